"""Players of four levels, who see no more than their seat does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.analysis.bots.counting import (
    PRACTICE,
    Estimate,
    choose_by_counting,
    evaluate,
    evaluating,
)
from truc_teach.analysis.bots.thumb import choose_by_thumb
from truc_teach.analysis.bots.trained import choose_by_training, has_training
from truc_teach.analysis.bots.view import Covered, View, seen, speaker
from truc_teach.rules import TrucError
from truc_teach.rules.errors import hint

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from truc_teach.rules import Action, Hand
    from truc_teach.rules.chance import Chance

__all__ = [
    "LEVELS",
    "PRACTICE",
    "Covered",
    "Estimate",
    "View",
    "check_level",
    "choose",
    "evaluate",
    "evaluating",
    "has_training",
    "play_out",
    "seen",
    "speaker",
]


def _choose_at_random(view: View, chance: Chance) -> Action:
    return chance.choice(view.legal)


_CHOOSERS: Mapping[str, Callable[[View, Chance], Action]] = {
    "random": _choose_at_random,
    "thumb": choose_by_thumb,
    "counting": choose_by_counting,
    "trained": choose_by_training,
}
LEVELS = tuple(_CHOOSERS)


def check_level(level: str) -> None:
    """Raise TrucError, with the nearest name, for a level that there is not."""
    if level not in LEVELS:
        raise TrucError(
            "There is no level {level!r}{hint}; there are {known}.",
            level=level[:40],
            hint=hint(level, LEVELS),
            known=", ".join(LEVELS),
        )


def choose(level: str, view: View, chance: Chance) -> Action:
    """Return what a bot of a level does: one of `view.legal`, by the same chance always the same.

    Raises TrucError for a level that there is not, or where this seat has nothing to do.

    >>> from truc_teach.rules import deal, find_ruleset
    >>> from truc_teach.rules.chance import Chance
    >>> hand = deal(find_ruleset("barajamos"), 7, players=2)
    >>> choose("thumb", seen(hand, 0), Chance(1)) in hand.legal_actions(0)
    True
    """
    check_level(level)
    if not view.legal:
        raise TrucError("Seat {seat} has nothing to do now.", seat=view.seat)
    return _CHOOSERS[level](view, chance)


def play_out(hand: Hand, levels: Sequence[str], chance: Chance) -> Hand:
    """Return the hand played to its end by bots, one level a seat.

    >>> from truc_teach.rules import deal, find_ruleset
    >>> from truc_teach.rules.chance import Chance
    >>> hand = play_out(deal(find_ruleset("xativa"), 7), ["thumb"] * 4, Chance(1))
    >>> hand.outcome is not None
    True
    """
    while hand.outcome is None:
        seat = speaker(hand)
        hand = hand.do(choose(levels[seat], seen(hand, seat), chance))
    return hand
