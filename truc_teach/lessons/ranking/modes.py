"""The order of the cards as a quiz: which of two wins, order a hand, name the card."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from truc_teach.asking.payload import frame
from truc_teach.asking.question import Choice, Option, Ordering
from truc_teach.asking.rounds import numbered, quiz_mode
from truc_teach.lessons.ranking.lesson import LESSON
from truc_teach.lessons.ranking.names import card_question, name_question
from truc_teach.locale import find_words
from truc_teach.rules.chance import Chance
from truc_teach.words.names import NONE, kinds, nameless
from truc_teach.words.order import (
    Duel,
    compared,
    family,
    is_tempting,
    is_tie,
    lower_feedback,
    no_tie_feedback,
    order_rule,
    order_source,
    skill_of,
    tie_feedback,
    win_feedback,
)
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import card_name, tier_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from truc_teach.asking.payload_types import Payload
    from truc_teach.asking.question import Question
    from truc_teach.asking.request import Request
    from truc_teach.asking.rounds import Asking
    from truc_teach.rules import Card, Ruleset

__all__ = ["APP", "QUIZZES", "questions", "ranking_payload"]

APP = LESSON.name
DUELS = 6
ORDERINGS = 2
HAND_SIZES = (3, 4, 4, 5)
NAMELESS = 4
"""One round in so many asks what a figure without a name is called, where there are pieces."""


def ranking_payload(request: Request) -> Payload:
    """Return the payload of the ranking quiz. Raises TrucError for a mode it has not."""
    words = find_words(request.lang)
    modes = [
        quiz_mode(mode, f"rank.mode.{mode}", ask, request, words) for mode, ask in QUIZZES.items()
    ]
    return frame(APP, request, modes)


def questions(request: Request, number: int) -> list[Question]:
    """Return the ten questions of a round, all different: duels, hands to order, names.

    >>> from truc_teach.asking.request import Request
    >>> len({question.id for question in questions(Request(seed=7), 0)})
    10
    """
    rules = request.ruleset
    chance = Chance(f"{APP}|{rules.id}|{request.seed}|{number}")
    first, *duels = [duel_question(cards, rules) for cards in _draw_duels(rules, chance)]
    orderings = [ordering(cards, rules) for cards in _draw_hands(rules, chance)]
    of_card, of_name = chance.shuffled(kinds(rules))[:2]
    if rules.pieces and not chance.below(NAMELESS) and nameless(rules):
        of_card = NONE
    names = [name_question(of_card, rules, chance), card_question(of_name, rules, chance)]
    return numbered("quiz", number, [first, *chance.shuffled([*duels, *orderings, *names])])


def duel_question(cards: Sequence[Card], rules: Ruleset) -> Choice:
    """Return the question which of two cards wins, or whether they tie."""
    left, right = cards
    duel = compared(left, right, rules)
    tie = is_tie(duel, rules)

    def option(card: Card) -> Option:
        if tie:
            said = tie_feedback(duel, rules, right=False)
        else:
            said = (win_feedback if card == duel.high else lower_feedback)(duel, rules)
        return Option(str(card), card_name(card), not tie and card == duel.high, said, card)

    equal = tie_feedback(duel, rules, right=True) if tie else no_tie_feedback(duel, rules)
    return Choice(
        skill=skill_of(duel, rules),
        prompt=text("rank.prompt.which-wins"),
        options=(option(left), option(right), Option("tie", text("rank.tie"), tie, equal)),
        mark=(left, right),
    )


def ordering(cards: Sequence[Card], rules: Ruleset) -> Ordering:
    """Return the question to put some cards in order, the highest first."""
    tiers: dict[int, list[Card]] = {}
    for card in sorted(cards, key=rules.tier):
        tiers.setdefault(rules.tier(card), []).append(card)
    groups = tuple(map(tuple, tiers.values()))
    families = {family(card, rules) for card in cards}
    right = order_rule("rank.order", rules).explain(
        text("rank.right.order", order=_listed(groups, rules)),
        rules,
        order_source(families, rules),
    )
    return Ordering(
        skill="rank.order",
        prompt=text("rank.prompt.order"),
        cards=tuple(cards),
        groups=groups,
        right=right,
        pairs={
            (low, high): lower_feedback(Duel(high, low), rules)
            for upper, lower in combinations(groups, 2)
            for high in upper
            for low in lower
        },
        mark=tuple(cards),
    )


def _listed(groups: Sequence[tuple[Card, ...]], rules: Ruleset) -> Text:
    name = tier_name(rules.order[rules.tier(groups[0][0])], rules)
    rest = groups[1:]
    return text("rank.then", first=name, rest=_listed(rest, rules)) if rest else name


@cache
def _pairs(rules: Ruleset) -> dict[str, list[Duel]]:
    """Return the pairs of the deck worth asking about, by the skill that they take."""
    found: defaultdict[str, list[Duel]] = defaultdict(list)
    for cards in combinations(rules.deck, 2):
        duel = compared(*cards, rules)
        if is_tempting(duel, rules):
            found[skill_of(duel, rules)].append(duel)
    return dict(found)


def _draw_duels(rules: Ruleset, chance: Chance) -> list[list[Card]]:
    """Draw six different pairs, of as many skills as the deck has; one of them ties."""
    pairs = _pairs(rules)
    skills = chance.shuffled(skill for skill in pairs if skill != "rank.ties")
    again = chance.shuffled(skill for skill in pairs if skill != "rank.low")
    skills = ["rank.ties", *skills, *again][:DUELS]
    drawn: list[Duel] = []
    for skill in skills:
        drawn.append(chance.choice([duel for duel in pairs[skill] if duel not in drawn]))
    return [chance.shuffled(duel) for duel in chance.shuffled(drawn)]


def _draw_hands(rules: Ruleset, chance: Chance) -> list[list[Card]]:
    """Draw two different hands of three to five cards to order, grown from a tempting pair."""
    hands: list[list[Card]] = []
    pairs = _pairs(rules)
    skills = sorted(skill for skill in pairs if skill not in ("rank.low", "rank.ties"))
    while len(hands) < ORDERINGS:
        duel = chance.choice(pairs[chance.choice(skills)])
        rest = chance.shuffled(card for card in rules.deck if card not in duel)
        hand = chance.shuffled([*duel, *rest[: chance.choice(HAND_SIZES) - 2]])
        tiers = [rules.tier(card) for card in hand]
        new = all(set(hand) != set(other) for other in hands)
        if new and len(set(tiers)) >= max(3, len(hand) - 1) and tiers != sorted(tiers):
            hands.append(hand)
    return hands


QUIZZES: Mapping[str, Asking] = {"quiz": questions}
