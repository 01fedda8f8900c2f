"""The skills of the lesson on the order of the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.skills import Skill, with_pieces
from truc_teach.lessons.ranking.lesson import LESSON
from truc_teach.words.names import NONE, kinds, nameless, names_place

if TYPE_CHECKING:
    from collections.abc import Callable

    from truc_teach.rules import Ruleset

__all__ = ["SKILLS"]

APP = LESSON.name

NAMED = (
    "espasa",
    "basto",
    "manilla",
    "set-bord",
    "as-bord",
    "amo",
    "madona",
    "llengua-bona",
    "llengua-dolenta",
)


def _has(*numbers: int) -> Callable[[Ruleset], bool]:
    """Whether a deck has cards of these numbers that are no pieces and have no place alone."""
    return lambda rules: any(
        card.number in numbers and card not in rules.pieces and not _alone(card.number, rules)
        for card in rules.deck
    )


def _alone(number: int, rules: Ruleset) -> bool:
    """Whether each card of a number stands alone on its tier."""
    tiers = [rules.tier(card) for card in rules.deck if card.number == number]
    return len(set(tiers)) == len(tiers)


def _called(kind: str) -> Callable[[Ruleset], bool]:
    return lambda rules: kind in kinds(rules)


def _with_nameless(rules: Ruleset) -> bool:
    return with_pieces(rules) and bool(nameless(rules))


SKILLS = (
    Skill("rank.top-four", APP, "order", number=0),
    Skill("rank.threes", APP, "order", number=1),
    Skill("rank.false-sevens", APP, "order", number=2),
    Skill("rank.false-aces", APP, "order", _has(1), number=3),
    Skill("rank.twos", APP, "order", _has(2), number=4),
    Skill("rank.figures", APP, "order", _has(10, 11, 12), number=5),
    Skill("rank.threes-over-figures", APP, "order", _has(10, 11, 12), number=6),
    Skill("rank.balears.pieces", APP, "order", with_pieces, number=7),
    Skill("rank.low", APP, "order", number=8),
    Skill("rank.ties", APP, "order", number=9),
    Skill("rank.order", APP, "order", number=10),
    *(
        Skill(f"name.{kind}", APP, "", _called(kind), names_place, number=11 + at)
        for at, kind in enumerate(NAMED)
    ),
    Skill(f"name.{NONE}", APP, "", _with_nameless, names_place, number=20),
)
