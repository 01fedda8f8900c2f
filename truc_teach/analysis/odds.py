"""The odds of the envit, counted exactly, and of the truc.

The odds of a seat are over every deal that fits what it has seen, all alike likely. What a rival's
silence or a call may tell is left to who asks: give it as `counts` of `Seen`. Ties go to the seat
nearest to the mano (004, Observaciones; 001, Reparto y mano).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise, product
from math import comb, prod, sqrt
from typing import TYPE_CHECKING

from truc_teach.analysis.counting import Bound, ways_within
from truc_teach.rules import NotationError, count_envit
from truc_teach.rules.envit import HAND_SIZE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from truc_teach.analysis.seen import Seen
    from truc_teach.rules import Ruleset

__all__ = [
    "Odds",
    "best_of_pair",
    "counts_of",
    "envit_best",
    "envit_best_with",
    "envit_distribution",
    "envit_pair_best",
    "mano_envit",
]

Span = tuple[int, int]
"""Counts from the first to the second, both among them."""


@dataclass(frozen=True, slots=True)
class Odds:
    """So many of so many: ways counted, or, where not `exact`, deals drawn.

    >>> Odds(80, 1540).share
    0.05194805194805195
    >>> Odds(50, 100, exact=False).error
    0.05
    """

    won: int
    of: int
    exact: bool = True

    @property
    def share(self) -> float:
        """The chance, 0 to 1."""
        return self.won / self.of

    @property
    def error(self) -> float:
        """The standard error of the share, 0 where it is exact."""
        share = (self.won + 1) / (self.of + 2) if self.won in (0, self.of) else self.share
        return 0.0 if self.exact else sqrt(share * (1 - share) / self.of)


@cache
def envit_distribution(rules: Ruleset) -> Mapping[int, int]:
    """Return how many of the hands of the deck make each count, the lowest count first.

    >>> from truc_teach.rules import find_ruleset
    >>> hands = envit_distribution(find_ruleset("barajamos"))
    >>> sum(hands.values()), hands[33]
    (1540, 80)
    """
    found = Counter(count_envit(cards, rules).count for cards in combinations(rules.deck, 3))
    return dict(sorted(found.items()))


@cache
def best_of_pair(rules: Ruleset) -> Mapping[int, int]:
    """Return in how many ways two partners can be dealt hands whose better envit is each count.

    >>> from truc_teach.rules import find_ruleset
    >>> pairs = best_of_pair(find_ruleset("barajamos"))
    >>> sum(pairs.values())
    1492260
    """
    within = [0]
    counts = list(envit_distribution(rules))
    for count in counts:
        within.append(ways_within([Bound(count)] * 2, rules.deck, rules))
    ways = (upper - lower for lower, upper in pairwise(within))
    return dict(zip(counts, ways, strict=True))


def counts_of(seen: Seen, seat: int) -> Mapping[int, int]:
    """Return in how many ways the others can be dealt hands that give a seat each count.

    That is as far as one has seen; what is known of the other seats' counts tells on it too.

    >>> from truc_teach.analysis.seen import Seen
    >>> from truc_teach.rules import find_ruleset, parse_cards
    >>> mine = parse_cards("7B 6B 7C")
    >>> ways = counts_of(Seen(rules=find_ruleset("barajamos"), cards=mine, players=2), 1)
    >>> sum(ways.values()), ways[33]
    (969, 34)
    """
    ways = {count: _ways(seen, {seat: (count, count)}) for count in envit_distribution(seen.rules)}
    return {count: number for count, number in ways.items() if number}


def envit_best(seen: Seen) -> Odds:
    """Return the chance that one's own envit is the best of all at the table.

    Raises NotationError when no deal fits what was seen.

    >>> from truc_teach.analysis.seen import Seen
    >>> from truc_teach.rules import find_ruleset, parse_cards
    >>> mine = parse_cards("7B 6B 3E")
    >>> envit_best(Seen(rules=find_ruleset("barajamos"), cards=mine, players=2, mano=0)).share
    1.0
    """
    count = count_envit(seen.cards, seen.rules).count
    return Odds(_ways(seen, _below(seen, seen.seat, count, seen.others)), _deals(seen))


def envit_pair_best(seen: Seen) -> Odds:
    """Return the chance that the best envit of the table is one's own or one's partner's.

    Raises NotationError when no deal fits what was seen.
    """
    mine = count_envit(seen.cards, seen.rules).count
    won = _ways(seen, _below(seen, seen.seat, mine, seen.others))
    if seen.players == 4:
        partner = (seen.seat + 2) % 4
        rivals = [seat for seat in seen.others if seat != partner]
        nearer = seen.place(partner) < seen.place(seen.seat)
        for count in envit_distribution(seen.rules):
            if count > mine or (count == mine and nearer):
                spans = _below(seen, partner, count, rivals) | {partner: (count, count)}
                won += _ways(seen, spans)
    return Odds(won, _deals(seen))


@cache
def envit_best_with(count: int, place: int, rules: Ruleset, players: int) -> Odds:
    """Return the chance to have the best envit of the table with a count, the cards unknown.

    `place` is 0 for the mano, 1 for the seat after it, and so on.
    Raises NotationError for a count that no hand makes or a place without a seat.

    >>> from truc_teach.rules import find_ruleset
    >>> rules = find_ruleset("barajamos")
    >>> round(envit_best_with(31, 0, rules, 4).share, 3)
    0.746
    """
    if count not in envit_distribution(rules) or place not in range(players):
        raise NotationError(
            "No hand of {rules} has an envit of {count} at place {place}.",
            rules=rules.id,
            count=count,
            place=place,
        )
    others = [Bound(count - (seat < place)) for seat in range(players) if seat != place]
    won = sum(
        sign * ways_within([Bound(most), *others], rules.deck, rules)
        for sign, most in _terms([(count, count)])
    )
    return Odds(won, envit_distribution(rules)[count] * _deals_of(len(rules.deck) - 3, others))


@cache
def mano_envit(rules: Ruleset, players: int) -> tuple[Odds, Odds]:
    """Return how often the mano has a better envit than all the others, and how often it ties.

    Both it wins.

    >>> from truc_teach.rules import find_ruleset
    >>> better, tied = mano_envit(find_ruleset("barajamos"), 2)
    >>> better.won, tied.won, tied.of
    (679264, 133732, 1492260)
    """
    won = [0, 0]
    for count in envit_distribution(rules):
        for sign, most in _terms([(count, count)]):
            for tied in (0, 1):
                hands = [Bound(most), *[Bound(count - 1 + tied)] * (players - 1)]
                won[tied] += sign * ways_within(hands, rules.deck, rules)
    deals = _deals_of(len(rules.deck), [Bound(0)] * players)
    return Odds(won[0], deals), Odds(won[1] - won[0], deals)


def _below(seen: Seen, best: int, count: int, seats: Iterable[int]) -> dict[int, Span]:
    """Return what seats may have when one of them, or another, is to be best with a count."""
    return {
        seat: (0, count - (seen.place(seat) < seen.place(best))) for seat in seats if seat != best
    }


def _deals(seen: Seen) -> int:
    """Return in how many ways the others can be dealt; raises NotationError for none."""
    ways = _ways(seen, {})
    if not ways:
        raise NotationError("No deal fits what was seen of all seats together.")
    return ways


def _deals_of(cards: int, hands: Sequence[Bound]) -> int:
    return prod(comb(cards - HAND_SIZE * at, HAND_SIZE) for at in range(len(hands)))


def _ways(seen: Seen, spans: Mapping[int, Span]) -> int:
    """Return in how many ways the others can be dealt with the counts of some seats in a span."""
    every = list(envit_distribution(seen.rules))
    narrow = [seat for seat in seen.others if seat in spans or seat in seen.counts]
    terms = []
    for seat in narrow:
        lowest, highest = spans.get(seat, (0, every[-1]))
        allowed: Collection[int] = seen.counts.get(seat, every)
        terms.append(_terms(_runs(every, [n for n in allowed if lowest <= n <= highest])))
    shown = [tuple(seen.shown.get(seat, ())) for seat in narrow]
    ways = sum(
        prod(sign for sign, _ in picked)
        * ways_within(
            [Bound(most, cards) for (_, most), cards in zip(picked, shown, strict=True)],
            seen.unseen,
            seen.rules,
        )
        for picked in product(*terms)
    )
    left = len(seen.unseen) - sum(HAND_SIZE - len(cards) for cards in shown)
    for seat in set(seen.others) - set(narrow):
        room = HAND_SIZE - len(seen.shown.get(seat, ()))
        ways *= comb(left, room)
        left -= room
    return ways


def _runs(every: Sequence[int], counts: Collection[int]) -> list[Span]:
    """Return counts as spans, each as long as no count that a hand can make is left out."""
    runs: list[Span] = []
    before = None
    for count in every:
        if count in counts:
            first = runs.pop()[0] if before in counts else count
            runs.append((first, count))
        before = count
    return runs


def _terms(spans: Iterable[Span]) -> list[tuple[int, int]]:
    """Return spans as signed bounds: within the upper end, less within what is below the lower."""
    terms = []
    for lowest, highest in spans:
        terms.append((1, highest))
        if lowest:
            terms.append((-1, lowest - 1))
    return terms
