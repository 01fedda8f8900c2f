"""What the three figures have in common: the held pip, hands, faces and sleeves."""

from __future__ import annotations

from truc_teach.art.palette import BLUSH, INK, SKIN
from truc_teach.art.strokes import drawn, flat, line

OUTLINE = 0.95
_GRIPS = {"O": (14.6, 1.06), "C": (8.4, 1.0), "E": (19.2, 1.0), "B": (20.0, 0.97)}


def emblem(suit: str, x: float, y: float) -> str:
    """Return the suit's pip, placed so that a fist at (x, y) grips it."""
    below, scale = _GRIPS[suit]
    sized = f" scale({scale:g})" if scale != 1 else ""
    up = round(y - below * scale, 1)
    return f'<use href="#truc-pip-{suit}" transform="translate({x:g} {up:g}){sized}"/>'


def fist(x: float, y: float) -> str:
    """Return a closed hand at (x, y), its fingers to the front."""
    return f'<rect x="{x - 4:g}" y="{y - 3.6:g}" width="8" height="7.2" rx="3" fill="{SKIN}"/>' + (
        line(f"M{x - 0.6:g} {y - 1.3:g}h4.2M{x - 0.6:g} {y + 1.1:g}h4.2", 0.7)
    )


def face(x: float, y: float) -> str:
    """Return a face about (x, y)."""
    return f'<use href="#truc-face" x="{x:g}" y="{y:g}"/>'


def features() -> str:
    """Return the shared face: brows, eyes, nose, mouth and cheeks, looking a little to the left."""
    brows = "M-5.2-2.2Q-3.6-3.6-2-2.6M1.4-2.6Q3-3.6 4.6-2.2"
    nose = "M-.8-.6Q-2.2 2.2-.6 2.8"
    mouth = "M-2.6 5.6Q-.4 7 1.8 5.6"
    return drawn(
        flat("M-4.8 3.2a1.7 1.2 0 1 0 .1 0M3.6 3.2a1.7 1.2 0 1 0 .1 0", BLUSH)
        + line(brows + nose + mouth, 0.8)
        + flat("M-3.6 1.1a1 1.2 0 1 1 .1 0M2.8 1.1a1 1.2 0 1 1 .1 0", INK)
    )
