"""The fourth level: between two players at the default table it plays what it was trained to.

Elsewhere, and where a rival has done what the training never met, it plays as the third level.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.analysis.bots.counting import choose_by_counting
from truc_teach.analysis.bots.thumb import draw
from truc_teach.analysis.duel import game, table
from truc_teach.analysis.duel.keys import ACTIONS
from truc_teach.analysis.duel.strategy import shipped
from truc_teach.rules import (
    DEFAULT_RULESET,
    Accept,
    Action,
    Call,
    Fold,
    Play,
    Refuse,
    count_envit,
    find_rung,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from truc_teach.analysis.bots.view import Covered, View
    from truc_teach.rules import Ruleset
    from truc_teach.rules.chance import Chance

__all__ = ["choose_by_training", "has_training", "trained_chances"]

FALTA_RUNG = 2


def has_training(rules: Ruleset, players: int) -> bool:
    """Return whether the fourth level was trained at a table, and so differs from the third.

    >>> from truc_teach.rules import find_ruleset
    >>> has_training(find_ruleset("barajamos"), 2), has_training(find_ruleset("barajamos"), 4)
    (True, False)
    """
    return players == 2 and rules.id == DEFAULT_RULESET


def choose_by_training(view: View, chance: Chance) -> Action:
    """Return what the trained strategy does, or the third level where there is none."""
    chances = trained_chances(view)
    return draw(chances, chance) if chances else choose_by_counting(view, chance)


def trained_chances(view: View) -> list[tuple[Action, float]]:
    """Return how often the trained strategy takes each action; empty where it knows nothing."""
    if not has_training(view.rules, view.players):
        return []
    told = _retold(view)
    if told is None:
        return []
    state, tiers, counts = told
    allowed = game.legal(state, 0, tiers)
    numbers = [number for number in range(ACTIONS) if allowed >> number & 1]
    if len(numbers) == 1:
        return [(_action(view, numbers[0], state, tiers), 1.0)]
    key = game.key_of(state, 0, tiers, counts)
    parts = next((row for classes in _classes(view) if (row := shipped().find(classes, key))), None)
    if parts is None:
        return []
    found = [
        (_action(view, number, state, tiers), parts[number]) for number in numbers if parts[number]
    ]
    total = sum(part for _, part in found)
    return [(action, part / total) for action, part in found] if total else []


def _classes(view: View) -> list[tuple[int, int]]:
    """Return the class of the score, then that of a level score where the leader lacks as much.

    Where the training of a score never met a hand that is the nearest: a falta is worth the same.
    """
    lacking = view.score.lacking
    mano = table.lacking_class(lacking[view.mano])
    other = table.lacking_class(lacking[1 - view.mano])
    leader = table.lacking_class(min(lacking))
    return [(mano, other), (leader, leader)]


def _retold(view: View) -> tuple[list[int], list[int], list[int]] | None:
    """Tell the history again in the game of whole numbers: the state, the tiers, the counts.

    The rival's cards stand in the order thrown; those still hidden, and its count, are left out.
    None where it is not this seat's turn there: a bet was opened out of turn, a seat has left.
    """
    tier_of, mine = view.rules.tier_of, (view.seat - view.mano) % 2
    thrown = [act.card for act in view.history if isinstance(act, Play) and act.seat != view.seat]
    tiers, counts = [0] * 6, [0, 0]
    tiers[3 * mine : 3 * mine + 3] = sorted(tier_of[card] for card in view.dealt)
    for place, card in enumerate(thrown):
        tiers[3 * (1 - mine) + place] = tier_of[card]
    counts[mine] = count_envit(view.dealt, view.rules).count
    state = [0] * game.SIZE
    game.begin(state, 0)
    for action in view.history:
        player = (action.seat - view.mano) % 2
        number = _number(view, action, state, tiers)
        if number is None or game.actor(state, 0) != player:
            return None
        game.step(state, 0, number, tiers, counts)
    return (state, tiers, counts) if game.actor(state, 0) == mine else None


def _number(
    view: View, action: Action | Covered, state: Sequence[int], tiers: Sequence[int]
) -> int | None:
    """Return the number of an action in the other game."""
    rules = view.rules
    match action:
        case Play():
            mine = (action.seat - view.mano) % 2
            left, tier = state[game.LEFT0 + mine], rules.tier_of[action.card]
            places = [place for place in range(3) if left >> place & 1]
            return next(place for place in places if tiers[3 * mine + place] == tier)
        case Accept():
            return game.VULL
        case Refuse():
            return game.NO_VULL
        case Call() if any(action.say in (rung.say, *rung.also) for rung in rules.truc):
            return game.RAISE if game.node(state, 0) == game.ANSWER_TRUC else game.TRUC
        case Call():
            falta = find_rung(rules.envit, action.say) == FALTA_RUNG
            if game.node(state, 0) == game.ANSWER_ENVIT:
                return game.TO_FALTA if falta else game.RAISE
            return game.FALTA if falta else game.ENVIDE
    return None


def _action(view: View, number: int, state: Sequence[int], tiers: Sequence[int]) -> Action:
    """Return the action of this seat that has a number in the other game."""
    if game.node(state, 0) == game.PLAY and number < game.TRUC:
        tier = tiers[3 * state[game.TURN] + number]
        card = next(card for card in view.held if view.rules.tier_of[card] == tier)
        return Play(view.seat, card)
    return next(
        action
        for action in view.legal
        if not isinstance(action, Play | Fold) and _number(view, action, state, tiers) == number
    )
