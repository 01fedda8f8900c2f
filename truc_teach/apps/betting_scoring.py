"""The app of the lesson on bets and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.apps.opening import open_player
from truc_teach.rules import DEFAULT_RULESET

if TYPE_CHECKING:
    from truc_teach.apps.opening import Rules
    from truc_teach.widgets import Player

__all__ = ["betting_scoring"]


def betting_scoring(
    rules: Rules = DEFAULT_RULESET, seed: int | None = None, lang: str | None = None, mode: str = ""
) -> Player:
    """Return the lesson on bets: both ladders, who may say what, the falta, writing the score.

    `rules` is a rule set, its id or its file, `seed` a whole number that fixes the questions,
    `lang` the language of the words, `mode` one of "ladders", "calls", "worth", "falta",
    "count-falta" and "score".
    Raises TrucError: which value is impossible and what is accepted.

    >>> betting_scoring(rules="xativa", mode="falta").payload["mode"]
    'falta'
    """
    return open_player("betting-scoring", rules=rules, seed=seed, lang=lang, mode=mode)
