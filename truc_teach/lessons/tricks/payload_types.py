"""The types of what the lesson of the parda gives its page."""

from __future__ import annotations

from typing import Literal

from truc_teach.asking.payload_types import ModeHead
from truc_teach.words.payload_types import SaidData

__all__ = ["HandGridMode", "HandOutcome", "TrickOutcome", "TrickTableMode"]


class TrickOutcome(SaidData):
    """What comes of a trick, with `{seat}` in its sentences."""

    kind: str
    winner: int | None
    pair: int | None
    leads: int


class TrickTableMode(ModeHead):
    """A trick to lay out; `outcomes` are called by players, then leader and highest seats."""

    kind: Literal["trick_table"]
    deck: list[str]
    steps: dict[str, int]
    covered: bool
    called: dict[str, str]
    names: dict[str, list[str]]
    outcomes: dict[str, dict[str, TrickOutcome]]


class HandOutcome(SaidData):
    """Who wins a hand of such tricks, and after how many."""

    winner: str | None
    after: int | None


class HandGridMode(ModeHead):
    """The hand as a grid of tricks; `outcomes` are called by the mano and the tricks."""

    kind: Literal["hand_grid"]
    sides: list[str]
    outcomes: dict[str, HandOutcome]
