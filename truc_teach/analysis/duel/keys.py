"""What the trained level tells apart: the abstraction of the hand between two players.

Plain functions on whole numbers, so that the trainer may compile them and the bot just call them.

- A card counts by how many cards that beat it have not been seen yet: none, one, 2-3, 4-7, 8-9,
  10-13, more. To begin with these are the Espasa, the Basto, both manilles, the threes, the false
  sevens, the sixes, the rest. Cards held count as a multiset of these 7 buckets; what was thrown in
  earlier tricks is else forgotten.
- Envit counts fall into 8: below 20, 20-26, 27, 28-29, 30, 31, 32, 33. After the envit only what
  the rival showed by it is remembered: nothing, called, raised, refused or wanted.
- A rival's card on the table counts by how many own cards beat it and whether one ties.
- A truc counts by its rung and by who may raise it, not by when it was said.
- Nobody leaves the hand: to refuse the next truc costs the same. Only the seat on turn opens a bet,
  though the table lets the other call a truc at any time: that is left out.
"""

from __future__ import annotations

__all__ = [
    "ACTIONS",
    "KEYS",
    "answer_envit_key",
    "bucket",
    "count_bucket",
    "higher",
    "open_key",
    "relation",
    "truc_key",
]

ACTIONS = 6
HELD = 120
FIRST = 84 * 8 * 9 * 5
KEYS = FIRST + 7 * HELD * 15 * 12 * 5


def higher(tier: int) -> int:
    """Return how many of the 22 cards beat one of a tier.

    >>> [higher(tier) for tier in range(9)]
    [0, 1, 2, 3, 4, 8, 10, 14, 18]
    """
    if tier < 5:
        return tier
    return 8 if tier == 5 else 4 * tier - 14


def bucket(beaten_by: int) -> int:
    """Return the bucket of a card that so many cards not seen yet would beat.

    >>> [bucket(number) for number in (0, 1, 2, 3, 4, 8, 10, 14, 18)]
    [0, 1, 2, 2, 3, 4, 5, 6, 6]
    """
    if beaten_by < 3:
        return beaten_by
    if beaten_by < 8:
        return 2 if beaten_by == 3 else 3
    if beaten_by < 10:
        return 4
    return 5 if beaten_by < 14 else 6


def count_bucket(count: int) -> int:
    """Return the bucket of an envit count.

    >>> [count_bucket(count) for count in (7, 24, 27, 28, 29, 30, 33)]
    [0, 1, 2, 3, 3, 4, 7]
    """
    if count < 20:
        return 0
    if count < 27:
        return 1
    if count == 27:
        return 2
    return 3 if count < 30 else count - 26


def held_code(size: int, first: int, second: int, third: int) -> int:
    """Return a number for the buckets of up to three cards held, in ascending order.

    >>> len({held_code(3, a, b, c) for a in range(7) for b in range(a, 7) for c in range(b, 7)})
    84
    >>> held_code(2, 6, 6, 0), held_code(1, 6, 0, 0), held_code(0, 0, 0, 0)
    (111, 118, 119)
    """
    if size == 0:
        return 119
    if size == 1:
        return 112 + first
    second += 1
    if size == 2:
        return 84 + second * (second - 1) // 2 + first
    third += 2
    return third * (third - 1) * (third - 2) // 6 + second * (second - 1) // 2 + first


def relation(beating: int, tying: int) -> int:
    """Return how the cards held stand to the rival's card on the table, 1 to 7."""
    return 1 + 2 * beating + tying


def open_key(held: int, counted: int, table: int) -> int:
    """Return the key of the seat on turn that may still open the envit."""
    return ((held * 8 + counted) * 9 + table) * 5


def answer_envit_key(held: int, counted: int, table: int, called: int) -> int:
    """Return the key of who answers an envit.

    held: all three cards dealt; table: 0 no card, 1-7 the relation, 8 the own card. called: 1
    envide, 2 torne, 3 the falta at once, 4 the falta over another call.
    """
    return ((held * 8 + counted) * 9 + table) * 5 + called


def truc_key(phase: int, held: int, table: int, truc: int, memory: int) -> int:
    """Return the key of any other decision.

    phase: 0 first trick; 1 won, 2 lost, 3 parda; 4 won and lost, 5 lost and won, 6 two pardas.
    table: 0 no card, 1-7 the relation to the rival's, 8-14 the bucket of the own card.
    truc: 0-7 the rung and whether one may raise it, 8-11 the rung to be answered.
    """
    return FIRST + (((phase * HELD + held) * 15 + table) * 12 + truc) * 5 + memory
