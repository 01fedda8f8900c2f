"""What everybody else has to know of the lesson on the odds."""

from truc_teach.asking.lesson import Lesson

__all__ = ["LESSON"]

LESSON = Lesson(
    name="odds",
    room=__package__,
    minutes=10,
    practice=True,
    payload="modes:odds_payload",
    seeded=False,
    part="odds",
)
