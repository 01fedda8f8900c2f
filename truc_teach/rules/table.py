"""What stands around a hand: the table it is played at, and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from truc_teach.rules.actions import Play, PlayCovered
from truc_teach.rules.envit import EnvitWinner, envit_winner

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.rules.cards import Card, Cards
    from truc_teach.rules.legality import Talk
    from truc_teach.rules.ruleset import Ruleset
    from truc_teach.rules.score import Score, Won
    from truc_teach.rules.tricks import HandResult

__all__ = ["Outcome", "Table"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended: what the envit and the truc give, each a pair and its stones, or None.

    `before` is the score before the hand. `ended_by` is "tricks", "refused" (a truc), "left" or
    "envit" (it closed the cama). `envit_best` is who had the best count of an accepted envit.
    """

    envit: Won | None
    truc: Won | None
    before: Score
    result: HandResult
    ended_by: str
    envit_best: EnvitWinner | None = None

    @property
    def score(self) -> Score:
        """The score with the hand written down."""
        return self.before.after(self.envit, self.truc)


@dataclass(frozen=True)
class Table:
    """What does not change during a hand."""

    rules: Ruleset
    players: int
    mano: int
    dealt: tuple[Cards, ...]
    score: Score
    talk: Talk = field(repr=False)

    @cached_property
    def plain(self) -> bool:
        """Whether every card held may be thrown, and nothing depends on it but the trick."""
        rules = self.rules
        return not rules.covered and not rules.higher_first and rules.leave != "beaten"

    @cached_property
    def plays(self) -> tuple[tuple[Play, ...], ...]:
        """One Play for every card dealt, so that a position need not make its own."""
        return tuple(
            tuple(Play(seat, card) for card in cards) for seat, cards in enumerate(self.dealt)
        )

    @cached_property
    def covers(self) -> Mapping[Card, PlayCovered]:
        """The way to throw each card face down."""
        dealt = enumerate(self.dealt)
        return {card: PlayCovered(seat, card) for seat, cards in dealt for card in cards}

    @cached_property
    def envit(self) -> EnvitWinner:
        """Whose envit is the best, on the cards dealt."""
        return envit_winner(dict(enumerate(self.dealt)), self.mano, self.rules)
