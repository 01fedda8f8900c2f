"""The notebooks that a server has: which there are, what each is called, and where its page is."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import nbformat

from truc_teach.lessons import LESSONS
from truc_teach.locale import SOURCE, languages
from truc_teach.serve.places import find_notebooks

__all__ = ["LISTED", "Listed", "Shelf", "folder_language", "own_language", "title_of"]

LISTED = "index"
"""The notebook that lists the suite's lessons: a landing page does that itself."""
UNLISTED = (LISTED, "glossary")
"""What is no lesson and has a link of its own, or needs none."""
DEEPEST = 3
MOST_LISTED = 500
NAMES = tuple(lesson.name for lesson in LESSONS)


@dataclass(frozen=True)
class Listed:
    """A notebook on a landing page: path on the shelf, title, language ("": unknown)."""

    path: str
    title: str
    lang: str


@dataclass(frozen=True)
class Shelf:
    """The notebooks below `folder`; those in a folder named as a language belong together."""

    folder: Path

    @classmethod
    def of(cls, root: Path) -> "Shelf":
        """Return the shelf of a server's root: in a clone the notebooks lie one folder deeper."""
        deeper = root / "notebooks"
        return cls(deeper if deeper.is_dir() else root)

    def find(self, name: str, lang: str) -> Path | None:
        """Return the notebook of a name in a language, else in Catalan, else in any other.

        The name is looked up among the names that are there, so that it can lead nowhere else.
        """
        for code in dict.fromkeys((lang, SOURCE, *languages())):
            if path := self._notebooks(code).get(name):
                return path
        return None

    def names(self) -> set[str]:
        """Return the names that the folders of the languages have."""
        return {name for code in languages() for name in self._notebooks(code)}

    def pages(self, lang: str) -> dict[str, Path]:
        """Return the notebooks that a page each can be made of in a language, by their names.

        One in no folder of a language has its page in all of them.
        """
        found = {name: self.find(name, lang) for name in sorted(self.names())}
        loose = {path.stem: path for path in self.loose()}
        return loose | {name: path for name, path in found.items() if path}

    def others(self, lang: str, within: str = "") -> list[Listed]:
        """List what is no lesson of the suite, in a language where it is to be had in it.

        `within` is a folder of the shelf, and leaves out what lies elsewhere.
        """
        spoken = self.names()
        unlisted = UNLISTED if spoken.intersection(NAMES) else ()
        translated = sorted(spoken.difference(NAMES, unlisted))
        found = [path for name in translated if (path := self.find(name, lang))]
        listed = [self._listed(path) for path in [*found, *self.loose()]]
        return [one for one in listed if one.path.startswith(within)]

    def _notebooks(self, code: str) -> dict[str, Path]:
        return {path.stem: path for path in sorted((self.folder / code).glob("*.ipynb"))}

    def loose(self) -> Iterator[Path]:
        """Yield what lies in no folder of a language, up to three folders deep."""
        found = 0
        for place, folders, files in os.walk(self.folder):
            here = Path(place)
            depth = len(here.relative_to(self.folder).parts)
            kept = [name for name in folders if not name.startswith(".") and depth < DEEPEST]
            folders[:] = sorted(kept)
            if depth == 1 and here.name in languages():
                continue
            for name in sorted(files):
                if name.endswith(".ipynb") and not name.startswith(".") and found < MOST_LISTED:
                    found += 1
                    yield here / name

    def _listed(self, path: Path) -> Listed:
        title, lang = _read(path, path.stat().st_mtime_ns)
        return Listed(path.relative_to(self.folder).as_posix(), title, lang)


PACKAGED = Shelf(find_notebooks())
"""The suite's own, which can be read wherever it is served from."""


def folder_language(path: str) -> str:
    """Return the language that the folder of a file is named after, "" for another folder.

    >>> folder_language("notebooks/es/quiz.ipynb"), folder_language("quiz.ipynb")
    ('es', '')
    """
    parent = path.replace("\\", "/").rpartition("/")[0].rpartition("/")[2]
    return parent if parent in languages() else ""


def own_language(notebook: nbformat.NotebookNode, path: str) -> str:
    """Return the language that a notebook says it has, else that of its folder, else ""."""
    said = notebook.metadata.get("truc", {}).get("lang", "")
    return said if said in languages() else folder_language(path)


def title_of(notebook: nbformat.NotebookNode, name: str) -> str:
    """Return a notebook's title: its own, else its first heading, else its file's name."""
    if said := notebook.metadata.get("title"):
        return str(said)
    lines = (
        line
        for cell in notebook.cells
        if cell.cell_type == "markdown"
        for line in cell.source.splitlines()
    )
    heading = next((line[2:].strip(" #") for line in lines if line.startswith("# ")), "")
    return heading or name


@lru_cache(maxsize=1000)
def _read(path: Path, _changed: int) -> tuple[str, str]:
    """Return the title and the language of a notebook; one that cannot be read has its name."""
    try:
        notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
        return title_of(notebook, path.stem), own_language(notebook, path.as_posix())
    except (OSError, ValueError, AttributeError, KeyError):
        return path.stem, folder_language(path.as_posix())
