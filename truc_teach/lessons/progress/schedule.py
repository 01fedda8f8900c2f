"""When a skill is due again: the answers replayed through FSRS, across the days.

FSRS (`fsrs` on PyPI, pure Python) estimates how long a memory lasts from how each review went. It
keeps nothing: what it says follows from the answers alone, and no clock is read here. Times are
milliseconds since 1970 as the learner's own clock shows them, so that a day is the learner's day.
"""

from __future__ import annotations

from collections import defaultdict, deque
from datetime import UTC, date, datetime
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fsrs import Card, Rating, Scheduler

__all__ = ["Review", "Standing", "due_skills", "stand"]

RECENT = 5
"""How many of the last answers tell how well a skill is known."""
FEWEST = 3
"""With fewer answers than these no skill is taken for known."""


class Review(NamedTuple):
    """An answer as a memory sees it: the skill, when (ms), how it went."""

    skill: str
    time: int
    right: bool
    turn: int = 0
    hints: int = 0


class Standing(NamedTuple):
    """How a skill stands: from 0 (unknown) to 1, and the day on which it is due."""

    level: float
    next: date


def stand(reviews: Iterable[Review], now: int) -> Mapping[str, Standing]:
    """Return how each skill stands at `now` (ms) after some answers, in any order.

    A level is the share of right answers among the last ones, times the chance that it is still
    remembered. A clock may have been ahead: an answer later than `now` counts as one of now.

    >>> noon, day = 1_700_000_000_000, 86_400_000
    >>> answers = [Review("rank.ties", noon + at * 60_000, True) for at in range(3)]
    >>> today, later = stand(answers, noon + day), stand(answers, noon + 300 * day)
    >>> today["rank.ties"].level > 0.9 > later["rank.ties"].level, today["rank.ties"].next.year
    (True, 2023)
    """
    moment = _moment(now)
    cards: dict[str, Card] = {}
    last: defaultdict[str, deque[bool]] = defaultdict(lambda: deque(maxlen=RECENT))
    for review in sorted(reviews, key=lambda review: review.time):
        when = _moment(min(review.time, now))
        card = cards.get(review.skill) or _new_card(when)
        cards[review.skill], _ = _scheduler().review_card(card, _rating(review), when)
        if not review.turn:
            last[review.skill].append(review.right)
    found = {}
    for skill, card in cards.items():
        known = sum(last[skill]) / max(FEWEST, len(last[skill]))
        remembered = _scheduler().get_card_retrievability(card, moment)
        found[skill] = Standing(round(known * remembered, 3), card.due.date())
    return found


def due_skills(standing: Mapping[str, Standing], now: int) -> tuple[str, ...]:
    """Return the skills that are due on the day of `now`, the one due longest first."""
    today = _moment(now).date()
    found = standing.items()
    due = sorted((one.next, one.level, skill) for skill, one in found if one.next <= today)
    return tuple(skill for _, _, skill in due)


def _moment(time: int) -> datetime:
    return datetime.fromtimestamp(time / 1000, UTC)


def _rating(review: Review) -> Rating:
    """Return how well an answer was remembered: right at once, with help, or not."""
    from fsrs import Rating

    if not review.right:
        return Rating.Again
    return Rating.Hard if review.turn or review.hints else Rating.Good


@cache
def _scheduler() -> Scheduler:
    """Return FSRS as it is used here: whole days, and nothing left to chance."""
    from fsrs import Scheduler

    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def _new_card(when: datetime) -> Card:
    from fsrs import Card

    return Card(card_id=0, due=when)
