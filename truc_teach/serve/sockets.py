"""Which sockets are open: a few for each kernel and client, and files left for the pages."""

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

__all__ = ["FILES_EACH", "Sockets", "most_sockets", "raise_file_limit"]

try:
    import resource
except ImportError:  # Windows counts no files
    resource = None  # type: ignore[assignment]

Socket = TypeVar("Socket", bound=Hashable)

FILES_EACH = 9
"""How many files a socket takes: its own, and what leads to the kernel's channels."""

FILES_FOR_PAGES = 400
"""How many files are left for pages, for what the kernels need, and for what is written."""

WANTED_FILES = 65_536


@dataclass(frozen=True)
class _Place:
    kernel: str
    address: str


class Sockets(Generic[Socket]):
    """The open sockets, oldest first.

    A kernel has `per_kernel` at most, a client's address `per_address`, and all together `in_all`.
    Who comes always gets in, and the oldest has to go: it may be one whose page is gone long since.
    When all together are too many, it is the oldest of the address that has the most.
    """

    def __init__(self, per_kernel: int, per_address: int, in_all: int) -> None:
        self.per_kernel = per_kernel
        self.per_address = per_address
        self.in_all = in_all
        self._open: dict[Socket, _Place] = {}

    def come(self, socket: Socket, kernel: str, address: str) -> list[Socket]:
        """Note a socket that opens; return those that have to close for it."""
        before = dict(self._open)
        self._open[socket] = _Place(kernel, address)
        self._keep([one for one in self._open if self._open[one].kernel == kernel], self.per_kernel)
        own = [one for one in self._open if self._open[one].address == address]
        self._keep(own, self.per_address)
        while len(self._open) > self.in_all:
            most = Counter(place.address for place in self._open.values()).most_common(1)[0][0]
            self.go(next(one for one in self._open if self._open[one].address == most))
        return [one for one in before if one not in self._open]

    def go(self, socket: Socket) -> None:
        """Note that a socket is closed."""
        self._open.pop(socket, None)

    def _keep(self, some: list[Socket], most: int) -> None:
        for one in some[: max(0, len(some) - most)]:
            self.go(one)


def raise_file_limit(wanted: int = WANTED_FILES) -> int:
    """Let this process open as many files as it may, `wanted` at most; return how many it can."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return wanted if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (OSError, ValueError):  # macOS says "no limit" and means another
        return soft
    return most


def most_sockets(files: int) -> int:
    """Return how many sockets may be open in a process that can open `files` files."""
    return max(2, (files - FILES_FOR_PAGES) // FILES_EACH)
