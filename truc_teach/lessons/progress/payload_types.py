"""The types of what "where am I" gives its page."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from truc_teach.asking.payload_types import ModeHead

__all__ = ["DayData", "DrillPlace", "ProgressMode", "SkillData"]


class SkillData(TypedDict):
    """A skill: what it is, its lesson, and where the learner stands."""

    id: str
    name: str
    lesson: str
    source: str
    app: str
    title: str
    right: int
    asked: int
    level: float
    due: bool
    next: str | None


class DayData(TypedDict):
    """How much was asked on a day, and how much of it was right."""

    day: str
    asked: int
    right: int


class DrillPlace(TypedDict):
    """Where a static edition drills: the page, and how many seeds it has."""

    page: str
    seeds: int


class ProgressMode(ModeHead):
    """The skills of a rule set, the days, what is due; `aside` attempts could not be read."""

    kind: Literal["progress"]
    skills: list[SkillData]
    history: list[DayData]
    due: list[str]
    aside: int
    drill: NotRequired[DrillPlace]
