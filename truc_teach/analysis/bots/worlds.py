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


def sample(view: View, size: int, chance: Chance) -> list[Hand]:
    """Return positions that this seat cannot tell from its own, likelier ones more often.

    The hidden cards are drawn, what was done is done again with them, and each deal counts by how
    likely the second level would have acted so; then `size` of them are drawn by that. Senyes of
    the partner count as what they say, most of the time.
    """
    others = [action for action in view.history if action.seat != view.seat]
    drawn = [_deal(view, chance) for _ in range(size if not others else 3 * size)]
    found = [(hand, weight) for dealt in drawn if (hand := dealt[0]) and (weight := dealt[1])]
    tries = TRIES * size
    while not found and tries:
        tries -= 1
        hand, weight = _deal(view, chance)
        if hand:
            found = [(hand, weight)]
    return _resampled(found, size, chance) if others else [hand for hand, _ in found]


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


def _deal(view: View, chance: Chance) -> tuple[Hand | None, float]:
    """Return a deal with what was done done again, and how likely that was; None if impossible."""
    dealt, covered = _hidden(view, chance)
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


def _hidden(view: View, chance: Chance) -> tuple[list[list[Card]], list[list[Card]]]:
    """Return three cards a seat that fit the cards seen, and those thrown face down, in order."""
    known: list[list[Card]] = [[] for _ in range(view.players)]
    known[view.seat] = list(view.dealt)
    down = [0] * view.players
    for seat, card in (*(throw for trick in view.tricks for throw in trick.throws), *view.throws):
        if seat != view.seat and card is not None:
            known[seat].append(card)
        down[seat] += card is None and seat != view.seat
    gone = {card for cards in known for card in cards}
    unseen = chance.shuffled([card for card in view.rules.deck if card not in gone])
    covered: list[list[Card]] = [[] for _ in range(view.players)]
    for seat, cards in enumerate(known):
        while len(cards) < 3:
            cards.append(unseen.pop())
            if len(covered[seat]) < down[seat]:
                covered[seat].append(cards[-1])
    return known, covered


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
    if sign is None:
        return 1.0
    if sign.cards:
        return 1.0 if set(sign.cards) & set(hand.cards_of(action.seat)) else FALSE_SIGN
    if "33" in sign.meaning:
        count = count_envit(hand.dealt[action.seat], hand.rules).count
        return 1.0 if count == 33 else FALSE_SIGN
    return 1.0


def finish(hand: Hand, chance: Chance) -> Hand:
    """Return the hand played to its end by the second level in every seat."""
    while hand.outcome is None:
        hand = hand.do(choose_by_thumb(look(hand, speaker(hand)), chance))
    return hand
