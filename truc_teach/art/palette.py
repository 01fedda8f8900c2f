"""The colours of the deck and the few strokes that every drawing shares."""

from __future__ import annotations

from dataclasses import dataclass

PAPER = "#fbf3df"
INK = "#2b2433"
GOLD = "#e2a52f"
GOLD_LIGHT = "#f8da83"
GOLD_DARK = "#a9690f"
WINE = "#a8283c"
WINE_LIGHT = "#d8616c"
WINE_DARK = "#6f1a2c"
STEEL = "#6d93b5"
STEEL_LIGHT = "#d3e2ec"
STEEL_DARK = "#2f5079"
LEAF = "#568f45"
LEAF_LIGHT = "#a6c877"
LEAF_DARK = "#2c5a34"
WOOD = "#e9c792"
SKIN = "#f3cfa8"
BLUSH = "#e0926f"
FUR = "#fffdf6"


@dataclass(frozen=True)
class Livery:
    """What the page, the rider and the king of one suit wear, and the rider's horse."""

    cloth: str
    shade: str
    lining: str
    trim: str
    hair: str
    beard: str
    horse: str
    mane: str


LIVERIES = {
    "O": Livery(GOLD, GOLD_DARK, WINE, FUR, "#8a4b22", "#8a4b22", "#b9713c", "#5d3219"),
    "C": Livery(WINE, WINE_DARK, GOLD_LIGHT, GOLD, "#3f2a22", "#6b4a35", "#f1ece2", "#b9ad9b"),
    "E": Livery(
        "#44719d", STEEL_DARK, STEEL_LIGHT, GOLD, "#c98d3c", "#cfd3d6", "#8d95a3", "#474c5c"
    ),
    "B": Livery(LEAF, LEAF_DARK, "#e8b04a", FUR, "#55301c", "#a5592a", "#7d4a2b", "#33201a"),
}


def limb(path: str, fill: str, width: float) -> str:
    """Return a rounded limb along `path`: a stroke of `fill` with an ink outline."""
    return (
        f'<path d="{path}" fill="none" stroke-width="{width + 2:g}"/>'
        f'<path d="{path}" fill="none" stroke="{fill}" stroke-width="{width:g}"/>'
    )


def shape(path: str, fill: str) -> str:
    """Return a filled path; its outline is the stroke of the group around it."""
    return f'<path d="{path}" fill="{fill}"/>'


def line(path: str, colour: str, width: float) -> str:
    """Return an unfilled stroke along `path`."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'


def flat(path: str, fill: str) -> str:
    """Return a filled path without an outline."""
    return f'<path d="{path}" fill="{fill}" stroke="none"/>'


def drawn(inside: str, width: float = 1) -> str:
    """Wrap `inside` in a group whose strokes are round ink lines of `width`."""
    return (
        f'<g stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round" '
        f'stroke-linecap="round">{inside}</g>'
    )
