"""Why a trick and a hand are won: the sentence, the rule, and where each rule set prints it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.rules import HandRule, TrickRule
from truc_teach.words.feedback import Feedback
from truc_teach.words.seats import by_seat, join, the_seat
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import DOCUMENTS, decided, printed_source, source_of, written

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from truc_teach.rules import EnvitWinner, HandResult, Ruleset, Trick

    CardName = Callable[[int], Text | str]
    """What the card thrown by a seat is called."""

__all__ = [
    "envit_winner_source",
    "explain_both",
    "explain_hand",
    "explain_lead",
    "explain_trick",
    "hand_rule_key",
    "trick_place",
    "trick_source",
]

PLACES = {
    "000": "El joc pla",
    "001": "Bazas y pardas",
    "002": "Com va una mà",
    "003": "Desarrollo del juego",
    "004": "Reglas durante el juego",
}
"""Where each document tells how tricks and hands are won."""

PRINTED = {
    "highest": ("000", "001", "002", "003", "004"),
    "partners": ("001", "002"),
    "parda": ("000", "001", "002", "003", "004"),
    "parda-three": ("001", "002"),
    "open": ("000", "001", "002", "003", "004"),
    "two-tricks": ("000", "001", "002", "003", "004"),
    "parda-first": ("000", "001", "002", "003", "004"),
    "parda-second": ("000", "001", "002"),
    "parda-third": ("000",),
    "two-pardas": ("000", "001", "003", "004"),
    "three-pardas": ("000", "001", "002", "003"),
}
"""The documents that print a rule; for a set that follows another one it is a decision."""

TIE_PLACES = {
    "000": "Jugar per parelles",
    "001": "Reparto y mano",
    "002": "Envit tots",
    "004": "Observaciones sobre “ir de mano”",
}
"""Where each document says whose an envit is that two players tie; 003 does not say it."""


def explain_trick(trick: Trick, rules: Ruleset, name: CardName, players: int = 4) -> Feedback:
    """Return who takes a trick and why; `name` gives the card that a seat threw."""
    top = trick.top
    if trick.winner is None:
        key = f"parda.trick.parda.{players}.{len(top)}"
    elif trick.rule is TrickRule.PARTNERS:
        key = f"parda.trick.partners.{trick.pair}"
    else:
        key = "parda.trick.highest"
    cards = {"a": name(top[0]), "b": name(top[-1])}
    reason = (
        by_seat(key, top[0], players, card=cards["a"])
        if key == "parda.trick.highest"
        else text(key, **cards)
    )
    return Feedback(reason, text(f"parda.rule.{trick.rule}"), trick_source(rules, trick))


def explain_lead(trick: Trick, rules: Ruleset, players: int = 4) -> Feedback:
    """Return who leads after a trick and why (RULESETS §5; D14, D15)."""
    leader = trick.leads
    if trick.winner is None:
        reason = text("parda.leads.parda", seat=the_seat(leader, players))
        return Feedback(reason, text("parda.rule.leads-parda"), source_of(rules, "after_parda"))
    kind = "first" if trick.rule is TrickRule.PARTNERS else "winner"
    reason = by_seat(f"parda.leads.{kind}", leader, players)
    return Feedback(reason, text(f"parda.rule.leads-{kind}"), trick_source(rules, trick))


def explain_both(trick: Trick, rules: Ruleset, name: CardName, players: int = 4) -> Feedback:
    """Return who takes a trick and who leads the next, in one."""
    taken, lead = explain_trick(trick, rules, name, players), explain_lead(trick, rules, players)
    source = lead.source if trick.winner is None else taken.source
    rule = join(taken.rule, lead.rule) if trick.rule is not TrickRule.HIGHEST else taken.rule
    return Feedback(join(taken.reason, lead.reason), rule, source)


def explain_hand(
    tricks: Sequence[int | None], mano_pair: int, result: HandResult, rules: Ruleset
) -> Feedback:
    """Return who wins a hand, or what is still open, and why; tricks as for `resolve_hand`."""
    if result.winner is not None:
        key = hand_rule_key(result)
        said = f"{key}.{result.winner}"
    else:
        key, said = _open_keys(list(tricks), mano_pair)
    return Feedback(text(f"parda.hand.{said}"), text(f"parda.rule.hand.{key}"), _source(key, rules))


def _open_keys(tricks: list[int | None], mano_pair: int) -> tuple[str, str]:
    """Return the rule that will decide an open hand, and the key of what is said of it."""
    match tricks:
        case []:
            return "open", "open.none"
        case [None]:
            return "parda-first", "open.parda"
        case [int(pair)]:
            return "open", f"open.won.{pair}"
        case [None, None]:
            return "two-pardas", f"open.pardas.{mano_pair}"
        case _:
            return "open", "open.one-each"


def hand_rule_key(result: HandResult) -> str:
    """Return which rule decides a hand: a parda after a won trick is the second's or the third's.

    >>> from truc_teach.rules import resolve_hand
    >>> hand_rule_key(resolve_hand([0, 1, None], mano_pair=1))
    'parda-third'
    """
    if result.rule is HandRule.PARDA_LATER:
        return "parda-second" if result.decided_after == 2 else "parda-third"
    return str(result.rule)


def trick_source(rules: Ruleset, trick: Trick) -> Text:
    """Return where the rule of a trick stands, or that it is a decision of ours (D14)."""
    three = trick.winner is None and len(trick.top) > 2
    source = _source("parda-three" if three else str(trick.rule), rules)
    silent = source.key != "rules.source"
    return source if trick.rule is not TrickRule.PARTNERS or silent else decided(source, "D14")


def trick_place(rules: Ruleset) -> Text:
    """Return where the set's document tells how tricks are played."""
    return _source("open", rules)


def envit_winner_source(rules: Ruleset, winner: EnvitWinner) -> Text:
    """Return where the rule of an envit's winner stands; a tie is a decision where it is unsaid."""
    printed = printed_source(rules, "envit")
    document = rules.provenance["envit"].source[:3]
    if len(winner.tied) < 2 or document not in DOCUMENTS:
        return printed
    if document in TIE_PLACES:
        return written(f"{document}, {TIE_PLACES[document]}")
    return decided(printed, "003.tie")


def _source(rule: str, rules: Ruleset) -> Text:
    """Return the document of the set that prints a rule; else its place, and what we decided."""
    sources = [rules.provenance[field].source[:3] for field in ("after_parda", "order")]
    followed = [document for document in sources if document in PLACES]
    printed = [document for document in followed if document in PRINTED[rule]]
    if not followed:
        return text("rules.house", name=rules.name)
    document = (printed or followed)[0]
    source = written(f"{document}, {PLACES[document]}")
    if printed:
        return source
    if rule == "parda-third":
        return decided(source, "D16")
    return text("rules.decided", source=source, reason=text(f"parda.decision.{rule}"))
