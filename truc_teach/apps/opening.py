"""How an app is opened from a notebook cell: its arguments become a request, and that a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from truc_teach.lessons.request import Request
from truc_teach.widgets import Player

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["open_player"]


def open_player(build: Callable[[Request], Mapping[str, Any]], /, **wishes: object) -> Player:
    """Return a player of what `build` makes of the wishes; one that is None keeps its default.

    Raises TrucError: which value is impossible and what is accepted.
    """
    said = {key: value for key, value in wishes.items() if value is not None}
    return Player(build, Request().updated(said))
