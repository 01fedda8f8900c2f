"""Where a learner is: every skill with its level and its next day, and what was done each day.

All of it is made again from the attempts that the browser has kept; nothing else is remembered.
Their times, and now, are those of the learner's own clock (`learner_time`): a day is a day there.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from datetime import UTC, datetime
from functools import lru_cache
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, NamedTuple

from truc_teach.asking.pausing import look_up, no_longer_than
from truc_teach.asking.payload import frame
from truc_teach.asking.request import LONGEST_PAYLOAD_ID
from truc_teach.asking.session import (
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
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from truc_teach.asking.payload_types import Payload
    from truc_teach.asking.request import Request
    from truc_teach.lessons.progress.payload_types import DayData, ProgressMode

__all__ = [
    "APP",
    "MOST_ATTEMPTS",
    "Memory",
    "due_now",
    "learner_time",
    "progress_payload",
    "recall",
]

APP = LESSON.name
MOST_ATTEMPTS = 2000
"""How many attempts are looked at; a page sends its newest, and no more."""
MOST_OF_ZONE = 24 * 60

Verdict = tuple[str, bool]
"""The skill that a question asks, and whether the answer is right."""


class Memory(NamedTuple):
    """What attempts tell: every answer, the oldest first; how many were set aside, and how many
    there was no time for."""

    reviews: tuple[Review, ...] = ()
    aside: int = 0
    left: int = 0

    @property
    def counted(self) -> list[Review]:
        """The answers to questions that were asked for the first time."""
        return [review for review in self.reviews if not review.turn]


def _never() -> bool:
    return False


def recall(said: Iterable[Mapping[str, Any]], enough: Callable[[], bool] = _never) -> Memory:
    """Return what the attempts of a browser tell, of any lesson, rule set and seed.

    Each holds what `Session.read` reads, and "quiz", the id of its payload; the newest come first.
    Most hold "skill" and "ok" too, how the page judged them when they were given: that is what the
    learner was told, and it stands, whatever this program would ask by that id today. Those of old
    have no verdict; their questions are made again for it, until it is `enough`. The next time it
    is known what was found for them this time, so they are all reached in the end.
    One that no page of ours can have made is set aside.
    """
    found = list(islice(said, MOST_ATTEMPTS))
    skills = frozenset(skill_index())
    brought = [(one, _brought(one, skills)) for one in found if _is_sound(one)]
    bare = [one for one, verdict in brought if verdict is None]
    judged = _judge_again(bare, enough)
    known = [(one, verdict) for one, verdict in chain(brought, judged) if verdict]
    nonsense = len(found) - len(brought) + sum(verdict is None for _, verdict in judged)
    return Memory(_reviews(known), nonsense, len(bare) - len(judged))


def due_now(said: Iterable[Mapping[str, Any]], now: int) -> tuple[str, ...]:
    """Return the skills to be refreshed at `now` (ms since 1970), of all that a browser has kept.

    >>> due_now([], now=0)
    ()
    """
    return due_skills(stand(recall(said).reviews, now), now)


def _is_sound(said: Mapping[str, Any]) -> bool:
    quiz = said.get("quiz")
    return isinstance(quiz, str) and len(quiz) <= LONGEST_PAYLOAD_ID and is_attempt(said)


def _brought(said: Mapping[str, Any], skills: frozenset[str]) -> Verdict | None:
    """Return the verdict that an attempt brings with it, None where it brings none of ours."""
    skill, right = said.get("skill"), said.get("ok")
    if isinstance(skill, str) and skill in skills and type(right) is bool:
        return skill, right
    return None


def _judge_again(
    bare: Sequence[Mapping[str, Any]], enough: Callable[[], bool]
) -> list[tuple[Mapping[str, Any], Verdict | None]]:
    """Return attempts with the verdict on each, as many as there is time for."""
    done: list[tuple[Mapping[str, Any], Verdict | None]] = []
    with no_longer_than(enough):
        for one in bare:
            look_up()
            done.append((one, _judge(one["quiz"], one["q"], one["o"])))
    return done


@lru_cache(maxsize=10_000)
def _judge(quiz: str, ident: str, given: str) -> Verdict | None:
    """Return the skill of a question and whether an answer is right, None for no such answer.

    The same learner comes again with the same answers, and their questions take long to make. What
    is asked stays in memory, nonsense too: whoever calls this bounds its length.
    """
    try:
        question = Session.of_quiz(quiz).question(ident)
    except TrucError:
        return None
    return (question.skill, question.is_right(given)) if question.accepts(given) else None


def _reviews(known: Iterable[tuple[Mapping[str, Any], Verdict]]) -> tuple[Review, ...]:
    """Return the first answer of each turn of each question, the oldest first."""
    first: dict[tuple[str, str, int], Review] = {}
    for said, (skill, right) in sorted(known, key=lambda one: (one[0]["t"], one[0]["id"])):
        review = Review(skill, possible_time(said["t"]), right, said["try"], said.get("h", 0))
        first.setdefault((said["quiz"], said["q"], review.turn), review)
    return tuple(first.values())


def progress_payload(
    request: Request,
    said: Iterable[Mapping[str, Any]] = (),
    *,
    now: int,
    enough: Callable[[], bool] = _never,
) -> Payload:
    """Return the payload of "where am I" at `now`, in days of the learner's own clock.

    It lists the skills of the rule set, whatever set they were practised with.
    Raises TrucError for a mode it has not.
    """
    words, rules = find_words(request.lang), request.ruleset
    memory = recall(said, enough)
    standing = stand(memory.reviews, now)
    due = due_skills(standing, now)
    asked = Counter(review.skill for review in memory.counted)
    right = Counter(review.skill for review in memory.counted if review.right)
    needed = skills_of(rules)
    mode: ProgressMode = {
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
    return frame(APP, request, [mode])


def _history(memory: Memory, now: int) -> list[DayData]:
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
