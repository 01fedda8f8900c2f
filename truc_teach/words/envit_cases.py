"""Every hand of three cards of a deck and how its envit is counted, step by step."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.locale import find_words
from truc_teach.rules import EnvitKind, Suit, count_envit
from truc_teach.words.mistakes import Rule
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import decided, nick, printed_source, source_of, suit_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from truc_teach.rules import Card, EnvitCount, Ruleset
    from truc_teach.words.feedback import Feedback
    from truc_teach.words.payload_types import EnvitTableMode

__all__ = [
    "Case",
    "Counted",
    "count_feedback",
    "count_rule",
    "count_source",
    "counted",
    "number_of",
    "reason_of",
    "steps_of",
    "table_mode",
]

HAND_SIZE = 3
SUITS = tuple(Suit)
PLACES = ("{0}", "{1}", "{2}")
"""What the page puts the names of the picked cards in place of."""
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
LINKED = (EnvitKind.PAIR, EnvitKind.THREE_OF_SUIT)


class Case(NamedTuple):
    """A way to count: one hand that is counted so, and the places of the cards that count."""

    found: EnvitCount
    use: tuple[int, ...]


class Counted(NamedTuple):
    """Every hand of a deck: the cards by suit, the cases, and the case of each combination."""

    deck: tuple[Card, ...]
    cases: tuple[Case, ...]
    case_of: tuple[int, ...]

    def hands(self, kind: EnvitKind) -> list[tuple[Card, ...]]:
        """Return the hands that are counted by one rule."""
        of_kind = {at for at, case in enumerate(self.cases) if case.found.kind is kind}
        every = zip(combinations(self.deck, HAND_SIZE), self.case_of, strict=True)
        return [hand for hand, at in every if at in of_kind]


def number_of(card: Card) -> int:
    """Return what a card adds to an envit when it is no piece: a figure nothing."""
    return 0 if card.is_figure else card.number


@cache
def counted(rules: Ruleset) -> Counted:
    """Return every hand of a rule set's deck with its count.

    The engine counts one hand of each shape: hands with the same numbers, pieces and like suits
    are counted alike.

    >>> from truc_teach.rules import find_ruleset
    >>> every = counted(find_ruleset("barajamos"))
    >>> len(every.case_of), max(case.found.count for case in every.cases)
    (1540, 33)
    """
    deck = tuple(sorted(rules.deck, key=lambda card: (SUITS.index(card.suit), card.number)))
    worth = {card: str(card) if card in rules.pieces else number_of(card) for card in deck}
    shapes: dict[object, tuple[EnvitKind, tuple[int, ...]]] = {}
    places: dict[object, int] = {}
    cases: list[Case] = []
    case_of: list[int] = []
    for hand in combinations(deck, HAND_SIZE):
        first, second, third = hand
        linked = first.suit == second.suit, second.suit == third.suit
        shape = (worth[first], worth[second], worth[third], linked)
        if shape not in shapes:
            found = count_envit(hand, rules)
            shapes[shape] = found.kind, tuple(sorted(map(hand.index, found.cards)))
        kind, use = shapes[shape]
        suit = second.suit if kind in LINKED else None
        key = (kind, suit, use, tuple(worth[hand[at]] for at in use))
        if key not in places:
            places[key] = len(cases)
            cases.append(Case(count_envit(hand, rules), use))
        case_of.append(places[key])
    return Counted(deck, tuple(cases), tuple(case_of))


def steps_of(found: EnvitCount, names: Sequence[Text | str], rules: Ruleset) -> list[Text]:
    """Return how a hand is counted, a sentence a step; `names` are the names of its cards."""
    name = dict(zip(found.hand, names, strict=True))
    cards = [name[card] for card in found.cards]
    numbers = [number_of(card) for card in found.cards]
    figures = [text("envit.step.figure")] if 0 in numbers[1:] else []
    match found.kind:
        case EnvitKind.PAIR | EnvitKind.THREE_OF_SUIT:
            total = sum(numbers)
            suit = suit_name(found.cards[0].suit)
            return [
                text(f"envit.step.{found.kind}", suit=suit, a=cards[0], b=cards[1]),
                *figures,
                _sum(*numbers),
                _sum(total, found.count - total),
            ]
        case EnvitKind.PIECE:
            worth = rules.pieces[found.cards[0]]
            return [
                text("envit.step.piece", a=cards[0], name=nick(found.cards[0], rules), worth=worth),
                text("envit.step.other", b=cards[1]),
                *figures,
                _sum(worth, numbers[1]),
            ]
        case EnvitKind.PIECES:
            return [text("envit.step.pieces", a=cards[0], b=cards[1], count=found.count)]
        case EnvitKind.UNLINKED:
            return [
                text("envit.step.unlinked"),
                text("envit.step.highest", a=cards[0], count=found.count),
            ]
        case _:
            return [text("envit.step.unlinked"), text("envit.step.nothing", count=found.count)]


def _sum(first: int, second: int) -> Text:
    return text("envit.step.sum", first=first, second=second, total=first + second)


def reason_of(found: EnvitCount, rules: Ruleset) -> Text:
    """Return how a hand is counted in one sentence."""
    numbers = [number_of(card) for card in found.cards]
    params: dict[str, Text | str | int] = {"count": found.count}
    if found.kind in LINKED:
        params |= {"suit": suit_name(found.cards[0].suit), "a": numbers[0], "b": numbers[1]}
    elif found.kind is EnvitKind.PIECE:
        piece = found.cards[0]
        params |= {"name": nick(piece, rules), "worth": rules.pieces[piece], "b": numbers[1]}
    return text(f"envit.right.{found.kind}", **params)


def count_rule(found: EnvitCount) -> Rule:
    """Return the rule that a hand is counted by."""
    if found.kind is EnvitKind.PIECES:
        return Rule("envit.rule.pieces", "pieces_together")
    figure = found.kind in LINKED and any(card.is_figure for card in found.cards)
    if figure:  # who leaves open what both pieces make leaves open what a figure adds (D6)
        return Rule(f"envit.rule.{found.kind}-figure", "pieces_together")
    return Rule(f"envit.rule.{found.kind}", "pieces")


def count_source(found: EnvitCount, rules: Ruleset) -> Text:
    """Return where the rule that counts a hand stands; 0 for three figures is a decision (D10)."""
    if found.kind is EnvitKind.FIGURES:
        return decided(printed_source(rules, "pieces"), "D10")
    return source_of(rules, count_rule(found).field)


def count_feedback(found: EnvitCount, rules: Ruleset, reason: Text | None = None) -> Feedback:
    """Return what is said about a count; `reason` takes the place of the plain one."""
    said = reason or reason_of(found, rules)
    return count_rule(found).explain(said, rules, count_source(found, rules))


@cache
def table_mode(rules: Ruleset, lang: str) -> EnvitTableMode:
    """Return the mode that counts any three cards: a case for each combination of the deck."""
    words, every = find_words(lang), counted(rules)
    return {
        "id": "table",
        "label": words("envit.mode.table"),
        "kind": "envit_table",
        "deck": [str(card) for card in every.deck],
        "cases": [
            {
                "count": found.count,
                "use": list(use),
                "steps": [step.sentence(words) for step in steps_of(found, PLACES, rules)],
                "rule": text(count_rule(found).key).say(words),
                "source": count_source(found, rules).sentence(words),
            }
            for found, use in every.cases
        ],
        "table": "".join(DIGITS[at // 36] + DIGITS[at % 36] for at in every.case_of),
    }
