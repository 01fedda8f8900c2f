"""A quiz of so many questions of some skills, from all lessons: the same on any machine."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import lru_cache
from itertools import chain, cycle, islice
from typing import TYPE_CHECKING

from truc_teach.asking.faces import drawn_faces
from truc_teach.asking.payload import frame
from truc_teach.asking.rounds import hinted, numbered
from truc_teach.asking.session import Session
from truc_teach.asking.skills import find_skill, skills_of
from truc_teach.lessons.quiz.lesson import LESSON
from truc_teach.locale import find_words
from truc_teach.rules.chance import Chance
from truc_teach.words.text import text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from truc_teach.asking.payload_types import Payload, QuizMode
    from truc_teach.asking.question import Question
    from truc_teach.asking.request import Request
    from truc_teach.asking.rounds import Asking
    from truc_teach.asking.skills import Skill

__all__ = ["APP", "QUIZZES", "different", "find_question", "mixed_payload", "questions"]

APP = LESSON.name
USUAL = 10
"""How many questions a quiz has unless it is said."""
LOOKED_AT = 3
"""The rounds in which a mode shows whether it asks a skill."""
BARREN = 30
"""After so many rounds without a new question of a skill there are none."""


def mixed_payload(request: Request) -> Payload:
    """Return the payload of a fixed quiz. Raises TrucError for a mode it has not."""
    request = replace(request, n=request.n or USUAL)
    words = find_words(request.lang)
    asked = [hinted(question, request, words) for question in questions(request, 0)]
    mode: QuizMode = {
        "id": "quiz",
        "label": text("site.quiz.title").say(words),
        "kind": "quiz",
        "fixed": True,
        "rounds": [asked],
        "share": {"skills": request.skills, "n": str(request.n)},
        "more": True,
    }
    art, faces = drawn_faces([mode], words)
    payload = frame(APP, request, [mode], extra_art=art)
    payload["faces"] = faces
    return payload


def questions(request: Request, number: int) -> list[Question]:
    """Return the questions of a quiz, which has a single round; no two alike follow each other.

    >>> from truc_teach.asking.request import Request
    >>> request = Request().updated({"seed": 7, "skills": "parda.first, rank.ties", "n": 4})
    >>> [question.skill for question in questions(request, 0)]
    ['parda.first', 'rank.ties', 'parda.first', 'rank.ties']
    """
    if number:
        return []
    skills = _asked_skills(request)
    supply = {
        skill: _asked_of(skill, request, skills.count(skill)) for skill in dict.fromkeys(skills)
    }
    return numbered("quiz", 0, [next(supply[skill]) for skill in skills])


def different(request: Request) -> int:
    """Return how many different questions a quiz asks; after these a skill's come again.

    >>> from truc_teach.asking.request import Request
    >>> different(Request().updated({"skills": "parda.second", "n": 10}))
    4
    """
    known: list[Question] = []
    for question in questions(request, 0):
        plain = replace(question, id="")
        if plain not in known:
            known.append(plain)
    return len(known)


def find_question(request: Request, ident: str) -> Question | None:
    """Return a question of a quiz by its id, None for an id of none; the others are not made.

    >>> from truc_teach.asking.request import Request
    >>> request = Request().updated({"seed": 7, "n": 4})
    >>> find_question(request, "quiz.0.3") == questions(request, 0)[3]
    True
    """
    for at, skill in enumerate(skills := _asked_skills(request)):
        if ident == f"quiz.0.{at}":
            supply = _asked_of(skill, request, skills.count(skill))
            return replace(next(islice(supply, skills[:at].count(skill), None)), id=ident)
    return None


@lru_cache(maxsize=64)
def _asked_skills(request: Request) -> tuple[Skill, ...]:
    """Return the skill of each question of a quiz, in order."""
    wanted = request.n or USUAL
    chance = Chance(f"{APP}|{request.rules}|{request.seed}|{request.skills}|{wanted}")
    return tuple(islice(cycle(_spread(_skills(request), chance)), wanted))


def _skills(request: Request) -> list[Skill]:
    if request.skills:
        return [find_skill(name) for name in request.skills.split(",")]
    return [skill for skill in skills_of(request.ruleset) if skill.stands_alone]


def _spread(skills: Sequence[Skill], chance: Chance) -> list[Skill]:
    """Return the skills in a mixed order, those of each lesson far apart."""
    lessons: defaultdict[str, list[Skill]] = defaultdict(list)
    for skill in chance.shuffled(skills):
        lessons[skill.app].append(skill)
    order = chance.shuffled(lessons)
    longest = max(map(len, lessons.values()))
    turns = ([lessons[app][at : at + 1] for app in order] for at in range(longest))
    return list(chain.from_iterable(chain.from_iterable(turns)))


def _asked_of(skill: Skill, request: Request, wanted: int) -> Iterator[Question]:
    """Yield questions of a skill without end; when there are no more different ones, again."""
    plain = replace(request, skills="", n=None, deal=None)
    return cycle(islice(_every(skill, Session(skill.app, plain)), wanted))


def _every(skill: Skill, session: Session) -> Iterator[Question]:
    """Yield the different questions of a skill in a lesson, round after round.

    After the rounds that are `LOOKED_AT`, a mode that has not asked the skill by then is left out.
    """
    known: list[Question] = []
    asking: set[str] = set()
    number = last = 0
    while number - last < BARREN:
        late = number >= LOOKED_AT and bool(asking)
        for mode in (mode for mode in session.modes if mode in asking or not late):
            for question in session.round(number, mode):
                if question.skill != skill.id:
                    continue
                if number < LOOKED_AT:
                    asking.add(mode)
                plain = replace(question, id="")
                if plain not in known:
                    known.append(plain)
                    last = number
                    yield question
        number += 1


QUIZZES: Mapping[str, Asking] = {"quiz": questions}
