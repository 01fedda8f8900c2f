"""Where a learner is: every skill with its level and its next day, and what was done each day.

All of it is made again from the attempts that the browser has kept; nothing else is remembered.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import UTC, datetime
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from truc_teach.lessons.payload import frame
from truc_teach.lessons.schedule import Review, due_skills, stand
from truc_teach.lessons.session import Session
from truc_teach.lessons.skills import skills_of
from truc_teach.locale import find_words
from truc_teach.rules import TrucError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from truc_teach.lessons.request import Request
    from truc_teach.lessons.session import Attempt

__all__ = ["APP", "MOST_ATTEMPTS", "MOST_ROUNDS", "Memory", "due_now", "progress_payload", "recall"]

APP = "progress"
MOST_ATTEMPTS = 2000
MOST_ROUNDS = 300
"""How many rounds of questions are made again; two thousand answers fill two hundred."""


class Memory(NamedTuple):
    """What attempts tell: every answer, the oldest first, and how many were set aside."""

    reviews: tuple[Review, ...] = ()
    aside: int = 0

    @property
    def counted(self) -> list[Review]:
        """The answers to questions that were asked for the first time."""
        return [review for review in self.reviews if not review.turn]


def recall(said: Iterable[Mapping[str, Any]]) -> Memory:
    """Return what the attempts of a browser tell, of any lesson, rule set and seed.

    Each holds what `Session.read` reads, and "quiz", the id of its payload; the newest come first.
    One that no page of ours can have made is set aside, and so is what lies beyond the bounds.
    """
    found, rounds = list(said), _Rounds()
    known = [one for one in islice(found, MOST_ATTEMPTS) if rounds.has(one)]
    sound: defaultdict[str, list[Attempt]] = defaultdict(list)
    for one in sorted(known, key=lambda one: (one["quiz"], one["q"])):
        try:
            sound[one["quiz"]].append(rounds.sessions[one["quiz"]].read(one))
        except TrucError:
            continue
    reviews = [
        review
        for quiz, attempts in sound.items()
        for review in _reviews(rounds.sessions[quiz].keep(attempts))
    ]
    aside = len(found) - sum(map(len, sound.values()))
    return Memory(tuple(sorted(reviews, key=lambda review: review.time)), aside)


def due_now(said: Iterable[Mapping[str, Any]], now: int) -> tuple[str, ...]:
    """Return the skills to be refreshed at `now` (ms since 1970), of all that a browser has kept.

    >>> due_now([], now=0)
    ()
    """
    return due_skills(recall(said).reviews, now)


class _Rounds:
    """The rounds that some attempts belong to, up to a bound, and the sessions of their quizzes."""

    def __init__(self) -> None:
        self.sessions: dict[str, Session] = {}
        self._places: set[tuple[str, str, int]] = set()

    def has(self, said: Mapping[str, Any]) -> bool:
        quiz, question = said.get("quiz"), said.get("q")
        if not isinstance(quiz, str) or not isinstance(question, str):
            return False
        try:
            session = self.sessions.get(quiz) or Session.of_quiz(quiz)
        except TrucError:
            return False
        place = (quiz, *session.place_of(question))
        if place not in self._places and len(self._places) >= MOST_ROUNDS:
            return False
        self.sessions[quiz] = session
        self._places.add(place)
        return True


def _reviews(session: Session) -> Iterator[Review]:
    """Yield the answers of a session, of each turn of a question the first one."""
    seen: set[tuple[str, int]] = set()
    for attempt in session.attempts:
        if (attempt.question, attempt.turn) not in seen:
            seen.add((attempt.question, attempt.turn))
            question = session.question(attempt.question)
            right = question.is_right(attempt.given)
            yield Review(question.skill, attempt.time, right, attempt.turn, attempt.hints)


def progress_payload(
    request: Request, said: Iterable[Mapping[str, Any]] = (), *, now: int
) -> dict[str, Any]:
    """Return the payload of "where am I" at `now` (ms since 1970), in days of UTC.

    It lists the skills of the rule set, whatever set they were practised with.
    Raises TrucError for a mode it has not.
    """
    words, rules = find_words(request.lang), request.ruleset
    memory = recall(said)
    standing, due = stand(memory.reviews, now), due_skills(memory.reviews, now)
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
        "history": _history(memory),
        "due": [ident for ident in due if ident in {skill.id for skill in needed}],
        "aside": memory.aside,
    }
    return frame(APP, request, [mode])


def _history(memory: Memory) -> list[dict[str, Any]]:
    """Return how much was asked on each day (UTC), and how much of it was right."""
    days: defaultdict[str, list[bool]] = defaultdict(list)
    for review in memory.counted:
        day = datetime.fromtimestamp(review.time / 1000, UTC).date().isoformat()
        days[day].append(review.right)
    return [{"day": day, "asked": len(days[day]), "right": sum(days[day])} for day in sorted(days)]
