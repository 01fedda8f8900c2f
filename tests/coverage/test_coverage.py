"""No rule without a test that catches its breach and a lesson; the page says what is so now."""

import pytest

from tests.coverage.__main__ import PAGE, PAPER, ROOT, SECTIONS, faults, page
from tests.coverage.mutants import tried
from tests.coverage.rows import rows
from tests.coverage.taught import untaught
from truc_teach.asking.skills import find_skill, skills


def name_of(row):
    return f"{row['section']} {row['rule'][:50]}"


TAUGHT = [row for row in rows() if row.get("skills")]


@pytest.mark.parametrize("row", rows(), ids=name_of)
def test_a_rule_is_pinned_taught_and_met(row):
    assert list(faults(row)) == []
    for name in row.get("skills", ()):
        assert (ROOT / "notebooks" / "ca" / f"{find_skill(name).app}.ipynb").exists()


@pytest.mark.parametrize("row", TAUGHT, ids=name_of)
def test_what_is_taught_is_asked_and_said_in_real_payloads(row):
    assert list(untaught(row)) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"skills": ["rank.twos"]}, "rank.twos is never asked under mallorqui"),
        ({"keys": ["rank.rule.twos"]}, "rank.rule.twos is never said under mallorqui"),
    ],
)
def test_a_rule_that_no_payload_says_is_seen(change, told):
    row = {"sets": ["mallorqui"], "skills": ["rank.figures"], "keys": ["rank.rule.figures"]}
    assert list(untaught(row)) == []
    assert list(untaught(row | change)) == [told]


def test_what_no_lesson_teaches_is_said_so():
    """Each of these is to be taught: a lesson more takes one away, none is added."""
    assert [row["rule"] for row in rows() if row.get("untaught")] == [
        "The optional twos of the Balears, right below the threes",
        "Who has thrown a card may still answer",
        "002: tots only where it is worth more than the 2 més below it",
        "003: who names stones names more than stand, and no more than the leader lacks",
        "A sign for a card already thrown is a false one, where those are illegal",
    ]


def test_every_mutant_of_a_rule_is_caught_by_the_rows_own_tests():
    assert tried([row for row in rows() if row.get("mutants")]) == []


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
        ({"tests": ["rules/test_cases.py::test_case[xativa-rank-999]"]}, "there is no test"),
        ({"tests": ["rules/test_cases.py::test_case"]}, "there is no test"),
        ({"tests": []}, "no tests"),
        ({"mutants": []}, "no mutants"),
        ({"skills": []}, "a rule has the skills that teach it"),
        ({"untaught": True}, "a rule has the skills that teach it"),
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
