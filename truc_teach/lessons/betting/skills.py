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
    Skill("truc.when", APP, "truc_when", number=46),
    Skill("truc.raise-right", APP, "truc", place=partial(calls_source, ladder="truc"), number=47),
    Skill("truc.worth", APP, "truc", number=48),
    Skill("truc.refusal", APP, "truc", number=49),
    Skill("envit.when", APP, "envit_open", number=50),
    Skill("envit.before-truc", APP, "envit_and_truc", number=51),
    Skill("envit.worth", APP, "envit", number=52),
    Skill("envit.refusal", APP, "envit", number=53),
    Skill("envit.cap", APP, "envit_cap", lambda rules: rules.envit_cap == "rival", number=54),
    Skill("falta.males", APP, "falta", _falta("falta.males"), number=55),
    Skill("falta.leader", APP, "falta", _falta("falta.leader"), number=56),
    Skill("falta.loser", APP, "falta", _falta("falta.loser"), number=57),
    Skill("score.envit-first", APP, "envit_ends", number=58),
    Skill("score.overshoot", APP, "cama", number=59),
    Skill("score.joc-fora", APP, "truc", number=60),
    Skill("score.males-bones", APP, "males", lambda rules: bool(rules.males), number=61),
)
