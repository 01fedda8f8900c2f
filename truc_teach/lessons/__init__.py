"""The lessons, in the order of the landing page: the only list of lessons there is."""

from importlib import import_module

from truc_teach.asking.lesson import Lesson

__all__ = ["LESSONS"]

ROOMS = (
    "first_hand",
    "ranking",
    "envit",
    "tricks",
    "walkthrough",
    "betting",
    "senyes",
    "play",
    "odds",
    "quiz",
    "progress",
)
"""The folders here that are a lesson: each has a `lesson.py` with its `LESSON`."""


def _lesson(room: str) -> Lesson:
    lesson: Lesson = import_module(f"{__name__}.{room}.lesson").LESSON
    return lesson


LESSONS = tuple(_lesson(room) for room in ROOMS)
