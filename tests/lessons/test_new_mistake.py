"""A new misconception is one line and its sentence in three languages.

The recipe of CONTRIBUTING.md is followed in a copy of the package.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import compile_catalogues
from truc_teach.locale import languages

LINE = '    yield 2 * found.count, "doubled"\n'
AFTER = '    yield third, "single-card"\n'
SAID = "This is the envit twice over."
ASK = """
import json
from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.locale import languages

print(json.dumps([
    build_payload("envit-counter", Request(rules="xativa", lang=lang, seed=4))
    for lang in languages()
]))
"""


def follow(root: Path, copy: Path) -> None:
    """Add the misconception to a copy of the package, as the recipe says."""
    package = copy / "truc_teach"
    shutil.copytree(root / "truc_teach", package, ignore=shutil.ignore_patterns("__pycache__"))
    mistakes = package / "lessons" / "envit" / "mistakes.py"
    text = mistakes.read_text("utf-8")
    assert text.count(AFTER) == 1
    mistakes.write_text(text.replace(AFTER, AFTER + LINE), "utf-8")
    for language in languages():
        catalogue = package / "locale" / language / "LC_MESSAGES" / "envit.po"
        with catalogue.open("a", encoding="utf-8") as file:
            file.write(f'\nmsgid "envit.mistake.doubled"\nmsgstr "{SAID} {{right}}"\n')
    compile_catalogues(copy)


@pytest.fixture(scope="module")
def asked(root, tmp_path_factory):
    """The questions for a number that the practice asks, in every language."""
    copy = tmp_path_factory.mktemp("mistake")
    follow(root, copy)
    line = [sys.executable, "-c", ASK]
    env = {"PYTHONPATH": str(copy)}
    said = subprocess.run(line, cwd=copy, env=env, capture_output=True, text=True, check=True)
    return [list(numbers(payload)) for payload in json.loads(said.stdout)]


def numbers(payload):
    for mode in payload["modes"]:
        for questions in mode.get("rounds", ()):
            yield from (one for one in questions if one["kind"] == "number")


def test_the_doubled_count_of_a_pair_is_told_in_every_language(asked):
    assert len(asked) == 3
    for questions in asked:
        pairs = [one for one in questions if one["skill"] == "envit.pair"]
        assert pairs
        for one in pairs:
            doubled = one["mistakes"][str(2 * one["answer"])]
            assert doubled["text"].startswith(f"{SAID} "), one["id"]


def test_no_other_kind_of_hand_is_taken_for_it(asked):
    others = [one for one in asked[0] if one["skill"] in ("envit.unlinked", "envit.best")]
    assert others
    assert SAID not in json.dumps(others)
