"""Where am I: everything follows from what the browser kept, and nonsense is set aside."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lessons.answering import NOON, Learner
from truc_teach.lessons import progress
from truc_teach.lessons.progress import MOST_ATTEMPTS, progress_payload, recall
from truc_teach.lessons.request import Request
from truc_teach.lessons.session import Session
from truc_teach.lessons.skills import skills_of
from truc_teach.rules import find_ruleset, rulesets

DAY = 86_400_000
QUIZZES = ["ranking-quiz|mallorqui|3", "envit-counter|xativa|8", "quiz|barajamos|7|rank.ties|4"]


def kept(quiz, *right, start=NOON, mode=""):
    """Return what a browser keeps of answers to the first questions of a quiz."""
    learner = Learner(Session.of_quiz(quiz), start)
    for question, one in zip(learner.session.round(0, mode), right, strict=False):
        learner.answer(question.id, right=one)
    names = ("id", "q", "try", "o", "t", "h")
    attempts = [dict(zip(names, one, strict=True)) for one in learner.session.attempts]
    return [one | {"quiz": quiz, "skill": "x", "ok": True} for one in reversed(attempts)]


def skill_in(payload, ident):
    return next(one for one in payload["modes"][0]["skills"] if one["id"] == ident)


def test_answers_of_any_lesson_rule_set_and_seed_are_counted():
    said = [one for quiz in QUIZZES for one in kept(quiz, True, False, True, True)]
    memory = recall(said)
    assert (len(memory.reviews), memory.aside) == (12, 0)
    sessions = [Session.of_quiz(quiz) for quiz in QUIZZES]
    expected = sorted(one.skill for session in sessions for one in session.round(0)[:4])
    assert sorted(review.skill for review in memory.reviews) == expected
    assert sum(review.right for review in memory.reviews) == 9


def test_a_skill_has_its_numbers_its_level_and_its_next_day():
    quiz = "quiz|barajamos|7|rank.ties|4"
    payload = progress_payload(Request(), kept(quiz, True, False, True, True), now=NOON + 60_000)
    skill = skill_in(payload, "rank.ties")
    assert (skill["asked"], skill["right"], skill["due"]) == (4, 3, False)
    assert 0.5 < skill["level"] <= 0.75
    assert skill["next"] > "2023-11-14"
    later = progress_payload(Request(), kept(quiz, True, False, True, True), now=NOON + 90 * DAY)
    assert skill_in(later, "rank.ties")["due"]
    assert later["modes"][0]["due"] == ["rank.ties"]
    assert skill_in(later, "rank.ties")["level"] < skill["level"]


def test_a_skill_never_asked_is_listed_with_what_teaches_it():
    skill = skill_in(progress_payload(Request(), now=NOON), "rank.ties")
    assert (skill["asked"], skill["level"], skill["next"], skill["due"]) == (0, 0, None, False)
    assert skill["lesson"].endswith(".") and "cartes" in skill["title"]


@pytest.mark.parametrize("rules", rulesets())
def test_the_skills_of_the_table_are_listed(rules):
    payload = progress_payload(Request(rules=rules, lang="en"), now=NOON)
    listed = [skill["id"] for skill in payload["modes"][0]["skills"]]
    assert listed == [skill.id for skill in skills_of(find_ruleset(rules))]
    json.dumps(payload)


def test_the_days_are_told_apart():
    said = kept(QUIZZES[0], True, False, start=NOON) + kept(QUIZZES[1], True, start=NOON + 3 * DAY)
    history = progress_payload(Request(), said, now=NOON + 4 * DAY)["modes"][0]["history"]
    assert history == [
        {"day": "2023-11-14", "asked": 2, "right": 1},
        {"day": "2023-11-17", "asked": 1, "right": 1},
    ]


def test_a_question_that_came_back_counts_once_but_is_remembered():
    said = kept(QUIZZES[0], False)
    again = said[0] | {"id": "again", "try": 1, "t": NOON + 9000, "h": 2}
    memory = recall([again, *said])
    assert len(memory.reviews) == 2 and len(memory.counted) == 1
    assert memory.reviews[-1].hints == 2


@pytest.mark.parametrize(
    "change",
    [
        {"quiz": "ranking-quiz|chess|1"},
        {"quiz": "progress|barajamos|1"},
        {"quiz": None},
        {"q": 7},
        {"q": "quiz.0.99"},
        {"o": "no such card"},
        {"t": 5},
        {"h": 9},
    ],
    ids=str,
)
def test_what_no_page_can_have_said_is_set_aside(change):
    said = kept(QUIZZES[0], True, True)
    memory = recall([said[0] | change, said[1]])
    assert (len(memory.reviews), memory.aside) == (1, 1)


def test_the_work_is_bounded(monkeypatch):
    sound = kept(QUIZZES[0], True)[0]
    many = [sound | {"id": f"a{at}", "t": NOON + at} for at in range(MOST_ATTEMPTS + 5)]
    assert recall(many).aside == 5
    monkeypatch.setattr(progress, "MOST_ROUNDS", 2)
    scattered = [sound | {"q": f"quiz.{at}.0", "id": f"b{at}", "o": "tie"} for at in range(4)]
    questions = [Session.of_quiz(QUIZZES[0]).question(one["q"]) for one in scattered]
    assert recall(scattered).aside >= 2
    assert len(recall(scattered).reviews) == sum(one.accepts("tie") for one in questions[:2])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@settings(max_examples=60)
@given(
    st.lists(
        st.fixed_dictionaries(
            {},
            optional={
                "id": st.just("a") | json_values,
                "quiz": st.sampled_from(QUIZZES) | json_values,
                "q": st.from_regex(r"quiz\.[0-9]\.[0-9]{1,3}", fullmatch=True) | json_values,
                "o": st.just("tie") | json_values,
                "try": st.integers(-1, 11) | json_values,
                "t": st.integers(NOON, NOON + DAY) | json_values,
                "h": st.integers(-1, 5) | json_values,
            },
        ),
        max_size=6,
    )
)
def test_nothing_that_a_browser_may_hold_breaks_the_page(said):
    payload = progress_payload(Request(), said, now=NOON + 2 * DAY)
    counted = sum(day["asked"] for day in payload["modes"][0]["history"])
    assert counted + payload["modes"][0]["aside"] <= len(said)
