"""The skills of the lesson on the envit."""

from __future__ import annotations

from truc_teach.asking.skills import Skill, with_pieces
from truc_teach.lessons.envit.lesson import LESSON

__all__ = ["SKILLS"]

APP = LESSON.name

SKILLS = (
    Skill("envit.pair", APP, "pieces", number=21),
    Skill("envit.three-of-suit", APP, "pieces", number=22),
    Skill("envit.unlinked", APP, "pieces", number=23),
    Skill("envit.figures", APP, "pieces", with_pieces, number=24),
    Skill("envit.piece", APP, "pieces", with_pieces, number=25),
    Skill("envit.pieces", APP, "pieces_together", with_pieces, number=26),
    Skill("envit.best", APP, "envit", number=27),
    Skill("envit.tie", APP, "envit", number=28),
)
