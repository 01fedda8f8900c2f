"""A page that is made once; what its address asks besides goes into its links."""

import gzip
from dataclasses import dataclass

from markupsafe import escape

__all__ = ["KNOWN", "MARK", "Page", "known_query"]

MARK = "the-query-of-this-page"
"""What a template gets for a query; after a question mark it stands where a link carries it on."""

KNOWN = frozenset(
    {
        "lang", "rules", "seed", "mode", "present", "deal", "skills", "n", "cards", "players",
        "place", "score", "named",
    }
)  # fmt: skip
"""The keys of an address that a page reads; widgets/page/query.js has the same."""

LONGEST_QUERY = 4000


@dataclass(frozen=True)
class Page:
    """A page in HTML with its marks, and as it is without a query, compressed."""

    html: str
    plain: bytes

    @classmethod
    def of(cls, html: str) -> "Page":
        """Return the page of a template that was given `MARK` for the query."""
        return cls(html, _pack(html.replace(f"?{MARK}", ""), 9))

    def filled(self, query: str) -> bytes:
        """Return the page, compressed, with what is known of a query in its links."""
        known = known_query(query)
        return _pack(self.html.replace(MARK, str(escape(known))), 1) if known else self.plain


def known_query(query: str) -> str:
    """Return the parts of a query that a page reads, as they were typed.

    >>> known_query("x=17&rules=xativa&seed=3&token=secret")
    'rules=xativa&seed=3'
    """
    parts = query[:LONGEST_QUERY].split("&")
    return "&".join(part for part in parts if part.partition("=")[0] in KNOWN)


def _pack(text: str, level: int) -> bytes:
    return gzip.compress(text.encode(), level, mtime=0)
