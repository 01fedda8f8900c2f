"""Who takes a trick, who leads the next, and who wins the hand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from truc_teach.rules.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from truc_teach.rules.cards import Card
    from truc_teach.rules.ruleset import Ruleset

    Throw = tuple[int, Card | None]
    """A seat and the card it threw, None for one thrown face down."""

__all__ = ["HandResult", "Trick", "compare", "resolve_hand", "resolve_trick"]

TRICKS = 3


class TrickRule(StrEnum):
    """The rule that decided a trick."""

    HIGHEST = "highest"
    PARTNERS = "partners"
    PARDA = "parda"


class HandRule(StrEnum):
    """The rule that decided a hand, or that it is still open."""

    TWO_TRICKS = "two-tricks"
    PARDA_FIRST = "parda-first"
    PARDA_LATER = "parda-later"
    TWO_PARDAS = "two-pardas"
    THREE_PARDAS = "three-pardas"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick: its throws in order, the winning seat and pair (None: parda), who leads next.

    `top` holds the seats that showed the highest tier and `rule` says what that made.
    """

    throws: tuple[Throw, ...]
    winner: int | None
    pair: int | None
    top: tuple[int, ...]
    leads: int
    rule: TrickRule


@dataclass(frozen=True, slots=True)
class HandResult:
    """The pair that wins the hand (None: not decided), after which trick, and by which rule."""

    winner: int | None
    decided_after: int | None
    rule: HandRule


def compare(first: Card | None, second: Card | None, rules: Ruleset) -> int:
    """Return 1 when the first card beats the second, -1 when it loses, 0 when they tie.

    None is a card face down, below all the others. Raises RulesetError for a card without a tier.

    >>> from truc_teach.rules import Card, find_ruleset
    >>> compare(Card.parse("3B"), Card.parse("7C"), find_ruleset("viquipedia-valencia"))
    1
    """
    gap = tier(second, rules) - tier(first, rules)
    return (gap > 0) - (gap < 0)


def tier(card: Card | None, rules: Ruleset) -> int:
    """Return the tier of a card, 0 for the highest; None is a card face down, below all others."""
    return rules.covered_tier if card is None else rules.tier(card)


def resolve_trick(
    throws: Sequence[Throw], mano: int, rules: Ruleset, folded: Collection[int] = ()
) -> Trick:
    """Return who takes a trick and leads the next (RULESETS §5).

    `throws` are seat and card in the order thrown, None for a card face down. Equal highest cards
    of both pairs are a parda; those of partners take the trick for the one who threw first (D14).
    After a parda the mano leads (D15), or the next seat that has not folded.
    Raises NotationError for no throws or a card thrown twice, RulesetError for one without a tier.

    >>> from truc_teach.rules import find_ruleset, parse_cards
    >>> throws = list(enumerate(parse_cards("7C 4O 7B 6E")))
    >>> trick = resolve_trick(throws, mano=0, rules=find_ruleset("barajamos"))
    >>> trick.pair, trick.rule
    (0, <TrickRule.PARTNERS: 'partners'>)
    """
    cards = [card for _, card in throws if card is not None]
    seats = {seat for seat, _ in throws}
    if not throws or len(set(cards)) < len(cards) or len(seats) < len(throws):
        raise NotationError("A trick is one different card from each seat; it cannot be resolved.")
    return settle_trick(tuple(throws), mano, rules, folded)


def settle_trick(
    throws: tuple[Throw, ...], mano: int, rules: Ruleset, folded: Collection[int]
) -> Trick:
    """Return what `resolve_trick` does of throws that are known to be sound."""
    tiers = [tier(card, rules) for _, card in throws]
    best = min(tiers)
    top = tuple([throws[place][0] for place, found in enumerate(tiers) if found == best])
    first = top[0]
    if len(top) == 1:
        return Trick(throws, first, first % 2, top, first, TrickRule.HIGHEST)
    if all(seat % 2 == first % 2 for seat in top):
        return Trick(throws, first, first % 2, top, first, TrickRule.PARTNERS)
    leads = _leader_after_parda(throws, top, mano, rules, folded)
    return Trick(throws, None, None, top, leads, TrickRule.PARDA)


def _leader_after_parda(
    throws: Sequence[Throw],
    top: Sequence[int],
    mano: int,
    rules: Ruleset,
    folded: Collection[int],
) -> int:
    if rules.after_parda == "first-tied":
        return top[0]
    seats = {seat for seat, _ in throws}
    players = 4 if max(seats | {mano, *folded}) > 1 else 2
    order = [(mano + step) % players for step in range(players)]
    return next(seat for seat in order if seat in seats and seat not in folded)


def resolve_hand(tricks: Sequence[int | None], mano_pair: int) -> HandResult:
    """Return which pair wins a hand; each trick is the pair that took it, None for a parda.

    The first is worth two: one trick each and a parda, the winner of the first has it (000, El joc
    pla; D16). Raises NotationError for more than three tricks.

    >>> resolve_hand([None, None, 1], mano_pair=0)
    HandResult(winner=1, decided_after=3, rule=<HandRule.TWO_PARDAS: 'two-pardas'>)
    >>> resolve_hand([0], mano_pair=0).winner is None
    True
    """
    if len(tricks) > TRICKS:
        raise NotationError("A hand has three tricks; {size} were given.", size=len(tricks))
    return _result(tuple(tricks), mano_pair)


@cache
def _result(tricks: tuple[int | None, ...], mano_pair: int) -> HandResult:
    for played in range(1, len(tricks) + 1):
        decided = _decide(tricks[:played], mano_pair)
        if decided:
            return HandResult(decided[0], played, decided[1])
    return HandResult(None, None, HandRule.OPEN)


def _decide(tricks: Sequence[int | None], mano_pair: int) -> tuple[int, HandRule] | None:
    taken = [pair for pair in tricks if pair is not None]
    pardas = len(tricks) - len(taken)
    for pair in (0, 1):
        if taken.count(pair) == 2:
            return pair, HandRule.TWO_TRICKS
    if not taken:
        return (mano_pair, HandRule.THREE_PARDAS) if pardas == TRICKS else None
    if not pardas:
        return None
    if tricks[0] is not None:
        return taken[0], HandRule.PARDA_LATER
    return taken[0], HandRule.TWO_PARDAS if pardas == 2 else HandRule.PARDA_FIRST
