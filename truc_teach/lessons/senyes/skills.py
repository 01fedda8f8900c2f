"""The skills of the lesson on signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.skills import Skill
from truc_teach.lessons.senyes.lesson import LESSON

if TYPE_CHECKING:
    from truc_teach.rules import Ruleset

__all__ = ["SKILLS", "is_bare"]

APP = LESSON.name

SKILLS = (
    Skill("senyes.read", APP, "signs"),
    Skill("senyes.make", APP, "signs"),
    Skill("senyes.sides", APP, "signs"),
    Skill("senyes.set", APP, "signs"),
    Skill("senyes.rules", APP, "signs"),
)


def is_bare(rules: Ruleset) -> bool:
    """Whether a table makes no signs."""
    return not rules.signs
