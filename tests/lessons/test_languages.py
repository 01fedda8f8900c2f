"""One source, every language: the same seed asks the same, and an answer counts in all of them."""

import pytest

from tests.lessons.rooms import APPS
from truc_teach.apps.opening import own_language
from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.locale import SOURCE, languages
from truc_teach.words.spoken import spoken_calls

WORDED = ("lang", "calls", "ui", "present", "means", "hints")
"""What differs: a hint that gives the answer away in one language may not do so in another."""

RULES = ("barajamos", "mallorqui")


def shape(found):
    """Return what a payload holds but its words: cards, answers, flags, the order of it all."""
    if isinstance(found, dict):
        return {name: shape(value) for name, value in found.items() if name not in WORDED}
    if isinstance(found, list):
        return [shape(value) for value in found]
    worded = isinstance(found, str) and (found != found.upper() or "º" in found)
    return "..." if worded else found


@pytest.mark.parametrize("language", [code for code in languages() if code != SOURCE])
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("app", APPS)
def test_a_seed_asks_the_same_in_every_language(app, rules, language):
    catalan, other = (
        build_payload(app, Request(rules=rules, seed=7, lang=code)) for code in (SOURCE, language)
    )
    assert other["lang"] == language
    assert other["id"] == catalan["id"]
    assert shape(other) == shape(catalan)
    assert ids(other) == ids(catalan)


def ids(found):
    """Return every id in a payload, in its order."""
    if isinstance(found, dict):
        own = [found["id"]] if "id" in found else []
        return own + [one for value in found.values() for one in ids(value)]
    return [one for value in found for one in ids(value)] if isinstance(found, list) else []


def test_the_calls_are_marked_in_every_language():
    for code in languages():
        calls = build_payload("ranking-quiz", Request(lang=code))["calls"]
        assert calls == list(spoken_calls())
    assert {"vull", "no vull", "torne", "truque i passe", "envit tots"} <= set(spoken_calls())


def test_an_app_speaks_the_language_of_the_folder_it_runs_in(monkeypatch, tmp_path):
    for folder, language in [("en", "en"), ("es", "es"), ("mine", SOURCE)]:
        (tmp_path / folder).mkdir()
        monkeypatch.chdir(tmp_path / folder)
        assert own_language() == language


MARKS = {"ca": "«»", "es": "«»", "en": "“”"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("app", APPS)
def test_the_quotation_marks_are_those_of_the_language(app, language):
    said = str(build_payload(app, Request(lang=language)))
    assert {mark for mark in said if mark in "«»“”"} <= {*MARKS[language]}
