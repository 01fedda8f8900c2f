"""The app of the lesson on the senyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.apps.opening import open_player
from truc_teach.rules import DEFAULT_RULESET

if TYPE_CHECKING:
    from truc_teach.apps.opening import Rules
    from truc_teach.widgets import Player

__all__ = ["senyes"]


def senyes(
    rules: Rules = DEFAULT_RULESET, seed: int | None = None, lang: str | None = None, mode: str = ""
) -> Player:
    """Return the lesson on senyes: the list of signs, reading and making them, what they tell.

    `rules` is a rule set, its id or its file, `seed` a whole number that fixes the questions,
    `lang` the language of the words, `mode` one of "table", "read" and "partner".
    Raises TrucError: which value is impossible and what is accepted.

    >>> senyes(rules="mallorqui").payload["modes"][0]["signs"][1]["cards"]
    ['10O']
    """
    return open_player("senyes", rules=rules, seed=seed, lang=lang, mode=mode)
