"""Payloads built in the server's process: in turns, and each once for all who ask for it."""

from __future__ import annotations

import gzip
import json
import time
from collections import Counter, OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from truc_teach.asking.building import build_payload, recall_payload
from truc_teach.asking.request import Request
from truc_teach.serve.turns import BusyError, Turns

__all__ = ["BusyError", "Payloads", "Remembered", "read_request"]

OWN = ""
"""The client that the server itself is."""

RECALL_SECONDS = 0.25
"""How long attempts without a verdict are looked at, of the processor's time."""

Key = tuple[str, Request]
"""A payload: of which app, and what was asked."""

WISHES = ("rules", "seed", "lang", "mode", "deal", "skills", "n")
LONGEST_VALUE = 2000


class Remembered(NamedTuple):
    """What a browser tells of its learner: attempts, the newest first."""

    attempts: Sequence[Mapping[str, Any]] = ()

    @classmethod
    def read(cls, said: object) -> Remembered:
        """Read what a page has said. Raises ValueError for what no page says."""
        if isinstance(said, list):
            said = {"attempts": said}
        if not isinstance(said, dict) or not isinstance(said.get("attempts"), list):
            raise ValueError("no attempts")
        return cls([one if isinstance(one, Mapping) else {} for one in said["attempts"]])


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
    """Builds payloads, its clients taking turns, and keeps some of them, as compressed JSON.

    `most_kept` payloads of some 20 kB each are kept, half of them for what more than one asked
    for. Of the others a client who asks for much loses the oldest, and nobody else does.
    """

    def __init__(self, most_kept: int = 256, turns: Turns | None = None) -> None:
        self.most_kept = most_kept
        self.turns = turns or Turns()
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._wanted_by: dict[Key, str] = {}
        """The one client who asked for a payload; `OWN` where others did too."""

    async def find(self, app: str, request: Request, client: str = OWN) -> bytes:
        """Return the payload of an app for a client. Raises KeyError, TrucError or BusyError."""
        key = (app, request)
        packed = self._kept.get(key)
        if packed is None:
            packed = await self.turns.take(client, key, lambda: _pack(build_payload(app, request)))
        self._keep(key, packed, client)
        return packed

    def _keep(self, key: Key, packed: bytes, client: str) -> None:
        """Keep a payload that a client has asked for, and no more than may be kept."""
        self._kept[key] = packed
        self._kept.move_to_end(key)
        self._wanted_by[key] = client if self._wanted_by.get(key, client) == client else OWN
        while len(self._kept) > self.most_kept:
            gone = self._next_to_go()
            del self._kept[gone], self._wanted_by[gone]

    def _next_to_go(self) -> Key:
        """Return the oldest payload of the client who alone wanted most; of all in common where
        those are more than half."""
        alone = Counter(client for client in self._wanted_by.values() if client != OWN)
        common = len(self._kept) - alone.total()
        client = OWN if 2 * common > self.most_kept else max(alone, key=alone.__getitem__)
        return next(key for key in self._kept if self._wanted_by[key] == client)

    async def recall(
        self, app: str, request: Request, remembered: Remembered, now: int, client: str = OWN
    ) -> bytes:
        """Return the payload of an app that speaks of attempts; it is for one learner only.

        What takes too long is left for another time.
        """

        def build() -> bytes:
            end = time.thread_time() + RECALL_SECONDS
            payload = recall_payload(
                app,
                request,
                remembered.attempts,
                now=now,
                enough=lambda: time.thread_time() > end,
            )
            return _pack(payload)

        packed: bytes = await self.turns.take(client, object(), build)
        return packed


def _pack(payload: Mapping[str, Any]) -> bytes:
    text = json.dumps(payload, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 6, mtime=0)
