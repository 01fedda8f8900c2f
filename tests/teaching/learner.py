"""A learner who is no code of ours: some misconceptions by name, and all the rest known.

Where a question tempts to a misconception it gives the answer of that mistake, until it has been
told twice what is wrong with it; everything else it answers rightly. A misconception is put right
once the learner has been told twice and has then resisted it.
"""

from collections import Counter
from collections.abc import Iterable

from tests.lessons.answering import right_answer
from truc_teach.asking.question import Numeric, Question
from truc_teach.asking.verdict import mistake_behind, temptations, wrong_answers

TOLD = 2


class MistakenLearner:
    """Answers questions by its misconceptions, keys of the catalogue of mistakes."""

    def __init__(self, misconceptions: Iterable[str]) -> None:
        self.open = dict.fromkeys(sorted(misconceptions), 0)
        self.put_right: set[str] = set()
        self.met: Counter[str] = Counter()

    @property
    def is_done(self) -> bool:
        """Whether every misconception has been met, told and resisted."""
        return not self.open

    def answer(self, question: Question) -> str:
        """Answer a question, and hear what is said to it."""
        tempting = [name for name in self.open if name in temptations(question)]
        for name in tempting:
            if self.open[name] < TOLD:
                self.open[name] += 1
                self.met[name] += 1
                return answer_by(name, question)
        for name in tempting:
            del self.open[name]
            self.put_right.add(name)
        return right_answer(question)


def answer_by(mistake: str, question: Question) -> str:
    """Return an answer that a mistake leads to."""
    if isinstance(question, Numeric):
        numbers = map(str, sorted(question.mistakes))
        return next(given for given in numbers if mistake_behind(question, given) == mistake)
    for given, _ in wrong_answers(question):
        if mistake_behind(question, given) == mistake:
            return given
    raise AssertionError(f"{question.id} does not tempt to {mistake}")
