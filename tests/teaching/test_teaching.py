"""The teaching itself: learners with named misconceptions lose them sooner in our order."""

from statistics import mean

import pytest

from tests.teaching import simulate
from tests.teaching.learner import TOLD, MistakenLearner, answer_by
from tests.teaching.simulate import compare, lessons, misconceptions, session_of
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.asking.verdict import mistake_behind, temptations
from truc_teach.rules.chance import Chance

SEEDS = range(5)


@pytest.fixture
def asked():
    session = Session("parda-resolver", Request(seed=3))
    return [question for at in range(6) for question in session.round(at)]


def test_misconceptions_take_forty_per_cent_fewer_questions_than_in_random_order():
    rows = [compare(app, mode, SEEDS) for app, mode in lessons()]
    session, page, random = (mean(column) for column in zip(*rows, strict=True))
    assert session <= 0.6 * random
    assert session < page


def test_a_learner_without_misconceptions_answers_everything_rightly(asked):
    learner = MistakenLearner([])
    assert all(question.is_right(learner.answer(question)) for question in asked)


def test_a_misconception_is_put_right_when_told_twice_and_then_resisted(asked):
    mistake = "parda.mistake.mano-wins-parda"
    tempting = [question for question in asked if mistake in temptations(question)]
    learner = MistakenLearner([mistake])
    verdicts = [question.is_right(learner.answer(question)) for question in tempting[: TOLD + 1]]
    assert verdicts == [False] * TOLD + [True]
    assert learner.is_done and learner.met[mistake] == TOLD
    assert mistake_behind(tempting[0], answer_by(mistake, tempting[0])) == mistake


@pytest.mark.parametrize(("app", "mode"), lessons())
def test_every_misconception_that_is_drawn_can_be_met(app, mode):
    session = session_of(app, 3)
    drawn = misconceptions(session, mode, Chance(f"{app}{mode}"))
    asked = [question for at in range(3) for question in session.round(at, mode)]
    for mistake in drawn:
        question = next(one for one in asked if mistake in temptations(one))
        assert mistake_behind(question, answer_by(mistake, question)) == mistake


def test_the_table_has_a_line_for_every_lesson_and_one_for_all(monkeypatch):
    monkeypatch.setattr(simulate, "lessons", lambda: [("parda-resolver", "quiz")])
    assert [line.split("|")[1].strip() for line in simulate.table(1)][2:] == [
        "parda-resolver",
        "all",
    ]
