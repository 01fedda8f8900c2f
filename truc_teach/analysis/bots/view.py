"""What a seat may know of a hand in play, and nothing else: bots are given this, never the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.rules import Accept, Action, PlayCovered, Sign, TrucError
from truc_teach.rules.bets import NO_BET

if TYPE_CHECKING:
    from collections.abc import Iterable

    from truc_teach.rules import Bet, Card, Hand, Ruleset, Score, Trick
    from truc_teach.rules.legality import Moment

__all__ = ["Covered", "View", "seen", "speaker"]


@dataclass(frozen=True, slots=True)
class Covered:
    """Another seat has thrown a card face down: which one, only that seat knows."""

    seat: int


class View(NamedTuple):
    """What one seat knows.

    dealt: its own three cards; held: those it still has. throws, tricks: what lies on the table,
    None for a card face down. moment: the bets, who is on turn, who has left (it knows no cards).
    legal: what this seat may do now. history: what was done, oldest first; a card that another seat
    threw face down is a `Covered`, and of the senyes only those of the own pair are in it.
    """

    rules: Ruleset
    players: int
    seat: int
    mano: int
    score: Score
    dealt: tuple[Card, ...]
    held: tuple[Card, ...]
    throws: tuple[tuple[int, Card | None], ...]
    tricks: tuple[Trick, ...]
    moment: Moment
    legal: tuple[Action, ...]
    history: tuple[Action | Covered, ...]

    @property
    def pair(self) -> int:
        """The pair of this seat."""
        return self.seat % 2

    @property
    def truc(self) -> Bet:
        """The bet on the hand."""
        return self.moment.truc

    @property
    def envit(self) -> Bet:
        """The bet on the envit."""
        return self.moment.envit


def seen(hand: Hand, seat: int) -> View:
    """Return what a seat knows of a hand.

    Raises TrucError for a seat that is not at the table.

    >>> from truc_teach.rules import deal, find_ruleset
    >>> view = seen(deal(find_ruleset("barajamos"), 7, players=2), 1)
    >>> len(view.held), len(view.legal), view.moment.turn
    (3, 1, 0)
    """
    if seat not in range(hand.players):
        raise TrucError(
            "There is no seat {seat} at a table of {players}.", seat=seat, players=hand.players
        )
    return look(hand, seat, tuple(_public(hand.history, seat)))


def look(hand: Hand, seat: int, history: tuple[Action | Covered, ...] = ()) -> View:
    """Return what a seat knows, with a history that is already told (or without one)."""
    legal = hand.legal_actions()
    return View(
        hand.table.rules,
        hand.table.players,
        seat,
        hand.table.mano,
        hand.table.score,
        hand.table.dealt[seat],
        tuple([play.card for play in hand.held[seat]]),
        hand.throws,
        hand.tricks,
        hand.moment,
        tuple([action for action in legal if action.seat == seat]),
        history,
    )


def _public(history: Iterable[Action], seat: int) -> Iterable[Action | Covered]:
    for action in history:
        if isinstance(action, Sign) and (action.seat - seat) % 2:
            continue
        hidden = isinstance(action, PlayCovered) and action.seat != seat
        yield Covered(action.seat) if hidden else action


def speaker(hand: Hand, prefer: Iterable[int] = ()) -> int:
    """Return the seat to be asked next.

    While a bet waits it is a seat of the called pair that may answer, one of `prefer` before the
    others and then the nearest after the seat on turn; else the seat on turn. The cards held have
    no say in it. Raises TrucError once the hand is over.

    >>> from truc_teach.rules import Call, deal, find_ruleset
    >>> hand = deal(find_ruleset("barajamos"), 7, players=4)
    >>> speaker(hand), speaker(hand.do(Call(0, "envide"))), speaker(hand.do(Call(0, "envide")), [3])
    (0, 1, 3)
    """
    if hand.outcome is not None:
        raise TrucError("The hand is over: nobody is to speak.")
    moment = hand.moment
    if moment.pending is NO_BET:
        return moment.turn
    answering = [action.seat for action in moment.actions if isinstance(action, Accept)]
    first = [seat for seat in prefer if seat in answering]
    return (
        first[0] if first else min(answering, key=lambda seat: (seat - moment.turn) % hand.players)
    )
