"""Payloads built in the server's process: few at a time, and each once for all who ask for it."""

import asyncio
import gzip
import json
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from truc_teach.lessons.building import build_payload, recall_payload
from truc_teach.lessons.request import Request

__all__ = ["BusyError", "Payloads", "read_request"]

WISHES = ("rules", "seed", "lang", "mode", "deal", "skills", "n")
LONGEST_VALUE = 2000


class BusyError(Exception):
    """More payloads wait to be built than will be done soon."""


def read_request(query: Mapping[str, str]) -> Request:
    """Return what a query asks for; `from` is the id of a payload, which the other values change.

    Raises TrucError: which value is impossible and what is accepted.

    >>> read_request({"from": "quiz|xativa|7||10", "seed": "8", "token": "x"}).seed
    8
    """
    wishes = {key: query[key][:LONGEST_VALUE] for key in WISHES if key in query}
    opened = query.get("from", "")[: 2 * LONGEST_VALUE]
    request = Request.from_payload_id(opened)[1] if opened else Request()
    return request.updated(wishes)


class Payloads:
    """Builds payloads in a thread and keeps the last ones, as compressed JSON.

    `most_kept` payloads of some 20 kB each are kept; more than `most_waiting` are not begun.
    """

    def __init__(self, most_kept: int = 256, most_waiting: int = 200) -> None:
        self.most_kept = most_kept
        self.most_waiting = most_waiting
        self._kept: OrderedDict[tuple[str, Request], asyncio.Future[bytes]] = OrderedDict()
        self._waiting = 0
        # One thread: building is all Python, a second one would only slow the first.
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="payloads")

    async def find(self, app: str, request: Request) -> bytes:
        """Return the payload of an app. Raises KeyError, TrucError or BusyError."""
        key = (app, request)
        if key not in self._kept:
            self._kept[key] = asyncio.ensure_future(self._run(build_payload, app, request))
            while len(self._kept) > self.most_kept:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        built = self._kept[key]
        try:
            # one who goes away must not take it from the others
            return await asyncio.shield(built)
        except Exception:
            if self._kept.get(key) is built:
                del self._kept[key]
            raise

    async def recall(
        self, app: str, request: Request, attempts: Sequence[Mapping[str, Any]], now: int
    ) -> bytes:
        """Return the payload of an app that speaks of attempts; it is for one learner only."""

        def build(app: str, request: Request) -> dict[str, Any]:
            return recall_payload(app, request, attempts, now=now)

        return await self._run(build, app, request)

    async def _run(
        self, build: Callable[[str, Request], dict[str, Any]], app: str, request: Request
    ) -> bytes:
        if self._waiting >= self.most_waiting:
            raise BusyError
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, lambda: _pack(build(app, request)))
        finally:
            self._waiting -= 1


def _pack(payload: Mapping[str, Any]) -> bytes:
    text = json.dumps(payload, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 6, mtime=0)
