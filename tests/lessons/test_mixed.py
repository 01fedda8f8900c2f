"""A fixed quiz: so many questions of some skills, the same ones on any machine."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.lessons.asking import assert_worded
from tests.lessons.rooms import ASKING
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.asking.skills import find_skill, skills_of
from truc_teach.lessons.quiz.modes import mixed_payload, questions
from truc_teach.rules import TrucError, find_ruleset, rulesets

ALONE = [skill.id for skill in skills_of(find_ruleset("xativa")) if skill.stands_alone]


def asked(**wishes):
    return questions(Request().updated({"seed": 7, **wishes}), 0)


@pytest.mark.parametrize("n", [1, 7, 10, 50])
def test_a_quiz_has_as_many_questions_as_were_asked_for(n):
    assert len(asked(n=n)) == n
    assert len({question.id for question in asked(n=n)}) == n


@pytest.mark.parametrize("skill", ALONE)
def test_a_quiz_of_one_skill_asks_nothing_else_and_nothing_twice_in_a_row(skill):
    found = asked(rules="xativa", skills=skill, n=12)
    assert {question.skill for question in found} == {skill}
    assert all(replace(one, id="") != replace(two, id="") for one, two in pairwise(found))


def test_the_skills_of_a_quiz_are_asked_equally_often_and_in_turn():
    names = "parda.first,rank.ties,envit.pair"
    skills = [question.skill for question in asked(skills=names, n=12)]
    assert all(skills.count(name) == 4 for name in names.split(","))
    assert all(one != two for one, two in pairwise(skills))


def test_a_mix_comes_from_all_lessons_alike():
    apps = [find_skill(question.skill).app for question in asked(n=10)]
    assert sorted(apps) == sorted(
        2 * [app for app in ASKING if app not in ("hand-walkthrough", "quiz")]
    )


@pytest.mark.parametrize("rules", rulesets())
def test_a_quiz_can_be_said_in_every_language_at_every_table(rules):
    for question in asked(rules=rules, n=50):
        assert_worded(question)


def test_a_quiz_is_the_same_on_every_machine():
    code = (
        "import json; from truc_teach.lessons.quiz.modes import mixed_payload as made;"
        "from truc_teach.asking.request import Request as R;"
        "print(json.dumps(made(R().updated({'seed': 7, 'n': 20}))['modes'], sort_keys=True))"
    )
    here = json.dumps(
        mixed_payload(Request().updated({"seed": 7, "n": 20}))["modes"], sort_keys=True
    )
    for hash_seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        there = subprocess.run(
            [sys.executable, "-c", code], env=env, capture_output=True, check=True
        )
        assert json.loads(there.stdout) == json.loads(here)


def test_the_payload_says_what_its_link_asks():
    payload = mixed_payload(Request().updated({"seed": 7, "skills": "rank.ties", "n": 3}))
    (mode,) = payload["modes"]
    assert payload["id"] == "quiz|barajamos|7|rank.ties|3"
    assert (mode["fixed"], mode["share"]) == (True, {"skills": "rank.ties", "n": "3"})
    session = Session.of_quiz(payload["id"])
    assert [one["id"] for one in mode["rounds"][0]] == [one.id for one in session.round(0)]
    assert not session.is_adaptive and session.round(1) == [] and session.next() is not None


def test_a_quiz_without_wishes_has_ten_questions_and_says_so():
    assert mixed_payload(Request())["id"] == "quiz|barajamos|1||10"


def test_the_faces_that_are_asked_for_are_drawn():
    payload = mixed_payload(Request().updated({"skills": "senyes.read", "n": 5}))
    drawn = [face for one in payload["modes"][0]["rounds"][0] for face in one["show"]["faces"]]
    assert drawn and all(f'id="{face}"' in payload["art"] for face in drawn)


def test_a_skill_of_a_hand_is_asked_by_its_drill():
    assert {one.skill for one in asked(skills="hand.take", n=3)} == {"trick.highest"}


def test_another_table_leaves_out_the_skills_that_it_does_not_need():
    request = Request().updated({"rules": "mallorqui", "skills": "rank.ties,name.amo", "n": 4})
    assert request.updated({"rules": "xativa"}).skills == "rank.ties"


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"n": 0}, "from 1 to 50"),
        ({"n": 51}, "from 1 to 50"),
        ({"n": "ten"}, "from 1 to 50"),
        ({"skills": "rank.tie"}, "did you mean 'rank.ties'"),
        ({"skills": "name.amo"}, "Under the rules barajamos there is no skill 'name.amo'"),
    ],
)
def test_an_impossible_quiz_is_refused_with_what_is_possible(wish, said):
    with pytest.raises(TrucError, match=said):
        Request().updated(wish)


@pytest.mark.parametrize(
    "ident",
    [
        "",
        "quiz|barajamos|7|rank.ties",
        "quiz|barajamos|7|rank.ties|51",
        "quiz|barajamos|7|rank.ties,rank.ties|5",
        "quiz|barajamos|007",
        "quiz|barajamos|7|10|extra|5",
        "ranking-quiz|chess|7",
        "x" * 5000,
    ],
)
def test_what_names_no_quiz_is_refused(ident):
    with pytest.raises(TrucError):
        Session.of_quiz(ident)


@pytest.mark.parametrize(
    "ident",
    ["ranking-quiz|xativa|0", "hand-walkthrough|barajamos|1|31", "quiz|mallorqui|5|name.amo|9"],
)
def test_the_name_of_a_quiz_leads_back_to_it(ident):
    assert Session.of_quiz(ident).id == ident
