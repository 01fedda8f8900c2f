"""Where the pips of the numbers 2 to 7 stand on a card of 100 by 154."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Spot:
    """One pip: its centre, its scale and its turn in degrees."""

    x: float
    y: float
    scale: float
    turn: float = 0


_MIDDLE = 50
_HEIGHT = 77


def _rows(scale: float, *rows: tuple[float, tuple[float, ...]]) -> tuple[Spot, ...]:
    return tuple(Spot(x, y, scale) for y, places in rows for x in places)


def _ranks(scale: float, rise: float, places: tuple[float, ...]) -> tuple[Spot, ...]:
    """Two rows of long pips: the lower row is the upper one turned about the centre."""
    upper = tuple(Spot(x, _HEIGHT - rise, scale) for x in places)
    return upper + tuple(Spot(x, _HEIGHT + rise, scale, 180) for x in places)


_PAIR = (30.5, 69.5)
_ROUND = {
    2: _rows(1.65, (46, (50,)), (108, (50,))),
    3: _rows(1.3, (35, (50,)), (77, (50,)), (119, (50,))),
    4: _rows(1.25, (43, _PAIR), (111, _PAIR)),
    5: _rows(1.2, (40, _PAIR), (77, (50,)), (114, _PAIR)),
    6: _rows(1.15, (40, _PAIR), (77, _PAIR), (114, _PAIR)),
    7: _rows(1.04, (41, _PAIR), (60, (50,)), (79, _PAIR), (116, _PAIR)),
}
_CUPS = _ROUND | {
    2: _rows(1.6, (46, (50,)), (108, (50,))),
    3: _rows(1.35, (45, (50,)), (108, (29.5, 70.5))),
    6: _rows(1, (40, _PAIR), (77, _PAIR), (114, _PAIR)),
    7: _rows(0.94, (42, _PAIR), (60, (50,)), (79, _PAIR), (116, _PAIR)),
}
_TRIPLE = (28, 50, 72)
_LONG = {
    2: (Spot(34, _HEIGHT, 1.9), Spot(66, _HEIGHT, 1.9)),
    3: (Spot(50, 46, 1), Spot(30, 108, 1), Spot(70, 108, 1)),
    4: _ranks(1, 32, (32, 68)),
    5: (*_ranks(1, 32, (30, 70)), Spot(_MIDDLE, _HEIGHT, 1.3)),
    6: _ranks(1, 31, _TRIPLE),
    7: (*_ranks(0.82, 36, _TRIPLE), Spot(_MIDDLE, _HEIGHT, 0.98, 90)),
}

SPOTS = {"O": _ROUND, "C": _CUPS, "E": _LONG, "B": _LONG}
