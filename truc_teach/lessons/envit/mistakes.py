"""What lies behind a wrong envit: each number that a known mistake would give."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING

from truc_teach.rules import EnvitKind, count_envit
from truc_teach.words.envit_cases import count_rule, count_source, number_of, reason_of
from truc_teach.words.mistakes import Mistake, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from truc_teach.rules import Card, EnvitCount, Ruleset
    from truc_teach.words.feedback import Feedback

    Guess = tuple[int, str]
    """A number and the mistake that gives it: the rest of its key."""

__all__ = ["impossible_counts", "known_mistakes", "plain_count", "without_pieces"]

TWENTY = 20
HIGHEST_CARD = 7
HIGHEST, HIGHEST_TOGETHER = 33, 35
"""The most that a hand makes, without pieces and with both (RULESETS §3)."""
SLIP = 2
"""A count so near the right one is taken for a slip in adding."""

OWN_RULES = {
    "figure-number": Rule("envit.rule.figure", "pieces"),
    "ace-eleven": Rule("envit.rule.ace", "pieces"),
    "piece-as-figure": Rule("envit.rule.piece", "pieces"),
    "pieces-swapped": Rule("envit.rule.piece", "pieces"),
}
"""The mistakes that forget another rule than the one the hand is counted by."""


def known_mistakes(found: EnvitCount, rules: Ruleset) -> dict[int, Feedback]:
    """Return the wrong counts of a hand that are recognised, each with its most likely mistake.

    >>> from truc_teach.rules import find_ruleset, parse_cards
    >>> rules = find_ruleset("barajamos")
    >>> known = known_mistakes(count_envit(parse_cards("7B 4B 3E"), rules), rules)
    >>> known[11].reason.key, known[34].reason.key
    ('envit.mistake.no-twenty', 'envit.mistake.third-card')
    """
    guesses = {
        EnvitKind.PAIR: _linked,
        EnvitKind.THREE_OF_SUIT: _linked,
        EnvitKind.PIECE: _piece,
        EnvitKind.PIECES: _pieces,
    }.get(found.kind, _unlinked)
    known: dict[int, str] = {}
    for number, name in guesses(found, rules):
        if number != found.count and number >= 0:
            known.setdefault(number, name)
    return {number: _feedback(name, found, rules) for number, name in known.items()}


def _feedback(name: str, found: EnvitCount, rules: Ruleset) -> Feedback:
    rule = OWN_RULES.get(name, count_rule(found))
    source = None if name in OWN_RULES else count_source(found, rules)
    mistake = Mistake(f"envit.mistake.{name}", rule)
    return mistake.feedback(rules, source, right=reason_of(found, rules))


def impossible_counts(
    found: EnvitCount, rules: Ruleset, most: int
) -> tuple[tuple[int, int, Feedback], ...]:
    """Return what shows a count to be wrong that no known mistake gives, from one to another.

    >>> from truc_teach.rules import find_ruleset, parse_cards
    >>> rules = find_ruleset("barajamos")
    >>> ranges = impossible_counts(count_envit(parse_cards("7B 4B 3E"), rules), rules, 99)
    >>> [(low, high, said.reason.key) for low, high, said in ranges]  # doctest: +ELLIPSIS
    [(0, 19, 'envit.mistake.below-twenty'), (34, 99, 'envit.mistake.above-all'), ...
    """
    top = HIGHEST_TOGETHER if rules.pieces else HIGHEST
    ranges = [(top + 1, most, "above-all"), (found.count - SLIP, found.count + SLIP, "slip")]
    if found.kind in (EnvitKind.PAIR, EnvitKind.THREE_OF_SUIT):
        ranges.insert(0, (0, TWENTY - 1, "below-twenty"))
    elif found.kind is EnvitKind.PIECE:
        ranges.insert(0, (0, rules.pieces[found.cards[0]] - 1, "below-piece"))
    elif found.kind is EnvitKind.PIECES:
        ranges = [(0, found.count - 1, "together"), *ranges[:1]]
    else:
        unlinked = [(0, HIGHEST_CARD, "no-such-card"), (HIGHEST_CARD + 1, top, "above-seven")]
        ranges = [*unlinked, ranges[0]]
    return tuple(
        (max(0, low), min(high, most), _feedback(name, found, rules)) for low, high, name in ranges
    )


@cache
def without_pieces(rules: Ruleset) -> Ruleset:
    """Return the rules as one plays them who takes the pieces for plain figures."""
    return replace(rules, pieces=MappingProxyType({}))


def plain_count(cards: tuple[Card, ...], rules: Ruleset) -> int:
    """Return the count of a hand whose pieces are taken for plain figures."""
    return count_envit(cards, without_pieces(rules)).count


def _others(found: EnvitCount) -> list[Card]:
    return [card for card in found.hand if card not in found.cards]


def _figures_as_printed(found: EnvitCount) -> Iterator[Guess]:
    """Yield the counts of who gives the figures 10, 11, 12 or all of them 10."""
    if any(card.is_figure for card in found.hand):
        for worth in (lambda card: card.number, lambda card: min(card.number, 10)):
            for pair in combinations(found.hand, 2):
                yield 20 + sum(map(worth, pair)), "figure-number"
            yield max(map(worth, found.hand)), "figure-number"
            yield sum(map(worth, found.hand)), "figure-number"


def _linked(found: EnvitCount, _rules: Ruleset) -> Iterator[Guess]:
    first, second = map(number_of, found.cards)
    (third,) = map(number_of, _others(found))
    alike = found.kind is EnvitKind.THREE_OF_SUIT
    yield first + second, "no-twenty"
    yield found.count + third, "all-three" if alike else "third-card"
    yield first + second + third, "all-three-no-twenty"
    if alike:
        yield 20 + first + third, "not-highest-two"
        yield 20 + second + third, "lowest-two"
    else:
        yield 20 + first + third, "other-suit"
        yield 20 + second + third, "other-suit"
    if any(card.number == 1 for card in found.cards):
        yield found.count + 10, "ace-eleven"
    yield from _figures_as_printed(found)
    yield 20, "only-twenty"
    yield found.count - 10, "ten"
    yield found.count + 20, "twenty-twice"
    yield max(first, second, third), "single-card"
    yield third, "single-card"


def _unlinked(found: EnvitCount, _rules: Ruleset) -> Iterator[Guess]:
    numbers = sorted(map(number_of, found.hand), reverse=True)
    highest, second, third = numbers
    yield 20 + highest, "twenty-alone"
    yield 20 + highest + second, "twenty-no-pair"
    yield 20 + sum(numbers), "twenty-no-pair"
    yield from _figures_as_printed(found)
    if highest:
        yield 10 + highest, "ten-alone"
    if third:
        yield sum(numbers), "added-unlinked"
    if second:
        yield highest + second, "added-unlinked"
        yield highest + third, "added-unlinked"
    for number in (second, third):
        if number:
            yield number, "not-highest"
    yield 20 + highest + third, "twenty-no-pair"
    yield 20 + second + third, "twenty-no-pair"
    if any(card.number == 1 for card in found.hand):
        yield 11, "ace-eleven"
    yield 20, "only-twenty-alone"
    yield 0, "no-pair-zero"


def _piece(found: EnvitCount, rules: Ruleset) -> Iterator[Guess]:
    piece, other = found.cards
    (third,) = _others(found)
    worth, best, least = rules.pieces[piece], number_of(other), number_of(third)
    yield plain_count(found.hand, rules), "piece-as-figure"
    yield worth, "piece-alone"
    yield worth + best + least, "piece-and-two"
    yield worth + least, "piece-not-best"
    for swapped in rules.pieces.values():
        yield swapped + best, "pieces-swapped"
    yield from ((worth + card.number, "figure-number") for card in (other, third) if card.is_figure)
    yield 20 + worth + best, "piece-and-twenty"
    yield 20 + worth, "piece-and-twenty"
    yield from _figures_as_printed(found)
    yield 20 + best, "piece-as-figure"
    yield best, "piece-as-figure"
    yield piece.number + best, "figure-number"


def _pieces(found: EnvitCount, rules: Ruleset) -> Iterator[Guess]:
    worths = [rules.pieces[card] for card in found.cards]
    (third,) = map(number_of, _others(found))
    yield plain_count(found.hand, rules), "piece-as-figure"
    yield sum(worths), "pieces-added"
    for worth in worths:
        yield worth + third, "one-piece"
        yield worth, "one-piece"
    yield sum(worths) + third, "pieces-added"
    yield found.count + third, "pieces-and-third"
    yield found.count + 20, "piece-and-twenty"
    yield from _figures_as_printed(found)
