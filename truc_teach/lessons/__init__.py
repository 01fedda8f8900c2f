"""The lessons, in the order of the landing page: the only list of lessons there is."""

from truc_teach.lessons.betting.lesson import LESSON as BETTING
from truc_teach.lessons.envit.lesson import LESSON as ENVIT
from truc_teach.lessons.odds.lesson import LESSON as ODDS
from truc_teach.lessons.play.lesson import LESSON as PLAY
from truc_teach.lessons.progress.lesson import LESSON as PROGRESS
from truc_teach.lessons.quiz.lesson import LESSON as QUIZ
from truc_teach.lessons.ranking.lesson import LESSON as RANKING
from truc_teach.lessons.senyes.lesson import LESSON as SENYES
from truc_teach.lessons.tricks.lesson import LESSON as TRICKS
from truc_teach.lessons.walkthrough.lesson import LESSON as WALKTHROUGH

__all__ = ["LESSONS"]

LESSONS = (
    RANKING,
    ENVIT,
    TRICKS,
    WALKTHROUGH,
    BETTING,
    SENYES,
    PLAY,
    ODDS,
    QUIZ,
    PROGRESS,
)
