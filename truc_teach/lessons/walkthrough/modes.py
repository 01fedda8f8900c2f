"""The lesson that walks through whole hands: six chosen ones, and any other by its number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from truc_teach.asking.payload import frame
from truc_teach.asking.steps import auto_marks, named_steps, walked_hand
from truc_teach.lessons.walkthrough.autoplay import play_out
from truc_teach.lessons.walkthrough.curated import TOPICS, curated_hand, curated_hands
from truc_teach.lessons.walkthrough.lesson import LESSON
from truc_teach.locale import find_words
from truc_teach.rules import Score, deal
from truc_teach.rules.chance import Chance
from truc_teach.words.seats import join
from truc_teach.words.text import text
from truc_teach.words.vocabulary import rules_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.asking.payload_types import HandData, Payload
    from truc_teach.asking.question import Question
    from truc_teach.asking.request import Request
    from truc_teach.asking.rounds import Asking
    from truc_teach.lessons.walkthrough.payload_types import WalkthroughMode
    from truc_teach.locale import Words
    from truc_teach.rules import Hand, Ruleset

__all__ = ["APP", "QUIZZES", "dealt_hand", "round_of", "walkthrough_payload"]

APP = LESSON.name
SEATS = 4
DEALT = re.compile(r"deal-([0-9]{1,10})")


def walkthrough_payload(request: Request) -> Payload:
    """Return the payload of the lesson; a hand that was asked for by its number comes first.

    Raises TrucError for a mode it has not.
    """
    rules, words = request.ruleset, find_words(request.lang)
    hands = [_curated(topic, rules, words) for topic in TOPICS]
    mode: WalkthroughMode = {
        "id": "hands",
        "label": words("walk.mode.hands"),
        "kind": "walkthrough",
        "hands": hands,
        "by_seed": True,
    }
    if request.deal is None:
        return frame(APP, request, [mode])
    dealt = _dealt(request.deal, rules, words)
    mode["hands"], mode["open"] = [dealt, *hands], dealt["id"]
    return frame(APP, request, [mode])


def dealt_hand(rules: Ruleset, number: int) -> Hand:
    """Return a hand by its number, played to its end by rules of thumb; always four players.

    Number, rule set and nothing else decide the cards, the mano, the score and the play.

    >>> from truc_teach.rules import find_ruleset
    >>> dealt_hand(find_ruleset("xativa"), 7) == dealt_hand(find_ruleset("xativa"), 7)
    True
    """
    chance = Chance(f"{APP}|{rules.id}|{number}")
    score = Score(rules, (chance.below(rules.cama), chance.below(rules.cama)))
    hand = deal(rules, number, SEATS, chance.below(SEATS), score)
    return play_out(hand, f"{APP}|{rules.id}|{number}|play")


def round_of(ident: str) -> tuple[str, int] | None:
    """Return the mode and the round that a question's id names: a chosen hand, or a dealt one.

    >>> round_of("deal-7.3"), round_of("chess.1")
    (('hands', 13), None)
    """
    name = ident.partition(".")[0]
    for at, topic in enumerate(TOPICS):
        if any(curated.id == name for curated in curated_hands(topic)):
            return "hands", at
    number = DEALT.fullmatch(name)
    return ("hands", len(TOPICS) + int(number[1])) if number else None


def questions(request: Request, number: int) -> list[Question]:
    """Return what is asked in a hand: in one of the chosen ones, then in those by their number."""
    rules = request.ruleset
    if number < len(TOPICS):
        curated = curated_hand(TOPICS[number], rules)
        steps = named_steps(curated.id, curated.hand, curated.marks)
    else:
        hand = dealt_hand(rules, number - len(TOPICS))
        steps = named_steps(f"deal-{number - len(TOPICS)}", hand, auto_marks(hand))
    return [step.ask for step in steps if step.ask]


QUIZZES: Mapping[str, Asking] = {"hands": questions}


def _curated(topic: str, rules: Ruleset, words: Words) -> HandData:
    curated = curated_hand(topic, rules)
    hand = curated.hand
    about = text(f"walk.about.{curated.id}")
    if hand.rules is not rules:
        about = join(about, text("walk.other-rules", name=rules_name(hand.rules)))
    title = text(f"walk.title.{curated.id}")
    return walked_hand(curated.id, (title, about), hand, curated.marks, words)


def _dealt(number: int, rules: Ruleset, words: Words) -> HandData:
    hand = dealt_hand(rules, number)
    said = (text("walk.title.dealt", number=number), text("walk.about.dealt"))
    return walked_hand(f"deal-{number}", said, hand, auto_marks(hand), words)
