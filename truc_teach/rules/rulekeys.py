"""What each key of a rule-set file may hold: one reader a key, one sentence for what it refuses."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from truc_teach.rules.cards import NUMBERS, Card, Suit
from truc_teach.rules.errors import NotationError, Phrase
from truc_teach.rules.ruleset import Rung
from truc_teach.rules.senyes import GESTURES, Gesture, Senya, parse_gesture
from truc_teach.rules.spot import Spot, one_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

__all__ = ["ABOUT", "CHOICES", "FAMILIES", "NUMBER_RANGES", "READERS", "STAKES", "SWITCHES"]

STAKES = {"truc": ("cama", "partida"), "envit": ("cama", "partida", "falta", "number", "level")}
CHOICES = {
    "region": ("valencia", "balears"),
    "truc_when": ("own-turn", "any-time", "after-envit"),
    "answer": ("pair", "first", "both"),
    "envit_open": ("anyone", "second"),
    "envit_and_truc": (
        "before-answer",
        "on-turn",
        "after-accepted",
        "envit-first",
        "truc-passes",
    ),
    "envit_cap": ("none", "rival"),
    "falta": ("loser-or-cama", "leader-or-cama", "leader", "rival"),
    "leave": ("none", "player", "pair", "beaten"),
    "after_parda": ("mano", "first-tied"),
    "cama_word": ("cama", "canto"),
    "sign_sides": ("signer", "partner"),
}
SWITCHES = (
    "covered",
    "covered_binds",
    "higher_first",
    "envit_ends",
    "own_signs",
    "honest_signs",
    "seen_signs",
    "aloud",
)
NUMBER_RANGES = {
    "cama": (1, 99),
    "males": (0, 98),
    "camas": (1, 9),
    "pieces_together": (0, 99),
    "clock": (5, 600),
}
FAMILIES = (
    "pieces",
    "top-four",
    "threes",
    "twos",
    "false-aces",
    "figures",
    "false-sevens",
    "low",
)
"""The parts of an order as a learner meets them: a decision about it may concern some of them."""
ABOUT = {"order": FAMILIES, "truc": ("values",), "envit": ("values",)}
"""What a decision about a key's value may be about, where it is not about all of it."""
_STONES = (0, 99)
_LONGEST_TEXT = 80
_CALL = re.compile(r"[^\W_]+(?:[ '’·-][^\W_]+)*")
_ANSWERS = ("vull", "no vull", "leave", "senya", "say", "opening")


def read_text(spot: Spot, value: object) -> str:
    """Read one line of text."""
    if not isinstance(value, str) or len(value) > _LONGEST_TEXT or not value.isprintable():
        raise spot.refuse(
            value, Phrase("a line of text of at most {most} letters", most=_LONGEST_TEXT)
        )
    return value


def read_table(
    spot: Spot, value: object, needed: Sequence[str], optional: Sequence[str]
) -> dict[str, Any]:
    """Read a table whose keys are known."""
    keys = (*needed, *optional)
    if not isinstance(value, dict):
        raise spot.refuse(value, Phrase("a table with {keys}", keys=", ".join(needed)))
    for key in value:
        if key not in keys:
            raise spot.within(Phrase("the key")).refuse(key, one_of(keys), keys)
    missing = [key for key in needed if key not in value]
    if missing:
        raise spot.refuse(value, Phrase("a table that has {keys} too", keys=", ".join(missing)))
    return value


def _word(spot: Spot, value: object) -> str:
    word = read_text(spot, value)
    if not word.strip():
        raise spot.refuse(value, Phrase("a text that is not empty"))
    return word


def _call(spot: Spot, value: object) -> str:
    """Read a call's word: a record of a hand writes it, so no signs and no answers."""
    word = read_text(spot, value)
    if not _CALL.fullmatch(word) or word in _ANSWERS:
        allowed = Phrase(
            "words of letters and numbers, and none of {answers}", answers=", ".join(_ANSWERS)
        )
        raise spot.refuse(word, allowed)
    return word


def _choice(spot: Spot, value: object) -> str:
    allowed = CHOICES[spot.key]
    if not isinstance(value, str) or value not in allowed:
        raise spot.refuse(value, one_of(allowed), allowed)
    return value


def _switch(spot: Spot, value: object) -> bool:
    if not isinstance(value, bool):
        raise spot.refuse(value, Phrase("true or false"))
    return value


def _whole(spot: Spot, value: object, low: int, high: int, *others: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        allowed = Phrase("a whole number from {low} to {high}", low=low, high=high)
        if others:
            allowed = Phrase("{one} or {other}", one=allowed, other=one_of(others))
        raise spot.refuse(value, allowed, others)
    return value


def _number(spot: Spot, value: object) -> int:
    return _whole(spot, value, *NUMBER_RANGES[spot.key])


def _list(spot: Spot, value: object, allowed: Phrase) -> list[Any]:
    if not isinstance(value, list):
        raise spot.refuse(value, allowed)
    return value


def _players(spot: Spot, value: object) -> tuple[int, ...]:
    allowed = Phrase("a list of 2, 4 or both")
    listed = _list(spot, value, allowed)
    if sorted(map(repr, listed)) not in (["2"], ["4"], ["2", "4"]):
        raise spot.refuse(value, allowed)
    return tuple(listed)


def _tiers(spot: Spot, value: object) -> tuple[tuple[Card, ...], ...]:
    """Read tiers such as ["1E", "7C 7B", "3"]; a bare number means its suits not named."""
    listed = _list(spot, value, Phrase('a list of texts such as ["1E", "7C 7B", "3"]'))
    words = [
        _word(spot.within(Phrase("tier {number}", number=number)), tier).split()
        for number, tier in enumerate(listed, 1)
    ]
    named = {
        _card(spot, word) for tier in words for word in tier if not _number_of_cards(spot, word)
    }
    tiers = tuple(
        tuple(card for word in tier for card in _meant(spot, word, named)) for tier in words
    )
    cards = [card for tier in tiers for card in tier]
    twice = sorted({str(card) for card in cards if cards.count(card) > 1})
    if twice:
        raise spot.refuse(" ".join(twice), Phrase("each card once"))
    return tiers


def _number_of_cards(spot: Spot, word: str) -> int:
    """Return the number that a bare number means, 0 for a word that is none."""
    if not word.isdecimal():
        return 0
    known = {str(number): number for number in NUMBERS}
    if word not in known:
        raise spot.refuse(word, Phrase("the number of a card, {known}", known=one_of(known)))
    return known[word]


def _meant(spot: Spot, word: str, named: set[Card]) -> Sequence[Card]:
    number = _number_of_cards(spot, word)
    if not number:
        return (_card(spot, word),)
    return [card for suit in Suit if (card := Card(number, suit)) not in named]


def _card(spot: Spot, word: str) -> Card:
    try:
        return Card.parse(word)
    except NotationError:
        allowed = Phrase(
            "a card: a number (1 to 7, 10, 11, 12) and a suit letter (E, B, O, C), such as 7O"
        )
        raise spot.refuse(word, allowed) from None


def _deck(spot: Spot, value: object) -> tuple[Card, ...]:
    return tuple(card for tier in _tiers(spot, value) for card in tier)


def _pieces(spot: Spot, value: object) -> Mapping[Card, int]:
    if not isinstance(value, dict):
        allowed = Phrase("a table of cards and stones such as {example}", example="{ 11B = 28 }")
        raise spot.refuse(value, allowed)
    return MappingProxyType(
        {
            _card(spot, card): _whole(spot.within(card), worth, 1, 99)
            for card, worth in value.items()
        }
    )


def _ladder(spot: Spot, value: object) -> tuple[Rung, ...]:
    """Read the calls from low to high; each is said over calls before it."""
    rungs: list[Rung] = []
    for number, entry in enumerate(_list(spot, value, Phrase("a list of calls")), 1):
        where = spot.within(Phrase("call {number}", number=number))
        rungs.append(_rung(where, entry, rungs, STAKES[spot.key]))
    if not rungs:
        raise spot.refuse(value, Phrase("a list of one call or more"))
    return tuple(rungs)


def _rung(spot: Spot, value: object, before: Sequence[Rung], stakes: Sequence[str]) -> Rung:
    entry = read_table(spot, value, ("say", "accepted", "refused"), ("also", "above"))
    say = _call(spot.within("say"), entry["say"])
    if any(say == rung.say for rung in before):
        raise spot.within("say").refuse(
            say, Phrase("a word that names no other step of the ladder")
        )
    accepted = entry["accepted"]
    if not isinstance(accepted, str) or accepted not in stakes:
        accepted = _whole(spot.within("accepted"), accepted, 1, 99, *stakes)
    refused = _refused(spot.within("refused"), entry["refused"], before, stakes)
    _check_rises(spot, accepted, refused, before)
    also = _list(spot.within("also"), entry.get("also", []), Phrase("a list of texts"))
    return Rung(
        say,
        accepted,
        MappingProxyType(refused),
        tuple(_call(spot.within("also"), word) for word in also),
        _whole(spot.within("above"), entry.get("above", 0), *_STONES),
    )


def _refused(
    spot: Spot, value: object, before: Sequence[Rung], stakes: Sequence[str]
) -> dict[str, Any]:
    """Read what a refusal pays: one number over the call before, or a table of calls."""
    below = ("opening", *(rung.say for rung in before))
    if not isinstance(value, dict):
        return {below[-1]: _whole(spot, value, *_STONES)}
    if not value:
        raise spot.refuse(value, Phrase("a table with {keys}", keys=one_of(below)))
    for over, paid in value.items():
        if over not in below:
            raise spot.within(Phrase("the key")).refuse(over, one_of(below), below)
        stands = paid == "standing" and over != "opening" and "number" in stakes
        if not stands:
            words = ("standing",) if over != "opening" and "number" in stakes else ()
            _whole(spot.within(over), paid, *_STONES, *words)
    return dict(value)


def _check_rises(
    spot: Spot, accepted: object, refused: Mapping[str, Any], before: Sequence[Rung]
) -> None:
    """Refuse a ladder that falls, in what a call is worth or in what its refusal pays."""
    earlier = [rung.accepted for rung in before if isinstance(rung.accepted, int)]
    for over, paid in refused.items():
        where = spot.within(f"refused, {over}")
        if isinstance(accepted, int) and isinstance(paid, int) and paid >= accepted:
            raise where.refuse(
                paid, Phrase("fewer stones than the {accepted} played for", accepted=accepted)
            )
        below = next((rung for rung in before if rung.say == over), None)
        if below is None:
            continue
        lower = [stones for stones in below.refused.values() if isinstance(stones, int)]
        if isinstance(paid, int) and paid < max(lower, default=0):
            allowed = Phrase(
                "no fewer than the {stones} of {over!r}: a ladder rises",
                stones=max(lower),
                over=over,
            )
            raise where.refuse(paid, allowed)
        tops = ("partida", "cama") if accepted == "cama" else ("partida",)
        if below.accepted in tops or (
            isinstance(accepted, int) and not isinstance(below.accepted, int)
        ):
            allowed = Phrase(
                "more than the {stones} of {over!r}: a ladder rises",
                stones=below.accepted,
                over=over,
            )
            raise spot.within("accepted").refuse(accepted, allowed)
    if isinstance(accepted, int) and accepted <= max(earlier, default=0):
        allowed = Phrase(
            "more than the {stones} of the call below: a ladder rises", stones=max(earlier)
        )
        raise spot.within("accepted").refuse(accepted, allowed)


def _signs(spot: Spot, value: object) -> tuple[Senya, ...]:
    signs: list[Senya] = []
    for number, entry in enumerate(_list(spot, value, Phrase("a list of signs")), 1):
        where = spot.within(Phrase("sign {number}", number=number))
        sign = _sign(where, entry)
        if any(sign.gesture == other.gesture for other in signs):
            raise where.within("gesture").refuse(
                str(sign.gesture), Phrase("a gesture that no other sign of the table has")
            )
        signs.append(sign)
    return tuple(signs)


def _sign(spot: Spot, value: object) -> Senya:
    entry = read_table(spot, value, ("gesture",), ("cards", "meaning"))
    cards = read_text(spot.within("cards"), entry.get("cards", ""))
    meaning = read_text(spot.within("meaning"), entry.get("meaning", ""))
    if not cards.strip() and not meaning.strip():
        raise spot.refuse(value, Phrase("a table that has cards or meaning too"))
    return Senya(
        _gesture(spot.within("gesture"), entry["gesture"]),
        tuple(_card(spot.within("cards"), card) for card in cards.split()),
        meaning,
    )


def _gesture(spot: Spot, value: object) -> Gesture:
    try:
        return parse_gesture(read_text(spot, value))
    except NotationError:
        allowed = Phrase(
            "a gesture such as {known}, with a side or without", known=", ".join(GESTURES)
        )
        raise spot.refuse(value, allowed, GESTURES) from None


READERS: dict[str, Callable[[Spot, object], Any]] = {
    "name": _word,
    "players": _players,
    "deck": _deck,
    "order": _tiers,
    "pieces": _pieces,
    "truc": _ladder,
    "envit": _ladder,
    "signs": _signs,
    "leave_word": read_text,
    **dict.fromkeys(CHOICES, _choice),
    **dict.fromkeys(SWITCHES, _switch),
    **dict.fromkeys(NUMBER_RANGES, _number),
}
"""The reader of each key; it is given the key's spot and the value."""
