"""Counterfactual regret minimisation with external sampling over the game of whole numbers.

Lanctot, Waugh, Zinkevich and Bowling, Monte Carlo Sampling for Regret Minimization in Extensive
Games (2009); later rounds count more, as in linear CFR (Brown and Sandholm, 2019).
"""

from __future__ import annotations

from typing import Any

from truc_teach.analysis.duel import game, keys
from truc_teach.analysis.duel.compiling import jit

__all__ = ["DEPTH", "deal", "strategy", "train"]

ACTIONS = keys.ACTIONS
DEPTH = 40
_SIZE, _OVER = game.SIZE, game.OVER
_step, _legal, _actor, _key_of, _payoff, _begin = (
    game.step, game.legal, game.actor, game.key_of, game.payoff, game.begin,
)  # fmt: skip
_MASK = 0xFFFFFFFF


@jit
def draw(rng: Any) -> float:
    """Return a number from 0 up to 1 (Marsaglia's xorshift of 32 bits)."""
    x: int = rng[0]
    x ^= (x << 13) & _MASK
    x ^= x >> 17
    x ^= (x << 5) & _MASK
    rng[0] = x
    return x / 4294967296.0


@jit
def deal(rng: Any, deck: Any, cards: Any) -> None:
    """Draw six of the 22 cards, three a player, each player's in ascending order."""
    for place in range(22):
        deck[place] = place
    for place in range(6):
        other = place + int(draw(rng) * (22 - place))
        deck[place], deck[other] = deck[other], deck[place]
        cards[place] = deck[place]
    for start in range(0, 6, 3):
        for last in range(start + 2, start, -1):
            for place in range(start, last):
                if cards[place] > cards[place + 1]:
                    cards[place], cards[place + 1] = cards[place + 1], cards[place]


@jit
def strategy(regrets: Any, key: int, allowed: int, out: Any, at: int) -> None:
    """Write how often each action is taken by regret matching."""
    total, size = 0.0, 0
    for action in range(ACTIONS):
        out[at + action] = 0.0
        if allowed >> action & 1:
            size += 1
            regret = regrets[key * ACTIONS + action]
            if regret > 0:
                out[at + action] = regret
                total += regret
    for action in range(ACTIONS):
        if allowed >> action & 1:
            out[at + action] = out[at + action] / total if total > 0 else 1.0 / size


@jit
def _pick(chances: Any, at: int, allowed: int, drawn: float) -> int:
    picked = 0
    for action in range(ACTIONS):
        if allowed >> action & 1:
            picked = action
            drawn -= chances[at + action]
            if drawn < 0:
                return action
    return picked


@jit
def _walk(  # noqa: PLR0917 - compiled: no objects
    state: Any, at: int, row: int, tiers: Any, counts: Any, player: int, regrets: Any, sums: Any,
    chances: Any, rng: Any, worth: Any, pruned: float,
    weight: float,
) -> float:  # fmt: skip
    """Return what the position is worth to the player; its own actions are all tried."""
    if state[at + _OVER]:
        value = _payoff(state, at, worth)
        return value if player == 0 else -value
    allowed, key, after = _legal(state, at, tiers), _key_of(state, at, tiers, counts), at + _SIZE
    strategy(regrets, key, allowed, chances, row)
    if _actor(state, at) != player:
        for action in range(ACTIONS):
            sums[key * ACTIONS + action] += weight * chances[row + action]
        picked = _pick(chances, row, allowed, draw(rng))
        for place in range(_SIZE):
            state[after + place] = state[at + place]
        _step(state, after, picked, tiers, counts)
        return _walk(
            state, after, row + 2 * ACTIONS, tiers, counts, player, regrets, sums, chances, rng,
            worth, pruned, weight,
        )  # fmt: skip
    mean, all_tried = 0.0, draw(rng) < 0.05
    for action in range(ACTIONS):
        if allowed >> action & 1 and (all_tried or regrets[key * ACTIONS + action] > pruned):
            for place in range(_SIZE):
                state[after + place] = state[at + place]
            _step(state, after, action, tiers, counts)
            value = _walk(
                state, after, row + 2 * ACTIONS, tiers, counts, player, regrets, sums, chances,
                rng, worth, pruned, weight,
            )  # fmt: skip
            chances[row + ACTIONS + action] = value
            mean += chances[row + action] * value
    for action in range(ACTIONS):
        place = key * ACTIONS + action
        if allowed >> action & 1 and (all_tried or regrets[place] > pruned):
            gain = weight * (chances[row + ACTIONS + action] - mean)
            regrets[place] = max(1.5 * pruned, regrets[place] + gain)
    return mean


@jit
def train(  # noqa: PLR0917 - compiled: no objects
    rounds: int, regrets: Any, sums: Any, rng: Any, worth: Any, tier_of: Any, count_of: Any,
    state: Any, chances: Any, deck: Any, cards: Any, tiers: Any, counts: Any, pruned: float,
    weight: float,
) -> None:  # fmt: skip
    """Deal so many hands and let each player learn from each.

    regrets, sums: a row of ACTIONS a key, changed in place. tier_of: of 22 cards. count_of: the
    envit of cards a < b < c at (22 a + b) 22 + c. pruned: an action whose regret is below it is
    tried once in twenty times and not thought much worse of. weight: how much these deals count.
    """
    for _ in range(rounds):
        deal(rng, deck, cards)
        for place in range(6):
            tiers[place] = tier_of[cards[place]]
        for player in range(2):
            first, second, third = cards[3 * player], cards[3 * player + 1], cards[3 * player + 2]
            counts[player] = count_of[(22 * first + second) * 22 + third]
        for player in range(2):
            _begin(state, 0)
            _walk(
                state,
                0,
                0,
                tiers,
                counts,
                player,
                regrets,
                sums,
                chances,
                rng,
                worth,
                pruned,
                weight,
            )
