"""The progress code: how far a learner is, short enough to carry from one computer to another.

"TRUC1-", then for each skill that was asked its number in `skill_index`, how often it was asked,
how often rightly, and the last day (days since 1970, on the learner's own calendar). The page
writes and reads it (`widgets/data/tally.js`); this is a second reading of the format to test it by.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.asking.codes import Numbers, from_code, to_code, varint
from truc_teach.asking.skills import skill_index
from truc_teach.rules import TrucError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from truc_teach.lessons.progress.schedule import Review

    Counts = Mapping[str, "Count"]

__all__ = ["Count", "count_reviews", "merge_counts", "read_progress_code", "write_progress_code"]

PREFIX = "TRUC1"
FORMAT = 1
DAY = 86_400_000


class Count(NamedTuple):
    """How often a skill was asked, how often rightly, and on which day last."""

    asked: int
    right: int
    day: int


def count_reviews(reviews: Iterable[Review]) -> dict[str, Count]:
    """Return the counts of some answers; those to a question that came back do not count."""
    counts: defaultdict[str, Count] = defaultdict(lambda: Count(0, 0, 0))
    for review in reviews:
        if not review.turn:
            asked, right, day = counts[review.skill]
            last = max(day, review.time // DAY)
            counts[review.skill] = Count(asked + 1, right + review.right, last)
    return dict(counts)


def write_progress_code(counts: Counts) -> str:
    """Return the code of some counts.

    >>> code = write_progress_code({"rank.ties": Count(12, 9, 20787)})
    >>> code, read_progress_code(code)
    ('TRUC1-044GR-2DKM8-0RHGM-97M', {'rank.ties': Count(asked=12, right=9, day=20787)})
    """
    body = bytes([FORMAT])
    for at, skill in enumerate(skill_index()):
        if skill in counts and counts[skill].asked:
            body += b"".join(map(varint, (at, *counts[skill])))
    return to_code(PREFIX, body)


def read_progress_code(code: str) -> dict[str, Count]:
    """Return the counts of a code. Raises TrucError for any that `write_progress_code` never made.

    >>> read_progress_code("TRUC1-044GR-2DKM8-0RHGM-97N")
    Traceback (most recent call last):
    ...
    truc_teach.asking.codes.DamagedCodeError: This code is not whole: a sign is missing or wrong.
    """
    numbers = Numbers(from_code(PREFIX, code))
    if numbers.take(1) != bytes([FORMAT]):
        raise TrucError("This code was made by a newer Truc Teach.")
    counts: dict[str, Count] = {}
    while numbers.left:
        at, asked, right, day = (numbers.next() for _ in range(4))
        if at >= len(skill_index()) or skill_index()[at] in counts or not asked or right > asked:
            raise TrucError("This code counts what cannot be: it was not made by Truc Teach.")
        counts[skill_index()[at]] = Count(asked, right, day)
    return counts


def merge_counts(one: Counts, other: Counts) -> dict[str, Count]:
    """Return two counts as one: of each number the larger, so that nothing counts twice."""
    none = Count(0, 0, 0)
    return {
        skill: Count(*map(max, one.get(skill, none), other.get(skill, none)))
        for skill in skill_index()
        if skill in one or skill in other
    }
