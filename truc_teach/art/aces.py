"""The four aces: one large ornate pip each, in the middle of the card."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from truc_teach.art.palette import (
    BLUSH,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    LEAF,
    LEAF_DARK,
    LEAF_LIGHT,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    WINE,
    WINE_DARK,
    WINE_LIGHT,
    WOOD,
)
from truc_teach.art.pips import petals
from truc_teach.art.strokes import disc, drawn, flat, line, mirrored, oval, shape

_CENTRE = (50, 77)
_OUTLINE = 1.25


def ace(suit: str) -> str:
    """Return the drawing of the ace of `suit`.

    >>> "truc-pip" in ace("E")
    False
    """
    return drawn(_ACES[suit](), _OUTLINE, _CENTRE)


def _leaves(*leaves: tuple[float, float, float, float]) -> str:
    """Return leaves that grow from (x, y), turned by so many degrees, of such a length."""
    return "".join(
        f'<path transform="translate({x:g} {y:g}) rotate({turn:g})" d="{_leaf(length)}" '
        f'fill="{LEAF_LIGHT if place % 2 else LEAF}"/>'
        for place, (x, y, turn, length) in enumerate(leaves)
    )


def _leaf(length: float) -> str:
    bulge, half = round(length * 0.36, 1), length / 2
    return f"M0 0Q{bulge:g}-{half:g} 0-{length:g}Q-{bulge:g}-{half:g} 0 0"


def _beads(count: int, radius: float, size: float) -> Iterable[str]:
    for bead in range(count):
        angle = 2 * pi * bead / count
        x, y = round(radius * sin(angle), 1) + 0, round(-radius * cos(angle), 1) + 0
        yield disc(x, y, size, GOLD_LIGHT)


def _coin() -> str:
    twig = line("M0-44A44 44 0 0 1 26-35.5", 1.4, LEAF_DARK)
    sprig = _leaves(
        (4, -43.8, 66, 10),
        (5, -43.7, 122, 7.5),
        (12, -42.3, 76, 10),
        (13, -42, 138, 7.5),
        (20, -39.2, 86, 10),
        (20.6, -38.9, 152, 7),
        (26, -35.5, 122, 9),
    )
    ends = mirrored(twig + sprig) + disc(0, -44, 2.8, WINE)
    return (
        f'<g stroke-width=".9">{ends}<g transform="rotate(180)">{ends}</g></g>'
        + disc(0, 0, 37, GOLD, 1.4)
        + f'<g stroke-width=".7">{"".join(_beads(24, 33, 2.1))}</g>'
        + disc(0, 0, 29, WINE)
        + shape(petals(16, 8, 27.4, 5.6), GOLD_LIGHT)
        + disc(0, 0, 14.4, GOLD)
        + flat("M-8 4a2.6 1.9 0 1 0 .1 0M8 4a2.6 1.9 0 1 0 .1 0", BLUSH)
        + line("M-7.8-2.8Q-5.2-5.4-2.8-3.4M2.8-3.4Q5.2-5.4 7.8-2.8M0-1.8Q-1.8 2.2 0 2.8", 1)
        + line("M-4.6 6Q0 9.8 4.6 6", 1)
        + flat("M-5.2 1.4a1.4 1.6 0 1 1 .1 0M5 1.4a1.4 1.6 0 1 1 .1 0", INK)
    )


def _cup() -> str:
    handle = "M-24.6-21C-40-27-40 0-20.6-5"
    gadroons = "M0 13.6C-4.6 9 -4.6 1 0-4C4.6 1 4.6 9 0 13.6Z"
    jewels = "".join(
        (
            disc(-7, -14, 1.4, GOLD_LIGHT),
            disc(-13.6, -15, 2.8, WINE),
            disc(-20, -17.6, 1.4, GOLD_LIGHT),
        )
    )
    twig = line("M8 31C18 32 28 27 32 16", 1.4, LEAF_DARK)
    sprig = _leaves(
        (15, 31, 62, 11),
        (19, 29.6, -6, 9),
        (23, 27.4, 52, 11),
        (26, 24.6, -18, 9),
        (29, 21, 36, 10),
        (32, 16, 8, 10),
    )
    side = "M-6 13C-12 9-15 3-13.6-4.4C-8 .4-5.6 6-6 13Z"
    return (
        f'<g stroke-width=".8">{mirrored(twig + sprig)}</g>'
        + mirrored(line(handle, 5.4) + line(handle, 2.9, GOLD))
        + shape("M-4 18C-5 36-20 34-23 46H23C20 34 5 36 4 18Z", WINE)
        + flat("M3.4 26C5.6 35.4 18.4 34.4 22 45.4H11C9 36 3.4 36 1.6 28Z", WINE_DARK)
        + shape("M-26-38C-26-8-17 11-6 15H6C17 11 26-8 26-38Z", WINE)
        + flat("M9 13C18.4 6.8 25.5-12 25.7-37L15-33C15.6-14 14 2 9 12.4Z", WINE_DARK)
        + f'<g stroke-width="1">{mirrored(shape(side, GOLD_LIGHT))}{shape(gadroons, GOLD)}</g>'
        + shape("M-25.4-25.6C-12-18.6 12-18.6 25.4-25.6L23.8-14C12-7 -12-7-23.8-14Z", GOLD)
        + f'<g stroke-width=".8">{mirrored(jewels)}{disc(0, -13.6, 3.6, STEEL)}</g>'
        + oval(0, -38, 26, 6.8, GOLD)
        + oval(0, -38, 22.4, 4.6, WINE_DARK)
        + line("M-22-30C-22-28-21.8-27.4-21.6-26.6", 2, WINE_LIGHT)
        + oval(0, 19, 9, 4.8, GOLD)
        + oval(0, 28, 5.6, 2.7, GOLD_LIGHT)
        + f'<rect x="-25" y="43.6" width="50" height="6.4" rx="3" fill="{GOLD}"/>'
    )


def _sword() -> str:
    twig = line("M3 58C24 53 35 31 28-6", 1.5, LEAF_DARK)
    wreath = _leaves(
        (9, 56.6, 72, 13),
        (15, 53, -14, 11),
        (18.6, 50, 56, 13),
        (22, 45.6, -28, 11),
        (25, 40.6, 42, 13),
        (27, 35, -34, 11),
        (29, 29.6, 28, 13),
        (29.8, 23, -42, 11),
        (30.4, 17.4, 18, 13),
        (30.2, 10.6, -46, 11),
        (29.6, 5, 8, 13),
        (29, -1, -48, 10),
        (28, -6, -12, 13),
    )
    guard = (
        "M0 23C8 26 13 25 15 20.6C16.4 17 22.6 17.6 22.4 22.6C22 31 11 35.4 0 35.4"
        "S-22 31-22.4 22.6C-22.6 17.6-16.4 17-15 20.6C-13 25-8 26 0 23Z"
    )
    inlay = "M0 4 2.6 11 0 18-2.6 11ZM0-54 1.8-50 0-46-1.8-50Z"
    rivets = mirrored(disc(-18.8, 22.4, 1.6, GOLD_LIGHT))
    ribbon = "M3 55.4C9 58 12 61.6 18.6 59.4L17 62.4 19.4 65.2C12 66 7 62.6 2 59.6Z"
    return (
        f'<g stroke-width=".8">{mirrored(twig + wreath)}</g>'
        + mirrored(shape(ribbon, WINE))
        + shape("M0-65 8-52 6.4 30H-6.4L-8-52Z", STEEL_LIGHT)
        + flat("M.4-63.6 7.7-51.8 6.1 29.6H.4Z", STEEL)
        + line("M0-46V4", 1.2, STEEL_DARK)
        + f'<path d="{inlay}" fill="{GOLD}" stroke-width=".8"/>'
        + shape("M-3.8 34H3.8L3.2 53H-3.2Z", WINE)
        + line("M-3.4 40.4 3.4 37.4M-3.2 45 3.2 42M-3 49.6 3 46.6", 1.1, GOLD_LIGHT)
        + shape(guard, GOLD)
        + f'<g stroke-width=".8">{rivets}{disc(0, 29.2, 3.1, WINE)}</g>'
        + disc(0, 57, 5.6, GOLD)
        + disc(0, 57, 2.3, WINE, 0.8)
    )


def _club() -> str:
    sprigs = (
        (-17, 4, -95, 15),
        (-17, 4, -25, 15),
        (-17, 3, -60, 18),
        (20, -31, 95, 15),
        (20, -31, 20, 15),
        (20, -32, 58, 18),
        (15, 25, 95, 14),
        (15, 25, 25, 14),
        (15, 24, 60, 17),
        (-15, -37, -95, 12),
        (-15, -38, -25, 12),
        (-15, -38, -60, 15),
    )
    return (
        f'<g stroke-width=".9">{_leaves(*sprigs)}</g>'
        + shape(
            "M-6 60C-8 42-8.6 27-9.6 15C-10.4 8.6-18 10-18 3.6C-18-2-11.6-1.4-12-8"
            "C-12.2-20-13.4-25-14.2-31C-14.6-33-17.4-33.6-17.4-37.4"
            "C-17.4-41-15.4-42-15.2-46C-14.6-56-11-64 0-64S16.6-56 16-46C15.6-37 22-38.4 22-31.4"
            "C22-25 15-26.4 14.2-20"
            "C12.6-8 11.4 4 10.6 14C10.4 19.4 17 18.6 17 25S10.4 28.8 9.4 34C8.2 42 7.4 52 6 60"
            "Q0 64-6 60Z",
            LEAF,
        )
        + flat(
            "M12.8-53C12.6-38 7.4-16 6.4-2C5.4 16 4.4 38 1.4 61L5.7 60"
            "C6.6 50 7.8 41 9.1 33L10.3 14C10.9 2 12.1-10 13.8-20L15.7-44C15.2-48 14.4-51 12.8-53Z",
            LEAF_DARK,
        )
        + line("M-9.6-42C-9-32-7-24-6.6-14M-5.4 19C-5 26-4.6 30-4.4 36", 1.8, LEAF_LIGHT)
        + line("M0-40C1-32 1.4-26 1-18", 1.8, LEAF_LIGHT)
        + oval(0, -56.4, 11, 5.6, WOOD)
        + line("M-6-56.4a6 2.9 0 1 0 12 0a6 2.9 0 1 0-12 0", 1, GOLD_DARK)
        + oval(-15, 3.6, 2.9, 4.2, WOOD)
        + oval(19, -31.4, 2.9, 4.4, WOOD)
        + oval(14.4, 25, 2.5, 3.8, WOOD)
        + oval(-15.4, -37.4, 1.9, 3, WOOD)
        + _band(-11.8, -5, 13, -13)
        + _band(-7.3, 45, 8.7, 38)
    )


def _band(left: float, low: float, right: float, high: float) -> str:
    """Return a gilt band across the club, from (left, low) up to (right, high)."""
    return shape(
        f"M{left:g} {low:g}Q2 {low + 1:g} {right:g} {high:g}L{right - 0.5:g} {high + 6:g}"
        f"Q2 {low + 7.4:g} {left + 0.3:g} {low + 6:g}Z",
        WINE,
    )


_ACES = {"O": _coin, "C": _cup, "E": _sword, "B": _club}
