"""What a request tells of its reader: the language of the pages that are written for it."""

from tornado.httputil import HTTPServerRequest

from truc_teach.locale import SOURCE, languages

__all__ = ["asked_language", "find_language"]

LONGEST_HEADER = 500


def find_language(request: HTTPServerRequest) -> str:
    """Return the language that the address asks for, else that the browser reads, else Catalan.

    What a learner chose before is known to the browser only: static/language.js looks there.
    """
    return asked_language(request) or read_accepted(request.headers.get("Accept-Language", ""))


def asked_language(request: HTTPServerRequest) -> str | None:
    """Return the language that the address asks for, None where it asks for none that there is."""
    first = request.query_arguments.get("lang", [b""])[0].decode("ascii", "replace")
    return first if first in languages() else None


def read_accepted(header: str) -> str:
    """Return the first of the suite's languages that an Accept-Language header prefers.

    >>> read_accepted("fr-FR, es;q=0.6, en-GB;q=0.9"), read_accepted("de"), read_accepted("ca;q=0")
    ('en', 'ca', 'ca')
    """
    liked = []
    for part in header[:LONGEST_HEADER].split(","):
        tag, _, weight = part.partition(";")
        code = tag.strip().lower().partition("-")[0]
        if code in languages() and (share := _weight(weight)) > 0:
            liked.append((share, code))
    return max(liked, key=lambda one: one[0], default=(0.0, SOURCE))[1]


def _weight(text: str) -> float:
    try:
        return float(text.strip().removeprefix("q=") or 1)
    except ValueError:
        return 0.0
