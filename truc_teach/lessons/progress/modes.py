"""Where a learner is: every skill with its level and its next day, and what was done each day.

All of it is made again from the attempts that the browser has kept; nothing else is remembered.
Their times, and now, are those of the learner's own clock (`learner_time`): a day is a day there.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from truc_teach.asking.payload import frame
from truc_teach.asking.request import LONGEST_PAYLOAD_ID
from truc_teach.asking.session import (
    LAST_TURN,
    LATEST,
    MOST_HINTS,
    OLDEST,
    Session,
    is_attempt,
    possible_time,
)
from truc_teach.asking.skills import skill_index, skills_of
from truc_teach.lessons.progress.lesson import LESSON
from truc_teach.lessons.progress.schedule import Review, due_skills, stand
from truc_teach.locale import find_words
from truc_teach.rules import TrucError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from truc_teach.asking.request import Request

__all__ = [
    "APP",
    "MOST_ATTEMPTS",
    "Memory",
    "due_now",
    "learner_time",
    "progress_payload",
    "read_reviews",
    "recall",
]

APP = LESSON.name
MOST_ATTEMPTS = 2000
"""How many attempts are looked at in one turn."""
MOST_JUDGED = 8000
"""How many reviews are taken back from a page; it keeps three thousand attempts at most."""
MOST_OF_ZONE = 24 * 60


class Memory(NamedTuple):
    """What attempts tell: every answer, the oldest first; how many were set aside; which are left.

    `left` are the places of those that were not reached, to be told again in another turn.
    """

    reviews: tuple[Review, ...] = ()
    aside: int = 0
    left: tuple[int, ...] = ()

    @property
    def counted(self) -> list[Review]:
        """The answers to questions that were asked for the first time."""
        return [review for review in self.reviews if not review.turn]


def _never() -> bool:
    return False


def recall(
    said: Iterable[Mapping[str, Any]],
    judged: Iterable[Review] = (),
    enough: Callable[[], bool] = _never,
) -> Memory:
    """Return what the attempts of a browser tell, of any lesson, rule set and seed.

    Each holds what `Session.read` reads, and "quiz", the id of its payload; the newest come first.
    One that no page of ours can have made is set aside. Reviews that are `judged` were found in
    an earlier turn. Once it is `enough` the rest is left; at least one question is looked at.
    """
    found = list(said)
    reviews, aside, left = list(judged), 0, list(range(MOST_ATTEMPTS, len(found)))
    looked_at = False
    for places in _by_question(found[:MOST_ATTEMPTS]):
        if looked_at and enough():
            left += places
            continue
        looked_at = True
        sound = [one for place in places if (one := _read(found[place]))]
        aside += len(places) - len(sound)
        reviews += _first_of_each_turn(sound)
    reviews.sort(key=lambda review: review.time)
    return Memory(tuple(reviews), aside, tuple(sorted(left)))


def due_now(said: Iterable[Mapping[str, Any]], now: int) -> tuple[str, ...]:
    """Return the skills to be refreshed at `now` (ms since 1970), of all that a browser has kept.

    >>> due_now([], now=0)
    ()
    """
    return due_skills(stand(recall(said).reviews, now), now)


def _by_question(found: Sequence[Mapping[str, Any]]) -> Iterator[list[int]]:
    """Yield the places of the attempts at each question, those of a quiz one after the other."""
    quizzes: defaultdict[str, defaultdict[str, list[int]]]
    quizzes = defaultdict(lambda: defaultdict(list))
    for place, one in enumerate(found):
        quizzes[str(one.get("quiz"))][str(one.get("q"))].append(place)
    for questions in quizzes.values():
        for ident in sorted(questions):
            yield questions[ident]


def _read(said: Mapping[str, Any]) -> tuple[str, Review] | None:
    """Return the id of an attempt and what it tells, None for what no page can have said."""
    quiz = said.get("quiz")
    if not isinstance(quiz, str) or len(quiz) > LONGEST_PAYLOAD_ID or not is_attempt(said):
        return None
    judged = _judge(quiz, said["q"], said["o"])
    if judged is None:
        return None
    skill, right = judged
    time = possible_time(said["t"])
    return said["id"], Review(skill, time, right, said["try"], said.get("h", 0))


@lru_cache(maxsize=10_000)
def _judge(quiz: str, ident: str, given: str) -> tuple[str, bool] | None:
    """Return the skill of a question and whether an answer is right, None for no such answer.

    The same learner comes again with the same answers, and their questions take long to make. What
    is asked stays in memory, nonsense too: whoever calls this bounds its length.
    """
    try:
        question = Session.of_quiz(quiz).question(ident)
    except TrucError:
        return None
    return (question.skill, question.is_right(given)) if question.accepts(given) else None


def _first_of_each_turn(sound: Iterable[tuple[str, Review]]) -> Iterator[Review]:
    """Yield the first answer of each turn of a question."""
    turns: set[int] = set()
    for _, review in sorted(sound, key=lambda one: (one[1].time, one[0])):
        if review.turn not in turns:
            turns.add(review.turn)
            yield review


def read_reviews(said: object) -> list[Review]:
    """Return the reviews that a page gives back, as `progress_payload` gave them; no others."""
    found = said if isinstance(said, list) else []
    return [Review(*one) for one in found[:MOST_JUDGED] if _is_review(one)]


def _is_review(said: object) -> bool:
    if not isinstance(said, list) or len(said) != len(Review._fields):
        return False
    skill, time, right, turn, hints = said
    return (
        skill in skill_index()
        and type(right) is bool
        and all(type(number) is int for number in (time, turn, hints))
        and OLDEST <= time < LATEST
        and 0 <= turn <= LAST_TURN
        and 0 <= hints <= MOST_HINTS
    )


def progress_payload(
    request: Request,
    said: Iterable[Mapping[str, Any]] = (),
    *,
    now: int,
    judged: Iterable[Review] = (),
    enough: Callable[[], bool] = _never,
) -> dict[str, Any]:
    """Return the payload of "where am I" at `now`, in days of the learner's own clock.

    It lists the skills of the rule set, whatever set they were practised with. Where `recall`
    left attempts, "left" has their places and "judged" what the next turn has to be given.
    Raises TrucError for a mode it has not.
    """
    words, rules = find_words(request.lang), request.ruleset
    memory = recall(said, judged, enough)
    standing = stand(memory.reviews, now)
    due = due_skills(standing, now)
    asked = Counter(review.skill for review in memory.counted)
    right = Counter(review.skill for review in memory.counted if review.right)
    needed = skills_of(rules)
    mode = {
        "id": APP,
        "label": words("site.progress.title"),
        "kind": "progress",
        "skills": [
            {
                "id": skill.id,
                "name": skill.name(rules).sentence(words),
                "lesson": skill.lesson(rules).sentence(words),
                "source": skill.source(rules).sentence(words),
                "app": skill.app,
                "title": words(f"site.{skill.app}.title"),
                "right": right[skill.id],
                "asked": asked[skill.id],
                "level": standing[skill.id].level if skill.id in standing else 0,
                "due": skill.id in due,
                "next": standing[skill.id].next.isoformat() if skill.id in standing else None,
            }
            for skill in needed
        ],
        "history": _history(memory, now),
        "due": [ident for ident in due if ident in {skill.id for skill in needed}],
        "aside": memory.aside,
    }
    payload = frame(APP, request, [mode])
    if memory.left:
        payload |= {"left": list(memory.left), "judged": list(map(list, memory.reviews))}
    return payload


def _history(memory: Memory, now: int) -> list[dict[str, Any]]:
    """Return how much was asked on each day, and how much of it was right."""
    days: defaultdict[str, list[bool]] = defaultdict(list)
    for review in memory.counted:
        moment = datetime.fromtimestamp(min(review.time, now) / 1000, UTC)
        days[moment.date().isoformat()].append(review.right)
    return [{"day": day, "asked": len(days[day]), "right": sum(days[day])} for day in sorted(days)]


def learner_time(zone: object, now: float) -> int:
    """Return what a learner's clock shows at `now` (seconds since 1970), in ms since 1970.

    `zone` is what the page says: by how many minutes that clock is ahead of UTC; 0 for nonsense.

    >>> learner_time("60", 1_700_000_000), learner_time("?", 1_700_000_000)
    (1700003600000, 1700000000000)
    """
    said = str(zone)
    minutes = int(said) if re.fullmatch(r"-?[0-9]{1,4}", said) else 0
    return round(now * 1000) + 60_000 * (minutes if abs(minutes) <= MOST_OF_ZONE else 0)
