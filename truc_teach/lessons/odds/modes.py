"""The odds as a lesson: what one's three cards promise, and the charts of a whole deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.payload import frame
from truc_teach.lessons.odds.charts import charts_mode
from truc_teach.lessons.odds.hand import hand_mode
from truc_teach.lessons.odds.lesson import LESSON
from truc_teach.locale import find_words

if TYPE_CHECKING:
    from truc_teach.asking.payload_types import Payload
    from truc_teach.asking.request import Request

__all__ = ["APP", "odds_payload"]

APP = LESSON.name


def odds_payload(request: Request) -> Payload:
    """Return the payload of the odds. Raises TrucError for a mode it has not.

    >>> from truc_teach.asking.request import Request
    >>> [mode["kind"] for mode in odds_payload(Request())["modes"]]
    ['hand_odds', 'charts']
    """
    rules, words = request.ruleset, find_words(request.lang)
    return frame(APP, request, [hand_mode(rules, words), charts_mode(rules, words)])
