"""The app of the lesson on counting the envit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.apps.opening import open_player
from truc_teach.rules import DEFAULT_RULESET

if TYPE_CHECKING:
    from truc_teach.apps.opening import Rules
    from truc_teach.widgets import Player

__all__ = ["envit_counter"]


def envit_counter(
    rules: Rules = DEFAULT_RULESET, seed: int | None = None, lang: str | None = None, mode: str = ""
) -> Player:
    """Return the envit counter: any three cards, practice in counting, and who wins the envit.

    `rules` is a rule set, its id or its file, `seed` a whole number that fixes the questions,
    `lang` the language of the words, `mode` one of "table", "count" and "winner".
    Raises TrucError: which value is impossible and what is accepted.

    >>> envit_counter(mode="winner").payload["mode"]
    'winner'
    """
    return open_player("envit-counter", rules=rules, seed=seed, lang=lang, mode=mode)
