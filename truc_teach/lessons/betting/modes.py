"""The lesson of bets and score: both ladders, who may say what, what it is worth, who has what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.payload import frame
from truc_teach.asking.rounds import quiz_mode
from truc_teach.lessons.betting.calls import call_questions
from truc_teach.lessons.betting.ladders import ladders_mode
from truc_teach.lessons.betting.lesson import LESSON
from truc_teach.lessons.betting.scoring import SCORING_QUIZZES, scoring_modes
from truc_teach.lessons.betting.worth_questions import worth_questions
from truc_teach.locale import find_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.asking.payload_types import Payload
    from truc_teach.asking.request import Request
    from truc_teach.asking.rounds import Asking

__all__ = ["APP", "QUIZZES", "betting_payload"]

APP = LESSON.name
BETTING_QUIZZES: Mapping[str, Asking] = {"calls": call_questions, "worth": worth_questions}

QUIZZES: Mapping[str, Asking] = {**BETTING_QUIZZES, **SCORING_QUIZZES}


def betting_payload(request: Request) -> Payload:
    """Return the payload of the lesson. Raises TrucError for a mode it has not."""
    words = find_words(request.lang)
    quizzes = [
        quiz_mode(mode, f"betting.mode.{mode}", ask, request, words)
        for mode, ask in BETTING_QUIZZES.items()
    ]
    modes = [ladders_mode(request.ruleset, words), *quizzes, *scoring_modes(request, words)]
    return frame(APP, request, modes)
