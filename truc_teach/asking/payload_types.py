"""The types of a payload: what Python gives the page. `widgets/payload.d.ts` is made from them.

A lesson that draws something of its own says so in a `payload_types.py` in its folder: every
TypedDict with an id, a label and a kind is a mode, wherever it stands. As in `words`, only type
checkers, the generator and tests import these modules.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from truc_teach.words.payload_types import SaidData, SideData

__all__ = [
    "CardData",
    "CardsOfData",
    "ChoiceData",
    "GridData",
    "HandData",
    "ModeHead",
    "NumberData",
    "OptionData",
    "OrderData",
    "Payload",
    "QuestionData",
    "QuestionHead",
    "QuizMode",
    "RangeData",
    "RuleSetData",
    "SeatData",
    "ShareData",
    "ShownData",
    "SpokenData",
    "StateData",
    "StepData",
    "TableData",
    "TalkData",
    "ThrowData",
    "TierData",
    "TrickData",
]


class CardData(TypedDict):
    """What a card is called, and its nickname at this table."""

    name: str
    nick: NotRequired[str]


class TierData(TypedDict):
    """A step of the ladder: its cards and what they are called."""

    cards: list[str]
    name: str


class RuleSetData(TypedDict):
    """A rule set to choose; a `bare` one has no signs."""

    id: str
    name: str
    note: str
    bare: NotRequired[bool]


class ModeHead(TypedDict):
    """What every mode has: its id in the address, and its label."""

    id: str
    label: str


class Payload(TypedDict):
    """All that a page needs: words, cards, ladder and pictures around the modes of an app."""

    v: int
    id: str
    app: str
    lang: str
    languages: list[str]
    calls: list[str]
    rules: str
    seed: int
    title: str
    ui: dict[str, str]
    present: dict[str, str]
    skillIndex: list[str]
    skillNames: dict[str, str]
    sets: list[RuleSetData]
    art: str
    cards: dict[str, CardData]
    ladder: list[TierData]
    mode: str
    modes: list[ModeHead]
    faces: NotRequired[dict[str, str]]


class TableData(TypedDict):
    """The cards on a table, seat by seat; X is one that is not seen."""

    hands: list[list[str]]
    table: list[str | None]
    turn: int | None
    mano: int
    dealer: int


class SeatData(TypedDict):
    """Who sits there, and of which pair."""

    name: str
    pair: int


class CardsOfData(TypedDict):
    """The cards of somebody."""

    label: str
    cards: list[str]


class ThrowData(TypedDict):
    """A card of a trick and who threw it."""

    label: str
    card: str
    seat: int


class GridData(TypedDict):
    """A hand as the tricks of two sides."""

    sides: list[str]
    tricks: list[str]
    mano: str


class TalkData(TypedDict):
    """A line of what was said, and who said it."""

    text: str
    label: NotRequired[str]


ShownData = TypedDict(
    "ShownData",
    {
        "cards": list[str],
        "hands": list[CardsOfData],
        "trick": list[ThrowData],
        "grid": GridData,
        "table": TableData,
        "seats": list[SeatData],
        "you": int,
        "talk": list[TalkData],
        "score": list[SideData],
        "faces": list[str],
        "caption": str,
        "with": list[str],
    },
    total=False,
)
"""What a question draws above its answers."""


class QuestionHead(TypedDict):
    """What all questions have; `mark` lists cards to mark on the ladder afterwards."""

    id: str
    skill: str
    prompt: str
    show: NotRequired[ShownData]
    mark: NotRequired[list[str]]
    hints: NotRequired[list[str]]


class OptionData(TypedDict):
    """One answer of a choice; a card, a fan of cards or a face is drawn on it."""

    id: str
    text: str
    ok: bool
    say: SaidData
    card: NotRequired[str]
    cards: NotRequired[list[str]]
    face: NotRequired[str]


class ChoiceData(QuestionHead):
    """A question with one right option."""

    kind: Literal["choice"]
    options: list[OptionData]


class OrderData(QuestionHead):
    """Cards to be put in order; `pairs` are called by the upper and the lower card."""

    kind: Literal["order"]
    cards: list[str]
    answer: list[list[str]]
    right: SaidData
    pairs: dict[str, SaidData]


RangeData = TypedDict("RangeData", {"from": int, "to": int, "say": SaidData})
"""What is said to all numbers from one to another."""


class NumberData(QuestionHead):
    """A number to be typed."""

    kind: Literal["number"]
    answer: int
    min: int
    max: int
    right: SaidData
    mistakes: dict[str, SaidData]
    otherwise: SaidData
    ranges: list[RangeData]


QuestionData = ChoiceData | OrderData | NumberData


class ShareData(TypedDict):
    """What a fixed quiz is made of, as its address says it."""

    skills: str
    n: str


class QuizMode(ModeHead):
    """Rounds of questions; a `fixed` quiz has one round, and what it takes to share it."""

    kind: Literal["quiz"]
    rounds: list[list[QuestionData]]
    more: bool
    fixed: NotRequired[bool]
    share: NotRequired[ShareData]


class TrickData(TypedDict):
    """A trick: who threw what, and who won it; a parda nobody."""

    plays: list[tuple[int, str]]
    winner: int | None
    pair: int | None


class StateData(TableData):
    """How the table looks after a step of a hand."""

    tricks: list[TrickData]
    truc: str
    envit: str
    score: list[SideData]


class SpokenData(TypedDict):
    """What a seat says, and what that means."""

    seat: int
    call: str
    gloss: NotRequired[str]


class StepData(TypedDict):
    """A step of a hand: what happened, the table after it, what is asked before it is shown."""

    say: SpokenData | None
    text: str
    rule: NotRequired[str]
    source: NotRequired[str]
    state: StateData
    ask: NotRequired[ChoiceData]


class HandData(TypedDict):
    """A whole hand as steps."""

    id: str
    title: str
    about: str
    rules: str
    seats: list[SeatData]
    mano: int
    dealer: int
    you: int
    steps: list[StepData]
    sides: NotRequired[list[str]]
