"""The sota: a young page in doublet and hose."""

from __future__ import annotations

from truc_teach.art.figures import OUTLINE, emblem, face, fist
from truc_teach.art.palette import FUR, GOLD, GOLD_LIGHT, LIVERIES, SKIN, Livery
from truc_teach.art.strokes import disc, drawn, flat, limb, line, oval, shape

_HAND = (74, 61)


def page(suit: str) -> str:
    """Return the sota, who holds up the pip of `suit`."""
    wear = LIVERIES[suit]
    return drawn(
        line("M24 140.6H66.6", 1.2)
        + shape("M35 48C27 66 23 86 24 101Q46 110 68 101C69 86 65 66 57 48Z", wear.shade)
        + _legs(wear)
        + limb("M33 55C28.6 59 25.8 63 25 67C28 70.4 32 72.4 37 73.6", wear.cloth, 6)
        + _doublet(wear)
        + oval(35.6, 72.6, 2.8, 3.4, SKIN)
        + _raised_arm(wear)
        + emblem(suit, *_HAND)
        + fist(*_HAND)
        + _head(wear),
        OUTLINE,
    )


def _legs(wear: Livery) -> str:
    left_shoe = "M36 133H41.8C42.4 136 42.6 138 42 140H27.6C28 137 34 136.4 36 133Z"
    right_shoe = "M56.8 133H51C50.4 136 50.2 138 50.8 140H65.2C64.8 137 58.8 136.4 56.8 133Z"
    return (
        shape(
            "M35 95C34.6 104 36 109 35.6 116C34.4 122 36 129 36.4 135H41.2C42 128 44 122 43 115"
            "C44 108 45 102 45.4 96Z",
            wear.lining,
        )
        + shape(
            "M46.6 96C47 102 48 108 49 115C48 122 50.4 128 51.4 135H56.4C56.4 129 57.6 122 56.2 116"
            "C56.2 109 57.4 104 57 95Z",
            FUR,
        )
        + shape(left_shoe, wear.shade)
        + shape(right_shoe, wear.shade)
    )


def _doublet(wear: Livery) -> str:
    buttons = "".join(disc(46, y, 1.1, GOLD_LIGHT, 0.6) for y in (57, 62.4, 67.8))
    return (
        shape("M46 47.6H37C33.4 47.6 31.6 50 32.2 53L36 73L30 96Q38 101 46 100Z", wear.cloth)
        + shape("M46 47.6H55C58.6 47.6 60.4 50 59.8 53L56 73L62 96Q54 101 46 100Z", wear.lining)
        + line("M33 92.8Q39 95.8 46 95.6T59 92.8", 1.8, wear.trim)
        + line("M40.4 77.6 37.4 91M51.6 77.6 54.6 91", 0.7)
        + shape("M35.4 71.4Q46 75 56.6 71.4V75.4Q46 79 35.4 75.4Z", GOLD)
        + f'<rect x="43.6" y="72.8" width="4.8" height="4.6" rx=".8" fill="{GOLD_LIGHT}" '
        'stroke-width=".7"/>' + buttons + _puff(32.6, 53.4, wear.cloth, wear.lining)
    )


def _puff(x: float, y: float, cloth: str, slash: str) -> str:
    return disc(x, y, 5.3, cloth) + line(
        f"M{x - 2:g} {y - 2.6:g}V{y + 2.6:g}M{x + 1.6:g} {y - 2.6:g}V{y + 2.6:g}", 1.3, slash
    )


def _raised_arm(wear: Livery) -> str:
    return limb("M59.6 54.6C62.6 60 65.6 64.4 68.4 67.6L72.4 63.6", wear.lining, 5.8) + _puff(
        59.4, 53.4, wear.lining, wear.cloth
    )


def _head(wear: Livery) -> str:
    fringe = "M38.2 34C38.6 28 42 26 46 26S53.4 28 53.8 34C52.4 31 50 30.4 46 30.4S39.6 31 38.2 34Z"
    return (
        shape("M42.4 42H49.6V49H42.4Z", SKIN)
        + shape("M39.6 46.4Q46 51.4 52.4 46.4L55.6 49.6Q46 57 36.4 49.6Z", FUR)
        + shape(
            "M36.8 31C34.4 38 34.6 43.6 37.2 46C40.4 47.6 43 46 43 43.6H49C49 46 51.6 47.6 54.8 46"
            "C57.4 43.6 57.6 38 55.2 31Z",
            wear.hair,
        )
        + oval(46, 35, 7.6, 9.2, SKIN)
        + flat(fringe, wear.hair)
        + face(46, 36)
        + shape("M34.8 28.6C32 22 38 17 46 17S61 20 58 28.4C52 25.2 41 25 34.8 28.6Z", wear.cloth)
        + shape("M34.2 29C40 24.8 52.4 24.6 58.6 28.4L58 31.4C52 28 41 28.2 34.8 31.8Z", wear.trim)
        + shape("M38.6 24.6C34 21.6 28.4 25.6 27 34.6C32 35 37.4 31 38.6 24.6Z", FUR)
        + line("M37.6 25.6C33.6 27.6 30.4 30.4 28.4 33.2", 0.7)
    )
