"""Skills across the days: what FSRS makes of the answers, without a clock and without chance."""

import random
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from truc_teach.lessons.progress import schedule
from truc_teach.lessons.progress.schedule import Review, due_skills, stand

NOON = 1_700_000_000_000
DAY = 86_400_000

answers = st.lists(
    st.builds(
        Review,
        st.sampled_from(["rank.ties", "envit.pair"]),
        st.integers(NOON, NOON + 60 * DAY),
        st.booleans(),
        st.integers(0, 3),
        st.integers(0, 3),
    ),
    max_size=40,
)


def after(*right, gap=DAY, hints=0, now=None):
    """Return how a skill stands that was answered once a day."""
    reviews = [Review("x", NOON + at * gap, one, 0, hints) for at, one in enumerate(right)]
    return stand(reviews, now or NOON + (len(right) - 1) * gap)["x"]


def test_a_skill_that_is_known_is_due_later_each_time():
    days = []
    time, reviews = NOON, []
    for _ in range(5):
        reviews.append(Review("x", time, True))
        due = stand(reviews, time)["x"].next
        days.append((due - schedule._moment(time).date()).days)
        time += days[-1] * DAY
    assert days == sorted(days) and days[0] >= 1 and days[-1] > 20


def test_a_wrong_answer_makes_it_due_the_next_day():
    assert after(True, True, False).next - after(True, True, True).next < timedelta(0)
    assert (after(False).next - schedule._moment(NOON).date()).days == 1


@pytest.mark.parametrize(("turn", "hints"), [(1, 0), (0, 2)])
def test_help_makes_it_due_sooner(turn, hints):
    helped = stand([Review("x", NOON, True, turn, hints)], NOON)["x"]
    assert after(False).next <= helped.next < after(True).next


def test_a_level_grows_with_right_answers_and_fades_with_time():
    levels = [after(*[True] * count).level for count in (1, 2, 3, 5)]
    assert levels == sorted(levels)
    assert levels[0] < 0.4 and 0.9 < levels[-1] <= 1
    assert after(True, True, True, now=NOON + 400 * DAY).level < levels[2]
    assert after(False, False, False).level == 0


def test_what_is_due_is_said_on_its_day_and_not_before():
    reviews = [Review("a", NOON, True), Review("b", NOON, False)]
    due = stand(reviews, NOON)["a"].next
    first = NOON + ((due - schedule._moment(NOON).date()).days) * DAY
    due = {now: due_skills(stand(reviews, now), now) for now in (NOON, NOON + DAY, first)}
    assert due == {NOON: (), NOON + DAY: ("b",), first: ("b", "a")}


@pytest.mark.parametrize("ahead", [1, DAY, 2 * DAY, 5000 * DAY])
def test_an_answer_from_the_future_counts_as_one_of_now(ahead):
    before = [Review("x", NOON - 3 * DAY, True), Review("x", NOON - DAY, False)]
    late = stand([*before, Review("x", NOON + ahead, True)], NOON)
    assert late == stand([*before, Review("x", NOON, True)], NOON)
    six = [Review("x", NOON + ahead + at, True) for at in range(6)]
    assert stand(six, NOON)["x"].next == stand([Review("x", NOON, True)] * 6, NOON)["x"].next


def test_answers_from_the_future_keep_the_order_that_their_clock_gave_them():
    told = [Review("x", NOON + at * DAY, at > 0) for at in range(schedule.RECENT + 1)]
    assert stand(told, NOON) == stand(told[::-1], NOON)


@given(answers, st.randoms(), st.integers(0, 90))
def test_the_same_answers_in_any_order_make_the_same_plan(reviews, chance, days):
    """Also those from the future: all are of now, one after the other as their clock had them."""
    reviews = list({review.time: review for review in reviews}.values())
    mixed = list(reviews)
    chance.shuffle(mixed)
    random.seed(1)
    plan = stand(reviews, NOON + days * DAY)
    random.seed(2)
    assert stand(mixed, NOON + days * DAY) == plan
    assert plan.keys() == {review.skill for review in reviews}
    assert all(0 <= one.level <= 1 for one in plan.values())
