"""The senyes as a lesson: the table of signs, reading and making them, and reading the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_teach.asking.faces import drawn_faces
from truc_teach.asking.payload import frame
from truc_teach.asking.rounds import numbered, quiz_mode
from truc_teach.lessons.senyes.lesson import LESSON
from truc_teach.lessons.senyes.partner import partner_round
from truc_teach.lessons.senyes.sign_questions import (
    make_question,
    read_question,
    set_question,
    side_question,
)
from truc_teach.lessons.senyes.skills import is_bare
from truc_teach.locale import find_words
from truc_teach.rules import find_ruleset
from truc_teach.rules.chance import Chance
from truc_teach.rules.senyes import Gesture
from truc_teach.words.signs import (
    CLASSIC,
    SIDES,
    drawn_cards,
    faces_of,
    gesture_text,
    named_text,
    sense,
    table_of,
)
from truc_teach.words.text import text
from truc_teach.words.vocabulary import rules_name, source_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from truc_teach.asking.payload_types import ModeHead, Payload
    from truc_teach.asking.question import Question
    from truc_teach.asking.request import Request
    from truc_teach.asking.rounds import Asking
    from truc_teach.lessons.senyes.payload_types import SignTableMode
    from truc_teach.locale import Words
    from truc_teach.rules import Ruleset
    from truc_teach.rules.senyes import Senya
    from truc_teach.words.signs import SignTable

__all__ = [
    "APP",
    "QUIZZES",
    "partner_questions",
    "read_questions",
    "senyes_payload",
]

APP = LESSON.name
READ, MAKE, SETS = 4, 3, 2


def senyes_payload(request: Request) -> Payload:
    """Return the payload of the lesson. Raises TrucError for a mode it has not."""
    words = find_words(request.lang)
    modes: list[ModeHead] = [sign_table(request.ruleset, words)]
    modes += [
        quiz_mode(mode, f"senyes.mode.{mode}", ask, request, words) for mode, ask in QUIZZES.items()
    ]
    art, names = drawn_faces(modes, words)
    payload = frame(APP, request, modes, extra_art=art)
    for entry in payload["sets"]:
        entry["bare"] = is_bare(find_ruleset(entry["id"]))
    payload["faces"] = names
    return payload


def sign_table(rules: Ruleset, words: Words) -> SignTableMode:
    """Return the mode that lists the signs of a table; one without signs shows the classic ones."""
    if not rules.signs:
        classic = find_ruleset(CLASSIC)
        name = rules_name(classic).say(words)
        mode = sign_table(classic, words)
        mode["lead"] = [
            words("senyes.note.none", source=source_of(rules, "signs").say(words)),
            words("senyes.note.none-quiz", set=name),
        ]
        mode["offer"] = {"rules": CLASSIC, "text": words("senyes.offer", set=name)}
        return mode
    return {
        "id": "table",
        "label": words("senyes.mode.table"),
        "kind": "sign_table",
        "rule": text("senyes.rule.table").sentence(words),
        "source": source_of(rules, "signs").sentence(words),
        "signs": [
            {
                "face": faces_of((sign.gesture,))[0],
                "gesture": gesture_text(sign.gesture).sentence(words),
                "means": named_text(sign, rules).sentence(words),
                "cards": [str(card) for card in drawn_cards(sign, rules.deck_set)],
            }
            for sign in rules.signs
        ],
        "notes": [words(key) for key in _notes(rules)],
        "views": {
            "legend": words("senyes.view"),
            "facing": words("senyes.view.facing"),
            "mirror": words("senyes.view.mirror"),
        },
    }


def _notes(rules: Ruleset) -> Iterator[str]:
    """Yield the keys of what is to be known about a table besides its list."""
    table = table_of(rules)
    if table.sided:
        yield "senyes.note.sides"
    if table.agreed:
        yield "senyes.note.agree"
    if len(table.signs) < len(rules.signs):
        yield "senyes.note.absent"
    if rules.honest_signs:
        yield "senyes.note.honest"
    elif rules.own_signs:
        yield "senyes.note.own"
    if rules.aloud:
        yield "senyes.note.aloud" if rules.seen_signs else "senyes.note.aloud-only"


def read_questions(request: Request, number: int) -> list[Question]:
    """Return ten questions of a round: signs read and made, their sides, and other tables.

    >>> from truc_teach.asking.request import Request
    >>> asked = read_questions(Request(rules="mallorqui", seed=7), 0)
    >>> asked[0].id, len({question.skill for question in asked})
    ('read.0.0', 4)
    """
    chance, table = _start(request, "read", number)
    read = [read_question(sign, table, chance) for sign in _drawn(table, READ, chance)]
    make = [make_question(sign, table, chance) for sign in _drawn(table, MAKE, chance)]
    first, *others = read
    rest = [*others, *make, _side(table, chance), *_sets(table, chance)]
    return numbered("read", number, [first, *chance.shuffled(rest)])


def _start(request: Request, mode: str, number: int) -> tuple[Chance, SignTable]:
    rules = request.ruleset
    chance = Chance(f"{APP}|{rules.id}|{request.seed}|{mode}|{number}")
    return chance, table_of(rules, chance.choice(SIDES))


def _drawn(table: SignTable, wanted: int, chance: Chance) -> list[Senya]:
    """Draw signs that say different things, one of them with a side."""
    drawn: dict[object, Senya] = {}
    for sign in [*chance.shuffled(table.sided)[:1], *chance.shuffled(table.signs)]:
        drawn.setdefault(sense(sign), sign)
    return chance.shuffled(list(drawn.values())[:wanted])


def _side(table: SignTable, chance: Chance) -> Question:
    """Ask about a side; now and then of a wink, where no side counts."""
    free = [sign for sign in table.signs if sign.gesture == Gesture("wink")]
    signs = free if free and not chance.below(3) else table.sided
    return side_question(chance.choice(signs), table, chance)


def _sets(table: SignTable, chance: Chance) -> list[Question]:
    """Ask of two gestures of this table what they mean at another one."""
    pairs = [
        (sign.gesture, other)
        for sign in chance.shuffled(table.signs)
        for other, _ in chance.shuffled(table.elsewhere(sign.gesture))[:1]
    ]
    return [set_question(gesture, other, table, chance) for gesture, other in pairs[:SETS]]


def partner_questions(request: Request, number: int) -> list[Question]:
    """Return ten questions of a round: what to make of the partner's signs, and what is allowed.

    >>> from truc_teach.asking.request import Request
    >>> len(partner_questions(Request(rules="xativa", seed=7), 0))
    10
    """
    chance, table = _start(request, "partner", number)
    asked = partner_round(table, request.ruleset, chance)
    return numbered("partner", number, asked)


QUIZZES: Mapping[str, Asking] = {"read": read_questions, "partner": partner_questions}
