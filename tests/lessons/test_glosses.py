"""The calls stay Catalan; in another language each has its translation beside it."""

import pytest

from truc_teach.asking.request import Request
from truc_teach.lessons.betting.modes import betting_payload
from truc_teach.lessons.walkthrough.modes import walkthrough_payload
from truc_teach.locale import SOURCE, find_words, languages
from truc_teach.rules import find_ruleset, rulesets
from truc_teach.words.glosses import gloss

OTHERS = [language for language in languages() if language != SOURCE]
SPANISH_ALREADY = ("hasta igualar",)


def calls(rules):
    return [rung.say for rung in (*rules.truc, *rules.envit)]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("rules", rulesets())
def test_every_call_of_a_table_has_a_gloss(rules, language):
    words = find_words(language)
    found = {say: gloss(say, words) for say in calls(find_ruleset(rules))}
    without = {say for say, means in found.items() if not means}
    assert without <= ({*SPANISH_ALREADY} if language == "es" else set())


def test_catalan_has_no_glosses():
    words = find_words(SOURCE)
    assert {gloss(say, words) for name in rulesets() for say in calls(find_ruleset(name))} == {""}


def test_a_call_of_a_house_has_no_gloss():
    assert gloss("set val", find_words("es")) == gloss("truc i set val", find_words("es")) == ""


def test_the_ladders_and_the_hands_show_the_gloss_of_a_call():
    ladders = betting_payload(Request(rules="xativa", lang="es"))["modes"][0]["ladders"]
    rows = {row["call"]: row["means"] for ladder in ladders for row in ladder["rows"]}
    assert rows["«torne»"] == "vuelvo"
    hands = walkthrough_payload(Request(rules="xativa", lang="es"))["modes"][0]["hands"]
    said = [step["say"] for hand in hands for step in hand["steps"] if step["say"]]
    torne = next(one["gloss"] for one in said if one["call"] == "Torne")
    assert torne.startswith("vuelvo: ")
