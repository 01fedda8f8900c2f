"""The scoring half of the lesson: the falta at every score, and the end of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.rounds import quiz_mode
from truc_teach.lessons.betting.falta_questions import falta_mode, falta_questions
from truc_teach.lessons.betting.score_questions import score_questions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.asking.payload_types import ModeHead
    from truc_teach.asking.request import Request
    from truc_teach.asking.rounds import Asking
    from truc_teach.locale import Words

__all__ = ["SCORING_QUIZZES", "scoring_modes"]

SCORING_QUIZZES: Mapping[str, Asking] = {"count-falta": falta_questions, "score": score_questions}


def scoring_modes(request: Request, words: Words) -> list[ModeHead]:
    """Return the modes on the falta and on the score."""
    quizzes = [
        quiz_mode(mode, f"scoring.mode.{mode}", ask, request, words)
        for mode, ask in SCORING_QUIZZES.items()
    ]
    return [falta_mode(request.ruleset, words), *quizzes]
