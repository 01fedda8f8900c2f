"""What a decision turns on: the count of the envit, the chance of the truc, the cards unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.analysis.odds import envit_best, envit_pair_best
from truc_teach.analysis.seen import Seen
from truc_teach.analysis.truc_odds import truc_wins
from truc_teach.rules import Accept, Call, Play, PlayCovered, Refuse, count_envit
from truc_teach.words.seats import YOU
from truc_teach.words.text import Text, text
from truc_teach.words.thrown import code_name

if TYPE_CHECKING:
    from truc_teach.rules import Action, EnvitCount, Hand

__all__ = [
    "envit_share",
    "kind_of",
    "own_count",
    "say_envit_chance",
    "say_truc_chance",
    "say_unseen",
    "topic_of",
    "truc_share",
]

SAMPLES = 300


def kind_of(hand: Hand) -> str:
    """Return what the learner has to decide: "envit" or "truc" (a bet waits), "open" or "card".

    "open" is a card to throw while the envit may still be said.

    >>> from truc_teach.rules import deal, find_ruleset
    >>> kind_of(deal(find_ruleset("barajamos"), 7, players=2))
    'open'
    """
    if hand.envit.pending:
        return "envit"
    if hand.truc.pending:
        return "truc"
    return "open" if any(is_envit(action, hand) for action in hand.legal_actions(YOU)) else "card"


def topic_of(action: Action, hand: Hand) -> str:
    """Return what an action is about: "envit", "truc" or "card"."""
    if isinstance(action, Play | PlayCovered):
        return "card"
    if isinstance(action, Call):
        return "envit" if is_envit(action, hand) else "truc"
    answers_envit = isinstance(action, Accept | Refuse) and hand.envit.pending
    return "envit" if answers_envit else "truc"


def is_envit(action: Action, hand: Hand) -> bool:
    """Return whether an action says the envit."""
    return isinstance(action, Call) and hand.do(action).envit != hand.envit


def own_count(hand: Hand) -> EnvitCount:
    """Return the learner's own envit, counted."""
    return count_envit(hand.dealt[YOU], hand.rules)


def envit_share(hand: Hand) -> float:
    """Return the share of all deals that fit in which the learner's side has the best envit."""
    seen = Seen.of(hand, YOU)
    return (envit_best(seen) if hand.players == 2 else envit_pair_best(seen)).share


def truc_share(hand: Hand) -> float:
    """Return the share in which that side wins the hand when all play their best, cards open."""
    return truc_wins(Seen.of(hand, YOU), samples=SAMPLES, seed=7).share


def say_envit_chance(hand: Hand) -> Text:
    """Return in words how often the learner's side has the best envit."""
    key = "play.chance.envit" if hand.players == 2 else "play.chance.envit.pair"
    return text(key, percent=round(100 * envit_share(hand)), count=own_count(hand).count)


def say_truc_chance(hand: Hand) -> Text:
    """Return in words how often the learner's side wins the hand."""
    return text("play.chance.truc", percent=round(100 * truc_share(hand)))


def say_unseen(hand: Hand) -> Text:
    """Return how many cards that the learner has not seen beat the best one held."""
    tier = hand.rules.tier
    held = hand.cards_of(YOU)
    best = min(held, key=tier)
    beat = [card for card in Seen.of(hand, YOU).unseen if tier(card) < tier(best)]
    if not beat:
        return text("play.unseen.none", card=code_name(best))
    return text("play.unseen", card=code_name(best), cards=Text("play.cards", amount=len(beat)))
