"""The app of the lesson on the order of the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.apps.opening import open_player
from truc_teach.rules import DEFAULT_RULESET

if TYPE_CHECKING:
    from truc_teach.apps.opening import Rules
    from truc_teach.widgets import Player

__all__ = ["ranking_quiz"]


def ranking_quiz(
    rules: Rules = DEFAULT_RULESET, seed: int | None = None, lang: str | None = None, mode: str = ""
) -> Player:
    """Return the card ranking quiz: which card wins, order a hand, name the card.

    `rules` is a rule set, its id or its file, `seed` a whole number that fixes the questions,
    `lang` the language of the words, `mode` "quiz".
    Raises TrucError: which value is impossible and what is accepted.

    >>> ranking_quiz(rules="mallorqui", seed=7).payload["id"]
    'ranking-quiz|mallorqui|7'
    """
    return open_player("ranking-quiz", rules=rules, seed=seed, lang=lang, mode=mode)
