"""A lesson without a function of its own has an app."""

from dataclasses import replace

import pytest

from truc_teach import apps, lessons
from truc_teach.asking.lesson import find_lesson


def test_a_lesson_without_a_function_of_its_own_has_the_usual_app(monkeypatch):
    new = replace(find_lesson("ranking-quiz"), name="a-new-one")
    monkeypatch.setattr(lessons, "LESSONS", (*lessons.LESSONS, new))
    payload = apps.a_new_one(rules="xativa", seed=3, lang="en", mode="quiz").payload
    assert (payload["rules"], payload["seed"], payload["lang"]) == ("xativa", 3, "en")


def test_what_is_no_lesson_is_no_app():
    with pytest.raises(AttributeError, match="no_lesson"):
        _ = apps.no_lesson
