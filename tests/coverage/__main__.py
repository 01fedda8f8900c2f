"""The table of docs/coverage.md: every rule, what pins it, what teaches it, where it is met.

`python -m tests.coverage --write` makes it from rows.toml; `--check` says whether it is stale.
"""

import argparse
import ast
import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from truc_teach.lessons.skills import find_skill, skills
from truc_teach.locale import find_words

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "coverage.md"
ROWS = Path(__file__).parent / "rows.toml"
PAPER = "7"
INDEX = "notebooks/ca/index.ipynb"
SECTIONS = {
    "1": "The rule sets",
    "2": "Decks and order",
    "3": "Envit",
    "4": "Truc",
    "5": "Tricks and the hand",
    "6": "Score",
    "7": "On paper only",
    "8": "Signs",
}

Row = Mapping[str, Any]


def rows() -> list[Row]:
    """Return the rules, row by row."""
    return list(tomllib.loads(ROWS.read_text("utf-8"))["row"])


@cache
def tests_of(file: str) -> frozenset[str]:
    """Return the names of the tests of a file under tests/."""
    path = ROOT / "tests" / file
    tree = ast.parse(path.read_text("utf-8")) if path.exists() else ast.parse("")
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@cache
def cell(notebook: str, ident: str) -> str:
    """Return the source of a notebook's cell, "" for none of that id."""
    found = json.loads((ROOT / notebook).read_text("utf-8"))["cells"]
    return "".join(next((one["source"] for one in found if one["id"] == ident), ""))


def faults(row: Row) -> Iterator[str]:
    """Yield what is wrong with a row: an empty cell, or one that names what is not there."""
    for test in row.get("tests", ()):
        file, _, name = test.partition("::")
        if name not in tests_of(file):
            yield f"there is no test {test}"
    known = {skill.id for skill in skills()}
    yield from (f"there is no skill {name}" for name in row.get("skills", ()) if name not in known)
    if row["section"] not in SECTIONS:
        yield f"there is no section {row['section']}"
    elif row["section"] != PAPER:
        yield from (f"no {column}" for column in ("tests", "skills") if not row.get(column))
    elif row.get("says", "?") not in cell(INDEX, row.get("cell", "")):
        yield "no lesson text tells it"
    if "hand" in row and not hand_title(row["hand"]):
        yield f"there is no hand {row['hand']}"


def hand_title(name: str) -> str:
    """Return the title of a hand that is walked through, "" for none of that name."""
    return find_words("ca").group("walk.title").get(name, "")


def page() -> str:
    """Return the page in Markdown."""
    lines = [
        "# What is tested, what is taught, and where",
        "",
        "Every rule, row by row: the tests that pin it, the skills that teach it, the notebook",
        "where a learner meets it. Made by `python -m tests.coverage --write` from",
        "`tests/coverage/rows.toml`.",
    ]
    for section, title in SECTIONS.items():
        lines += ["", f"## {section}. {title}", "", "| rule | pinned by | taught by | met in |"]
        lines += ["|-|-|-|-|", *(line(row) for row in rows() if row["section"] == section)]
    return "\n".join(lines) + "\n"


def line(row: Row) -> str:
    """Return one row in Markdown."""
    tests = "<br>".join(f"`{test}`" for test in row.get("tests", ())) or "not played"
    if row["section"] == PAPER:
        return f"| {row['rule']} | {tests} | lesson text | [index](../{INDEX}), «{row['says']}» |"
    taught = ", ".join(f"`{name}`" for name in row["skills"])
    if "hand" in row:
        taught += f", the hand «{hand_title(row['hand'])}»"
    apps = dict.fromkeys(find_skill(name).app for name in row["skills"])
    met = ", ".join(f"[{app}](../notebooks/ca/{app}.ipynb)" for app in apps)
    return f"| {row['rule']} | {tests} | {taught} | {met} |"


def main() -> int:
    """Write or check the page; return 1 when it is stale or a row is wrong."""
    parser = argparse.ArgumentParser(description="Make docs/coverage.md.")
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true", help="write the page")
    mode.add_argument("--check", action="store_true", help="say whether the page is stale")
    wrong = [f"{row['rule']}: {fault}" for row in rows() for fault in faults(row)]
    if parser.parse_args().write and not wrong:
        PAGE.write_text(page(), encoding="utf-8", newline="\n")
    elif not PAGE.exists() or PAGE.read_text("utf-8") != page():
        wrong.append("docs/coverage.md is stale; run python -m tests.coverage --write")
    print("\n".join(wrong), file=sys.stderr, end="\n" if wrong else "")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
