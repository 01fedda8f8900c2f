"""Senyes: the gestures by which partners tell each other their cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from truc_teach.rules.cards import plain
from truc_teach.rules.errors import NotationError

if TYPE_CHECKING:
    from truc_teach.rules.cards import Card
    from truc_teach.rules.ruleset import Ruleset

__all__ = ["GESTURES", "Gesture", "Senya", "parse_gesture", "read_sign"]

# The first kind whose words all occur in a description names the gesture.
_KINDS = {
    "eyes-shut": (
        ("dos", "ulls"),
        ("dos", "ojos"),
        ("both", "eyes"),
        ("eyes-shut",),
        ("cec",),
        ("cego",),
    ),
    "brows": (("cella",), ("celles",), ("ceja",), ("brow",)),
    "wink": (("ullet",), ("guiny",), ("guin",), ("wink",), ("aclucar", "ull")),
    "tongue": (("llengua",), ("lengua",), ("tongue",)),
    "bite-lip": (("mosseg", "llavi"), ("mord", "labio"), ("bit", "lip")),
    "kiss": (("bes",), ("petó",), ("peto",), ("kiss",)),
    "yawn": (("badall",), ("bostez",), ("yawn",)),
    "puff-cheeks": (("galtes",), ("mejilla",), ("carrillo",), ("cheek",)),
    "shoulder": (("muscle",), ("espatlla",), ("hombro",), ("shoulder",)),
    "mouth": (("boca",), ("llavi",), ("labio",), ("mueca",), ("ganyota",), ("mouth",), ("lip",)),
    "head": (("cap ",), ("cabeza",), ("head",), ("cap",)),
}
GESTURES = tuple(_KINDS)
_SIDES = {
    "right": ("dreta", "dret", "derech", "right"),
    "left": ("esquerr", "izquierd", "left"),
    "other side": ("altra vora", "altre costat", "otro lado", "other side"),
    "one side": ("una vora", "un costat", "un lado", "one side"),
}
_MIRROR = {"right": "left", "left": "right"}


@dataclass(frozen=True, slots=True)
class Gesture:
    """A gesture: its kind ("wink", "tongue", ...) and the side, always the signer's own."""

    kind: str
    side: str = ""

    @property
    def mirrored(self) -> Gesture:
        """The gesture as the partner who faces the signer sees it, or back again."""
        return replace(self, side=_MIRROR.get(self.side, self.side))

    def __str__(self) -> str:
        return f"{self.kind} {self.side}".strip()


@dataclass(frozen=True, slots=True)
class Senya:
    """What one gesture means at a table: one of `cards`, or `meaning` in words."""

    gesture: Gesture
    cards: tuple[Card, ...] = ()
    meaning: str = ""


def parse_gesture(text: str) -> Gesture:
    """Read a gesture described in Catalan, Spanish or English; sides are the signer's.

    Raises NotationError for a description that names no gesture of any table.

    >>> parse_gesture("treure la llengua cap a la seva esquerra")
    Gesture(kind='tongue', side='left')
    """
    words = plain(text)
    for kind, spellings in _KINDS.items():
        if any(all(word in words for word in spelling) for spelling in spellings):
            sides = (side for side, names in _SIDES.items() if any(name in words for name in names))
            return Gesture(kind, next(sides, ""))
    raise NotationError(
        "{text!r} is no gesture of any table; there are {known}.",
        text=text[:60],
        known=", ".join(GESTURES),
    )


def read_sign(gesture: Gesture | str, rules: Ruleset) -> Senya | None:
    """Return what a gesture means under a rule set, or None where it means nothing there.

    A side that the table does not tell apart is ignored. Source: RULESETS §8.

    >>> from truc_teach.rules import find_ruleset
    >>> read_sign("alçar les celles", find_ruleset("mallorqui")).cards
    (Card(number=11, suit=<Suit.BASTOS: 'B'>),)
    """
    if isinstance(gesture, str):
        gesture = parse_gesture(gesture)
    same = [sign for sign in rules.signs if sign.gesture.kind == gesture.kind]
    exact = [sign for sign in same if sign.gesture.side == gesture.side]
    sideless = [sign for sign in same if not sign.gesture.side]
    return next(iter(exact or sideless), None)
