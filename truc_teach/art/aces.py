"""The four aces: one large ornate pip each, at the place where it stands on the card."""

from __future__ import annotations

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
    drawn,
    flat,
    line,
    shape,
)
from truc_teach.art.pips import petals


def _beads(count: int, radius: float, size: float, fill: str) -> str:
    return "".join(
        f'<circle cx="{round(radius * sin(2 * pi * bead / count), 1):g}" '
        f'cy="{round(-radius * cos(2 * pi * bead / count), 1):g}" r="{size:g}" fill="{fill}"/>'
        for bead in range(count)
    )


def _mirrored(half: str) -> str:
    return f'{half}<g transform="scale(-1 1)">{half}</g>'


def _sun() -> str:
    return drawn(
        '<g transform="translate(50 77)">'
        + f'<circle r="37" fill="{GOLD}" stroke-width="1.4"/>'
        + f'<circle r="29" fill="{WINE}"/>'
        + f'<g stroke-width=".7">{_beads(24, 33, 2.1, GOLD_LIGHT)}</g>'
        + shape(petals(16, 8, 27, 5.4), GOLD_LIGHT)
        + f'<circle r="14" fill="{GOLD}"/>'
        + flat("M-8 4.6a2.6 1.9 0 1 0 .1 0M8 4.6a2.6 1.9 0 1 0 .1 0", BLUSH)
        + line(
            "M-7.6-2.4Q-5-5-2.6-3M2.6-3Q5-5 7.6-2.4M0-1.4Q-1.8 2.6 0 3.2M-4.4 6.4Q0 10 4.4 6.4",
            INK,
            1,
        )
        + flat("M-5 .6a1.3 1.5 0 1 1 .1 0M5 .6a1.3 1.5 0 1 1 .1 0", INK)
        + "</g>",
    )


def _chalice() -> str:
    handle = line("M-25-20C-38-24-38-2-22-4", INK, 4.4) + line(
        "M-25-20C-38-24-38-2-22-4", GOLD, 2.6
    )
    return drawn(
        '<g transform="translate(50 77)">'
        + _mirrored(handle)
        + shape("M-4 16C-5 34-20 32-23 44H23C20 32 5 34 4 16Z", WINE)
        + flat("M4 20C5 34 18 33 22 43.4H11C9 34 3 34 2 22Z", WINE_DARK)
        + shape("M-26-36C-26-8-17 10-6 14H6C17 10 26-8 26-36Z", WINE)
        + flat("M10 10.6C19 4 25-14 25.2-35L15-31C15.6-14 14 0 10 10.6Z", WINE_DARK)
        + shape("M-25.8-25.4C-12-17-12 -17 0-17S12-17 25.8-25.4L24-12C12-4-12-4-24-12Z", GOLD)
        + f'<g stroke-width=".8"><circle cx="-14" cy="-14" r="3" fill="{WINE}"/><circle cy="-11.6" r="3.6" fill="{STEEL}"/>'
        f'<circle cx="14" cy="-14" r="3" fill="{WINE}"/></g>'
        + f'<ellipse cy="-36" rx="26" ry="6.6" fill="{WINE_DARK}"/>'
        + line("M-19 1C-16 6-12 9-8 10.4", WINE_LIGHT, 2)
        + f'<ellipse cy="18" rx="8.6" ry="4.6" fill="{GOLD}"/>'
        + f'<ellipse cy="27" rx="5.4" ry="2.6" fill="{GOLD_LIGHT}"/>'
        + f'<rect x="-25" y="42" width="50" height="6" rx="3" fill="{GOLD}"/>'
        + "</g>",
        1.2,
    )


def _leaf(x: float, y: float, turn: float, length: float, fill: str) -> str:
    half = length * 0.32
    return (
        f'<path transform="translate({x:g} {y:g}) rotate({turn:g})" '
        f'd="M0 0Q{half:g}-{length / 2:g} 0-{length:g}Q{-half:g}-{length / 2:g} 0 0" fill="{fill}"/>'
    )


def _great_sword() -> str:
    wreath = line("M4 57C24 52 34 30 27-2", LEAF_DARK, 1.4) + "".join(
        _leaf(x, y, turn, 13, fill)
        for x, y, turn, fill in (
            (10, 55, 70, LEAF),
            (19, 49, 52, LEAF_LIGHT),
            (25, 40, 38, LEAF),
            (28.6, 30, 26, LEAF_LIGHT),
            (29.8, 19, 14, LEAF),
            (29, 8, 4, LEAF_LIGHT),
            (27, -2, -8, LEAF),
            (16, 50.6, -20, LEAF_LIGHT),
            (23, 42, -34, LEAF),
            (27.4, 31, -40, LEAF_LIGHT),
            (29, 19, -44, LEAF),
            (28.6, 8, -48, LEAF_LIGHT),
        )
    )
    return drawn(
        '<g transform="translate(50 77)">'
        + f'<g stroke-width=".8">{_mirrored(wreath)}</g>'
        + shape("M0-64 6.4-52 5.4 30H-5.4L-6.4-52Z", STEEL_LIGHT)
        + flat("M.4-62 5.6-51.6 4.6 29.4H.4Z", STEEL)
        + line("M0-50V18", STEEL_DARK, 1)
        + shape("M-4 34H4L3.2 52H-3.2Z", WINE)
        + line("M-3.4 40 3.4 37M-3.2 44.4 3.2 41.4M-3 48.8 3 45.8", GOLD_LIGHT, 1)
        + shape(
            "M-19 24C-19 20-13 20-12.6 24C-10 28 10 28 12.6 24C13 20 19 20 19 24C19 32 10 35 0 35S-19 32-19 24Z",
            GOLD,
        )
        + f'<circle cy="30" r="2.6" fill="{WINE}" stroke-width=".8"/>'
        + f'<circle cy="55.6" r="5" fill="{GOLD}"/><circle cy="55.6" r="2" fill="{WINE}" stroke-width=".8"/>'
        + "</g>",
        1.2,
    )


def _great_club() -> str:
    return drawn(
        '<g transform="translate(50 77)">'
        + "".join(
            _leaf(x, y, turn, 15, fill)
            for x, y, turn, fill in (
                (-15, 3, -70, LEAF_LIGHT),
                (-15, 3, -25, LEAF),
                (18, -31, 70, LEAF_LIGHT),
                (18, -31, 25, LEAF),
                (13, 25, 100, LEAF),
                (13, 25, 55, LEAF_LIGHT),
            )
        )
        + shape(
            "M-6 58C-8 40-8.6 26-9.6 14C-10.4 8-17 9.4-17 3C-17-2.4-11-1.6-11.4-8C-11.6-22-14.6-28-15.4-40"
            "C-16-54-12-62 0-62S16.6-54 15.8-45C15.4-37 21-38.4 21-31C21-25 14-26.4 13.4-20C12-8 11 4 10.4 14"
            "C10 19.4 16 18.8 16 25S10 28.6 9 34C8 42 7.4 50 6 58Q0 62-6 58Z",
            LEAF,
        )
        + flat(
            "M8-52C14-38 7-16 6-2C5 16 4 36 1 59L5 58C6.6 48 7.4 40 8 32L9.4 14C10 2 11-10 12.4-20L14.8-44C15-52 12-55 8-52Z",
            LEAF_DARK,
        )
        + line(
            "M-8-40C-7-30-5.4-22-5-12M-4 18C-3.4 28-3 36-2.6 46M0-34C1-26 1-20 .6-14", LEAF_LIGHT, 2
        )
        + f'<ellipse cy="-54.6" rx="10.6" ry="5.4" fill="{WOOD}"/><ellipse cy="-54.6" rx="5.4" ry="2.6" fill="none" stroke="{GOLD_DARK}"/>'
        + f'<ellipse cx="-14" cy="3" rx="2.8" ry="4" fill="{WOOD}"/><ellipse cx="18" cy="-31" rx="2.8" ry="4.2" fill="{WOOD}"/>'
        + f'<ellipse cx="13.4" cy="25" rx="2.4" ry="3.6" fill="{WOOD}"/>'
        + "</g>",
        1.2,
    )


_ACES = {"O": _sun, "C": _chalice, "E": _great_sword, "B": _great_club}


def ace(suit: str) -> str:
    """Return the drawing of the ace of `suit`.

    >>> "truc-pip" in ace("E")
    False
    """
    return _ACES[suit]()
