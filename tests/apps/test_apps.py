"""The apps as a notebook calls them: arguments become a payload, or are refused in a sentence."""

import pytest

from truc_teach.apps import envit_counter, ranking_quiz
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
