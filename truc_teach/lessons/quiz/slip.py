"""The result slip of a fixed quiz: a code that a learner hands in and a teacher checks.

"TRUCS1-", then the quiz, which of its questions were right at the first answer, the time and the
day. The checksum is taken over the learner's nickname too, however it is typed: it shows that a
code and a name are whole and belong together, not who made them. Anybody can make a code.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.asking.codes import DamagedCodeError, Numbers, from_code, to_code, varint
from truc_teach.asking.nickname import canonical_name
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.lessons.quiz.lesson import LESSON
from truc_teach.rules import TrucError
from truc_teach.words.vocabulary import rules_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from truc_teach.locale import Words

__all__ = ["Slip", "read_slip", "slip_lines", "write_slip"]

PREFIX = "TRUCS1"
FORMAT = 1
LONGEST_NICKNAME = 40
LATEST_DAY = 47_482
"""The first day of the year 2100, counted from 1970."""
LONGEST = 7 * 24 * 3600


class Slip(NamedTuple):
    """A result: which questions of a quiz were right, in how many seconds, on which day.

    The day is that of the learner's own calendar, counted from 1970.
    """

    quiz: str
    right: tuple[bool, ...]
    seconds: int
    day: int


def write_slip(slip: Slip, nickname: str = "") -> str:
    """Return the code of a result.

    >>> slip = Slip("quiz|barajamos|7|rank.ties|3", (True, False, True), 95, 20787)
    >>> read_slip(write_slip(slip, "Neus"), "Neus") == slip
    True
    """
    name = slip.quiz.encode()
    bits = bytearray((len(slip.right) + 7) // 8)
    for at, right in enumerate(slip.right):
        bits[at // 8] |= right << at % 8
    head = bytes([FORMAT]) + varint(len(name)) + name + varint(len(slip.right))
    body = head + bytes(bits) + varint(slip.seconds) + varint(slip.day)
    return to_code(PREFIX, body, canonical_name(nickname).encode())


def read_slip(code: str, nickname: str = "") -> Slip:
    """Return the result that a code holds.

    Raises TrucError for a code that was changed, that is another learner's, or that no fixed quiz
    of ours can have given.
    """
    numbers = Numbers(_find_body(code, nickname))
    if numbers.take(1) != bytes([FORMAT]):
        raise TrucError("This code was made by a newer Truc Teach.")
    quiz = numbers.take(numbers.next()).decode("ascii", "replace")
    many = numbers.next()
    bits = numbers.take((many + 7) // 8)
    right = tuple(bool(bits[at // 8] >> at % 8 & 1) for at in range(many))
    slip = Slip(quiz, right, numbers.next(), numbers.next())
    clean = not any(bits[at // 8] >> at % 8 & 1 for at in range(many, 8 * len(bits)))
    if numbers.left or not clean or slip.day >= LATEST_DAY or slip.seconds > LONGEST:
        raise TrucError("This code counts what cannot be: it was not made by Truc Teach.")
    if len(_session(quiz).round(0)) != many:
        raise TrucError("The quiz {quiz!r} has another number of questions.", quiz=quiz)
    return slip


def _session(quiz: str) -> Session:
    app, request = Request.from_payload_id(quiz)
    if app != LESSON.name or request.n is None:
        raise TrucError("{found!r} is not the name of a quiz.", found=quiz[:80])
    return Session(app, request)


def _find_body(code: str, nickname: str) -> bytes:
    # The oldest codes were made for a name sign by sign, as it was typed.
    as_typed = unicodedata.normalize("NFC", nickname).strip().encode("utf-8", "replace")
    for secret in (canonical_name(nickname).encode(), as_typed):
        try:
            return from_code(PREFIX, code, secret)
        except DamagedCodeError:
            continue
    if not as_typed:
        raise TrucError("This code is not whole, or its slip has a name: give it with --name.")
    raise TrucError(
        "This code is not whole, or it was made for another name than {name!r}.",
        name=nickname[:LONGEST_NICKNAME],
    )


def slip_lines(slip: Slip, nickname: str, words: Words) -> Iterator[str]:
    """Yield a result as lines of text: name, quiz, score, each skill, time and day."""
    from truc_teach.asking.skills import find_skill

    session = _session(slip.quiz)
    skills: defaultdict[str, list[bool]] = defaultdict(list)
    for question, right in zip(session.round(0), slip.right, strict=True):
        skills[question.skill].append(right)
    rules = session.request.ruleset
    minutes, seconds = divmod(slip.seconds, 60)
    day = datetime.fromtimestamp(slip.day * 86_400, UTC).date().isoformat()
    if nickname:
        yield nickname
    yield words(
        "slip.quiz",
        rules=rules_name(rules).say(words),
        seed=session.request.seed,
        n=len(slip.right),
    )
    yield words("slip.score", right=sum(slip.right), n=len(slip.right))
    for skill, answers in skills.items():
        name = find_skill(skill).name(rules).sentence(words)
        yield words("slip.skill", skill=name, right=sum(answers), n=len(answers))
    yield words("slip.time", minutes=minutes, seconds=seconds)
    yield words("slip.day", day=day)
    yield words("slip.whole")
