"""The formula of the falta in words, which part of it applies, and the rules on the score."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.rules import falta_stones
from truc_teach.words.bets import stake_words
from truc_teach.words.rulings import here, ruled
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import table_words

if TYPE_CHECKING:
    from truc_teach.rules import Ruleset, Score
    from truc_teach.words.feedback import Feedback

__all__ = [
    "FALTA_SKILLS",
    "FaltaCase",
    "falta_case",
    "falta_reason",
    "falta_rule",
    "score_feedback",
]

FALTA_SKILLS = {
    "loser-or-cama": ("falta.males",) * 4 + ("falta.loser",) * 6,
    "leader-or-cama": ("falta.males",) * 4 + ("falta.leader",) * 6,
    "leader": ("falta.leader",) * 10,
    "rival": ("falta.loser",) * 10,
}
"""The skills of a round, by the formula of the table."""


class FaltaCase(NamedTuple):
    """What a falta pays: by which part of the formula, looking at which pair (-1: both)."""

    kind: str
    looked: int
    stones: int | str
    closes: bool


def falta_case(score: Score, winner: int) -> FaltaCase:
    """Return what the falta pays its winner at a score, and why.

    >>> from truc_teach.rules import Score, find_ruleset
    >>> falta_case(Score(find_ruleset("barajamos"), (15, 8)), winner=1)
    FaltaCase(kind='leader', looked=0, stones=9, closes=False)
    """
    rules, loser = score.rules, 1 - winner
    stones = falta_stones(score, winner)
    closes = stones == "cama" or score.after((winner, stones), None).closed is not None
    if rules.falta == "loser-or-cama":
        males = score.stones[loser] <= rules.males
        return FaltaCase("loser-males" if males else "loser", loser, stones, closes)
    if rules.falta == "rival":
        return FaltaCase("loser", loser, stones, closes)
    if rules.falta == "leader-or-cama" and max(score.stones) <= rules.males:
        return FaltaCase("both-males", -1, stones, closes)
    ours, theirs = score.stones
    looked = -1 if ours == theirs else int(theirs > ours)
    return FaltaCase("leader", looked, stones, closes)


@cache
def falta_rule(rules: Ruleset) -> Text:
    """Return the formula of a table in words."""
    rule = text(
        f"scoring.rule.falta.{rules.falta}",
        cama=rules.cama,
        males=rules.males,
        **table_words(rules),
    )
    return here(rule, rules, "falta")


@lru_cache(maxsize=64)
def falta_reason(case: FaltaCase, rules: Ruleset) -> Text:
    """Return why a falta pays what it pays."""
    worth = stake_words(case.stones, rules)
    looked = "both" if case.looked < 0 else str(case.looked)
    have = rules.cama - case.stones if isinstance(case.stones, int) else rules.males
    return text(
        f"scoring.falta.{case.kind}.{looked}",
        worth=worth,
        have=have,
        cama=rules.cama,
        males=rules.males,
        **table_words(rules),
    )


def score_feedback(said: Text, rules: Ruleset, field: str) -> Feedback:
    """Return feedback with the rule on the score that stands at a field."""
    key = f"{field}.{rules.envit_ends}" if field == "envit_ends" else field
    rule = text(
        f"scoring.rule.{key}",
        cama=rules.cama,
        males=rules.males,
        bones=rules.cama - rules.males,
        **table_words(rules),
    )
    return ruled(said, rules, field, here(rule, rules, field))
