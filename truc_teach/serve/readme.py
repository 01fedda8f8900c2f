"""The tables of links that open each lesson on Binder, in the README of each language.

The repository is named once, in pyproject.toml under [tool.truc-teach]. Run
`python -m truc_teach.serve.readme --write` after a change; `--check` says what is stale.
"""

import argparse
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from truc_teach.lessons import LESSONS
from truc_teach.locale import find_words

__all__ = ["DOCUMENTS", "launch_link", "launch_table", "main", "renew"]

ROOT = Path(__file__).parents[2]
BEGIN = "<!-- launch table: made by python -m truc_teach.serve.readme --write -->"
END = "<!-- end of the launch table -->"
DOCUMENTS = {"README.md": "en", "docs/README.ca.md": "ca", "docs/README.es.md": "es"}
"""Each README and its language."""


def launch_link(path: str, root: Path = ROOT) -> str:
    """Return the address that starts Binder and opens `path`, such as `lab/tree/notebooks`."""
    with (root / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["tool"]["truc-teach"]
    place = f"{project['repository']}/{quote(project['branch'], safe='')}"
    return f"https://mybinder.org/v2/gh/{place}?urlpath={quote(path, safe='')}"


def launch_table(document: str = "README.md", root: Path = ROOT) -> str:
    """Return the table of a document, in its language: one line a lesson, then all of them.

    >>> launch_table("docs/README.es.md").splitlines()[0]
    '| lección | para jugar | como cuaderno |'
    """
    language = DOCUMENTS[document]
    words = find_words(language)
    upward = "../" * document.count("/")
    head = [words(f"site.launch.{key}") for key in ("lesson", "play", "notebook")]
    lines = [f"| {' | '.join(head)} |", "|-|-|-|"]
    for lesson in LESSONS:
        path = f"notebooks/{lesson.path(language)}"
        title = words(f"site.{lesson.name}.title")
        voila = launch_link(f"voila/render/{path}", root)
        lab = launch_link(f"lab/tree/{path}", root)
        lines.append(f"| [{title}]({upward}{path}) | [Voilà]({voila}) | [Lab]({lab}) |")
    lines.append(
        f"| {words('site.launch.all')} | [Voilà]({launch_link('voila', root)}) "
        f"| [Lab]({launch_link(f'lab/tree/notebooks/{language}', root)}) |"
    )
    return "\n".join(lines)


def renew(text: str, document: str = "README.md", root: Path = ROOT) -> str:
    """Return a document's `text` with the table between its two marks made anew.

    Raises ValueError when the marks are not there.
    """
    before, _, rest = text.partition(BEGIN)
    _, mark, after = rest.partition(END)
    if not mark:
        raise ValueError(f'{document} has no place for the table: "{BEGIN}" ... "{END}".')
    return f"{before}{BEGIN}\n{launch_table(document, root)}\n{END}{after}"


def main(argv: Sequence[str] | None = None) -> int:
    """Write or check the tables; return 1 when the check finds a stale one."""
    parser = argparse.ArgumentParser(description="Make the launch table of each README.")
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true", help="write the tables")
    mode.add_argument("--check", action="store_true", help="name the stale documents")
    options = parser.parse_args(argv)
    stale = 0
    for document in DOCUMENTS:
        path = ROOT / document
        old = path.read_text(encoding="utf-8")
        new = renew(old, document)
        if options.write:
            path.write_text(new, encoding="utf-8", newline="\n")
        elif new != old:
            stale = 1
            command = "python -m truc_teach.serve.readme --write"
            print(f"{document} is stale; run {command}", file=sys.stderr)
    return stale


if __name__ == "__main__":
    sys.exit(main())
