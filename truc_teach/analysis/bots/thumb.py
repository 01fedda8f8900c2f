"""The second level: rules of thumb on the own cards, the score and what has been said.

It weighs what it may do by rough chances and takes the better more often, never always. So it can
also tell how likely it would have done what another seat did, which the third level asks.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING

from truc_teach.analysis.bots.judge import envit_rank, hand_chance, throw_chances
from truc_teach.analysis.purse import purse_of
from truc_teach.rules import (
    Accept,
    Action,
    Call,
    Fold,
    Play,
    PlayCovered,
    Refuse,
    Score,
    count_envit,
    envit_stones,
    truc_stones,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from truc_teach.analysis.bots.view import View
    from truc_teach.rules import Bet, Card, Ruleset
    from truc_teach.rules.chance import Chance

__all__ = ["choose_by_thumb", "draw", "weigh"]

Weighed = list[tuple[Action, float]]
ACCEPTS = 0.55
# What a side lacks for the cama counts by classes: the most of each, and the number it stands for.
LACKING = ((1, 1), (2, 2), (3, 3), (5, 4), (8, 7), (11, 10), (17, 14))
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


# The thinking about positions that look alike, most of a roll-out, is done once.
_known: dict[object, tuple[tuple[int, float], ...]] = {}
_MOST_KNOWN = 300_000


def weigh(view: View) -> Weighed:
    """Return the actions that this level thinks of, with how often it takes each; they add to 1.

    It looks at the tiers of the cards, the own envit, the moment and, roughly, at the score.
    """
    tier_of, tier_down = view.rules.tier_of, view.rules.covered_tier
    score = _rough(view.score)
    key = (
        view.moment,
        score,
        view.seat,
        _count(view.dealt, view.rules),
        tuple([tier_of[card] for card in view.held]),
        tuple([(seat, tier_down if card is None else tier_of[card]) for seat, card in view.throws]),
        tuple([trick.pair for trick in view.tricks]),
        len(view.legal),
    )
    known = _known.get(key)
    if known is None:
        if len(_known) > _MOST_KNOWN:
            _known.clear()
        known = tuple(
            [(view.legal.index(act), often) for act, often in _weigh(view._replace(score=score))]
        )
        _known[key] = known
    return [(view.legal[place], often) for place, often in known]


@lru_cache(maxsize=20_000)
def _rough(score: Score) -> Score:
    """Return a score that stands for all those at which much the same is lacking."""
    stones = [
        next((least for most, least in LACKING if lacks <= most), 0) for lacks in score.lacking
    ]
    cama = score.rules.cama
    near = [cama - lacks if 0 < lacks <= cama else 0 for lacks in stones]
    return Score(score.rules, (near[0], near[1]), score.camas)


def _weigh(view: View) -> Weighed:
    moment = view.moment
    if moment.envit.pending:
        return _answer_envit(view)
    if moment.truc.pending:
        return _answer_truc(view)
    weighed: Weighed = []
    left = _open_envit(view, weighed, 1.0)
    chances = throw_chances(*_trick(view))
    left = _call_truc(view, weighed, left, max(chances, default=0.0))
    return _throw(view, weighed, left, chances)


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


def _table(view: View) -> tuple[int, int, int]:
    """Return the best tier of each pair in this trick and the rivals that are still to throw."""
    rules = view.rules
    best = [rules.covered_tier + 1] * 2
    for seat, card in view.throws:
        tier = rules.covered_tier if card is None else rules.tier_of[card]
        best[seat % 2] = min(best[seat % 2], tier)
    done = view.moment.shown | view.moment.left
    rivals = range(1 - view.seat % 2, view.players, 2)
    to_come = sum(not done >> seat & 1 for seat in rivals)
    return best[view.seat % 2], best[1 - view.seat % 2], to_come


def _trick(
    view: View,
) -> tuple[Ruleset, bool, bool, tuple[int, ...], tuple[int, ...], int, int, int]:
    four, favoured = view.players == 4, view.mano % 2 == view.seat % 2
    return (view.rules, four, favoured, _tricks(view), _held(view), *_table(view))


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


@lru_cache(maxsize=20_000)
def _envit_pays(score: Score, bet: Bet, pair: int) -> float:
    """Return what a settled envit is worth to `pair`, in stones, if `pair` has won it."""
    return purse_of(score).stones((pair, envit_stones(bet, pair, score)), None, pair)


@lru_cache(maxsize=20_000)
def _envit_costs(score: Score, bet: Bet, pair: int) -> float:
    """Return what a settled envit is worth to `pair` if the rivals have won it."""
    return purse_of(score).stones((1 - pair, envit_stones(bet, 1 - pair, score)), None, pair)


@lru_cache(maxsize=20_000)
def _truc_pays(score: Score, bet: Bet, pair: int, winner: int) -> float:
    return purse_of(score).stones(None, (winner, truc_stones(bet, score.rules)), pair)


@lru_cache(maxsize=50_000)
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


def _envit_calls(view: View) -> list[Call]:
    """Return the envit calls to think of: of those that name their stones the least and most."""
    words = {word for rung in view.rules.envit for word in (rung.say, *rung.also)}
    by_word: dict[str, list[Call]] = {}
    for action in view.legal:
        if isinstance(action, Call) and action.say in words:
            by_word.setdefault(action.say, []).append(action)
    return [call for calls in by_word.values() for call in dict.fromkeys((calls[0], calls[-1]))]


def _raise_gain(view: View, call: Call, rank: float, raises: int) -> float:
    """Return what an envit call gains, in stones, if it is wanted half of the time."""
    bet, pair = view.moment.after(call).envit, view.seat % 2
    chance = _against(rank, raises)
    wanted = chance * _envit_pays(view.score, bet.accepted(), pair)
    wanted += (1 - chance) * _envit_costs(view.score, bet.accepted(), pair)
    return ACCEPTS * wanted + (1 - ACCEPTS) * _envit_pays(view.score, bet.refused(), pair)


def _open_envit(view: View, weighed: Weighed, left: float) -> float:
    """Weigh the calls that open the envit; return what is left for the rest."""
    calls = _envit_calls(view)
    if not calls:
        return left
    rank = _own_rank(view)
    gains = [
        _raise_gain(view, call, rank, 0 if place == 0 else 2) for place, call in enumerate(calls)
    ]
    best = max(range(len(calls)), key=lambda place: gains[place])
    often = left * _likes(gains[best] - 0.1)
    weighed.append((calls[best], often))
    return left - often


def _answer_envit(view: View) -> Weighed:
    bet, pair, rank = view.moment.envit, view.seat % 2, _own_rank(view)
    raises = min(bet.rung, 3)
    chance = _against(rank, raises)
    accepts = chance * _envit_pays(view.score, bet.accepted(), pair)
    accepts += (1 - chance) * _envit_costs(view.score, bet.accepted(), pair)
    refuses = _envit_costs(view.score, bet.refused(), pair)
    weighed: Weighed = []
    left = 1.0
    calls = _envit_calls(view)
    if calls:
        gains = [_raise_gain(view, call, rank, raises + 1) for call in calls]
        best = max(range(len(calls)), key=lambda place: gains[place])
        often = _likes(gains[best] - max(accepts, refuses) - 0.2)
        weighed.append((calls[best], often))
        left -= often
    wants = _likes(accepts - refuses)
    weighed.append((Accept(view.seat), left * wants))
    weighed.append((Refuse(view.seat), left * (1 - wants)))
    return weighed


def _truc_gain(view: View, bet: Bet, chance: float) -> float:
    pair = view.seat % 2
    wins = _truc_pays(view.score, bet, pair, pair)
    return chance * wins + (1 - chance) * _truc_pays(view.score, bet, pair, 1 - pair)


def _truc_calls(view: View) -> list[Call]:
    truc = view.rules.truc
    words = {word for rung in truc for word in (rung.say, *rung.also)}
    words.add(f"{truc[0].say} i passe")
    return [act for act in view.legal if isinstance(act, Call) and act.say in words]


def _call_gain(view: View, call: Call, chance: float) -> float:
    """Return what a truc call is worth, in stones: who wants it has the better cards."""
    bet, pair = view.moment.after(call).truc, view.seat % 2
    facing = max(0.0, chance - RIVALS_TRUC * (1 + bet.rung))
    refused = _truc_pays(view.score, bet.refused(), pair, pair)
    return ACCEPTS * _truc_gain(view, bet.accepted(), facing) + (1 - ACCEPTS) * refused


def _call_truc(view: View, weighed: Weighed, left: float, chance: float) -> float:
    calls = _truc_calls(view)
    if calls:
        quiet = _truc_gain(view, view.moment.truc, chance)
        often = left * _likes(_call_gain(view, calls[0], chance) - quiet - 0.25)
        weighed.append((calls[0], often))
        left -= often
    return left


def _answer_truc(view: View) -> Weighed:
    """Answer a truc; with a good envit, where it may still be said, that is said first."""
    bet, pair = view.moment.truc, view.seat % 2
    weighed: Weighed = []
    left = _open_envit(view, weighed, 1.0)
    chance = max(0.0, _chance(view) - RIVALS_TRUC * (1 + bet.rung))
    accepts = _truc_gain(view, bet.accepted(), chance)
    refuses = _truc_pays(view.score, bet.refused(), pair, 1 - pair)
    calls = _truc_calls(view)
    if calls:
        often = left * _likes(_call_gain(view, calls[0], chance) - max(accepts, refuses) - 0.25)
        weighed.append((calls[0], often))
        left -= often
    wants = _likes(accepts - refuses)
    weighed.append((Accept(view.seat), left * wants))
    weighed.append((Refuse(view.seat), left * (1 - wants)))
    return weighed


def _throw(view: View, weighed: Weighed, left: float, chances: Sequence[float]) -> Weighed:
    """Throw the card that leaves the best chance; of two as good the lower one."""
    by_tier = dict(zip(_held(view), chances, strict=True))
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
    stake = abs(
        _truc_pays(
            view.score,
            view.moment.truc.accepted() if view.moment.truc.rung >= 0 else view.moment.truc,
            0,
            0,
        )
    )
    worth = [
        exp((by_tier[tier_of[act.card]] * stake + 0.02 * tier_of[act.card]) / (EDGE / 2))
        for act in plays
    ]
    total = sum(worth)
    weighed += [(act, left * each / total) for act, each in zip(plays, worth, strict=True)]
    return weighed
