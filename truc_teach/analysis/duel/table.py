"""What the game of whole numbers takes from the rules: cards, counts, what results pay."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from truc_teach.analysis.duel.game import ENVIT_PAYS, TRUC_PAYS
from truc_teach.analysis.purse import Purse
from truc_teach.rules import NO_BET, Cards, Score, count_envit, envit_stones, find_rung

if TYPE_CHECKING:
    from truc_teach.rules import Card, Ruleset

__all__ = ["LACKING", "classes", "lacking_class", "ordered_deck", "table_counts", "worths"]

# A score counts by what each side lacks for the cama: the most that a class holds, and the one
# number of it that the training plays at. To lack one stone is a class of its own, for then a bet
# that is refused closes the cama as well; its place is the last, that the others keep their seeds.
LACKING = ((2, 2), (5, 4), (11, 8), (99, 19), (1, 1))


def lacking_class(lacking: int) -> int:
    """Return the class of what a side lacks.

    >>> [lacking_class(lacking) for lacking in (1, 2, 3, 9, 12, 24)]
    [4, 0, 1, 2, 3, 3]
    """
    return min((most, place) for place, (most, _) in enumerate(LACKING) if lacking <= most)[1]


def classes() -> list[tuple[int, int]]:
    """Return the classes of scores, the mano's side first; the more level come first.

    >>> classes()[:5], classes()[-1]
    ([(3, 3), (2, 2), (1, 1), (0, 0), (4, 4)], (4, 3))
    """
    stones = [trained_at for _, trained_at in LACKING]
    sides = sorted(range(len(LACKING)), key=lambda side: -stones[side])
    pairs = [(mano, other) for mano in sides for other in sides]
    return sorted(pairs, key=lambda pair: abs(stones[pair[0]] - stones[pair[1]]))


def ordered_deck(rules: Ruleset) -> list[Card]:
    """Return the deck from the highest card to the lowest."""
    return sorted(rules.deck, key=rules.tier)


def table_counts(rules: Ruleset) -> tuple[list[int], list[int]]:
    """Return the tier of each card of the ordered deck, and the envit of each three of them."""
    deck = ordered_deck(rules)
    counts = [0] * 22**3
    for places in combinations(range(22), 3):
        first, second, third = places
        cards = Cards(deck[place] for place in places)
        counts[(22 * first + second) * 22 + third] = count_envit(cards, rules).count
    return [rules.tier(card) for card in deck], counts


def worths(rules: Ruleset, lacking: tuple[int, int]) -> list[float]:
    """Return what each result is worth to the mano where the sides lack so many stones.

    One number for each of 9 ways to settle the envit and 10 the truc (`game.PAYS`, `TRUC_WON`).
    """
    score = Score(rules, (rules.cama - lacking[0], rules.cama - lacking[1]))
    purse = Purse(score)
    envide = NO_BET.called(find_rung(rules.envit, "envide"), 0)
    torne = envide.called(find_rung(rules.envit, "torne"), 0)
    falta = NO_BET.called(find_rung(rules.envit, "falta"), 0)
    settled = [envide.refused(), envide.accepted(), torne.accepted(), falta.accepted()]
    envits = [None, *(
        (side, envit_stones(bet, side, score)) for bet in settled for side in (0, 1)
    )]  # fmt: skip
    stakes = (1, *(rung.accepted for rung in rules.truc))
    trucs = [(side, stake) for stake in stakes for side in (0, 1)]
    assert (len(envits), len(trucs)) == (ENVIT_PAYS, TRUC_PAYS)
    return [purse.stones(envit, truc, 0) for envit in envits for truc in trucs]  # type: ignore[arg-type]
