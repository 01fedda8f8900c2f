"""What everybody else has to know of the lesson that walks through whole hands."""

from truc_teach.asking.lesson import Ladder, Lesson

__all__ = ["LESSON"]

LESSON = Lesson(
    name="hand-walkthrough",
    room=__package__,
    minutes=15,
    payload="modes:walkthrough_payload",
    quizzes="modes:QUIZZES",
    round_of="modes:round_of",
    skills="skills:SKILLS",
    dealt=True,
    adaptive=False,
    hints={
        "walk.ask.envit": Ladder("winner"),
        "walk.ask.falta": Ladder("falta", own=True),
        "walk.ask.worth": Ladder("worth", own=True),
        "walk.ask.may": Ladder("call", own=True),
    },
)
