"""How fast the odds and the play with open cards are; README.md reads the rows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from truc_teach.analysis.odds import envit_best, envit_pair_best
from truc_teach.analysis.seen import Seen
from truc_teach.analysis.solve import deal_winner, throws
from truc_teach.analysis.truc_odds import mano_truc, prepare, truc_wins
from truc_teach.rules import deal, find_ruleset

HANDS = 40
TABLES = [("barajamos", 2), ("barajamos", 4), ("xativa", 4), ("mallorqui", 4)]

Rate = Callable[..., None]


@pytest.mark.parametrize("name", ["barajamos", "ribera-baixa"])
def test_every_deal_of_two(rate: Rate, name: str) -> None:
    """All deals of two, each solved with open cards: 1,492,260 of 22 cards."""
    rules = find_ruleset(name)
    rate(f"deals of all, {name}, 2 players", lambda: mano_truc.__wrapped__(rules).of)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_deals(rate: Rate, name: str, players: int) -> None:
    """Deals solved one by one; what the search has met before, it remembers."""
    rules = find_ruleset(name)
    hands = [deal(rules, seed, players) for seed in range(HANDS)]

    def solve() -> int:
        for hand in hands:
            deal_winner(hand.dealt, rules)
        return HANDS

    rate(f"deals solved, {name}, {players} players", solve)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_leads(rate: Rate, name: str, players: int) -> None:
    """The leads of the mano of an open deal, all valued."""
    hands = [deal(find_ruleset(name), seed, players) for seed in range(HANDS)]

    def lead() -> int:
        for hand in hands:
            throws(hand)
        return HANDS

    rate(f"deals whose leads are valued, {name}, {players} players", lead)


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("odds", [envit_best, envit_pair_best, truc_wins])
def test_odds(rate: Rate, odds: Callable[[Seen], object], name: str, players: int) -> None:
    """Odds of one hand at a prepared table."""
    rules = find_ruleset(name)
    prepare(rules, players)
    seen = [Seen.of(deal(rules, seed, players), 0) for seed in range(HANDS)]

    def ask() -> int:
        for one in seen:
            odds(one)
        return HANDS

    rate(f"{odds.__name__}, {name}, {players} players", ask)
