"""A name that people type again: one form for every way in which it is written."""

from __future__ import annotations

from truc_teach.rules.pasted import as_meant

__all__ = ["canonical_name"]


def canonical_name(name: str) -> str:
    """Return what a name is compared by; the page has the same (widgets/data/meant.js).

    Large and small letters are one, and so are the kinds of space, apostrophe, dash and dot.

    >>> canonical_name("  Joan \\u00a0D’ARC\\u200b "), canonical_name("joan d'Arc")
    ("joan d'arc", "joan d'arc")
    """
    # there and back, because some small letters have no large one of their own (ß, SS)
    large = (letter for sign in as_meant(name) for letter in sign.lower().upper())
    return as_meant("".join(letter.lower() for letter in large))
