"""The apps of the notebooks: each binds a lesson to its player."""

from truc_teach.apps.ranking_quiz import ranking_quiz

__all__ = ["ranking_quiz"]
