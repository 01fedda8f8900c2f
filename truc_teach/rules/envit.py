"""Counting the envit of three cards, and finding whose is best."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from truc_teach.rules.cards import Card, Cards
from truc_teach.rules.errors import NotationError, Phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from truc_teach.rules.ruleset import Ruleset

__all__ = ["EnvitCount", "EnvitWinner", "count_envit", "envit_winner", "in_order"]

HAND_SIZE = 3


class EnvitKind(StrEnum):
    """What makes a count: the rule that decided it."""

    PAIR = "pair"
    THREE_OF_SUIT = "three-of-suit"
    UNLINKED = "unlinked"
    FIGURES = "figures"
    PIECE = "piece"
    PIECES = "pieces"


@dataclass(frozen=True, slots=True)
class EnvitCount:
    """The envit of a hand: `count`, the cards that make it, and the rule (`kind`) that says so."""

    count: int
    kind: EnvitKind
    cards: Cards
    hand: Cards

    def __int__(self) -> int:
        return self.count


@dataclass(frozen=True, slots=True)
class EnvitWinner:
    """Who wins an envit: the seat, its pair, the count of every seat, the seats that tie on top."""

    seat: int
    pair: int
    counts: Mapping[int, EnvitCount]
    tied: tuple[int, ...]


def count_envit(cards: Iterable[Card], rules: Ruleset) -> EnvitCount:
    """Count the envit of three cards under a rule set (RULESETS §3).

    Two of a suit: 20 and both numbers, figures being 0; three of a suit: the two highest; none
    alike: the highest number; a piece joins the best other card of any suit.
    Raises NotationError unless there are three different cards, RulesetError for a card that the
    rule set does not rank.

    >>> from truc_teach.rules import find_ruleset, parse_cards
    >>> count_envit(parse_cards("7B 4B 3E"), find_ruleset("barajamos"))
    EnvitCount(count=31, kind=<EnvitKind.PAIR: 'pair'>, cards=7B 4B, hand=7B 4B 3E)
    >>> count_envit(parse_cards("11B 10O 3C"), find_ruleset("mallorqui")).count
    35
    """
    hand = Cards(cards)
    if len(hand) != HAND_SIZE or len(set(hand)) != HAND_SIZE:
        raise NotationError(
            "An envit is counted on three different cards; {hand} are {size}.",
            hand=hand or Phrase("no cards"),
            size=len(set(hand)),
        )
    for card in hand:
        rules.tier(card)
    return _count(hand, rules)


@lru_cache(maxsize=50_000)
def _count(hand: Cards, rules: Ruleset) -> EnvitCount:
    return max(_options(hand, rules), key=lambda option: option.count)


def _number(card: Card) -> int:
    return 0 if card.is_figure else card.number


def _options(hand: Cards, rules: Ruleset) -> Iterable[EnvitCount]:
    """Yield the ways to count a hand, the most telling first: the best of them is its envit."""
    pieces = Cards(sorted((card for card in hand if card in rules.pieces), key=rules.tier))
    if len(pieces) > 1:
        yield EnvitCount(rules.pieces_together, EnvitKind.PIECES, pieces, hand)
    for piece in pieces:
        other = max((card for card in hand if card != piece), key=_number)
        count = rules.pieces[piece] + _number(other)
        yield EnvitCount(count, EnvitKind.PIECE, Cards((piece, other)), hand)
    one_suit = len({card.suit for card in hand}) == 1
    for pair in combinations(hand, 2):
        if pair[0].suit == pair[1].suit:
            kind = EnvitKind.THREE_OF_SUIT if one_suit else EnvitKind.PAIR
            ordered = Cards(sorted(pair, key=_number, reverse=True))
            yield EnvitCount(20 + sum(map(_number, pair)), kind, ordered, hand)
    best = max(hand, key=_number)
    kind = EnvitKind.UNLINKED if _number(best) else EnvitKind.FIGURES
    yield EnvitCount(_number(best), kind, Cards((best,)), hand)


def in_order(mano: int, players: int) -> list[int]:
    """Return the seats in playing order from the mano.

    >>> in_order(2, 4)
    [2, 3, 0, 1]
    """
    return [(mano + step) % players for step in range(players)]


def envit_winner(hands: Mapping[int, Iterable[Card]], mano: int, rules: Ruleset) -> EnvitWinner:
    """Return who wins the envit; `hands` maps each seat to its three cards as dealt.

    Also a player who folded counts. Ties go seat by seat from the mano, never to its pair as such
    (004, Observaciones; 001, Reparto y mano).

    >>> from truc_teach.rules import find_ruleset, parse_cards
    >>> hands = {0: parse_cards("6C 4C 3O"), 1: parse_cards("7B 3B 1E")}
    >>> envit_winner(hands, mano=1, rules=find_ruleset("viquipedia-valencia")).seat
    1
    """
    counts = {seat: count_envit(cards, rules) for seat, cards in hands.items()}
    best = max(found.count for found in counts.values())
    tied = tuple(seat for seat in in_order(mano, len(counts)) if counts[seat].count == best)
    return EnvitWinner(tied[0], tied[0] % 2, counts, tied)
