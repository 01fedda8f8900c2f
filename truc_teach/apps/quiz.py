"""The app of fixed quizzes: so many questions of some skills, from all lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.apps.opening import open_player
from truc_teach.rules import DEFAULT_RULESET

if TYPE_CHECKING:
    from truc_teach.apps.opening import Rules
    from truc_teach.widgets import Player

__all__ = ["quiz"]


def quiz(
    rules: Rules = DEFAULT_RULESET,
    seed: int | None = None,
    skills: str = "",
    n: int | None = None,
    lang: str | None = None,
) -> Player:
    """Return a quiz of `n` questions (1 to 50, ten unless given), the same on any machine.

    `rules` is a rule set, its id or its file, `seed` a whole number that fixes the questions,
    `skills` the ids of skills parted by commas, "" for a mix of all; `lang` is the language of the
    words.
    Raises TrucError: which value is impossible and what is accepted.

    >>> quiz(seed=7, skills="parda.first,rank.ties", n=5).payload["id"]
    'quiz|barajamos|7|rank.ties,parda.first|5'
    """
    return open_player("quiz", rules=rules, seed=seed, skills=skills, n=n, lang=lang)
