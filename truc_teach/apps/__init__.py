"""The apps of the notebooks: each binds a lesson to its player."""

from truc_teach.apps.parda_resolver import parda_resolver
from truc_teach.apps.ranking_quiz import ranking_quiz

__all__ = ["parda_resolver", "ranking_quiz"]
