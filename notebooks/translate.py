"""Make the notebooks of the other languages from those in `ca` and the catalogues in `locale`.

`python notebooks/translate.py` brings each catalogue up to date (a paragraph that was changed in
Catalan is marked fuzzy or has no translation), writes the notebooks, and names what has still to
be translated; `--check` changes nothing and names what is stale. Code and outputs are the same in
every language: an app speaks the language of its notebook's folder.
"""

import argparse
import copy
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import nbformat
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from nbformat import NotebookNode

from truc_teach.locale import SOURCE, languages

FOLDER = Path(__file__).parent
CATALOGUES = FOLDER / "locale"
MADE_ELSEWHERE = ("glossary",)
"""Notebooks that a command of their own makes in every language."""
NOTHING_TO_SAY = re.compile(r"[\W\d_]*|`[^`]*`")


def main(argv: Sequence[str] | None = None) -> int:
    """Write or check; return 1 when something is stale or not translated."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="change nothing, name what is stale")
    options = parser.parse_args(argv)
    found = []
    for language in languages():
        if language == SOURCE:
            continue
        if not options.check:
            renew_catalogue(language)
            write_notebooks(language)
        found += [*open_messages(language), *stale_notebooks(language)]
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


def sources() -> dict[str, NotebookNode]:
    """Return the Catalan notebooks by their names."""
    return {
        path.stem: nbformat.read(path, as_version=4)
        for path in sorted((FOLDER / SOURCE).glob("*.ipynb"))
        if path.stem not in MADE_ELSEWHERE
    }


def blocks(source: str) -> list[str]:
    """Split a cell's text at its empty lines: a paragraph, a heading, a list or a table."""
    return source.split("\n\n")


def says_something(block: str) -> bool:
    """Tell whether a block has anything to translate.

    >>> [says_something(block) for block in ("---", "`?seed=7`", "## Ara tu")]
    [False, False, True]
    """
    return NOTHING_TO_SAY.fullmatch(block) is None


def messages() -> Iterator[tuple[str, str]]:
    """Yield every block of the Catalan text with the place where it stands."""
    for name, notebook in sources().items():
        for cell in notebook.cells:
            if cell.cell_type == "markdown":
                for block in filter(says_something, blocks(cell.source)):
                    yield block, f"{name}.ipynb:{cell.id}"


def template() -> Catalog:
    """Return the catalogue that every translation has to fill."""
    catalogue = Catalog()
    for block, place in messages():
        catalogue.add(block, auto_comments=[place])
    return catalogue


def catalogue_path(language: str) -> Path:
    """Return the file of a language's catalogue."""
    return CATALOGUES / f"{language}.po"


def read_catalogue(language: str) -> Catalog:
    """Return the translations of a language; none where there is no file yet."""
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(project="truc-teach", header_comment="")
    with path.open("rb") as file:
        return read_po(file)


def renew_catalogue(language: str) -> None:
    """Bring a language's catalogue up to date with the Catalan text."""
    catalogue = read_catalogue(language)
    catalogue.update(template(), update_creation_date=False)
    lines = [f'"Language: {language}\\n"', '"Content-Type: text/plain; charset=UTF-8\\n"']
    path = catalogue_path(language)
    with path.open("wb") as file:
        head = ['msgid ""', 'msgstr ""', '"Project-Id-Version: truc-teach\\n"', *lines]
        file.write("\n".join([*head, "", ""]).encode())
        write_po(file, catalogue, width=0, omit_header=True, ignore_obsolete=True)


def open_messages(language: str) -> list[str]:
    """Return a line for each block without a translation that is agreed to."""
    catalogue = read_catalogue(language)
    found = []
    for block, place in messages():
        message = catalogue.get(block)
        if message is None or not message.string or message.fuzzy:
            found.append(f"{catalogue_path(language).name}: not translated: {place}: {block[:60]}")
    return found


def translate(notebook: NotebookNode, catalogue: Catalog, language: str) -> NotebookNode:
    """Return a notebook in another language; a block without a translation stays Catalan."""

    def said(block: str) -> str:
        message = catalogue.get(block) if says_something(block) else None
        return message.string if message and message.string and not message.fuzzy else block

    made = copy.deepcopy(notebook)
    for cell in made.cells:
        if cell.cell_type == "markdown":
            cell.source = "\n\n".join(map(said, blocks(cell.source)))
    made.metadata.title = made.cells[0].source.splitlines()[0].removeprefix("# ")
    made.metadata.truc.lang = language
    return made


def written(notebook: NotebookNode) -> str:
    """Return the text of a notebook's file."""
    return f"{nbformat.writes(notebook)}\n"


def made_notebooks(language: str) -> dict[Path, str]:
    """Return the text of each notebook of a language by its path."""
    catalogue = read_catalogue(language)
    return {
        FOLDER / language / f"{name}.ipynb": written(translate(notebook, catalogue, language))
        for name, notebook in sources().items()
    }


def write_notebooks(language: str) -> None:
    """Write every notebook of a language."""
    (FOLDER / language).mkdir(exist_ok=True)
    for path, text in made_notebooks(language).items():
        path.write_text(text, encoding="utf-8", newline="\n")


def stale_notebooks(language: str) -> list[str]:
    """Return a line for each notebook that is not what the command would write."""
    return [
        f"{path.relative_to(FOLDER)} is stale; run python notebooks/translate.py"
        for path, text in made_notebooks(language).items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


if __name__ == "__main__":
    sys.exit(main())
