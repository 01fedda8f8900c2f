"""The cavall: a horse that steps to the left, and its rider."""

from __future__ import annotations

from truc_teach.art.figures import emblem, face, fist
from truc_teach.art.palette import (
    FUR,
    GOLD,
    GOLD_LIGHT,
    INK,
    LIVERIES,
    SKIN,
    Livery,
    drawn,
    flat,
    limb,
    line,
    shape,
)

_HOOF = "#3b3038"


def _far_legs(wear: Livery) -> str:
    return (
        limb("M31 100C27 104 21 106 17.6 108.4C18.4 113 20.6 117 22.6 120.4", wear.mane, 4.4)
        + shape("M20.4 119.6 25.4 118.4 27.4 123.6 20.6 125Z", _HOOF)
        + limb("M66 104C62 110 59.6 113 61.6 119C61 125 58.6 130 57.6 134", wear.mane, 4.4)
        + shape("M55.4 134H60.6L61 139.6H52.6Z", _HOOF)
    )


def _horse(wear: Livery) -> str:
    tail = "M76 85C84 86 86 94 84.4 102C83.6 108 86 114 82 122C80.6 116 77.6 114 77.4 106C77.6 98 78 94 74 92Z"
    body = (
        "M30 52C28 53 25 55.4 22.6 58.6L14.4 70.4C12.8 73 13.6 76.6 16 77.8C18.6 79 20.8 77.4 22.4 75.4"
        "C25 73.4 28.4 73 31 73.4C30 79 25.4 86 25.6 94C26 101 30 104.6 36 106C44 108.6 56 108 64 105.6"
        "C72 108 79 102 79.4 94C79.6 87 76 81.6 70 80.4C62 79 52 82 46 79C44.6 68 41 56 34 51.4Z"
    )
    return (
        _far_legs(wear)
        + shape(tail, wear.mane)
        + limb("M35 101C36 110 35.6 116 35.6 121C35.6 126 35.4 130 35.2 134", wear.horse, 5)
        + shape("M32.4 134H38L38.6 139.6H30Z", _HOOF)
        + limb("M73 100C72.6 106 71 110 74 118C73.6 124 71 129 69.8 134", wear.horse, 5)
        + shape("M67.2 134H72.8L73 139.6H64.6Z", _HOOF)
        + shape(body, wear.horse)
        + flat("M32.8 99C33 104 33.2 108 33.4 112H37.8C38 108 38 104 37.4 100Z", wear.horse)
        + flat("M64 103C67 107 69.6 110 70.6 113L75.4 112C75 106 77 101 78 96Z", wear.horse)
        + shape("M31 45.6C28.6 47 28.6 50 29.4 53.6L32.6 52.6C33 49.6 32.4 47 31 45.6Z", wear.horse)
        + shape(
            "M33 50.6C30 51 28.6 53.4 28.6 57C31 56 32 57 33.4 58.6C35 63 36 72 41 80.6L46.4 79.6C46 68 42 54 33 50.6Z",
            wear.mane,
        )
        + f'<circle cx="24.4" cy="61.6" r="1.3" fill="{INK}" stroke="none"/>'
        + line("M16.2 72.8l1 .8M15.6 76.4C17.4 76 18.6 75.4 19.6 74.2", INK, 0.9)
        + line(
            "M19.6 63.4C22 64.6 23 68 22.6 71.6M27 56.4C28.6 60 29 66 28.4 73M22 66.6 29 64",
            GOLD,
            1.3,
        )
    )


def rider(suit: str) -> str:
    """Return the cavall: horse and rider in the suit's livery, the suit's pip held up."""
    wear = LIVERIES[suit]
    hand = (74, 62)
    return drawn(
        line("M24 140.5H72", INK, 1.2)
        + _horse(wear)
        # reins and harness
        + line("M28.6 70C34 72 38 72 41 71.4", GOLD, 1.2)
        + line("M27 91C33 93 40 93 46 89", GOLD, 2)
        # saddle cloth
        + shape(
            "M42.4 80.4C50 83 60 82 68 80.6C70 88 70.4 96 70 103Q56 108 42 103C41.6 96 41.6 88 42.4 80.4Z",
            wear.lining,
        )
        + line("M43.4 99.6Q56 104.6 68.8 99.6", wear.cloth, 2)
        # cloak
        + shape("M47 48C44 58 43 70 45 80L70 84C72 72 66 56 60 48Z", wear.shade)
        # arm with the reins
        + limb("M45.4 53C41 58 38 64 37.6 68.6", wear.cloth, 5.6)
        # tunic and leg
        + limb("M54 82C50 88 47.4 92 46 97C47 103 47.6 108 47.6 112", FUR, 6.4)
        + shape(
            "M43.6 104.6H51.6L51 113.6C51 115.6 50 116 48 116H39.6C39.6 113 43 112.6 43.4 110Z",
            wear.shade,
        )
        + shape(
            "M44.6 47H58C60.6 47 62 49 61.4 52L60 72L63.4 86Q53 92 43.6 87L45.4 72L42 52C41.6 49 42.6 47 44.6 47Z",
            wear.cloth,
        )
        + line("M44.2 84Q53 88.4 62.6 83.4", wear.trim, 1.6)
        + shape("M45.2 69Q53 72 60.4 69V72.4Q53 75.4 45.2 72.4Z", GOLD)
        + f'<circle cx="38" cy="70.4" r="3.2" fill="{SKIN}"/>'
        # neck, collar
        + shape("M48.4 42H55.4V48H48.4Z", SKIN)
        + shape("M45 46.4Q52 51.6 59 46.4L61 49.6Q52 56 43 49.6Z", wear.lining)
        # arm that holds the pip
        + limb("M59.4 53C63 58 66 63 68.6 67.6L72.4 64.4", wear.cloth, 5.6)
        + emblem(suit, *hand)
        + fist(*hand)
        # head
        + shape(
            "M43 31C41 37 41.6 43 43.6 45.4C47 46.6 49 45 49 43H55C55 45 57 46.6 60.4 45.4C62.4 43 63 37 61 31Z",
            wear.hair,
        )
        + f'<ellipse cx="52" cy="35" rx="7.4" ry="8.8" fill="{SKIN}"/>'
        + face(51.6, 35.6)
        + shape("M43 31.6C42 24 46 18.8 52 18.8S62 24 61 31.6C56 28.4 48 28.4 43 31.6Z", wear.cloth)
        + shape(
            "M39 32.6C44 27.4 60 27.4 65 32.6C60 31.2 56 30.8 52 30.8S44 31.2 39 32.6Z", wear.trim
        )
        + shape("M58 25C64 20 66 24 69.6 30C64 30.6 60 29.6 58 25Z", GOLD_LIGHT),
        0.9,
    )
