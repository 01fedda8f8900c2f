"""The faces of the senyes: one person who makes each gesture, seen by the partner opposite.

Left and right are the signer's own, so the signer's right lies on the left of the picture.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape

from truc_teach.art.palette import (
    BLUSH,
    FUR,
    GOLD_DARK,
    INK,
    SKIN,
    STEEL,
    WINE,
    WINE_DARK,
    WINE_LIGHT,
)
from truc_teach.art.strokes import disc, drawn, flat, line, mirrored, oval, shape

__all__ = ["face_id", "face_svg", "face_words", "faces_html", "faces_sprite"]

_SIZE = 120
_OUTLINE = 2.2
_GROUND = "#f6e7c4"
_HAIR = "#6b452b"
_BROW = "#3d2517"
_TO_THE_LEFT = ("left", "other side")
"""The sides that lie on the right of the picture; the drawings are made for the other ones."""

_WORDS = {
    "still": "no fa cap gest",
    "eyes-shut": "tanca els dos ulls",
    "brows": "alça les celles",
    "wink": "fa l'ullet",
    "tongue": "trau la llengua",
    "bite-lip": "es mossega el llavi",
    "kiss": "fa un bes silenciós",
    "yawn": "badalla",
    "puff-cheeks": "unfla les galtes",
    "shoulder": "alça un muscle",
    "mouth": "torç la boca",
    "head": "decanta el cap",
}
_SIDE_WORDS = {
    "still": "no fa cap gest",
    "": "",
    "right": " a la seua dreta",
    "left": " a la seua esquerra",
    "one side": " a una vora",
    "other side": " a l'altra vora",
}


def face_id(gesture: str) -> str:
    """Return the id of a gesture's symbol; a gesture is its kind and its side, if it has one.

    >>> face_id("wink left"), face_id("bite-lip")
    ('truc-face-wink-left', 'truc-face-bite-lip')
    """
    return "truc-face-" + gesture.replace(" ", "-")


def face_words(gesture: str) -> str:
    """Return what the face does, in Catalan; the sides are the signer's.

    >>> face_words("tongue right")
    'trau la llengua a la seua dreta'
    """
    kind, _, side = gesture.partition(" ")
    return _WORDS[kind] + _SIDE_WORDS[side]


def face_svg(gesture: str, title: str | None = None) -> str:
    """Return the face that makes a gesture as a stand-alone SVG picture with `title` as its name.

    >>> face_svg("wink right")[:4]
    '<svg'
    """
    name = escape(face_words(gesture) if title is None else title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIZE} {_SIZE}" width="{_SIZE}" '
        f'height="{_SIZE}" role="img" aria-label="{name}"><title>{name}</title>'
        f"{_body(gesture)}</svg>"
    )


def faces_html(gestures: Iterable[str]) -> str:
    """Return faces side by side as HTML, each a stand-alone picture.

    >>> faces_html(["tongue right", "tongue left"]).count("<svg")
    2
    """
    pictures = "".join(map(face_svg, gestures))
    return f'<div style="display:flex;flex-wrap:wrap;gap:8px">{pictures}</div>'


def faces_sprite(gestures: Iterable[str]) -> str:
    """Return a symbol for each of some gestures, to lie in the sprite of a page.

    >>> faces_sprite(["brows", "wink right", "brows"]).count("<symbol")
    2
    """
    return "".join(
        f'<symbol id="{face_id(gesture)}" viewBox="0 0 {_SIZE} {_SIZE}">{_body(gesture)}</symbol>'
        for gesture in dict.fromkeys(gestures)
    )


@cache
def _body(gesture: str) -> str:
    kind, _, side = gesture.partition(" ")
    inside = _tongue_straight() if gesture == "tongue" else _GESTURES[kind]()
    turned = " scale(-1 1)" if side in _TO_THE_LEFT else ""
    return (
        f'<circle cx="60" cy="60" r="58.6" fill="{_GROUND}" stroke="{GOLD_DARK}" '
        f'stroke-width="1.8"/><g transform="translate(60){turned}">{drawn(inside, _OUTLINE)}</g>'
    )


def _person(
    features: str,
    *,
    cheeks: str = "",
    turn: str = "",
    shoulder: str = "M-41 101C-35 94-26 91-16 90",
) -> str:
    """Return the person with `features` on the face, about the upright axis x = 0.

    `cheeks` take the place of the plain ones, `turn` moves the head, and `shoulder` is the edge
    of the one on the left of the picture.
    """
    return (
        shape(f"{shoulder}H16C26 91 35 94 41 101A58 58 0 0 1-41 101Z", STEEL)
        + shape("M-16 89Q0 103 16 89L21 98Q0 113-21 98Z", WINE)
        + f"<g{turn}>{_head(cheeks or _CHEEKS)}{features}</g>"
    )


def _head(cheeks: str) -> str:
    fringe = (
        "M-33.6 54C-42 23-20 8 0 8S42 23 33.6 54C32 42 25 34 16 29.6"
        "C8 27 3 23 0 18C-3 23-8 27-16 29.6C-25 34-32 42-33.6 54Z"
    )
    return (
        mirrored(oval(-33.6, 60, 6.4, 8.4, SKIN))
        + oval(0, 57, 34, 38, SKIN)
        + cheeks
        + shape(fringe, _HAIR)
        + line("M-5 68.2Q0 71.6 5 68.2", 2)
    )


_CHEEKS = mirrored(flat("M-24 70a6 4 0 1 0 .1 0", BLUSH))
_SMILE = line("M-9 79Q0 85 9 79", 2.6)


def _brow(height: float = 44) -> str:
    return line(f"M-24 {height + 2:g}Q-16 {height - 4:g}-7 {height:g}", 3.4, _BROW)


def _eye() -> str:
    return oval(-15, 55, 6.6, 7.4, FUR, width=1.6) + disc(-14.2, 56, 3.6, INK, 0)


def _shut_eye() -> str:
    """Return the eye on the left of the picture, shut tight."""
    lashes = line("M-23.6 58.4-27 61.4M-17.4 60.6-18.6 65M-10.6 60.2-9 64.2", 1.8)
    return line("M-24 56Q-15 63.4-6.4 56.6", 3.4) + lashes


def _eyes() -> str:
    return mirrored(_brow() + _eye())


def _brows() -> str:
    brow = line("M-26 40Q-16 29.6-6 36.6", 4.2, _BROW)
    wide = oval(-15, 55, 8, 9, FUR, width=1.8) + disc(-15, 55, 3.8, INK, 0)
    arrow = line("M-44.6 42V27M-49.6 32.4-44.6 27-39.6 32.4", 3, WINE)
    return _person(mirrored(brow + wide) + oval(0, 81, 4.4, 3.8, WINE_DARK)) + mirrored(arrow)


def _eyes_shut() -> str:
    return _person(mirrored(_brow(46.6) + _shut_eye()) + line("M-8 81H8", 2.8))


def _wink() -> str:
    frown = line("M-25.4 50Q-16 44.6-6.4 50", 3.8, _BROW)
    crease = line("M-28.6 53.4-32 51M-28.6 58.6-32.4 59", 1.8)
    other = f'<g transform="scale(-1 1)">{_brow(42)}{_eye()}</g>'
    return _person(frown + _shut_eye() + crease + other + line("M-11 78Q2 86 11 77", 2.8))


def _tongue() -> str:
    tongue = "M-14.6 78C-17 84-22 92-15.6 94.6C-8 97-5 88-3.4 80.6Z"
    mouth = "M-16 77Q-2 80 11 76Q6 86-4 85.4T-16 77Z"
    return _person(_eyes() + shape(mouth, WINE_DARK) + shape(tongue, WINE_LIGHT))


def _tongue_straight() -> str:
    tongue = "M-6.6 79V89Q-6.6 96 0 96T6.6 89V79Z"
    return _person(
        _eyes()
        + shape("M-13 77Q0 80 13 77Q9 86 0 86T-13 77Z", WINE_DARK)
        + shape(tongue, WINE_LIGHT)
        + line("M0 82V89", 1.6, WINE_DARK)
    )


def _bite_lip() -> str:
    teeth = "M-9 76.6H9V86Q4.5 88.6 0 86Q-4.5 88.6-9 86Z"
    return _person(
        mirrored(_brow(47) + _eye())
        + shape("M-14 83C-15 94.6 15 94.6 14 83Q0 79-14 83Z", WINE_LIGHT)
        + shape(teeth, FUR)
        + line("M0 77V85.6", 1.6)
        + line("M-17 80Q-9 75 0 76.8Q9 75 17 80", 3)
    )


def _kiss() -> str:
    lips = "M-2.6 73.4C3.4 70.4 8 74.6 4.4 78C9.4 81 5.4 87.4-2.6 84.8C-6.4 84-6.6 74.4-2.6 73.4Z"
    heart = "M44 40C34 31.6 35.6 21.6 44 26C52.4 21.6 54 31.6 44 40Z"
    breath = line("M13 75.6Q17.4 79 13 82.8M19.4 73.4Q25.4 79 19.4 85", 2.2, WINE)
    eyes = mirrored(_brow(45) + _shut_eye())
    return _person(eyes + shape(lips, WINE_LIGHT) + line("M-2 79H3.4", 1.8) + breath) + (
        shape(heart, WINE)
    )


def _yawn() -> str:
    sleepy = line("M-24 54.6Q-15 60.6-7 56", 3.2) + line("M-25 46.4Q-17 39-8.4 39.4", 3.4, _BROW)
    return _person(
        mirrored(sleepy)
        + oval(0, 80, 11.4, 13.6, WINE_DARK)
        + flat("M-9 86Q0 78 9 86Q6 92.6 0 92.6T-9 86Z", WINE_LIGHT)
        + flat("M-7.6 71.2Q0 67 7.6 71.2L6.4 73.8H-6.4Z", FUR)
    )


def _puff_cheeks() -> str:
    cheeks = mirrored(disc(-24, 77, 16.4, SKIN) + flat("M-27 70a8.4 6.6 0 1 0 .1 0", BLUSH))
    return _person(_eyes() + oval(0, 80, 4.6, 3.4, WINE_LIGHT), cheeks=cheeks)


def _shoulder() -> str:
    arrow = line("M-47 66V48M-52.4 54-47 48-41.6 54", 3, WINE)
    return (
        _person(_eyes() + _SMILE, shoulder="M-53.6 82C-46 72-33 74-26 86C-23 90-20 90-16 90")
        + arrow
    )


def _mouth() -> str:
    lips = "M-28.6 73C-24 70.6-19.4 72.4-16.6 75C-11 73.6-5 76-1 80.4C-8 90-22 89-28.6 73Z"
    arrow = line("M-37 80H-53M-47 74-53 80-47 86", 3.4, WINE)
    return (
        _person(
            _eyes()
            + shape(lips, WINE_LIGHT)
            + line("M-27.6 74Q-16 83-2.4 80.4", 2.2)
            + line("M-31 67Q-34.6 73.4-31.4 79", 2)
        )
        + arrow
    )


def _nod() -> str:
    turn = ' transform="rotate(-17 0 96)"'
    arrow = line("M12 6.6C-2 3-16 6-26 12M-21.6 5-27 12.6-18 15", 3, WINE)
    return _person(_eyes() + _SMILE, turn=turn) + arrow


def _still() -> str:
    return _person(_eyes() + _SMILE)


_GESTURES = {
    "still": _still,
    "eyes-shut": _eyes_shut,
    "brows": _brows,
    "wink": _wink,
    "tongue": _tongue,
    "bite-lip": _bite_lip,
    "kiss": _kiss,
    "yawn": _yawn,
    "puff-cheeks": _puff_cheeks,
    "shoulder": _shoulder,
    "mouth": _mouth,
    "head": _nod,
}
