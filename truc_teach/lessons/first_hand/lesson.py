"""What everybody else has to know of the first hand."""

from truc_teach.asking.lesson import Lesson

__all__ = ["LESSON"]

LESSON = Lesson(
    name="first-hand",
    room=__package__,
    minutes=3,
    payload="modes:first_hand_payload",
    seeded=False,
    part="first_hand",
)
"""Where one begins who has never seen a card of it: three hands against Empar."""
