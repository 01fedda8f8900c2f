"""Senyes in words: what a gesture is called, what it says, and what other tables make of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from truc_teach.rules import find_ruleset, rulesets
from truc_teach.rules.senyes import Gesture, Senya, read_sign
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import nicknames, source_of, the_card

if TYPE_CHECKING:
    from truc_teach.rules import Card, Ruleset

__all__ = [
    "CLASSIC",
    "SIDES",
    "SignTable",
    "drawn_cards",
    "faces_of",
    "gesture_text",
    "means_text",
    "named_text",
    "seen_text",
    "sense",
    "table_of",
]

CLASSIC = "viquipedia-valencia"
"""The table that is taught where a rule set has no senyes."""

WEAK = "weak"
MEANINGS = {
    "envit 33": "envit-33",
    "has envit": "has-envit",
    "low cards": "low-cards",
    "nothing good": "nothing-good",
    "bad cards or little envit": "bad-cards",
}
WEAK_MEANINGS = ("low cards", "nothing good", "bad cards or little envit")
ANY_OF_A_NUMBER = (1, 2, 3)
SIDES = ("right", "left")
MIRROR = dict(zip(SIDES, reversed(SIDES), strict=True))
WHOLE = ("wink right", "wink left", "head one side")
"""The gestures whose words are not those of the kind and of the side, put together."""
AGREED_SIDES = ("one side", "other side")


def sense(sign: Senya) -> object:
    """Return what a sign tells, so that two tables' words for the same thing compare equal.

    >>> from truc_teach.rules import find_ruleset
    >>> tables = map(find_ruleset, ("ribera-baixa", "mallorqui"))
    >>> len({sense(read_sign("tancar els dos ulls", rules)) for rules in tables})
    1
    """
    if sign.cards:
        return frozenset(sign.cards)
    return WEAK if sign.meaning in WEAK_MEANINGS else sign.meaning


def means_text(sign: Senya) -> Text:
    """Return what a sign says, as it stands after "means": "l'as d'espases", "un tres" ..."""
    if not sign.cards:
        if sign.meaning in MEANINGS:
            return text(f"senyes.means.{MEANINGS[sign.meaning]}")
        return text("senyes.means.other", meaning=sign.meaning)
    numbers = {card.number for card in sign.cards}
    if len(sign.cards) == 1:
        return the_card(sign.cards[0])
    if len(numbers) == 1 and numbers <= set(ANY_OF_A_NUMBER):
        return text(f"senyes.means.any-{numbers.pop()}")
    first, *rest = sign.cards
    return text(
        "senyes.means.or", first=the_card(first), rest=means_text(replace(sign, cards=tuple(rest)))
    )


def named_text(sign: Senya, rules: Ruleset) -> Text:
    """Return what a sign says with the card's own name, and whether the deck has such a card."""
    means = means_text(sign)
    if sign.cards and not rules.deck_set.intersection(sign.cards):
        return text("senyes.absent", means=means)
    own = nicknames(rules).get(sign.cards[0]) if len(sign.cards) == 1 else None
    return text("senyes.named", means=means, name=own) if own else means


def gesture_text(gesture: Gesture) -> Text:
    """Return a gesture as an infinitive; its side is the signer's."""
    if str(gesture) in WHOLE:
        return text(f"senyes.gesture.{str(gesture).replace(' ', '-')}")
    return _sided("senyes.gesture", gesture)


def seen_text(gesture: Gesture) -> Text:
    """Return what a face looks like to the partner opposite; its side is the partner's."""
    return _sided("senyes.seen", gesture.mirrored)


def _sided(group: str, gesture: Gesture) -> Text:
    done = text(f"{group}.{gesture.kind}")
    if not gesture.side:
        return done
    return text(
        "senyes.sided", done=done, side=text(f"{group}.side.{gesture.side.replace(' ', '-')}")
    )


@dataclass(frozen=True)
class SignTable:
    """The signs that a lesson asks about: those of the rules, their sides agreed on.

    `rules` have a side, right or left, wherever the source says only "one side" and "the other".
    `lent` tells that the learner's own rule set has no signs and these are the classic ones.
    """

    rules: Ruleset
    lent: bool
    agreed: tuple[Senya, ...] = ()

    @property
    def signs(self) -> tuple[Senya, ...]:
        """The signs that the deck has a use for."""
        deck = self.rules.deck_set
        return tuple(
            sign for sign in self.rules.signs if not sign.cards or deck.issuperset(sign.cards)
        )

    @property
    def sided(self) -> tuple[Senya, ...]:
        """The signs that mean something else towards the other side."""
        return tuple(sign for sign in self.signs if self.mirrored(sign))

    @property
    def source(self) -> Text:
        """Where the signs of the table are printed."""
        return source_of(self.rules, "signs")

    @property
    def sides_source(self) -> Text:
        """Where it stands whose right and left are meant."""
        return source_of(self.rules, "sign_sides")

    @property
    def agreement(self) -> Text | None:
        """What the pair has agreed on, where the source leaves the sides open."""
        if not self.agreed:
            return None
        one, other = self.agreed
        return text(
            "senyes.agreed",
            one=gesture_text(one.gesture),
            means=means_text(one),
            other=gesture_text(other.gesture),
            rest=means_text(other),
        )

    def read(self, gesture: Gesture) -> Senya | None:
        """Return what a gesture means at this table."""
        return read_sign(gesture, self.rules)

    def mirrored(self, sign: Senya) -> Senya | None:
        """Return the sign that one reads who takes the signer's right for the left."""
        if sign.gesture.side not in MIRROR:
            return None
        found = self.read(sign.gesture.mirrored)
        return found if found and sense(found) != sense(sign) else None

    def elsewhere(self, gesture: Gesture) -> list[tuple[Ruleset, Senya]]:
        """Return the other tables where a gesture means something else, with what it means."""
        here = self.read(gesture)
        found: dict[object, tuple[Ruleset, Senya]] = {}
        for name in rulesets():
            other = find_ruleset(name)
            sign = read_sign(gesture, other)
            if sign and (here is None or sense(sign) != sense(here)):
                found.setdefault(sense(sign), (other, sign))
        return list(found.values())

    def gestures_elsewhere(self, sign: Senya) -> list[tuple[Ruleset, Gesture]]:
        """Return the gestures by which other tables say the same and this one does not."""
        found: dict[Gesture, tuple[Ruleset, Gesture]] = {}
        for name in rulesets():
            other = find_ruleset(name)
            for one in other.signs:
                here = self.read(one.gesture)
                same = sense(one) == sense(sign) and one.gesture.side not in AGREED_SIDES
                if same and (here is None or sense(here) != sense(sign)):
                    found.setdefault(one.gesture, (other, one.gesture))
        return list(found.values())


@cache
def table_of(rules: Ruleset, one: str = "right") -> SignTable:
    """Return the table that a rule set teaches; `one` is the side agreed on for "one side".

    >>> from truc_teach.rules import find_ruleset
    >>> table = table_of(find_ruleset("barajamos"), "left")
    >>> table.lent, str(table.signs[2].gesture), str(table.signs[2].cards[0])
    (True, 'tongue left', '7E')
    """
    taught = rules if rules.signs else find_ruleset(CLASSIC)
    sides = dict(zip(AGREED_SIDES, (one, MIRROR[one]), strict=True))
    signs = tuple(
        replace(sign, gesture=replace(sign.gesture, side=sides[sign.gesture.side]))
        if sign.gesture.side in sides and _is_open(sign, taught)
        else sign
        for sign in taught.signs
    )
    agreed = tuple(new for new, old in zip(signs, taught.signs, strict=True) if new is not old)
    return SignTable(replace(taught, signs=signs), not rules.signs, agreed)


def _is_open(sign: Senya, rules: Ruleset) -> bool:
    """Whether the rules tell one side from the other without saying which is which."""
    sides = {one.gesture.side for one in rules.signs if one.gesture.kind == sign.gesture.kind}
    return sides.issuperset(AGREED_SIDES)


def faces_of(gestures: tuple[Gesture, ...]) -> list[str]:
    """Return the ids of the faces that make some gestures."""
    from truc_teach.art import face_id  # only who asks for signs needs the art

    return [face_id(str(gesture)) for gesture in gestures]


def drawn_cards(sign: Senya, deck: frozenset[Card]) -> tuple[Card, ...]:
    """Return the cards of a sign that the deck has."""
    return tuple(card for card in sign.cards if card in deck)
