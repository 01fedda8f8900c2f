"""What a thrown card has cost, for who sees every card: best play with open cards decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.analysis.solve import better_throws
from truc_teach.rules import Play, PlayCovered
from truc_teach.words.seats import YOU
from truc_teach.words.text import Text, text
from truc_teach.words.thrown import code_name

if TYPE_CHECKING:
    from truc_teach.rules import Hand

__all__ = ["tell_cost"]


def tell_cost(before: Hand, action: Play | PlayCovered) -> Text | None:
    """Return the sentence for a card that loses a won hand, None for one that loses nothing.

    It names the lowest card that keeps the hand where that is the learner's own; what another seat
    holds is still hidden then.

    >>> from truc_teach.rules import Hand, find_ruleset, parse_cards
    >>> cards = [parse_cards("1E 6B 5B"), parse_cards("5O 3E 7O")]
    >>> hand = Hand.start(find_ruleset("barajamos"), cards)
    >>> tell_cost(hand, Play(0, cards[0][0])).key
    'walk.hindsight.you'
    >>> tell_cost(hand, Play(0, cards[0][2])) is None
    True
    """
    better = better_throws(before, action)
    if not better:
        return None
    if action.seat != YOU:
        return text("walk.hindsight.other")
    shown = [throw for throw in better if isinstance(throw, Play)]
    lowest = max(shown or better, key=lambda throw: before.rules.tier(throw.card))
    key = "walk.hindsight.you" if shown else "walk.hindsight.covered"
    return text(key, card=code_name(lowest.card))
