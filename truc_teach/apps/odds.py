"""The app of the lesson on the odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.apps.opening import open_player
from truc_teach.rules import DEFAULT_RULESET

if TYPE_CHECKING:
    from truc_teach.apps.opening import Rules
    from truc_teach.widgets import Player

__all__ = ["odds"]


def odds(rules: Rules = DEFAULT_RULESET, lang: str | None = None, mode: str = "") -> Player:
    """Return the odds: what any three cards promise, and the charts of the deck.

    `rules` is a rule set, its id or its file, `lang` the language of the words, `mode` "hand" or
    "charts".
    Raises TrucError: which value is impossible and what is accepted.

    >>> odds(mode="charts").payload["mode"]
    'charts'
    """
    return open_player("odds", rules=rules, lang=lang, mode=mode)
