"""Where long work looks up: whoever makes many questions for another may stop between two."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["LOOK_UP", "EnoughError", "look_up", "no_longer_than"]


class EnoughError(Exception):
    """The work has taken as long as it may; `no_longer_than` ends with what was done by then."""


def _go_on() -> None:
    """Nobody waits for this work in a row with others."""


LOOK_UP: ContextVar[Callable[[], None]] = ContextVar("look_up", default=_go_on)
"""What is called between two questions; what it raises ends the work."""


def look_up() -> None:
    """Call what is to be called between two questions."""
    LOOK_UP.get()()


@contextmanager
def no_longer_than(enough: Callable[[], bool]) -> Iterator[None]:
    """Do what stands in it, and leave it at the first look up when it is `enough`."""
    before = LOOK_UP.get()

    def stop() -> None:
        before()
        if enough():
            raise EnoughError

    token = LOOK_UP.set(stop)
    try:
        yield
    except EnoughError:
        pass
    finally:
        LOOK_UP.reset(token)
