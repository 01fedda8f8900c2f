"""How many questions it takes until a learner's misconceptions are put right, by three orders.

`python -m tests.teaching.simulate` prints the table over two hundred seeds (some minutes);
`--seeds 20` a rough one.
"""

import argparse
from collections.abc import Iterable, Iterator
from statistics import mean

from tests.lessons.answering import Learner
from tests.lessons.rooms import ASKING
from tests.teaching.learner import MistakenLearner
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.asking.verdict import temptations
from truc_teach.rules import rulesets
from truc_teach.rules.chance import Chance

MISCONCEPTIONS = 4
ROUNDS = 3
"""The rounds from which misconceptions are drawn: those that a page holds."""
MOST = 300
"""Where a learner is given up; counted as so many questions."""


def lessons() -> list[tuple[str, str]]:
    """Return every lesson and mode whose order follows the answers."""
    sessions = [Session(app, Request()) for app in ASKING]
    return [(one.app, mode) for one in sessions if one.is_adaptive for mode in one.modes]


def session_of(app: str, seed: int) -> Session:
    """Return a session; the rule sets take turns."""
    return Session(app, Request(rules=rulesets()[seed % len(rulesets())], seed=seed))


def misconceptions(session: Session, mode: str, chance: Chance) -> set[str]:
    """Draw mistakes of a mode, those that tempt often more often."""
    asked = [question for at in range(ROUNDS) for question in session.round(at, mode)]
    found: set[str] = set()
    for _ in range(1000):
        if len(found) == MISCONCEPTIONS:
            break
        found.add(chance.choice(sorted(temptations(chance.choice(asked)))))
    return found


def adaptive(session: Session, mode: str, wrong: Iterable[str]) -> int:
    """Return how many questions it takes when the session chooses."""
    mistaken, learner = MistakenLearner(wrong), Learner(session)
    for count in range(MOST):
        if mistaken.is_done:
            return count
        question = learner.session.next(mode)
        assert question is not None
        learner.say(question.id, mistaken.answer(question))
    return MOST


def fixed(questions: Iterator[list], wrong: Iterable[str], *, again: bool) -> int:
    """Return how many it takes round by round; with `again` missed ones end the round."""
    mistaken, count = MistakenLearner(wrong), 0
    for asked in questions:
        waiting = list(asked)
        while waiting and count < MOST:
            if mistaken.is_done:
                return count
            question = waiting.pop(0)
            right = question.is_right(mistaken.answer(question))
            waiting += [question] if again and not right else []
            count += 1
        if mistaken.is_done or count == MOST:
            return count
    raise AssertionError("no more questions")


def rounds(session: Session, mode: str) -> Iterator[list]:
    """Yield the rounds of a mode as they stand."""
    yield from (session.round(at, mode) for at in range(MOST))


def shuffled(session: Session, mode: str, chance: Chance) -> Iterator[list]:
    """Yield the questions of as many rounds as are ever needed, in random order."""
    size = len(session.round(0, mode))
    everything = [one for at in range(MOST // size) for one in session.round(at, mode)]
    yield chance.shuffled(everything)


def compare(app: str, mode: str, seeds: Iterable[int]) -> tuple[float, float, float]:
    """Return the means over some seeds: the session's order, the page's own, random order."""
    found = []
    for seed in seeds:
        session = session_of(app, seed)
        chance = Chance(f"learner|{app}|{mode}|{seed}")
        wrong = misconceptions(session, mode, chance)
        found.append(
            (
                adaptive(session, mode, wrong),
                fixed(rounds(session, mode), wrong, again=True),
                fixed(shuffled(session, mode, chance), wrong, again=False),
            )
        )
    one, two, three = (mean(column) for column in zip(*found, strict=True))
    return one, two, three


def table(seeds: int) -> Iterator[str]:
    """Yield the lines of the table."""
    yield "| lesson | mode | session's order | page's order | random order | fewer than random |"
    yield "|-|-|-:|-:|-:|-:|"
    rows = [(app, mode, *compare(app, mode, range(seeds))) for app, mode in lessons()]
    for app, mode, *means in rows:
        yield line(app, mode, means)
    yield line("all", "", [mean(row[at] for row in rows) for at in (2, 3, 4)])


def line(app: str, mode: str, means: list[float]) -> str:
    """Return one line of the table."""
    numbers = " | ".join(f"{one:.1f}" for one in means)
    return f"| {app} | {mode} | {numbers} | {1 - means[0] / means[2]:.0%} |"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Compare orders of questions by learners.")
    parser.add_argument("--seeds", type=int, default=200)
    for row in table(parser.parse_args().seeds):
        print(row, flush=True)
