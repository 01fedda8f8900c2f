"""What a seat may do in a hand: throw a card, call, answer, leave, sign."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from truc_teach.rules.cards import Card
    from truc_teach.rules.senyes import Gesture

__all__ = ["Accept", "Action", "Call", "Fold", "Play", "PlayCovered", "Refuse", "Sign"]


@dataclass(frozen=True, slots=True)
class Play:
    """Throw a card face up."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PlayCovered:
    """Throw a card face down, below all the others, where the table allows it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Call:
    """Say a call of one of the ladders, such as "envide" or "retruc".

    `number` is the stones of a call that names them ("envide N"). Two calls in one breath are
    "envide i truque", and "truque i passe" leaves the rivals their envit.
    """

    seat: int
    say: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Accept:
    """Answer the pending bet with *vull*."""

    seat: int


@dataclass(frozen=True, slots=True)
class Refuse:
    """Answer the pending bet with *no vull*."""

    seat: int


@dataclass(frozen=True, slots=True)
class Fold:
    """Leave the hand: *mazo*, *me'n vaig* or *no li puc*, as the table has it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Sign:
    """Make a senya to one's partner; it changes nothing in the play."""

    seat: int
    gesture: Gesture


Action = Play | PlayCovered | Call | Accept | Refuse | Fold | Sign
