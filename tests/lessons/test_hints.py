"""Hints help and never tell: over many questions of every lesson, in both languages."""

import re
from collections import Counter

import pytest

from tests.lessons.rooms import ASKING
from truc_teach.asking.hints import gives_away, hints_of, ladders
from truc_teach.asking.question import Choice, Numeric, Question
from truc_teach.asking.request import Request
from truc_teach.asking.rounds import hinted
from truc_teach.asking.session import Session
from truc_teach.locale import find_words, languages

TABLES = ("barajamos", "mallorqui", "xativa")


def asked(app: str, rules: str) -> list[Question]:
    session = Session(app, Request(rules=rules, seed=11))
    return [one for mode in session.modes for n in range(3) for one in session.round(n, mode)]


def right_words(question: Question, lang: str) -> list[str]:
    """What a learner would have to say, and how a hint could say it too."""
    words = find_words(lang)
    if isinstance(question, Numeric):
        return [str(question.answer)]
    if isinstance(question, Choice):
        return [option.label.say(words) for option in question.options if option.right]
    return []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("app", ASKING)
def test_no_hint_gives_the_answer_away(app: str, rules: str, lang: str) -> None:
    words = find_words(lang)
    for question in asked(app, rules):
        hints = hints_of(question, Request(rules=rules).ruleset, words)
        assert 2 <= len(hints) <= 3, question
        assert len(set(hints)) == len(hints), hints
        for told in right_words(question, lang):
            naming = [h for h in hints if re.search(rf"(?<!\w){re.escape(told)}(?!\w)", h, re.I)]
            if question.prompt.key == "rank.prompt.which-wins":
                # both cards are named, in the order in which they are asked
                assert naming in ([], [hints[0]])
                left, right = question.mark
                names = [words(f"card.the.{card}") for card in (left, right)]
                assert hints[0].index(names[0]) < hints[0].index(names[1])
            else:
                assert naming == [], (question.prompt, told)


def test_nearly_every_question_has_all_three() -> None:
    words = find_words("ca")
    counts = Counter(
        len(hints_of(question, Request(rules=rules).ruleset, words))
        for app in ASKING
        for rules in TABLES
        for question in asked(app, rules)
    )
    assert counts[3] > 0.9 * counts.total(), counts


@pytest.mark.parametrize("app", ASKING)
def test_every_prompt_has_a_ladder_of_its_own(app: str) -> None:
    for question in asked(app, "mallorqui"):
        key = question.prompt.key
        assert any(key.startswith(known) for known in ladders()), key


def test_a_rule_that_names_the_number_is_left_out() -> None:
    words = find_words("ca")
    (question,) = [
        one
        for one in asked("betting-scoring", "mallorqui")
        if isinstance(one, Numeric) and one.prompt.key.startswith("betting.ask.worth")
    ][:1]
    assert gives_away(f"Val {question.answer} pedres.", question, words)
    assert not gives_away("Mira l'última crida.", question, words)


def test_a_number_in_letters_is_the_number_too() -> None:
    words = find_words("ca")
    question = next(
        one
        for app in ("betting-scoring", "envit-counter")
        for rules in TABLES
        for one in asked(app, rules)
        if isinstance(one, Numeric) and one.answer == 2
    )
    assert gives_away("En valen dos.", question, words)


def test_the_page_gets_the_hints_with_the_question() -> None:
    words, request = find_words("ca"), Request(rules="barajamos", seed=7)
    question = Session("ranking-quiz", request).round(0)[0]
    assert hinted(question, request, words)["hints"] == hints_of(question, request.ruleset, words)
