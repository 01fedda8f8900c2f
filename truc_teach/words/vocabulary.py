"""What the cards, the tiers, the rule sets and the sources are called, as catalogue keys."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from truc_teach.rules import Provenance, find_ruleset, rulesets
from truc_teach.words.text import Text, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.rules import Card, Ruleset, Suit
    from truc_teach.rules.documents import Document

__all__ = [
    "calls_source",
    "cama_words",
    "card_name",
    "cited",
    "decided",
    "decided_about",
    "decision_of",
    "decision_words",
    "document_name",
    "falta_words",
    "ladder",
    "nick",
    "nicknames",
    "printed_source",
    "rules_name",
    "rules_note",
    "says_canto",
    "source_of",
    "suit_name",
    "table_words",
    "the_card",
    "tier_name",
]

VALUES = ("values",)
"""What a decision about a ladder is about that leaves the calls and their order as printed."""

TOTS = "tots"
"""The word of a table that calls no falta: it plays the envit for all that is lacking."""

NICKNAMES = {
    "valencia": ("1E", "1B", "7E", "7O", "7C", "7B"),
    "balears": ("11B", "10O", "1E", "1B", "7E", "7O", "7C", "7B"),
}
"""The cards that a region calls by a name of their own: `card.nick.REGION.CODE`."""


def card_name(card: Card) -> Text:
    """Return the full name of a card: `card.12C`."""
    return text(f"card.{card}")


def the_card(card: Card) -> Text:
    """Return the full name of a card with its article, for the middle of a sentence."""
    return text(f"card.the.{card}")


def suit_name(suit: Suit) -> Text:
    """Return the name of a suit as it stands after "of": `suit.of.E`."""
    return text(f"suit.of.{suit.value}")


@cache
def nicknames(rules: Ruleset) -> Mapping[Card, Text]:
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
    """Return the name of a rule set: `rules.ID.name`, or what its house calls it."""
    if rules.id not in rulesets():
        return text("rules.verbatim", source=rules.name)
    return text(f"rules.{rules.id}.name")


def rules_note(rules: Ruleset) -> Text:
    """Return in a line what a rule set is: `rules.ID.note`, or that it is of a house."""
    return text("rules.house-note" if rules.id not in rulesets() else f"rules.{rules.id}.note")


def says_canto(rules: Ruleset) -> bool:
    """Return whether a table calls a cama a cantó."""
    return rules.cama_word == "canto"


@cache
def cama_words(rules: Ruleset) -> Text:
    """Return what a table calls a whole cama, with its article."""
    return text(f"betting.worth.{rules.cama_word}")


@cache
def falta_words(rules: Ruleset) -> Text:
    """Return what a table calls the last call of the envit, with its article.

    >>> from truc_teach.locale import find_words
    >>> from truc_teach.rules import find_ruleset
    >>> tables = map(find_ruleset, ("xativa", "mallorqui"))
    >>> [falta_words(rules).say(find_words("ca")) for rules in tables]
    ['la falta', "l'envit tots"]
    """
    says = [rung.say for rung in rules.envit if rung.accepted == "falta"]
    tots = any(TOTS in say.split() for say in says)
    return text(f"betting.call.{'tots' if tots else 'falta'}")


def table_words(rules: Ruleset) -> dict[str, Text]:
    """Return the words that differ from table to table, to fill `{whole}` and `{falta}`."""
    return {"whole": cama_words(rules), "falta": falta_words(rules)}


def document_name(document: Document) -> Text:
    """Return the title of a document: `rules.document.NUMBER`, or what the house calls its own."""
    if document.of_package:
        return text(f"rules.document.{document.id}")
    return text("rules.verbatim", source=document.title)


def cited(document: Document, passage: str) -> Text:
    """Return a document and a passage of it in words; without a passage, the document.

    >>> from truc_teach.locale import find_words
    >>> from truc_teach.rules.documents import documents
    >>> cited(documents()["002"], "El truc").say(find_words("en"))
    'Com es juga al truc mallorquí, trucmallorqui.com (002), “El truc”'
    """
    named = document_name(document)
    return text("rules.source", document=named, place=passage) if passage else named


def decided(source: Text, decision: str | Text) -> Text:
    """Return a source that leaves something open, and the decision that closes it.

    A decision of ours is given by its name. One that has been decided before ends in a full stop.
    """
    reason = text(f"rules.decision.{decision}") if isinstance(decision, str) else decision
    key = "rules.decided-too" if source.key == "rules.decided" else "rules.decided"
    return text(key, source=source, reason=reason)


def decision_of(rules: Ruleset, field: str) -> str:
    """Return the name of the decision of ours behind a value, or "" where there is none.

    One that the file names has that name ("D15", "signs.sides"), any other the document that leaves
    it open and the field.
    What a house rule set decides for itself has no name.

    >>> from truc_teach.rules import find_ruleset
    >>> rules = find_ruleset("ribera-baixa")
    >>> [decision_of(rules, field) for field in ("order", "truc", "cama")]
    ['D8', '000.truc', '']
    """
    found = rules.provenance[field]
    if not found.decision or _is_of_the_house(rules, field):
        return ""
    return found.decision_name or f"{found.document or rules.id}.{field}"


def _is_of_the_house(rules: Ruleset, field: str) -> bool:
    """Whether a house rule set says itself where a value comes from; taken over it is ours."""
    known = (find_ruleset(name).provenance[field] for name in rulesets())
    return rules.id not in rulesets() and rules.provenance[field] not in known


@cache
def decision_words(rules: Ruleset, field: str) -> Text | None:
    """Return the decision behind a value in words, None where nothing had to be decided.

    A house rule set is told in its own words.

    >>> from truc_teach.locale import find_words
    >>> from truc_teach.rules.rulefile import parse_ruleset
    >>> rules = parse_ruleset(
    ...     'extends = "barajamos"\\ncamas = { value = 1, decision = "we go home at nine" }', "ours"
    ... )
    >>> decision_words(rules, "camas").say(find_words("en"))
    'we go home at nine.'
    """
    decision = decision_of(rules, field)
    if decision:
        return text(f"rules.decision.{decision}")
    found = rules.provenance[field]
    if not found.decision or found == Provenance.of_house(rules.id):
        return None
    return text("rules.own-decision", decision=found.decision.rstrip("."))


def printed_source(rules: Ruleset, field: str) -> Text:
    """Return where a field's value is printed, whatever had to be decided about it.

    What a house rule set says itself is called a rule of that house.
    """
    found, document = rules.provenance[field], rules.document_of(field)
    if document:
        return cited(document, found.passage)
    if found.passage:
        return text("rules.verbatim", source=found.passage)
    return text("rules.house", name=rules.name)


@cache
def calls_source(rules: Ruleset, ladder: str) -> Text:
    """Return where the calls of a ladder stand, for a rule that does not speak of their values.

    What we decided about the values alone is left out.
    """
    source_for = printed_source if decided_about(rules, ladder) == VALUES else source_of
    return source_for(rules, ladder)


def decided_about(rules: Ruleset, field: str) -> tuple[str, ...]:
    """Return the parts of a value that a decision concerns, none where it concerns all of it."""
    return rules.provenance[field].about


@cache
def source_of(rules: Ruleset, field: str) -> Text:
    """Return where a field's value comes from; a decision is called one, and why."""
    decision = decision_words(rules, field)
    printed = printed_source(rules, field)
    return decided(printed, decision) if decision else printed
