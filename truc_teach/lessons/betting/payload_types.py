"""The types of what the lesson of the bets gives its page."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from truc_teach.asking.payload_types import ModeHead

__all__ = [
    "FactData",
    "FaltaCaseData",
    "FaltaTableMode",
    "LadderData",
    "LaddersMode",
    "MoveData",
    "RungData",
    "StopData",
]


class RungData(TypedDict):
    """A call of a ladder: what it is worth wanted and refused, what goes over it."""

    call: str
    means: str
    yes: str
    no: str
    over: str


class FactData(TypedDict):
    """A rule of the table and where it stands."""

    rule: str
    source: str


class MoveData(TypedDict):
    """What may be said at a stop, and where that leads."""

    to: str
    text: str


class StopData(TypedDict):
    """A stop of a climb up a ladder."""

    text: str
    moves: list[MoveData]


class LadderData(TypedDict):
    """A ladder: its calls, its rules, and each stop of a climb by its name."""

    id: str
    title: str
    rows: list[RungData]
    source: str
    facts: list[FactData]
    nodes: dict[str, StopData]


class LaddersMode(ModeHead):
    """Both ladders."""

    kind: Literal["ladders"]
    words: dict[str, str]
    ladders: list[LadderData]


class FaltaCaseData(TypedDict):
    """What a falta is worth, whether it closes the cama, and why."""

    worth: str
    closes: bool
    text: str


class FaltaTableMode(ModeHead):
    """The falta at every score; `table` has two digits in base 36 a score and a winner."""

    kind: Literal["falta_table"]
    words: dict[str, str]
    cama: int
    shown: list[list[int]] | None
    start: list[int]
    cases: list[FaltaCaseData]
    table: str
    rule: str
    source: str
