"""The rei: a bearded, crowned king in a fur-trimmed robe."""

from __future__ import annotations

from truc_teach.art.figures import OUTLINE, emblem, face, fist
from truc_teach.art.palette import (
    FUR,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    LIVERIES,
    SKIN,
    WINE,
    Livery,
)
from truc_teach.art.strokes import disc, drawn, flat, limb, line, oval, shape

_HAND = (74, 65)


def king(suit: str) -> str:
    """Return the rei, who holds up the pip of `suit`."""
    wear = LIVERIES[suit]
    return drawn(
        line("M24 142H66.6", 1.2)
        + _robe(wear)
        + limb("M33 58C28 64 26.4 71 27.4 77.6C31.6 80 35.6 81 40 81", wear.cloth, 8.4)
        + limb("M36.4 80.7 38.8 81", FUR, 8)
        + fist(42.6, 80.8)
        + limb("M58 58C62.6 63 65.6 68 67.4 73.4L70.4 70", wear.cloth, 8.4)
        + limb("M69.4 71.2 70.8 69.4", FUR, 8)
        + emblem(suit, *_HAND)
        + fist(*_HAND)
        + '<use href="#truc-ermine"/>'
        + _head(wear)
        + '<use href="#truc-crown"/>',
        OUTLINE,
    )


def _tails(*places: tuple[float, float]) -> str:
    """Return the black ermine tails that mark white fur."""
    return flat("".join(f"M{x:g} {y:g}l1.1 3.4h-2.2Z" for x, y in places), INK)


def _robe(wear: Livery) -> str:
    diamonds = "".join(f"M46 {y}l3.4 4.6-3.4 4.6-3.4-4.6Z" for y in (88, 104, 120))
    return (
        shape("M33 50C27.6 72 25 106 24.6 136Q46 143 67.4 136C67 106 64.4 72 59 50Z", wear.cloth)
        + flat("M59 52C64.2 72 66.6 104 67.1 130L60.4 132C60.2 106 59.4 80 56 60Z", wear.shade)
        + line("M29.6 88C28.4 104 27.8 116 27.6 128", 0.7)
        + shape("M40.4 58H51.6L55.6 136H36.4Z", wear.lining)
        + f'<path d="{diamonds}" fill="{GOLD}" stroke-width=".7"/>'
        + shape("M38.6 58H42.2L37.8 134H32.4Z", FUR)
        + shape("M53.4 58H49.8L54.2 134H59.6Z", FUR)
        + shape("M24.6 130.4Q46 137.4 67.4 130.4L67.8 137.4Q46 145 24.2 137.4Z", FUR)
        + _tails((30, 133.6), (37.8, 135.2), (46, 135.8), (54.2, 135.2), (62, 133.6))
    )


def ermine() -> str:
    """Return the kings' shared fur collar."""
    collar = "M37 45C31.6 48 28.6 52.4 27.8 58.4Q46 71.6 64.2 58.4C63.4 52.4 60.4 48 55 45Z"
    return drawn(shape(collar, FUR) + _tails((33, 53.4), (38, 59), (54, 59), (59, 53.4)), OUTLINE)


def _head(wear: Livery) -> str:
    moustache = (
        "M46 40.2C43 38.4 40 40 38.6 43.8C41.6 45 44.6 43.8 46 42.2C47.4 43.8 50.4 45 53.4 43.8"
        "C52 40 49 38.4 46 40.2Z"
    )
    return (
        shape("M36.6 28C34 36 34.2 45 35.6 49H56.4C57.8 45 58 36 55.4 28Z", wear.beard)
        + oval(46, 35, 8, 9, SKIN)
        + shape(
            "M37.6 35C36.4 47 39 57.4 46 64C53 57.4 55.6 47 54.4 35C53.8 39 51 40.4 46 40.4"
            "S38.2 39 37.6 35Z",
            wear.beard,
        )
        + face(46, 34.6)
        + shape(moustache, wear.beard)
        + line("M42.4 48.4Q42.8 54 44.8 58.4M49.6 48.4Q49.2 54 47.2 58.4M46 47.4V60.6", 0.7)
    )


def crown() -> str:
    """Return the kings' shared crown."""
    points = ((33.4, 15.4), (42, 13.4), (50, 13.4), (58.6, 15.4))
    spikes = "M36 29 33.6 16 39.4 21 42.2 14 46 20.4 49.8 14 52.6 21 58.4 16 56 29Q46 26 36 29Z"
    return drawn(
        shape(spikes, GOLD)
        + shape("M35.8 28.4Q46 25 56.2 28.4L55.8 32Q46 28.8 36.2 32Z", GOLD_LIGHT)
        + "".join(disc(x, y, 1.5, GOLD_LIGHT, 0.8) for x, y in points)
        + disc(46, 28.6, 1.5, WINE, 0.7)
        + flat("M40 29.4l1.4-1 1.2.8-1.4 1ZM49.4 29.2l1.2-.8 1.4 1-1.2.8Z", GOLD_DARK),
        OUTLINE,
    )
