"""How much a strategy can lose: the best response to it, hand by hand.

Who responds knows the strategy, its own three cards exactly and all that was done; nothing of the
abstraction binds it. For one hand of its own the search over all 969 hands of the other is exact;
over the 1,540 hands one may hold, it is sampled.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from benchmarks import mccfr
from truc_teach.analysis.duel import game, keys, table
from truc_teach.analysis.duel.compiling import jit, row

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from truc_teach.rules import Ruleset

__all__ = ["best_response", "dense"]

HANDS = 969
ACTIONS = keys.ACTIONS
_SIZE, _OVER, _LEFT0, _TABLE, _LEADER = game.SIZE, game.OVER, game.LEFT0, game.TABLE, game.LEADER
_PAYS, _TRUC_WON, _MEMORY0, _TURN = game.PAYS, game.TRUC_WON, game.MEMORY0, game.TURN
_TRUC_PAYS, _PLAY, _TIERS = game.TRUC_PAYS, game.PLAY, 9
_step, _legal, _actor, _key_of, _begin, _node = (
    game.step, game.legal, game.actor, game.key_of, game.begin, game.node,
)  # fmt: skip


@jit
def _sit(  # noqa: PLR0917 - compiled: no objects
    state: Any, at: int, player: int, hand: int, left: int, place: int, theirs: Any,
    their_counts: Any, tiers: Any, counts: Any,
) -> None:  # fmt: skip
    """Give the other player one of the hands it may hold."""
    other = 1 - player
    for card in range(3):
        tiers[3 * other + card] = theirs[3 * hand + card]
    counts[other] = their_counts[hand]
    state[at + _LEFT0 + other] = left
    if state[at + _TABLE] >= 0 and state[at + _LEADER] == other:
        state[at + _TABLE] = place


@jit
def _ended(  # noqa: PLR0917 - compiled: no objects
    state: Any, at: int, player: int, size: int, start: int, hands: Any, weights: Any,
    their_counts: Any, counts: Any, worth: Any,
) -> float:  # fmt: skip
    """Return the sum of what an ended hand pays, over the hands that the other may hold."""
    total, pays = 0.0, state[at + _PAYS]
    wanted = state[at + _MEMORY0] == 4 or state[at + _MEMORY0 + 1] == 4
    for place in range(start, start + size):
        if wanted:
            mine, theirs = counts[player], their_counts[hands[place]]
            wins = mine >= theirs if player == 0 else mine > theirs
            pays = 1 + 2 * ((pays - 1) // 2) + (player if wins else 1 - player)
        total += weights[place] * worth[pays * _TRUC_PAYS + state[at + _TRUC_WON]]
    return total if player == 0 else -total


@jit
def _fill(  # noqa: PLR0917 - compiled: no objects
    state: Any, at: int, player: int, size: int, start: int, hands: Any, lefts: Any, places: Any,
    rows: Any, chances: Any, theirs: Any, their_counts: Any, tiers: Any, counts: Any,
) -> None:  # fmt: skip
    """Write how often the other takes each action with each of the hands that it may hold."""
    for place in range(start, start + size):
        _sit(
            state, at, player, hands[place], lefts[place], places[place], theirs, their_counts,
            tiers, counts,
        )  # fmt: skip
        allowed, key = _legal(state, at, tiers), _key_of(state, at, tiers, counts)
        total, choices = 0.0, 0
        for action in range(ACTIONS):
            if allowed >> action & 1:
                total += chances[key * ACTIONS + action]
                choices += 1
        for action in range(ACTIONS):
            often = chances[key * ACTIONS + action] / total if total > 0 else 1.0 / choices
            rows[place * ACTIONS + action] = often if allowed >> action & 1 else 0.0


@jit
def _what(seen: int, plays: bool, hand: int, left: int, theirs: Any) -> int:
    """Return the action of a hand by which a tier is seen thrown or a word said, -1 for none."""
    if seen >= _TIERS:
        action = seen - _TIERS
        return -1 if plays and action < 3 else action
    if plays:
        for card in range(3):
            if theirs[3 * hand + card] == seen and left >> card & 1:
                return card
    return -1


@jit
def _respond(  # noqa: PLR0917 - compiled: no objects
    state: Any, depth: int, player: int, size: int, hands: Any, weights: Any, lefts: Any,
    places: Any, rows: Any, chances: Any, theirs: Any, their_counts: Any, tiers: Any, counts: Any,
    worth: Any, best: bool,
) -> float:  # fmt: skip
    """Return what a position is worth at best, or by the strategy itself.

    It is summed over the hands that the other may hold. hands, weights, lefts, places: of each of
    them, from depth * HANDS on: which, how likely, the cards left, the card on the table.
    """
    at, start = depth * _SIZE, depth * HANDS
    if state[at + _OVER]:
        return _ended(state, at, player, size, start, hands, weights, their_counts, counts, worth)
    after, then = at + _SIZE, start + HANDS
    first = hands[start]
    _sit(state, at, player, first, lefts[start], places[start], theirs, their_counts, tiers, counts)
    if _actor(state, at) == player:
        top, mean, total, taken = -1e18, 0.0, 0.0, 0.0
        allowed, key = _legal(state, at, tiers), _key_of(state, at, tiers, counts)
        for action in range(ACTIONS):
            if allowed >> action & 1:
                total += chances[key * ACTIONS + action]
        for place in range(size):
            hands[then + place] = hands[start + place]
            weights[then + place] = weights[start + place]
            lefts[then + place] = lefts[start + place]
            places[then + place] = places[start + place]
        for action in range(ACTIONS):
            often = chances[key * ACTIONS + action] if total > 0 else 1.0
            if allowed >> action & 1 and (best or often > 0):
                _sit(
                    state, at, player, first, lefts[start], places[start], theirs, their_counts,
                    tiers, counts,
                )  # fmt: skip
                for place in range(_SIZE):
                    state[after + place] = state[at + place]
                _step(state, after, action, tiers, counts)
                value = _respond(
                    state, depth + 1, player, size, hands, weights, lefts, places, rows, chances,
                    theirs, their_counts, tiers, counts, worth, best,
                )  # fmt: skip
                top = max(top, value)
                mean += often * value
                taken += often
        if best:
            return top
        return mean / taken
    plays = _node(state, at) == _PLAY
    _fill(
        state, at, player, size, start, hands, lefts, places, rows, chances, theirs, their_counts,
        tiers, counts,
    )  # fmt: skip
    value = 0.0
    # What is seen of an action: the tier thrown, or the word said.
    for seen in range(_TIERS + ACTIONS):
        kept, taken = 0, -1
        for place in range(start, start + size):
            action = _what(seen, plays, hands[place], lefts[place], theirs)
            if action < 0 or rows[place * ACTIONS + action] <= 0:
                continue
            hands[then + kept] = hands[place]
            weights[then + kept] = weights[place] * rows[place * ACTIONS + action]
            lefts[then + kept] = lefts[place]
            places[then + kept] = places[place]
            if seen < _TIERS:
                lefts[then + kept] = lefts[place] & ~(1 << action)
                places[then + kept] = action
            if taken < 0:
                taken = action
                _sit(
                    state, at, player, hands[place], lefts[place], places[place], theirs,
                    their_counts, tiers, counts,
                )  # fmt: skip
                for field in range(_SIZE):
                    state[after + field] = state[at + field]
                _step(state, after, action, tiers, counts)
            kept += 1
        if kept:
            value += _respond(
                state, depth + 1, player, kept, hands, weights, lefts, places, rows, chances,
                theirs, their_counts, tiers, counts, worth, best,
            )  # fmt: skip
    return value


def dense(found: Mapping[int, bytes]) -> Any:
    """Return a shipped class of scores as one row of ACTIONS numbers a key."""
    numbers = row("d", bytes(8 * keys.KEYS * ACTIONS))
    for key, packed in found.items():
        for place, byte in enumerate(packed):
            numbers[key * ACTIONS + 2 * place] = byte >> 4
            numbers[key * ACTIONS + 2 * place + 1] = byte & 15
    return numbers


def best_response(  # noqa: PLR0917 - what it is, then who asks
    rules: Ruleset,
    chances: Any,
    worth: Sequence[float],
    player: int,
    cards: tuple[int, int, int],
    best: bool = True,
) -> float:
    """Return what `player` (0: the mano) wins at best with three cards of the ordered deck.

    In stones, the mean over all hands of the other, who plays by `chances` (see `dense`). With
    `best` off the player plays by them as well.
    """
    tier_of, count_of = table.table_counts(rules)
    others = list(combinations([card for card in range(22) if card not in cards], 3))
    tiers, counts = [0] * 6, [0, 0]
    tiers[3 * player : 3 * player + 3] = [tier_of[card] for card in cards]
    counts[player] = count_of[(22 * cards[0] + cards[1]) * 22 + cards[2]]
    depth = mccfr.DEPTH
    hands, weights = row("q", [0] * HANDS * depth), row("d", [0.0] * HANDS * depth)
    lefts, places = row("q", [7] * HANDS * depth), row("q", [-1] * HANDS * depth)
    for place in range(HANDS):
        hands[place] = place
        weights[place] = 1 / HANDS
    state = row("q", [0] * game.SIZE * depth)
    _begin(state, 0)
    value: float = _respond(
        state, 0, player, HANDS, hands, weights, lefts, places,
        row("d", [0.0] * HANDS * depth * ACTIONS), chances,
        row("q", [tier_of[card] for other in others for card in other]),
        row("q", [count_of[(22 * a + b) * 22 + c] for a, b, c in others]),
        row("q", tiers), row("q", counts), row("d", list(worth)), best,
    )  # fmt: skip
    return value
