"""Who reads live notebooks: no more at once than a server has room for, in the order they came."""

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

__all__ = ["Kernels", "Reader", "Readers", "Room"]


class Kernels(Protocol):
    """What is asked of the kernels."""

    async def is_alive(self, kernel: str) -> bool:
        """Return whether a kernel is there, runs, and is not being ended."""

    def is_met(self, kernel: str) -> bool:
        """Return whether a page has ever spoken with a kernel."""

    async def end(self, kernels: Iterable[str]) -> None:
        """End some kernels."""


@dataclass(frozen=True)
class Room:
    """How many readers there may be: in all, and of one address; 0: as many as come.

    A reader whose page did not speak with its kernel for `patience` seconds makes room for others.
    """

    most: int
    most_of_one: int = 0
    patience: float = 15.0


@dataclass(eq=False)
class Reader:
    """One who asked for a live notebook, and the kernels that were started or kept for it.

    While the page is `opening` it may have none yet. A kernel that waits, started, for whoever
    comes is nobody's. `address` is the client's, `written` when the page was (monotonic seconds).
    """

    address: str = ""
    kernels: list[str] = field(default_factory=list)
    opening: bool = True
    written: float = 0.0

    def close(self) -> None:
        """Note that the page is written, or will not be."""
        self.opening = False
        self.written = time.monotonic()


class Readers:
    """The readers of a server."""

    def __init__(self) -> None:
        self._readers: dict[Reader, None] = {}

    def come(self, address: str = "") -> Reader:
        """Return a reader more, behind those who are there. Who goes again is `opening` no more."""
        reader = Reader(address)
        self._readers[reader] = None
        return reader

    async def is_room(self, reader: Reader, room: Room, kernels: Kernels) -> bool:
        """Return whether there is room for a reader behind those who came before and are there.

        One is there while the page is opening, and then as long as a kernel of it is alive. Where
        it is full, the oldest whose kernel nobody ever spoke with is ended for the newcomer.
        """
        before = await self._before(reader, kernels)
        own = [one for one in before if one.address == reader.address]
        for some, most in ((own, room.most_of_one), (before, room.most)):
            if 0 < most <= len(some) and not await self._end_unused(some, room, kernels):
                return False
        return True

    async def _before(self, reader: Reader, kernels: Kernels) -> list[Reader]:
        before = []
        for one in list(self._readers):
            if one is reader:
                break
            if one.opening or any([await kernels.is_alive(kernel) for kernel in one.kernels]):
                before.append(one)
            else:
                self._readers.pop(one, None)
        return before

    async def _end_unused(self, some: list[Reader], room: Room, kernels: Kernels) -> bool:
        """End the first reader who does not use the kernel; return whether there is one."""
        now = time.monotonic()
        for one in some:
            unused = not one.opening and not any(map(kernels.is_met, one.kernels))
            if unused and now - one.written >= room.patience and one in self._readers:
                del self._readers[one]  # first: who else comes must not count on the same one
                await kernels.end(one.kernels)
                some.remove(one)
                return True
        return False
