"""The standing figures: the page (sota) and the king (rei)."""

from __future__ import annotations

from truc_teach.art.palette import (
    BLUSH,
    FUR,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    LIVERIES,
    SKIN,
    WINE,
    drawn,
    flat,
    limb,
    line,
    shape,
)

_GRIPS = {
    "O": (0.0, 14.5, 1.0),
    "C": (0.0, 8.4, 0.95),
    "E": (0.0, 19.0, 0.98),
    "B": (0.0, 20.0, 0.95),
}


def emblem(suit: str, x: float, y: float) -> str:
    """Return the suit's pip, placed so that a fist at (x, y) grips it."""
    aside, below, scale = _GRIPS[suit]
    return (
        f'<use href="#truc-pip-{suit}" transform="translate({x - aside * scale:g} '
        f'{round(y - below * scale, 1):g}) scale({scale:g})"/>'
    )


def fist(x: float, y: float) -> str:
    """Return a closed hand at (x, y), its fingers to the front."""
    return (
        f'<rect x="{x - 4:g}" y="{y - 3.6:g}" width="8" height="7.2" rx="3" fill="{SKIN}"/>'
        f'<path d="M{x - 1:g} {y - 1.6:g}h4M{x - 1:g} {y + 0.8:g}h4" fill="none" stroke-width=".7"/>'
    )


def face(x: float, y: float) -> str:
    """Return the features of a face about (x, y), looking a little to the left."""
    return (
        f'<g transform="translate({x:g} {y:g})">'
        + flat("M-4.6 3.4a1.7 1.2 0 1 0 .1 0M3.6 3.4a1.7 1.2 0 1 0 .1 0", BLUSH)
        + f'<path d="M-5-1.8Q-3.4-3.2-1.8-2.2M1.6-2.2Q3.2-3.2 4.8-1.8M-.6 0Q-2 2.6-.4 3.2'
        f'M-2.4 6Q-.2 7.4 2 6" fill="none" stroke-width=".8"/>'
        + f'<path d="M-4.3.4a1 1.1 0 1 1 .1 0M2.2.4a1 1.1 0 1 1 .1 0" fill="{INK}" stroke="none"/>'
        + "</g>"
    )


def page(suit: str) -> str:
    """Return the sota: a young page in doublet and hose who holds up the suit's pip."""
    wear = LIVERIES[suit]
    hand = (74, 62)
    return drawn(
        line("M25 140.5H71", INK, 1.2)
        # cape behind
        + shape("M33 49C27 66 24 84 25 100Q46 108 67 100C68 84 65 66 59 49Z", wear.shade)
        # legs and shoes
        + limb("M40 96C39.5 108 39 120 38.4 133", wear.lining, 6.6)
        + limb("M52 96C52.5 108 53 120 53.6 133", FUR, 6.6)
        + shape(
            "M34.6 133.5H42.2V137C42.2 139.5 40 140 37 140H29.5C29.5 137 33 136.5 34.6 133.5Z",
            wear.shade,
        )
        + shape(
            "M57.4 133.5H49.8V137C49.8 139.5 52 140 55 140H62.5C62.5 137 59 136.5 57.4 133.5Z",
            wear.shade,
        )
        # arm on the hip
        + limb("M34 54C29 58 25.5 63 24.6 67C28 70 32 72 36 73.5", wear.cloth, 6)
        + f'<circle cx="36.4" cy="73.4" r="3.4" fill="{SKIN}"/>'
        # doublet
        + shape("M46 47H36C33 47 31.4 49 32 52L36 73L31 96Q38 100 46 99Z", wear.cloth)
        + shape("M46 47H56C59 47 60.6 49 60 52L56 73L61 96Q54 100 46 99Z", wear.lining)
        + line("M31.8 92Q38 95.8 46 95T60.2 92", wear.trim, 1.6)
        + line("M41 77 38.6 93M51 77 53.4 93", INK, 0.6)
        + f'<path d="M35.6 71.5Q46 75 56.4 71.5V75.2Q46 78.6 35.6 75.2Z" fill="{GOLD}"/>'
        + "".join(
            f'<circle cx="46" cy="{y}" r="1.1" fill="{GOLD_LIGHT}" stroke-width=".6"/>'
            for y in (55, 61, 67)
        )
        # neck and collar
        + shape("M42.4 42H49.6V48H42.4Z", SKIN)
        + shape("M39 46.4Q46 51.6 53 46.4L55 49.4Q46 56 37 49.4Z", FUR)
        # arm that holds the pip
        + limb("M57.6 53C62 58 66 63 69 68L72.6 64", wear.lining, 6)
        + emblem(suit, *hand)
        + fist(*hand)
        # hair, head, cap
        + shape(
            "M36.6 32C34.6 38 35 44 37.4 46.4C41 48 43 46 43 44H49C49 46 51 48 54.6 46.4C57 44 57.4 38 55.4 32Z",
            wear.hair,
        )
        + f'<ellipse cx="46" cy="35.4" rx="7.6" ry="9" fill="{SKIN}"/>'
        + shape(
            "M37.6 33C38.6 27.6 42 27 46 27S53.4 27.6 54.4 33C52 30.6 49 30 46 30S40 30.6 37.6 33Z",
            wear.hair,
        )
        + face(46, 36)
        + shape("M35 29C33 24 38 18.6 46 18.6S59 22 57.6 28.4C52 25.6 41 25.6 35 29Z", wear.cloth)
        + shape("M34.6 29.4C40 25.4 52 25 58 28.6L57.6 31C52 28 41 28.4 35 31.8Z", wear.trim)
        + shape("M38 24C32 23 28 27 27.4 35C31 34 36 30 38 24Z", FUR)
        + line("M37 25.4C33.4 27.4 30.6 30.4 28.8 33.4", INK, 0.6),
        0.9,
    )


def king(suit: str) -> str:
    """Return the rei: a bearded, crowned king in a fur-trimmed robe with the suit's pip."""
    wear = LIVERIES[suit]
    hand = (74, 64)
    return drawn(
        line("M20 140.5H72", INK, 1.2)
        # robe
        + shape("M32 50C26 70 21 106 20 138Q46 143 72 138C71 106 66 70 60 50Z", wear.cloth)
        + flat("M60 50C66 70 71 106 72 138L63 139.4C63 110 60 80 55 60Z", wear.shade)
        # tunic front
        + shape("M40 58H52L56.4 139.8Q46 141 35.6 139.8Z", wear.lining)
        + line("M40.6 98 51.4 98M38.6 122.6 53.6 122.6", wear.shade, 1)
        + "".join(
            f'<path d="M46 {y}l3 4-3 4-3-4Z" fill="{GOLD}" stroke-width=".6"/>'
            for y in (87, 106, 126)
        )
        # fur edges and hem
        + shape("M38.4 58 41.4 58 36.6 133H31.4Z", FUR)
        + shape("M53.6 58 50.6 58 55.4 133H60.6Z", FUR)
        + shape("M20.4 131Q46 137.6 71.6 131L72 138.4Q46 144 20 138.4Z", FUR)
        + "".join(
            f'<path d="M{x} {y}v2.4" fill="none" stroke-width="1"/>'
            for x, y in ((27, 135), (36, 136.6), (46, 137), (56, 136.6), (65, 135))
        )
        # left arm, hand at the belt
        + limb("M34 56C28.4 63 26.4 71 27.6 77C32 79 36 80 40 80", wear.cloth, 8)
        + limb("M35.4 79.6 38.4 80", FUR, 7)
        + f'<circle cx="42.4" cy="80" r="3.6" fill="{SKIN}"/>'
        # right arm
        + limb("M57.6 56C63 62 66 67 67.6 72L70.4 68.4", wear.cloth, 8)
        + limb("M69.4 70 70.8 67.8", FUR, 7)
        + emblem(suit, *hand)
        + fist(*hand)
        # fur collar
        + shape("M36 46C31 48 28.4 52 28 57Q46 70 64 57C63.6 52 61 48 56 46Z", FUR)
        + "".join(
            f'<path d="M{x} {y}v2.4" fill="none" stroke-width="1"/>'
            for x, y in ((33, 54.6), (39, 59), (53, 59), (59, 54.6))
        )
        # hair, head, beard, crown
        + shape("M36.6 28C34 36 34.6 44 36 48H56C57.4 44 58 36 55.4 28Z", wear.beard)
        + f'<ellipse cx="46" cy="35" rx="8" ry="9" fill="{SKIN}"/>'
        + shape(
            "M37.6 36C37 48 40 58 46 63C52 58 55 48 54.4 36C53.4 39.6 51 40.6 46 40.6S38.6 39.6 37.6 36Z",
            wear.beard,
        )
        + face(46, 34.4)
        + shape(
            "M46 40C43 38.6 40.4 40 39.4 43.4C42 44.6 44.6 43.6 46 42C47.4 43.6 50 44.6 52.6 43.4C51.6 40 49 38.6 46 40Z",
            wear.beard,
        )
        + f'<path d="M42.6 49Q43 54 44.8 58M49.4 49Q49 54 47.2 58M46 48V60" fill="none" stroke-width=".6"/>'
        + shape(
            "M36 28.6 33.6 15.4 39.6 20.6 42.4 13.6 46 19.6 49.6 13.6 52.4 20.6 58.4 15.4 56 28.6Q46 25.6 36 28.6Z",
            GOLD,
        )
        + shape("M36 28.6Q46 25.4 56 28.6L55.6 31.4Q46 28.4 36.4 31.4Z", GOLD_LIGHT)
        + f'<circle cx="46" cy="23.6" r="1.7" fill="{WINE}" stroke-width=".6"/>'
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="1.3" fill="{GOLD_LIGHT}" stroke-width=".7"/>'
            for x, y in ((33.6, 15), (42.4, 13.2), (49.6, 13.2), (58.4, 15))
        )
        + line("M39 25.6l2-.6M51 25l2 .6", GOLD_DARK, 1.4),
        0.9,
    )
