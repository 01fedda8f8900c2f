"""The third level: it counts what each action comes to over many hands that may be on the table."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.analysis.bots.plan import Plan, candidates
from truc_teach.analysis.bots.thumb import weigh
from truc_teach.analysis.bots.worlds import finish, sample
from truc_teach.analysis.purse import purse_of
from truc_teach.rules.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from truc_teach.analysis.bots.view import View
    from truc_teach.rules import Action, Hand

__all__ = ["PRACTICE", "Estimate", "choose_by_counting", "evaluate", "evaluating"]

# How many hands are looked at in play, by the number of players: all actions on the first few,
# those still in question on more.
ROUNDS = {2: (12, 16, 24), 4: (8, 12, 16)}
PRACTICE = 200
"""The hands on which the seat learns how to play on before its actions are tried."""
# Paired standard errors by which an action has to be behind to be given up before the end.
GIVEN_UP = 1.5
# Paired standard errors by which another action has to be better than the rules of thumb's own.
SURE = 0.5


class Estimate(NamedTuple):
    """What an action comes to: the mean in stones for the own pair and its standard error.

    `behind` is how far it is behind the best action and `behind_error` the standard error of that,
    smaller than those of the two means: both are taken over the same hands.
    """

    action: Action
    stones: float
    error: float
    behind: float
    behind_error: float


def evaluate(view: View, chance: Chance, worlds: int = 200) -> list[Estimate]:
    """Return what each action comes to, the best first, over so many hands that may be held.

    A stone is one at the score of the hand (see purse.py); after the action this seat plays on as
    it has learnt to on `PRACTICE` other hands (see plan.py), all others by rules of thumb. Cards of
    one tier, and of the calls that name their stones most, count as one.
    Raises TrucError where this seat has nothing to do.

    >>> from truc_teach.rules import Call, Hand, find_ruleset, parse_cards
    >>> from truc_teach.analysis.bots import seen
    >>> cards = [parse_cards("1E 1B 7E"), parse_cards("4C 5O 6B")]
    >>> hand = Hand.start(find_ruleset("barajamos"), cards, mano=1).do(Call(1, "truc"))
    >>> best, *_, worst = evaluate(seen(hand, 0), Chance(1), worlds=20)
    >>> type(worst.action).__name__, round(worst.stones, 1), worst.behind > 0.5
    ('Refuse', -1.0, True)
    """
    *_, estimates = evaluating(view, chance, worlds, worlds)
    return estimates


def evaluating(view: View, chance: Chance, worlds: int, slice_of: int) -> Iterator[list[Estimate]]:
    """Yield the estimates of `evaluate` again and again, each time over so many hands more.

    None while the seat learns on its `PRACTICE` hands; the last ones are over all `worlds`.
    Raises TrucError where this seat has nothing to do.
    """
    actions, plan = candidates(view), Plan(view)
    for done in range(0, PRACTICE, slice_of):
        plan.learn(actions, sample(view, min(slice_of, PRACTICE - done), chance), chance)
        yield []
    gains: list[list[float]] = [[] for _ in actions]
    for done in range(0, worlds, slice_of):
        hands = sample(view, min(slice_of, worlds - done), chance)
        for hand in hands:
            luck = chance.next()
            for row, action in zip(gains, actions, strict=True):
                row.append(plan.gain(hand.do(action), Chance(luck)))
        yield _estimates(actions, gains)


def _estimates(actions: Sequence[Action], gains: Sequence[Sequence[float]]) -> list[Estimate]:
    means = [_mean(row) for row in gains]
    order = sorted(range(len(actions)), key=lambda place: -means[place])
    best = gains[order[0]]
    return [
        Estimate(
            actions[place],
            means[place],
            _error(gains[place]),
            means[order[0]] - means[place],
            _error([top - other for top, other in zip(best, gains[place], strict=True)]),
        )
        for place in order
    ]


def choose_by_counting(
    view: View, chance: Chance, rounds: Sequence[int] = (), sure: float = SURE
) -> Action:
    """Return the action that comes to most, over as many hands as it takes to tell."""
    actions = candidates(view)
    if len(actions) == 1:
        return actions[0]
    weighed = dict(weigh(view))
    usual = max(range(len(actions)), key=lambda place: weighed.get(actions[place], 0.0))
    gains: list[list[float]] = [[] for _ in actions]
    open_still = list(range(len(actions)))
    for size in rounds or ROUNDS[view.players]:
        hands = sample(view, size, chance)
        rows = _gains(view, [actions[place] for place in open_still], hands, chance)
        for place, row in zip(open_still, rows, strict=True):
            gains[place] += row
        best = max(open_still, key=lambda place: _mean(gains[place]))
        open_still = [
            place
            for place in open_still
            if place == best or not _is_behind(gains[place], gains[best], GIVEN_UP)
        ]
        if len(open_still) == 1:
            break
    if usual in open_still and not _is_behind(gains[usual], gains[best], sure):
        return actions[usual]
    return actions[best]


def _gains(
    view: View, actions: Sequence[Action], hands: Sequence[Hand], chance: Chance
) -> list[list[float]]:
    """Return what each action gains on each of the hands, with the same luck for all."""
    purse = purse_of(view.score)
    gains: list[list[float]] = [[] for _ in actions]
    for hand in hands:
        luck = chance.next()
        for place, action in enumerate(actions):
            outcome = finish(hand.do(action), Chance(luck)).outcome
            assert outcome is not None
            gains[place].append(purse.stones(outcome.envit, outcome.truc, view.pair))
    return gains


def _mean(row: Sequence[float]) -> float:
    return sum(row) / len(row) if row else 0.0


def _error(row: Sequence[float]) -> float:
    if len(row) < 2:
        return 0.0
    mean = _mean(row)
    return sqrt(sum((gain - mean) ** 2 for gain in row) / (len(row) - 1) / len(row))


def _is_behind(row: Sequence[float], best: Sequence[float], errors: float) -> bool:
    """Whether a row is behind the best by so many standard errors of their difference."""
    gaps = [top - other for top, other in zip(best, row, strict=False)]
    return _mean(gaps) > errors * _error(gaps)
