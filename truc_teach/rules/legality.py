"""Who may say what now. It depends on the bets and on who has thrown, never on the cards held.

So the talk of one table is a small automaton: a `Moment` is a state, an action leads to the next.
It is built as it is visited and serves every hand that is played at that table and score.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from truc_teach.rules.actions import Accept, Action, Call, Fold, Refuse
from truc_teach.rules.bets import (
    NO_BET,
    Bet,
    BetState,
    least_worth,
    level_stones,
    standing_stones,
    stands_over,
)
from truc_teach.rules.reasons import Reason
from truc_teach.rules.score import Score

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from truc_teach.rules.ruleset import Rung

__all__ = ["Moment", "Talk", "table_talk", "why_no_worth"]


class Moment:
    """What the talk depends on; one object a state, so that equal moments are identical.

    turn: the seat to throw. trick: 0 to 2. shown: who has thrown in this trick, thrown: in all,
    left: who has left it, refusals: who has refused the pending bet (sets of seats as bit masks).
    truc, envit: the two bets, pending: the one that waits, or NO_BET. actions: what may be said,
    answered or left, by all seats.
    """

    __slots__ = (
        "_after", "_talk", "actions", "envit", "left", "pending", "refusals", "shown", "thrown",
        "trick", "truc", "turn",
    )  # fmt: skip

    def __init__(self, talk: Talk, key: tuple[int, int, int, int, int, Bet, Bet, int]) -> None:
        (
            self.turn, self.trick, self.shown, self.thrown, self.left, self.truc, self.envit,
            self.refusals,
        ) = key  # fmt: skip
        self._talk = talk
        self._after: dict[Action, Moment] = {}
        self.pending = next((bet for bet in (self.envit, self.truc) if bet.pending), NO_BET)
        self.actions: tuple[Action, ...] = (*talk.allowed(self), *talk.leaving(self))

    def has_left(self, seat: int) -> bool:
        """Return whether a seat has left the hand."""
        return bool(self.left >> seat & 1)

    def after(self, action: Call | Accept | Refuse) -> Moment:
        """Return the moment after an allowed call or answer."""
        found = self._after.get(action)
        if found is None:
            found = self._after[action] = self._talk.said_at(self, action)
        return found

    def thrown_at(self) -> Moment | None:
        """Return the moment after the seat on turn has thrown, None once the trick is full."""
        seat = 1 << self.turn
        return self._passed(self.shown | seat, self.thrown | seat, self.left)

    def left_at(self) -> Moment | None:
        """Return the moment after the seat on turn has left, None if that fills the trick."""
        return self._passed(self.shown, self.thrown, self.left | 1 << self.turn)

    def _passed(self, shown: int, thrown: int, left: int) -> Moment | None:
        players = self._talk.players
        for step in range(1, players):
            seat = (self.turn + step) % players
            if not (shown | left) >> seat & 1:
                key = (seat, self.trick, shown, thrown, left, self.truc, self.envit, 0)
                return self._talk.moment(key)
        return None

    def next_trick(self, leader: int, thrown: int, left: int) -> Moment:
        """Return the moment at which a seat leads the next trick."""
        key = (leader, self.trick + 1, 0, thrown, left, self.truc, self.envit, 0)
        return self._talk.moment(key)

    def __repr__(self) -> str:
        return f"<Moment trick {self.trick} turn {self.turn} {self.truc} {self.envit}>"


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
        self._truc_rungs = _named(self.rules.truc)
        self._envit_rungs = _named(self.rules.envit)
        self._numbered = _named([rung for rung in self.rules.envit if rung.accepted == "number"])
        self._said = tuple(action for seat in range(players) for action in self._utterances(seat))
        self._moments: dict[tuple[int, int, int, int, int, Bet, Bet, int], Moment] = {}
        self.start = self.moment((mano, 0, 0, 0, 0, NO_BET, NO_BET, 0))

    def moment(self, key: tuple[int, int, int, int, int, Bet, Bet, int]) -> Moment:
        """Return the one moment with these values, in the order of Moment's fields."""
        found = self._moments.get(key)
        if found is None:
            found = self._moments[key] = Moment(self, key)
        return found

    def why_not(self, moment: Moment, action: Call | Accept | Refuse) -> Reason | None:
        """Return the rule against a call or an answer at a moment, None if it is allowed."""
        seat = action.seat
        if moment.has_left(seat):
            return Reason.HAS_LEFT
        if not isinstance(action, Call):
            return self._why_no_answer(moment, seat)
        say = action.say
        if action.number and say not in self._numbered:
            return Reason.UNKNOWN_CALL
        if say in self._truc_rungs:
            return self._why_no_truc(moment, seat, self._truc_rungs[say][0])
        if say in self._envit_rungs:
            return self._why_no_envit_call(moment, action)
        if say == self.passing and self.rules.envit_and_truc == "truc-passes":
            return self._why_no_truc(moment, seat, 0, passing=True)
        if say == self.both:
            return self._why_not_both(moment, seat)
        return Reason.TRUC_BEFORE_ENVIT if say == self.wrong_order else Reason.UNKNOWN_CALL

    def allowed(self, moment: Moment) -> Iterator[Call | Accept | Refuse]:
        """Yield every call and answer that may be made at a moment."""
        for actions in self._said:
            # Of calls that name their stones the highest tells whether any may be said.
            if self.why_not(moment, actions[-1]) is None:
                yield from actions[self._too_low(moment, actions) :]

    def _too_low(self, moment: Moment, actions: Sequence[Call | Accept | Refuse]) -> int:
        """Return how many of the calls that name 1, 2, ... stones name too few."""
        highest = actions[-1]
        if len(actions) == 1 or not isinstance(highest, Call):
            return 0
        rung = self.rules.envit[self._envit_rung(highest.say, moment.envit)]
        return max(standing_stones(moment.envit, self.score), rung.above)

    def leaving(self, moment: Moment) -> tuple[Action, ...]:
        """Return the Fold that the seat on turn may make whatever it holds."""
        free = moment.pending is NO_BET and not moment.has_left(moment.turn)
        return (Fold(moment.turn),) if free and self.rules.leave in ("player", "pair") else ()

    def said_at(self, moment: Moment, action: Call | Accept | Refuse) -> Moment:
        """Return the moment after an allowed call or answer has been said."""
        truc, envit, refusals = moment.truc, moment.envit, 0
        match action:
            case Call():
                truc, envit = self._called(moment, action)
            case Accept() if envit.pending:
                envit = envit.accepted()
            case Accept():
                truc = truc.accepted()
            case Refuse() if self._partner_is_asked(moment, action.seat):
                refusals = moment.refusals | 1 << action.seat
            case Refuse() if envit.pending:
                envit = envit.refused()
            case Refuse():
                truc = truc.refused()
        return self.moment(
            (
                moment.turn, moment.trick, moment.shown, moment.thrown, moment.left, truc, envit,
                refusals,
            )
        )  # fmt: skip

    def _called(self, moment: Moment, call: Call) -> tuple[Bet, Bet]:
        truc, envit, side = moment.truc, moment.envit, call.seat % 2
        if call.say in self._truc_rungs:
            return truc.called(self._truc_rungs[call.say][0], side), envit
        if call.say in self._envit_rungs:
            return truc, envit.called(self._envit_rung(call.say, envit), side, call.number)
        return truc.called(0, side), envit.called(0, side) if call.say == self.both else envit

    def _partner_is_asked(self, moment: Moment, seat: int) -> bool:
        """Whether a refusal waits for the partner, where one who wants it prevails."""
        if self.rules.answer != "both":
            return False
        silent = ~(moment.left | moment.refusals | 1 << seat)
        return any(silent >> other & 1 for other in range(seat % 2, self.players, 2))

    def _utterances(self, seat: int) -> list[tuple[Call | Accept | Refuse, ...]]:
        """Return what a seat can say, each by itself; calls that name 1, 2, ... stones together."""
        calls: list[tuple[Call | Accept | Refuse, ...]] = [(Accept(seat),), (Refuse(seat),)]
        for rung in self.rules.envit:
            named = rung.accepted == "number"
            numbers = range(1, min(self.score.lacking) + 1) if named else (0,)
            calls.append(tuple(Call(seat, rung.say, number) for number in numbers))
        calls += [(Call(seat, rung.say),) for rung in self.rules.truc]
        return [*calls, (Call(seat, self.both),), (Call(seat, self.passing),)]

    def _envit_rung(self, say: str, envit: Bet) -> int:
        """Return the call meant: one word may open the envit and another rung answer it."""
        rungs = self._envit_rungs[say]
        fits = (rung for rung in rungs if stands_over(self.rules.envit, rung, envit.rung))
        return next(fits, rungs[0])

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
        if envit.state in (BetState.ACCEPTED, BetState.REFUSED):
            return Reason.ENVIT_SETTLED
        why = (
            self._why_no_raise(moment, call.seat, envit)
            if envit.pending
            else self._why_no_opening(moment, call.seat)
        )
        if why:
            return why
        rung = self._envit_rung(call.say, envit)
        if not stands_over(self.rules.envit, rung, envit.rung):
            return Reason.STEP_SKIPPED
        return why_no_worth(self.score, envit, rung, call.number)

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
        # "truque i passe" gives up the caller's own envit only: decided in the rule set.
        passed = rules.envit_and_truc == "truc-passes" and not on_turn
        rival = truc.side != seat % 2
        if truc.rung > 0 or not (rival or passed) or rules.envit_and_truc == "envit-first":
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
        openers = self._openers(moment)
        if rules.truc_when == "after-envit" and any(opener != seat for opener in openers):
            return Reason.TRUC_ENVIT_ROUND
        rivals = any(opener % 2 != seat % 2 for opener in openers)
        must_pass = rules.envit_and_truc == "truc-passes" and rivals
        if must_pass and not passing:
            return Reason.TRUC_MUST_PASS
        return Reason.NOBODY_TO_PASS_TO if passing and not must_pass else None

    def _openers(self, moment: Moment) -> list[int]:
        """Return the seats that could still open the envit if it were their turn."""
        if moment.trick or moment.envit.state or moment.truc.state:
            return []
        done = moment.thrown | moment.left
        seats = range(self.players)
        return [seat for seat in seats if not done >> seat & 1 and self._is_second(seat)]


def why_no_worth(score: Score, envit: Bet, rung: int, number: int = 0) -> Reason | None:
    """Return the rule against what an envit call would be worth, None if it may be that much.

    `envit` is the bet that stands, `rung` the call's place on the ladder, `number` the stones that
    it names.

    >>> from truc_teach.rules import Score, find_ruleset
    >>> score = Score(find_ruleset("wikipedia-es"), (15, 8))
    >>> [number for number in range(12) if why_no_worth(score, NO_BET, 2, number) is None]
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
    """
    call = score.rules.envit[rung]
    standing = standing_stones(envit, score)
    if call.above and least_worth(call, number, score) <= call.above:
        return Reason.FALTA_TOO_SMALL
    if call.accepted == "level" and level_stones(score) <= standing:
        return Reason.FALTA_TOO_SMALL
    if call.accepted == "number":
        leader_lacks = min(score.lacking)
        return None if standing < number <= leader_lacks else Reason.NUMBER_RANGE
    return Reason.UNKNOWN_CALL if number else None


def _named(ladder: Sequence[Rung]) -> Mapping[str, list[int]]:
    """Return the rungs that each word of a ladder can mean."""
    words: dict[str, list[int]] = {}
    for rung, call in enumerate(ladder):
        for word in (call.say, *call.also):
            words.setdefault(word, []).append(rung)
    return words


def table_talk(score: Score, players: int, mano: int) -> Talk:
    """Return the talk of a table; one value serves every hand that may be talked of alike."""
    return _talk(_telling(score), players, mano)


@lru_cache(maxsize=4096)
def _talk(score: Score, players: int, mano: int) -> Talk:
    return Talk(score, players, mano)


def _telling(score: Score) -> Score:
    """Return a score that allows the same calls, one for as many scores as can be."""
    rules = score.rules
    if any(rung.accepted in ("number", "level") for rung in rules.envit):
        return Score(rules, score.stones)
    if any(rung.above for rung in rules.envit):  # the least of a falta hangs on the leader alone
        return Score(rules, (max(score.stones), 0))
    return Score(rules)
