"""How a sign is misread: each wrong meaning or gesture with the mistake that leads to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from truc_teach.words.mistakes import Mistake, Rule
from truc_teach.words.signs import gesture_text, means_text, sense
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import rules_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from truc_teach.rules import Ruleset
    from truc_teach.rules.chance import Chance
    from truc_teach.rules.senyes import Gesture, Senya
    from truc_teach.words.feedback import Feedback
    from truc_teach.words.signs import SignTable

__all__ = ["RULES", "WrongReading", "explain_sign", "wrong_gestures", "wrong_readings"]

RULES = {
    name: Rule(f"senyes.rule.{name}", "signs") for name in ("table", "sides", "set", "certain")
}
PARTS = (
    {"brows", "wink", "eyes-shut"},
    {"tongue", "mouth", "bite-lip", "kiss", "yawn", "puff-cheeks"},
    {"head", "shoulder"},
)
"""The kinds of gestures that one part of the body makes, and that are easily confused."""


LIKENESSES = ("sister", "neighbour", "same-part", "other-sign")
"""In what two signs are alike, the most confusing first; "other-sign": in nothing."""


class WrongReading(NamedTuple):
    """A wrong answer to what a sign says: the sign it takes it for, and what is said to it."""

    sign: Senya
    said: Feedback

    @property
    def is_misread(self) -> bool:
        """Whether the gesture itself was misread: its side, or by another table's list."""
        return any(part in self.said.reason.key for part in ("mirrored", "other-set"))


def explain_sign(sign: Senya, table: SignTable) -> Feedback:
    """Return what is said to who reads or makes a sign rightly."""
    reason = text("senyes.right", gesture=gesture_text(sign.gesture), means=means_text(sign))
    if table.mirrored(sign):
        return RULES["sides"].explain(reason, table.rules, table.sides_source)
    return RULES["table"].explain(reason, table.rules, table.source)


def wrong_readings(sign: Senya, table: SignTable, chance: Chance) -> list[WrongReading]:
    """Return the wrong readings of a sign, the most tempting first, each meaning once.

    First the mirror image, then what another table makes of the gesture, the sister card, the
    next card in the order, a gesture of the same part of the face, and last all other signs.
    """
    found: dict[object, WrongReading] = {}
    for wrong in _readings(sign, table, chance):
        found.setdefault(sense(wrong.sign), wrong)
    return list(found.values())


def _readings(sign: Senya, table: SignTable, chance: Chance) -> Iterator[WrongReading]:
    params = {"gesture": gesture_text(sign.gesture), "means": means_text(sign)}
    mirrored = table.mirrored(sign)
    if mirrored:
        yield WrongReading(mirrored, _mirror_said(sign, table, "read"))
    known = {sense(one) for one in table.signs}
    for other, taken in chance.shuffled(table.elsewhere(sign.gesture)):
        if sense(taken) in known:
            mistake = Mistake("senyes.mistake.read.other-set", RULES["set"])
            names = {"set": rules_name(other), "chosen": means_text(taken)}
            yield WrongReading(
                taken, mistake.feedback(table.rules, table.source, **names, **params)
            )
    for kind, taken in _others(sign, table, chance):
        mistake = Mistake(f"senyes.mistake.read.{kind}", RULES["table"])
        own = {"own": gesture_text(taken.gesture), "chosen": means_text(taken)}
        yield WrongReading(taken, mistake.feedback(table.rules, table.source, **own, **params))


def wrong_gestures(sign: Senya, table: SignTable, chance: Chance) -> list[tuple[Gesture, Feedback]]:
    """Return the wrong gestures for what a sign says, the most tempting first."""
    found: dict[Gesture, Feedback] = {}
    for gesture, said in _gestures(sign, table, chance):
        found.setdefault(gesture, said)
    return list(found.items())


def _gestures(sign: Senya, table: SignTable, chance: Chance) -> Iterator[tuple[Gesture, Feedback]]:
    params = {"gesture": gesture_text(sign.gesture), "means": means_text(sign)}
    if table.mirrored(sign):
        yield sign.gesture.mirrored, _mirror_said(sign, table, "make")
    elsewhere = chance.shuffled(table.gestures_elsewhere(sign))
    for other, gesture in elsewhere[:1]:
        yield gesture, _foreign_said(other, gesture, table, params)
    for kind, taken in _others(sign, table, chance):
        mistake = Mistake(f"senyes.mistake.make.{kind}", RULES["table"])
        own = {"own": gesture_text(taken.gesture), "chosen": means_text(taken)}
        yield taken.gesture, mistake.feedback(table.rules, table.source, **own, **params)


def _foreign_said(
    other: Ruleset, gesture: Gesture, table: SignTable, params: dict[str, Text]
) -> Feedback:
    here = table.read(gesture)
    names: dict[str, Text] = {"set": rules_name(other), "own": gesture_text(gesture), **params}
    if here is None:
        mistake = Mistake("senyes.mistake.make.other-set-nothing", RULES["set"])
        return mistake.feedback(table.rules, table.source, **names)
    mistake = Mistake("senyes.mistake.make.other-set", RULES["set"])
    return mistake.feedback(table.rules, table.source, chosen=means_text(here), **names)


def _mirror_said(sign: Senya, table: SignTable, way: str) -> Feedback:
    """Return what is said to who took the signer's right for the left."""
    mirrored = table.mirrored(sign)
    mistake = Mistake(f"senyes.mistake.{way}.mirrored.{sign.gesture.side}", RULES["sides"])
    return mistake.feedback(
        table.rules,
        table.sides_source,
        gesture=gesture_text(sign.gesture),
        means=means_text(sign),
        chosen=means_text(mirrored or sign),
    )


def _others(sign: Senya, table: SignTable, chance: Chance) -> list[tuple[str, Senya]]:
    """Return the other signs of the table, the most alike first, and in what they are alike."""
    found: dict[str, list[Senya]] = {kind: [] for kind in LIKENESSES}
    for other in chance.shuffled(table.signs):
        if sense(other) != sense(sign):
            found[_likeness(sign, other, table)].append(other)
    return [(kind, other) for kind, others in found.items() for other in others]


def _likeness(sign: Senya, other: Senya, table: SignTable) -> str:
    numbers = [{card.number for card in one.cards} for one in (sign, other)]
    if numbers[0] and numbers[0] == numbers[1]:
        return "sister"
    if sign.cards and other.cards:
        order = sorted({table.rules.tier(one.cards[0]) for one in table.signs if one.cards})
        places = [order.index(table.rules.tier(one.cards[0])) for one in (sign, other)]
        if abs(places[0] - places[1]) == 1:
            return "neighbour"
    kinds = {sign.gesture.kind, other.gesture.kind}
    return "same-part" if any(kinds <= part for part in PARTS) else "other-sign"
