"""What a result is worth in a partida, measured in stones of the score at which it is played.

A stone at nought all and a stone that closes the cama are not the same. The chance to win the
partida is estimated by a race of equals: each hand gives one side, either as likely, one of a few
numbers of stones. A result is worth what it changes of that chance, divided by what one stone
changes of it at this score; where that is less than at the start of the cama (a cama as good as
won), by what it changes there, so that no cost is made to look greater than it is.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from truc_teach.rules import Score

if TYPE_CHECKING:
    from truc_teach.rules import Ruleset
    from truc_teach.rules.score import Won

__all__ = ["Purse", "cama_chance", "partida_chance", "purse_of"]

# How often a hand between two players of the second level moves the score by so many stones.
GAINS = ((1, 0.5), (2, 0.25), (3, 0.12), (4, 0.08), (6, 0.05))


@cache
def cama_chance(lacking: int, rival_lacks: int) -> float:
    """Return the chance of a pair that lacks so many stones to close the cama first.

    >>> cama_chance(24, 24)
    0.5
    >>> round(cama_chance(1, 24), 2)
    1.0
    """
    if lacking <= 0:
        return 1.0
    if rival_lacks <= 0:
        return 0.0
    if lacking == rival_lacks:
        return 0.5
    return sum(
        often
        * (cama_chance(lacking - stones, rival_lacks) + cama_chance(lacking, rival_lacks - stones))
        / 2
        for stones, often in GAINS
    )


@cache
def _camas_chance(wanted: int, rival_wants: int) -> float:
    """Return the chance to win `wanted` camas before the rival has won so many of its own."""
    if wanted <= 0 or rival_wants <= 0:
        return float(wanted <= 0)
    return (_camas_chance(wanted - 1, rival_wants) + _camas_chance(wanted, rival_wants - 1)) / 2


def partida_chance(score: Score, pair: int) -> float:
    """Return the chance of a pair to win the partida from a score, between equals.

    >>> from truc_teach.rules import find_ruleset
    >>> partida_chance(Score(find_ruleset("barajamos"), camas=(1, 0)), pair=0)
    0.75
    """
    if score.partida is not None:
        return float(score.partida == pair)
    wanted, rival_wants = (score.rules.camas - score.camas[side] for side in (pair, 1 - pair))
    cama = cama_chance(score.lacking[pair], score.lacking[1 - pair])
    return cama * _camas_chance(wanted - 1, rival_wants) + (1 - cama) * _camas_chance(
        wanted, rival_wants - 1
    )


def _step(score: Score) -> float:
    """Return what one stone changes of the chance to win the partida."""
    ours, theirs = (partida_chance(score.after(None, (pair, 1)), 0) for pair in (0, 1))
    return (ours - theirs) / 2


class Purse:
    """What the results of a hand are worth at one score.

    >>> from truc_teach.rules import find_ruleset
    >>> purse = Purse(Score(find_ruleset("barajamos")))
    >>> round(purse.stones(None, (0, 1), pair=0), 1), round(purse.stones(None, (0, 1), pair=1), 1)
    (1.0, -1.0)
    >>> round(Purse(Score(find_ruleset("barajamos"), (23, 23))).stones(None, (0, 4), pair=0), 1)
    1.0
    """

    def __init__(self, score: Score) -> None:
        self.score = score
        self._before = partida_chance(score, 0)
        self._step = max(_step(score), _step(replace(score.going_on, stones=(0, 0))))
        self._known: dict[tuple[Won | None, Won | None], float] = {}

    def stones(self, envit: Won | None, truc: Won | None, pair: int) -> float:
        """Return what the envit and the truc of a hand are worth to a pair, in stones."""
        key = (envit, truc)
        found = self._known.get(key)
        if found is None:
            after = partida_chance(self.score.after(envit, truc), 0)
            found = self._known[key] = (after - self._before) / self._step
        return -found if pair else found


@lru_cache(maxsize=256)
def _purse(rules: Ruleset, stones: tuple[int, int], camas: tuple[int, int]) -> Purse:
    return Purse(Score(rules, stones, camas))


def purse_of(score: Score) -> Purse:
    """Return the purse of a score, made once."""
    return _purse(score.rules, score.stones, score.camas)
