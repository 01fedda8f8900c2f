"""The hand record: a whole hand in one readable line that can be read back.

    truc1 barajamos mano=0 score=3-5 camas=1-0 7B,4B,3E/6C,4C,3O 0:envide 1:vull 0:3E 1:3O

The rule set, the mano, the score, the cards of each seat as dealt, then every action as seat and
word: a card, `X` before one thrown face down, a call with its spaces as `_`, `vull`, `no_vull`,
`leave`, `senya=` and a gesture, or `say=` and what is said to the table, with its spaces as `_`.
A call that names stones ends in `=` and their number. It is written as above and read in capitals
and small letters alike.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from truc_teach.rules.actions import (
    Accept,
    Action,
    Call,
    Fold,
    Play,
    PlayCovered,
    Refuse,
    Say,
    Sign,
)
from truc_teach.rules.cards import Card
from truc_teach.rules.errors import (
    IllegalAction,
    NotationError,
    Phrase,
    RulesetError,
    TrucError,
    hint,
)
from truc_teach.rules.hand import Hand
from truc_teach.rules.pasted import record_line
from truc_teach.rules.reasons import Reason
from truc_teach.rules.ruleset import find_ruleset
from truc_teach.rules.score import Score
from truc_teach.rules.senyes import Gesture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from truc_teach.rules.ruleset import Ruleset

__all__ = ["format_hand", "hand_to_url", "parse_hand"]

LONGEST = 4096
_FORMAT = "truc1"
_HEADER = (
    ("mano=0", re.compile(r"mano=(\d)", re.IGNORECASE)),
    ("score=3-5", re.compile(r"score=(\d{1,2})-(\d{1,2})", re.IGNORECASE)),
    ("camas=1-0", re.compile(r"camas=(\d)-(\d)", re.IGNORECASE)),
)
_ANSWERS: dict[str, type[Accept] | type[Refuse] | type[Fold]] = {
    kind.word: kind for kind in (Accept, Refuse, Fold)
}
_ACTION = re.compile(r"(\d):(say=.*|[^:]+)", re.IGNORECASE)
_CARD = re.compile(r"(X?)(\d{1,2}[EBOC])", re.IGNORECASE)


def format_hand(hand: Hand) -> str:
    """Return the record of a hand, finished or not.

    >>> from truc_teach.rules import find_ruleset, parse_cards
    >>> cards = [parse_cards("7B 4B 3E"), parse_cards("6C 4C 3O")]
    >>> hand = Hand.start(find_ruleset("viquipedia-valencia"), cards)
    >>> format_hand(hand.do(Call(0, "envide")).do(Accept(1)))
    'truc1 viquipedia-valencia mano=0 score=0-0 camas=0-0 7B,4B,3E/6C,4C,3O 0:envide 1:vull'
    """
    score = hand.score
    dealt = "/".join(",".join(map(str, cards)) for cards in hand.dealt)
    words = [
        _FORMAT,
        hand.rules.id,
        f"mano={hand.mano}",
        f"score={score.stones[0]}-{score.stones[1]}",
        f"camas={score.camas[0]}-{score.camas[1]}",
        dealt,
    ]
    return " ".join([*words, *map(str, hand.history)])


def hand_to_url(hand: Hand) -> str:
    """Return the record in letters that a URL's query carries as they are.

    >>> from truc_teach.rules import deal, find_ruleset
    >>> parse_hand(hand_to_url(deal(find_ruleset("xativa"), 3))) == deal(find_ruleset("xativa"), 3)
    True
    """
    from urllib.parse import quote

    return quote(format_hand(hand).replace(" ", "~"), safe="~:/,=")


def parse_hand(record: str, rules: Ruleset | None = None) -> Hand:
    """Read a record, as a line or as the link that shares it, and play it through the engine.

    `rules` is the rule set of a house record, which no name in the package finds; its id is that
    of the record.
    Raises NotationError with the place of the word that cannot be read or is not allowed there.

    >>> parse_hand("truc1 xativa mano=9")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    truc_teach.rules.errors.NotationError: A hand record begins with truc1, a rule set, mano, ...
    """
    if len(record) > LONGEST:
        raise NotationError(
            "A hand record has at most {most} characters; this one has {size}.",
            most=LONGEST,
            size=len(record),
        )
    words = [(at.start(), at[0]) for at in re.finditer(r"\S+", record_line(record))]
    hand = _start(words, rules)
    for place, word in words[len(_HEADER) + 3 :]:
        try:
            hand = hand.do(_action(hand, word))
        except IllegalAction as error:
            raise _at(place, word, _forbidden(hand, word, error.reason)) from None
        except TrucError as error:
            raise _at(place, word, error) from None
    return hand


def _start(words: Sequence[tuple[int, str]], rules: Ruleset | None) -> Hand:
    header = [example.partition("=")[0] for example, _ in _HEADER]
    expected = [_FORMAT, Phrase("a rule set"), *header, Phrase("the cards")]
    if len(words) < len(expected):
        raise NotationError(
            "A hand record begins with {format}, a rule set, {header}, the cards; this one ends"
            " before {missing}.",
            format=_FORMAT,
            header=", ".join(header),
            missing=expected[len(words)],
        )
    place, word = words[0]
    if word.casefold() != _FORMAT:
        raise _at(place, word, Phrase("a record begins with {format}", format=_FORMAT))
    rules = _rules(*words[1], rules)
    numbers = [_header(*given, *known) for given, known in zip(words[2:5], _HEADER, strict=True)]
    score = _score(*words[3], rules, numbers[1], numbers[2])
    place, word = words[5]
    try:
        cards = [[Card.parse(code) for code in held.split(",")] for held in word.split("/")]
        return Hand.start(rules, cards, numbers[0][0], score)
    except TrucError as error:
        raise _at(place, word, error) from None


def _score(place: int, word: str, rules: Ruleset, stones: list[int], camas: list[int]) -> Score:
    try:
        return Score(rules, (stones[0], stones[1]), (camas[0], camas[1]))
    except TrucError as error:
        raise _at(place, word, error) from None


def _rules(place: int, word: str, rules: Ruleset | None) -> Ruleset:
    word = word.casefold()
    if rules is not None and rules.id == word:
        return rules
    if rules is not None:
        why = Phrase(
            "the record is of another rule set than {rules}, which was given", rules=rules.id
        )
        raise _at(place, word, why)
    try:
        return find_ruleset(word)
    except RulesetError as error:
        raise _at(place, word, error) from None


def _header(place: int, word: str, example: str, form: re.Pattern[str]) -> list[int]:
    found = form.fullmatch(word)
    if not found:
        raise _at(place, word, Phrase("here stands a word such as {example}", example=example))
    return [int(number) for number in found.groups()]


def _action(hand: Hand, word: str) -> Action:
    parts = _ACTION.fullmatch(word)
    if not parts:
        raise NotationError("an action is a seat, one colon and a word, such as 0:envide")
    seat, said = int(parts[1]), parts[2]
    if seat >= hand.players:
        seats = ", ".join(map(str, range(hand.players)))
        raise NotationError("the seats of this table are {seats}", seats=seats)
    kind = said.casefold()
    if kind in _ANSWERS:
        return _ANSWERS[kind](seat)
    if kind.startswith(Sign.word):
        gesture, _, side = kind.removeprefix(Sign.word).partition("_")
        return Sign(seat, Gesture(gesture, side.replace("_", " ")))
    if kind.startswith(Say.word):
        return Say(seat, said[len(Say.word) :].replace("_", " "))
    if thrown := _CARD.fullmatch(said):
        return (PlayCovered if thrown[1] else Play)(seat, Card.parse(thrown[2]))
    call, _, number = said.partition("=")
    if number and not re.fullmatch(r"[0-9]{1,2}", number):
        raise NotationError("the stones of a call are a whole number, such as 0:envide_N=5")
    return Call(seat, _call(hand.rules, call.replace("_", " ")), int(number or 0))


def _forbidden(hand: Hand, word: str, reason: Reason) -> Phrase:
    """Return why an action is not allowed; what is no word of the table, with those that are."""
    if reason is not Reason.UNKNOWN_CALL:
        return Phrase(reason.sentence)
    said = word.partition(":")[2].casefold()
    calls = [rung.say.replace(" ", "_") for rung in (*hand.rules.truc, *hand.rules.envit)]
    return Phrase(
        "{said} is neither a card (3E) nor said at this table: {answers}, {calls}{hint}",
        said=said[:40],
        answers=", ".join(_ANSWERS),
        calls=", ".join(calls),
        hint=hint(said, [*_ANSWERS, *calls]),
    )


def _call(rules: Ruleset, typed: str) -> str:
    """Return a call as the table writes it: capitals and small letters are the same."""
    rungs = (*rules.truc, *rules.envit)
    said = (word for rung in rungs for word in (rung.say, *rung.also))
    same = (word for word in said if word.casefold() == typed.casefold())
    return next(same, typed.casefold())


def _at(place: int, word: str, why: TrucError | Phrase) -> NotationError:
    return NotationError("At {place}, {word!r}: {why}", place=place + 1, word=word[:40], why=why)
