"""Every kind of page that a reader can come to, of a lesson or of an error."""

import contextlib
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nbformat

from truc_teach.locale import languages

READS = {"en-GB": "en", "es-MX": "es", "ca-ES": "ca", "de-DE": "ca"}
"""What browsers read, and what they are spoken to in when nothing was chosen."""
CHOICES = (None, *languages())


@dataclass(frozen=True)
class Kind:
    """A kind of page: its address, the language of its folder ("": none), its status."""

    address: str
    folder: str = ""
    status: int = 200

    def speaks(self, reads: str, choice: str | None, asked: str | None = None) -> str:
        """Return the language that a reader is to be spoken to in; the address may ask for one."""
        return asked or choice or self.folder or READS[reads]

    def most_steps(self, reads: str, choice: str | None, asked: str | None = None) -> int:
        """Return how often the browser may be sent elsewhere, by the server or by the page."""
        at_once = self.folder or asked or READS[reads]
        return int(self.status == 200 and self.speaks(reads, choice, asked) != at_once)


def write_own(folder: Path) -> None:
    """Write a folder of notebooks of one's own: a text, two with a cell, and two that fail."""
    write(folder / "en" / "notes.ipynb", ["# Notes"])
    write(folder / "en" / "mine.ipynb", ["# Mine"], ["1 + 1"])
    write(folder / "en" / "slow.ipynb", ["# Slow"], ["import time; time.sleep(86_400)"])
    write(folder / "en" / "unspoken.ipynb", [], ["1 + 1"], language="cobol")
    (folder / "en" / "unreadable.ipynb").write_text("no notebook", "utf-8")


def write(
    path: Path, texts: list[str], cells: list[str] | None = None, language: str = "python"
) -> None:
    """Write a notebook: its texts, and behind them its cells."""
    new = nbformat.v4
    notebook = new.new_notebook(
        cells=[
            *map(new.new_markdown_cell, texts),
            *map(new.new_code_cell, cells or []),
        ],
        metadata={"kernelspec": {"name": language, "display_name": language, "language": language}},
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, path)


@contextlib.contextmanager
def filled(server: Any) -> Iterator[None]:
    """Hold the only place for a live notebook that a server has, by one that never ends to open."""
    where = urlsplit(server.address)
    with socket.create_connection((where.hostname, where.port), timeout=120) as line:
        line.sendall(
            f"GET /voila/render/en/slow.ipynb HTTP/1.1\r\nHost: {where.netloc}\r\n\r\n".encode()
        )
        line.recv(1)  # it has begun
        yield


def kinds_of(suite: str, own: str, full: str) -> dict[str, Kind]:
    """Return the kinds by their names: of the suite, of an own folder, of one that is full."""
    return {
        "landing": Kind(suite),
        "tree": Kind(f"{suite}voila/tree"),
        "tree of a language": Kind(f"{suite}voila/tree/es", "es"),
        "lesson": Kind(f"{suite}truc/ca/quiz", "ca"),
        "glossary": Kind(f"{suite}truc/en/glossary", "en"),
        "own folder": Kind(own),
        "own text": Kind(f"{own}truc/en/notes", "en"),
        "403": Kind(f"{suite}voila/static/none.js", status=403),
        "404": Kind(f"{suite}truc/en/nope", status=404),
        "404 of a notebook": Kind(f"{suite}voila/render/es/none.ipynb", status=404),
        "404 of the root": Kind(f"{suite}nope", status=404),
        "404 of a file": Kind(f"{suite}voila/templates/truc/static/none.css", status=404),
        "400": Kind(f"{own}voila/render/en/unreadable.ipynb", status=400),
        "500": Kind(f"{own}voila/render/en/unspoken.ipynb", status=500),
        "503": Kind(f"{full}voila/render/en/mine.ipynb", status=503),
    }
