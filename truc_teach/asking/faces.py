"""The faces that questions draw: their symbols, and what is seen on each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from truc_teach.rules.senyes import GESTURES, Gesture
from truc_teach.words.signs import seen_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from truc_teach.asking.payload_types import ModeHead
    from truc_teach.locale import Words

__all__ = ["drawn_faces"]


def drawn_faces(modes: Sequence[ModeHead], words: Words) -> tuple[str, dict[str, str]]:
    """Return the symbols of the faces that some modes draw, and what is seen on each."""
    from truc_teach.art import face_id, faces_sprite

    seen = dict.fromkeys(_faces(modes))
    gestures = {face_id(str(gesture)): gesture for gesture in _all_gestures()}
    names = {face: seen_text(gestures[face]).sentence(words) for face in seen}
    return faces_sprite(str(gestures[face]) for face in seen), names


def _faces(value: Any) -> Iterator[str]:
    """Yield the ids of the faces that the modes draw."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for entry in value:
            yield from _faces(entry)
    elif isinstance(value, str) and value.startswith("truc-face-"):
        yield value


def _all_gestures() -> Iterator[Gesture]:
    for kind in GESTURES:
        for side in ("", "right", "left", "one side", "other side"):
            yield Gesture(kind, side)
