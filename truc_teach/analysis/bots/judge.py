"""How good cards look at a glance: the rank of an envit, the chance to win the hand.

Rules of thumb, not odds: other cards are taken as drawn from the whole deck, each on its own.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.rules import Cards, count_envit

if TYPE_CHECKING:
    from truc_teach.rules import Ruleset

__all__ = ["Trickwise", "envit_rank", "hand_chance", "throw_chances"]

WON, PARDA, LOST = 1, 0, -1
# With a partner each trick is won by the better of two cards: how often a trick that one's own
# card would lose is lost all the same.
ALONE = 0.62


@cache
def _counts(rules: Ruleset) -> list[int]:
    return sorted(count_envit(Cards(cards), rules).count for cards in combinations(rules.deck, 3))


@cache
def envit_rank(count: int, rules: Ruleset) -> float:
    """Return how large a part of all hands counts less, those that count the same by half.

    >>> from truc_teach.rules import find_ruleset
    >>> round(envit_rank(33, find_ruleset("barajamos")), 3)
    0.974
    """
    counts = _counts(rules)
    return (bisect_left(counts, count) + bisect_right(counts, count)) / (2 * len(counts))


class Trickwise(NamedTuple):
    """What one card does to a random one: the chances to beat it, to tie, to be beaten."""

    win: float
    tie: float
    lose: float


@cache
def _card_chances(rules: Ruleset, four: bool) -> tuple[Trickwise, ...]:
    tiers = sorted(rules.tier(card) for card in rules.deck)
    found = []
    for tier in range(rules.covered_tier + 1):
        win = sum(other > tier for other in tiers) / len(tiers)
        tie = sum(other == tier for other in tiers) / len(tiers)
        lose = 1 - win - tie
        if four:
            win, tie = win * win, 2 * win * tie + tie * tie
            lose = (1 - win - tie) * ALONE
            tie *= ALONE
            win = 1 - tie - lose
        found.append(Trickwise(win, tie, lose))
    return tuple(found)


@lru_cache(maxsize=20_000)
def hand_chance(
    rules: Ruleset, four: bool, favoured: bool, tricks: tuple[int, ...], held: tuple[int, ...]
) -> float:
    """Return a rough chance to win the hand, between two tricks.

    tricks: 1 won, 0 parda, -1 lost. held: tiers, the highest first. favoured: the mano's pair.

    >>> from truc_teach.rules import find_ruleset
    >>> hand_chance(find_ruleset("barajamos"), False, True, (1,), (0, 8))
    1.0
    """
    decided = _decided(tricks, favoured)
    if decided is not None:
        return decided
    if not held:  # the partner plays on alone
        return 0.4
    chances = _card_chances(rules, four)
    best = 0.0
    for place, tier in enumerate(held):
        rest = held[:place] + held[place + 1 :]
        won, tied, lost = (
            hand_chance(rules, four, favoured, (*tricks, result), rest)
            for result in (WON, PARDA, LOST)
        )
        win, tie, lose = chances[tier]
        best = max(best, win * won + tie * tied + lose * lost)
    return best


def _decided(tricks: tuple[int, ...], favoured: bool) -> float | None:
    """Return 1 for a hand won, 0 for one lost, None for one that is open (RULESETS §5)."""
    for pair in (WON, LOST):
        if tricks.count(pair) == 2:
            return float(pair == WON)
    taken = [trick for trick in tricks if trick != PARDA]
    if len(tricks) == 3 and not taken:
        return float(favoured)
    if taken and len(taken) < len(tricks):
        return float(taken[0] == WON)
    return None


@lru_cache(maxsize=20_000)
def throw_chances(  # noqa: PLR0917 - a key of the cache
    rules: Ruleset,
    four: bool,
    favoured: bool,
    tricks: tuple[int, ...],
    held: tuple[int, ...],
    ours: int,
    theirs: int,
    to_come: int,
) -> tuple[float, ...]:
    """Return a rough chance to win the hand for each card held, thrown now.

    ours, theirs: the best tier that each pair has in this trick, one past the lowest for none.
    to_come: rivals who throw after this seat.
    """
    none = rules.covered_tier + 1
    chances = _card_chances(rules, four)
    found = []
    for place, tier in enumerate(held):
        rest = held[:place] + held[place + 1 :]
        won, tied, lost = (
            hand_chance(rules, four, favoured, (*tricks, result), rest)
            for result in (WON, PARDA, LOST)
        )
        best = min(ours, tier)
        if theirs == none:
            win, tie, lose = chances[best]
        elif to_come:
            win, tie, lose = chances[best]
            if best > theirs:
                win, tie, lose = 0.2, 0.1, 0.7
            elif best == theirs:
                win, tie = 0.1, max(0.0, win + tie - 0.1)
        else:
            win, tie, lose = float(best < theirs), float(best == theirs), float(best > theirs)
            if four and lose and ours == none:
                win, tie, lose = 0.3, 0.05, 0.65  # the partner has a card to throw yet
        found.append(win * won + tie * tied + lose * lost)
    return tuple(found)
