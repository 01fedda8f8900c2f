"""How many wrong answers get the mistake behind them, and not just "count again".

`python -m tests.teaching.specific` prints the table over two thousand questions.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import count, islice

from tests.lessons.rooms import ASKING, FIXED
from truc_teach.asking.question import Numeric, Question
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.asking.verdict import wrong_answers
from truc_teach.rules import rulesets
from truc_teach.words.feedback import Feedback

QUESTIONS = 2000
GENERIC = (
    "envit.mistake.again",
    "betting.mistake.worth.again",
    "scoring.mistake.falta.again",
    "scoring.mistake.read.again",
    "senyes.mistake.make.other-sign",
    "senyes.mistake.read.other-sign",
    "senyes.mistake.set.other-sign",
)
"""What is said where no mistake is known: that it is wrong, and what is right."""
TYPED = 40
"""The largest number that anyone types who knows what is asked."""


def is_specific(said: Feedback) -> bool:
    """Return whether a sentence names a mistake."""
    return said.reason.key not in GENERIC


def sample(size: int = QUESTIONS) -> Iterator[tuple[str, Question]]:
    """Yield questions of all lessons and modes in turn, over all rule sets and ever new seeds."""
    modes = [
        (app, mode) for app in ASKING if app != FIXED for mode in Session(app, Request()).modes
    ]

    def every() -> Iterator[tuple[str, Question]]:
        for seed in count():
            for app, mode in modes:
                rules = rulesets()[seed % len(rulesets())]
                session = Session(app, Request(rules=rules, seed=seed))
                number = seed if app == "hand-walkthrough" else 0
                for question in session.round(number, mode):
                    yield f"{app}, {mode}", question

    yield from islice(every(), size)


def answers(question: Question) -> list[Feedback]:
    """Return what is said to each wrong answer that somebody may give."""
    wrong = wrong_answers(question)
    if isinstance(question, Numeric):
        return [said for given, said in wrong if int(given) <= TYPED]
    return [said for _, said in wrong]


def shares(size: int = QUESTIONS) -> dict[str, tuple[int, int, float]]:
    """Return by lesson how many questions and wrong answers were seen, and the specific share.

    The share is the mean over the questions, so that one with many answers weighs no more.
    """
    questions: Counter[str] = Counter()
    said: Counter[str] = Counter()
    specific: Counter[str] = Counter()
    for lesson, question in sample(size):
        found = answers(question)
        for name in (lesson, "all"):
            questions[name] += 1
            said[name] += len(found)
            specific[name] += sum(map(is_specific, found)) / len(found)
    return {name: (questions[name], said[name], specific[name] / questions[name]) for name in said}


def table() -> Iterator[str]:
    """Yield the lines of the table."""
    yield "| lesson | questions | wrong answers | specific |"
    yield "|-|-:|-:|-:|"
    rows = shares()
    for name in (*(name for name in rows if name != "all"), "all"):
        questions, said, share = rows[name]
        yield f"| {name} | {questions} | {said} | {share:.1%} |"


if __name__ == "__main__":
    for line in table():
        print(line)
