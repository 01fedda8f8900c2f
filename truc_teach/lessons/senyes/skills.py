"""The skills of the lesson on signs."""

from __future__ import annotations

from truc_teach.asking.skills import Skill
from truc_teach.lessons.senyes.lesson import LESSON

__all__ = ["SKILLS"]

APP = LESSON.name

SKILLS = (
    Skill("senyes.read", APP, "signs"),
    Skill("senyes.make", APP, "signs"),
    Skill("senyes.sides", APP, "signs"),
    Skill("senyes.set", APP, "signs"),
    Skill("senyes.rules", APP, "signs"),
)
