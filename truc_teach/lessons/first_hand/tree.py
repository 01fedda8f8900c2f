"""The three hands of the beginning: what the learner may do, as trees that the engine plays."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from truc_teach.rules import (
    DEFAULT_RULESET,
    Card,
    Hand,
    TrucError,
    count_envit,
    find_ruleset,
    parse_hand,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from truc_teach.rules import Ruleset

__all__ = ["LEARNER", "Move", "Screen", "Taught", "taught_hands", "taught_rules"]

LEARNER = 0
RIVAL = 1
COUNTS = [31, 28]
"""The two envits of the third hand, as its words say them; they say one stone for a refusal too."""
CALLS = ("truc", "envide")
"""What the first call of either ladder is called in the file, whatever the table says."""


@dataclass(frozen=True)
class Move:
    """What the learner may do: a card, a call or an answer, how good it is, what is done then.

    `say` is the key of the verdict, "" for none; `to` the number of the screen that it leads to.
    """

    do: str
    kind: str
    say: str
    then: tuple[str, ...]
    to: int


@dataclass(frozen=True)
class Screen:
    """A moment of a hand: its step, the hand as it is then, what has been done and may be done."""

    step: str
    hand: Hand
    done: tuple[str, ...]
    moves: tuple[Move, ...]
    kept: Card | None = None
    undo: int | None = None


@dataclass(frozen=True)
class Taught:
    """A hand: its six cards from high to low, and its screens."""

    ladder: tuple[Card, ...]
    screens: tuple[Screen, ...]


def taught_rules(rules: Ruleset) -> Ruleset:
    """Return the rules that the hands are played by: those asked for, seated for two.

    Where they cannot be played so, because a card is not dealt or stands elsewhere on the ladder,
    they are played by the usual rules: the place is asked for after the first hand only.

    >>> taught_rules(find_ruleset("mallorqui")).id
    'mallorqui'
    """
    seated = replace(rules, players=(2,))
    return seated if _is_playable(seated) else replace(find_ruleset(DEFAULT_RULESET), players=(2,))


def _is_playable(rules: Ruleset) -> bool:
    try:
        hands = taught_hands(rules)
    except TrucError:
        return False
    usual = taught_hands(replace(find_ruleset(DEFAULT_RULESET), players=(2,)))
    ladders = [hand.ladder for hand in hands]
    counts = [count_envit(cards, rules).count for cards in hands[-1].screens[0].hand.dealt]
    first = rules.truc[0], rules.envit[0]
    return (
        ladders == [hand.ladder for hand in usual]
        and all(len({rules.tier(card) for card in ladder}) == len(ladder) for ladder in ladders)
        and counts == COUNTS
        and all(call.refused["opening"] == 1 for call in first)
        and all(isinstance(call.accepted, int) and call.accepted > 1 for call in first)
    )


def taught_hands(rules: Ruleset) -> tuple[Taught, ...]:
    """Return the hands under a rule set for two. Raises TrucError where one cannot be played.

    >>> [len(hand.screens) for hand in taught_hands(find_ruleset("barajamos"))]
    [14, 22, 33]
    """
    return tuple(_taught(hand, rules) for hand in _written())


@cache
def _written() -> list[dict[str, Any]]:
    text = files(__package__).joinpath("hands.toml").read_text("utf-8")
    hands: list[dict[str, Any]] = tomllib.loads(text)["hand"]
    return hands


def _taught(written: Mapping[str, Any], rules: Ruleset) -> Taught:
    """Return a hand as it is written, each of its screens reached by the engine."""
    start = written["start"].replace(DEFAULT_RULESET, rules.id)
    at = {node["after"]: number for number, node in enumerate(written["node"])}
    screens = [_screen(node, start, at, rules) for node in written["node"]]
    cards = [card for cards in screens[0].hand.dealt for card in cards]
    return Taught(tuple(sorted(cards, key=rules.tier)), tuple(screens))


def _screen(node: Mapping[str, Any], start: str, at: Mapping[str, int], rules: Ruleset) -> Screen:
    done = tuple(node["after"].split())
    hand = parse_hand(" ".join([start, *(_spoken(one, rules) for one in done)]), rules)
    return Screen(
        node["step"],
        hand,
        done,
        tuple(_move(one, node["after"], at) for one in node.get("may", ())),
        Card.parse(node["kept"]) if "kept" in node else None,
        at[node["undo"]] if "undo" in node else None,
    )


def _move(written: Mapping[str, Any], after: str, at: Mapping[str, int]) -> Move:
    do, then = written["do"], written.get("then", "")
    # an answer to a question changes nothing on the table
    own = "" if do.isdigit() else f"{LEARNER}:{do}"
    there = after if written["kind"] == "wrong" else " ".join(filter(None, (after, own, then)))
    return Move(do, written["kind"], written.get("say", ""), tuple(then.split()), at[there])


def _spoken(action: str, rules: Ruleset) -> str:
    """Return an action with the table's own word for a call."""
    seat, _, word = action.partition(":")
    if word not in CALLS:
        return action
    ladder = rules.truc if word == CALLS[0] else rules.envit
    return f"{seat}:{ladder[0].say.replace(' ', '_')}"
