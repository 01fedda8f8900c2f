"""A learner's session: the questions of an app, the answers given, and the score they make."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from truc_teach.asking.choosing import Answer, Past, rest_of_round
from truc_teach.asking.lesson import Lesson, lessons
from truc_teach.asking.pausing import look_up
from truc_teach.asking.request import Request
from truc_teach.asking.rounds import ROUNDS
from truc_teach.rules import TrucError
from truc_teach.rules.errors import hint

if TYPE_CHECKING:
    from collections.abc import Collection

    from truc_teach.asking.question import Question
    from truc_teach.rules import Ruleset

__all__ = ["Attempt", "Session", "Tally", "is_attempt", "possible_time"]

LAST_TURN = 9
MOST_HINTS = 3
LONGEST_ID = 64
LONGEST_QUESTION = 100
LONGEST_ANSWER = 200
"""What a page takes for an attempt (widgets/page/store.js); nothing that we ask needs as much."""
FARTHEST = 2**53
OLDEST, LATEST = 1_577_836_800_000, 4_102_444_800_000
"""The milliseconds at which the years 2020 and 2100 begin."""


class Attempt(NamedTuple):
    """An answer to a question: for which time it was asked, what was given, when (ms), after how
    many hints, and its number among the answers of its browser, 0 where those had none."""

    id: str
    question: str
    turn: int
    given: str
    time: int
    hints: int = 0
    number: int = 0


class Tally(NamedTuple):
    """How many questions were answered, and how many of them rightly the first time."""

    right: int
    done: int


@dataclass(frozen=True)
class Session:
    """The questions that a request makes of an app, and the attempts at them.

    >>> session = Session("ranking-quiz", Request(seed=7))
    >>> question = session.round(0)[0]
    >>> said = {"id": "a1", "q": question.id, "try": 0, "o": "tie", "t": 1_700_000_000_000}
    >>> session = session.record([said, said])
    >>> session.score.done, Session.from_state(session.state()) == session
    (1, True)
    """

    app: str
    request: Request
    attempts: tuple[Attempt, ...] = ()

    def __post_init__(self) -> None:
        _lesson(self.app)

    @property
    def id(self) -> str:
        """The id of the payload that asks these questions."""
        return self.request.payload_id(self.app)

    @property
    def modes(self) -> tuple[str, ...]:
        """The modes of the app that ask questions."""
        return tuple(_lesson(self.app).asking)

    def round(self, number: int, mode: str = "") -> list[Question]:
        """Return a round of a mode ("" for the app's first); any number, the same every time."""
        asked = _asked(self.request)
        return list(_round(self.app, mode or self.modes[0], asked, asked.ruleset, number))

    def question(self, ident: str) -> Question:
        """Return a question by its id, of any round. Raises TrucError for an id of no question."""
        asked = _asked(self.request)
        found = _question(self.app, asked, asked.ruleset, ident)
        if found is not None:
            return found
        raise TrucError(
            "An attempt answers a question of {quiz}; {found!r} is none of it.",
            quiz=self.id,
            found=ident[:LONGEST_ID],
        )

    def read(self, said: Mapping[str, Any]) -> Attempt:
        """Return what a page says of an answer as an attempt.

        `said` holds "id", "q" (a question's id), "try", "o" (the answer), "t" (milliseconds), and,
        0 unless given, "h" (the hints taken) and "n" (its number among the answers of its browser).
        A clock that was wrong is no fault: a time before 2020 or after 2099 is the nearest of them.
        Raises TrucError for what no page can have said of this session.
        """
        if not is_attempt(said) or said.get("quiz", self.id) != self.id:
            raise TrucError(
                "An attempt has an id of 1 to {longest} characters, a try from 0 to {last} and a"
                " time; {found!r} has not.",
                longest=LONGEST_ID,
                last=LAST_TURN,
                found=str(said.get("id"))[:LONGEST_ID],
            )
        question, given = self.question(str(said["q"])), str(said["o"])
        if not question.accepts(given):
            raise TrucError(
                "{answer!r} is no answer to the question {question}.",
                answer=given[:LONGEST_ID],
                question=question.id,
            )
        time = possible_time(said["t"])
        more = said.get("h", 0), said.get("n", 0)
        return Attempt(str(said["id"]), question.id, said["try"], given, time, *more)

    def record(self, said: Iterable[Mapping[str, Any]]) -> Session:
        """Return the session with further attempts, each id once; see `read` for their shape.

        Raises TrucError for an attempt that is not sound, and then keeps none of them.
        """
        return self.keep(map(self.read, said))

    def keep(self, attempts: Iterable[Attempt]) -> Session:
        """Return the session with further attempts that it has read."""
        known = {attempt.id: attempt for attempt in self.attempts}
        for attempt in attempts:
            known.setdefault(attempt.id, attempt)
        ordered = sorted(known.values(), key=lambda one: (one.number, one.time, one.id))
        return replace(self, attempts=tuple(ordered))

    @classmethod
    def of_quiz(cls, ident: str) -> Session:
        """Return the session of a payload's id, without attempts. Raises TrucError for no id."""
        return cls(*Request.from_payload_id(ident))

    @property
    def score(self) -> Tally:
        """The score: the first answer of a question's first turn counts."""
        verdicts = self._verdicts()
        return Tally(sum(verdicts.values()), len(verdicts))

    @property
    def missed(self) -> dict[str, tuple[str, ...]]:
        """The ids of the questions that were not right the first time, by skill."""
        missed: defaultdict[str, list[str]] = defaultdict(list)
        for ident, right in self._verdicts().items():
            if not right:
                missed[self.question(ident).skill].append(ident)
        return {skill: tuple(idents) for skill, idents in missed.items()}

    def next(self, mode: str = "", due: Collection[str] = ()) -> Question | None:
        """Return what to ask now in a mode: see `Past.next`; `due` are skills to be refreshed.

        The round is the first one that is not yet answered whole; two more are drawn from.

        >>> session = Session("parda-resolver", Request(seed=7))
        >>> session.next().id
        'quiz.0.0'
        """
        answers = self.answers(mode)
        asked = {question.id for question, _ in answers}
        first = 0
        while (there := self.round(first, mode)) and asked.issuperset(one.id for one in there):
            first += 1
        own, *later = self._rounds(mode, first)
        return Past(answers).next(own, chain(*later), due)

    def order(self, mode: str = "", due: Collection[str] = ()) -> tuple[str, ...]:
        """Return the ids of what is still asked in the round that is open, in order.

        They are of the rounds that a payload holds. Once a round is at its end nothing is left,
        until a question of the next one is answered.
        """
        left = rest_of_round(self.answers(mode), self._rounds(mode, 0), due)
        return tuple(question.id for question in left)

    def _rounds(self, mode: str, first: int) -> list[list[Question]]:
        return [self.round(at, mode) for at in range(first, first + ROUNDS)]

    def answers(self, mode: str = "") -> list[Answer]:
        """Return the questions of a mode that were answered, each turn once, the oldest first."""
        given: dict[tuple[str, int], str] = {}
        for attempt in self.attempts:
            if self.mode_of(attempt) == (mode or self.modes[0]):
                given.setdefault((attempt.question, attempt.turn), attempt.given)
        return [Answer(self.question(ident), said) for (ident, _), said in given.items()]

    def mode_of(self, attempt: Attempt) -> str:
        """Return the mode whose question an attempt answers."""
        return self.place_of(attempt.question)[0]

    def place_of(self, ident: str) -> tuple[str, int]:
        """Return the mode and the round that a question's id names, ("", 0) for no such id."""
        return _lesson(self.app).place_of(ident) or ("", 0)

    @property
    def is_adaptive(self) -> bool:
        """Whether the order of the questions follows the answers: not on a walk, nor if fixed."""
        return _lesson(self.app).adaptive

    def _verdicts(self) -> dict[str, bool]:
        first: dict[str, str] = {}
        for attempt in self.attempts:
            if attempt.turn == 0:
                first.setdefault(attempt.question, attempt.given)
        return {ident: self.question(ident).is_right(given) for ident, given in first.items()}

    def state(self) -> dict[str, Any]:
        """Return the session as a JSON value that `from_state` reads."""
        request = self.request
        return {
            "v": 1,
            "app": self.app,
            "rules": request.rules,
            "seed": request.seed,
            "lang": request.lang,
            "mode": request.mode,
            "deal": request.deal,
            "skills": request.skills,
            "n": request.n,
            "attempts": [list(attempt) for attempt in self.attempts],
        }

    @classmethod
    def from_state(cls, state: Mapping[str, Any]) -> Session:
        """Return the session that `state` made. Raises TrucError for any other value."""
        try:
            session = cls(state["app"], Request().updated(state))
            said = [
                dict(
                    zip(
                        ("id", "q", "try", "o", "t", "h", "n")[: len(attempt)], attempt, strict=True
                    )
                )
                for attempt in state["attempts"]
            ]
        except (KeyError, TypeError, ValueError) as error:
            if isinstance(error, TrucError):
                raise
            raise TrucError(
                "A session is kept as {expected}; this state is not one.",
                expected="app, rules, seed, attempts",
            ) from None
        return session.record(said)


def possible_time(time: float) -> int:
    """Return the nearest time (ms) that an answer can have: a clock may have been wrong."""
    return int(min(max(time, OLDEST), LATEST - 1))


def is_attempt(said: Mapping[str, Any]) -> bool:
    """Return whether a page's words have the form of an attempt.

    JSON knows true and NaN as numbers.
    """
    name, question, given = (said.get(key) for key in ("id", "q", "o"))
    turn, time, hints, number = said.get("try"), said.get("t"), said.get("h", 0), said.get("n", 0)
    return (
        isinstance(name, str)
        and isinstance(question, str)
        and isinstance(given, str)
        and 0 < len(name) <= LONGEST_ID
        and len(question) <= LONGEST_QUESTION
        and len(given) <= LONGEST_ANSWER
        and isinstance(turn, int)
        and isinstance(time, int | float)
        and isinstance(hints, int)
        and type(number) is int
        and not isinstance(turn, bool)
        and not isinstance(time, bool)
        and not isinstance(hints, bool)
        and 0 <= turn <= LAST_TURN
        and 0 <= hints <= MOST_HINTS
        and 0 <= number < FARTHEST
        and -FARTHEST < time < FARTHEST
    )


def _lesson(app: str) -> Lesson:
    """Return a lesson that asks. Raises TrucError with the nearest name."""
    asking = {lesson.name: lesson for lesson in lessons() if lesson.quizzes}
    if app not in asking:
        raise TrucError(
            "There is no lesson {app!r}{hint}; there are {known}.",
            app=app[:40],
            hint=hint(app, asking),
            known=", ".join(asking),
        )
    return asking[app]


def _asked(request: Request) -> Request:
    """Return what of a request changes the questions."""
    return replace(request, lang="ca", mode="")


@lru_cache(maxsize=64)
def _round(
    app: str, mode: str, request: Request, rules: Ruleset, number: int
) -> tuple[Question, ...]:
    """Return a round; `rules` are the request's own, which a house may have changed."""
    look_up()
    return tuple(_lesson(app).asking[mode](request, number))


@lru_cache(maxsize=64)
def _question(app: str, request: Request, rules: Ruleset, ident: str) -> Question | None:
    """Return a question of an app by its id, None for an id of no question."""
    lesson = _lesson(app)
    if lesson.find_question:
        return lesson.question_alone(request, ident)
    mode, number = lesson.place_of(ident) or ("", 0)
    asked = _round(app, mode, request, rules, number) if mode in lesson.asking else ()
    return next((question for question in asked if question.id == ident), None)
