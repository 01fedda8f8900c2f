"""What everybody else has to know of the lesson that is a game against bots."""

from truc_teach.asking.lesson import Lesson

__all__ = ["LESSON"]

LESSON = Lesson(
    name="play",
    room=__package__,
    minutes=15,
    practice=True,
    payload="modes:play_payload",
    alive=True,
    part="play",
)
