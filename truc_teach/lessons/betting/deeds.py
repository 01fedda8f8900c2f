"""Kinds of things to do at a table, each with every way of doing it: one that is allowed is enough.

A learner who is offered "throw a card" is right if any card may be thrown, up or face down; who is
offered a call that names its stones, if any number of them may be named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from truc_teach.rules import Accept, Call, Play, PlayCovered
from truc_teach.words.text import Text, quoted, text

if TYPE_CHECKING:
    from truc_teach.rules import Action, Hand, Reason

__all__ = ["Deed", "accepting", "bound_by", "is_allowed", "saying", "throwing", "why_no_deed"]


class Deed(NamedTuple):
    """A kind of thing to do: its name, what an option calls it, and each way of doing it."""

    name: str
    label: Text
    ways: tuple[Action, ...]

    @property
    def seat(self) -> int:
        """Who does it."""
        return self.ways[0].seat


def saying(hand: Hand, seat: int, say: str) -> Deed:
    """Return the deed of saying a call; where it names its stones each number is a way.

    >>> from truc_teach.rules import deal, find_ruleset
    >>> hand = deal(find_ruleset("wikipedia-es"), 7)
    >>> len(saying(hand, 0, "envide").ways), len(saying(hand, 0, "envide N").ways)
    (1, 24)
    """
    named = any(rung.accepted == "number" and rung.say == say for rung in hand.rules.envit)
    numbers = range(1, min(hand.score.lacking) + 1) if named else (0,)
    ways = tuple(Call(seat, say, number) for number in numbers)
    return Deed(say.replace(" ", "-"), text("betting.say", call=quoted(say)), ways)


def accepting(seat: int) -> Deed:
    """Return the deed of answering that a bet is wanted."""
    return Deed("accept", text("betting.do.accept"), (Accept(seat),))


def throwing(hand: Hand, seat: int) -> Deed | None:
    """Return the deed of throwing a card, None for a seat that has none left."""
    cards = hand.cards_of(seat)
    ways: list[Action] = [Play(seat, card) for card in cards]
    ways += [PlayCovered(seat, card) for card in cards]
    return Deed("throw", text("betting.do.throw"), tuple(ways)) if ways else None


def is_allowed(hand: Hand, deed: Deed) -> bool:
    """Return whether a deed may be done in some way."""
    return why_no_deed(hand, deed) is None


def why_no_deed(hand: Hand, deed: Deed) -> Reason | None:
    """Return the rule against a deed, that of its first way; None if some way is allowed."""
    reasons = [hand.why_not(way) for way in deed.ways]
    return None if None in reasons else reasons[0]


def bound_by(hand: Hand, deed: Deed, binding: tuple[Reason, ...]) -> Reason | None:
    """Return which of some rules leaves only a part of the ways of a deed open, None for none."""
    reasons = {hand.why_not(way) for way in deed.ways}
    return next((why for why in binding if why in reasons), None)
