"""The table of docs/coverage.md: every rule, what pins it, what teaches it, where it is met.

`python -m tests.coverage --write` makes it from rows.toml; `--check` says whether it is stale.
"""

import argparse
import ast
import json
import sys
from collections.abc import Iterator
from functools import cache

from tests.coverage.rows import ROOT, Row, rows
from truc_teach.asking.skills import find_skill, skills
from truc_teach.locale import find_words

PAGE = ROOT / "docs" / "coverage.md"
PAPER = "7"
PLAY = "9"
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
    PLAY: "At the table of the play notebook",
}
CASES = "test_case"
"""The test of the hand-derived cases: a row names those that it means, by their ids."""


@cache
def tests_of(file: str) -> frozenset[str]:
    """Return the names of the tests of a file under tests/."""
    path = ROOT / "tests" / file
    tree = ast.parse(path.read_text("utf-8")) if path.exists() else ast.parse("")
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@cache
def cases() -> frozenset[str]:
    """Return the ids of the hand-derived cases, as pytest shows them."""
    files = (ROOT / "tests" / "rules" / "cases").glob("*.jsonl")
    told = [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]
    return frozenset(f"{case['variant']}-{case['id']}" for case in told)


def is_there(test: str) -> bool:
    """Return whether there is a test of that name, and of those with cases also the case."""
    file, _, name = test.partition("::")
    name, _, case = name.rstrip("]").partition("[")
    return name in tests_of(file) and (case in cases() if name == CASES else not case)


@cache
def cell(notebook: str, ident: str) -> str:
    """Return the source of a notebook's cell, "" for none of that id."""
    found = json.loads((ROOT / notebook).read_text("utf-8"))["cells"]
    return "".join(next((one["source"] for one in found if one["id"] == ident), ""))


def faults(row: Row) -> Iterator[str]:
    """Yield what is wrong with a row: an empty cell, or one that names what is not there."""
    yield from (f"there is no test {test}" for test in row.get("tests", ()) if not is_there(test))
    if row.get("tests") and not row.get("mutants"):
        yield "no mutants: what would its tests catch?"
    known = {skill.id for skill in skills()}
    yield from (f"there is no skill {name}" for name in row.get("skills", ()) if name not in known)
    if row["section"] not in SECTIONS:
        yield f"there is no section {row['section']}"
    elif row["section"] == PAPER:
        if row.get("says", "?") not in cell(INDEX, row.get("cell", "")):
            yield "no lesson text tells it"
    elif not row.get("tests"):
        yield "no tests"
    elif row["section"] != PLAY and bool(row.get("skills")) == row.get("untaught", False):
        yield "a rule has the skills that teach it, or is called untaught"
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
        "`tests/coverage/rows.toml`. There each row has mutants of its rule, which its own tests",
        "catch, and the sentences in which real payloads say it: the tests look for both.",
    ]
    for section, title in SECTIONS.items():
        lines += ["", f"## {section}. {title}", "", "| rule | pinned by | taught by | met in |"]
        lines += ["|-|-|-|-|", *(line(row) for row in rows() if row["section"] == section)]
    lines += ["", "## By lesson", "", "| lesson | skill | rules |", "|-|-|-|", *by_lesson()]
    return "\n".join(lines) + "\n"


def by_lesson() -> Iterator[str]:
    """Yield a row of Markdown for each skill of each lesson: the rules that it teaches."""
    for skill in sorted(skills(), key=lambda skill: skill.app):
        taught = "<br>".join(row["rule"] for row in rows() if skill.id in row.get("skills", ()))
        yield f"| {skill.app} | `{skill.id}` | {taught or '**none**'} |"


def line(row: Row) -> str:
    """Return one row in Markdown."""
    tests = "<br>".join(f"`{test}`" for test in row.get("tests", ())) or "not played"
    if row["section"] == PAPER:
        return f"| {row['rule']} | {tests} | lesson text | [index](../{INDEX}), «{row['says']}» |"
    if row["section"] == PLAY:
        return f"| {row['rule']} | {tests} | - | [play](../notebooks/ca/play.ipynb) |"
    if row.get("untaught"):
        return f"| {row['rule']} | {tests} | **not yet** | - |"
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
