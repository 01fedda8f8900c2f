"""Cards of the Spanish-suited deck: reading them, writing them, and holding a few of them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from truc_teach.rules.errors import NotationError
from truc_teach.rules.pasted import as_meant

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Card", "Cards", "Suit", "parse_cards"]

NUMBERS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)

_CODE = re.compile(r"(\d{1,2})\s*([EBOC])", re.IGNORECASE)
_ROUND = " .,;:'\"()[]"
_LONGEST_NAME = 5
"""How many words the longest name of a card has: "the king of the cups"."""
_NUMBER_WORDS = {
    1: "as u un one ace uno",
    2: "dos two",
    3: "tres three",
    4: "quatre cuatro four",
    5: "cinc cinco five",
    6: "sis seis six",
    7: "set siete seven",
    10: "sota jack page",
    11: "cavall caballo knight horse rider",
    12: "rei rey king",
}
_SUIT_WORDS = {
    "E": "espases espasa espadas espada swords sword esp",
    "B": "bastos bastons basto clubs club bas",
    "O": "oros ors or oro coins coin",
    "C": "copes copa copas cups cup cop",
}
_FILLERS = frozenset({"d", "de", "of", "el", "la", "l", "the", "del"})


class Suit(StrEnum):
    """One of the four suits, written by its Catalan initial."""

    ESPASES = "E"
    BASTOS = "B"
    OROS = "O"
    COPES = "C"


@dataclass(frozen=True, slots=True)
class Card:
    """One card: `number` is 1 to 7, 10 (sota), 11 (cavall) or 12 (rei).

    >>> Card.parse("12C")
    Card(number=12, suit=<Suit.COPES: 'C'>)
    >>> str(Card.parse("as d'espases")), str(Card.parse("king of cups"))
    ('1E', '12C')
    """

    number: int
    suit: Suit

    def __post_init__(self) -> None:
        if self.number not in NUMBERS:
            raise NotationError(
                "The number {number} is on no card; a card has 1 to 7, 10, 11 or 12.",
                number=self.number,
            )

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card, as a code ("12C") or by its name in Catalan, Spanish or English.

        Raises NotationError with the text and what is accepted.

        >>> Card.parse("8E")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        ...
        truc_teach.rules.errors.NotationError: '8E' is not a card; write a number (1 to 7, ...
        """
        card = _parse(text[:80])
        if card is None:
            raise NotationError(
                "{text!r} is not a card; write a number (1 to 7, 10, 11, 12) and a suit letter"
                " (E, B, O, C), such as 7O or 12C.",
                text=text[:40],
            )
        return card

    @property
    def is_figure(self) -> bool:
        """Whether the card is a sota, a cavall or a rei."""
        return self.number >= 10

    def __str__(self) -> str:
        return f"{self.number}{self.suit.value}"

    def _repr_svg_(self) -> str:
        from truc_teach.art import card_svg

        return card_svg(self)


class Cards(tuple[Card, ...]):
    """A few cards in order, shown as pictures by a notebook and as codes everywhere else.

    >>> Cards((Card.parse("7B"), Card.parse("4B")))
    7B 4B
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def _repr_html_(self) -> str:
        from truc_teach.art import hand_html

        return hand_html(self)


def parse_cards(text: str) -> Cards:
    """Read cards written one after the other, as codes or by name, also with commas.

    Raises NotationError when there is none, one of them is not a card or a card stands twice.

    >>> parse_cards("7B 4B 3E"), parse_cards("as d'espases, set d'oros, 7 copes")
    (7B 4B 3E, 1E 7O 7C)
    >>> parse_cards("7B 7B")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    truc_teach.rules.errors.NotationError: The card 7B stands twice in '7B 7B'; ...
    """
    cards: list[Card] = []
    for piece in re.split(r"[,;\n]", text):
        for card in _cards_in(piece.split()):
            if card in cards:
                raise NotationError(
                    "The card {card} stands twice in {text!r}; a deck has one of each.",
                    card=card,
                    text=text[:60],
                )
            cards.append(card)
    if not cards:
        raise NotationError("There are no cards here; write some, such as 7B 4B 3E.")
    return Cards(cards)


def _cards_in(words: list[str]) -> Iterator[Card]:
    """Yield the cards that some words name; what is between them and is no card is refused."""
    while words := words[_until_seen(words) :]:
        length = _card_length(words)
        if not length:
            strange = next((n for n in range(1, len(words)) if _card_length(words[n:])), None)
            Card.parse(" ".join(words[:strange]))
        yield Card.parse(" ".join(words[:length]))
        words = words[length:]


def _until_seen(words: list[str]) -> int:
    """Return how many words at the front show no sign at all."""
    return next((at for at, word in enumerate(words) if as_meant(word)), len(words))


def _card_length(words: list[str]) -> int:
    """Return how many words at the front are one card, 0 for none: "7B", "7 oros"."""
    lengths = range(1, min(len(words), _LONGEST_NAME) + 1)
    return next((length for length in lengths if _parse(" ".join(words[:length]))), 0)


@cache
def _names() -> dict[str, int | Suit]:
    words: dict[str, int | Suit] = {}
    for number, names in _NUMBER_WORDS.items():
        words |= dict.fromkeys(names.split(), number)
    for letter, names in _SUIT_WORDS.items():
        words |= dict.fromkeys(names.split(), Suit(letter))
    return words


def _parse(text: str) -> Card | None:
    code = _CODE.fullmatch(text) or _CODE.fullmatch((text := as_meant(text)).strip(_ROUND))
    if code:
        number = int(code[1])
        return Card(number, Suit(code[2].upper())) if number in NUMBERS else None
    words = [word for word in re.split(r"[^a-z0-9]+", plain(text)) if word not in _FILLERS | {""}]
    if len(words) != 2:
        return None
    number_word, suit_word = words
    found = _names().get(number_word)
    if re.fullmatch(r"\d{1,2}", number_word):
        found = int(number_word)
    suit = _names().get(suit_word)
    if isinstance(suit, Suit) and not isinstance(found, Suit) and found in NUMBERS:
        return Card(found, suit)
    return None


def plain(text: str) -> str:
    """Return the text in lower case without accents.

    >>> plain("Sí, Senyera")
    'si, senyera'
    """
    folded = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in folded if not unicodedata.combining(letter))
