"""The skills of the lesson on bets and the score."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from truc_teach.asking.skills import Skill
from truc_teach.lessons.betting.lesson import LESSON
from truc_teach.words.falta import FALTA_SKILLS
from truc_teach.words.vocabulary import calls_source

if TYPE_CHECKING:
    from collections.abc import Callable

    from truc_teach.rules import Ruleset

__all__ = ["SKILLS"]

APP = LESSON.name


def _falta(skill: str) -> Callable[[Ruleset], bool]:
    return lambda rules: skill in FALTA_SKILLS[rules.falta]


SKILLS = (
    Skill("truc.when", APP, "truc_when"),
    Skill("truc.raise-right", APP, "truc", place=partial(calls_source, ladder="truc")),
    Skill("truc.worth", APP, "truc"),
    Skill("truc.refusal", APP, "truc"),
    Skill("envit.when", APP, "envit_open"),
    Skill("envit.before-truc", APP, "envit_and_truc"),
    Skill("envit.worth", APP, "envit"),
    Skill("envit.refusal", APP, "envit"),
    Skill("envit.cap", APP, "envit_cap", lambda rules: rules.envit_cap == "rival"),
    Skill("falta.males", APP, "falta", _falta("falta.males")),
    Skill("falta.leader", APP, "falta", _falta("falta.leader")),
    Skill("falta.loser", APP, "falta", _falta("falta.loser")),
    Skill("score.envit-first", APP, "envit_ends"),
    Skill("score.overshoot", APP, "cama"),
    Skill("score.joc-fora", APP, "truc"),
    Skill("score.males-bones", APP, "males", lambda rules: bool(rules.males)),
)
