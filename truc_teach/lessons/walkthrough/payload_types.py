"""The types of what the walk through whole hands gives its page."""

from __future__ import annotations

from typing import Literal, NotRequired

from truc_teach.asking.payload_types import HandData, ModeHead

__all__ = ["WalkthroughMode"]


class WalkthroughMode(ModeHead):
    """Whole hands, step by step; the one that is `open` was asked for by its number."""

    kind: Literal["walkthrough"]
    hands: list[HandData]
    by_seed: bool
    open: NotRequired[str]
