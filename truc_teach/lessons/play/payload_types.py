"""The types of what a game gives its page: the choice of a table, and each answer of its host."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from truc_teach.asking.payload_types import HandData, ModeHead, SeatData, StepData

__all__ = [
    "ActionData",
    "AnswerHead",
    "DecisionData",
    "DrillData",
    "GameRecord",
    "HintsData",
    "LastHintData",
    "LevelData",
    "OpenHandData",
    "OverData",
    "PlaceData",
    "PlayAnswer",
    "PlayMode",
    "PlayersData",
    "RefusedData",
    "ReplayData",
    "ReviewData",
    "ReviewedData",
    "SenyaData",
    "TriedData",
    "ViewData",
]


class PlayersData(TypedDict):
    """How many may play."""

    n: int
    text: str


class LevelData(TypedDict):
    """How well the bots play."""

    id: str
    name: str


class PlayMode(ModeHead):
    """The choice of a table, and the words of the game."""

    kind: Literal["play"]
    players: list[PlayersData]
    levels: list[LevelData]
    level: str
    clock: int
    clockRule: str
    clockSource: str
    words: dict[str, str]


class GameRecord(TypedDict):
    """A game as it is kept: what it began with, and a line for each hand."""

    v: int
    rules: str
    players: int
    seed: int
    level: str
    whole: bool
    lines: list[str]


class SenyaData(TypedDict):
    """A senya that the learner may make now."""

    word: str
    text: str
    kind: str


class ActionData(SenyaData):
    """A button: what it does in the record, what it says; `late` is the one that the clock does."""

    late: bool
    card: NotRequired[str]
    covered: NotRequired[bool]
    say: NotRequired[str]
    number: NotRequired[int]
    gloss: NotRequired[str]
    means: NotRequired[str]


class OverData(TypedDict):
    """How a hand has ended, and whether another comes."""

    text: str
    result: list[str]
    more: bool


class ViewData(TypedDict):
    """What the page shows of a game."""

    record: GameRecord
    number: int
    seats: list[SeatData]
    sides: list[str]
    you: int
    steps: list[StepData]
    signs: list[str]
    actions: list[ActionData]
    senyes: list[SenyaData]
    over: OverData | None


class TriedData(TypedDict):
    """A move that was tried, and the stones that it brings on average."""

    text: str
    stones: float
    said: str
    yours: bool


class DrillData(TypedDict):
    """The skills that train a topic."""

    skills: str
    name: str


class DecisionData(TypedDict):
    """A decision with the best one, what it cost in stones, and why."""

    topic: str
    did: str
    best: str
    cost: float
    error: float
    clear: bool
    text: str
    moves: list[TriedData]
    why: list[str]
    drill: DrillData | None


class PlaceData(TypedDict):
    """Which decision of which hand is reviewed; a hand without any has a `total` of 0."""

    hand: int
    at: int
    total: int
    part: NotRequired[int]
    parts: NotRequired[int]


class ReviewedData(PlaceData, DecisionData):
    """The last slice of a review."""


ReviewData = PlaceData | ReviewedData


class OpenHandData(TypedDict):
    """A played hand with all cards open, its record and its link."""

    hand: HandData
    line: str
    link: str


class ReplayData(TypedDict):
    """The answer to "replay"."""

    replay: OpenHandData


class HintsData(TypedDict):
    """The answer to "hint"."""

    hints: list[str]


class LastHintData(TypedDict):
    """The answer to "step"."""

    step: str


class RefusedData(TypedDict):
    """Why a message has no answer, in a sentence."""

    refused: str


class AnswerHead(TypedDict):
    """What every answer has: the message that it answers."""

    kind: Literal["play"]
    ask: str
    id: object


PlayAnswer = ViewData | ReviewData | ReplayData | HintsData | LastHintData | RefusedData
"""An answer of the host, besides its head."""
