"""Questions about one sign: what it says, how it is made, which side it is, and where it is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.question import Choice, Option
from truc_teach.lessons.senyes.misread import RULES, explain_sign, wrong_gestures, wrong_readings
from truc_teach.rules.senyes import Senya, read_sign
from truc_teach.words.mistakes import Mistake
from truc_teach.words.signs import (
    SIDES,
    drawn_cards,
    faces_of,
    gesture_text,
    means_text,
    sense,
)
from truc_teach.words.text import Text, text
from truc_teach.words.vocabulary import rules_name, source_of, the_card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from truc_teach.rules import Ruleset
    from truc_teach.rules.chance import Chance
    from truc_teach.rules.senyes import Gesture
    from truc_teach.words.feedback import Feedback
    from truc_teach.words.signs import SignTable

__all__ = ["make_question", "read_question", "set_question", "shown_faces", "side_question"]

WRONG = 3
NO_MATTER = "either"


def shown_faces(table: SignTable, *gestures: Gesture, agreed: bool = True) -> dict[str, object]:
    """Return what a question shows: faces opposite the learner, and what the pair agreed on."""
    parts = [text("senyes.facing")]
    if table.lent:
        parts.append(text("senyes.lent"))
    if agreed and table.agreement:
        parts.append(table.agreement)
    return {"faces": faces_of(gestures), "caption": joined(parts)}


def joined(parts: list[Text]) -> Text:
    """Return sentences one after the other."""
    first, *rest = parts
    return text("senyes.join", first=first, rest=joined(rest)) if rest else first


def read_question(sign: Senya, table: SignTable, chance: Chance) -> Choice:
    """Ask what the partner says with a sign."""
    readings = wrong_readings(sign, table, chance)[:WRONG]
    answers = [(sign, True, explain_sign(sign, table))]
    answers += [(wrong.sign, False, wrong.said) for wrong in readings]
    return Choice(
        skill="senyes.read",
        prompt=text("senyes.ask.read"),
        show=shown_faces(table, sign.gesture, agreed=_needs_agreement(sign.gesture, table)),
        options=tuple(
            _meaning_option(one, right, said, table)
            for one, right, said in chance.shuffled(answers)
        ),
    )


def _needs_agreement(gesture: Gesture, table: SignTable) -> bool:
    return any(one.gesture.kind == gesture.kind for one in table.agreed)


def _meaning_option(sign: Senya, right: bool, said: Feedback, table: SignTable | None) -> Option:
    cards = drawn_cards(sign, table.rules.deck_set) if table else ()
    return Option(sense_id(sign), means_text(sign), right, said, cards=cards)


def sense_id(sign: Senya) -> str:
    """Return the id of an answer that says what a sign says."""
    return "-".join(map(str, sign.cards)) or str(sense(sign)).replace(" ", "-")


def make_question(sign: Senya, table: SignTable, chance: Chance) -> Choice:
    """Ask which sign says a card to the partner."""
    answers = [(sign.gesture, True, explain_sign(sign, table))]
    for gesture, said in wrong_gestures(sign, table, chance)[:WRONG]:
        answers.append((gesture, False, said))
    drawn = drawn_cards(sign, table.rules.deck_set)
    caption = [text("senyes.as-seen")]
    if table.lent:
        caption.append(text("senyes.lent"))
    if table.agreement and any(_needs_agreement(gesture, table) for gesture, _, _ in answers):
        caption.append(table.agreement)
    show: dict[str, object] = {"caption": joined(caption), "faces": ()}
    prompt = text("senyes.ask.make-meaning", means=means_text(sign))
    if drawn:
        card = chance.choice(drawn)
        show["with"] = (card,)
        prompt = text("senyes.ask.make", card=the_card(card))
    return Choice(
        skill="senyes.make",
        prompt=prompt,
        show=show,
        options=tuple(
            Option(str(gesture).replace(" ", "-"), gesture_text(gesture), right, said, face=face)
            for gesture, right, said in chance.shuffled(answers)
            for face in faces_of((gesture,))
        ),
    )


def side_question(sign: Senya, table: SignTable, chance: Chance) -> Choice:
    """Ask towards which side of its own the partner makes a sign, or whether no side counts."""
    sided = table.mirrored(sign)
    gesture = sign.gesture if sided else _to_a_side(sign.gesture, chance)

    def option(answer: str) -> Option:
        right = answer == (gesture.side if sided else NO_MATTER)
        label = text(f"senyes.option.{'side' if sided else 'side-free'}.{answer}")
        return Option(answer, label, right, said(answer, right))

    def said(answer: str, right: bool) -> Feedback:
        params = {"gesture": gesture_text(gesture if sided else sign.gesture)}
        params |= {"means": means_text(sign)}
        if not sided:
            key = "senyes.right.either" if right else "senyes.mistake.sides.no-matter"
            return Mistake(key, RULES["table"]).feedback(table.rules, table.source, **params)
        if right:
            return explain_sign(sign, table)
        params["rest"] = means_text(sided)
        matters = "matters" if answer == NO_MATTER else f"mirrored.{gesture.side}"
        mistake = Mistake(f"senyes.mistake.sides.{matters}", RULES["sides"])
        return mistake.feedback(table.rules, table.sides_source, **params)

    return Choice(
        skill="senyes.sides",
        prompt=text("senyes.ask.side" if sided else "senyes.ask.side-free"),
        show=shown_faces(table, gesture, agreed=_needs_agreement(gesture, table)),
        options=tuple(option(answer) for answer in (*SIDES, NO_MATTER)),
    )


def _to_a_side(gesture: Gesture, chance: Chance) -> Gesture:
    return type(gesture)(gesture.kind, chance.choice(SIDES))


def _other_readings(
    gesture: Gesture, other: Ruleset, table: SignTable, chance: Chance
) -> Iterator[tuple[str, Senya]]:
    """Yield what a gesture could be taken for at another table, and the key of the mistake."""
    taken = read_sign(gesture.mirrored, other)
    if taken and gesture.side:
        yield "senyes.mistake.set.mirrored", taken
    for rules, sign in chance.shuffled(table.elsewhere(gesture)):
        if rules is not other:
            yield "senyes.mistake.set.third-set", sign
    there = read_sign(gesture, other)
    numbers = {card.number for card in there.cards} if there else set()
    signs = chance.shuffled(other.signs)
    for sign in signs:
        if sign.cards and numbers == {card.number for card in sign.cards}:
            yield "senyes.mistake.set.sister", sign
    for sign in signs:
        yield "senyes.mistake.set.other-sign", sign


def set_question(gesture: Gesture, other: Ruleset, table: SignTable, chance: Chance) -> Choice:
    """Ask what a gesture of this table means at another one."""
    there = next(sign for rules, sign in table.elsewhere(gesture) if rules is other)
    here = table.read(gesture)
    params = {"gesture": gesture_text(gesture), "set": rules_name(other)}
    right = {"means": means_text(there), **params}
    source = source_of(other, "signs")

    def said(key: str, **more: Text) -> Feedback:
        return Mistake(key, RULES["set"]).feedback(other, source, **right, **more)

    found: dict[object, tuple[Senya, bool, Feedback]] = {}
    found[sense(there)] = (there, True, said("senyes.right.set"))
    if here:
        key = "senyes.mistake.set.our-table"
        found[sense(here)] = (here, False, said(key, chosen=means_text(here)))
    for key, sign in _other_readings(gesture, other, table, chance):
        one = {"chosen": means_text(sign), "own": gesture_text(sign.gesture)}
        if len(found) <= WRONG:
            found.setdefault(sense(sign), (sign, False, said(key, **one)))
    return Choice(
        skill="senyes.set",
        prompt=text("senyes.ask.set", **params),
        show=shown_faces(table, gesture, agreed=False),
        options=tuple(
            _meaning_option(sign, is_right, why, None)
            for sign, is_right, why in chance.shuffled(found.values())
        ),
    )
