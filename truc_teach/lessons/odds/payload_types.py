"""The types of what the odds give their page."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from truc_teach.asking.payload_types import ModeHead

__all__ = [
    "BetsData",
    "ChancesData",
    "ChartData",
    "ChartsMode",
    "ColumnData",
    "HandOddsMode",
    "LineData",
    "RowData",
]


class LineData(TypedDict):
    """A call of the envit: the line below it, and the places of its stones in `worths`."""

    call: str
    below: int | None
    paid: list[int]
    named: list[int]


class BetsData(TypedDict):
    """What the calls pay at every score, a digit in base 36 each."""

    worths: list[str]
    number: int | None
    lines: list[LineData]


class ChancesData(TypedDict):
    """The chances of each place: by count of the envit, by hand of the truc."""

    n: int
    text: str
    places: list[str]
    opens: list[bool]
    own: list[list[float]]
    pair: list[list[float]] | None
    called: list[list[float]]
    truc: list[list[float]] | None
    note: str


class HandOddsMode(ModeHead):
    """The chances of any three cards, and what a call is worth with them."""

    kind: Literal["hand_odds"]
    words: dict[str, str]
    deck: list[str]
    steps: str
    counts: list[int]
    table: str
    triples: str
    players: list[ChancesData]
    least: int
    cama: int
    shown: list[list[int]] | None
    bets: BetsData


class ColumnData(TypedDict):
    """The head of a column; `more` counts that count or a better one."""

    text: str
    kind: str
    more: bool


class RowData(TypedDict):
    """A row of a chart: its bars and its cells."""

    name: str
    bars: list[float]
    cells: list[float]


class ChartData(TypedDict):
    """A chart with its table."""

    id: str
    text: str
    about: str
    alt: str
    head: str
    columns: list[ColumnData]
    series: list[str]
    rows: list[RowData]


class ChartsMode(ModeHead):
    """The charts of a deck."""

    kind: Literal["charts"]
    words: dict[str, str]
    charts: list[ChartData]
