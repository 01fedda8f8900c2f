"""The app of the lesson that is a game against bots."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from truc_teach.apps.opening import open_player
from truc_teach.rules import DEFAULT_RULESET

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.apps.opening import Rules
    from truc_teach.asking.request import Request
    from truc_teach.lessons.play.modes import Host
    from truc_teach.widgets import Player

__all__ = ["play"]


def play(rules: Rules = DEFAULT_RULESET, lang: str | None = None, mode: str = "") -> Player:
    """Return the table where one plays against bots, one against one or with a partner bot.

    `rules` is a rule set, its id or its file, `lang` the language of the words, `mode` "play". The
    game is kept in the browser; this kernel moves the bots, gives hints and reviews.
    Raises TrucError: which value is impossible and what is accepted.

    >>> play(rules="xativa").payload["modes"][0]["kind"]
    'play'
    """

    @cache
    def table() -> Host:
        """Return who moves the bots; they are imported when the first cards are dealt."""
        from truc_teach.lessons.play.modes import Host

        return Host()

    def answer(request: Request, said: Mapping[str, Any]) -> dict[str, object]:
        return table().answer(request, said)

    return open_player("play", answer, rules=rules, lang=lang, mode=mode)
