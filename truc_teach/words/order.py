"""Comparing two cards for a learner: which skill it takes, what tempts, and what was forgotten."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.rules import compare
from truc_teach.words.mistakes import Mistake, Rule
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import (
    decided_about,
    nick,
    printed_source,
    source_of,
    the_card,
    tier_name,
)

if TYPE_CHECKING:
    from truc_teach.rules import Card, Ruleset
    from truc_teach.words.feedback import Feedback

__all__ = ["Duel", "compared", "family", "order_rule", "order_source", "tie_feedback"]

NEAR = 2
REGIONAL = frozenset({"rank.rule.top-four", "rank.rule.false-aces"})


class Duel(NamedTuple):
    """Two cards of a deck, the higher one first; they tie when their tier is the same."""

    high: Card
    low: Card


def compared(first: Card, second: Card, rules: Ruleset) -> Duel:
    """Return two cards as a duel.

    >>> from truc_teach.rules import find_ruleset, parse_cards
    >>> high, low = compared(*parse_cards("7C 3O"), find_ruleset("barajamos"))
    >>> str(high), str(low)
    ('3O', '7C')
    """
    return Duel(second, first) if compare(first, second, rules) < 0 else Duel(first, second)


@cache
def family(card: Card, rules: Ruleset) -> str:
    """Return the part of the order that a card belongs to, as a learner meets it.

    >>> from truc_teach.rules import Card, find_ruleset
    >>> [family(Card.parse(code), find_ruleset("mallorqui")) for code in ("11B", "11C", "7C")]
    ['pieces', 'figures', 'false-sevens']
    """
    if card in rules.pieces:
        return "pieces"
    if sum(rules.tier(other) == rules.tier(card) for other in rules.deck) == 1:
        return "top-four"
    if card.is_figure:
        return "figures"
    return {3: "threes", 2: "twos", 1: "false-aces", 7: "false-sevens"}.get(card.number, "low")


def skill_of(duel: Duel, rules: Ruleset) -> str:
    """Return what one must know to tell two cards apart: `rank.ties`, `rank.false-sevens` ..."""
    if is_tie(duel, rules):
        return "rank.ties"
    families = {family(card, rules) for card in duel}
    if "pieces" in families:
        return "rank.balears.pieces"
    if families == {"threes", "figures"}:
        return "rank.threes-over-figures"
    order = ("false-aces", "figures", "false-sevens", "twos", "top-four", "threes", "low")
    return f"rank.{next(name for name in order if name in families)}"


def is_tie(duel: Duel, rules: Ruleset) -> bool:
    """Return whether two cards tie."""
    return compare(*duel, rules) == 0


def is_tempting(duel: Duel, rules: Ruleset) -> bool:
    """Return whether two cards are worth asking about: near, or misleading by their numbers."""
    high, low = duel
    return low.number >= high.number or rules.tier(low) - rules.tier(high) <= NEAR


def order_rule(skill: str, rules: Ruleset) -> Rule:
    """Return the rule about the order that a skill trains."""
    key = f"rank.rule.{skill.rpartition('.')[2]}"
    return Rule(f"{key}.{rules.region}" if key in REGIONAL else key, "order")


def order_source(families: set[str], rules: Ruleset) -> Text:
    """Return where the order of some families stands; a decision only if it is about them."""
    about = decided_about(rules, "order") or families
    return (source_of if families.intersection(about) else printed_source)(rules, "order")


def duel_source(duel: Duel, rules: Ruleset) -> Text:
    """Return where the order of two cards stands."""
    return order_source({family(card, rules) for card in duel}, rules)


def win_feedback(duel: Duel, rules: Ruleset) -> Feedback:
    """Return what is said to who saw that the higher card wins."""
    reason = text("rank.right.wins", **_names(duel, rules))
    rule = order_rule(skill_of(duel, rules), rules)
    return rule.explain(reason, rules, duel_source(duel, rules))


def lower_feedback(duel: Duel, rules: Ruleset) -> Feedback:
    """Return what is said to who put the lower card above the higher one."""
    mistake = Mistake(
        f"rank.mistake.{_lower_mistake(duel, rules)}", order_rule(skill_of(duel, rules), rules)
    )
    return mistake.feedback(rules, duel_source(duel, rules), **_names(duel, rules))


def tie_feedback(duel: Duel, rules: Ruleset, *, right: bool) -> Feedback:
    """Return what is said about two cards that tie: to who saw it, or to who chose one of them."""
    key = "rank.right.tie" if right else "rank.mistake.suit"
    first, second = map(the_card, duel)
    tier = tier_name(rules.order[rules.tier(duel.high)], rules)
    mistake = Mistake(key, order_rule("rank.ties", rules))
    return mistake.feedback(rules, duel_source(duel, rules), a=first, b=second, tier=tier)


def no_tie_feedback(duel: Duel, rules: Ruleset) -> Feedback:
    """Return what is said to who took two cards of different tiers for equals."""
    same = duel.high.number == duel.low.number
    mistake = Mistake(
        f"rank.mistake.{'same-number' if same else 'no-tie'}",
        order_rule(skill_of(duel, rules), rules),
    )
    return mistake.feedback(rules, duel_source(duel, rules), **_names(duel, rules))


def _lower_mistake(duel: Duel, rules: Ruleset) -> str:
    upper, lower = (family(card, rules) for card in duel)
    if {upper, lower} <= {"pieces", "top-four"}:
        return "top" if upper == lower else "piece"
    if upper == "pieces":
        return "piece"
    if lower == "low":
        if upper in ("low", "false-sevens"):
            return f"{upper}-over-low"
        return "number" if duel.low.number > duel.high.number else "low-card"
    return {
        "false-sevens": "false-seven",
        "false-aces": "false-ace",
        "figures": "figure",
        "threes": "three",
        "twos": "two",
    }[lower]


def _names(duel: Duel, rules: Ruleset) -> dict[str, Text | str | int]:
    upper, lower = (tier_name(rules.order[rules.tier(card)], rules) for card in duel)
    return {
        "win": the_card(duel.high),
        "lose": the_card(duel.low),
        "upper": upper,
        "lower": lower,
        "name": nick(duel.high, rules),
    }
