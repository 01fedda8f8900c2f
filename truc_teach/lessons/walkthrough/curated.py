"""The hands that are walked through: records with questions and remarks, each read under a set.

A file of `hands/` holds the hands of one topic, the best one first. `start` and the words of `play`
are a hand record (rules/notation.py); a line of `play` that begins with `?` asks a question and one
with `!` makes a remark, before the next step.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from truc_teach.asking.steps import Mark
from truc_teach.rules import (
    Action,
    Call,
    Hand,
    Refuse,
    Score,
    TrucError,
    find_rung,
    parse_hand,
)

if TYPE_CHECKING:
    from truc_teach.rules import Ruleset, Rung

__all__ = ["TOPICS", "Curated", "curated_hand", "curated_hands"]

TOPICS = ("plain", "falta", "parda", "pardas", "retruc", "leave")
"""The topics, in the order in which they are best learnt; each has its file."""


@dataclass(frozen=True)
class Curated:
    """One hand of a topic, finished, with its marks; `id` is its name and its key in `walk.po`."""

    id: str
    hand: Hand
    marks: tuple[Mark, ...]


def curated_hand(topic: str, rules: Ruleset) -> Curated:
    """Return a topic's hand for a rule set: the first one that can be played under it.

    Where none can, the topic's first hand stays under the set that it belongs to.

    >>> from truc_teach.rules import find_ruleset
    >>> curated_hand("leave", find_ruleset("mallorqui")).hand.rules.id
    'mallorqui'
    >>> curated_hand("leave", find_ruleset("xativa")).hand.rules.id
    'barajamos'
    """
    known = curated_hands(topic)
    for curated in known:
        played = _under(curated.hand, rules)
        if played is not None:
            return Curated(curated.id, played, curated.marks)
    return known[0]


@cache
def curated_hands(topic: str) -> tuple[Curated, ...]:
    """Return the hands of a topic as their file has them. Raises NotationError for a bad record."""
    text = (files("truc_teach.lessons.walkthrough") / "hands" / f"{topic}.toml").read_text("utf-8")
    found = []
    for name, entry in tomllib.loads(text).items():
        words: list[str] = []
        marks: list[Mark] = []
        for line in entry["play"]:
            kind, _, said = line.partition(" ")
            if kind == "?":
                marks.append(Mark(len(words), ask=said))
            elif kind == "!":
                marks.append(Mark(len(words), note=f"walk.note.{said}"))
            else:
                words += line.split()
        record = " ".join([entry["start"], *words])
        found.append(Curated(name, parse_hand(record), tuple(marks)))
    return tuple(found)


def _under(hand: Hand, rules: Ruleset) -> Hand | None:
    """Return the hand played under another set to its end, or None where that cannot be."""
    if hand.rules is rules:
        return hand
    try:
        score = Score(rules, hand.score.stones, hand.score.camas)
        played = Hand.start(rules, hand.dealt, hand.mano, score)
        for action in hand.history:
            played = _do(played, _translated(action, hand.rules, rules))
    except TrucError:
        return None
    return played if played.outcome else None


def _do(hand: Hand, action: Action) -> Hand:
    """Do an action; where both partners answer, the other one refuses too."""
    hand = hand.do(action)
    if isinstance(action, Refuse) and hand.moment.pending.pending and hand.moment.refusals:
        hand = hand.do(Refuse((action.seat + 2) % hand.players))
    return hand


def _translated(action: Action, own: Ruleset, other: Ruleset) -> Action:
    """Return a call in the words of another set: the same place on its ladder."""
    if not isinstance(action, Call):
        return action
    for mine, theirs in ((own.truc, other.truc), (own.envit, other.envit)):
        if any(action.say == rung.say for rung in mine):
            place = _same_place(mine[find_rung(mine, action.say)], mine, theirs)
            return Call(action.seat, theirs[place].say, action.number)
    return action


def _same_place(rung: Rung, own: tuple[Rung, ...], other: tuple[Rung, ...]) -> int:
    if rung.accepted == "falta":
        return next(place for place, call in enumerate(other) if call.accepted == "falta")
    return min(own.index(rung), len(other) - 1)
