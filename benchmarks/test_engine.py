"""How fast the engine is. `python -m pytest benchmarks` prints the table; README.md reads it."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from itertools import combinations

import pytest

from truc_teach.rules import (
    Cards,
    Hand,
    Score,
    count_envit,
    deal,
    envit_winner,
    find_ruleset,
    rulesets,
)
from truc_teach.rules.chance import Chance
from truc_teach.rules.notation import format_hand, parse_hand

HANDS = 150
TABLES = [(name, players) for name in rulesets() for players in find_ruleset(name).players]

Rate = Callable[..., None]


def dealt(name: str, players: int) -> list[Hand]:
    """The hands that every run plays."""
    rules = find_ruleset(name)
    return [deal(rules, seed, players, seed % players) for seed in range(HANDS)]


def finished(hand: Hand, chance: Chance) -> Hand:
    """The hand played at random to its end."""
    while not hand.outcome:
        hand = hand.do(chance.choice(hand.legal_actions()))
    return hand


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_legal_actions_and_do(rate: Rate, name: str, players: int) -> None:
    """Pairs of `legal_actions` and `do`; what is drawn and dealt is drawn and dealt before."""
    hands, chance = dealt(name, players), Chance(name)
    picks = [chance.below(2**32) for _ in range(100 * HANDS)]

    def play() -> int:
        pairs = 0
        for hand in hands:
            at = hand
            while at.outcome is None:
                legal = at.legal_actions()
                at = at.do(legal[picks[pairs] % len(legal)])
                pairs += 1
            hand._legal = None
        return pairs

    rate(f"pairs, {name}, {players} players", play)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whole_hands(rate: Rate, name: str, players: int) -> None:
    """A hand dealt from a seed at a score of its own, played at random and written down."""
    rules, chance = find_ruleset(name), Chance(name)
    scores = [
        Score(rules, (chance.below(rules.cama), chance.below(rules.cama))) for _ in range(HANDS)
    ]

    def play() -> int:
        for seed, score in enumerate(scores):
            outcome = finished(deal(rules, seed, players, score=score), chance).outcome
            assert outcome is not None
            assert outcome.score.rules is rules
        return HANDS

    rate(f"hands, {name}, {players} players", play)


@pytest.mark.parametrize("name", ["barajamos", "viquipedia-valencia", "wikipedia-es"])
def test_records(rate: Rate, name: str) -> None:
    """A finished hand written and read back."""
    hands = [finished(hand, Chance(name)) for hand in dealt(name, 4)]

    def write_and_read() -> int:
        for hand in hands:
            parse_hand(format_hand(hand))
        return HANDS

    rate(f"records written and read, {name}", write_and_read)


@pytest.mark.parametrize("name", ["barajamos", "mallorqui"])
def test_envit(rate: Rate, name: str) -> None:
    """The envit of every three cards; the engine remembers those it has counted."""
    rules = find_ruleset(name)
    hands = [Cards(cards) for cards in combinations(rules.deck, 3)]

    def count() -> int:
        for hand in hands:
            count_envit(hand, rules)
        return len(hands)

    rate(f"envit counts, {name}", count)


def test_envit_winner(rate: Rate) -> None:
    """Whose envit of four is the best."""
    rules = find_ruleset("barajamos")
    tables = [dict(enumerate(hand.dealt)) for hand in dealt("barajamos", 4)]

    def find() -> int:
        for hands in tables:
            envit_winner(hands, 0, rules)
        return HANDS

    rate("envit winners, barajamos", find)


@pytest.mark.parametrize("module", ["pass", "import truc_teach.rules"])
def test_import(rate: Rate, module: str) -> None:
    """A fresh interpreter, with and without the rules; the difference is the import."""

    def run() -> int:
        subprocess.run([sys.executable, "-c", module], check=True)
        return 1

    rate(f"interpreters with {module!r}", run, time.perf_counter)
