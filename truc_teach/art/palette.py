"""The colours of the deck."""

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
