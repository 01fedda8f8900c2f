"""What a browser is told about our pages: where scripts may come from, and who may frame them."""

import re
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

__all__ = ["EVERY_ANSWER", "HEARTBEAT", "Policy", "framed_by", "inline_scripts"]

TEMPLATE = Path(__file__).parent / "template"
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
EXPRESSION = "{{"
HEARTBEAT = "window.voila_heartbeat()"
"""What Voilà writes into a page while it waits for a cell; no template has it."""

EVERY_ANSWER = {
    "Server": "Truc Teach",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(
        f"{name}=()"
        for name in (
            "accelerometer",
            "camera",
            "display-capture",
            "geolocation",
            "gyroscope",
            "magnetometer",
            "microphone",
            "midi",
            "payment",
            "usb",
        )
    ),
}
"""The headers of every answer, pages and files and errors alike."""


@cache
def inline_scripts() -> tuple[str, ...]:
    """Return the scripts that stand in our pages, as they are written there.

    They are the same for all who ask: what a reader says or a notebook holds is never among them.
    Both ways to render a template are tried, for a page and for a notebook (nbconvert's).
    """
    loader = FileSystemLoader(TEMPLATE)
    found = {HEARTBEAT}
    for trimmed in (False, True):
        environment = Environment(
            loader=loader, trim_blocks=trimmed, lstrip_blocks=trimmed, autoescape=True
        )
        for path in sorted(TEMPLATE.glob("*.*")):
            for script in INLINE.findall(path.read_text(encoding="utf-8")):
                if EXPRESSION not in script:
                    whole = environment.from_string(f"<script>{script}</script>").render()
                    found.update(INLINE.findall(whole))
    # these are written into the pages that need no kernel (lesson_page.py)
    for path in sorted((TEMPLATE / "static").glob("*.js")):
        found.add(f"\n{path.read_text(encoding='utf-8')}")
    return tuple(sorted(found))


@dataclass(frozen=True)
class Policy:
    """The Content-Security-Policy; the pages of `frame_ancestors` may show ours in a frame."""

    frame_ancestors: Sequence[str] = ()

    def of_page(self, host: str, *, live: bool = False) -> str:
        """Return that of a page at `host`. Widgets' modules are blobs, on a `live` notebook alone.

        Scripts are ours or of the list; styles may stand in a page, for Lumino writes them there.
        """
        hashes = " ".join(map(_hash, inline_scripts()))
        return "; ".join(
            [
                "default-src 'self'",
                f"script-src 'self'{' blob:' if live else ''} {hashes}",
                "style-src 'self' 'unsafe-inline'",
                "img-src 'self' data: blob:",
                "font-src 'self' data:",
                # Safari before 15.4 does not count a socket of the same host as 'self'
                f"connect-src 'self' ws://{host} wss://{host}",
                "object-src 'none'",
                "base-uri 'none'",
                "form-action 'self'",
                framed_by(self.frame_ancestors),
            ]
        )

    def of_file(self) -> str:
        """Return that of what is no page: opened alone, it does nothing."""
        return f"default-src 'none'; base-uri 'none'; {framed_by(self.frame_ancestors)}"


def framed_by(origins: Sequence[str]) -> str:
    """Return the part of a policy that says whose pages may show ours in a frame."""
    return " ".join(["frame-ancestors 'self'", *origins])


@cache
def _hash(script: str) -> str:
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"
