"""Serves the players without Jupyter: `python -m tests.widgets.host 8765`, then open /static.html.

A fixture holds what is special in it; the words of the player, the deck and the sprite are added.
"""

import contextlib
import json
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar

from babel.messages.pofile import read_po

from truc_teach.art import sprite
from truc_teach.rules.cards import Card
from truc_teach.widgets.modules import PARTS, join_modules, joined

ROOT = Path(__file__).parents[2]
FIXTURES = Path(__file__).parent / "fixtures"


def page_words(prefix: str, lang: str) -> dict[str, str]:
    """Read the words of a prefix from the catalogue itself, compiled or not."""
    path = ROOT / "truc_teach" / "locale" / lang / "LC_MESSAGES" / f"{prefix}.po"
    with path.open("rb") as file:
        entries = [entry for entry in read_po(file) if entry.id]
    return {str(entry.id).removeprefix(f"{prefix}."): str(entry.string) for entry in entries}


def load_payload(name: str, lang: str = "ca") -> dict[str, Any]:
    """Load a fixture as a whole payload."""
    own = json.loads((FIXTURES / f"{name}.json").read_text("utf-8"))
    deck = json.loads((FIXTURES / "deck.json").read_text("utf-8"))
    cards = [Card.parse(code) for code in deck["cards"] if code != "X"]
    words = {"ui": page_words("player", lang), "present": page_words("present", lang)}
    return {**deck, **words, "art": sprite(cards), **own, "lang": lang}


def lesson_payload(name: str) -> dict[str, Any]:
    """Build the payload that a lesson opens with: `ranking-quiz`, in English `ranking-quiz.en`."""
    name, _, lang = name.partition(".")
    app = getattr(import_module("truc_teach.apps"), name.replace("-", "_"))
    payload: dict[str, Any] = app(lang=lang or "ca").payload
    return payload


class Handler(SimpleHTTPRequestHandler):
    """The repository's files, and what is made from them."""

    extensions_map: ClassVar = {**SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript"}

    def __init__(self, *args: Any) -> None:
        super().__init__(*args, directory=str(ROOT))

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        if path.startswith("/payload/"):
            name = path.removeprefix("/payload/").removesuffix(".json")
            self.answer(json.dumps(self.payload(name)), "application/json")
        elif path == "/player.css":
            self.answer(joined("player.css"), "text/css")
        elif path == "/widget.js":
            # with the parts of every lesson: a test plays any payload
            kinds = (f"{part}/kind.js" for part in PARTS)
            self.answer(join_modules("adapter.js", *kinds), "text/javascript")
        elif path in ("/static.html", "/model.html"):
            self.answer((Path(__file__).parent / path[1:]).read_text("utf-8"), "text/html")
        else:
            super().do_GET()

    def payload(self, name: str) -> dict[str, Any]:
        """Make the payload of a fixture, or of `lesson/NAME`."""
        if name.startswith("lesson/"):
            return lesson_payload(name.removeprefix("lesson/"))
        return load_payload(name)

    def answer(self, text: str, kind: str) -> None:
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: a test run has its own output."""


def serve(port: int = 0, handler: type[Handler] = Handler) -> ThreadingHTTPServer:
    """Return a server on localhost that is ready to serve for ever."""
    return ThreadingHTTPServer(("127.0.0.1", port), handler)


@contextlib.contextmanager
def serving(make: Callable[[str], dict[str, Any]] | None = None) -> Iterator[str]:
    """Serve while the block runs, payloads as `make` gives them by name; yield the address."""

    class Made(Handler):
        def payload(self, name: str) -> dict[str, Any]:
            return make(name) if make else super().payload(name)

    server = serve(handler=Made)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


if __name__ == "__main__":
    serve(int(sys.argv[1])).serve_forever()
