"""What everybody else has to know of the mixed quiz and its result slip."""

from truc_teach.asking.lesson import Lesson

__all__ = ["LESSON"]

LESSON = Lesson(
    name="quiz",
    room=__package__,
    minutes=5,
    practice=True,
    payload="modes:mixed_payload",
    quizzes="modes:QUIZZES",
    find_question="modes:find_question",
    adaptive=False,
    fixed=True,
)
