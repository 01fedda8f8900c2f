"""The names that a server answers to. Another name in a browser is another site's, led to us."""

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from tornado.httputil import HTTPServerRequest
from tornado.routing import Matcher

__all__ = ["ForeignHost", "ForeignUse", "is_foreign", "is_own", "own_names"]

EVERYWHERE = ("0.0.0.0", "::", "")


def own_names(host: str, allowed: Iterable[str] = ()) -> frozenset[str]:
    """Return the names of a server that listens on `host`; `allowed` are its operator's.

    >>> sorted(own_names("127.0.0.1", ["Truc.example.org"]))
    ['127.0.0.1', 'localhost', 'truc.example.org']
    """
    names = {"localhost", host, *allowed}
    if host in EVERYWHERE:
        machine = socket.gethostname()
        names |= {machine, machine.partition(".")[0], f"{machine.partition('.')[0]}.local"}
    return frozenset(name.lower().rstrip(".") for name in names if name)


def is_own(host: str, names: frozenset[str]) -> bool:
    """Return whether the Host that a browser asks for is one of ours.

    An address in numbers always is: whoever wants to lead a browser here under another name needs
    a name, which they can let mean another address from one moment to the next.

    >>> is_own("[::1]:8866", frozenset()), is_own("evil.example", frozenset({"localhost"}))
    (True, False)
    >>> is_own("a.example.org:80", frozenset({"*.example.org"}))
    True
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    try:
        return bool(ip_address(name.partition("%")[0]))
    except ValueError:
        below = f"*.{name.partition('.')[2]}"
        return name in names or below in names or name.endswith(".localhost")


def is_foreign(request: HTTPServerRequest) -> bool:
    """Return whether a browser says that another site's page asks.

    It says so over https and to its own machine; over plain http, and where it is old, nothing.
    """
    return request.headers.get("Sec-Fetch-Site", "none") not in ("none", "same-origin")


class ForeignHost(Matcher):
    """Matches what was meant for another host: by a name that was made to lead here."""

    def __init__(self, names: frozenset[str]) -> None:
        self.names = names

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """Return {} for a request for a foreign name, else None."""
        return None if is_own(request.host, self.names) else {}


class ForeignUse(Matcher):
    """Matches what another site's page takes from here: an image, a script, a socket, a form.

    A link to a page and a page in a frame are none of that; the frame is the browser's to refuse.
    """

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """Return {} for such a request, else None."""
        if not is_foreign(request):
            return None
        followed = request.headers.get("Sec-Fetch-Mode") == "navigate"
        dest = request.headers.get("Sec-Fetch-Dest")
        allowed = followed and request.method in ("GET", "HEAD") and dest not in EMBEDDED
        return None if allowed else {}


EMBEDDED = ("object", "embed")
