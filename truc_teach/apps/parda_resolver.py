"""The app of the lesson on the parda."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.apps.opening import open_player
from truc_teach.rules import DEFAULT_RULESET

if TYPE_CHECKING:
    from truc_teach.apps.opening import Rules
    from truc_teach.widgets import Player

__all__ = ["parda_resolver"]


def parda_resolver(
    rules: Rules = DEFAULT_RULESET, seed: int | None = None, lang: str | None = None, mode: str = ""
) -> Player:
    """Return the parda resolver: lay out a trick, fill in the tricks of a hand, answer questions.

    `rules` is a rule set, its id or its file, `seed` a whole number that fixes the questions,
    `lang` the language of the words, `mode` one of "trick", "hand" and "quiz".
    Raises TrucError: which value is impossible and what is accepted.

    >>> parda_resolver(mode="hand").payload["mode"]
    'hand'
    """
    return open_player("parda-resolver", rules=rules, seed=seed, lang=lang, mode=mode)
