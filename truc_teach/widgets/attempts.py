"""What a page says that a learner answered, read with suspicion, and the score that follows.

The page marks an answer at once from the payload; Python marks it again from the same payload.
"""

import time
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

__all__ = [
    "Attempt",
    "Question",
    "Tally",
    "count_attempts",
    "grade",
    "questions_of",
    "read_attempt",
]

Question = Mapping[str, Any]

_OLDEST = 1_577_836_800_000
_DAY = 86_400_000
_LONGEST_ID = 64
_LAST_TRY = 9


class Attempt(NamedTuple):
    """One answer: to which question of which payload, for which time, and when (milliseconds)."""

    id: str
    quiz: str
    question: str
    turn: int
    given: str
    time: int


class Tally(NamedTuple):
    """How many questions were answered, and how many of them rightly the first time."""

    right: int
    done: int


def questions_of(payload: Mapping[str, Any]) -> dict[str, Question]:
    """Return every question of a payload by its id: those of the rounds and those of the hands."""
    asked: dict[str, Question] = {}
    for mode in payload["modes"]:
        for asking in mode.get("rounds", ()):
            asked.update((question["id"], question) for question in asking)
        for hand in mode.get("hands", ()):
            steps = [step["ask"] for step in hand["steps"] if step.get("ask")]
            asked.update((question["id"], question) for question in steps)
    return asked


def grade(question: Question, given: str) -> bool | None:
    """Return whether an answer is right, or None for one that the question does not know.

    `given` is the id of an option, a number ("31"), or cards high to low ("1E 3O 7C").
    """
    if question["kind"] == "choice":
        options = {option["id"]: bool(option["ok"]) for option in question["options"]}
        return options.get(given)
    if question["kind"] == "number":
        digits = given.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
            return None
        inside = question["min"] <= int(given) <= question["max"]
        return int(given) == question["answer"] if inside else None
    cards = given.split(" ")
    if sorted(cards) != sorted(question["cards"]):
        return None
    step = {card: at for at, group in enumerate(question["answer"]) for card in group}
    steps = [step[card] for card in cards]
    return steps == sorted(steps)


def read_attempt(said: object, quizzes: Mapping[str, Mapping[str, Question]]) -> Attempt | None:
    """Return what a page says as an attempt, or None for one that no page of ours can have made.

    `quizzes` holds the questions by payload id and question id.
    """
    if not isinstance(said, Mapping):
        return None
    name, quiz, question, given = (said.get(key) for key in ("id", "quiz", "q", "o"))
    turn, moment = said.get("try"), said.get("t")
    if not all(isinstance(text, str) for text in (name, quiz, question, given)):
        return None
    if not isinstance(turn, int) or isinstance(turn, bool) or not 0 <= turn <= _LAST_TRY:
        return None
    if not isinstance(moment, int | float) or isinstance(moment, bool):
        return None
    if not _OLDEST < moment < time.time() * 1000 + _DAY or not 0 < len(str(name)) <= _LONGEST_ID:
        return None
    known = quizzes.get(str(quiz), {}).get(str(question))
    if known is None or grade(known, str(given)) is None:
        return None
    return Attempt(str(name), str(quiz), str(question), turn, str(given), int(moment))


def count_attempts(attempts: Iterable[Attempt], questions: Mapping[str, Question]) -> Tally:
    """Return the score of some questions: the first answer of the first turn counts."""
    first: dict[str, str] = {}
    for attempt in sorted(attempts, key=lambda one: (one.time, one.id)):
        if attempt.turn == 0 and attempt.question in questions:
            first.setdefault(attempt.question, attempt.given)
    right = sum(grade(questions[name], given) is True for name, given in first.items())
    return Tally(right, len(first))
