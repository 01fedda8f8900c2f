"""Definitions of the game written a second time, in few lines and without the engine.

They say the same rules in another way, so that a slip in one of the two shows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

BARAJAMOS = ["1E", "1B", "7E", "7O", "3", "7", "6", "5", "4"]


def final(tricks: tuple[int | None, ...], mano_pair: int) -> int:
    """The winner of three tricks: with a parda the first that was taken, else who took two."""
    taken = [pair for pair in tricks if pair is not None]
    if len(taken) == len(tricks):
        return max(taken, key=taken.count)
    return taken[0] if taken else mano_pair


def winner(tricks: tuple[int | None, ...], mano_pair: int) -> int | None:
    """The winner of a hand once no card can change it: all ways to go on come to the same."""
    ways = product((0, 1, None), repeat=3 - len(tricks))
    ends = {final(tricks + way, mano_pair) for way in ways}
    return ends.pop() if len(ends) == 1 else None


def strength(card: str) -> int:
    """A card's place in the order of Barajamos, 0 for the highest."""
    return BARAJAMOS.index(card if card in BARAJAMOS else card[0])


@dataclass(frozen=True)
class Duel:
    """A hand of two by the rules of Barajamos; seat 0 is mano.

    A bet is how many calls were made, who made the last, and whether it waits for an answer. The
    envit's calls are 1 envide, 2 torne, 3 falta.
    """

    held: tuple[tuple[str, ...], ...]
    turn: int = 0
    table: tuple[str, ...] = ()
    tricks: tuple[int | None, ...] = ()
    truc: tuple[int, int, bool] = (0, -1, False)
    envit: tuple[int, int, bool] = (0, -1, False)
    over: bool = False

    def ways(self) -> list[Duel]:
        """Every position that one action leads to."""
        if self.over:
            return []
        envits, last, waits = self.envit
        trucs, trucer, asked = self.truc
        if waits:
            raises = [(step, 1 - last, True) for step in range(envits + 1, 4)]
            answers = 2 * [replace(self, envit=(envits, last, False))]
            return answers + [replace(self, envit=bet) for bet in raises]
        fresh = not self.tricks and len(self.held[self.turn]) == 3 and not envits
        opens = [replace(self, envit=(step, self.turn, True)) for step in (1, 3)]
        raised = [
            replace(self, truc=(trucs + 1, seat, True))
            for seat in (0, 1)
            if seat != trucer and trucs < 4
        ]
        if asked:
            answers = [replace(self, truc=(trucs, trucer, False)), replace(self, over=True)]
            return answers + raised + opens * (fresh and trucs == 1 and self.turn != trucer)
        leaves = replace(self, over=True)
        plays = [self.thrown(card) for card in self.held[self.turn]]
        return [*plays, leaves, *raised, *opens * (fresh and not trucs)]

    def thrown(self, card: str) -> Duel:
        """The position after the seat on turn has thrown a card."""
        rest = tuple(other for other in self.held[self.turn] if other != card)
        held = (rest, self.held[1]) if self.turn == 0 else (self.held[0], rest)
        if not self.table:
            return replace(self, held=held, table=(card,), turn=1 - self.turn)
        gap = strength(card) - strength(self.table[0])
        taker = None if gap == 0 else self.turn if gap < 0 else 1 - self.turn
        tricks = (*self.tricks, taker)
        turn = 0 if taker is None else taker
        over = winner(tricks, 0) is not None
        return replace(self, held=held, table=(), tricks=tricks, turn=turn, over=over)


def count(duel: Duel, depth: int) -> int:
    """The number of sequences of `depth` actions."""
    if depth == 0:
        return 1
    return sum(count(way, depth - 1) for way in duel.ways())
