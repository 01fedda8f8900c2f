"""The apps of the notebooks: each binds a lesson to its player."""

from truc_teach.apps.betting_scoring import betting_scoring
from truc_teach.apps.envit_chart import envit_chart
from truc_teach.apps.envit_counter import envit_counter
from truc_teach.apps.hand_walkthrough import hand_walkthrough
from truc_teach.apps.odds import odds
from truc_teach.apps.parda_resolver import parda_resolver
from truc_teach.apps.play import play
from truc_teach.apps.progress import progress
from truc_teach.apps.quiz import quiz
from truc_teach.apps.ranking_quiz import ranking_quiz
from truc_teach.apps.senyes import senyes

__all__ = [
    "betting_scoring",
    "envit_chart",
    "envit_counter",
    "hand_walkthrough",
    "odds",
    "parda_resolver",
    "play",
    "progress",
    "quiz",
    "ranking_quiz",
    "senyes",
]
