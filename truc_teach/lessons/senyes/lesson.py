"""What everybody else has to know of the lesson on signs."""

from truc_teach.asking.lesson import Ladder, Lesson

__all__ = ["LESSON"]

LESSON = Lesson(
    name="senyes",
    room=__package__,
    minutes=10,
    payload="modes:senyes_payload",
    quizzes="modes:QUIZZES",
    skills="skills:SKILLS",
    rules="viquipedia-valencia",
    bare="skills:is_bare",
    hints={
        "senyes.ask.aloud": Ladder("table"),
        "senyes.ask.false": Ladder("table"),
        "senyes.ask.none": Ladder("table"),
        "senyes.ask.own": Ladder("table"),
        "senyes.ask.rivals": Ladder("table"),
        "senyes.ask.side-free": Ladder("table"),
        "senyes.ask.lead": Ladder("partner", own=True),
        "senyes.ask.beats": Ladder("partner", own=True),
        "senyes.ask.some": Ladder("sign"),
        "senyes.ask.set": Ladder("sign", own=True),
        "senyes.ask.side": Ladder("side", own=True),
        "senyes.ask.make": Ladder("make", own=True),
        "senyes.ask": Ladder("sign", own=True),
    },
)
