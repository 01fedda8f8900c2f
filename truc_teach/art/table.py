"""A hand in play as a picture: the felt, what each seat holds, what lies on the table."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from truc_teach.art.cards import HEIGHT, WIDTH, sprite

if TYPE_CHECKING:
    from truc_teach.rules import Card, Hand

__all__ = ["table_svg"]

_SIZE = 640, 560
_CARD = 62
_PLACES = {
    2: ((320, 470), (320, 90)),
    4: ((320, 470), (535, 280), (320, 90), (105, 280)),
}
_MIDDLE = 320, 280
_REACH = 0.42


def table_svg(hand: Hand) -> str:
    """Return a picture of a hand as everybody would see it with open cards.

    Seat 0 sits below and the play goes round against the clock; a dot marks the seat on turn and
    "mà" the mano.

    >>> from truc_teach.rules import deal, find_ruleset
    >>> picture = table_svg(deal(find_ruleset("barajamos"), 7))
    >>> picture.count('href="#truc-card-')
    12
    """
    places = _PLACES[hand.players]
    seats = [_seat(hand, seat, place) for seat, place in enumerate(places)]
    thrown = [_thrown(card, places[seat]) for seat, card in hand.throws]
    dealt = [card for cards in hand.dealt for card in cards]
    told = "; ".join(f"{seat}: {cards}" for seat, cards in enumerate(_held(hand)))
    name = escape(f"truc, {hand.rules.id}: {told}")
    width, height = _SIZE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{name}" style="max-width:{width}px;width:100%"><title>{name}</title>'
        f"{sprite(dealt)}{_felt()}{''.join(seats)}{''.join(thrown)}</svg>"
    )


def _held(hand: Hand) -> list[str]:
    return [str(hand.cards_of(seat)) or "-" for seat in range(hand.players)]


def _felt() -> str:
    width, height = _SIZE
    return (
        f'<rect x="4" y="4" width="{width - 8}" height="{height - 8}" rx="36" fill="#1f5b45" '
        'stroke="#7a4a25" stroke-width="8"/>'
    )


def _seat(hand: Hand, seat: int, place: tuple[int, int]) -> str:
    x, y = place
    cards = hand.cards_of(seat)
    left = x - _CARD * len(cards) / 2
    held = "".join(_card(f"{card}", left + _CARD * n, y - 48) for n, card in enumerate(cards))
    mano = " · mà" if seat == hand.mano else ""
    turn = (
        f'<circle cx="{x - 44}" cy="{y + 62}" r="6" fill="#e2a52f"/>' if seat == hand.turn else ""
    )
    return (
        f'{held}{turn}<text x="{x}" y="{y + 68}" fill="#fffdf6" font-size="18" '
        f'font-family="system-ui,sans-serif" text-anchor="middle">{seat}{mano}</text>'
    )


def _thrown(card: Card | None, place: tuple[int, int]) -> str:
    x, y = (middle + (end - middle) * _REACH for middle, end in zip(_MIDDLE, place, strict=True))
    return _card("back" if card is None else f"{card}", x - _CARD / 2, y - 48)


def _card(name: str, x: float, y: float) -> str:
    height = _CARD * HEIGHT / WIDTH
    return (
        f'<use href="#truc-card-{name}" x="{x + 2:g}" y="{y:g}" width="{_CARD - 4}" '
        f'height="{height - 4:g}"/>'
    )
