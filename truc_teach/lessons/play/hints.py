"""Hints for who is playing: where to look, the rule, the first step; a move only in the last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.analysis.bots import evaluate, seen
from truc_teach.lessons.play.facts import (
    kind_of,
    own_count,
    say_envit_chance,
    say_truc_chance,
    say_unseen,
)
from truc_teach.lessons.play.table import done_words
from truc_teach.rules import Call, Fold, TrucError, resolve_hand
from truc_teach.rules.chance import Chance
from truc_teach.words.envit_cases import count_feedback, reason_of
from truc_teach.words.explain import explain_hand
from truc_teach.words.seats import YOU, join
from truc_teach.words.text import text
from truc_teach.words.worth import refused_worth, truc_worth

if TYPE_CHECKING:
    from truc_teach.lessons.play.game import Game
    from truc_teach.locale import Words
    from truc_teach.rules import Hand
    from truc_teach.words.text import Text

__all__ = ["first_hints", "last_hint"]

WORLDS = 80
SURE = 2.0
"""Standard errors within which two moves are alike: then nobody is told to leave the hand."""


def first_hints(game: Game, words: Words) -> list[str]:
    """Return where to look and the rule for the decision that waits for the learner, at once.

    Where none waits there is nothing to hint at, and no last hint either.

    >>> from truc_teach.lessons.play.game import Game
    >>> from truc_teach.locale import find_words
    >>> from truc_teach.rules import find_ruleset
    >>> game = Game.start(find_ruleset("barajamos"), 2, seed=7, level="thumb").advanced()
    >>> first_hints(game, find_words("en"))[0]
    'The envit is still open: count yours before you throw.'
    """
    if not game.waits:
        return []
    hand = game.hand
    kind = kind_of(hand)
    return [
        text(f"play.hint.look.{kind}").sentence(words),
        _rule(hand, kind).sentence(words),
    ]


def last_hint(game: Game, words: Words) -> str:
    """Return the first step and what gives most stones: each move is tried, which takes a while.

    Raises TrucError where no decision waits for the learner.
    """
    if not game.waits:
        raise TrucError("This game has no such decision.")
    return _step(game, kind_of(game.hand)).sentence(words)


def _rule(hand: Hand, kind: str) -> Text:
    if kind in ("envit", "open"):
        return count_feedback(own_count(hand), hand.rules).rule
    if kind == "truc":
        return text(
            "play.hint.rule.truc",
            yes=truc_worth(hand.truc, hand.rules),
            no=refused_worth(hand.truc, hand, is_truc=True),
        )
    tricks = [trick.pair for trick in hand.tricks]
    result = resolve_hand(tuple(tricks), hand.mano % 2)
    return explain_hand(tricks, hand.mano % 2, result, hand.rules).reason


def _step(game: Game, kind: str) -> Text:
    hand = game.hand
    if kind in ("envit", "open"):
        step = join(reason_of(own_count(hand), hand.rules), say_envit_chance(hand))
    else:
        step = say_truc_chance(hand) if kind == "truc" else say_unseen(hand)
    chance = Chance(f"hint|{game.seed}|{game.match.hands}|{len(hand.history)}")
    tried = evaluate(seen(hand, YOU), chance, WORLDS)
    good = [one.action for one in tried if one.behind <= SURE * one.behind_error]
    best = min(good, key=lambda action: isinstance(action, Fold))
    said = text("play.hint.best", n=WORLDS, what=done_words(best, hand))
    return join(step, said, text("play.review.dared") if isinstance(best, Call) else None)
