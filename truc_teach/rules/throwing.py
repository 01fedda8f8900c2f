"""What a seat may do with the cards it holds: throw one, leave the hand, make a sign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.rules.actions import Action, Play, PlayCovered, Sign
from truc_teach.rules.bets import NO_BET
from truc_teach.rules.reasons import Reason
from truc_teach.rules.senyes import read_sign
from truc_teach.rules.tricks import resolve_hand, tier

if TYPE_CHECKING:
    from truc_teach.rules.hand import Hand

__all__ = ["is_beaten", "throws_allowed", "why_not_leave", "why_not_sign", "why_not_throw"]


def throws_allowed(hand: Hand) -> tuple[Action, ...]:
    """Return the ways in which the seat on turn may throw a card."""
    seat = hand.moment.turn
    plays = hand.held[seat]
    if _leads_higher(hand, seat):
        best = min(hand.rules.tier_of[play.card] for play in plays)
        return tuple(play for play in plays if hand.rules.tier_of[play.card] == best)
    if not hand.rules.covered:
        return plays
    covers = hand.table.covers
    covered = tuple([covers[play.card] for play in plays])
    return covered if hand.bound >> seat & 1 else plays + covered


def _leads_higher(hand: Hand, seat: int) -> bool:
    return (
        hand.rules.higher_first
        and len(hand.tricks) == 1
        and not hand.throws
        and hand.tricks[0].pair is None
        and seat == hand.mano
    )


def why_not_throw(hand: Hand, action: Play | PlayCovered) -> Reason | None:
    """Return the rule against throwing a card, None if it is allowed."""
    seat, moment = action.seat, hand.moment
    if moment.has_left(seat):
        return Reason.HAS_LEFT
    if moment.pending is not NO_BET:
        return Reason.BET_PENDING
    if seat != moment.turn:
        return Reason.NOT_YOUR_TURN
    covered = isinstance(action, PlayCovered)
    if covered and not hand.rules.covered:
        return Reason.NO_COVERED
    if all(play.card != action.card for play in hand.held[seat]):
        return Reason.CARD_NOT_HELD
    if _leads_higher(hand, seat) and action not in throws_allowed(hand):
        return Reason.HIGHER_FIRST
    return Reason.COVERED_BINDS if hand.bound >> seat & 1 and not covered else None


def why_not_leave(hand: Hand, seat: int) -> Reason | None:
    """Return the rule against leaving the hand, None if it is allowed."""
    moment = hand.moment
    if hand.rules.leave == "none":
        return Reason.NO_LEAVING
    if moment.has_left(seat):
        return Reason.HAS_LEFT
    if moment.pending is not NO_BET:
        return Reason.BET_PENDING
    if seat != moment.turn:
        return Reason.NOT_YOUR_TURN
    if hand.rules.leave == "beaten" and not is_beaten(hand, seat):
        return Reason.NOT_BEATEN
    return None


def is_beaten(hand: Hand, seat: int) -> bool:
    """Whether the seat is its pair's last to throw, beats no card, and the hand is lost by it.

    A card that only ties beats nothing: it saves the hand only where a parda does (000, "no poder
    superar").
    """
    if not hand.throws or not hand.tricks:  # no hand is lost by its first trick
        return False
    mine, rival, shown = seat % 2, 1 - seat % 2, hand.moment.shown | 1 << seat
    if any(not shown >> other & 1 for other in range(mine, hand.players, 2)):
        return False
    cards = [card for thrower, card in hand.throws if thrower % 2 == mine]
    bound = hand.bound >> seat & 1
    cards += [None if bound else play.card for play in hand.held[seat]]
    own = min(tier(card, hand.rules) for card in cards)
    best = min(tier(card, hand.rules) for thrower, card in hand.throws if thrower % 2 == rival)
    if own < best:
        return False
    reached = (*(trick.pair for trick in hand.tricks), None if own == best else rival)
    return resolve_hand(reached, hand.mano % 2).winner == rival


def why_not_sign(hand: Hand, action: Sign) -> Reason | None:
    """Return the rule against a senya, None if it is allowed."""
    rules = hand.rules
    if not rules.signs and not rules.own_signs:
        return Reason.NO_SIGNS
    sign = read_sign(action.gesture, rules)
    if sign is None:
        return None if rules.own_signs else Reason.FOREIGN_SIGN
    held = {play.card for play in hand.held[action.seat]}
    if rules.honest_signs and sign.cards and not held & set(sign.cards):
        return Reason.FALSE_SIGN
    return None
