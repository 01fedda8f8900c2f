"""What the tests of bets and of the score share: rounds, cases, the keys behind answers."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from truc_teach.asking.question import Choice, Question
from truc_teach.asking.request import Request
from truc_teach.lessons.betting.modes import QUIZZES
from truc_teach.locale import languages
from truc_teach.words.feedback import Feedback

CASES = Path(__file__).parents[1] / "rules" / "cases"
LANGUAGES = languages()
SEEDS = 50


def read_cases(kind: str) -> list:
    lines = (CASES / f"{kind}.jsonl").read_text(encoding="utf-8").splitlines()
    return [pytest.param(case, id=case["id"]) for case in map(json.loads, lines)]


def ask(mode: str, rules: str, seed: int = 1, number: int = 0) -> list[Question]:
    return QUIZZES[mode](Request(rules=rules, seed=seed), number)


def wrong_answers(question: Question) -> Iterator[Feedback]:
    """Yield what is said to every wrong answer that can be given at all."""
    if isinstance(question, Choice):
        yield from (option.feedback for option in question.options if not option.right)
        return
    for number in range(question.low, question.high + 1):
        if number != question.answer:
            yield question.said_to(number)


def is_specific(said: Feedback) -> bool:
    return ".mistake." in said.reason.key and not said.reason.key.endswith(".again")


def right_answer(question: Question) -> str:
    if isinstance(question, Choice):
        (right,) = [option.id for option in question.options if option.right]
        return right
    return str(question.answer)


def share_of_specific(modes: tuple[str, ...], rules: str, kind: type[Question] = Question) -> float:
    """Return how many wrong answers to 500 questions of each mode get their own sentence."""
    said = [
        is_specific(found)
        for mode in modes
        for seed in range(SEEDS)
        for question in ask(mode, rules, seed)
        if isinstance(question, kind)
        for found in wrong_answers(question)
    ]
    return sum(said) / len(said)


def reason_keys(mode: str, rules: str, seeds: int = 30) -> set[str]:
    return {
        found.reason.key
        for seed in range(seeds)
        for question in ask(mode, rules, seed)
        for found in wrong_answers(question)
    }


def sentences(value: object) -> Iterator[str]:
    """Yield every sentence for the learner in a payload's modes."""
    if isinstance(value, dict):
        for key, entry in value.items():
            if key in ("text", "rule", "source", "prompt", "label", "worth") and entry:
                yield entry
            else:
                yield from sentences(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from sentences(entry)
