"""Where long work looks up: whoever makes many questions for another may stop between two."""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["LOOK_UP", "look_up"]


def _go_on() -> None:
    """Nobody waits for this work in a row with others."""


LOOK_UP: ContextVar[Callable[[], None]] = ContextVar("look_up", default=_go_on)
"""What is called between two questions; what it raises ends the work."""


def look_up() -> None:
    """Call what is to be called between two questions."""
    LOOK_UP.get()()
