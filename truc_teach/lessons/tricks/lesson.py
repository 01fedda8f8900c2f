"""What everybody else has to know of the lesson on tricks and the parda."""

from truc_teach.asking.lesson import Ladder, Lesson

__all__ = ["LESSON"]

LESSON = Lesson(
    name="parda-resolver",
    room=__package__,
    minutes=10,
    payload="modes:parda_payload",
    quizzes="modes:QUIZZES",
    skills="skills:SKILLS",
    hints={
        "parda.ask.takes": Ladder("trick"),
        "parda.ask.leads": Ladder("lead"),
        "parda.ask.decided": Ladder("decided", own=True),
        "parda.ask.hand": Ladder("hand", own=True),
    },
)
