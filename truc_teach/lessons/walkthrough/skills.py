"""The skills of the lesson that walks through whole hands."""

from __future__ import annotations

from truc_teach.asking.skills import Skill
from truc_teach.lessons.walkthrough.lesson import LESSON
from truc_teach.words.explain import trick_place

__all__ = ["SKILLS"]

APP = LESSON.name

SKILLS = (
    Skill("hand.take", APP, "", place=trick_place, trained_by=("trick.highest",)),
    Skill("hand.lead", APP, "", place=trick_place, trained_by=("trick.parda-leader",)),
    Skill("hand.decided", APP, "", place=trick_place, trained_by=("parda.first",)),
    Skill("hand.may", APP, "envit_open", trained_by=("envit.when",)),
    Skill("hand.envit", APP, "envit", trained_by=("envit.best",)),
    Skill("hand.worth", APP, "truc", trained_by=("truc.worth",)),
    Skill("hand.falta", APP, "falta", trained_by=("falta.males", "falta.leader", "falta.loser")),
)
