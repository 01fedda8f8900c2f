"""The apps as a notebook calls them: arguments become a payload, or are refused in a sentence."""

import pytest

from tests.lessons.answering import wrong_answer
from truc_teach.apps import envit_counter, progress, quiz, ranking_quiz
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.rules import TrucError, rulesets

APPS = {"ranking-quiz": ranking_quiz, "envit-counter": envit_counter}


@pytest.mark.parametrize("name", APPS)
def test_an_app_opens_with_the_default_rules_in_catalan(name):
    payload = APPS[name]().payload
    assert (payload["app"], payload["lang"], payload["rules"]) == (name, "ca", "barajamos")
    assert payload["mode"] == payload["modes"][0]["id"]


@pytest.mark.parametrize("rules", rulesets())
@pytest.mark.parametrize("name", APPS)
def test_an_app_opens_with_any_rules_seed_and_language(name, rules):
    payload = APPS[name](rules=rules, seed=12, lang="en").payload
    assert payload["id"] == f"{name}|{rules}|12"
    assert payload["lang"] == "en"


@pytest.mark.parametrize("name", APPS)
@pytest.mark.parametrize(
    ("wish", "accepted"),
    [
        ({"rules": "valencia"}, "there are barajamos, mallorqui"),
        ({"seed": -1}, "from 0 to 1000000000"),
        ({"seed": "seven"}, "from 0 to 1000000000"),
        ({"lang": "de"}, "there are ca, en"),
        ({"mode": "chess"}, "there are "),
    ],
)
def test_an_impossible_argument_is_refused_with_what_is_accepted(name, wish, accepted):
    with pytest.raises(TrucError, match=accepted):
        APPS[name](**wish)


def test_the_same_seed_opens_the_same_app():
    assert ranking_quiz(seed=5).payload == ranking_quiz(seed=5).payload
    assert envit_counter(seed=5).payload != envit_counter(seed=6).payload


def test_a_quiz_opens_with_the_skills_and_the_number_asked_for():
    payload = quiz(rules="xativa", seed=3, skills="rank.ties, parda.two", n=6, lang="en").payload
    assert payload["id"] == "quiz|xativa|3|rank.ties,parda.two|6"
    assert len(payload["modes"][0]["rounds"][0]) == 6
    with pytest.raises(TrucError, match="from 1 to 50"):
        quiz(n=0)


def test_the_progress_page_speaks_of_what_the_browser_tells_it():
    player = progress(rules="mallorqui", lang="en")
    player.send = lambda message: None
    session = Session("ranking-quiz", Request(rules="mallorqui", seed=2))
    question = session.round(0)[0]
    said = {"id": "a", "quiz": session.id, "q": question.id, "try": 0, "t": 1_760_000_000_000}
    said["o"] = wrong_answer(question)
    player._on_page(player, {"kind": "history", "attempts": [said]}, [])
    (asked,) = [one for one in player.payload["modes"][0]["skills"] if one["asked"]]
    assert (asked["id"], asked["right"], asked["due"]) == (question.skill, 0, True)
    player._on_page(player, {"kind": "want", "lang": "ca"}, [])
    assert [one for one in player.payload["modes"][0]["skills"] if one["asked"]]
    player._on_page(player, {"kind": "forget"}, [])
    assert not [one for one in player.payload["modes"][0]["skills"] if one["asked"]]
