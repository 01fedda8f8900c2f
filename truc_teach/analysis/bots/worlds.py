"""Hands that a seat may be sitting at: the hidden cards drawn so that all that was done fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.analysis.bots.thumb import choose_by_thumb, weigh
from truc_teach.analysis.bots.view import Covered, look, speaker
from truc_teach.rules import (
    Action,
    Call,
    Fold,
    Hand,
    IllegalAction,
    PlayCovered,
    Refuse,
    Say,
    Sign,
    count_envit,
    read_sign,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from truc_teach.analysis.bots.view import View
    from truc_teach.rules import Card
    from truc_teach.rules.chance import Chance

__all__ = ["finish", "sample"]

# A rival is taken to play as the second level does, but for this part of the time at random.
OTHERWISE = 0.2
FALSE_SIGN = 0.1
TRIES = 40
# How many deals are drawn for each that is kept, once something was done.
OVERDRAWN = 2


def sample(view: View, size: int, chance: Chance) -> list[Hand]:
    """Return positions that this seat cannot tell from its own, likelier ones more often.

    The hidden cards are drawn, what was done is done again with them, and each deal counts by how
    likely the second level would have acted so; then `size` of them are drawn by that. Senyes of
    the partner count as what they say, most of the time.
    """
    quiet = all(action.seat == view.seat for action in view.history)
    hidden = _Hidden(view)
    found: list[tuple[Hand, float]] = []
    wanted = size if quiet else OVERDRAWN * size
    for tried in range(TRIES * size):
        if tried >= wanted and found:
            break
        hand, weight = _done_again(view, *hidden.draw(chance))
        if hand is not None:
            found.append((hand, weight))
    return [hand for hand, _ in found] if quiet else _resampled(found, size, chance)


def _resampled(found: Sequence[tuple[Hand, float]], size: int, chance: Chance) -> list[Hand]:
    """Draw evenly from the heap of weights (systematic resampling)."""
    if not found:
        return []
    step = sum(weight for _, weight in found) / size
    mark, reached = step * (chance.next() / 2**64), 0.0
    drawn: list[Hand] = []
    for hand, weight in found:
        reached += weight
        while mark < reached and len(drawn) < size:
            drawn.append(hand)
            mark += step
    return chance.shuffled(drawn)


def _done_again(
    view: View, dealt: list[list[Card]], covered: list[list[Card]]
) -> tuple[Hand | None, float]:
    """Return a deal with what was done done again, and how likely that was; None if impossible."""
    hand = Hand.start(view.rules, dealt, view.mano, view.score)
    weight = 1.0
    for action in view.history:
        if isinstance(action, Covered):
            action = PlayCovered(action.seat, covered[action.seat].pop(0))  # noqa: PLW2901
        try:
            if action.seat != view.seat:
                weight *= _likely(hand, action)
            hand = hand.do(action)
        except IllegalAction:
            return None, 0.0
    return hand, weight


class _Hidden:
    """The cards a seat has seen and those it has not."""

    def __init__(self, view: View) -> None:
        self.known: list[list[Card]] = [[] for _ in range(view.players)]
        self.down = [0] * view.players
        tricks = [throw for trick in view.tricks for throw in trick.throws]
        for seat, card in (*tricks, *view.throws):
            if seat != view.seat and card is not None:
                self.known[seat].append(card)
            self.down[seat] += card is None and seat != view.seat
        self.known[view.seat] = list(view.dealt)
        signs = [act for act in view.history if isinstance(act, Sign) and act.seat != view.seat]
        read = [(act.seat, read_sign(act.gesture, view.rules)) for act in signs]
        self.signed = [(seat, sign.cards) for seat, sign in read if sign]
        gone = {card for cards in self.known for card in cards}
        self.unseen = [card for card in view.rules.deck if card not in gone]

    def draw(self, chance: Chance) -> tuple[list[list[Card]], list[list[Card]]]:
        """Return three cards a seat that fit, and those thrown face down, in order."""
        unseen = chance.shuffled(self.unseen)
        covered: list[list[Card]] = [[] for _ in self.known]
        dealt = [list(cards) for cards in self.known]
        for seat, signed in self.signed:
            told = [card for card in unseen if card in signed]
            shown = any(card in signed for card in dealt[seat])
            room = len(dealt[seat]) + self.down[seat] < 3
            if told and not shown and room and chance.below(10):
                dealt[seat].append(told[0])
                unseen.remove(told[0])
        for seat, cards in enumerate(dealt):
            while len(cards) < 3:
                cards.append(unseen.pop())
                if len(covered[seat]) < self.down[seat]:
                    covered[seat].append(cards[-1])
        return dealt, covered


def _likely(hand: Hand, action: Action) -> float:
    """Return how likely a seat that held these cards would have done it."""
    seat = action.seat
    if isinstance(action, Say):
        return 1.0
    if isinstance(action, Sign):
        return _true_sign(hand, action)
    if isinstance(action, PlayCovered | Fold) or seat != speaker(hand, (seat,)):
        return 1.0
    view = look(hand, seat)
    size = len(view.legal)
    for known, often in weigh(view):
        if known == action:
            return (1 - OTHERWISE) * often + OTHERWISE / size
    if isinstance(action, Call | Refuse):
        return 2 * OTHERWISE / size
    return OTHERWISE / size


def _true_sign(hand: Hand, action: Sign) -> float:
    sign = read_sign(action.gesture, hand.rules)
    if sign and "33" in sign.meaning:
        count = count_envit(hand.dealt[action.seat], hand.rules).count
        return 1.0 if count == 33 else FALSE_SIGN
    return 1.0


def finish(hand: Hand, chance: Chance) -> Hand:
    """Return the hand played to its end by the second level in every seat."""
    while hand.outcome is None:
        hand = hand.do(choose_by_thumb(look(hand, speaker(hand)), chance))
    return hand
