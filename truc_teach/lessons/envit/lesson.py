"""What everybody else has to know of the lesson on the envit."""

from truc_teach.asking.lesson import Ladder, Lesson

__all__ = ["LESSON"]

LESSON = Lesson(
    name="envit-counter",
    room=__package__,
    minutes=10,
    payload="modes:envit_payload",
    quizzes="modes:QUIZZES",
    skills="skills:SKILLS",
    hints={
        "envit.prompt.count": Ladder("count"),
        "envit.prompt.winner": Ladder("winner"),
    },
)
