"""What is seen and touched: the page's players, and the widget that links them to Python."""

from truc_teach.widgets.player import Player

__all__ = ["Player"]
