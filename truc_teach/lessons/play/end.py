"""The end of a played hand: the envit and the truc in a line each, and the cards that are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.steps import tell_hand
from truc_teach.words.bets import stake_words
from truc_teach.words.seats import YOU, join
from truc_teach.words.text import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from truc_teach.asking.payload_types import StateData
    from truc_teach.rules import Hand
    from truc_teach.words.text import Text

__all__ = ["end_lines", "seen_hands", "with_last_trick"]


def end_lines(hand: Hand) -> list[Text]:
    """Return how a hand has ended, the envit first: who counts what, who wins it, what is written.

    A hand that goes on has none.

    >>> from truc_teach.locale import find_words
    >>> from truc_teach.rules import parse_hand
    >>> cards = "1E,1B,7E/5O,6O,6C"
    >>> done = "0:truc 1:no_vull"
    >>> hand = parse_hand(f"truc1 barajamos mano=0 score=0-0 camas=0-0 {cards} {done}")
    >>> [line.sentence(find_words("en")) for line in end_lines(hand)]
    ['The truc is written: 1 stone for us.']
    """
    outcome = hand.outcome
    if outcome is None:
        return []
    told = {step.kind: step.told.reason for step in tell_hand(hand, live=True)}
    lines = []
    if outcome.envit:
        pair, stones = outcome.envit
        written = text(f"walk.end.envit.{pair}", worth=stake_words(stones, hand.rules))
        lines.append(join(told.get("envit"), written))
    dropped = outcome.truc and outcome.score == hand.score.after(outcome.envit, None)
    if outcome.truc is None or dropped:
        lines.append(join(told.get("hand"), text("walk.end.no-truc")))
    else:
        pair, stones = outcome.truc
        written = text(f"walk.end.truc.{pair}", worth=stake_words(stones, hand.rules))
        lines.append(join(told.get("hand"), written))
    return lines


def seen_hands(hand: Hand, hands: Sequence[Sequence[str]], *, shows: bool) -> list[list[str]]:
    """Return what the learner sees of the cards still held: the own, and once the winner of the
    envit `shows` them those that were counted."""
    best = hand.outcome.envit_best if shows and hand.outcome else None
    counted = {best.seat: {str(card) for card in best.counts[best.seat].cards}} if best else {}
    return [
        [card if seat == YOU or card in counted.get(seat, ()) else "X" for card in cards]
        for seat, cards in enumerate(hands)
    ]


def with_last_trick(hand: Hand, state: StateData) -> StateData:
    """Return a state of the table with its last trick still there, where that ended the hand."""
    outcome = hand.outcome
    if outcome is None or outcome.ended_by != "tricks" or len(state["tricks"]) < len(hand.tricks):
        return state
    thrown = dict(state["tricks"][-1]["plays"])
    return {**state, "table": [thrown.get(seat) for seat in range(hand.players)]}
