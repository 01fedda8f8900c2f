"""The chance to have the best envit with each count from each place, for one's own and one's pair.

Only the count is known, and every hand that makes it is alike likely. Against a rival who calls it
is counted too, supposing that who calls has an envit of the better half of all hands, and that
nothing else is known of the rivals. Two players are counted when they are asked for; to count four
takes a minute, so the chances are shipped, to six decimals, in envit_places.json;
`python -m benchmarks.tables envit` makes it again.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.analysis.counting import Bound, ways_within
from truc_teach.analysis.odds import Odds, envit_best_with, envit_distribution
from truc_teach.rules import RulesetError, find_ruleset, rulesets

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.rules import Ruleset

__all__ = [
    "EnvitChances",
    "calling_count",
    "count_tables",
    "envit_against_call",
    "envit_by_place",
    "envit_pair_best_with",
]

SHIPPED = Path(__file__).with_name("envit_places.json")
PLACES = 4


class EnvitChances(NamedTuple):
    """The chances of one place, by the count, 0 to 1: that the own envit is the best of the table,
    and that the own or the partner's is, whatever the rivals have or when one of them has at least
    `calling_count`. With two players `own` and `pair` are the same."""

    own: Mapping[int, float]
    pair: Mapping[int, float]
    called: Mapping[int, float]


@cache
def envit_by_place(rules: Ruleset, players: int) -> tuple[EnvitChances, ...]:
    """Return the chances of each place, the mano's first.

    Raises RulesetError for a number of players that the table has not, and for four with a deck
    that no shipped rule set plays with.

    >>> mano, other = envit_by_place(find_ruleset("barajamos"), 2)
    >>> mano.own[33], round(other.own[33], 4)
    (1.0, 0.9526)
    >>> round(envit_by_place(find_ruleset("barajamos"), 4)[0].pair[31], 3)
    0.831
    """
    counts = envit_distribution(rules)
    if rules.seats(players) == 2:
        shares = [
            {count: envit_best_with(count, place, rules, 2).share for count in counts}
            for place in range(2)
        ]
        called = [
            {count: envit_against_call(count, place, rules, 2).share for count in counts}
            for place in range(2)
        ]
        return tuple(
            EnvitChances(share, share, told) for share, told in zip(shares, called, strict=True)
        )
    kept = json.loads(SHIPPED.read_text("utf-8")).get(_alike(rules))
    if kept is None:
        raise RulesetError(
            "The odds of the envit of four are not worked out for {rules}.", rules=rules.name
        )
    return tuple(
        EnvitChances(*(dict(zip(counts, shares, strict=True)) for shares in place))
        for place in kept
    )


def envit_pair_best_with(count: int, place: int, rules: Ruleset) -> float:
    """Return the chance of four that the best envit is one's own or one's partner's. Exact.

    >>> round(envit_pair_best_with(33, 2, find_ruleset("barajamos")), 3)
    0.954
    """
    own = envit_best_with(count, place, rules, PLACES)
    return (own.won + sum(_partner_wins(count, place, rules).values())) / own.of


def calling_count(rules: Ruleset) -> int:
    """Return the envit from which a rival is supposed to call: the least of the better half.

    At most half of all hands have so much.

    >>> calling_count(find_ruleset("barajamos")), calling_count(find_ruleset("mallorqui"))
    (28, 26)
    """
    hands = envit_distribution(rules)
    total = sum(hands.values())
    return next(
        least
        for least in hands
        if 2 * sum(ways for count, ways in hands.items() if count >= least) <= total
    )


def envit_against_call(count: int, place: int, rules: Ruleset, players: int) -> Odds:
    """Return the chance of one's own side when a rival has at least `calling_count`. Exact.

    >>> rules = find_ruleset("barajamos")
    >>> [round(envit_against_call(count, 0, rules, 2).share, 2) for count in (27, 29, 31)]
    [0.0, 0.36, 0.79]
    >>> round(envit_against_call(4, 0, rules, 4).share, 2)
    0.21
    """
    least, top = calling_count(rules), max(envit_distribution(rules))
    own = envit_best_with(count, place, rules, players)
    if players == 2:
        quiet = _two_within(count, least - 1, rules)
        best_and_quiet = _two_within(count, min(count - place, least - 1), rules)
        return Odds(own.won - best_and_quiet, own.of - quiet)
    hushed = (least - 1, least - 1)
    wins = _partner_wins(count, place, rules)
    quiet = _four_within(count, top, hushed, rules)
    if count >= least:
        return Odds(own.won + sum(wins.values()) - quiet, own.of - quiet)
    won = sum(ways for best, ways in wins.items() if best >= least)
    partner_alone = quiet - _four_within(count, least - 1, hushed, rules)
    return Odds(won - partner_alone, own.of - quiet)


def _two_within(count: int, most: int, rules: Ruleset) -> int:
    """Return in how many deals of two one's own is `count` and the rival's is within a bound."""
    return sum(
        sign * ways_within([Bound(mine), Bound(most)], rules.deck, rules)
        for sign, mine in ((1, count), (-1, count - 1))
        if mine >= 0 and most >= 0
    )


def _four_within(count: int, partner: int, rivals: tuple[int, int], rules: Ruleset) -> int:
    """Return in how many deals of four one's own is `count` and the others are within bounds."""
    return sum((-1) ** less * _within(count - less, partner, rivals, rules) for less in (0, 1))


def _partner_wins(count: int, place: int, rules: Ruleset) -> dict[int, int]:
    """Return in how many deals the partner has the best of all, by its count."""
    partner = (place + 2) % PLACES
    return {
        best: _partner_best(count, best, partner, rules)
        for best in envit_distribution(rules)
        if best > count or (best == count and partner < place)
    }


def _partner_best(count: int, best: int, partner: int, rules: Ruleset) -> int:
    """Return in how many deals the partner's `best` beats both rivals, and one's own is `count`."""
    rivals = tuple(best - (seat < partner) for seat in ((partner + 1) % 4, (partner + 3) % 4))
    return sum(
        (-1) ** (mine + his) * _within(count - mine, best - his, tuple(sorted(rivals)), rules)
        for mine, his in product((0, 1), repeat=2)
    )


@cache
def _within(mine: int, partner: int, rivals: tuple[int, ...], rules: Ruleset) -> int:
    if mine < 0 or partner < 0:
        return 0
    return ways_within([Bound(most) for most in (mine, partner, *rivals)], rules.deck, rules)


def _alike(rules: Ruleset) -> str | None:
    """Return the name of the first shipped rule set with the envit of this one, if there is one."""

    def key(one: Ruleset) -> object:
        return sorted(map(str, one.deck)), sorted(map(str, one.pieces))

    return next((name for name in rulesets() if key(find_ruleset(name)) == key(rules)), None)


def count_tables() -> dict[str, list[list[list[float]]]]:
    """Count the chances of every deck to ship: places, EnvitChances, counts rising."""
    tables = {}
    for rules in map(find_ruleset, rulesets()):
        if _alike(rules) == rules.id:
            counts = envit_distribution(rules)
            tables[rules.id] = [
                [
                    [round(envit_best_with(n, place, rules, PLACES).share, 6) for n in counts],
                    [round(envit_pair_best_with(n, place, rules), 6) for n in counts],
                    [round(envit_against_call(n, place, rules, PLACES).share, 6) for n in counts],
                ]
                for place in range(PLACES)
            ]
    return tables
