"""What the talk puts at stake for a seat: each bet that stands or may be called, in stones.

It hangs on the moment and the score, never on cards, so it is reckoned once for each.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.analysis.purse import purse_of
from truc_teach.rules import Call, Score, envit_stones, truc_stones

if TYPE_CHECKING:
    from truc_teach.analysis.bots.view import View
    from truc_teach.analysis.purse import Purse
    from truc_teach.rules import Bet, Ruleset
    from truc_teach.rules.legality import Moment

__all__ = ["Stakes", "Way", "stakes_of", "to_come"]

# What a side lacks for the cama counts by classes: the most of each, and the number it stands for.
LACKING = ((1, 1), (2, 2), (3, 3), (5, 4), (8, 7), (11, 10), (17, 14))


class Way(NamedTuple):
    """A bet: what it is worth to the own pair to win it or lose it, and if it is not wanted.

    call: the call that would make it, None for the bet that stands. rung: its place on the ladder.
    """

    call: Call | None
    rung: int
    wins: float
    loses: float
    refused: float


class Stakes(NamedTuple):
    """All bets of a moment, for one seat, at the rough score.

    number: the same for moments in which this level would weigh the same. counted: whether the
    envit may be called or answered. envit, truc: what stands or waits. hand: what the hand pays.
    """

    number: int
    counted: bool
    envit: Way
    envit_calls: tuple[Way, ...]
    truc: Way
    truc_call: Way | None
    hand: float


# A hand meets some hundreds of moments, and few of them come again in another hand.
_MOST_KNOWN = 4_000
_known: dict[tuple[Moment, int, tuple[int, int], tuple[int, int]], Stakes] = {}
_numbers: dict[object, int] = {}
# A number that was forgotten is never given to another moment.
_fresh = count()


def stakes_of(view: View) -> Stakes:
    """Return what is at stake for the seat of a view."""
    score = rough(view.score)
    key = (view.moment, view.seat, score.stones, score.camas)
    known = _known.get(key)
    if known is None:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        known = _known[key] = _reckon(view, score)
    return known


def to_come(moment: Moment, seat: int, players: int) -> int:
    """Return how many rivals of a seat are still to throw in this trick."""
    done = moment.shown | moment.left
    return sum(not done >> rival & 1 for rival in range(1 - seat % 2, players, 2))


@cache
def _words(rules: Ruleset) -> tuple[frozenset[str], frozenset[str]]:
    """Return what is said to call an envit, and a truc."""
    envit, truc = (
        [word for rung in ladder for word in (rung.say, *rung.also)]
        for ladder in (rules.envit, rules.truc)
    )
    return frozenset(envit), frozenset([*truc, f"{rules.truc[0].say} i passe"])


def _reckon(view: View, score: Score) -> Stakes:
    moment, seat, pair = view.moment, view.seat, view.seat % 2
    purse = purse_of(score)
    said = [act for act in moment.actions if act.seat == seat]
    calls = [act for act in said if isinstance(act, Call)]
    envit_words, truc_words = _words(score.rules)
    by_word: dict[str, list[Call]] = {}
    for call in calls:
        if call.say in envit_words:
            by_word.setdefault(call.say, []).append(call)
    # Of the calls that name their stones the least and the most are thought of.
    thought = [call for same in by_word.values() for call in dict.fromkeys((same[0], same[-1]))]
    truc_call = next((call for call in calls if call.say in truc_words), None)
    number = (
        view.players, pair, view.mano % 2 == pair, score, moment.truc, moment.envit,
        moment.turn == seat, moment.shown >> seat & 1, to_come(moment, seat, view.players),
        *[(act.say, act.number) if isinstance(act, Call) else act.__class__ for act in said],
    )  # fmt: skip
    if len(_numbers) >= _MOST_KNOWN:
        _numbers.clear()
    truc = _truc_way(purse, moment.truc, pair, None)
    return Stakes(
        _numbers.setdefault(number, next(_fresh)),
        moment.envit.pending or bool(thought),
        _envit_way(purse, moment.envit, pair, None),
        tuple([_envit_way(purse, moment.after(call).envit, pair, call) for call in thought]),
        truc,
        _truc_way(purse, moment.after(truc_call).truc, pair, truc_call) if truc_call else None,
        abs(truc.wins if pair == 0 else truc.loses),
    )


def _envit_way(purse: Purse, bet: Bet, pair: int, call: Call | None) -> Way:
    """Reckon an envit that waits or would; what it is worth when it is settled is never asked."""
    if not bet.pending:
        return Way(call, bet.rung, 0.0, 0.0, 0.0)

    def worth(settled: Bet, winner: int) -> float:
        return purse.stones((winner, envit_stones(settled, winner, purse.score)), None, pair)

    wanted, refused = bet.accepted(), bet.refused()
    return Way(
        call, bet.rung, worth(wanted, pair), worth(wanted, 1 - pair), worth(refused, bet.side)
    )


def _truc_way(purse: Purse, bet: Bet, pair: int, call: Call | None) -> Way:
    def worth(settled: Bet, winner: int) -> float:
        return purse.stones(None, (winner, truc_stones(settled, purse.score.rules)), pair)

    wanted = bet.accepted() if bet.pending else bet
    refused = worth(bet.refused(), bet.side) if bet.pending else 0.0
    return Way(call, bet.rung, worth(wanted, pair), worth(wanted, 1 - pair), refused)


@lru_cache(maxsize=1_000)
def rough(score: Score) -> Score:
    """Return a score that stands for all those at which much the same is lacking."""
    stones = [
        next((least for most, least in LACKING if lacks <= most), 0) for lacks in score.lacking
    ]
    cama = score.rules.cama
    near = [cama - lacks if 0 < lacks <= cama else 0 for lacks in stones]
    return Score(score.rules, (near[0], near[1]), score.camas)
