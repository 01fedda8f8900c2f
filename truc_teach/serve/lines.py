"""The lines to clients: where one takes nothing of what waits for it, the line is ended."""

import time
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from tornado.httpserver import HTTPServer
from tornado.ioloop import PeriodicCallback
from tornado.iostream import IOStream

__all__ = ["Lines", "LinesServer"]

PATIENCE = 60.0
"""Seconds. A slow line takes something in them; a laptop that sleeps asks again when it wakes."""

LOOKED_AT = 10.0
"""Seconds from one look at all lines to the next."""


class Lines:
    """The open lines, and when each last took something (seconds of `clock`)."""

    def __init__(self, patience: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.patience = patience
        self._clock = clock
        self._taken: WeakKeyDictionary[IOStream, float] = WeakKeyDictionary()

    def watch(self, line: IOStream) -> None:
        """Note from now on what a line takes."""
        usual = line.write_to_fd

        def write_to_fd(data: memoryview) -> int:
            sent = usual(data)
            self._taken[line] = self._clock()
            return sent

        self._taken[line] = self._clock()
        vars(line)["write_to_fd"] = write_to_fd

    def end_deaf(self) -> None:
        """End the lines that have taken nothing for too long, though something waits for them."""
        now = self._clock()
        for line, since in list(self._taken.items()):
            if line.writing() and now - since > self.patience:
                line.close()


class LinesServer(HTTPServer):
    """A server that ends the lines of readers who never take their answer.

    Tornado ends those that say nothing (`idle_connection_timeout`), not those that take nothing.
    """

    def initialize(
        self, *given: Any, patience: float = PATIENCE, look: float = LOOKED_AT, **options: Any
    ) -> None:
        """Take how long a line may take nothing, and how often that is looked at (seconds)."""
        super().initialize(*given, **options)
        self.lines = Lines(patience)
        PeriodicCallback(self.lines.end_deaf, 1000 * look).start()

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Serve a line, and note what it takes."""
        self.lines.watch(stream)
        super().handle_stream(stream, address)
