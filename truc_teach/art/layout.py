"""Where the pips of the numbers 2 to 7 stand on a card of 100 by 154."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PipPlace:
    """One pip: its centre, its scale, its turn in degrees, and whether it is mirrored."""

    x: float
    y: float
    scale: float
    turn: float = 0
    mirrored: bool = False


_CENTRE = 77


def _rows(scale: float, *rows: tuple[float, tuple[float, ...]]) -> tuple[PipPlace, ...]:
    return tuple(PipPlace(x, y, scale) for y, places in rows for x in places)


def _ranks(scale: float, rise: float, places: tuple[float, ...]) -> tuple[PipPlace, ...]:
    """Two rows of long pips: the lower row is the upper one turned about the centre."""
    upper = tuple(PipPlace(x, _CENTRE - rise, scale) for x in places)
    return upper + tuple(PipPlace(x, _CENTRE + rise, scale, 180) for x in places)


_ONE = (50,)
_COINS = {
    2: _rows(1.75, (47, _ONE), (107, _ONE)),
    3: _rows(1.3, (37, _ONE), (77, _ONE), (117, _ONE)),
    4: _rows(1.28, (48, (30, 70)), (106, (30, 70))),
    5: _rows(1.16, (44, (30, 70)), (77, _ONE), (110, (30, 70))),
    6: _rows(1.12, (43, (30, 70)), (77, (30, 70)), (111, (30, 70))),
    7: _rows(0.96, (42, (29, 71)), (59.5, _ONE), (77, (29, 71)), (112, (29, 71))),
}
_CUPS = {
    2: _rows(1.6, (45, _ONE), (107, _ONE)),
    3: _rows(1.32, (43, _ONE), (103, (30.5, 69.5))),
    4: _rows(1.22, (48, (30, 70)), (104, (30, 70))),
    5: _rows(0.95, (43, (29, 71)), (76.5, _ONE), (110, (29, 71))),
    6: _rows(0.95, (43, (31, 69)), (76.5, (31, 69)), (110, (31, 69))),
    7: _rows(0.9, (42, (27.5, 72.5)), (59.5, _ONE), (77, (27.5, 72.5)), (111, (27.5, 72.5))),
}
_SWORDS = {
    2: (PipPlace(32, _CENTRE, 1.8), PipPlace(68, _CENTRE, 1.8)),
    3: (PipPlace(50, 46, 1.12), PipPlace(28, 107, 1.12), PipPlace(72, 107, 1.12)),
    4: _ranks(1.06, 32.5, (32, 68)),
    5: (*_ranks(1.02, 32, (27, 73)), PipPlace(50, _CENTRE, 1.2)),
    6: _ranks(1.02, 32, (28, 50, 72)),
    7: (*_ranks(0.84, 36, (28, 50, 72)), PipPlace(50, _CENTRE, 1.02, 90)),
}
_CLUBS = _SWORDS | {
    2: (PipPlace(31.5, _CENTRE, 1.75), PipPlace(68.5, _CENTRE, 1.75, mirrored=True)),
    5: (*_ranks(1, 32, (29, 71)), PipPlace(50, _CENTRE, 1.12)),
    6: _ranks(1, 32, (29.5, 50, 70.5)),
    7: (*_ranks(0.84, 36, (29, 50, 71)), PipPlace(50, _CENTRE, 1.02, 90)),
}

SPOTS = {"O": _COINS, "C": _CUPS, "E": _SWORDS, "B": _CLUBS}
