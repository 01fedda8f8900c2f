"""What the calls of the envit pay at every score, as the page reckons with them.

The model is simple, and the page says so: the rivals may hold any hand, all alike likely, whatever
they say; what is won and lost is counted in stones, a whole cama as all its stones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from truc_teach.lessons.stakes import quoted
from truc_teach.lessons.text import Text, text
from truc_teach.rules import Score
from truc_teach.rules.bets import NO_BET, OPENING, envit_stones, least_worth

if TYPE_CHECKING:
    from collections.abc import Iterator

    from truc_teach.locale import Words
    from truc_teach.rules import Ruleset

__all__ = ["Line", "Paid", "bets_payload", "expected", "lines_of", "paid", "wanted_from"]

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
NOT_NOW = "-"
"""Stands for the stones of a call that may not be said at a score."""


class Line(NamedTuple):
    """A call of the envit and the call that it is said over, -1 for none, as their rungs."""

    rung: int
    below: int

    def name(self, rules: Ruleset) -> Text | str:
        """Return how the call is written: "«torne» over «envide»"."""
        call = quoted(rules.envit[self.rung].say)
        if self.below < 0:
            return call
        return text("odds.over", call=call, below=quoted(rules.envit[self.below].say))


class Paid(NamedTuple):
    """The stones of a call: wanted, if we win and if they win; refused, to us and to them."""

    ours: int
    theirs: int
    to_us: int
    to_them: int


def lines_of(rules: Ruleset) -> Iterator[Line]:
    """Yield the calls whose stones the score tells; who says a number tells them otherwise.

    >>> from truc_teach.rules import find_ruleset
    >>> len(list(lines_of(find_ruleset("barajamos"))))
    5
    """
    said = [rung.say for rung in rules.envit]
    told = [rung.accepted not in ("number", "level") for rung in rules.envit]
    for at, rung in enumerate(rules.envit):
        for over in rung.refused if told[at] else ():
            below = -1 if over == OPENING else said.index(over)
            if below < 0 or told[below]:
                yield Line(at, below)


def paid(line: Line, score: Score) -> Paid | None:
    """Return what a call pays at a score; None where it may not be said.

    >>> from truc_teach.rules import find_ruleset
    >>> falta = Line(rung=2, below=-1)
    >>> paid(falta, Score(find_ruleset("barajamos"), (15, 8)))
    Paid(ours=9, theirs=9, to_us=1, to_them=1)
    """
    rung = score.rules.envit[line.rung]
    if rung.above and least_worth(rung, 0, score) <= rung.above:
        return None
    stones = []
    for wanted in (True, False):
        for side in (0, 1):
            bet = NO_BET if line.below < 0 else NO_BET.called(line.below, side=1 - side)
            bet = bet.called(line.rung, side=side)
            won = envit_stones(bet.accepted() if wanted else bet.refused(), side, score)
            stones.append(won if isinstance(won, int) else score.rules.cama)
    return Paid(*stones)


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


def bets_payload(rules: Ruleset, words: Words) -> dict[str, Any]:
    """Return the calls and their stones: a digit in base 36 for each score, ours first.

    Each call has four places in `worths`, in the order of Paid; what is the same at all scores is
    one digit.
    """
    worths: dict[str, int] = {}
    scores = [Score(rules, (us, they)) for us in range(rules.cama) for they in range(rules.cama)]
    lines, at_line = list(lines_of(rules)), []
    for line in lines:
        found = [paid(line, score) for score in scores]
        columns = []
        for place in range(len(Paid._fields)):
            digits = "".join(NOT_NOW if one is None else DIGITS[one[place]] for one in found)
            same = digits[0] if len(set(digits)) == 1 else digits
            columns.append(worths.setdefault(same, len(worths)))
        at_line.append(columns)
    return {
        "worths": list(worths),
        "lines": [
            {
                "call": name.say(words) if isinstance(name, Text) else name,
                "below": lines.index(_answered(line, lines)) if line.below >= 0 else None,
                "paid": columns,
            }
            for line, columns in zip(lines, at_line, strict=True)
            for name in [line.name(rules)]
        ],
    }


def _answered(line: Line, lines: list[Line]) -> Line:
    """Return the call that a raise answers, as it was said: over the lowest that it stands over."""
    return next(one for one in lines if one.rung == line.below)
