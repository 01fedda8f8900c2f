"""Where am I: everything follows from what the browser kept, and nonsense is set aside."""

import json
import time as clock
from datetime import date, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lessons.answering import NOON, Learner
from tests.lessons.progress_code import count_reviews
from truc_teach.asking import session
from truc_teach.asking.lesson import find_lesson
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.asking.skills import find_skill, skills_of
from truc_teach.lessons.progress import modes as progress
from truc_teach.lessons.progress.modes import (
    MOST_ATTEMPTS,
    learner_time,
    progress_payload,
    recall,
)
from truc_teach.rules import find_ruleset, rulesets

DAY = 86_400_000
QUIZZES = ["ranking-quiz|mallorqui|3", "envit-counter|xativa|8", "quiz|barajamos|7|rank.ties|4"]


def kept(quiz, *right, start=NOON, mode=""):
    """Return what a browser keeps of answers to the first questions of a quiz."""
    learner = Learner(Session.of_quiz(quiz), start)
    for question, one in zip(learner.session.round(0, mode), right, strict=False):
        learner.answer(question.id, right=one)
    names = ("id", "q", "try", "o", "t", "h", "n")
    attempts = [dict(zip(names, one, strict=True)) for one in learner.session.attempts]
    return [one | {"quiz": quiz} | judged(quiz, one) for one in reversed(attempts)]


def judged(quiz, one):
    """Return what the page keeps of its verdict."""
    question = Session.of_quiz(quiz).question(one["q"])
    return {"skill": question.skill, "ok": question.is_right(one["o"])}


def of_old(said):
    """Return attempts of a browser that kept no verdicts."""
    return [{key: one[key] for key in one.keys() - {"skill", "ok"}} for one in said]


def skill_in(payload, ident):
    return next(one for one in payload["modes"][0]["skills"] if one["id"] == ident)


@pytest.mark.parametrize("told", [list, of_old])
def test_answers_of_any_lesson_rule_set_and_seed_are_counted(told):
    memory = recall(told(one for quiz in QUIZZES for one in kept(quiz, True, False, True, True)))
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


SHAPELESS = [
    {"quiz": None},
    {"quiz": "x" * 5000},
    {"q": 7},
    {"t": "5"},
    {"t": float("nan")},
    {"t": 1e300},
    {"n": -1},
    {"n": 1.5},
    {"h": 9},
]
UNASKED = [
    {"quiz": "ranking-quiz|chess|1"},
    {"quiz": "progress|barajamos|1"},
    {"q": "quiz.0.99"},
    {"o": "no such card"},
]
NO_VERDICT = [{"ok": 1}, {"ok": None}, {"skill": "x"}, {"skill": ["rank.ties"]}, {"skill": None}]


@pytest.mark.parametrize("change", [*SHAPELESS, *UNASKED], ids=str)
def test_what_no_page_can_have_said_is_set_aside(change):
    said = kept(QUIZZES[0], True, True)
    memory = recall([of_old(said)[0] | change, said[1]])
    assert (len(memory.reviews), memory.aside) == (1, 1)


@pytest.mark.parametrize("change", SHAPELESS, ids=str)
def test_a_verdict_makes_nothing_sound_that_has_not_the_form(change):
    said = kept(QUIZZES[0], True, True)
    memory = recall([said[0] | change, said[1]])
    assert (len(memory.reviews), memory.aside) == (1, 1)


@pytest.mark.parametrize("change", UNASKED, ids=str)
def test_an_answer_counts_as_it_was_judged_when_it_was_given(change):
    """Its quiz may be asked otherwise by now, or be of a house that this server does not know."""
    (said,) = kept(QUIZZES[0], False)
    (review,) = recall([said | change]).reviews
    assert (review.skill, review.right) == (said["skill"], False)


@pytest.mark.parametrize("change", NO_VERDICT, ids=str)
def test_what_is_no_verdict_is_judged_anew(change):
    (said,) = kept(QUIZZES[0], True)
    assert recall([said | change]) == recall(of_old([said])) == recall([said])


def test_for_an_answer_that_brings_its_verdict_no_question_is_made(monkeypatch):
    said = [one for quiz in QUIZZES for one in kept(quiz, True, False, True, False)]
    for name in ("_round", "_question"):
        monkeypatch.setattr(session, name, lambda *_: pytest.fail("made"))
    monkeypatch.setattr(progress, "_judge", lambda *_: pytest.fail("judged"))
    assert len(recall(said).reviews) == 12


@pytest.mark.parametrize("key", ["quiz", "q", "o"])
def test_what_is_longer_than_any_page_says_it_is_not_remembered(key):
    (sound,) = of_old(kept(QUIZZES[0], True))
    before = progress._judge.cache_info().currsize
    memory = recall([sound | {key: sound[key] + "x" * at} for at in range(5_000, 5_010)])
    assert (len(memory.reviews), memory.aside) == (0, 10)
    assert progress._judge.cache_info().currsize == before


def after(looks):
    """Return an `enough` that is met after so many looks up."""
    left = [looks]

    def enough():
        left[0] -= 1
        return left[0] < 0

    return enough


def test_what_there_was_no_time_for_is_reached_the_next_times_and_all_of_it_counts():
    said = of_old(one for quiz in QUIZZES for one in kept(quiz, True, False, True, False))
    said += [said[0] | {"id": "again", "try": 1}, said[2] | {"o": "no such card"}, {}]
    whole = recall(said)
    progress._judge.cache_clear()
    seen = []
    while not seen or seen[-1].left:
        assert len(seen) < 20
        seen.append(recall(said, after(len(seen) * 2)))
    assert seen[-1] == whole
    assert [one.left for one in seen] == sorted((one.left for one in seen), reverse=True)
    assert seen[0].left == len(said) - 1 and len(seen) > 4


def test_what_brings_its_verdict_counts_when_there_is_no_time_at_all():
    bare, brought = kept(QUIZZES[0], True), kept(QUIZZES[1], True, False)
    memory = recall([*of_old(bare), *brought], lambda: True)
    assert (len(memory.reviews), memory.aside, memory.left) == (2, 0, 1)


def test_one_question_that_takes_long_to_make_is_left_half_made(monkeypatch):
    """The fiftieth of a skill that is seldom asked takes hundreds of rounds."""
    quiz = "quiz|mallorqui|77|name.llengua-dolenta|50"
    made = []
    lesson = find_lesson("ranking-quiz")
    asking = {
        mode: lambda *given, make=make: made.append(given) or make(*given)
        for mode, make in lesson.asking.items()
    }
    monkeypatch.setattr(type(lesson), "asking", property(lambda _: asking))
    said = {"id": "a", "quiz": quiz, "q": "quiz.0.49", "try": 0, "o": "tie", "t": NOON}
    assert recall([said], after(5)).left == 1
    assert len(made) <= 5


def test_a_learner_of_many_fixed_quizzes_has_all_of_them_counted():
    quizzes = [f"quiz|barajamos|{seed}|rank.ties|1" for seed in range(400)]
    said = [one for quiz in quizzes for one in kept(quiz, True)]
    memory = recall(said)
    assert (len(memory.counted), memory.aside, memory.left) == (400, 0, 0)


def test_no_more_is_looked_at_than_a_message_of_a_page_holds():
    sound = kept(QUIZZES[0], True)[0]
    many = [sound | {"id": f"a{at}", "q": f"quiz.{at}.0"} for at in range(MOST_ATTEMPTS + 5)]
    assert len(recall(many).reviews) == MOST_ATTEMPTS


def test_to_judge_an_answer_the_other_questions_of_its_quiz_are_not_made(monkeypatch):
    made = []
    _round = session._round

    def watch(*asked):
        made.append(asked[:2])
        return _round(*asked)

    monkeypatch.setattr(session, "_round", watch)
    quiz = "quiz|xativa|20||50"
    whole = Session.of_quiz(quiz)
    question = whole.question("quiz.0.4")
    assert {app for app, _ in made} == {find_skill(question.skill).app}
    made.clear()
    assert question == whole.round(0)[4]
    assert len({app for app, _ in made}) > 3


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
                "skill": st.just("rank.ties") | json_values,
                "ok": st.booleans() | json_values,
            },
        ),
        max_size=6,
    )
)
def test_nothing_that_a_browser_may_hold_breaks_the_page(said):
    payload = progress_payload(Request(), said, now=NOON + 2 * DAY)
    counted = sum(day["asked"] for day in payload["modes"][0]["history"])
    assert counted + payload["modes"][0]["aside"] <= len(said)


def learned(said, **now):
    """Return the numbers of a payload, without its words."""
    mode = progress_payload(Request(), said, **now)["modes"][0]
    skills = [(one["id"], one["right"], one["asked"], one["next"]) for one in mode["skills"]]
    return skills, mode["history"], mode["due"], mode["aside"]


@pytest.mark.parametrize("ahead", [1, 2, 900, 20_000])
def test_answers_of_a_clock_that_was_ahead_count_as_of_now(ahead):
    quiz, now = "quiz|barajamos|7|rank.ties|4", NOON + DAY
    said = kept(quiz, True, True, True, start=NOON + ahead * DAY)
    assert learned(said, now=now - DAY) == learned(kept(quiz, True, True, True), now=now - DAY)
    later = now + 400 * DAY
    assert learned(said, now=later)[2] == (["rank.ties"] if ahead < 300 else [])
    days = [one["day"] for one in learned(said, now=NOON)[1]]
    assert days == ["2023-11-14"]


@pytest.mark.parametrize("time", [0, -5, 86_400_000, 4_500_000_000_000, 9e14])
def test_a_clock_that_was_wrong_makes_no_answer_worthless(time):
    (said,) = kept(QUIZZES[0], True)
    memory = recall([said | {"t": time}])
    assert memory == recall(of_old([said | {"t": time}]))
    assert (len(memory.reviews), memory.aside) == (1, 0)
    assert Session.of_quiz(QUIZZES[0]).record([said | {"t": time}]).score == (1, 1)


@pytest.fixture(params=["Pacific/Pago_Pago", "Pacific/Kiritimati"])
def far_away(request, monkeypatch):
    """A server whose own calendar is a day before or after that of the learner."""
    with monkeypatch.context() as there:
        there.setenv("TZ", request.param)
        clock.tzset()
        yield
    clock.tzset()


@pytest.mark.usefixtures("far_away")
@pytest.mark.parametrize(
    ("zone", "utc", "day"),
    [
        (60, "2026-12-01T23:15", "2026-12-02"),  # Madrid
        (-660, "2026-12-02T05:00", "2026-12-01"),  # Pago Pago
        (840, "2026-12-01T10:15", "2026-12-02"),  # Kiritimati
        (0, "2026-12-01T23:59", "2026-12-01"),
    ],
)
def test_a_day_is_the_day_of_the_learner(zone, utc, day):
    seconds = datetime.fromisoformat(f"{utc}+00:00").timestamp()
    now = learner_time(zone, seconds)
    said = kept(QUIZZES[0], True, start=now - 60_000)
    assert [one["day"] for one in learned(said, now=now)[1]] == [day]
    counts = count_reviews(recall(said).reviews)
    assert {
        date.fromordinal(date(1970, 1, 1).toordinal() + one.day) for one in counts.values()
    } == {date.fromisoformat(day)}


@pytest.mark.usefixtures("far_away")
def test_a_skill_is_due_from_the_midnight_of_the_learner():
    """Answered wrongly on the evening of 1 December in Madrid, it is due on the 2nd, from 0:00."""
    evening = datetime.fromisoformat("2026-12-01T23:30+01:00").timestamp()
    said = kept("quiz|barajamos|7|rank.ties|4", False, start=learner_time(60, evening))
    assert learned(said, now=learner_time(60, evening + 29 * 60))[2] == []
    assert learned(said, now=learner_time(60, evening + 31 * 60))[2] == ["rank.ties"]


@pytest.mark.parametrize("zone", [None, "", "x", "1e3", 1441, "-2000", True, [], "60 "])
def test_a_zone_that_is_none_is_that_of_greenwich(zone):
    assert learner_time(zone, 1000) == 1_000_000
