"""The skills of the lesson on tricks and the parda."""

from __future__ import annotations

from truc_teach.asking.skills import Skill
from truc_teach.lessons.tricks.lesson import LESSON
from truc_teach.words.explain import trick_place

__all__ = ["SKILLS"]

APP = LESSON.name

SKILLS = (
    Skill("trick.highest", APP, "", place=trick_place),
    Skill("trick.partners-tie", APP, "", place=trick_place),
    Skill("trick.parda", APP, "", place=trick_place),
    Skill("trick.parda-leader", APP, "after_parda"),
    Skill("trick.covered", APP, "covered", lambda rules: rules.covered),
    Skill("parda.first", APP, "", place=trick_place),
    Skill("parda.second", APP, "", place=trick_place),
    Skill("parda.third", APP, "", place=trick_place),
    Skill("parda.two", APP, "", place=trick_place),
    Skill("parda.three", APP, "", place=trick_place),
)
