"""What thrown cards are called, also those that lie face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import the_card

if TYPE_CHECKING:
    from collections.abc import Callable

    from truc_teach.rules import Card, Trick

__all__ = ["code_name", "name_cards"]


def name_cards(trick: Trick) -> Callable[[int], Text]:
    """Return the function that names the card a seat threw."""
    thrown = dict(trick.throws)
    return lambda seat: code_name(thrown[seat])


def code_name(card: Card | None) -> Text:
    """Return the name of a card, or of one thrown face down."""
    return text("walk.the-covered") if card is None else the_card(card)
