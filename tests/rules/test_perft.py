"""The counts of perft.json, and a second counter that knows nothing of the engine."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.rules import independent
from tests.rules.perft import TABLE, count, hand_of, positions
from truc_teach.rules import Hand, find_ruleset, parse_cards

ENTRIES: list[dict[str, Any]] = json.loads(TABLE.read_text("utf-8"))


def test_every_table_is_in_the_list() -> None:
    found = [{key: entry[key] for key in entry if key != "counts"} for entry in ENTRIES]
    assert found == positions()


@pytest.mark.parametrize(
    "entry", ENTRIES, ids=[f"{entry['rules']}-{len(entry['dealt'])}" for entry in ENTRIES]
)
def test_the_number_of_ways_is_the_number_written_down(entry: dict[str, Any]) -> None:
    hand = hand_of(entry)
    found = [count(hand, depth) for depth in range(1, len(entry["counts"]) + 1)]
    assert found == entry["counts"]


def duel(*cards: str) -> tuple[Hand, independent.Duel]:
    hand = Hand.start(find_ruleset("barajamos"), [parse_cards(held) for held in cards])
    return hand, independent.Duel(tuple(tuple(held.split()) for held in cards))


def test_two_players_of_barajamos_counted_by_hand() -> None:
    """Depth 1: the mano has three cards, mazo, truc, envide and falta; the other has truc: 8.

    Depth 2: after a card (3 ways) the other has the mano's seven, and the mano its truc: 3 x 8.
    After mazo nothing. After the mano's truc: wanted, not wanted, retruc: 3. After the other's: the
    same, and envide and falta, for the mano is on turn and has not thrown: 5. After envide: wanted,
    not wanted, torne, falta: 4. After falta: wanted or not: 2. That makes 24 + 3 + 5 + 4 + 2 = 38.
    """
    hand, apart = duel("1E 3O 4C", "7O 3C 4B")
    assert [count(hand, 1), count(hand, 2)] == [8, 38]
    assert [independent.count(apart, 1), independent.count(apart, 2)] == [8, 38]


@pytest.mark.parametrize(
    "cards",
    [
        ("1E 3O 4C", "7O 3C 4B"),
        ("3E 5O 6C", "3C 5C 6B"),
        ("4E 4O 5C", "1E 1B 7E"),
        ("7C 7O 4C", "7B 4B 6C"),
    ],
    ids=" ".join,
)
def test_a_second_counter_agrees(cards: tuple[str, str]) -> None:
    hand, apart = duel(*cards)
    for depth in range(1, 7):
        assert count(hand, depth) == independent.count(apart, depth)


def test_a_second_counter_agrees_on_whole_hands_of_cards_alone() -> None:
    """All ways to throw three pairs of cards: what the tricks decide, and who leads."""
    hand, apart = duel("3E 5O 6C", "3C 5C 6B")
    assert ends_of(hand) == ends_apart(apart)


def ends_of(hand: Hand) -> list[tuple[int | None, ...]]:
    if hand.outcome:
        return [tuple(trick.pair for trick in hand.tricks)]
    assert hand.turn is not None
    return [end for play in hand.held[hand.turn] for end in ends_of(hand.do(play))]


def ends_apart(apart: independent.Duel) -> list[tuple[int | None, ...]]:
    if apart.over:
        return [apart.tricks]
    return [end for card in apart.held[apart.turn] for end in ends_apart(apart.thrown(card))]
