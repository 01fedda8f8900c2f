"""The trained strategy as it ships: how often each action is taken, by class of score and key.

One file: a line of JSON (what it was made from and how good it is), then for each class of scores
the keys met in training and, a half byte an action, how often each action is taken.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from truc_teach.analysis.duel import game, keys, table
from truc_teach.rules import TrucError, find_ruleset
from truc_teach.rules.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["FILE", "Strategy", "fingerprint", "pack", "shipped", "unpack"]

FILE = "barajamos.bin"
LEVELS = 15
_LINES = 300


@dataclass(frozen=True)
class Strategy:
    """`about` is the file's first line; `chances` the frequencies of each class by key."""

    about: Mapping[str, Any]
    chances: Mapping[tuple[int, int], Mapping[int, bytes]]

    def find(self, classes: tuple[int, int], key: int) -> tuple[int, ...] | None:
        """Return how often (of 15) each of six actions is taken, None for a key never met."""
        packed = self.chances.get(classes, {}).get(key)
        if packed is None:
            return None
        return tuple(half for byte in packed for half in (byte >> 4, byte & 15))


def fingerprint() -> str:
    """Return a hash of the game and of what the abstraction makes of it.

    It holds the keys and choices of 300 hands played at random by the whole-number game and all
    that a result can pay: a change of the rules or of the abstraction changes it.
    """
    rules = find_ruleset("barajamos")
    tier_of, count_of = table.table_counts(rules)
    seen = hashlib.sha256()
    for lacking in ((19, 19), (8, 19), (4, 2)):
        seen.update(" ".join(f"{worth:.4f}" for worth in table.worths(rules, lacking)).encode())
    chance = Chance("fingerprint")
    for _ in range(_LINES):
        cards = chance.shuffled(range(22))[:6]
        cards = sorted(cards[:3]) + sorted(cards[3:])
        tiers = [tier_of[card] for card in cards]
        counts = [count_of[(22 * a + b) * 22 + c] for a, b, c in (cards[:3], cards[3:])]
        state = [0] * game.SIZE
        game.begin(state, 0)
        while not state[game.OVER]:
            allowed = game.legal(state, 0, tiers)
            seen.update(f"{game.key_of(state, 0, tiers, counts)} {allowed};".encode())
            choices = [action for action in range(keys.ACTIONS) if allowed >> action & 1]
            game.step(state, 0, chance.choice(choices), tiers, counts)
        seen.update(f"{state[game.PAYS]} {state[game.TRUC_WON]}".encode())
    return seen.hexdigest()[:16]


def pack(
    about: Mapping[str, Any], sums: Mapping[tuple[int, int], Mapping[int, Sequence[float]]]
) -> bytes:
    """Return a file: for each class the summed strategy of each key met in training."""
    head = json.dumps(about, sort_keys=True).encode() + b"\n"
    body = bytearray()
    for (mano, other), rows in sums.items():
        packed = bytearray()
        last = 0
        for key in sorted(rows):
            gap = key - last
            last = key
            while gap > 127:
                packed.append(gap & 127 | 128)
                gap >>= 7
            packed.append(gap)
        for key in sorted(rows):
            halves = _rounded(rows[key])
            packed += bytes(halves[place] << 4 | halves[place + 1] for place in (0, 2, 4))
        section = zlib.compress(bytes(packed), 9)
        body += bytes((mano, other)) + len(rows).to_bytes(4, "big")
        body += len(section).to_bytes(4, "big") + section
    return head + bytes(body)


def _rounded(row: Sequence[float]) -> list[int]:
    """Return a row as whole parts of 15."""
    total = sum(row)
    exact = [LEVELS * part / total for part in row]
    halves = [int(part) for part in exact]
    for place in sorted(range(len(row)), key=lambda place: halves[place] - exact[place]):
        if sum(halves) == LEVELS:
            break
        halves[place] += 1
    return halves


def unpack(data: bytes) -> Strategy:
    """Read a file that `pack` made.

    >>> rows = {5: [1, 1, 0, 0, 0, 0], 300: [0, 0, 4, 0, 0, 0]}
    >>> unpack(pack({"rounds": 1}, {(3, 3): rows})).find((3, 3), 300)
    (0, 0, 15, 0, 0, 0)
    """
    head, _, body = data.partition(b"\n")
    chances: dict[tuple[int, int], dict[int, bytes]] = {}
    at = 0
    while at < len(body):
        size = int.from_bytes(body[at + 2 : at + 6], "big")
        length = int.from_bytes(body[at + 6 : at + 10], "big")
        packed = zlib.decompress(body[at + 10 : at + 10 + length])
        found, place, key = [], 0, 0
        for _ in range(size):
            shift = 0
            while packed[place] > 127:
                key += (packed[place] & 127) << shift
                shift += 7
                place += 1
            key += packed[place] << shift
            place += 1
            found.append(key)
        rows = {key: packed[place + 3 * row : place + 3 * row + 3] for row, key in enumerate(found)}
        chances[body[at], body[at + 1]] = rows
        at += 10 + length
    return Strategy(json.loads(head), chances)


@cache
def shipped() -> Strategy:
    """Return the strategy that ships with the package. Raises TrucError where it is missing."""
    path = files("truc_teach.analysis") / "duel" / FILE
    try:
        return unpack(path.read_bytes())
    except FileNotFoundError as missing:
        raise TrucError(
            "The trained strategy is missing; python -m benchmarks.train makes it."
        ) from missing
