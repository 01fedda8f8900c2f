"""No rule without a test, a skill and a notebook; the page says what is so now."""

import pytest

from tests.coverage.__main__ import PAGE, PAPER, ROOT, SECTIONS, faults, page, rows
from truc_teach.lessons.skills import find_skill, skills


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row['section']} {row['rule'][:50]}")
def test_a_rule_is_pinned_taught_and_met(row):
    assert list(faults(row)) == []
    for name in row.get("skills", ()):
        assert (ROOT / "notebooks" / "ca" / f"{find_skill(name).app}.ipynb").exists()


def test_the_page_is_fresh():
    assert PAGE.read_text("utf-8") == page(), "run python -m tests.coverage --write"


def test_every_section_and_every_skill_is_there():
    assert {row["section"] for row in rows()} == set(SECTIONS)
    assert len({row["rule"] for row in rows()}) == len(rows())
    taught = {name for row in rows() for name in row.get("skills", ())}
    assert taught >= {skill.id for skill in skills()}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"tests": ["rules/test_hand.py::test_of_nothing"]}, "there is no test"),
        ({"tests": ["rules/test_none.py::test_of_nothing"]}, "there is no test"),
        ({"tests": []}, "no tests"),
        ({"skills": []}, "no skills"),
        ({"skills": ["rank.tens"]}, "there is no skill rank.tens"),
        ({"hand": "chess"}, "there is no hand chess"),
        ({"section": PAPER, "says": "blackjack", "cell": "customs"}, "no lesson text tells it"),
        ({"section": "12"}, "there is no section 12"),
    ],
    ids=str,
)
def test_an_empty_or_wrong_cell_is_seen(change, fault):
    sound = next(row for row in rows() if row["section"] == "5")
    assert any(said.startswith(fault) for said in faults({**sound, **change}))
