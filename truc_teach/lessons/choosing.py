"""What is asked next: what was missed comes back, weak skills come sooner, nothing twice in a row.

All of it follows from the answers given so far: the same answers lead to the same question on
every machine.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.lessons.verdict import mistake_behind, temptations

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from truc_teach.lessons.question import Question

__all__ = ["APART", "TRIES", "Answer", "Past", "rest_of_round"]

APART = 2
"""How many other questions come between a missed one and its return."""
ENOUGH = 2
"""How many right answers put a weak skill, or a mistake that was made, right."""
TRIES = 3
"""How often a question is asked before it is let go."""


class Answer(NamedTuple):
    """A question that was asked, and what was given."""

    question: Question
    given: str


class Past:
    """What some answers tell: what was missed, which skills are weak, which mistakes are open.

    >>> from truc_teach.lessons.request import Request
    >>> from truc_teach.lessons.session import Session
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
        for question, given in answers:
            self.add(question, mistake_behind(question, given))

    def add(self, question: Question, mistake: str = "") -> None:
        """Add an answer: a right one, or one with the key of the mistake behind it."""
        self.asked.append(question)
        self._tries[question.id] += 1
        self._seen[question.skill] = len(self.asked)
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

    def next(self, pool: Iterable[Question], due: Collection[str] = ()) -> Question | None:
        """Return what to ask now of a pool, None when nothing of it can be asked.

        A missed question comes first, once two others were asked since. Then come, of those never
        asked: what tempts to a mistake made before, weak skills, skills that are `due`, skills not
        met yet, and the others. Two of a skill follow each other only where there is no other.
        """
        recent = {question.id for question in self.asked[-APART:]}
        for ident, question in self._missed.items():
            if ident not in recent:
                return question
        fresh = (question for question in pool if not self.was_asked(question))
        return min(fresh, key=lambda question: self._urgency(question, due), default=None)

    def _urgency(self, question: Question, due: Collection[str]) -> tuple[int, ...]:
        skill = question.skill
        if self.asked and skill == self.asked[-1].skill:
            return (5, 0)
        if tempted := len(temptations(question) & self.mistakes.keys()):
            return (0, -tempted)
        if skill in self.weak:
            return (1, 0)
        if skill in due and not self._right[skill]:
            return (2, 0)
        if skill not in self._seen:
            return (3, 0)
        return (4, self._right[skill], self._seen[skill])


def _count_down(counts: dict[str, int], names: Iterable[str]) -> None:
    for name in counts.keys() & set(names):
        counts[name] -= 1
        if not counts[name]:
            del counts[name]


def rest_of_round(
    answers: Sequence[Answer], pool: Sequence[Question], size: int, due: Collection[str] = ()
) -> list[Question]:
    """Return what is still asked in the round that the answers lead into, in order.

    A round asks `size` questions that were never asked, and the missed ones again; it has some
    more new ones where these must keep a missed question apart. Nothing is left of a round that
    has just been ended. What is yet to be answered is taken for right.
    """
    past, new = Past(), 0
    for answered, given in answers:
        if new >= size and not past.waiting:
            new = 0
        new += not past.was_asked(answered)
        past.add(answered, mistake_behind(answered, given))
    order: list[Question] = []
    while new < size or past.waiting:
        question = past.next(pool, due)
        if question is None:
            break
        new += not past.was_asked(question)
        past.add(question)
        order.append(question)
    return order
