"""The names that cards of their own have in a region: which cards, and where that stands."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from truc_teach.rules import parse_cards
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import source_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.rules import Card, Ruleset

__all__ = ["NONE", "kind_of", "kind_text", "kinds", "nameless", "names_place"]

NONE = "none"


KINDS = {
    "valencia": {
        "espasa": "1E",
        "basto": "1B",
        "manilla": "7E 7O",
        "set-bord": "7C 7B",
        "as-bord": "1O 1C",
    },
    "balears": {
        "amo": "11B",
        "madona": "10O",
        "llengua-bona": "1E",
        "llengua-dolenta": "1B",
        "manilla": "7E 7O",
        "set-bord": "7C 7B",
        "as-bord": "1O 1C",
    },
}
"""The names of a region and the cards that bear them; in the catalogue `rank.name.KIND`."""


@cache
def kinds(rules: Ruleset) -> Mapping[str, tuple[Card, ...]]:
    """Return the names that cards of this deck bear, with their cards.

    >>> from truc_teach.rules import find_ruleset
    >>> list(kinds(find_ruleset("xativa")))
    ['espasa', 'basto', 'manilla', 'set-bord']
    """
    named = {kind: tuple(parse_cards(codes)) for kind, codes in KINDS[rules.region].items()}
    return {kind: cards for kind, cards in named.items() if rules.deck_set.issuperset(cards)}


def kind_of(card: Card, rules: Ruleset) -> str:
    """Return the name that a card bears, NONE for a card without one."""
    return next((kind for kind, cards in kinds(rules).items() if card in cards), NONE)


@cache
def nameless(rules: Ruleset) -> tuple[Card, ...]:
    """Return the jacks and knights without a name: beside the amo and the madona they tempt."""
    figures = (card for card in rules.deck if card.number in (10, 11))
    return tuple(card for card in figures if kind_of(card, rules) == NONE)


def kind_text(kind: str) -> Text:
    """Return a name of cards in words."""
    return text(f"rank.name.{kind}")


def names_place(rules: Ruleset) -> Text:
    """Return where the names of a region stand."""
    return source_of(rules, "region")
