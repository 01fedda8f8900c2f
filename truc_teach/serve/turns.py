"""Work that is done one after the other, for clients who take turns.

One thread does all of it: it is plain Python, which a second thread would only slow, and a second
process would cost a laptop, or each server of a Hub, a third of its memory again. So no work may
take long, it is dropped when nobody waits for it any more, and whoever asks for much waits behind
those who ask for little.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from truc_teach.asking.pausing import LOOK_UP

__all__ = ["BusyError", "Turns"]


class BusyError(Exception):
    """Too much waits to be done, or this would take too long."""


class _GoneError(Exception):
    """Nobody waits for this work any more."""


@dataclass(eq=False)
class _Work:
    """Something to do, and the clients that wait for it; `is_left` is read by the thread."""

    key: Hashable
    do: Callable[[], Any]
    done: asyncio.Future[Any]
    waiting: int = 0
    begun: bool = False
    is_left: bool = False
    clients: list[str] = field(default_factory=list)


class Turns:
    """Does what clients ask for, in a thread: each of them once, and then again from the first.

    A client who has had no turn for longest is next. One has `most_each` waiting at most and all
    together `most_waiting`. A piece of work takes `seconds` of the processor's time at most.
    """

    def __init__(
        self,
        *,
        most_each: int = 200,
        most_waiting: int = 2000,
        seconds: float = 4.0,
        clock: Callable[[], float] = time.thread_time,
    ) -> None:
        self.most_each = most_each
        self.most_waiting = most_waiting
        self.seconds = seconds
        self._clock = clock
        self._rows: dict[str, deque[_Work]] = {}
        self._open: dict[Hashable, _Work] = {}
        self._last: dict[str, int] = {}
        self._turn = 0
        self._busy = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="turns")

    @property
    def waiting(self) -> int:
        """How many pieces of work wait to be begun."""
        return sum(map(len, self._rows.values()))

    async def take(self, client: str, key: Hashable, do: Callable[[], Any]) -> Any:
        """Return what `do` returns, when it is the client's turn; work of one key is done once.

        Whoever no longer waits is to cancel this. Raises BusyError, or what `do` raises.
        """
        work = self._open.get(key)
        if work is None or (not work.begun and client not in work.clients):
            if (
                len(self._rows.get(client, ())) >= self.most_each
                or self.waiting >= self.most_waiting
            ):
                raise BusyError
            work = work or _Work(key, do, asyncio.get_running_loop().create_future())
            self._open[key] = work
            work.clients.append(client)
            self._rows.setdefault(client, deque()).append(work)
            self._begin()
        work.waiting += 1
        try:
            return await asyncio.shield(work.done)
        finally:
            work.waiting -= 1
            if not work.waiting and not work.done.done():
                self._leave(work)

    def _begin(self) -> None:
        """Begin the work of the client who is next, unless some is being done."""
        if self._busy or not self._rows:
            return
        client = min(self._rows, key=lambda one: self._last.get(one, 0))
        work = self._rows[client][0]
        work.begun = self._busy = True
        for one in work.clients:
            self._remove(work, one)
        self._turn += 1
        self._last[client] = self._turn
        made = asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)
        made.add_done_callback(lambda made: self._end(work, made))

    def _do(self, work: _Work) -> Any:
        """Do some work in the thread."""
        end = self._clock() + self.seconds

        def look_up() -> None:
            if work.is_left:
                raise _GoneError
            if self._clock() > end:
                raise BusyError

        before = LOOK_UP.set(look_up)
        try:
            look_up()
            return work.do()
        finally:
            LOOK_UP.reset(before)

    def _end(self, work: _Work, made: asyncio.Future[Any]) -> None:
        """Tell those who wait what was made, and go on."""
        self._busy = False
        if self._open.get(work.key) is work:
            del self._open[work.key]
        error = None if made.cancelled() else made.exception()
        if work.done.done():
            pass
        elif made.cancelled():
            work.done.cancel()
        elif error:
            work.done.set_exception(error)
        else:
            work.done.set_result(made.result())
        for client in self._last.keys() - self._rows.keys():
            del self._last[client]
        self._begin()

    def _leave(self, work: _Work) -> None:
        """Drop some work that nobody waits for."""
        work.is_left = True
        work.done.cancel()
        del self._open[work.key]
        for client in work.clients:
            self._remove(work, client)

    def _remove(self, work: _Work, client: str) -> None:
        row = self._rows.get(client, deque())
        if work in row:
            row.remove(work)
        if client in self._rows and not row:
            del self._rows[client]
