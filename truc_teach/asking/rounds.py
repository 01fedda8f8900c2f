"""A quiz mode of a payload: rounds of questions that Python and the page ask alike."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from truc_teach.asking.hints import hints_of
from truc_teach.asking.pausing import look_up
from truc_teach.words.text import text
from truc_teach.words.vocabulary import table_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from truc_teach.asking.payload_types import QuestionData, QuizMode
    from truc_teach.asking.question import Question
    from truc_teach.asking.request import Request
    from truc_teach.locale import Words

    Asking = Callable[[Request, int], list[Question]]
    """Makes the questions of a round from a request; the same ones every time."""

__all__ = ["ROUNDS", "hinted", "numbered", "quiz_mode", "round_of"]

ROUNDS = 3
NUMBER = re.compile(r"[0-9]{1,10}")


def numbered(mode: str, number: int, questions: Sequence[Question]) -> list[Question]:
    """Return the questions of a round with their ids: `quiz.0.3` is the fourth of the first."""
    return [replace(question, id=f"{mode}.{number}.{at}") for at, question in enumerate(questions)]


def round_of(ident: str) -> tuple[str, int] | None:
    """Return the mode and the round that a question's id names, None for no such id.

    >>> round_of("quiz.12.3"), round_of("quiz.x")
    (('quiz', 12), None)
    """
    parts = ident.split(".")
    if len(parts) != 3 or not NUMBER.fullmatch(parts[1]):
        return None
    return parts[0], int(parts[1])


def quiz_mode(mode: str, label: str, asking: Asking, request: Request, words: Words) -> QuizMode:
    """Return a quiz mode with its first rounds in words; a new seed gives the page more."""
    rounds = [asking(request, number) for number in range(ROUNDS)]
    return {
        "id": mode,
        "label": text(label, **table_words(request.ruleset)).say(words),
        "kind": "quiz",
        "rounds": [
            [hinted(question, request, words) for question in questions] for questions in rounds
        ],
        "more": True,
    }


def hinted(question: Question, request: Request, words: Words) -> QuestionData:
    """Return a question in words, with its hints."""
    look_up()
    asked = question.payload(words)
    asked["hints"] = hints_of(question, request.ruleset, words)
    return asked
