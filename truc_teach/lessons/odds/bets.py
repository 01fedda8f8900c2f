"""What the calls of the envit pay at every score, as the page reckons with them.

The model is simple, and the page says so: where we call, the rivals may hold any hand, all alike
likely; where they do, one of them has an envit of the better half (analysis/envit_places). What is
won and lost is counted in stones, a whole cama as all its stones.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.rules import Score
from truc_teach.rules.bets import NO_BET, OPENING, envit_stones
from truc_teach.rules.legality import why_no_worth
from truc_teach.words.text import Text, quoted, text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from truc_teach.lessons.odds.payload_types import BetsData
    from truc_teach.locale import Words
    from truc_teach.rules import Ruleset, Rung
    from truc_teach.rules.bets import Bet

__all__ = ["Line", "Paid", "bets_payload", "expected", "lines_of", "paid", "wanted_from"]

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
NOT_NOW = "-"
"""Stands for the stones of a call that may not be said at a score."""
NAMED = "*"
"""Stands for the stones that a call names."""


class Line(NamedTuple):
    """A call of the envit and the call that it is said over, -1 for none, as their rungs."""

    rung: int
    below: int

    def name(self, rules: Ruleset) -> Text:
        """Return how the call is written: "«torne» over «envide»"; "{n}" for stones it names."""
        call = _written(rules.envit[self.rung])
        if self.below < 0:
            return call
        return text("odds.over", call=call, below=_written(rules.envit[self.below]))

    def names_stones(self, rules: Ruleset) -> bool:
        """Whether the call, or the one that it is said over, names its stones."""
        return any(at >= 0 and rules.envit[at].accepted == "number" for at in self)


class Paid(NamedTuple):
    """The stones of a call: wanted, if we win and if they win; refused, to us and to them."""

    ours: int
    theirs: int
    to_us: int
    to_them: int


def lines_of(rules: Ruleset) -> Iterator[Line]:
    """Yield every call of the envit over each call that it may answer.

    >>> from truc_teach.rules import find_ruleset
    >>> [len(list(lines_of(find_ruleset(name)))) for name in ("barajamos", "wikipedia-es")]
    [5, 14]
    """
    said = [rung.say for rung in rules.envit]
    for at, rung in enumerate(rules.envit):
        for over in rung.refused:
            yield Line(at, -1 if over == OPENING else said.index(over))


def paid(line: Line, score: Score, number: int = 0) -> Paid | None:
    """Return what a call pays at a score; None where it may not be said.

    `number` are the stones that it names, or the call that it is said over.

    >>> from truc_teach.rules import find_ruleset
    >>> falta = Line(rung=2, below=-1)
    >>> paid(falta, Score(find_ruleset("barajamos"), (15, 8)))
    Paid(ours=9, theirs=9, to_us=1, to_them=1)
    >>> envide_n_over_torne = Line(rung=2, below=1)
    >>> paid(envide_n_over_torne, Score(find_ruleset("wikipedia-es"), (15, 8)), number=7)
    Paid(ours=7, theirs=7, to_us=4, to_them=4)
    """
    bets = _said(line, score, number)
    if bets is None:
        return None
    stones = []
    for wanted in (True, False):
        for side, bet in enumerate(bets):
            won = envit_stones(bet.accepted() if wanted else bet.refused(), side, score)
            stones.append(won if isinstance(won, int) else score.rules.cama)
    return Paid(*stones)


def _said(line: Line, score: Score, number: int) -> tuple[Bet, Bet] | None:
    """Return the bet once we have said a call and once they have; None where it may not be said."""
    bets = [NO_BET, NO_BET]
    for at in (line.below, line.rung) if line.below >= 0 else (line.rung,):
        named = number if score.rules.envit[at].accepted == "number" else 0
        if why_no_worth(score, bets[0], at, named):
            return None
        says = (1, 0) if at == line.below else (0, 1)
        bets = [bet.called(at, side, named) for bet, side in zip(bets, says, strict=True)]
    return bets[0], bets[1]


def expected(found: Paid, chance: float) -> float:
    """Return the stones that a wanted envit brings on average, won with a chance.

    >>> expected(Paid(2, 2, 1, 1), 0.75)
    1.0
    """
    return chance * found.ours - (1 - chance) * found.theirs


def wanted_from(found: Paid) -> float:
    """Return the chance from which to want a call costs no more than to refuse it.

    >>> wanted_from(Paid(2, 2, 1, 1)), wanted_from(Paid(9, 9, 1, 1))
    (0.25, 0.4444444444444444)
    """
    return max(0.0, (found.theirs - found.to_them) / (found.ours + found.theirs))


def bets_payload(rules: Ruleset, words: Words) -> BetsData:
    """Return the calls and their stones: a digit in base 36 for each score, ours first.

    Each call has four places in `worths`, in the order of Paid; what is the same at all scores is
    one digit. A call that names stones, or is said over one that does, has two more: the fewest and
    the most that may be named; `number` is the first such call, None where there is none.
    """
    lines, (columns, worths) = list(lines_of(rules)), _stones_of(rules)
    numbered = [at for at, line in enumerate(lines) if line.names_stones(rules)]
    return {
        "worths": worths,
        "number": numbered[0] if numbered else None,
        "lines": [
            {
                "call": line.name(rules).say(words),
                "below": lines.index(_answered(line, lines)) if line.below >= 0 else None,
                "paid": column[: len(Paid._fields)],
                "named": column[len(Paid._fields) :],
            }
            for line, column in zip(lines, columns, strict=True)
        ],
    }


@cache
def _stones_of(rules: Ruleset) -> tuple[list[list[int]], list[str]]:
    """Return for each line the places of its columns, and the columns."""
    worths: dict[str, int] = {}
    scores = [Score(rules, (us, they)) for us in range(rules.cama) for they in range(rules.cama)]
    at_line = []
    for line in lines_of(rules):
        found = zip(*(_digits(line, score) for score in scores), strict=True)
        short = [place[0] if len(set(place)) == 1 else "".join(place) for place in found]
        at_line.append([worths.setdefault(digits, len(worths)) for digits in short])
    return at_line, list(worths)


def _digits(line: Line, score: Score) -> str:
    """Return the four digits of a call at a score, and the two of the stones that it may name."""
    if not line.names_stones(score.rules):
        found = paid(line, score)
        return NOT_NOW * len(Paid._fields) if found is None else "".join(DIGITS[n] for n in found)
    numbers = [n for n in range(1, score.rules.cama + 1) if _said(line, score, n)]
    if not numbers:
        return NOT_NOW * (len(Paid._fields) + 2)
    least, most = numbers[0], numbers[-1]
    first, last = paid(line, score, least), paid(line, score, most)
    assert first is not None
    assert last is not None
    named = (one == least and other == most for one, other in zip(first, last, strict=True))
    told = "".join(NAMED if n else DIGITS[one] for n, one in zip(named, last, strict=True))
    return told + DIGITS[least] + DIGITS[most]


def _written(rung: Rung) -> Text:
    return quoted(rung.say.replace(" N", " {n}") if rung.accepted == "number" else rung.say)


def _answered(line: Line, lines: list[Line]) -> Line:
    """Return the call that a raise answers, as it was said: over the lowest that it stands over."""
    return next(one for one in lines if one.rung == line.below)
