"""What is asked next follows from the answers alike in Python and on the page."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from tests.lessons.answering import right_answer
from tests.lessons.rooms import ASKING
from tests.widgets.test_meant import ask_node
from truc_teach.asking.choosing import Answer, Past, rest_of_round
from truc_teach.asking.question import Question
from truc_teach.asking.request import Request
from truc_teach.asking.rounds import ROUNDS
from truc_teach.asking.session import Session
from truc_teach.asking.verdict import mistake_behind, wrong_answers
from truc_teach.locale import find_words
from truc_teach.rules import rulesets
from truc_teach.rules.chance import Chance

HISTORIES = 2000
ON_THE_PAGE = """
    const ids = questions => questions.map(({ id }) => id);
    return given.histories.map(({ mode, answers, due, another }) => {
        const rounds = given.modes[mode];
        const known = new Map(rounds.flat().map(question => [question.id, question]));
        const said = answers.map(([id, answer]) => ({ question: known.get(id), given: answer }));
        return ids(roundNow(said, rounds, due, another).rest);
    });
"""


def modes() -> Iterator[tuple[Session, str]]:
    """Yield every mode whose order follows the answers, at four tables each."""
    sessions = [
        Session(app, Request(rules=rules, seed=seed))
        for app in ASKING
        for seed, rules in enumerate(rulesets()[::2])
    ]
    return ((one, mode) for one in sessions if one.is_adaptive for mode in one.modes)


def history(rounds: list[list[Question]], chance: Chance) -> list[Answer]:
    """Return the answers of a learner who mostly does what is asked, and sometimes does not."""
    answers: list[Answer] = []
    past, every, skilled = Past(), list(chain(*rounds)), chance.below(4)
    for _ in range(chance.below(45)):
        wanted = past.next(rounds[0], every) if chance.below(8) else None
        question = wanted or chance.choice(every)
        wrong = [given for given, _ in wrong_answers(question)]
        given = right_answer(question) if chance.below(4) < skilled else chance.choice(wrong)
        answers.append(Answer(question, given))
        past.add(question, mistake_behind(question, given))
    return answers


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("node")


def test_python_and_the_page_ask_in_the_same_order(folder: Path) -> None:
    places = list(modes())
    asked = [[session.round(at, mode) for at in range(ROUNDS)] for session, mode in places]
    words = find_words("ca")
    payloads = [[[one.payload(words) for one in some] for some in rounds] for rounds in asked]
    given, expected = [], []
    for number in range(HISTORIES):
        chance, at = Chance(number), number % len(places)
        rounds = asked[at]
        answers, skills = history(rounds, chance), sorted({one.skill for one in rounds[0]})
        due = [skill for skill in skills if not chance.below(5)]
        another = bool(chance.below(2))
        rest = rest_of_round(answers, rounds, due, another=another)
        expected.append([question.id for question in rest])
        said = [[question.id, answer] for question, answer in answers]
        given.append({"mode": at, "answers": said, "due": due, "another": another})
    found = ask_node(folder, ON_THE_PAGE, {"modes": payloads, "histories": given})
    differing = [at for at in range(HISTORIES) if found[at] != expected[at]]
    assert not differing, (len(differing), places[differing[0] % len(places)], given[differing[0]])
    assert sum(map(bool, expected)) > HISTORIES / 2 and len({*map(tuple, expected)}) > 1000
