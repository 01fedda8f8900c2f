"""In how many ways hidden hands can be dealt so that no envit exceeds its bound. Exact.

A hand stays within a bound when each of its numbers does, each pair of a suit (20 and both), and
each piece with each other card. So what a hand takes of one suit is free of what it takes of the
others: the ways are counted suit by suit, from the highest card to the lowest, and multiplied.
Who holds a piece, or whether nobody does, is tried out before (RULESETS §3).
"""

from __future__ import annotations

import struct
from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, product
from math import factorial, prod
from typing import TYPE_CHECKING

from truc_teach.rules import Suit
from truc_teach.rules.envit import HAND_SIZE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from truc_teach.rules import Card, Ruleset

__all__ = ["Bound", "ways_within"]

PAIR = 20
HIGHEST = 7
"""The highest number on a card that counts: above it, figures are 0."""
FIELD = 4
"""Bits for a number of cards, or for the number on one."""
SLOT = 64
"""Bits for a coefficient: four hands of 36 cards can be dealt in fewer than 2 ** 49 ways."""
SPREAD = 2 * HAND_SIZE + 1
"""The numbers of cards that a hand may take of two suits: none to six, before it is seen that
three are enough."""

Ways = dict[int, int]
Hands = tuple[tuple[int, tuple["Card", ...]], ...]
"""For each hand the bound on its envit, and the cards that it is known to hold."""
Limits = tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Bound:
    """A hand not seen: its envit is at most `most`, and it has shown the cards `shown`."""

    most: int
    shown: tuple[Card, ...] = ()


def ways_within(hands: Sequence[Bound], unseen: Iterable[Card], rules: Ruleset) -> int:
    """Return in how many ways the hands can be filled up to three cards from those unseen.

    The hands differ: (A, B) and (B, A) are two ways. `unseen` has none of the cards shown.

    >>> from truc_teach.rules import find_ruleset
    >>> rules = find_ruleset("barajamos")
    >>> ways_within([Bound(33)], rules.deck, rules), ways_within([Bound(32)], rules.deck, rules)
    (1540, 1460)
    """
    cards = list(unseen)
    pieces = [card for card in cards if card in rules.pieces]
    plain = [card for card in cards if card not in rules.pieces]
    spread: Counter[Hands] = Counter()
    for holders in product(range(-1, len(hands)), repeat=len(pieces)):
        held = [
            (*bound.shown, *(card for card, who in zip(pieces, holders, strict=True) if who == at))
            for at, bound in enumerate(hands)
        ]
        most = [bound.most for bound in hands]
        spread[tuple(sorted(zip(most, held, strict=True), key=str))] += 1
    return sum(
        times * _fillings(hands, plain, rules)
        for hands, times in spread.items()
        if all(_within(held, most, rules) for most, held in hands)
    )


def _number(card: Card) -> int:
    return 0 if card.is_figure else card.number


def _pieces(held: Iterable[Card], rules: Ruleset) -> list[Card]:
    return [card for card in held if card in rules.pieces]


def _within(held: Sequence[Card], most: int, rules: Ruleset) -> bool:
    """Whether cards of one hand are three at most and within its bound so far."""
    pieces = _pieces(held, rules)
    return (
        len(held) <= HAND_SIZE
        and all(_number(card) <= most for card in held)
        and all(
            PAIR + _number(first) + _number(second) <= most
            for first, second in combinations(held, 2)
            if first.suit == second.suit
        )
        and all(
            rules.pieces[piece] + _number(card) <= most
            for piece in pieces
            for card in held
            if card != piece
        )
        and (len(pieces) < 2 or rules.pieces_together <= most)
    )


def _fillings(hands: Hands, plain: Sequence[Card], rules: Ruleset) -> int:
    """Return the ways to fill hands that hold some cards from others, none of them a piece."""
    room = [HAND_SIZE - len(held) for _, held in hands]
    parts = []
    for suit in Suit:
        numbers = sorted((_number(card) for card in plain if card.suit == suit), reverse=True)
        limits = tuple(
            (free, *_reached(tuple(numbers), highest, pair))
            for free, highest, pair in _limits(hands, suit, rules)
        )
        parts.append(_suit_ways(tuple(numbers), limits))
    first = _coefficients(parts[0] * parts[1], len(room))
    second = _coefficients(parts[2] * parts[3], len(room))
    full = _slot(tuple(room))
    return sum([first[place] * second[full - place] for place in _places(tuple(room))])


@cache
def _places(room: tuple[int, ...]) -> tuple[int, ...]:
    """Return the places in a packed polynomial of what hands with so much room may take."""
    return tuple(map(_slot, product(*(range(free + 1) for free in room))))


@cache
def _slot(taken: tuple[int, ...]) -> int:
    """Return the place in a packed polynomial of so many cards for each hand."""
    return sum(cards * SPREAD**at for at, cards in enumerate(taken))


def _coefficients(packed: int, hands: int) -> tuple[int, ...]:
    slots = SPREAD**hands
    return struct.unpack(f"<{slots}Q", packed.to_bytes(slots * 8, "little"))


def _limits(hands: Hands, suit: Suit, rules: Ruleset) -> Iterator[tuple[int, int, int]]:
    """Yield for each hand what it may take of a suit.

    That is: how many cards, the highest number, and the highest sum of two numbers.
    """
    for most, held in hands:
        joined = [most - rules.pieces[piece] for piece in _pieces(held, rules)]
        paired = [most - PAIR - _number(card) for card in held if card.suit == suit]
        highest = min(HIGHEST, most, *joined, *paired)
        yield HAND_SIZE - len(held), max(highest, -1), max(min(most - PAIR, 2 * HIGHEST), -1)


@cache
def _reached(numbers: tuple[int, ...], highest: int, pair: int) -> tuple[int, int]:
    """Return the limits brought down to a number and a sum that are there to be had, -1 for none.

    Limits that allow the same become the same.
    """
    allowed = [number for number in numbers if number <= highest]
    sums = (sum(two) for two in combinations(allowed, 2))
    return max(allowed, default=-1), max((both for both in sums if both <= pair), default=-1)


@lru_cache(maxsize=4_000)
def _suit_ways(numbers: tuple[int, ...], limits: Limits) -> int:
    """Return for one suit how often the hands can take so many of its cards each.

    It is a polynomial packed in one number, SLOT bits a coefficient, so that two are multiplied as
    numbers are. `numbers` fall. The figures, which are all alike, are dealt last.
    """
    shown = tuple(number for number in numbers if number)
    reached = tuple((free, *_reached(shown, highest, pair)) for free, highest, pair in limits)
    hands = range(len(limits))
    alike: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for state, ways in _freed(_states(shown, reached), 0, limits).items():
        taken = tuple([state >> FIELD * at & 15 for at in hands])
        room = []
        for at, (free, highest, pair) in enumerate(limits):
            barred = state >> FIELD * (len(limits) + at) & 15
            alone = 1 if pair < 0 and not taken[at] else HAND_SIZE
            room.append(0 if highest < 0 or barred else min(free - taken[at], alone))
        alike[taken, tuple(room)] += ways
    figures = len(numbers) - len(shown)
    return sum(
        ways * _figure_ways(figures, room) << SLOT * _slot(taken)
        for (taken, room), ways in alike.items()
    )


@cache
def _figure_ways(figures: int, room: tuple[int, ...]) -> int:
    """Return, packed, how often hands with so much room can take so many of equal cards each."""
    packed = 0
    for taken in product(*(range(free + 1) for free in room)):
        if sum(taken) <= figures:
            left = factorial(figures - sum(taken))
            ways = factorial(figures) // (left * prod(map(factorial, taken)))
            packed += ways << SLOT * _slot(taken)
    return packed


@lru_cache(maxsize=4_000)
def _states(numbers: tuple[int, ...], limits: Limits) -> Ways:
    """Return how often the hands can take cards of one suit, from the highest number on.

    A state has FIELD bits a hand for its cards, and in its second half the first card of each hand
    that has one only, for as long as it bars another.
    """
    wide = FIELD * len(limits)
    states: Ways = {0: 1}
    for number in numbers:
        states = _freed(states, number, limits)
        after = dict(states)
        for state, ways in states.items():
            for at, (free, highest, pair) in enumerate(limits):
                shift = FIELD * at
                taken = state >> shift & 15
                top = state >> wide + shift & 15
                if taken == free or number > highest or (taken == 1 and top + number > pair):
                    continue
                new = state + (1 << shift)
                if not taken:
                    new |= number << wide + shift
                elif taken == 1:
                    new &= ~(15 << wide + shift)
                after[new] = after.get(new, 0) + ways
        states = after
    return states


def _freed(states: Ways, number: int, limits: Limits) -> Ways:
    """Return the states without the first cards that go with `number`, and so with all below."""
    wide = FIELD * len(limits)
    found: Ways = {}
    for state, ways in states.items():
        kept = state
        for at, (_, _, pair) in enumerate(limits):
            top = state >> wide + FIELD * at & 15
            if top and top + number <= pair:
                kept ^= top << wide + FIELD * at
        found[kept] = found.get(kept, 0) + ways
    return found
