"""The app of the lesson that walks through whole hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.apps.opening import open_player
from truc_teach.rules import DEFAULT_RULESET

if TYPE_CHECKING:
    from truc_teach.apps.opening import Rules
    from truc_teach.widgets import Player

__all__ = ["hand_walkthrough"]


def hand_walkthrough(
    rules: Rules = DEFAULT_RULESET, deal: int | None = None, lang: str | None = None, mode: str = ""
) -> Player:
    """Return the walk-through of whole hands: six chosen ones, and any other by its number.

    `rules` is a rule set, its id or its file, `deal` the number of a hand to open, `lang` the
    language of the words, `mode` "hands".
    Raises TrucError: which value is impossible and what is accepted.

    >>> hand_walkthrough(deal=7).payload["modes"][0]["open"]
    'deal-7'
    """
    return open_player("hand-walkthrough", rules=rules, deal=deal, lang=lang, mode=mode)
