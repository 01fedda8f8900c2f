"""What everybody else has to know of the lesson on the order of the cards."""

from truc_teach.asking.lesson import Ladder, Lesson

__all__ = ["LESSON"]

LESSON = Lesson(
    name="ranking-quiz",
    room=__package__,
    minutes=8,
    payload="modes:ranking_payload",
    quizzes="modes:QUIZZES",
    skills="skills:SKILLS",
    hints={
        "rank.prompt.which-wins": Ladder("duel"),
        "rank.prompt.order": Ladder("order"),
        "rank.prompt.what-name": Ladder("name"),
        "rank.prompt.which-card": Ladder("name"),
    },
)
