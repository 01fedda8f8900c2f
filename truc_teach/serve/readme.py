"""The README's table of links that open each lesson on Binder.

The repository is named once, in pyproject.toml under [tool.truc-teach]. Run
`python -m truc_teach.serve.readme --write` after a change; `--check` says whether it is stale.
"""

import argparse
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from truc_teach.locale import find_words
from truc_teach.serve.lessons import LESSONS

__all__ = ["launch_link", "launch_table", "main", "renew"]

ROOT = Path(__file__).parents[2]
BEGIN = "<!-- launch table: made by python -m truc_teach.serve.readme --write -->"
END = "<!-- end of the launch table -->"


def launch_link(path: str, root: Path = ROOT) -> str:
    """Return the address that starts Binder and opens `path`, such as `lab/tree/notebooks`."""
    with (root / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["tool"]["truc-teach"]
    place = f"{project['repository']}/{quote(project['branch'], safe='')}"
    return f"https://mybinder.org/v2/gh/{place}?urlpath={quote(path, safe='')}"


def launch_table(root: Path = ROOT) -> str:
    """Return the table in Markdown, one row a lesson."""
    words = find_words("en")
    lines = ["| lesson | to play | as a notebook |", "|-|-|-|"]
    for lesson in LESSONS:
        path = f"notebooks/{lesson.path()}"
        title = words(f"site.{lesson.name}.title")
        voila = launch_link(f"voila/render/{path}", root)
        lab = launch_link(f"lab/tree/{path}", root)
        lines.append(f"| [{title}]({path}) | [Voilà]({voila}) | [Lab]({lab}) |")
    lines.append(
        f"| all of them | [Voilà]({launch_link('voila', root)}) "
        f"| [Lab]({launch_link('lab/tree/notebooks', root)}) |"
    )
    return "\n".join(lines)


def renew(text: str, root: Path = ROOT) -> str:
    """Return the README `text` with the table between its two marks made anew.

    Raises ValueError when the marks are not there.
    """
    before, _, rest = text.partition(BEGIN)
    _, mark, after = rest.partition(END)
    if not mark:
        raise ValueError(f'README.md has no place for the table: "{BEGIN}" ... "{END}".')
    return f"{before}{BEGIN}\n{launch_table(root)}\n{END}{after}"


def main(argv: Sequence[str] | None = None) -> int:
    """Write or check the table; return 1 when the check finds it stale."""
    parser = argparse.ArgumentParser(description="Make the README's launch table.")
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true", help="write the table")
    mode.add_argument("--check", action="store_true", help="say whether the table is stale")
    options = parser.parse_args(argv)
    readme = ROOT / "README.md"
    old = readme.read_text(encoding="utf-8")
    new = renew(old)
    if options.write:
        readme.write_text(new, encoding="utf-8", newline="\n")
    elif new != old:
        print("README.md is stale; run python -m truc_teach.serve.readme --write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
