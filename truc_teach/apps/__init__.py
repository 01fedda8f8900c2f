"""The apps of the notebooks: each binds a lesson to its player.

A lesson without a function of its own has the usual one, of rules, seed, language and mode.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.apps.betting_scoring import betting_scoring
from truc_teach.apps.envit_chart import envit_chart
from truc_teach.apps.envit_counter import envit_counter
from truc_teach.apps.hand_walkthrough import hand_walkthrough
from truc_teach.apps.odds import odds
from truc_teach.apps.opening import open_player
from truc_teach.apps.parda_resolver import parda_resolver
from truc_teach.apps.play import play
from truc_teach.apps.progress import progress
from truc_teach.apps.quiz import quiz
from truc_teach.apps.ranking_quiz import ranking_quiz
from truc_teach.apps.senyes import senyes
from truc_teach.asking.lesson import lessons
from truc_teach.rules import DEFAULT_RULESET

if TYPE_CHECKING:
    from collections.abc import Callable

    from truc_teach.apps.opening import Rules
    from truc_teach.widgets import Player

__all__ = [
    "betting_scoring",
    "envit_chart",
    "envit_counter",
    "hand_walkthrough",
    "odds",
    "parda_resolver",
    "play",
    "progress",
    "quiz",
    "ranking_quiz",
    "senyes",
]


def __getattr__(name: str) -> Callable[..., Player]:
    """Return the app of a lesson that has no function here."""
    app = next((one.name for one in lessons() if one.name.replace("-", "_") == name), "")
    if not app:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def opened(
        rules: Rules = DEFAULT_RULESET,
        seed: int | None = None,
        lang: str | None = None,
        mode: str = "",
    ) -> Player:
        return open_player(app, rules=rules, seed=seed, lang=lang, mode=mode)

    return opened
