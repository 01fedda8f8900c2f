"""The back of the cards: glazed tiles, the same whichever way up."""

from __future__ import annotations

from truc_teach.art.palette import GOLD, GOLD_LIGHT, PAPER, STEEL_DARK, WINE, drawn, flat
from truc_teach.art.pips import petals

_COLUMNS, _ROWS, _SIDE = 4, 7, 19.4
_LEFT, _TOP = 11.2, 9.1


def tile() -> str:
    """Return one tile about the origin."""
    side = _SIDE / 2
    return (
        flat(f"M-{side:g} 0 0-{side:g} {side:g} 0 0 {side:g}Z", PAPER)
        + flat(petals(4, 0, 8.2, 3.6), WINE)
        + f'<circle r="1.8" fill="{GOLD}"/>'
    )


def back() -> str:
    """Return the drawing that lies inside the edge of a card's back."""
    places = [
        (_LEFT + _SIDE * (column + 0.5), _TOP + _SIDE * (row + 0.5))
        for row in range(_ROWS)
        for column in range(_COLUMNS)
    ]
    tiles = "".join(
        f'<use href="#truc-tile" x="{round(x, 1):g}" y="{round(y, 1):g}"/>' for x, y in places
    )
    return (
        f'<rect x="7" y="7" width="86" height="140" rx="4" fill="{STEEL_DARK}"/>{tiles}'
        + f'<rect x="9.4" y="9.4" width="81.2" height="135.2" rx="2.4" fill="none" stroke="{GOLD_LIGHT}"/>'
        + drawn("", 1)
    )
