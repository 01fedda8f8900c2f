"""Why a trick and a hand are won: the sentence, the rule, and where each rule set prints it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.rules import HandRule, TrickRule
from truc_teach.words.feedback import Feedback
from truc_teach.words.seats import by_seat, join, the_seat
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import cited, decided, printed_source, source_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from truc_teach.rules import EnvitWinner, HandResult, Ruleset, Trick
    from truc_teach.rules.documents import Document

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
    rule = "parda-three" if three else str(trick.rule)
    document, source = _document(rule, rules), _source(rule, rules)
    lead_is_open = document and _prints(document, rule) and "partners-lead" in document.silent
    return decided(source, "D14") if rule == TrickRule.PARTNERS and lead_is_open else source


def trick_place(rules: Ruleset) -> Text:
    """Return where the set's document tells how tricks are played."""
    return _source("open", rules)


def envit_winner_source(rules: Ruleset, winner: EnvitWinner) -> Text:
    """Return where the rule of an envit's winner stands; a tie is a decision where it is unsaid."""
    printed, document = printed_source(rules, "envit"), rules.document_of("envit")
    if len(winner.tied) < 2 or document is None:
        return printed
    return cited(document, document.tie) if document.tie else decided(printed, "tie")


def _document(rule: str, rules: Ruleset) -> Document | None:
    """Return the document to cite for a rule of the tricks: one of the set's that prints it."""
    named = [rules.document_of(field) for field in ("after_parda", "order")]
    followed = [document for document in named if document]
    return next((one for one in followed if _prints(one, rule)), next(iter(followed), None))


def _prints(document: Document, rule: str) -> bool:
    return rule not in document.silent


def _source(rule: str, rules: Ruleset) -> Text:
    """Return the document of the set that prints a rule; else its place, and what we decided."""
    document = _document(rule, rules)
    if document is None:
        return text("rules.house", name=rules.name)
    source = cited(document, document.tricks)
    if _prints(document, rule):
        return source
    if rule == "parda-third":
        return decided(source, "D16")
    return text("rules.decided", source=source, reason=text(f"parda.decision.{rule}"))
