"""The score: stones, males and bones, camas and the partida."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from truc_teach.rules.errors import TrucError

if TYPE_CHECKING:
    from truc_teach.rules.ruleset import Ruleset

    Stones = int | Literal["cama", "partida"]
    Won = tuple[int, Stones]
    """A pair and the stones it won, or a whole cama or partida."""

__all__ = ["Score", "Shown", "falta_stones", "shown"]


class Shown(NamedTuple):
    """Stones as a table shows them: males, then bones; males only where there are no halves."""

    males: int
    bones: int


def shown(stones: int, rules: Ruleset) -> Shown:
    """Return stones as males and bones (RULESETS §6).

    >>> from truc_teach.rules import find_ruleset
    >>> shown(11, find_ruleset("viquipedia-valencia"))
    Shown(males=0, bones=2)
    """
    if rules.males and stones > rules.males:
        return Shown(0, stones - rules.males)
    return Shown(stones, 0)


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a partida: stones in the running cama and camas won, of pair 0 and pair 1.

    `closed` is the pair that closed a cama with the last hand, `partida` the pair that has won all.
    """

    rules: Ruleset
    stones: tuple[int, int] = (0, 0)
    camas: tuple[int, int] = (0, 0)
    closed: int | None = None
    partida: int | None = None

    def __post_init__(self) -> None:
        for pairs in (self.stones, self.camas):
            if len(pairs) != 2 or any(type(number) is not int for number in pairs):
                raise TrucError("A score is a pair of whole numbers, and so are the camas.")
        for stones in self.stones:
            if not 0 <= stones < self.rules.cama:
                raise TrucError(
                    "A score of {stones} stones is not possible; a cama runs from 0 to {top}.",
                    stones=stones,
                    top=self.rules.cama - 1,
                )
        for pair, camas in enumerate(self.camas):
            if camas < 0 or camas >= self.rules.camas + (self.partida == pair):
                raise TrucError(
                    "A partida that goes on has 0 to {top} camas a pair; {camas} is not possible.",
                    top=self.rules.camas - 1,
                    camas=camas,
                )

    @property
    def lacking(self) -> tuple[int, int]:
        """The stones that each pair lacks for the cama."""
        return (self.rules.cama - self.stones[0], self.rules.cama - self.stones[1])

    @property
    def going_on(self) -> Score:
        """The score without the cama that the hand before has closed."""
        return self if self.closed is None else replace(self, closed=None)

    def begin(self, rules: Ruleset) -> Score:
        """Return the score as a hand of a rule set begins with it.

        Raises TrucError for a score of another rule set or of a partida that is over.
        """
        if self.rules is not rules:
            raise TrucError(
                "The score was kept by another rule set ({other}) than that of the hand ({rules}).",
                other=self.rules.id,
                rules=rules.id,
            )
        if self.partida is not None:
            raise TrucError("The partida is over; start a new one to deal another hand.")
        return self.going_on

    def after(self, envit: Won | None, truc: Won | None) -> Score:
        """Return the score after a hand: the envit is written first, then the truc (RULESETS §6).

        Closing a cama sets both pairs to 0 and drops the truc of that hand, unless that truc was an
        accepted joc fora for the partida and the partida is still open (D19).
        Raises TrucError once the partida is over.

        >>> from truc_teach.rules import find_ruleset
        >>> score = Score(find_ruleset("barajamos"), (22, 23))
        >>> ended = score.after(envit=(0, 2), truc=(1, 1))
        >>> ended.stones, ended.camas
        ((0, 0), (1, 0))
        """
        if self.partida is not None:
            raise TrucError("The partida is over; start a new one to score another hand.")
        score = self.going_on
        if envit:
            score = score._add(*envit)
        if truc and score.partida is None and (score.closed is None or truc[1] == "partida"):
            score = score._add(*truc)
        return score

    def _add(self, pair: int, stones: Stones) -> Score:
        if stones == "partida":
            camas = (
                (self.rules.camas, self.camas[1])
                if pair == 0
                else (self.camas[0], self.rules.camas)
            )
            return replace(self, stones=(0, 0), camas=camas, closed=pair, partida=pair)
        if stones == "cama" or self.stones[pair] + stones >= self.rules.cama:
            camas = (self.camas[0] + (pair == 0), self.camas[1] + (pair == 1))
            partida = pair if camas[pair] == self.rules.camas else None
            return replace(self, stones=(0, 0), camas=camas, closed=pair, partida=partida)
        total = (self.stones[0] + stones * (pair == 0), self.stones[1] + stones * (pair == 1))
        return replace(self, stones=total)


def falta_stones(score: Score, winner: int) -> int | Literal["cama"]:
    """Return what an accepted falta gives the pair that wins it (RULESETS §3, The falta).

    >>> from truc_teach.rules import find_ruleset
    >>> falta_stones(Score(find_ruleset("barajamos"), (15, 8)), winner=1)
    9
    >>> falta_stones(Score(find_ruleset("viquipedia-valencia"), (7, 15)), winner=1)
    'cama'
    """
    rules, loser = score.rules, 1 - winner
    if rules.falta == "loser-or-cama":
        return "cama" if score.stones[loser] <= rules.males else score.lacking[loser]
    if rules.falta == "leader-or-cama" and max(score.stones) <= rules.males:
        return rules.cama
    return score.lacking[loser] if rules.falta == "rival" else min(score.lacking)
