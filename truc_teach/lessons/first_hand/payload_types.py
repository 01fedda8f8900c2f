"""The types of what the first hand gives its page."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from truc_teach.asking.payload_types import ModeHead

__all__ = [
    "DeedData",
    "EndData",
    "FirstHandMode",
    "LearnerMoveData",
    "ScreenData",
    "TaughtHandData",
]


class DeedData(TypedDict):
    """What a seat does: it throws a card, or says something."""

    seat: int
    card: NotRequired[str]
    call: NotRequired[str]


class LearnerMoveData(TypedDict):
    """What the learner may do: a card, a button with its text; and the screen that it leads to.

    What is `counted` answers a question, and what is `wrong` leads nowhere. `say` is the verdict
    on it, `then` what is done after it.
    """

    kind: Literal["best", "fine", "costly", "only", "wrong"]
    card: NotRequired[str]
    text: NotRequired[str]
    counted: NotRequired[bool]
    say: str
    then: list[DeedData]
    to: int


class EndData(TypedDict):
    """How a hand ended: whether the learner has won it, the stones of both, the cards to show."""

    won: bool
    stones: list[int]
    cards: list[str]


class ScreenData(TypedDict):
    """What is said, what a screen reader hears, and what may be done; `undo` is a screen before.

    `done` is all that has been done until here, for who comes back to it.
    """

    say: str
    hear: str
    may: list[LearnerMoveData]
    done: list[DeedData]
    hint: NotRequired[str]
    undo: NotRequired[int]
    end: NotRequired[EndData]


class TaughtHandData(TypedDict):
    """A hand as a tree of screens, the first one first; `cards` are those of both as dealt."""

    cards: list[list[str]]
    ladder: list[str]
    screens: list[ScreenData]


class FirstHandMode(ModeHead):
    """Three hands against one rival, with all words of the page."""

    kind: Literal["first_hand"]
    words: dict[str, str]
    taught: list[TaughtHandData]
    face: str
    after: str
    hear: str
