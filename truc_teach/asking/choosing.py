"""What is asked next: what was missed comes back, weak skills come sooner, nothing twice in a row.

All of it follows from the answers given so far: the same answers lead to the same question on
every machine, in Python and on the page, where `widgets/quiz/choosing.js` says the same.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.asking.verdict import mistake_behind, temptations

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from truc_teach.asking.question import Question

__all__ = ["APART", "TRIES", "Answer", "Past", "rest_of_round"]

APART = 2
"""How many other questions come between a missed one and its return."""
ENOUGH = 2
"""How many right answers put a weak skill, or a mistake that was made, right."""
NEEDED = 3
"""An urgency below this draws a question from a later round."""
TRIES = 3
"""How often a question is asked before it is let go."""


class Answer(NamedTuple):
    """A question that was asked, and what was given."""

    question: Question
    given: str


class Past:
    """What some answers tell: what was missed, which skills are weak, which mistakes are open.

    >>> from truc_teach.asking.request import Request
    >>> from truc_teach.asking.session import Session
    >>> asked = Session("parda-resolver", Request(seed=7)).round(0)
    >>> past = Past([Answer(asked[0], "1")])
    >>> sorted(past.weak), past.next(asked).id
    (['trick.highest'], 'quiz.0.8')
    """

    def __init__(self, answers: Iterable[Answer] = ()) -> None:
        self.asked: list[Question] = []
        self.weak: dict[str, int] = {}
        self.mistakes: dict[str, int] = {}
        self._tries: Counter[str] = Counter()
        self._missed: dict[str, Question] = {}
        self._right: Counter[str] = Counter()
        self._seen: dict[str, int] = {}
        self._tried: set[str] = set()
        for question, given in answers:
            self.add(question, mistake_behind(question, given))

    def add(self, question: Question, mistake: str = "") -> None:
        """Add an answer: a right one, or one with the key of the mistake behind it."""
        self.asked.append(question)
        self._tries[question.id] += 1
        self._seen[question.skill] = len(self.asked)
        self._tried |= {mistake} if mistake else temptations(question)
        self._missed.pop(question.id, None)
        if mistake:
            self.weak[question.skill] = self.mistakes[mistake] = ENOUGH
            if self._tries[question.id] < TRIES:
                self._missed[question.id] = question
            return
        self._right[question.skill] += 1
        _count_down(self.weak, {question.skill})
        _count_down(self.mistakes, temptations(question))

    def was_asked(self, question: Question) -> bool:
        """Whether a question was asked before."""
        return question.id in self._tries

    @property
    def waiting(self) -> bool:
        """Whether a missed question has still to come back."""
        return bool(self._missed)

    def next(
        self, own: Iterable[Question], later: Iterable[Question] = (), due: Collection[str] = ()
    ) -> Question | None:
        """Return what to ask now, None when there is nothing.

        A missed question comes first, once two others were asked since. Then come, of those never
        asked: what tempts to a mistake made before, weak skills (in turn with others), and skills
        that are `due`; they are drawn from `later` rounds too. The rest is of the round's `own`:
        skills not met yet, then the others. Two of a skill follow each other only where there is
        no other.
        """
        recent = {question.id for question in self.asked[-APART:]}
        for ident, question in self._missed.items():
            if ident not in recent:
                return question
        fresh, ahead = ([one for one in pool if not self.was_asked(one)] for pool in (own, later))
        needed = [one for one in (*fresh, *ahead) if self._urgency(one, due)[0] < NEEDED]
        open_now = needed or fresh or ahead
        return min(open_now, key=lambda question: self._urgency(question, due), default=None)

    def _urgency(self, question: Question, due: Collection[str]) -> tuple[int, ...]:
        """Return how long a question can wait; the lowest is asked first.

        Of equals the one that tempts to most mistakes that were not tried yet; the very first
        question is the round's own first, for those that tempt to most are hard.
        """
        skill, before = question.skill, self.asked[-1].skill if self.asked else ""
        untried = -len(temptations(question) - self._tried) if self.asked else 0
        if skill == before:
            return (5, untried)
        if tempted := len(temptations(question) & self.mistakes.keys()):
            return (0, -tempted, untried)
        if skill in self.weak and before not in self.weak:
            return (1, untried)
        if skill in due and not self._right[skill]:
            return (2, untried)
        if skill not in self._seen:
            return (3, untried)
        return (4, -int(skill in self.weak), untried, self._right[skill], self._seen[skill])


def _count_down(counts: dict[str, int], names: Iterable[str]) -> None:
    for name in counts.keys() & set(names):
        counts[name] -= 1
        if not counts[name]:
            del counts[name]


def rest_of_round(
    answers: Sequence[Answer],
    rounds: Sequence[Sequence[Question]],
    due: Collection[str] = (),
    *,
    another: bool = False,
) -> list[Question]:
    """Return what is still asked in the round that the answers lead into, in order.

    A round asks as many new questions as the first of `rounds` has, and the missed ones again; it
    has some more where these must be kept apart. Nothing is left of a round that has just been
    ended, unless `another` one is to begin. What is yet to be answered is taken for right.
    """
    past, new, number, size = Past(), 0, 0, len(rounds[0])
    for answered, given in answers:
        if new >= size and not past.waiting:
            new, number = 0, number + 1
        new += not past.was_asked(answered)
        past.add(answered, mistake_behind(answered, given))
    if another and new >= size and not past.waiting:
        new, number = 0, number + 1
    own, later = (list(chain(*part)) for part in (rounds[: number + 1], rounds[number + 1 :]))
    order: list[Question] = []
    while new < size or past.waiting:
        question = past.next(own, later, due)
        if question is None:
            break
        new += not past.was_asked(question)
        past.add(question)
        order.append(question)
    return order
