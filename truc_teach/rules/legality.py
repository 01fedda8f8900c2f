"""Who may say what now. It depends on the bets and on who has thrown, never on the cards held."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.rules.actions import Accept, Action, Call, Refuse
from truc_teach.rules.bets import (
    NO_BET,
    Bet,
    BetState,
    find_rung,
    level_stones,
    standing_stones,
    stands_over,
)
from truc_teach.rules.errors import TrucError
from truc_teach.rules.reasons import Reason

if TYPE_CHECKING:
    from truc_teach.rules.score import Score

__all__ = ["Moment", "Talk"]


class Moment(NamedTuple):
    """What the talk depends on: the turn, the trick (0 to 2), who has thrown a card in this hand,
    who has left, both bets, and who has refused the pending one; sets of seats are bit masks."""

    turn: int
    trick: int = 0
    thrown: int = 0
    left: int = 0
    truc: Bet = NO_BET
    envit: Bet = NO_BET
    refusals: int = 0

    @property
    def pending(self) -> Bet:
        """The bet that waits for its answer, the envit before the truc; NO_BET for none."""
        if self.envit.pending:
            return self.envit
        return self.truc if self.truc.pending else NO_BET


class Talk:
    """The calls and answers of one table: a rule set, a number of players, a mano and a score."""

    def __init__(self, score: Score, players: int, mano: int) -> None:
        self.score = score
        self.rules = score.rules
        self.players = players
        self.mano = mano
        first_truc, first_envit = self.rules.truc[0].say, self.rules.envit[0].say
        self.both = f"{first_envit} i {first_truc}"
        self.wrong_order = f"{first_truc} i {first_envit}"
        self.passing = f"{first_truc} i passe"
        self._utterances = tuple(
            action for seat in range(players) for action in self._all_utterances(seat)
        )
        self._actions: dict[Moment, tuple[Action, ...]] = {}

    def actions(self, moment: Moment) -> tuple[Action, ...]:
        """Return every call and answer that is allowed at a moment, of all seats."""
        found = self._actions.get(moment)
        if found is None:
            found = tuple(
                action for action in self._utterances if self.why_not(moment, action) is None
            )
            self._actions[moment] = found
        return found

    def why_not(self, moment: Moment, action: Action) -> Reason | None:
        """Return the rule against a call or an answer at a moment, None if it is allowed."""
        if moment.left >> action.seat & 1:
            return Reason.HAS_LEFT
        if not isinstance(action, Call):
            return self._why_no_answer(moment, action.seat)
        if action.say == self.passing and self.rules.envit_and_truc == "truc-passes":
            return self._why_no_truc(moment, action.seat, 0, passing=True)
        if action.say == self.wrong_order:
            return Reason.TRUC_BEFORE_ENVIT
        if action.say == self.both:
            return self._why_not_both(moment, action.seat)
        try:
            rung = find_rung(self.rules.truc, action.say)
        except TrucError:
            return self._why_no_envit_call(moment, action)
        return self._why_no_truc(moment, action.seat, rung)

    def called(self, moment: Moment, call: Call) -> Moment:
        """Return the moment after an allowed call."""
        side = call.seat % 2
        truc, envit = moment.truc, moment.envit
        if call.say in (self.both, self.passing):
            truc = truc.called(0, side)
        if call.say == self.both:
            envit = envit.called(0, side)
        elif call.say != self.passing:
            try:
                truc = truc.called(find_rung(self.rules.truc, call.say), side)
            except TrucError:
                rung = find_rung(self.rules.envit, call.say, envit.rung)
                envit = envit.called(rung, side, call.number)
        return Moment(moment.turn, moment.trick, moment.thrown, moment.left, truc, envit)

    def _all_utterances(self, seat: int) -> tuple[Action, ...]:
        numbers = range(1, min(self.score.lacking) + 1)
        calls: list[Action] = [Accept(seat), Refuse(seat)]
        for rung in self.rules.envit:
            if rung.accepted == "number":
                calls += [Call(seat, rung.say, number) for number in numbers]
            else:
                calls.append(Call(seat, rung.say))
        calls += [Call(seat, rung.say) for rung in self.rules.truc]
        return (*calls, Call(seat, self.both), Call(seat, self.passing))

    def _why_no_answer(self, moment: Moment, seat: int) -> Reason | None:
        pending = moment.pending
        if pending is NO_BET:
            return Reason.NOTHING_TO_ANSWER
        if pending.side == seat % 2:
            return Reason.OWN_BET
        return Reason.HAS_REFUSED if moment.refusals >> seat & 1 else None

    def _why_no_raise(self, moment: Moment, seat: int, bet: Bet) -> Reason | None:
        if bet.side == seat % 2:
            return Reason.OWN_BET
        if bet.pending and moment.refusals >> seat & 1:
            return Reason.HAS_REFUSED
        return None

    def _why_no_envit_call(self, moment: Moment, call: Call) -> Reason | None:
        envit = moment.envit
        try:
            rung = find_rung(self.rules.envit, call.say, envit.rung)
        except TrucError:
            return Reason.UNKNOWN_CALL
        if envit.state in (BetState.ACCEPTED, BetState.REFUSED):
            return Reason.ENVIT_SETTLED
        why = (
            self._why_no_raise(moment, call.seat, envit)
            if envit.pending
            else self._why_no_opening(moment, call.seat)
        )
        if why:
            return why
        if not stands_over(self.rules.envit, rung, envit.rung):
            return Reason.STEP_SKIPPED
        return self._why_no_worth(envit, rung, call.number)

    def _why_no_worth(self, envit: Bet, rung: int, number: int) -> Reason | None:
        call = self.rules.envit[rung]
        standing = standing_stones(envit, self.score)
        leader_lacks = min(self.score.lacking)
        if call.above and leader_lacks <= call.above:
            return Reason.FALTA_TOO_SMALL
        if call.accepted == "level" and level_stones(self.score) <= standing:
            return Reason.FALTA_TOO_SMALL
        if call.accepted == "number":
            return None if standing < number <= leader_lacks else Reason.NUMBER_RANGE
        return Reason.UNKNOWN_CALL if number else None

    def _is_second(self, seat: int) -> bool:
        """Whether the seat is the second of its pair to throw in the first trick."""
        return self.players == 2 or (seat - self.mano) % self.players >= 2

    def _why_no_opening(self, moment: Moment, seat: int) -> Reason | None:
        """Return the rule against opening the envit (RULESETS §3, the table)."""
        rules, truc = self.rules, moment.truc
        if moment.trick:
            return Reason.ENVIT_FIRST_TRICK
        if moment.thrown >> seat & 1:
            return Reason.ENVIT_CARD_THROWN
        if rules.envit_open == "second" and not self._is_second(seat):
            return Reason.ENVIT_SECOND_ONLY
        on_turn = seat == moment.turn
        if truc.state == BetState.NONE:
            return None if on_turn or rules.envit_open == "second" else Reason.NOT_YOUR_TURN
        if truc.state == BetState.ACCEPTED:
            if rules.envit_and_truc != "after-accepted":
                return Reason.ENVIT_TRUC_SAID
            return None if on_turn else Reason.NOT_YOUR_TURN
        if rules.envit_and_truc == "after-accepted":
            return Reason.ENVIT_TRUC_WAITS
        if truc.rung > 0 or truc.side == seat % 2 or rules.envit_and_truc == "envit-first":
            return Reason.ENVIT_TRUC_SAID
        if rules.envit_and_truc == "on-turn" and not on_turn:
            return Reason.NOT_YOUR_TURN
        return None

    def _why_not_both(self, moment: Moment, seat: int) -> Reason | None:
        if self.rules.envit_and_truc != "before-answer":
            return Reason.TRUC_ENVIT_PENDING
        return self._why_no_truc(moment, seat, 0) or self._why_no_envit_call(
            moment, Call(seat, self.rules.envit[0].say)
        )

    def _why_no_truc(
        self, moment: Moment, seat: int, rung: int, *, passing: bool = False
    ) -> Reason | None:
        """Return the rule against a call of the truc ladder (RULESETS §4, the table)."""
        rules, truc = self.rules, moment.truc
        if moment.envit.pending:
            return Reason.TRUC_ENVIT_PENDING
        if truc.state != BetState.NONE and (why := self._why_no_raise(moment, seat, truc)):
            return why
        if not stands_over(rules.truc, rung, truc.rung):
            return Reason.STEP_SKIPPED
        if truc.pending:
            return None
        if rules.truc_when == "own-turn" and seat != moment.turn:
            return Reason.NOT_YOUR_TURN
        if rules.truc_when == "after-envit" and self._may_still_open(moment, seat):
            return Reason.TRUC_ENVIT_ROUND
        must_pass = rules.envit_and_truc == "truc-passes" and self._rivals_may_open(moment, seat)
        if must_pass and not passing:
            return Reason.TRUC_MUST_PASS
        return Reason.NOBODY_TO_PASS_TO if passing and not must_pass else None

    def _openers(self, moment: Moment) -> list[int]:
        """Return the seats that could still open the envit if it were their turn."""
        if (
            moment.trick
            or moment.envit.state != BetState.NONE
            or moment.truc.state != BetState.NONE
        ):
            return []
        return [
            seat
            for seat in range(self.players)
            if not (moment.thrown | moment.left) >> seat & 1 and self._is_second(seat)
        ]

    def _may_still_open(self, moment: Moment, caller: int) -> bool:
        return any(seat != caller for seat in self._openers(moment))

    def _rivals_may_open(self, moment: Moment, caller: int) -> bool:
        return any(seat % 2 != caller % 2 for seat in self._openers(moment))


@lru_cache(maxsize=4096)
def table_talk(score: Score, players: int, mano: int) -> Talk:
    """Return the talk of a table; one value serves every hand played at that score."""
    return Talk(score, players, mano)
