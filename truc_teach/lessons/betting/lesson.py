"""What everybody else has to know of the lesson on bets and the score."""

from truc_teach.asking.lesson import Ladder, Lesson

__all__ = ["LESSON"]

LESSON = Lesson(
    name="betting-scoring",
    room=__package__,
    minutes=15,
    payload="modes:betting_payload",
    quizzes="modes:QUIZZES",
    skills="skills:SKILLS",
    hints={
        "betting.ask.what": Ladder("call", own=True),
        "betting.ask.who": Ladder("call", own=True),
        "betting.ask.refused": Ladder("worth", own=True),
        "betting.ask.worth": Ladder("worth", own=True),
        "scoring.ask.falta": Ladder("falta", own=True),
        "scoring.ask.overshoot": Ladder("close", own=True),
        "scoring.ask.closer": Ladder("close", own=True),
        "scoring.ask.fora": Ladder("close", own=True),
        "scoring.ask": Ladder("stones", own=True),
    },
)
