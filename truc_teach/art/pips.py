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
    drawn,
    flat,
    line,
    shape,
)


def petals(count: int, inner: float, outer: float, width: float) -> str:
    """Return the path of a rosette of `count` petals about the origin."""
    steps = []
    for petal in range(count):
        angle = 2 * pi * petal / count - pi / 2
        ahead, aside = (cos(angle), sin(angle)), (-sin(angle), cos(angle))

        def point(
            along: float,
            across: float,
            ahead: tuple[float, float] = ahead,
            aside: tuple[float, float] = aside,
        ) -> str:
            x = along * ahead[0] + across * aside[0]
            y = along * ahead[1] + across * aside[1]
            return f"{round(x, 1):g} {round(y, 1):g}"

        middle = (inner + outer) / 2
        steps.append(
            f"M{point(inner, 0)}Q{point(middle, width)} {point(outer, 0)}"
            f"Q{point(middle, -width)} {point(inner, 0)}"
        )
    return "".join(steps)


def coin() -> str:
    """Return the pip of oros: a struck coin with a rosette."""
    return drawn(
        f'<circle r="13.6" fill="{GOLD}"/>'
        f'<circle r="10.4" fill="{GOLD_LIGHT}" stroke="{GOLD_DARK}"/>'
        + flat(petals(8, 1.5, 9, 3), WINE)
        + f'<circle r="2.4" fill="{GOLD}" stroke-width=".8"/>'
    )


def cup() -> str:
    """Return the pip of copes: a goblet with a gilt band, a knop and a foot."""
    return drawn(
        shape("M-2 6C-2 11-8 11.5-9.4 15.6H9.4C8 11.5 2 11 2 6Z", WINE)
        + shape("M-12-12.5C-12-2-8 4-2.5 5.2H2.5C8 4 12-2 12-12.5Z", WINE)
        + flat("M5.5 2.6C9 0 11.3-5 11.4-12L7-9.6C7.2-5 6.8-1 5.5 2.6Z", WINE_DARK)
        + shape("M-11.8-8.4C-6-4.6 6-4.6 11.8-8.4L11-3.6C5-.4-5-.4-11-3.6Z", GOLD)
        + f'<ellipse cy="-12.5" rx="12" ry="3.4" fill="{WINE_DARK}"/>'
        + line("M-8.4-.4C-7 1.6-5.4 2.8-3.6 3.4", WINE_LIGHT, 1.2)
        + f'<ellipse cy="7" rx="3.8" ry="2.2" fill="{GOLD}"/>'
        + f'<rect x="-10" y="15" width="20" height="2.6" rx="1.2" fill="{GOLD}"/>'
    )


def sword() -> str:
    """Return the pip of espases: a straight sword, point up."""
    return drawn(
        shape("M0-29 3-23V12H-3V-23Z", STEEL_LIGHT)
        + flat("M.2-27.8 2.5-22.8V11.6H.2Z", STEEL)
        + shape("M-1.9 14H1.9V24H-1.9Z", WINE)
        + line("M-1.6 18.4 1.6 17M-1.6 21.6 1.6 20.2", GOLD_LIGHT, 0.7)
        + shape("M-8.6 10.4C-5 12.4 5 12.4 8.6 10.4V13.2C5 16 -5 16 -8.6 13.2Z", GOLD)
        + f'<circle cy="25.8" r="2.8" fill="{GOLD}"/>'
    )


def club() -> str:
    """Return the pip of bastos: a knotty green club, thick end up."""
    return drawn(
        shape(
            "M-2.6 27.4C-3.2 19-3.4 13-3.9 7C-4.2 4.6-7.8 5-7.8 1.8C-7.8-.9-5-.8-4.9-3.4"
            "C-4.9-9-6.2-12-6.5-17C-6.8-23-6-28.6 0-28.6S6.9-24.4 6.7-20C6.6-17 9.6-17.4 9.6-14.2"
            "C9.6-11.2 6.2-11.8 5.9-9C5.4-4 4.7 1 4.4 6.4C4.3 8.6 6.8 8.4 6.8 11S4 12.6 3.8 15"
            "C3.4 20 3.2 23 2.6 27.4Q0 29.4-2.6 27.4Z",
            LEAF,
        )
        + flat(
            "M3.4-24C6-18 3-8 2.4 2C2 12 1.8 20 .8 27.6L2.2 27C2.8 21 3 17 3.4 14L3.9 6"
            "C4.2 0 4.8-5 5.4-9.4L6.2-18C6.4-22 5.4-25 3.4-24Z",
            LEAF_DARK,
        )
        + line("M-3.4-17C-3-12-2.4-9-2.2-5M-1.6 8C-1.4 12-1.2 16-1 20", LEAF_LIGHT, 1.2)
        + f'<ellipse cy="-25.2" rx="4.3" ry="2.3" fill="{WOOD}" stroke-width=".8"/>'
        + f'<ellipse cx="-6.2" cy="1.9" rx="1.3" ry="1.9" fill="{WOOD}" stroke-width=".7"/>'
        + f'<ellipse cx="8" cy="-14.3" rx="1.3" ry="2" fill="{WOOD}" stroke-width=".7"/>'
    )


PIPS = {"O": coin, "C": cup, "E": sword, "B": club}
