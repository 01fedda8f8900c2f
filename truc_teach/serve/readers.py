"""Who reads live notebooks: no more at once than a server has room for, in the order they came."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

__all__ = ["Reader", "Readers"]


@dataclass(eq=False)
class Reader:
    """One who asked for a live notebook, and the kernels that were started or kept for it.

    While the page is `opening` it may have none yet. A kernel that waits, started, for whoever
    comes is nobody's.
    """

    kernels: list[str] = field(default_factory=list)
    opening: bool = True


class Readers:
    """The readers of a server."""

    def __init__(self) -> None:
        self._readers: dict[Reader, None] = {}

    def come(self) -> Reader:
        """Return a reader more, behind those who are there. Who goes again is `opening` no more."""
        reader = Reader()
        self._readers[reader] = None
        return reader

    async def is_room(
        self, reader: Reader, most: int, is_alive: Callable[[str], Awaitable[bool]]
    ) -> bool:
        """Return whether fewer than `most` (0: no limit) came before a reader and are still there.

        One is there while the page is opening, and then as long as a kernel of it `is_alive`.
        """
        before = 0
        for one in list(self._readers):
            if one is reader:
                break
            if one.opening or any([await is_alive(kernel) for kernel in one.kernels]):
                before += 1
            else:
                self._readers.pop(one, None)
        return not 0 < most <= before
