"""The skills of the lesson that walks through whole hands."""

from __future__ import annotations

from truc_teach.asking.skills import Skill
from truc_teach.lessons.walkthrough.lesson import LESSON
from truc_teach.words.explain import trick_place

__all__ = ["SKILLS"]

APP = LESSON.name

SKILLS = (
    Skill("hand.take", APP, "", place=trick_place, trained_by=("trick.highest",), number=39),
    Skill("hand.lead", APP, "", place=trick_place, trained_by=("trick.parda-leader",), number=40),
    Skill("hand.decided", APP, "", place=trick_place, trained_by=("parda.first",), number=41),
    Skill("hand.may", APP, "envit_open", trained_by=("envit.when",), number=42),
    Skill("hand.envit", APP, "envit", trained_by=("envit.best",), number=43),
    Skill("hand.worth", APP, "truc", trained_by=("truc.worth",), number=44),
    Skill(
        "hand.falta",
        APP,
        "falta",
        trained_by=("falta.males", "falta.leader", "falta.loser"),
        number=45,
    ),
)
