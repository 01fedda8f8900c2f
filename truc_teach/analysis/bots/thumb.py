"""The second level: rules of thumb on the own cards, the score and what has been said.

It weighs what it may do by rough chances and takes the better more often, never always. So it can
also tell how likely it would have done what another seat did, which the third level asks.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING

from truc_teach.analysis.bots.judge import envit_rank, hand_chance, throw_chances
from truc_teach.analysis.bots.stakes import stakes_of, to_come
from truc_teach.rules import Accept, Action, Call, Fold, Play, PlayCovered, Refuse, count_envit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from truc_teach.analysis.bots.stakes import Stakes, Way
    from truc_teach.analysis.bots.view import View
    from truc_teach.rules import Card, Ruleset
    from truc_teach.rules.chance import Chance

__all__ = ["choose_by_thumb", "draw", "weigh"]

Weighed = list[tuple[Action, float]]
ACCEPTS = 0.55
# How sharply the better of two ways is taken, in stones.
EDGE = 0.15
# What a rival's call says: the part of all hands too weak for it, by how far it raises.
TOO_WEAK = (0.4, 0.6, 0.75, 0.8)
RIVALS_TRUC = 0.1


def choose_by_thumb(view: View, chance: Chance) -> Action:
    """Return what the rules of thumb do."""
    return draw(weigh(view), chance)


def draw(weighed: Sequence[tuple[Action, float]], chance: Chance) -> Action:
    """Draw one of the actions, each as often as its weight says."""
    left = chance.next() / 2**64
    for action, weight in weighed:
        left -= weight
        if left < 0:
            return action
    return weighed[-1][0]


# The thinking about positions that look alike, most of a roll-out, is done once. They come again
# within a hand, hardly in another: thirty times as much room spares 2 % of the thinking.
_MOST_KNOWN = 10_000
_known: dict[object, tuple[tuple[int, float], ...]] = {}


def weigh(view: View) -> Weighed:
    """Return the actions that this level thinks of, with how often it takes each; they add to 1.

    It looks at the tiers of the cards, the own envit, the moment and, roughly, at the score.
    """
    tier_of, mine = view.rules.tier_of, view.seat % 2
    stakes = stakes_of(view)
    key = (
        stakes.number,
        _count(view.dealt, view.rules) if stakes.counted else 0,
        tuple([tier_of[card] for card in view.held]),
        _best_thrown(view),
        tuple([trick.pair if trick.pair is None else trick.pair == mine for trick in view.tricks]),
        len(view.legal),
        view.legal[0].__class__,
    )
    known = _known.get(key)
    if known is None:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        known = tuple([(view.legal.index(act), often) for act, often in _weigh(view, stakes)])
        _known[key] = known
    return [(view.legal[place], often) for place, often in known]


def _weigh(view: View, stakes: Stakes) -> Weighed:
    moment = view.moment
    if moment.envit.pending:
        return _answer_envit(view, stakes)
    if moment.truc.pending:
        return _answer_truc(view, stakes)
    weighed: Weighed = []
    left = _open_envit(view, stakes, weighed, 1.0)
    chances = throw_chances(*_trick(view))
    left = _call_truc(stakes, weighed, left, max(chances, default=0.0))
    return _throw(view, stakes, weighed, left, chances)


def _likes(gain: float) -> float:
    """Return how often a way that gains so many stones over the other is taken."""
    if gain > 3:
        return 0.98
    return max(0.02, 1 / (1 + exp(-gain / EDGE))) if gain > -3 else 0.02


def _tricks(view: View) -> tuple[int, ...]:
    mine = view.seat % 2
    return tuple(
        [0 if trick.pair is None else 1 if trick.pair == mine else -1 for trick in view.tricks]
    )


def _held(view: View) -> tuple[int, ...]:
    tier_of = view.rules.tier_of
    return tuple(sorted([tier_of[card] for card in view.held]))


def _best_thrown(view: View) -> tuple[int, int]:
    """Return the best tier that each pair has in this trick, the own pair first."""
    rules, mine = view.rules, view.seat % 2
    ours = theirs = rules.covered_tier + 1
    for seat, card in view.throws:
        tier = rules.covered_tier if card is None else rules.tier_of[card]
        if seat % 2 == mine:
            ours = min(ours, tier)
        else:
            theirs = min(theirs, tier)
    return ours, theirs


def _trick(
    view: View,
) -> tuple[Ruleset, bool, bool, tuple[int, ...], tuple[int, ...], int, int, int]:
    four, favoured = view.players == 4, view.mano % 2 == view.seat % 2
    ours, theirs = _best_thrown(view)
    rivals = to_come(view.moment, view.seat, view.players)
    return (view.rules, four, favoured, _tricks(view), _held(view), ours, theirs, rivals)


def _chance(view: View) -> float:
    """Return a rough chance to win the hand from here."""
    if view.moment.shown >> view.seat & 1:  # the own card lies there already
        rules, four, favoured, tricks, held, ours, theirs, _ = _trick(view)
        to_come = theirs == rules.covered_tier + 1
        if to_come:
            faced = throw_chances(rules, four, favoured, tricks, (*held, ours), ours, theirs, 1)
            return faced[-1]
        result = (ours < theirs) - (ours > theirs)
        return hand_chance(rules, four, favoured, (*tricks, result), held)
    return max(throw_chances(*_trick(view)), default=0.3)


@lru_cache(maxsize=10_000)
def _count(cards: tuple[Card, ...], rules: Ruleset) -> int:
    return count_envit(cards, rules).count


def _rank(cards: tuple[Card, ...], rules: Ruleset, players: int, ahead: bool) -> float:
    """Return how often this envit is the best of the table, as far as one can tell at once."""
    rank = envit_rank(_count(cards, rules), rules)
    rank = min(1.0, rank + (0.04 if ahead else -0.01))
    if players == 2:
        return rank
    return 1 - (1 - rank * rank) * 0.75


def _own_rank(view: View) -> float:
    return _rank(view.dealt, view.rules, view.players, view.mano % 2 == view.seat % 2)


def _against(rank: float, raises: int) -> float:
    """Return the chance of an envit of this rank against one that was called so high."""
    weak = TOO_WEAK[min(raises, len(TOO_WEAK) - 1)]
    return max(0.02, (rank - weak) / (1 - weak))


def _raise_gain(way: Way, rank: float, raises: int) -> float:
    """Return what an envit call gains, in stones, if it is wanted half of the time."""
    return ACCEPTS * _gain(way, _against(rank, raises)) + (1 - ACCEPTS) * way.refused


def _gain(way: Way, chance: float) -> float:
    return chance * way.wins + (1 - chance) * way.loses


def _open_envit(view: View, stakes: Stakes, weighed: Weighed, left: float) -> float:
    """Weigh the calls that open the envit; return what is left for the rest."""
    ways = stakes.envit_calls
    if not ways:
        return left
    rank = _own_rank(view)
    gains = [_raise_gain(way, rank, 0 if place == 0 else 2) for place, way in enumerate(ways)]
    best = max(range(len(ways)), key=lambda place: gains[place])
    often = left * _likes(gains[best] - 0.1)
    weighed.append((_said(ways[best]), often))
    return left - often


def _said(way: Way) -> Call:
    assert way.call is not None
    return way.call


def _answer_envit(view: View, stakes: Stakes) -> Weighed:
    rank, way = _own_rank(view), stakes.envit
    raises = min(view.moment.envit.rung, 3)
    accepts, refuses = _gain(way, _against(rank, raises)), way.refused
    weighed: Weighed = []
    left = 1.0
    if stakes.envit_calls:
        gains = [_raise_gain(call, rank, raises + 1) for call in stakes.envit_calls]
        best = max(range(len(gains)), key=lambda place: gains[place])
        often = _likes(gains[best] - max(accepts, refuses) - 0.2)
        weighed.append((_said(stakes.envit_calls[best]), often))
        left -= often
    wants = _likes(accepts - refuses)
    weighed.append((Accept(view.seat), left * wants))
    weighed.append((Refuse(view.seat), left * (1 - wants)))
    return weighed


def _call_gain(way: Way, chance: float) -> float:
    """Return what a truc call is worth, in stones: who wants it has the better cards."""
    facing = max(0.0, chance - RIVALS_TRUC * (1 + way.rung))
    return ACCEPTS * _gain(way, facing) + (1 - ACCEPTS) * way.refused


def _call_truc(stakes: Stakes, weighed: Weighed, left: float, chance: float) -> float:
    way = stakes.truc_call
    if way:
        quiet = _gain(stakes.truc, chance)
        often = left * _likes(_call_gain(way, chance) - quiet - 0.25)
        weighed.append((_said(way), often))
        left -= often
    return left


def _answer_truc(view: View, stakes: Stakes) -> Weighed:
    """Answer a truc; with a good envit, where it may still be said, that is said first."""
    weighed: Weighed = []
    left = _open_envit(view, stakes, weighed, 1.0)
    way = stakes.truc
    chance = max(0.0, _chance(view) - RIVALS_TRUC * (1 + way.rung))
    accepts, refuses = _gain(way, chance), way.refused
    if stakes.truc_call:
        often = left * _likes(_call_gain(stakes.truc_call, chance) - max(accepts, refuses) - 0.25)
        weighed.append((_said(stakes.truc_call), often))
        left -= often
    wants = _likes(accepts - refuses)
    weighed.append((Accept(view.seat), left * wants))
    weighed.append((Refuse(view.seat), left * (1 - wants)))
    return weighed


def _throw(
    view: View, stakes: Stakes, weighed: Weighed, left: float, chances: Sequence[float]
) -> Weighed:
    """Throw the card that leaves the best chance; of two as good the lower one."""
    tier_of = view.rules.tier_of
    plays = [act for act in view.legal if isinstance(act, Play)]
    if not plays:
        covers = [act for act in view.legal if isinstance(act, PlayCovered)]
        if not covers:  # asked out of turn: it can but call
            return weighed or [(view.legal[0], 1.0)]
        covers.sort(key=lambda act: tier_of[act.card])
        return [*weighed, (covers[-1], left)]
    if view.rules.leave == "beaten" and any(isinstance(act, Fold) for act in view.legal):
        weighed.append((Fold(view.seat), 0.75 * left))
        left *= 0.25
    by_tier = dict(zip(_held(view), chances, strict=True))
    tiers = [tier_of[act.card] for act in plays]
    gains = [by_tier[tier] * stakes.hand + 0.02 * tier for tier in tiers]
    best = max(gains)  # from which all are reckoned: exp of a joc fora itself is too great
    worth = [exp((gain - best) / (EDGE / 2)) for gain in gains]
    total = sum(worth)
    weighed += [(act, left * each / total) for act, each in zip(plays, worth, strict=True)]
    return weighed
