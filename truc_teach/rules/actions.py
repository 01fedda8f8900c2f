"""What a seat may do in a hand: throw a card, call, answer, leave, sign, talk.

As text an action is what a record of a hand writes: `0:7E`, `1:no_vull`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from truc_teach.rules.errors import NotationError

if TYPE_CHECKING:
    from truc_teach.rules.cards import Card
    from truc_teach.rules.senyes import Gesture

__all__ = ["Accept", "Action", "Call", "Fold", "Play", "PlayCovered", "Refuse", "Say", "Sign"]

LONGEST_TALK = 40
_TALK = re.compile(r"(?:[^\W_]|['’])+(?: (?:[^\W_]|['’])+)*")


@dataclass(frozen=True, slots=True)
class Play:
    """Throw a card face up."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return f"{self.seat}:{self.card}"


@dataclass(frozen=True, slots=True)
class PlayCovered:
    """Throw a card face down, below all the others, where the table allows it."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return f"{self.seat}:X{self.card}"


@dataclass(frozen=True, slots=True)
class Call:
    """Say a call of one of the ladders, such as "envide" or "retruc".

    `number` is the stones of a call that names them ("envide N"). Two calls in one breath are
    "envide i truque", and "truque i passe" leaves the rivals their envit.
    """

    seat: int
    say: str
    number: int = 0

    def __str__(self) -> str:
        said = f"{self.seat}:{self.say.replace(' ', '_')}"
        return f"{said}={self.number}" if self.number else said


@dataclass(frozen=True, slots=True)
class Accept:
    """Answer the pending bet with *vull*."""

    word: ClassVar[str] = "vull"
    seat: int

    def __str__(self) -> str:
        return f"{self.seat}:{self.word}"


@dataclass(frozen=True, slots=True)
class Refuse:
    """Answer the pending bet with *no vull*."""

    word: ClassVar[str] = "no_vull"
    seat: int

    def __str__(self) -> str:
        return f"{self.seat}:{self.word}"


@dataclass(frozen=True, slots=True)
class Fold:
    """Leave the hand: *mazo*, *me'n vaig* or *no li puc*, as the table has it."""

    word: ClassVar[str] = "leave"
    seat: int

    def __str__(self) -> str:
        return f"{self.seat}:{self.word}"


@dataclass(frozen=True, slots=True)
class Sign:
    """Make a senya to one's partner; it changes nothing in the play."""

    word: ClassVar[str] = "senya="
    seat: int
    gesture: Gesture

    def __str__(self) -> str:
        return f"{self.seat}:{self.word}{str(self.gesture).replace(' ', '_')}"


@dataclass(frozen=True, slots=True)
class Say:
    """Talk at the table, true or a lie: "vaig a tu", "vina a mi", "demana envit" (002, 003).

    It changes nothing in the play. Raises NotationError for words that a record cannot hold: only
    letters, digits and apostrophes, one space between words, at most 40 characters.
    """

    word: ClassVar[str] = "say="
    seat: int
    words: str

    def __post_init__(self) -> None:
        if len(self.words) > LONGEST_TALK or not _TALK.fullmatch(self.words):
            raise NotationError(
                "Talk is words of letters, digits and apostrophes, at most {most} characters;"
                " {words!r} is not.",
                most=LONGEST_TALK,
                words=self.words[:60],
            )

    def __str__(self) -> str:
        return f"{self.seat}:{self.word}{self.words.replace(' ', '_')}"


Action = Play | PlayCovered | Call | Accept | Refuse | Fold | Sign | Say
"""What can be done in a hand."""
