"""Questions about one trick: who takes it, and who leads the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.question import Choice, Option
from truc_teach.rules import Trick, TrickRule
from truc_teach.words.explain import explain_lead, explain_trick
from truc_teach.words.feedback import Feedback
from truc_teach.words.seats import by_seat, marked_seat, seat_name, the_seat, whose
from truc_teach.words.text import Text, text
from truc_teach.words.thrown import name_cards

if TYPE_CHECKING:
    from truc_teach.rules import Card, Ruleset

__all__ = ["lead_question", "take_question"]

SEATS = 4
PARDA = "parda"


def take_question(
    skill: str, trick: Trick, mano: int, rules: Ruleset, *, shown: bool = True
) -> Choice:
    """Ask which side takes a trick of four cards, or whether it is a parda."""
    right = PARDA if trick.pair is None else str(trick.pair)
    truth = explain_trick(trick, rules, name_cards(trick))

    def option(place: str) -> Option:
        label = text(f"parda.option.takes.{place}")
        if place == right:
            return Option(place, label, True, truth)
        key, params = _take_mistake(trick, place, mano, rules)
        if trick.pair is not None:
            params |= {"whose": whose(trick.pair)}
            key = f"{key}.{trick.pair}" if key == "both-theirs" else key
        reason = text(f"parda.mistake.{key}", **params)
        return Option(place, label, False, Feedback(reason, truth.rule, truth.source))

    return Choice(
        skill=skill,
        prompt=text("parda.ask.takes"),
        show=_shown(trick, mano) if shown else {},
        mark=_cards(trick),
        options=tuple(option(place) for place in ("0", "1", PARDA)),
    )


def lead_question(
    skill: str, trick: Trick, mano: int, rules: Ruleset, *, shown: bool = True
) -> Choice:
    """Ask which seat leads the trick after this one."""
    truth = explain_lead(trick, rules)

    def option(seat: int) -> Option:
        label = seat_name(seat)
        if seat == trick.leads:
            return Option(str(seat), label, True, truth)
        reason = by_seat(
            f"parda.mistake.{_lead_mistake(trick, seat, mano)}",
            trick.leads,
            chosen=the_seat(seat),
        )
        return Option(str(seat), label, False, Feedback(reason, truth.rule, truth.source))

    return Choice(
        skill=skill,
        prompt=text("parda.ask.leads"),
        show=_shown(trick, mano) if shown else {},
        mark=_cards(trick),
        options=tuple(option(seat) for seat in range(SEATS)),
    )


def _cards(trick: Trick) -> tuple[Card, ...]:
    return tuple(card for _, card in trick.throws if card is not None)


def _shown(trick: Trick, mano: int) -> dict[str, object]:
    return {
        "trick": [
            {"label": marked_seat(seat, mano), "card": "X" if card is None else card, "seat": seat}
            for seat, card in trick.throws
        ]
    }


def _take_mistake(
    trick: Trick, chosen: str, mano: int, rules: Ruleset
) -> tuple[str, dict[str, Text]]:
    """Return the mistake behind a wrong side or a wrong parda, and what its sentence names."""
    name = name_cards(trick)
    first, *others = trick.top
    other = next((seat for seat in others if seat % 2 != first % 2), trick.top[-1])
    cards = {"a": name(first), "b": name(other)}
    if trick.rule is TrickRule.PARTNERS:
        return ("partners-no-parda" if chosen == PARDA else "both-theirs"), cards
    if trick.rule is TrickRule.HIGHEST:
        if chosen == PARDA:
            return ("tie-below" if _ties_below(trick, rules) else "no-tie"), cards
        threw_covered = any(card is None for seat, card in trick.throws if seat % 2 == int(chosen))
        return ("covered" if threw_covered else "not-highest"), cards
    tied = [seat for seat in trick.top if seat % 2 == int(chosen)]
    if len(trick.top) == 3 and len(tied) == 2:
        return "majority", cards
    return ("mano-wins-parda" if mano % 2 == int(chosen) else "tie-of-both"), cards


def _ties_below(trick: Trick, rules: Ruleset) -> bool:
    tiers = [
        rules.covered_tier if card is None else rules.tier(card)
        for seat, card in trick.throws
        if seat not in trick.top
    ]
    return len(set(tiers)) < len(tiers)


def _lead_mistake(trick: Trick, chosen: int, mano: int) -> str:
    if trick.winner is None:
        return "tied-lead" if chosen in trick.top else "parda-other-lead"
    if trick.rule is TrickRule.PARTNERS and chosen in trick.top:
        return "second-partner-leads"
    if chosen == mano:
        return "mano-always-leads"
    return "partner-leads" if chosen % 2 == trick.pair else "loser-leads"
