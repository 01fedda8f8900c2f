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
    Skill("senyes.read", APP, "signs", number=62),
    Skill("senyes.make", APP, "signs", number=63),
    Skill("senyes.sides", APP, "signs", number=64),
    Skill("senyes.set", APP, "signs", number=65),
    Skill("senyes.rules", APP, "signs", number=66),
)


def is_bare(rules: Ruleset) -> bool:
    """Whether a table makes no signs."""
    return not rules.signs
