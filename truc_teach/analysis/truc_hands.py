"""How often any three cards win the truc, by their tiers and the place of who holds them.

Two players are counted exactly when they are asked for. Of four, deals are drawn: that takes
minutes, so the counts of some tables are shipped in truc_hands.json, which
`python -m benchmarks.tables truc` makes again, for the rule sets that it is given. As in
`truc_odds`, everybody plays best with open cards, bets set aside.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from pathlib import Path
from typing import TYPE_CHECKING

from truc_teach.analysis.odds import Odds
from truc_teach.analysis.solve import Position, mano_wins, throwing
from truc_teach.rules import find_ruleset, rulesets
from truc_teach.rules.chance import Chance
from truc_teach.rules.envit import HAND_SIZE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.rules import Card, Ruleset

__all__ = [
    "DRAWN",
    "draw_table",
    "drawn_wins",
    "shipped_as",
    "steps_of_deck",
    "tier_hands",
    "truc_by_tiers",
]

DRAWN = 200
"""Deals drawn for each hand and place of four: the standard error is at most 3.5 %."""
SHIPPED = Path(__file__).with_name("truc_hands.json")

Tiers = tuple[int, ...]


def steps_of_deck(rules: Ruleset) -> Mapping[Card, int]:
    """Return the step of each card of the deck on the ladder of those dealt, 0 for the highest.

    >>> from truc_teach.rules import Card
    >>> steps_of_deck(find_ruleset("barajamos"))[Card.parse("4O")]
    8
    """
    found = sorted({rules.tier(card) for card in rules.deck})
    return {card: found.index(rules.tier(card)) for card in rules.deck}


def tier_hands(rules: Ruleset) -> tuple[Tiers, ...]:
    """Return every hand of three cards as steps of the ladder, the highest first, in order.

    >>> hands = tier_hands(find_ruleset("barajamos"))
    >>> hands[0], hands[-1], len(hands)
    ((0, 1, 2), (8, 8, 8), 128)
    """
    room = Counter(steps_of_deck(rules).values())
    every = combinations_with_replacement(sorted(room), HAND_SIZE)
    return tuple(hand for hand in every if not Counter(hand) - room)


def truc_by_tiers(rules: Ruleset, players: int) -> Mapping[Tiers, tuple[Odds, ...]]:
    """Return for each hand of `tier_hands` how often it wins the truc, from the mano's place on.

    With four it is the pair that wins; there is none for a table whose counts are not shipped.
    Raises RulesetError for a number of players that the table has not.

    >>> exact = truc_by_tiers(find_ruleset("barajamos"), 2)
    >>> exact[0, 1, 2][0].share, exact[8, 8, 8][0].share
    (1.0, 0.0)
    """
    return _counted(rules) if rules.seats(players) == 2 else _shipped_wins(rules)


@cache
def _counted(rules: Ruleset) -> Mapping[Tiers, tuple[Odds, ...]]:
    room, hands = Counter(steps_of_deck(rules).values()), tier_hands(rules)
    table = throwing(rules, 2)
    apart = {hand: (frozenset(hand), _ways(hand, room)) for hand in hands}
    won: dict[Tiers, list[int]] = {hand: [0, 0] for hand in hands}
    for mine in hands:
        own, ways = apart[mine]
        left = room - Counter(mine)
        for theirs in hands:
            other, times = apart[theirs]
            every = times
            if not own.isdisjoint(other):
                times = _ways(theirs, left)
            if times and mano_wins(Position((mine, theirs), (0, 1)), table):
                won[mine][0] += times
            elif times:
                won[theirs][1] += ways * times // every
    deals = comb(len(rules.deck) - HAND_SIZE, HAND_SIZE)
    return {hand: (Odds(mano, deals), Odds(other, deals)) for hand, (mano, other) in won.items()}


def _ways(hand: Tiers, room: Mapping[int, int]) -> int:
    return prod(comb(room[step], hand.count(step)) for step in set(hand))


def _alike(rules: Ruleset) -> str | None:
    """Return the name of the first shipped rule set with the truc of four of this one, if any."""

    def key(one: Ruleset) -> object:
        return throwing(one, 4), sorted(Counter(steps_of_deck(one).values()).items())

    return next((name for name in rulesets() if key(find_ruleset(name)) == key(rules)), None)


@cache
def _shipped_wins(rules: Ruleset) -> Mapping[Tiers, tuple[Odds, ...]]:
    kept = json.loads(SHIPPED.read_text("utf-8")).get(_alike(rules))
    if kept is None:
        return {}
    places = zip(*kept, strict=True)
    return {
        hand: tuple(Odds(won, DRAWN, exact=False) for won in wins)
        for hand, wins in zip(tier_hands(rules), places, strict=True)
    }


def drawn_wins(rules: Ruleset, hand: Tiers, place: int, samples: int = DRAWN) -> int:
    """Return how many of so many deals drawn the pair of a seat of four wins with a hand."""
    chance = Chance(f"truc|{_alike(rules)}|{hand}|{place}")
    rest = list((Counter(steps_of_deck(rules).values()) - Counter(hand)).elements())
    table, wins = throwing(rules, 4), 0
    for _ in range(samples):
        drawn = chance.shuffled(rest)
        held = [tuple(sorted(drawn[at : at + HAND_SIZE])) for at in range(0, 9, HAND_SIZE)]
        held.insert(place, hand)
        wins += mano_wins(Position(tuple(held), (0, 1, 2, 3)), table) == (place % 2 == 0)
    return wins


def draw_table(rules: Ruleset) -> list[list[int]]:
    """Draw the deals of a table to ship: the wins of each hand, a row a place."""
    hands = tier_hands(rules)
    return [[drawn_wins(rules, hand, place) for hand in hands] for place in range(4)]


def shipped_as(rules: Ruleset) -> str:
    """Return the name that the table of a rule set has in the file.

    >>> shipped_as(find_ruleset("barajamos"))
    'barajamos'
    """
    return _alike(rules) or rules.id
