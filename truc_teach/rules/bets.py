"""The two ladders of bets: what stands, what a call, an answer or a refusal makes of it."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple, cast

from truc_teach.rules.errors import RulesetError, TrucError, hint
from truc_teach.rules.score import falta_stones

if TYPE_CHECKING:
    from collections.abc import Sequence

    from truc_teach.rules.ruleset import Ruleset, Rung
    from truc_teach.rules.score import Score, Stones

__all__ = ["NO_BET", "Bet", "BetState", "envit_stones", "find_rung", "truc_stones"]

OPENING = "opening"


class BetState(IntEnum):
    """How far a bet has come."""

    NONE = 0
    PENDING = 1
    ACCEPTED = 2
    REFUSED = 3


class Bet(NamedTuple):
    """One of the two bets of a hand.

    `rung` is the last call's place on its ladder (-1: none), `side` the pair that said it, `below`
    and `below_number` what stood before it, `number` the stones named by a call that names them.
    """

    rung: int = -1
    side: int = -1
    state: BetState = BetState.NONE
    below: int = -1
    number: int = 0
    below_number: int = 0

    @property
    def pending(self) -> bool:
        """Whether the bet waits for its answer."""
        return self.state == BetState.PENDING

    def called(self, rung: int, side: int, number: int = 0) -> Bet:
        """Return the bet once `side` has said the call at `rung`."""
        return Bet(rung, side, BetState.PENDING, self.rung, number, self.number)

    def accepted(self) -> Bet:
        """Return the bet once it is wanted."""
        return Bet(
            self.rung, self.side, BetState.ACCEPTED, self.below, self.number, self.below_number
        )

    def refused(self) -> Bet:
        """Return the bet once it is not wanted."""
        return Bet(
            self.rung, self.side, BetState.REFUSED, self.below, self.number, self.below_number
        )


NO_BET = Bet()


def find_rung(ladder: Sequence[Rung], say: str, below: int = -1) -> int:
    """Return the place on a ladder of a call, preferring one that may be said over `below`.

    Raises TrucError with the calls of the ladder and the nearest spelling.

    >>> from truc_teach.rules import find_ruleset
    >>> find_rung(find_ruleset("barajamos").truc, "retruc")
    1
    """
    named = [rung for rung, call in enumerate(ladder) if say == call.say or say in call.also]
    if not named:
        known = [call.say for call in ladder]
        raise TrucError(
            "{say!r} is no call of this ladder{hint}; there are {known}.",
            say=say[:40],
            hint=hint(say, known),
            known=", ".join(known),
        )
    return next((rung for rung in named if stands_over(ladder, rung, below)), named[0])


def stands_over(ladder: Sequence[Rung], rung: int, below: int) -> bool:
    """Return whether the call at `rung` may be said over the one at `below` (-1: none)."""
    return (ladder[below].say if below >= 0 else OPENING) in ladder[rung].refused


def truc_stones(bet: Bet, rules: Ruleset) -> Stones:
    """Return what the hand is worth: what stands, or what a refused call pays (RULESETS §1, §4).

    >>> from truc_teach.rules import find_ruleset
    >>> rules = find_ruleset("barajamos")
    >>> truc_stones(NO_BET, rules), truc_stones(NO_BET.called(0, side=1).accepted(), rules)
    (1, 2)
    """
    if bet.state == BetState.REFUSED:
        return _refused(bet, rules.truc, None)
    standing = bet.rung if bet.state == BetState.ACCEPTED else bet.below
    if standing < 0:
        return 1
    worth = rules.truc[standing].accepted
    if worth in ("falta", "number", "level"):
        raise RulesetError("A truc cannot be worth {worth!r}.", worth=worth)
    return cast("Stones", worth)


def envit_stones(bet: Bet, winner: int, score: Score) -> Stones:
    """Return what a settled envit pays `winner`, the best count's pair or the last caller's.

    An envit never pays more than the rival lacks where the set caps it, refusals included (D13); an
    accepted falta worth the cama is not capped. Source: RULESETS §3.

    >>> from truc_teach.rules import Score, find_ruleset
    >>> torne = NO_BET.called(0, side=0).called(1, side=1).accepted()
    >>> envit_stones(torne, winner=0, score=Score(find_ruleset("xativa"), (10, 21)))
    3
    """
    rules = score.rules
    if bet.state == BetState.REFUSED:
        stones = _refused(bet, rules.envit, score)
    else:
        stones = _worth(rules.envit[bet.rung], bet.number, winner, score)
        if rules.envit[bet.rung].accepted == "falta" and stones == rules.cama:
            return stones
    if rules.envit_cap == "rival" and isinstance(stones, int):
        return min(stones, score.lacking[1 - winner])
    return stones


def level_stones(score: Score) -> int:
    """Return the stones that level the scores, at most what the leader lacks."""
    return min(abs(score.stones[0] - score.stones[1]), *score.lacking)


def standing_stones(bet: Bet, score: Score) -> int:
    """Return the stones of the envit that stands, for what a further call must exceed."""
    if bet.rung < 0:
        return 0
    worth = _worth(score.rules.envit[bet.rung], bet.number, bet.side, score)
    return worth if isinstance(worth, int) else score.rules.cama


def least_worth(rung: Rung, number: int, score: Score) -> int:
    """Return the stones that a call is worth at least, whichever pair wins it."""
    won = [_worth(rung, number, winner, score) for winner in (0, 1)]
    return min(stones if isinstance(stones, int) else score.rules.cama for stones in won)


def _worth(rung: Rung, number: int, winner: int, score: Score) -> Stones:
    match rung.accepted:
        case "falta":
            return falta_stones(score, winner)
        case "number":
            return number
        case "level":
            return level_stones(score)
        case stake:
            return stake


def _refused(bet: Bet, ladder: Sequence[Rung], score: Score | None) -> Stones:
    paid = ladder[bet.rung].refused[ladder[bet.below].say if bet.below >= 0 else OPENING]
    if paid != "standing":
        return paid
    assert score is not None
    return _worth(ladder[bet.below], bet.below_number, bet.side, score)
