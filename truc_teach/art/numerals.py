"""Numerals as strokes, so that a card needs no font."""

from __future__ import annotations

from truc_teach.art.palette import INK

_ADVANCE = 8.9
_STROKES = {
    "0": "M3.6.2C-.8.2-.8 12 3.6 12S8 .2 3.6.2Z",
    "1": "M.9 3 4 .3V12M1.5 12H6.5",
    "2": "M.6 3.4C.6-.9 6.8-.9 6.8 3.3C6.8 6.4.8 8.6.4 12H7",
    "3": "M.8.4H6.6L3.2 4.9C8.3 4.7 8.2 12 3.5 12C1.9 12 .7 11.2.2 9.8",
    "4": "M5.2 12V.3L.1 8.7H7.2",
    "5": "M6.4.3H1.5L1 5.5C2.3 4.2 7 4.1 7 8C7 12.7 1.6 13 .2 10.3",
    "6": "M5.9.4C2.6 1.5.3 4.8.3 8.3C.3 13.2 7 13.2 7 8.3C7 3.8 1.2 3.8.4 7.6",
    "7": "M.3.4H7C4.8 3.8 3.3 7.6 2.9 12M1.9 6.3H6.3",
}


def numeral(number: int) -> str:
    """Return the strokes of a card's index, its top left corner at the origin.

    >>> numeral(12).count("<path")
    2
    """
    digits = "".join(
        f'<path d="{_STROKES[digit]}"'
        + (f' transform="translate({place * _ADVANCE:g})"' if place else "")
        + "/>"
        for place, digit in enumerate(str(number))
    )
    return (
        f'<g fill="none" stroke="{INK}" stroke-width="2.2" stroke-linecap="round" '
        f'stroke-linejoin="round" transform="translate(11.4 11.6) scale(1.1)">{digits}</g>'
    )
