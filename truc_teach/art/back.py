"""The back of the cards: glazed tiles about a rosette, the same whichever way up."""

from __future__ import annotations

from truc_teach.art.palette import (
    GOLD,
    GOLD_LIGHT,
    PAPER,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    WINE,
)
from truc_teach.art.pips import petals
from truc_teach.art.strokes import disc, drawn, flat, line, shape

_COLUMNS, _ROWS, _SIDE = 4, 7, 19
_MARGIN = 3
_LOZENGE = 2


def tile() -> str:
    """Return one tile about the origin."""
    side = _SIDE / 2
    return (
        line(f"M-{side:g} 0 0-{side:g} {side:g} 0 0 {side:g}Z", 0.9, STEEL)
        + flat(petals(4, 1.4, 7, 3.2), STEEL_LIGHT)
        + disc(0, 0, 1.5, GOLD)
    )


def back() -> str:
    """Return the drawing that lies inside the edge of a card's back."""
    wide, high = _COLUMNS * _SIDE, _ROWS * _SIDE
    left, top = (100 - wide) / 2, (154 - high) / 2
    tiles = "".join(
        f'<use href="#truc-tile" x="{left + _SIDE * (column + 0.5):g}" '
        f'y="{top + _SIDE * (row + 0.5):g}"/>'
        for row in range(_ROWS)
        for column in range(_COLUMNS)
        if abs(column - (_COLUMNS - 1) / 2) + abs(row - (_ROWS - 1) / 2) >= _LOZENGE
    )
    return (
        _panel(left, top, wide, high, _MARGIN, paint=f'fill="{STEEL_DARK}"')
        + tiles
        + _panel(left, top, wide, high, 1.2, paint=f'fill="none" stroke="{GOLD}"')
        + _medallion()
    )


def _panel(left: float, top: float, wide: float, high: float, margin: float, *, paint: str) -> str:
    return (
        f'<rect x="{left - margin:g}" y="{top - margin:g}" width="{wide + 2 * margin:g}" '
        f'height="{high + 2 * margin:g}" rx="{margin:g}" {paint}/>'
    )


def _medallion() -> str:
    reach = _LOZENGE * _SIDE - 1
    return drawn(
        shape(f"M-{reach:g} 0 0-{reach:g} {reach:g} 0 0 {reach:g}Z", GOLD)
        + flat(f"M-{reach - 3:g} 0 0-{reach - 3:g} {reach - 3:g} 0 0 {reach - 3:g}Z", WINE)
        + flat(petals(4, 21, 32, 4), GOLD_LIGHT)
        + disc(0, 0, 20, GOLD)
        + disc(0, 0, 17.2, PAPER)
        + flat(petals(12, 5, 15.6, 3.8), WINE)
        + shape(petals(8, 1, 9.6, 3.8), GOLD_LIGHT)
        + disc(0, 0, 2.2, GOLD),
        1,
        (50, 77),
    )
