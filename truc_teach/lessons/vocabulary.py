"""What the cards, the tiers, the rule sets and the sources are called, as catalogue keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.lessons.text import Text, text

if TYPE_CHECKING:
    from truc_teach.locale import Words
    from truc_teach.rules import Card, Ruleset

__all__ = ["card_name", "ladder", "nick", "nicknames", "rules_name", "source_of", "tier_name"]

NICKNAMES = {
    "valencia": ("1E", "1B", "7E", "7O", "7C", "7B"),
    "balears": ("11B", "10O", "1E", "1B", "7E", "7O", "7C", "7B"),
}
"""The cards that a region calls by a name of their own: `card.nick.REGION.CODE`."""


def card_name(card: Card) -> Text:
    """Return the full name of a card: `card.12C`."""
    return text(f"card.{card}")


def nicknames(rules: Ruleset) -> dict[Card, Text]:
    """Return the cards of the deck that have a name of their own at this table."""
    named = NICKNAMES[rules.region]
    return {
        card: text(f"card.nick.{rules.region}.{card}") for card in rules.deck if str(card) in named
    }


def nick(card: Card, rules: Ruleset) -> Text:
    """Return what a table calls a card: its own name, or the full name."""
    return nicknames(rules).get(card, card_name(card))


def tier_name(tier: tuple[Card, ...], rules: Ruleset) -> Text:
    """Return what a table calls the cards of one tier: a card's own name or "the threes"."""
    dealt = [card for card in tier if card in rules.deck_set]
    if len(dealt) == 1:
        return nick(dealt[0], rules)
    number = dealt[0].number
    false = "false-" if number in (1, 7) else ""
    rest = "other-" if number in (10, 11) and len(dealt) == 3 else ""
    return text(f"card.tier.{false}{rest}{number}")


def ladder(rules: Ruleset) -> list[tuple[tuple[Card, ...], Text]]:
    """Return the tiers of the deck, high to low, with what each is called."""
    tiers = [tuple(card for card in tier if card in rules.deck_set) for tier in rules.order]
    return [(tier, tier_name(tier, rules)) for tier in tiers if tier]


def rules_name(rules: Ruleset) -> Text:
    """Return the name of a rule set: `rules.ID.name`."""
    return text(f"rules.{rules.id}.name")


def source_of(rules: Ruleset, field: str) -> Text:
    """Return where the value of a field comes from, in words.

    A decision of ours is always called one, with its reason: `rules.decision.D15` for a numbered
    one, else `rules.decision.ID.FIELD` of the set that made it.
    """
    found = rules.provenance[field]
    document, _, place = found.source.partition(", ")
    number = found.decision.partition(":")[0]
    key = number if number.startswith("D") else f"{_decided_by(rules, field)}.{field}"
    named = text(f"rules.document.{document[:3]}")
    printed = text("rules.source", document=named, place=place) if place else named
    if not found.decision:
        return printed
    return text("rules.decided", source=printed, reason=text(f"rules.decision.{key}"))


def _decided_by(rules: Ruleset, field: str) -> str:
    """Return the id of the set in whose file the decision stands: a set may extend another."""
    from truc_teach.rules import find_ruleset, rulesets

    same = [
        name
        for name in rulesets()
        if find_ruleset(name).provenance[field] is rules.provenance[field]
    ]
    return min(same, key=len) if same else rules.id


def said(words: Words, *parts: Text) -> str:
    """Return several texts one after the other."""
    return " ".join(part.say(words) for part in parts)
