"""The skills of the lesson on the envit."""

from __future__ import annotations

from truc_teach.asking.skills import Skill, with_pieces
from truc_teach.lessons.envit.lesson import LESSON

__all__ = ["SKILLS"]

APP = LESSON.name

SKILLS = (
    Skill("envit.pair", APP, "pieces"),
    Skill("envit.three-of-suit", APP, "pieces"),
    Skill("envit.unlinked", APP, "pieces"),
    Skill("envit.figures", APP, "pieces", with_pieces),
    Skill("envit.piece", APP, "pieces", with_pieces),
    Skill("envit.pieces", APP, "pieces_together", with_pieces),
    Skill("envit.best", APP, "envit"),
    Skill("envit.tie", APP, "envit"),
)
