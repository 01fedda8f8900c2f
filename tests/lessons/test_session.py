"""A session: the same questions for ever, and a score that follows from the attempts alone."""

import json

import pytest

from tests.lessons.rooms import ASKING
from truc_teach.asking.question import Choice, Numeric, Ordering
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.rules import TrucError

NOON, DAY = 1_700_000_000_000, 86_400_000
APPS = ASKING


def answers(question):
    """Return a right and a wrong answer to a question, as the page sends them."""
    if isinstance(question, Choice):
        ids = {option.right: option.id for option in question.options}
        return ids[True], ids[False]
    if isinstance(question, Numeric):
        return str(question.answer), str(question.answer + 1)
    assert isinstance(question, Ordering)
    right = " ".join(str(card) for group in question.groups for card in group)
    return right, " ".join(map(str, question.cards))


def said(name, question, given, turn=0, time=NOON):
    return {"id": name, "q": question.id, "try": turn, "o": given, "t": time}


@pytest.fixture
def session():
    return Session("ranking-quiz", Request(rules="mallorqui", seed=7))


@pytest.mark.parametrize("app", APPS)
def test_every_app_serves_its_questions_by_mode_and_round(app):
    session = Session(app, Request(seed=3))
    for mode in session.modes:
        for number in (0, 1, 5, 60):
            asked = session.round(number, mode)
            assert asked == session.round(number, mode)
            for question in asked:
                assert session.question(question.id) == question


@pytest.mark.parametrize("app", APPS)
def test_right_and_wrong_answers_are_counted_in_every_mode(app):
    session = Session(app, Request(seed=3))
    asked = [question for mode in session.modes for question in session.round(0, mode)]
    session = session.record(
        said(f"a{at}", question, answers(question)[at % 2]) for at, question in enumerate(asked)
    )
    assert session.score == ((len(asked) + 1) // 2, len(asked))
    assert sum(map(len, session.missed.values())) == len(asked) // 2


def test_a_session_is_its_state(session):
    first, second = session.round(0)[:2]
    session = session.record([said("a", first, answers(first)[1]), said("b", second, "tie")][:1])
    kept = json.loads(json.dumps(session.state()))
    again = Session.from_state(kept)
    assert again == session
    assert again.score == session.score == (0, 1)
    assert again.round(4) == session.round(4)


def test_an_attempt_that_is_sent_again_counts_once(session):
    question = session.round(0)[0]
    right, wrong = answers(question)
    once = session.record([said("a", question, wrong)])
    assert once.record([said("a", question, wrong)] * 3) == once
    assert once.record([said("a", question, right)]).score == (0, 1)


def test_the_first_answer_counts_whatever_order_they_arrive_in(session):
    question = session.round(0)[0]
    right, wrong = answers(question)
    late, early = said("a", question, right, time=NOON + 5), said("b", question, wrong, time=NOON)
    assert session.record([late, early]).score == (0, 1)
    assert session.record([late]).record([early]).score == (0, 1)


def test_a_question_that_came_back_does_not_change_the_score(session):
    question = session.round(0)[0]
    right, wrong = answers(question)
    again = session.record([said("b", question, right, turn=1, time=NOON)])
    assert again.score == (0, 0)
    session = again.record([said("a", question, wrong, time=NOON + 5)])
    assert session.score == (0, 1)
    assert session.missed == {question.skill: (question.id,)}


def test_a_question_of_a_later_round_is_known(session):
    question = session.round(37)[4]
    assert question.id == "quiz.37.4"
    assert session.record([said("a", question, answers(question)[0])]).score == (1, 1)


@pytest.mark.parametrize(
    "change",
    [
        {"q": "quiz.0.10"},
        {"q": "quiz.x.1"},
        {"q": "quiz.-1.1"},
        {"q": "count.0.1"},
        {"q": "quiz"},
        {"q": 3},
        {"o": "8E"},
        {"o": None},
        {"id": ""},
        {"id": "a" * 65},
        {"id": 1},
        {"try": -1},
        {"try": 10},
        {"try": True},
        {"try": "0"},
        {"n": "1"},
        {"t": float("nan")},
        {"t": 1e300},
        {"t": "1700000000000"},
        {"quiz": "ranking-quiz|mallorqui|8"},
    ],
    ids=str,
)
def test_what_no_page_can_have_said_is_refused_and_nothing_kept(session, change):
    question = session.round(0)[0]
    sound = said("a", question, answers(question)[0])
    assert session.record([sound]).score.done == 1
    with pytest.raises(TrucError):
        session.record([sound, {**sound, "id": "b", **change}])


def test_the_quiz_of_the_session_may_be_named(session):
    question = session.round(0)[0]
    sound = {**said("a", question, answers(question)[0]), "quiz": session.id}
    assert session.id == "ranking-quiz|mallorqui|7"
    assert session.record([sound]).score == (1, 1)


def test_the_language_does_not_change_what_was_answered(session):
    question = session.round(0)[0]
    english = Session("ranking-quiz", Request(rules="mallorqui", seed=7, lang="en"))
    answered = session.record([said("a", question, answers(question)[0])])
    assert english.record([said("a", question, answers(question)[0])]).score == answered.score
    assert english.id == session.id


@pytest.mark.parametrize(
    "state",
    [
        {},
        {"app": "ranking-quiz"},
        {"app": "ranking-quiz", "attempts": [["a"]]},
        {"app": "ranking-quiz", "attempts": 3},
        {"app": "ranking-quiz", "rules": "nowhere", "attempts": []},
        {"app": "chess", "attempts": []},
        {"app": ["ranking-quiz"], "attempts": []},
        {"app": "ranking-quiz", "attempts": [["a", "quiz.0.0", 0, "nonsense", NOON]]},
    ],
    ids=str,
)
def test_a_state_that_is_none_is_refused(state):
    with pytest.raises(TrucError):
        Session.from_state(state)


def test_an_unknown_lesson_is_refused_with_the_nearest_spelling():
    with pytest.raises(TrucError, match="did you mean 'envit-counter'"):
        Session("envit-countr", Request())


def test_the_order_of_the_answers_is_that_of_their_numbers_whatever_the_clock_said():
    session = Session("parda-resolver", Request(seed=7))
    asked = session.round(0)[:4]
    times = [NOON + 2 * DAY, NOON + 2 * DAY + 1, NOON, NOON - DAY]
    said = [
        {"id": f"a{at}", "q": one.id, "try": 0, "o": "1", "t": time, "n": at + 1}
        for at, (one, time) in enumerate(zip(asked, times, strict=True))
    ]
    session = session.record(reversed(said))
    assert [one.question for one in session.attempts] == [one.id for one in asked]
    assert Session.from_state(session.state()) == session


def test_a_state_of_old_whose_answers_have_no_number_is_read():
    session = Session("parda-resolver", Request(seed=7))
    old = session.state() | {"attempts": [["a1", "quiz.0.0", 0, "1", NOON, 2]]}
    assert Session.from_state(old).attempts == (("a1", "quiz.0.0", 0, "1", NOON, 2, 0),)
