"""A card as a picture: frame, index and pips or figure; alone, in a hand, or in a sprite."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from html import escape

from truc_teach.art.aces import ace
from truc_teach.art.back import back, tile
from truc_teach.art.figures import features
from truc_teach.art.king import crown, ermine, king
from truc_teach.art.layout import SPOTS, PipPlace
from truc_teach.art.numerals import numeral
from truc_teach.art.page import page
from truc_teach.art.palette import INK, PAPER
from truc_teach.art.pips import PIPS
from truc_teach.art.rider import rider
from truc_teach.art.strokes import line
from truc_teach.rules.cards import Card

WIDTH, HEIGHT = 100, 154
PINTA = {"O": 0, "C": 1, "E": 2, "B": 3}
_FIGURES = {10: page, 11: rider, 12: king}
_PARTS = {"crown": crown, "ermine": ermine, "face": features, "tile": tile}
_NUMBER_WORDS = {
    1: "as",
    2: "dos",
    3: "tres",
    4: "quatre",
    5: "cinc",
    6: "sis",
    7: "set",
    10: "sota",
    11: "cavall",
    12: "rei",
}
_SUIT_WORDS = {"E": "espases", "B": "bastos", "O": "oros", "C": "copes"}
_BACK_WORDS = "carta tapada"
_BLANK_WORDS = "lloc buit"
_REFERENCE = re.compile(r'href="#(truc-[a-z0-9-]+)"', re.IGNORECASE)
_EDGE_LEFT, _EDGE_RIGHT, _EDGE_TOP, _EDGE_BOTTOM = 7, 93, 7, 147
_CORNER = 4
_BREAK = 6


def card_words(card: Card) -> str:
    """Return the name of `card` in Catalan.

    >>> from truc_teach.rules.cards import Card
    >>> card_words(Card.parse("1E")), card_words(Card.parse("11B"))
    ("as d'espases", 'cavall de bastos')
    """
    suit = _SUIT_WORDS[str(card.suit)]
    link = "d'" if suit[0] in "aeiou" else "de "
    return f"{_NUMBER_WORDS[card.number]} {link}{suit}"


def card_svg(card: Card, title: str | None = None) -> str:
    """Return `card` as a stand-alone SVG picture with `title` as its name.

    >>> from truc_teach.rules.cards import Card
    >>> card_svg(Card.parse("7O"))[:4]
    '<svg'
    """
    return _picture(_card_body(card), card_words(card) if title is None else title)


def back_svg(title: str = _BACK_WORDS) -> str:
    """Return the back of a card as a stand-alone SVG picture.

    >>> "<title>boca avall</title>" in back_svg("boca avall")
    True
    """
    return _picture(_back_body(), title)


def blank_svg(title: str = _BLANK_WORDS) -> str:
    """Return the outline of a place without a card as a stand-alone SVG picture.

    >>> "stroke-dasharray" in blank_svg()
    True
    """
    return _picture(_blank_body(), title)


def sprite(cards: Iterable[Card]) -> str:
    """Return one hidden SVG with a symbol for each of `cards`, the back and an empty place.

    The symbol of a card is `truc-card-` and its notation, so that a page draws it with
    `<svg><use href="#truc-card-1E"/></svg>`; the others are `truc-card-back` and `truc-card-blank`.

    >>> from truc_teach.rules.cards import Card
    >>> sprite([Card.parse("1E")]).count("<symbol")
    3
    """
    bodies = {f"{card.number}{card.suit}": _card_body(card) for card in cards}
    bodies |= {"back": _back_body(), "blank": _blank_body()}
    symbols = "".join(
        f'<symbol id="truc-card-{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{body}</symbol>'
        for name, body in bodies.items()
    )
    return (
        '<svg style="position:absolute" width="0" height="0" aria-hidden="true">'
        f"{_definitions(symbols)}{symbols}</svg>"
    )


def hand_html(cards: Iterable[Card]) -> str:
    """Return `cards` side by side as HTML, each a stand-alone picture.

    >>> from truc_teach.rules.cards import Card
    >>> hand_html([Card.parse("7B"), Card.parse("4B")]).count("<svg")
    2
    """
    pictures = "".join(card_svg(card) for card in cards)
    return f'<div style="display:flex;flex-wrap:wrap;gap:8px">{pictures}</div>'


def _picture(body: str, title: str) -> str:
    name = escape(title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" role="img" aria-label="{name}"><title>{name}</title>'
        f"{_definitions(body)}{body}</svg>"
    )


def _definitions(body: str) -> str:
    """Return the shared drawings that `body` refers to, directly or through another."""
    wanted: dict[str, str] = {}
    waiting = list(_references(body))
    while waiting:
        name = waiting.pop(0)
        if name not in wanted:
            wanted[name] = _shared(name)
            waiting.extend(_references(wanted[name]))
    drawings = "".join(f'<g id="{name}">{drawing}</g>' for name, drawing in wanted.items())
    return f"<defs>{drawings}</defs>" if drawings else ""


def _references(body: str) -> Iterator[str]:
    return (found.group(1) for found in _REFERENCE.finditer(body))


@cache
def _shared(name: str) -> str:
    kind, _, key = name.removeprefix("truc-").partition("-")
    if kind == "pip":
        return PIPS[key]()
    if kind == "index":
        return numeral(int(key))
    if kind == "frame":
        return _paper() + _frame(PINTA[key])
    return _PARTS[kind]()


@cache
def _body(number: int, suit: str) -> str:
    if number == 1:
        middle = ace(suit)
    elif number in _FIGURES:
        middle = _FIGURES[number](suit)
    else:
        middle = "".join(_pip(suit, spot) for spot in SPOTS[suit][number])
    turned = f'transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})"'
    return (
        f'<use href="#truc-frame-{suit}"/>{middle}<use href="#truc-index-{number}"/>'
        f'<use href="#truc-index-{number}" {turned}/>'
    )


def _card_body(card: Card) -> str:
    return _body(card.number, str(card.suit))


def _pip(suit: str, spot: PipPlace) -> str:
    turn = f" rotate({spot.turn:g})" if spot.turn else ""
    size = f"-{spot.scale:g} {spot.scale:g}" if spot.mirrored else f"{spot.scale:g}"
    place = f"translate({spot.x:g} {spot.y:g}){turn} scale({size})"
    return f'<use href="#truc-pip-{suit}" transform="{place}"/>'


def _paper() -> str:
    return (
        f'<rect x=".6" y=".6" width="{WIDTH - 1.2:g}" height="{HEIGHT - 1.2:g}" rx="6.5" '
        f'fill="{PAPER}" stroke="#8d7b5c" stroke-width="1.2"/>'
    )


def _frame(breaks: int) -> str:
    """Return the frame, its top and bottom line with as many breaks as the suit's pinta."""
    left, right, top, bottom, corner = _EDGE_LEFT, _EDGE_RIGHT, _EDGE_TOP, _EDGE_BOTTOM, _CORNER
    sides = (
        f"M{left + corner} {top}A{corner} {corner} 0 0 0 {left} {top + corner}V{bottom - corner}"
        f"A{corner} {corner} 0 0 0 {left + corner} {bottom}M{right - corner} {top}"
        f"A{corner} {corner} 0 0 1 {right} {top + corner}V{bottom - corner}"
        f"A{corner} {corner} 0 0 1 {right - corner} {bottom}"
    )
    length = (right - left - 2 * corner - breaks * _BREAK) / (breaks + 1)
    starts = [left + corner + piece * (length + _BREAK) for piece in range(breaks + 1)]
    edges = "".join(
        f"M{round(start, 1):g} {height}H{round(start + length, 1):g}"
        for height in (top, bottom)
        for start in starts
    )
    return line(sides + edges, 1.3, INK)


def _back_body() -> str:
    return _paper() + back()


def _blank_body() -> str:
    return (
        f'<rect x="3" y="3" width="{WIDTH - 6}" height="{HEIGHT - 6}" rx="6" fill="none" '
        'stroke="currentColor" stroke-width="1.6" stroke-dasharray="6 5" opacity=".55"/>'
    )
