"""The envit as a lesson: any three cards counted, practice in counting, and who wins it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from truc_teach.asking.payload import frame
from truc_teach.asking.question import MOST_TYPED, Numeric
from truc_teach.asking.rounds import numbered, quiz_mode
from truc_teach.lessons.envit.lesson import LESSON
from truc_teach.lessons.envit.mistakes import impossible_counts, known_mistakes
from truc_teach.lessons.envit.winner import CASES, draw_deal, winner_question
from truc_teach.locale import find_words
from truc_teach.rules import EnvitKind, count_envit
from truc_teach.rules.chance import Chance
from truc_teach.words.envit_cases import count_feedback, counted, number_of, reason_of, table_mode
from truc_teach.words.text import text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from truc_teach.asking.payload_types import Payload
    from truc_teach.asking.question import Question
    from truc_teach.asking.request import Request
    from truc_teach.asking.rounds import Asking
    from truc_teach.rules import Card, Ruleset

__all__ = ["APP", "QUIZZES", "count_questions", "envit_payload", "winner_questions"]

APP = LESSON.name

PLAIN_ROUND = "pair pair pair pair three-of-suit three-of-suit three-of-suit unlinked unlinked"
PIECES_ROUND = "pair pair three-of-suit unlinked unlinked figures piece piece piece pieces"
KINDS = {
    False: tuple(map(EnvitKind, f"{PLAIN_ROUND} unlinked".split())),
    True: tuple(map(EnvitKind, PIECES_ROUND.split())),
}
"""The kinds of hands in a round to count, without pieces in the deck and with them."""


def envit_payload(request: Request) -> Payload:
    """Return the payload of the envit counter. Raises TrucError for a mode it has not."""
    words = find_words(request.lang)
    quizzes = [
        quiz_mode(mode, f"envit.mode.{mode}", ask, request, words) for mode, ask in QUIZZES.items()
    ]
    return frame(APP, request, [table_mode(request.ruleset, request.lang), *quizzes])


def count_questions(request: Request, number: int) -> list[Question]:
    """Return ten different hands to count, of all the kinds that the deck has.

    >>> from truc_teach.asking.request import Request
    >>> question = count_questions(Request(seed=7), 0)[0]
    >>> question.id, question.is_right(str(question.answer))
    ('count.0.0', True)
    """
    rules = request.ruleset
    chance = Chance(f"{APP}|{rules.id}|{request.seed}|count|{number}")
    drawn: list[tuple[Card, ...]] = []
    for kind, wanted in _kinds_dealt(rules).items():
        pool = _hands_to_count(rules, kind)
        hands: list[tuple[Card, ...]] = []
        while len(hands) < wanted:
            hand = chance.choice(pool)
            if hand not in hands:
                hands.append(hand)
        drawn += hands
    asked = [count_question(chance.shuffled(hand), rules) for hand in chance.shuffled(drawn)]
    return numbered("count", number, asked)


def count_question(hand: Sequence[Card], rules: Ruleset) -> Numeric:
    """Return the question for the count of three cards."""
    found = count_envit(hand, rules)
    again = text("envit.mistake.again", right=reason_of(found, rules))
    return Numeric(
        skill=f"envit.{found.kind}",
        prompt=text("envit.prompt.count"),
        show={"cards": tuple(hand)},
        answer=found.count,
        low=0,
        high=MOST_TYPED,
        right=count_feedback(found, rules),
        mistakes=known_mistakes(found, rules),
        ranges=impossible_counts(found, rules, MOST_TYPED),
        otherwise=count_feedback(found, rules, again),
    )


@cache
def _kinds_dealt(rules: Ruleset) -> Counter[EnvitKind]:
    """Return how many hands of each kind a round has; what a deck lacks the others make up for."""
    usual = Counter(KINDS[bool(rules.pieces)])
    pools = {kind: len(_hands_to_count(rules, kind)) for kind in usual}
    dealt = Counter({kind: min(wanted, pools[kind]) for kind, wanted in usual.items()})
    for kind in usual:
        lacking = usual.total() - dealt.total()
        dealt[kind] += min(lacking, pools[kind] - dealt[kind])
    return dealt


@cache
def _hands_to_count(rules: Ruleset, kind: EnvitKind) -> list[tuple[Card, ...]]:
    """Return the hands of a kind worth counting: of the pairs, those whose third card tempts."""
    hands = counted(rules).hands(kind)
    if kind is not EnvitKind.PAIR:
        return hands
    return [hand for hand in hands if _tempts(hand)]


def _tempts(hand: tuple[Card, ...]) -> bool:
    suits = Counter(card.suit for card in hand)
    (single,) = (number_of(card) for card in hand if suits[card.suit] == 1)
    linked = [number_of(card) for card in hand if suits[card.suit] == 2]
    return single > min(linked)


def winner_questions(request: Request, number: int) -> list[Question]:
    """Return ten deals of four hands to judge; half of them are ties.

    >>> from truc_teach.asking.request import Request
    >>> sum(asked.skill == "envit.tie" for asked in winner_questions(Request(seed=7), 0))
    5
    """
    rules = request.ruleset
    chance = Chance(f"{APP}|{rules.id}|{request.seed}|winner|{number}")
    deals = [draw_deal(case, rules, chance) for case in chance.shuffled(CASES)]
    asked = [winner_question(hands, mano, rules) for hands, mano in deals]
    return numbered("winner", number, asked)


QUIZZES: Mapping[str, Asking] = {"count": count_questions, "winner": winner_questions}
