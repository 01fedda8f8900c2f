"""Text as it was meant: without what a word processor, a chat or a mail adds to what one typed.

None of it can be seen or is another sign to a reader: a space of no width, a byte order mark, a
curly quote, a hyphen that does not break. The page does the same (widgets/data/meant.js).
"""

from __future__ import annotations

import re
import unicodedata
from itertools import chain
from urllib.parse import unquote

__all__ = ["as_meant", "record_line", "without_unseen"]

_ALIKE = {
    "'": "`´‘’‚‛ʹʻʼʽˈ′‵ꞌ＇",
    '"': "“”„‟«»″＂",
    "-": "‐‑‒–—―⁃−﹘﹣－˗",
    "·": "•‧∙⋅",
}
_PLAIN = str.maketrans({sign: plain for plain, signs in _ALIKE.items() for sign in signs})
_DASHES = str.maketrans(dict.fromkeys(_ALIKE["-"], "-"))
_BREAKS = frozenset("\t\n\v\f\r\x85")
_BLANK = frozenset(
    map(
        chr,
        chain(
            (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
            range(0x180B, 0x1810),
            range(0xFE00, 0xFE10),
            range(0xE0100, 0xE01F0),
        ),
    )
)
"""Signs that show nothing although Unicode counts them as letters or accents."""

_LINK = re.compile(r"[?&]deal=([^&#\s]+)", re.IGNORECASE)
_RECORD = re.compile(r"\btruc1[\s~+].*", re.IGNORECASE | re.DOTALL)
_ROUND = '"“”„‟«»`>.,; \t\r\n'


def without_unseen(text: str) -> str:
    """Return a text without the signs that cannot be seen, and each kind of space as a space.

    >>> without_unseen("7\\u200bB\\u00a04\\u00adB\\ufeff")
    '7B 4B'
    """
    return "".join(_seen(sign) for sign in text)


def _seen(sign: str) -> str:
    kind = unicodedata.category(sign)
    if sign in _BREAKS or kind.startswith("Z"):
        return " "
    return "" if kind in ("Cc", "Cf", "Cs") or sign in _BLANK else sign


def as_meant(text: str) -> str:
    """Return a text in plain signs, one space where there are several, none at its ends.

    >>> as_meant(" d’Arc \\u00a0–\\u200b x ")
    "d'Arc - x"
    """
    # twice: to write a sign in its usual form can bring out one that stood inside it
    for _ in range(2):
        text = without_unseen(unicodedata.normalize("NFKC", text.translate(_PLAIN)))
    return " ".join(unicodedata.normalize("NFKC", text.translate(_PLAIN)).split())


def record_line(pasted: str) -> str:
    """Return the line of a hand record, out of whatever it was pasted with.

    That is a link that shares it, quotes, words before it, `+` or `~` where the spaces were.

    >>> record_line("https://example.org/play?lang=ca&deal=truc1+xativa+mano%3D0")
    'truc1 xativa mano=0'
    """
    link = _LINK.search(pasted)
    line = link[1] if link else pasted
    if not re.search(r"[\s~]", line.strip()):
        line = line.replace("+", " ")
    line = without_unseen(unquote(line)).replace("~", " ").translate(_DASHES)
    found = _RECORD.search(line)
    if not found:
        return line.strip(_ROUND)
    quoted = line[: found.start()].rstrip()[-1:] in ("'", "‘", "’")
    return found[0].strip(_ROUND).rstrip("'’" if quoted else "")
