"""The review of a hand: each decision with the best one, what it cost in stones, and why."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from truc_teach.analysis.bots import PRACTICE, evaluating, seen
from truc_teach.asking.skills import find_skill, skills_of
from truc_teach.asking.steps import walked_hand
from truc_teach.lessons.play.facts import (
    envit_share,
    own_count,
    say_envit_chance,
    say_truc_chance,
    say_unseen,
    topic_of,
    truc_share,
)
from truc_teach.lessons.play.table import done_words
from truc_teach.rules import (
    Call,
    Fold,
    Play,
    PlayCovered,
    Refuse,
    Say,
    Sign,
    TrucError,
    format_hand,
    hand_to_url,
)
from truc_teach.rules.chance import Chance
from truc_teach.words.envit_cases import reason_of
from truc_teach.words.hindsight import tell_cost
from truc_teach.words.seats import YOU
from truc_teach.words.text import Text, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from truc_teach.analysis.bots import Estimate
    from truc_teach.lessons.play.game import Game
    from truc_teach.lessons.play.payload_types import (
        DecisionData,
        DrillData,
        OpenHandData,
        PlaceData,
        ReviewData,
        ReviewedData,
        TriedData,
    )
    from truc_teach.locale import Words
    from truc_teach.rules import Action, Hand

__all__ = ["decisions", "open_hand", "reasons", "reviewing"]

WORLDS, SLICE = 200, 40
"""The hands that a decision is tried on, and how many of them in one go."""
SURE = 2.0
"""Standard errors by which a decision has to be behind before it is said to have cost something."""
LEAST = 0.05
"""Stones below which a cost is not worth a word."""
NOTHING = 0.005
"""Stones that are written as 0.00."""

DRILLS = {
    "envit": ("envit.best", "envit.pair", "envit.worth"),
    "truc": ("truc.worth", "truc.refusal"),
    "card": ("rank.order", "trick.highest", "parda.first"),
}
"""What trains the judgement that a decision was about."""


def decisions(hand: Hand) -> list[tuple[Hand, Action]]:
    """Return each decision of the learner: the position it was taken in, and what was done.

    Senyes and talk are none, nor is what was done because nothing else was allowed.

    >>> from truc_teach.rules import Call, Refuse, deal, find_ruleset
    >>> hand = deal(find_ruleset("barajamos"), 7, players=2)
    >>> [str(action.say) for _, action in decisions(hand.do(Call(0, "truc")).do(Refuse(1)))]
    ['truc']
    """
    return [
        (before, after.action)
        for before, after in pairwise(hand.positions)
        if after.action is not None
        and after.action.seat == YOU
        and not isinstance(after.action, Sign | Say)
        and len(before.legal_actions(YOU)) > 1
    ]


def reviewing(game: Game, number: int, at: int, words: Words) -> Iterator[ReviewData]:
    """Yield how far the review of decision `at` of hand `number` has come, and at last the review.

    The numbers are seeded: what each move comes to is the mean over hands that the learner could
    not tell from the real one, in stones at that score. Raises TrucError for a decision that there
    is not.
    """
    taken = decisions(game.hands[number]) if number in range(len(game.hands)) else []
    if at not in range(len(taken)):
        raise TrucError("This game has no such decision.")
    before, action = taken[at]
    place: PlaceData = {"hand": number, "at": at, "total": len(taken)}
    chance = Chance(f"review|{game.seed}|{number}|{len(before.history)}")
    parts = (PRACTICE + WORLDS) // SLICE
    for done, estimates in enumerate(evaluating(seen(before, YOU), chance, WORLDS, SLICE), 1):
        if done < parts:
            yield {**place, "part": done, "parts": parts}
        else:
            reviewed: ReviewedData = {**place, **_reviewed(before, action, estimates, words)}
            yield reviewed


def _reviewed(
    before: Hand, action: Action, estimates: Sequence[Estimate], words: Words
) -> DecisionData:
    """Return a decision in words, with what each move comes to."""
    yours, best = _estimate_of(action, before, estimates), estimates[0]
    clear = yours.behind > LEAST and yours.behind > SURE * yours.behind_error
    topic = topic_of(best.action if topic_of(action, before) == "card" else action, before)
    why = [_worth(before, yours, best, words), *reasons(before, action, best.action, topic)]
    if isinstance(best.action, Call):
        why.append(text("play.review.dared"))
    return {
        "topic": topic,
        "did": done_words(action, before).sentence(words),
        "best": done_words(best.action, before).sentence(words),
        "cost": round(yours.behind, 3),
        "error": round(yours.behind_error, 3),
        "clear": clear,
        "text": _verdict(before, yours, best, clear=clear, words=words).sentence(words),
        "moves": [_move(one, before, words, yours=one is yours) for one in estimates],
        "why": [said.sentence(words) for said in why] if clear else [],
        "drill": _drill(topic, before, words),
    }


def open_hand(hand: Hand, words: Words) -> OpenHandData:
    """Return a hand with all cards open for the walk-through player, its record and its link."""
    said = text("play.replay.title"), text("play.replay.about")
    shown = walked_hand("played", said, hand, (), words)
    shown["sides"] = [words("player.ours"), words("player.theirs")]
    return {"hand": shown, "line": format_hand(hand), "link": hand_to_url(hand)}


def _estimate_of(action: Action, hand: Hand, estimates: Sequence[Estimate]) -> Estimate:
    """Return the estimate that stands for an action: cards of one tier have one in common."""

    def far(estimate: Estimate) -> tuple[bool, int]:
        other = estimate.action
        if isinstance(action, Play) and isinstance(other, Play):
            return hand.rules.tier(other.card) != hand.rules.tier(action.card), 0
        if isinstance(action, Call) and isinstance(other, Call):
            return other.say != action.say, abs(other.number - action.number)
        same = type(other) is type(action)
        return not same, 0

    exact = [one for one in estimates if one.action == action]
    return exact[0] if exact else min(estimates, key=far)


def _number(value: float, words: Words) -> str:
    return f"{value:.2f}".replace(".", words("play.decimal"))


def _stones(one: Estimate, words: Words) -> str:
    return _number(one.stones, words).replace("-", "−")


def _move(one: Estimate, hand: Hand, words: Words, *, yours: bool) -> TriedData:
    said = text("play.move", stones=_stones(one, words), error=_number(one.error, words))
    return {
        "text": done_words(one.action, hand).sentence(words),
        "stones": round(one.stones, 3),
        "said": said.say(words),
        "yours": yours,
    }


def _verdict(hand: Hand, yours: Estimate, best: Estimate, *, clear: bool, words: Words) -> Text:
    if yours.behind < NOTHING:
        return text("play.review.best")
    params: dict[str, Text | str | int] = {
        "best": done_words(best.action, hand),
        "cost": _number(yours.behind, words),
        "error": _number(yours.behind_error, words),
    }
    return text(f"play.review.{'cost' if clear else 'close'}", **params)


def _worth(hand: Hand, yours: Estimate, best: Estimate, words: Words) -> Text:
    """Return what the best decision and the learner's give, in stones."""
    return text(
        "play.review.worth",
        best=done_words(best.action, hand),
        gain=_stones(best, words),
        yours=done_words(yours.action, hand),
        got=_stones(yours, words),
    )


def reasons(before: Hand, action: Action, best: Action, topic: str) -> list[Text]:
    """Return what speaks for the best decision: the count or the odds, what the open cards show.

    A chance is told only where it points the way of the best: a good one to the bolder decision, a
    bad one to the more careful.
    """
    bolder = _boldness(best, before, topic) - _boldness(action, before, topic)
    if topic == "envit":
        count = reason_of(own_count(before), before.rules)
        return [count, say_envit_chance(before)] if _fits(bolder, envit_share(before)) else [count]
    if topic == "truc":
        return [say_truc_chance(before)] if _fits(bolder, truc_share(before)) else []
    lost = tell_cost(before, action) if isinstance(action, Play | PlayCovered) else None
    return [said for said in (say_unseen(before), lost) if said]


def _fits(bolder: int, share: float) -> bool:
    return share >= 0.5 if bolder > 0 else share < 0.5 and bolder < 0


def _boldness(action: Action, hand: Hand, topic: str) -> int:
    """Return 2 for a bet that is called or wanted, 0 for one that is left, 1 for all else."""
    if topic_of(action, hand) != topic:
        return 1
    return 0 if isinstance(action, Refuse | Fold) else 2


def _drill(topic: str, hand: Hand, words: Words) -> DrillData | None:
    """Return the skills that train a topic at this table."""
    known = {skill.id for skill in skills_of(hand.rules)}
    wanted = [skill for skill in DRILLS[topic] if skill in known]
    if not wanted:
        return None
    return {
        "skills": ",".join(wanted),
        "name": find_skill(wanted[0]).name(hand.rules).sentence(words),
    }
