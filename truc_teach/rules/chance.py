"""Seeded chance that gives the same deal on every machine, for ever.

The interpreter's own generator may change its shuffle between versions; this one is SplitMix64
(Steele, Lea and Flood, 2014), a dozen lines that can be written again in any language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from truc_teach.rules.errors import TrucError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Chance"]

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Chance:
    """A stream of choices that depends on the seed alone; any whole number or text is a seed.

    Raises TrucError for a seed of another kind.

    >>> Chance(1234567).next()
    6457827717110365317
    >>> Chance(7).shuffled("abcde") == Chance(7).shuffled("abcde")
    True
    """

    def __init__(self, seed: int | str) -> None:
        if not isinstance(seed, int | str):
            raise TrucError("A seed is a whole number or a text.")
        self._state = _text_seed(seed) if isinstance(seed, str) else seed & _MASK

    def next(self) -> int:
        """Return the next whole number from 0 to 2**64 - 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to bound - 1, each equally likely."""
        limit = (1 << 64) - (1 << 64) % bound
        while (drawn := self.next()) >= limit:
            pass
        return drawn % bound

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in a new order, every order equally likely (Fisher and Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def _text_seed(text: str) -> int:
    state = 0xCBF29CE484222325
    for byte in text.encode():
        state = ((state ^ byte) * 0x100000001B3) & _MASK
    return state
