"""What is asked next: weak skills sooner, the missed again, nothing twice in a row."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lessons.answering import Learner
from tests.lessons.rooms import ASKING
from truc_teach.asking.choosing import Answer, Past
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.asking.verdict import mistake_behind, said_to, temptations, wrong_answers

APART, TRIES, ENOUGH = 2, 3, 2
ADAPTIVE = [app for app in ASKING if Session(app, Request()).is_adaptive]


@pytest.fixture
def learner():
    return Learner(Session("parda-resolver", Request(seed=3)))


def test_every_skill_is_met_before_one_is_asked_again(learner):
    skills = [learner.session.question(ident).skill for ident in learner.order()]
    assert len(skills) == 10
    assert len(set(skills[:9])) == 9 == len({one.skill for one in learner.session.round(0)})


def test_a_missed_question_comes_back_after_two_others(learner):
    learner.answer("quiz.0.0", right=False)
    order = learner.order()
    assert order.index("quiz.0.0") == APART
    assert len(order) == 10


def test_what_was_put_right_does_not_come_back(learner):
    learner.answer("quiz.0.0", right=False)
    for ident in learner.order()[: APART + 1]:
        learner.answer(ident)
    assert "quiz.0.0" not in learner.order()


def test_a_question_is_let_go_after_three_tries(learner):
    learner.answer("quiz.0.0", right=False)
    tries = 1
    while (ident := next(iter(learner.order()), None)) and tries < 40:
        tries += ident == "quiz.0.0"
        learner.answer(ident, right=ident != "quiz.0.0")
    assert tries == TRIES
    assert learner.order() == ()


def test_a_weak_skill_is_asked_sooner_and_from_a_later_round(learner):
    missed = learner.session.question("quiz.0.0")
    learner.answer(missed.id, right=False)
    order = [learner.session.question(ident) for ident in learner.order()[:6]]
    drawn = [question for question in order if question.skill == missed.skill]
    assert any(question.id.startswith(("quiz.1.", "quiz.2.")) for question in drawn)


def test_what_tempts_to_the_mistake_that_was_made_comes_before_the_rest_of_the_skill():
    session = Session("parda-resolver", Request(seed=3))
    pool = [question for number in range(3) for question in session.round(number)]
    for missed in pool:
        for wrong, _ in wrong_answers(missed):
            mistake = mistake_behind(missed, wrong)
            chosen = Past([Answer(missed, wrong)]).next([], pool)
            others = [one for one in pool if one is not missed and one.skill != missed.skill]
            if any(mistake in temptations(one) for one in others):
                assert mistake in temptations(chosen)


def test_a_weak_skill_stays_weak_until_two_answers_were_right(learner):
    missed = learner.session.question("quiz.0.0")
    learner.answer(missed.id, right=False)
    for right in range(ENOUGH + 1):
        past = Past(learner.session.answers())
        assert (missed.skill in past.weak) == bool(past.mistakes) == (right < ENOUGH)
        ident = missed.id if right == 0 else next_of(learner, missed.skill)
        learner.answer(ident)


def next_of(learner, skill):
    """Return the id of a question of a skill that was not asked yet."""
    asked = {attempt.question for attempt in learner.session.attempts}
    pool = [question for at in range(9) for question in learner.session.round(at)]
    return next(one.id for one in pool if one.skill == skill and one.id not in asked)


def test_a_skill_that_is_due_comes_before_one_never_met():
    session = Session("parda-resolver", Request(seed=3))
    last = session.question(session.order()[-1]).skill
    assert session.next().skill != last
    assert session.next(due={last}).skill == last
    assert session.question(session.order(due={last})[0]).skill == last


def test_without_a_wrong_answer_a_round_asks_its_own_questions(learner):
    own = {question.id for question in learner.session.round(0)}
    assert set(learner.order()) == own
    for _ in range(10):
        learner.answer(learner.order()[0])
    asked = {attempt.question for attempt in learner.session.attempts}
    assert asked == own


def test_a_round_ends_and_the_next_one_begins(learner):
    for _ in range(10):
        learner.answer(learner.order()[0])
    assert learner.order() == ()
    learner.answer("quiz.1.0")
    assert len(learner.order()) == 9


def test_a_question_missed_at_the_end_of_a_round_still_comes_back_apart(learner):
    for at in range(10):
        ident = learner.order()[0]
        learner.answer(ident, right=at < 9)
    order = learner.order()
    assert order.index(ident) == APART == len(order) - 1


def test_each_mode_of_an_app_has_its_own_order():
    learner = Learner(Session("envit-counter", Request(seed=3)))
    learner.answer("count.0.0", right=False)
    assert all(ident.startswith("count.") for ident in learner.order("count"))
    assert learner.session.order("winner") == Session("envit-counter", Request(seed=3)).order(
        "winner"
    )


def test_a_walk_through_keeps_its_own_order():
    assert not Session("hand-walkthrough", Request()).is_adaptive


@pytest.mark.parametrize("app", ADAPTIVE)
@settings(max_examples=25)
@given(seed=st.integers(0, 500), answers=st.lists(st.booleans(), max_size=45))
def test_whatever_is_answered_nothing_comes_twice_in_a_row(app, seed, answers):
    learner = Learner(Session(app, Request(seed=seed)))
    asked = []
    for right in answers:
        question = learner.session.next()
        earlier = [at for at, ident in enumerate(asked) if ident == question.id]
        if earlier:
            assert len(asked) - earlier[-1] > APART
        asked.append(question.id)
        learner.answer(question.id, right=right)
    again = Learner(Session(app, Request(seed=seed)))
    for ident, right in zip(asked, answers, strict=True):
        assert again.session.next().id == ident
        again.answer(ident, right=right)
    assert again.order() == learner.order()


@pytest.mark.parametrize("app", ASKING)
def test_every_answer_that_a_question_foresees_has_its_words(app):
    session = Session(app, Request(seed=5))
    for mode in session.modes:
        for question in session.round(0, mode):
            wrong = dict(wrong_answers(question))
            assert wrong
            for answer, said in wrong.items():
                assert not question.is_right(answer)
                assert said_to(question, answer) == said
                assert mistake_behind(question, answer)
            assert said_to(question, "no such answer") is None


@pytest.mark.parametrize("seed", range(6))
def test_after_a_wrong_answer_another_skill_is_asked_before_the_weak_one_again(seed):
    learner = Learner(Session("parda-resolver", Request(seed=seed)))
    learner.answer("quiz.0.0", right=False)
    weak = learner.session.question("quiz.0.0").skill
    first, *rest = [learner.session.question(ident).skill for ident in learner.order()]
    assert first != weak and weak in rest[:3]
