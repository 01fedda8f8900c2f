"""The trained strategy as it ships: how often each action is taken, by class of score and key.

One file: a line of JSON (what it was made from and how good it is), then for each class of scores
the keys met in training and, a half byte an action, how often each action is taken. A class is
unpacked when it is first asked for, and kept as rows of bytes: all of them take ten megabytes.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from truc_teach.analysis.duel import game, keys, table
from truc_teach.rules import TrucError, find_ruleset
from truc_teach.rules.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["FILE", "Classes", "Rows", "Strategy", "fingerprint", "pack", "shipped", "unpack"]

FILE = "barajamos.bin"
LEVELS = 15
_LINES = 300


class Rows(Mapping[int, bytes]):
    """One class of scores: of each key, three bytes with half a byte for each of six actions.

    >>> rows = Rows(2, bytes((5, 0xA7, 0x02, 1, 2, 3, 4, 5, 6)))
    >>> list(rows), list(rows[300]), rows.get(301)
    ([5, 300], [4, 5, 6], None)
    """

    def __init__(self, size: int, packed: bytes) -> None:
        self._keys, place, key = array("I"), 0, 0
        for _ in range(size):
            shift = 0
            while packed[place] > 127:
                key += (packed[place] & 127) << shift
                shift += 7
                place += 1
            key += packed[place] << shift
            place += 1
            self._keys.append(key)
        self._packed = packed[place:]

    def __getitem__(self, key: int) -> bytes:
        place = bisect_left(self._keys, key)
        if place == len(self._keys) or self._keys[place] != key:
            raise KeyError(key)
        return self._packed[3 * place : 3 * place + 3]

    def __iter__(self) -> Iterator[int]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


class Classes(Mapping[tuple[int, int], Rows]):
    """The classes of scores, each unpacked when it is first asked for.

    packed: of each how many keys it has, and its section of the file.
    """

    def __init__(self, packed: Mapping[tuple[int, int], tuple[int, bytes]]) -> None:
        self._packed = packed
        self._rows: dict[tuple[int, int], Rows] = {}

    def __getitem__(self, classes: tuple[int, int]) -> Rows:
        rows = self._rows.get(classes)
        if rows is None:
            size, section = self._packed[classes]
            rows = self._rows[classes] = Rows(size, zlib.decompress(section))
        return rows

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return iter(self._packed)

    def __len__(self) -> int:
        return len(self._packed)


@dataclass(frozen=True)
class Strategy:
    """`about` is the file's first line; `chances` the frequencies of each class by key."""

    about: Mapping[str, Any]
    chances: Mapping[tuple[int, int], Mapping[int, bytes]]

    def find(self, classes: tuple[int, int], key: int) -> tuple[int, ...] | None:
        """Return how often (of 15) each of six actions is taken, None for a key never met."""
        rows = self.chances.get(classes)
        packed = rows.get(key) if rows else None
        if packed is None:
            return None
        return tuple(half for byte in packed for half in (byte >> 4, byte & 15))


def fingerprint() -> str:
    """Return a hash of the game and of what the abstraction makes of it.

    It holds the classes of scores, the keys and choices of 300 hands played at random by the
    whole-number game and all that a result can pay: a change of the rules or of the abstraction
    changes it.
    """
    rules = find_ruleset("barajamos")
    tier_of, count_of = table.table_counts(rules)
    seen = hashlib.sha256(repr(table.LACKING).encode())
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
    packed: dict[tuple[int, int], tuple[int, bytes]] = {}
    at = 0
    while at < len(body):
        size = int.from_bytes(body[at + 2 : at + 6], "big")
        length = int.from_bytes(body[at + 6 : at + 10], "big")
        packed[body[at], body[at + 1]] = size, body[at + 10 : at + 10 + length]
        at += 10 + length
    return Strategy(json.loads(head), Classes(packed))


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
