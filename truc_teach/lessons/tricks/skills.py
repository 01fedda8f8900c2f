"""The skills of the lesson on tricks and the parda."""

from __future__ import annotations

from truc_teach.asking.skills import Skill
from truc_teach.lessons.tricks.lesson import LESSON
from truc_teach.words.explain import trick_place

__all__ = ["SKILLS"]

APP = LESSON.name

SKILLS = (
    Skill("trick.highest", APP, "", place=trick_place, number=29),
    Skill("trick.partners-tie", APP, "", place=trick_place, number=30),
    Skill("trick.parda", APP, "", place=trick_place, number=31),
    Skill("trick.parda-leader", APP, "after_parda", number=32),
    Skill("trick.covered", APP, "covered", lambda rules: rules.covered, number=33),
    Skill("parda.first", APP, "", place=trick_place, number=34),
    Skill("parda.second", APP, "", place=trick_place, number=35),
    Skill("parda.third", APP, "", place=trick_place, number=36),
    Skill("parda.two", APP, "", place=trick_place, number=37),
    Skill("parda.three", APP, "", place=trick_place, number=38),
)
