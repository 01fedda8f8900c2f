"""A partida: hands to camas to the end, the deal passing round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from truc_teach.rules.errors import TrucError
from truc_teach.rules.hand import Hand, deal
from truc_teach.rules.score import Score

if TYPE_CHECKING:
    from truc_teach.rules.ruleset import Ruleset

__all__ = ["Match"]


@dataclass(frozen=True, slots=True)
class Match:
    """A partida between two hands: the score, who deals next, and how many hands have been played.

    >>> from truc_teach.rules import Call, Refuse, find_ruleset
    >>> match = Match.start(find_ruleset("barajamos"), seed=7)
    >>> hand = match.deal()
    >>> hand.mano, hand.dealer
    (1, 0)
    >>> match = match.after(hand.do(Call(1, "truc")).do(Refuse(0)))
    >>> match.score.stones, match.dealer
    ((0, 1), 1)
    """

    score: Score
    players: int
    dealer: int
    seed: int | str
    hands: int = 0

    @classmethod
    def start(
        cls, rules: Ruleset, seed: int | str, players: int | None = None, dealer: int = 0
    ) -> Match:
        """Return a partida at nought; `players` is by default the first number of the rule set.

        Raises RulesetError for a number of players that the set does not play by, TrucError for a
        dealer who has no seat.
        """
        players = rules.seats(players)
        if dealer not in range(players):
            raise TrucError("The dealer is one of the seats 0 to {last}.", last=players - 1)
        return cls(Score(rules), players, dealer, seed)

    @property
    def rules(self) -> Ruleset:
        """The rule set of the table."""
        return self.score.rules

    @property
    def mano(self) -> int:
        """The seat to the right of the dealer, which leads the next hand."""
        return (self.dealer + 1) % self.players

    @property
    def winner(self) -> int | None:
        """The pair that has won the partida, None while it goes on."""
        return self.score.partida

    def deal(self) -> Hand:
        """Deal the next hand; the same match deals the same cards on every machine.

        Raises TrucError once the partida is over.
        """
        if self.winner is not None:
            raise TrucError("The partida is over; start a new one to deal another hand.")
        seed = f"{self.seed}|{self.hands}"
        return deal(self.rules, seed, self.players, self.mano, self.score)

    def after(self, hand: Hand) -> Match:
        """Return the match with a finished hand written down and the deal passed on.

        Raises TrucError for a hand that is not over or was not played at this score and mano.
        """
        if hand.outcome is None:
            raise TrucError("The hand is not over: a finished one is written down.")
        if (hand.score, hand.mano, hand.players) != (self.score.going_on, self.mano, self.players):
            raise TrucError("That hand was played at another score or by another mano.")
        return replace(self, score=hand.outcome.score, dealer=self.mano, hands=self.hands + 1)
