"""The odds of the truc: how often three cards win it when everybody plays best.

"Best" is best play with open cards (`solve`), over every deal that fits what was seen: it says how
strong cards are, not how often a player who sees three of them will win. Two players are counted
exactly; of four there are 155 million deals to the three cards of one, so they are drawn.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING

from truc_teach.analysis.odds import Odds, envit_pair_best
from truc_teach.analysis.seen import Sampler, Seen
from truc_teach.analysis.solve import Position, deal_winner, mano_wins, throwing, winner
from truc_teach.rules import Cards
from truc_teach.rules.chance import Chance
from truc_teach.rules.envit import HAND_SIZE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from truc_teach.rules import Card, Ruleset

__all__ = ["SAMPLES", "mano_truc", "prepare", "truc_wins", "wins_by_best_card"]

SAMPLES = 100
"""Deals drawn for four players: the standard error is then at most 0.05."""


def truc_wins(seen: Seen, samples: int = SAMPLES, seed: int | str = 0) -> Odds:
    """Return the chance that one's pair wins the truc from here, everybody playing best.

    Exact with two players. With four, `samples` deals are drawn from the seed.
    Raises NotationError when no deal fits what was seen.

    >>> from truc_teach.rules import find_ruleset, parse_cards
    >>> rules = find_ruleset("barajamos")
    >>> truc_wins(Seen(rules=rules, cards=parse_cards("1E 1B 7E"), players=2)).share
    1.0
    """
    pair = seen.seat % 2
    if seen.players == 2:
        won = Counter[bool]()
        for cards, times in _rival_hands(seen):
            won[_won(seen, {1 - seen.seat: cards}) == pair] += times
        return Odds(won[True], won.total())
    sampler, chance = Sampler(seen), Chance(seed)
    wins = sum(
        _won(seen, sampler.held(sampler.draw(chance), chance)) == pair for _ in range(samples)
    )
    return Odds(wins, samples, exact=False)


def prepare(rules: Ruleset, players: int, hands: int = 25) -> None:
    """Answer for some hands beforehand, so that for later ones little is left to count.

    It takes under two seconds for four players and 36 cards; nothing changes but the time.
    """
    chance = Chance(rules.id)
    for turn in range(hands):
        cards = Cards(chance.shuffled(rules.deck)[:HAND_SIZE])
        seen = Seen(rules=rules, cards=cards, seat=turn % players, players=players)
        envit_pair_best(seen)
        truc_wins(seen, seed=turn)


def _won(seen: Seen, held: Mapping[int, Sequence[Card]]) -> int:
    if seen.hand is not None:
        return winner(seen.hand, held)
    hands = [held.get(seat, seen.cards) for seat in range(seen.players)]
    return deal_winner(hands, seen.rules, seen.mano)


def _rival_hands(seen: Seen) -> Iterator[tuple[Sequence[Card], int]]:
    """Yield what the rival of two may hold: one hand for all that play alike, and how many."""
    rival = 1 - seen.seat
    shown = seen.shown.get(rival, ())
    alike: dict[tuple[int, ...], list[Sequence[Card]]] = {}
    for cards in seen.hands_of(rival):
        hidden = cards if seen.hand is None else [card for card in cards if card not in shown]
        for held in combinations(hidden, seen.holds(rival)):
            tiers = tuple(sorted(map(seen.rules.tier, held)))
            alike.setdefault(tiers, []).append(held)
    for hands in alike.values():
        yield hands[0], len(hands)


@cache
def mano_truc(rules: Ruleset) -> Odds:
    """Return how often the mano of two wins the truc, of all deals of the deck.

    It is counted for the deck and the tricks of a set even where it is played by four only.
    """
    found = Counter[bool]()
    for _, _, deals, wins in _two_player_deals(rules):
        found[wins] += deals
    return Odds(found[True], found.total())


@cache
def wins_by_best_card(rules: Ruleset, *, mano: bool) -> Mapping[int, Odds]:
    """Return for each tier how often a hand of two whose best card is of that tier wins the truc.

    >>> from truc_teach.rules import find_ruleset
    >>> shares = wins_by_best_card(find_ruleset("barajamos"), mano=True)
    >>> round(shares[0].share, 3), round(shares[3].share, 3)
    (0.813, 0.543)
    """
    won, of = Counter[int](), Counter[int]()
    for mine, theirs, deals, wins in _two_player_deals(rules):
        tier = mine[0] if mano else theirs[0]
        of[tier] += deals
        won[tier] += deals if wins == mano else 0
    return {tier: Odds(won[tier], of[tier]) for tier in sorted(of)}


def _two_player_deals(
    rules: Ruleset,
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int, bool]]:
    """Yield every two hands by tiers: the mano's, the other's, in how many deals, if mano wins."""
    tiers = Counter(map(rules.tier, rules.deck))
    hands = list(combinations_with_replacement(sorted(tiers), HAND_SIZE))
    table = throwing(rules, 2)
    for mine in hands:
        left, ways = tiers - Counter(mine), _ways(mine, tiers)
        for theirs in hands if ways else ():
            deals = ways * _ways(theirs, left)
            if deals:
                yield mine, theirs, deals, mano_wins(Position((mine, theirs), (0, 1)), table)


def _ways(hand: Sequence[int], tiers: Mapping[int, int]) -> int:
    """Return in how many ways cards with the tiers of a hand can be taken from those there are."""
    return prod(comb(tiers[tier], times) for tier, times in Counter(hand).items())
