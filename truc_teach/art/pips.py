"""The four suit pips, each drawn about the origin.

A coin is 28 units across, a cup 26 wide and 34 high, a sword and a club 58 high.
"""

from __future__ import annotations

from math import cos, pi, sin

from truc_teach.art.palette import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    LEAF,
    LEAF_DARK,
    LEAF_LIGHT,
    STEEL,
    STEEL_LIGHT,
    WINE,
    WINE_DARK,
    WINE_LIGHT,
    WOOD,
)
from truc_teach.art.strokes import disc, drawn, flat, line, oval, shape


def petals(count: int, inner: float, outer: float, width: float) -> str:
    """Return the path of a rosette of `count` petals about the origin.

    >>> petals(4, 1, 9, 3).count("M")
    4
    """
    return "".join(_petal(2 * pi * petal / count, inner, outer, width) for petal in range(count))


def _petal(angle: float, inner: float, outer: float, width: float) -> str:
    def point(along: float, across: float) -> str:
        x = along * sin(angle) + across * cos(angle)
        y = across * sin(angle) - along * cos(angle)
        return f"{round(x, 1) + 0:g} {round(y, 1) + 0:g}"

    middle = (inner + outer) / 2
    return (
        f"M{point(inner, 0)}Q{point(middle, width)} {point(outer, 0)}"
        f"Q{point(middle, -width)} {point(inner, 0)}"
    )


def coin() -> str:
    """Return the pip of oros: a struck coin with a rosette."""
    return drawn(
        disc(0, 0, 13.6, GOLD)
        + f'<circle r="10.4" fill="{GOLD_LIGHT}" stroke="{GOLD_DARK}"/>'
        + flat(petals(8, 1.5, 9.2, 3.2), WINE)
        + disc(0, 0, 2.5, GOLD, 0.8)
    )


def cup() -> str:
    """Return the pip of copes: a goblet with a gilt band, a knop and a foot."""
    return drawn(
        shape("M-2 6C-2 11-8 11.5-9.4 15.6H9.4C8 11.5 2 11 2 6Z", WINE)
        + shape("M-12-12.5C-12-2-8 4-2.5 5.2H2.5C8 4 12-2 12-12.5Z", WINE)
        + flat("M4.6 3.4C9 .6 11.3-5 11.4-12L6.6-9.6C6.8-5 6.4-.6 4.6 3.4Z", WINE_DARK)
        + shape("M-11.6-7.4C-6-4.4 6-4.4 11.6-7.4L10.5-2.8C5-.2-5-.2-10.5-2.8Z", GOLD)
        + oval(0, -12.5, 12, 3.4, WINE_DARK)
        + line("M-8 .8C-6.8 2.2-5.6 3-4 3.5", 1.2, WINE_LIGHT)
        + oval(0, 7, 3.8, 2.2, GOLD)
        + f'<rect x="-10" y="15" width="20" height="2.6" rx="1.2" fill="{GOLD}"/>'
    )


def sword() -> str:
    """Return the pip of espases: a straight sword, point up."""
    return drawn(
        shape("M0-29.4 3.6-23V11H-3.6V-23Z", STEEL_LIGHT)
        + flat("M.3-28.6 3.4-22.9V10.8H.3Z", STEEL)
        + shape("M-2.1 14H2.1V24H-2.1Z", WINE)
        + line("M-1.6 18.4 1.6 17M-1.6 21.6 1.6 20.2", 0.8, GOLD_LIGHT)
        + shape("M-9 9.8C-5 12 5 12 9 9.8V13C5 16.2-5 16.2-9 13Z", GOLD)
        + disc(0, 26, 3, GOLD)
    )


def club() -> str:
    """Return the pip of bastos: a knotty green club, thick end up."""
    return drawn(
        shape(
            "M-2.6 27.4C-3.2 19-3.4 13-3.9 7C-4.2 4.6-7.8 5-7.8 1.8C-7.8-.9-5-.8-4.9-3.4"
            "C-4.9-9-6.2-12-6.5-17C-6.8-23-6-28.6 0-28.6S6.9-24.4 6.7-20C6.6-17 9.6-17.4 9.6-14.2"
            "C9.6-11.2 6.2-11.8 5.9-9C5.4-4 4.7 1 4.4 6.4C4.3 8.6 7 8.4 7 11S4 12.6 3.8 15"
            "C3.4 20 3.2 23 2.6 27.4Q0 29.4-2.6 27.4Z",
            LEAF,
        )
        + flat(
            "M4.6-21C5.4-16 3-8 2.4 2C2 12 1.8 20 .9 27.8L2.2 27.2C2.8 21 3 17 3.4 14L3.9 6"
            "C4.2 0 4.8-5 5.4-9.4L6.2-18C6.4-20 5.6-22 4.6-21Z",
            LEAF_DARK,
        )
        + line("M-3.6-17C-3.2-12-2.6-9-2.4-5M-1.8 8C-1.6 12-1.4 16-1.2 20", 1.2, LEAF_LIGHT)
        + oval(0, -25.2, 4.5, 2.4, WOOD, width=0.8)
        + oval(-6.3, 1.9, 1.4, 2, WOOD, width=0.7)
        + oval(8, -14.3, 1.4, 2.1, WOOD, width=0.7)
        + oval(5.6, 10.9, 1.2, 1.7, WOOD, width=0.7)
    )


PIPS = {"O": coin, "C": cup, "E": sword, "B": club}
