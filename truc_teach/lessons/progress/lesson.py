"""What everybody else has to know of the page of a learner's progress."""

from truc_teach.asking.lesson import Lesson

__all__ = ["LESSON"]

LESSON = Lesson(
    name="progress",
    room=__package__,
    minutes=2,
    practice=True,
    payload="modes:progress_payload",
    recalls=True,
    part="progress",
    seeded=False,
)
