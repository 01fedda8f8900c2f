"""The lesson of the parda: a trick to lay out, the hand as a grid of tricks, and a quiz."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from truc_teach.asking.hand_questions import SIGNS, hand_question, pattern
from truc_teach.asking.payload import frame
from truc_teach.asking.rounds import numbered, quiz_mode
from truc_teach.asking.trick_questions import lead_question, take_question
from truc_teach.lessons.tricks.lesson import LESSON
from truc_teach.locale import find_words
from truc_teach.rules import TrickRule, resolve_hand, resolve_trick
from truc_teach.rules.chance import Chance
from truc_teach.words.explain import explain_both, explain_hand
from truc_teach.words.seats import seat_name
from truc_teach.words.vocabulary import the_card

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from truc_teach.asking.payload_types import Payload
    from truc_teach.asking.question import Choice, Question
    from truc_teach.asking.request import Request
    from truc_teach.asking.rounds import Asking
    from truc_teach.lessons.tricks.payload_types import (
        HandGridMode,
        HandOutcome,
        TrickOutcome,
        TrickTableMode,
    )
    from truc_teach.locale import Words
    from truc_teach.rules import Card, Ruleset, Trick

__all__ = ["APP", "QUIZZES", "parda_payload", "questions"]

APP = LESSON.name
SEATS = 4
KINDS = {TrickRule.HIGHEST: "trick", TrickRule.PARTNERS: "pair", TrickRule.PARDA: "parda"}

TRICK_SKILLS = ("trick.highest", "trick.partners-tie", "trick.parda", "trick.parda-leader")
HAND_SKILLS = ("parda.first", "parda.second", "parda.third", "parda.two", "parda.three")

PATTERNS: dict[str, tuple[tuple[int | None, ...], ...]] = {
    "parda.first": ((None,), (None, 0), (None, 1)),
    "parda.second": ((0, None), (1, None)),
    "parda.third": ((0, 1, None), (1, 0, None)),
    "parda.two": ((None, None), (None, None, 0), (None, None, 1)),
    "parda.three": ((None, None, None),),
}
"""The tricks that each skill is asked with; ours is 0, theirs 1, a parda None."""


def parda_payload(request: Request) -> Payload:
    """Return the payload of the lesson. Raises TrucError for a mode it has not."""
    words = find_words(request.lang)
    modes = [
        _trick_table(request.ruleset, words),
        _hand_grid(request.ruleset, words),
        quiz_mode("quiz", "parda.mode.quiz", questions, request, words),
    ]
    return frame(APP, request, modes)


def _trick_table(rules: Ruleset, words: Words) -> TrickTableMode:
    """Return the deck, its tiers, and what comes of every trick that can be laid.

    `called` are the cards as they stand in the sentences, with their article.
    """
    covered = {"X": rules.covered_tier} if rules.covered else {}
    players = sorted(rules.players)
    return {
        "id": "trick",
        "label": words("parda.mode.trick"),
        "kind": "trick_table",
        "deck": [str(card) for card in rules.deck],
        "steps": {str(card): rules.tier(card) for card in rules.deck} | covered,
        "covered": rules.covered,
        "called": {str(card): the_card(card).say(words) for card in rules.deck}
        | {"X": words("walk.the-covered")},
        "names": {
            str(count): [seat_name(seat, count).say(words) for seat in range(count)]
            for count in players
        },
        "outcomes": {str(count): dict(_trick_outcomes(rules, count, words)) for count in players},
    }


def _trick_outcomes(
    rules: Ruleset, players: int, words: Words
) -> Iterator[tuple[str, TrickOutcome]]:
    """Yield what comes of each leader and each set of seats with the highest card.

    The leader is the mano: a parda after a won trick decides the hand, so that nobody leads then.
    """
    equal, lower = _equal_and_lower(rules)
    for leader, size in product(range(players), range(1, players + 1)):
        for top in combinations(range(players), size):
            order = [(leader + step) % players for step in range(players)]
            throws = [(seat, (equal if seat in top else lower)[seat]) for seat in order]
            trick = resolve_trick(throws, leader, rules)
            said = explain_both(trick, rules, lambda seat: f"{{{seat}}}", players)
            shape = "".join("1" if seat in top else "0" for seat in range(players))
            yield (
                f"{leader}:{shape}",
                {
                    "kind": KINDS[trick.rule],
                    "winner": trick.winner,
                    "pair": trick.pair,
                    "leads": trick.leads,
                    **said.payload(words),
                },
            )


def _equal_and_lower(rules: Ruleset) -> tuple[list[Card], list[Card]]:
    """Return four cards of one tier, and four lower ones, to try every trick with."""
    tiers = [[card for card in tier if card in rules.deck_set] for tier in rules.order]
    fours = [tier for tier in tiers if len(tier) == SEATS]
    return fours[0], fours[-1]


def _hand_grid(rules: Ruleset, words: Words) -> HandGridMode:
    outcomes: dict[str, HandOutcome] = {}
    for mano, count in product((0, 1), range(4)):
        for tricks in product((0, 1, None), repeat=count):
            result = resolve_hand(tricks, mano)
            outcomes[f"{SIGNS[mano]}:{pattern(tricks)}"] = {
                "winner": None if result.winner is None else SIGNS[result.winner],
                "after": result.decided_after,
                **explain_hand(tricks, mano, result, rules).payload(words),
            }
    return {
        "id": "hand",
        "label": words("parda.mode.hand"),
        "kind": "hand_grid",
        "sides": [words("player.ours"), words("player.theirs")],
        "outcomes": outcomes,
    }


def questions(request: Request, number: int) -> list[Question]:
    """Return the ten questions of a round: each skill of tricks and of hands, mixed.

    >>> from truc_teach.asking.request import Request
    >>> asked = questions(Request(seed=7), 0)
    >>> len(asked), asked[0].skill
    (10, 'trick.highest')
    """
    rules = request.ruleset
    chance = Chance(f"{APP}|{rules.id}|{request.seed}|{number}")
    last = "trick.covered" if rules.covered else "trick.parda"
    skills = chance.shuffled((*TRICK_SKILLS, last, *HAND_SKILLS))
    return numbered("quiz", number, [_ask(skill, rules, chance) for skill in skills])


def _ask(skill: str, rules: Ruleset, chance: Chance) -> Choice:
    if skill in PATTERNS:
        return hand_question(skill, chance.choice(PATTERNS[skill]), chance.below(2), rules)
    leader = chance.below(SEATS)
    trick = _make_trick(skill, leader, rules, chance)
    may_lead = skill in ("trick.highest", "trick.partners-tie") and chance.below(3) == 0
    ask = lead_question if may_lead or skill == "trick.parda-leader" else take_question
    return ask(skill, trick, leader, rules)


def _make_trick(skill: str, leader: int, rules: Ruleset, chance: Chance) -> Trick:
    """Return a trick that trains a skill: which seats show the highest tier, which cards."""
    tops = {
        "trick.highest": ((0,), (1,), (2,), (3,)),
        "trick.covered": ((0,), (1,), (2,), (3,)),
        "trick.partners-tie": ((0, 2), (1, 3)),
        "trick.parda": ((0, 1), (1, 2), (2, 3), (0, 3), (0, 1, 2), (1, 2, 3), (0, 2, 3), (0, 1, 3)),
        "trick.parda-leader": ((0, 1), (1, 2), (2, 3), (0, 3)),
    }
    tiers = [[card for card in tier if card in rules.deck_set] for tier in rules.order]
    places = {top: _tiers_for(len(top), tiers) for top in tops[skill]}
    top = chance.choice([top for top, there in places.items() if there])
    best = chance.choice(places[top])
    equal = chance.shuffled(tiers[best])
    lower = chance.shuffled(card for tier in tiers[best + 1 :] for card in tier)
    cards: dict[int, Card | None] = {}
    for seat in range(SEATS):
        cards[seat] = equal.pop() if seat in top else lower.pop()
    if skill == "trick.covered":
        rival = chance.choice([seat for seat in range(SEATS) if seat % 2 != top[0] % 2])
        cards[rival] = None
    order = [(leader + step) % SEATS for step in range(SEATS)]
    return resolve_trick([(seat, cards[seat]) for seat in order], leader, rules)


def _tiers_for(many: int, tiers: Sequence[Sequence[Card]]) -> list[int]:
    """Return the tiers with so many cards that tie and enough below them for the other seats."""
    return [
        at
        for at, tier in enumerate(tiers)
        if len(tier) >= many and sum(map(len, tiers[at + 1 :])) >= SEATS - many
    ]


QUIZZES: Mapping[str, Asking] = {"quiz": questions}
