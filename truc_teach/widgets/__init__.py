"""The page's players, and the widget that joins one to Python.

The widget is imported when it is used: a server that only hands out the player's text needs none.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from truc_teach.widgets.player import Player

__all__ = ["Player"]


def __getattr__(name: str) -> Any:
    if name != "Player":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from truc_teach.widgets.player import Player

    return Player
