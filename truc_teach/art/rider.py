"""The cavall: a horse that steps to the left, and its rider."""

from __future__ import annotations

from truc_teach.art.figures import OUTLINE, emblem, face, fist
from truc_teach.art.palette import FUR, GOLD, GOLD_LIGHT, INK, LIVERIES, SKIN, Livery
from truc_teach.art.strokes import drawn, flat, limb, line, oval, shape

_HAND = (74, 61)
_HOOF = "#3b3038"


def rider(suit: str) -> str:
    """Return the cavall, whose rider holds up the pip of `suit`."""
    wear = LIVERIES[suit]
    return drawn(
        line("M22 140.6H69.4", 1.2)
        + _horse(wear)
        + _saddle(wear)
        + shape("M50 49C48 60 48 70 50 82L70 85.4C72 72 66 57 58 49Z", wear.shade)
        + limb("M45 54C41 58.6 38.4 63.6 37.6 68.4", wear.cloth, 5.6)
        + line("M27.4 71.6C31 73.6 35 73 38.4 71.4", 1.3, GOLD)
        + fist(37.8, 70.4)
        + _leg(wear)
        + _tunic(wear)
        + limb("M59.6 54.6C62.6 60 65.6 64.4 68.4 67.6L72.4 63.6", wear.cloth, 5.6)
        + _puff(45, 53.2, wear)
        + _puff(59.4, 53.2, wear)
        + emblem(suit, *_HAND)
        + fist(*_HAND)
        + _head(wear),
        OUTLINE,
        (-1.6, 0),
    )


def _horse(wear: Livery) -> str:
    tail = (
        "M75 84C83 83.6 87 90 86.4 99C86 107 89 113 84.6 122C83.4 117 79.6 115 78.6 107"
        "C78 99 78.6 94 74 91Z"
    )
    body = (
        "M31.6 50.4C28.4 51.4 25.2 55 22.8 58.8L14.6 70.8C12.8 73.6 13.6 77.2 16.2 78.2"
        "C18.8 79.2 21 77.8 22.8 75.8C25 73.8 28 74.2 30.6 75.2C31.4 80.4 26.4 86.4 26.2 93.6"
        "C26.2 98 28.6 101.8 31.6 103.8C32.4 109 33.6 113 32.8 118"
        "C33.8 123 32.8 129 32.6 134.6H37.4C37.6 129 37.4 124 38.2 119C38 114 39.6 110 40.4 105.6"
        "C47 108.6 57 108.6 63.4 105.2"
        "C64 110.4 68 113.6 68.6 118.4"
        "C67.8 124 64.4 129 62.8 134.6H67.8C70 129.6 73.2 124.6 73.8 118.6"
        "C74 113.6 76.4 109.4 78.4 104C80.6 98 80.6 90 76.8 85"
        "C74 81.4 70 80 64 80C56 80 50 82 46 79C45 67 41.4 55.6 34.6 51.2Z"
    )
    mane = (
        "M33.6 50.2C30 50 28 53.4 28.4 57.6C30.4 56 32 56.6 33 58.8C34.8 58.4 36 60.6 36.4 64"
        "C38 64.6 38.8 67.4 39 71C40.6 72.6 41.2 76 41.6 80.6L47 79.8C46.6 67 42.4 54 33.6 50.2Z"
    )
    return (
        shape(tail, wear.mane)
        + _far_legs(wear)
        + shape(body, wear.horse)
        + shape("M32.2 133.4H37.8L38.8 140H29.8Z", _HOOF)
        + shape("M62.6 133.4H68L68.4 140H59.4Z", _HOOF)
        + shape("M31 44.4C28 46.6 27.8 50 29 54L33 52.4C33.4 49.4 32.6 46.6 31 44.4Z", wear.horse)
        + shape(mane, wear.mane)
        + oval(24.6, 61.6, 1.2, 1.5, INK, width=0)
        + line("M16.4 72.6l1 .9M15.4 76.2C17.4 76.2 18.8 75.4 19.8 74", 0.9)
        + line(
            "M19.4 64C21.8 65.4 23 68.8 22.8 73.6M28.4 58C29.4 63 29.2 68.4 27.6 73.4", 1.4, GOLD
        )
        + line("M22.6 69.4 28.6 66.6", 1.4, GOLD)
        + line("M27.6 91C33 93.6 40 93.4 46 90", 2, GOLD)
    )


def _far_legs(wear: Livery) -> str:
    return (
        shape(
            "M27.6 98C25 103 20 105.6 16.4 107C15.4 111.6 18 116.4 19.8 121L24 119.4"
            "C22.6 115.6 21.4 112.4 21.8 110C27 108.6 32 107.4 35.6 103.6Z",
            wear.mane,
        )
        + shape("M18.8 120 24.2 117.8 27.2 122.6 20 125.6Z", _HOOF)
        + shape(
            "M55 105C54.4 110.6 57 114 57.2 118.4C56.4 124 53.8 129 52.8 134.6H57.4"
            "C59 129 61.8 124 62.2 118.6C62.4 114 64.8 110.6 66.4 105Z",
            wear.mane,
        )
        + shape("M52.6 133.4H57.8L58 140H49.4Z", _HOOF)
    )


def _saddle(wear: Livery) -> str:
    return shape(
        "M44 80.6C51 83 60 82 68 80.4C70 88 70.6 96 70.2 103Q57 108.4 43.6 103.4"
        "C43 96 43 88 44 80.6Z",
        wear.lining,
    ) + line("M44.8 99.4Q57 104 69 99.2", 2, wear.cloth)


def _leg(wear: Livery) -> str:
    return limb("M54 84C50.4 88.4 48 92 47 97C48 103 48.4 107 48.4 110", FUR, 6.4) + shape(
        "M44.4 103.4H52.4L51.8 113.4C51.6 115.8 50.8 116 48.8 116H39.8"
        "C39.8 112.8 43.6 112.4 44.2 109.4Z",
        wear.shade,
    )


def _tunic(wear: Livery) -> str:
    return (
        shape(
            "M44.6 47.6H58.4C61 47.6 62.4 49.6 61.8 52.4L60 71L63.8 86Q53 92.4 43 87"
            "L45.4 71L42 52.4C41.4 49.6 42.6 47.6 44.6 47.6Z",
            wear.cloth,
        )
        + line("M45 83.6Q53 88 61.8 83", 1.8, wear.trim)
        + shape("M45 68.6Q53 71.8 60.6 68.6V72.4Q53 75.6 45 72.4Z", GOLD)
        + line("M52 52V67", 0.7)
    )


def _puff(x: float, y: float, wear: Livery) -> str:
    return oval(x, y, 4.4, 5, wear.lining) + line(f"M{x:g} {y - 2.6:g}v5.2", 1.3, wear.cloth)


def _head(wear: Livery) -> str:
    brim = "M39.4 32.6C44 26.8 60 26.8 64.6 32.6C60 31 56 30.6 52 30.6S44 31 39.4 32.6Z"
    return (
        shape("M48.4 42H55.4V49H48.4Z", SKIN)
        + shape("M45.6 46.2Q52 51.4 58.4 46.2L61.4 49.6Q52 57 42.6 49.6Z", wear.lining)
        + shape(
            "M43 31C40.6 37 41 42.6 43.4 45C46.6 46.6 49 45 49 42.6H55C55 45 57.4 46.6 60.6 45"
            "C63 42.6 63.4 37 61 31Z",
            wear.hair,
        )
        + oval(52, 34.6, 7.4, 9, SKIN)
        + flat("M44.4 33.6C46 31 48 32.4 52 32.4S58 31 59.6 33.6L59 29H45Z", wear.hair)
        + face(52, 36.2)
        + shape("M56 22.4C56 17 60 13.8 66 15C66.4 20 62.6 24 57.6 25Z", GOLD_LIGHT)
        + shape("M43.6 31C42.6 23 46 17.6 52 17.6S61.4 23 60.4 31C56 28 48 28 43.6 31Z", wear.cloth)
        + shape(brim, wear.trim)
    )
