"""Reading a rule set from TOML, with an error that names the key, the value and what is allowed.

A key holds its value alone (`cama = 12`) or a table with the value and where it comes from
(`cama = { value = 24, source = "001, Objetivo" }`). `extends` takes over every key not given.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from truc_teach.rules.cards import NUMBERS, Card, Suit
from truc_teach.rules.errors import NotationError, RulesetError, nearest
from truc_teach.rules.ruleset import Provenance, Ruleset, Rung, find_ruleset
from truc_teach.rules.senyes import Senya, parse_gesture

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

__all__ = ["load_ruleset", "parse_ruleset"]

T = TypeVar("T")

_STAKES = ("cama", "partida", "falta", "number", "level")
_CHOICES = {
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
}
_SWITCHES = (
    "covered",
    "covered_binds",
    "higher_first",
    "envit_ends",
    "own_signs",
    "honest_signs",
)
_NUMBERS = {"cama": (1, 99), "males": (0, 98), "camas": (1, 9), "pieces_together": (0, 99)}


def load_ruleset(path: str | Path) -> Ruleset:
    """Read a house rule set from a TOML file that extends one of ours.

    Raises RulesetError: the file, the key, the value, what is allowed, the nearest spelling.
    """
    file = Path(path)
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RulesetError(
            "The file {file} cannot be read: {error}.", file=file, error=error
        ) from None
    return parse_ruleset(text, file.stem)


def parse_ruleset(text: str, name: str) -> Ruleset:
    """Read a rule set from the text of a TOML file; `name` becomes its id.

    >>> short = parse_ruleset('extends = "barajamos"\\ncama = 12\\nmales = 6', "short")
    >>> short.cama, short.camas, short.provenance["cama"]
    (12, 2, Provenance(source='', decision='house rule of short'))
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesetError("{name} is not TOML: {error}.", name=name, error=error) from None
    base = table.pop("extends", None)
    fields, provenance = _inherited(_text(name, "extends", base)) if base is not None else ({}, {})
    for key, entry in table.items():
        if key not in _READERS:
            near = nearest(key, _READERS)
            raise RulesetError(
                "{name} has an unknown key {key!r}{hint}; the keys are extends, {known}.",
                name=name,
                key=key,
                hint=f" (did you mean {near!r}?)" if near else "",
                known=", ".join(_READERS),
            )
        tabled = isinstance(entry, dict) and "value" in entry
        fields[key] = _READERS[key](name, key, entry["value"] if tabled else entry)
        provenance[key] = (
            Provenance(str(entry.get("source", "")), str(entry.get("decision", "")))
            if tabled
            else Provenance(decision=f"house rule of {name}")
        )
    missing = [key for key in _READERS if key not in fields]
    if missing:
        raise RulesetError(
            "{name} lacks the keys {missing}; give them, or take them over with"
            ' extends = "barajamos".',
            name=name,
            missing=", ".join(missing),
        )
    rules = Ruleset(id=name, **fields, provenance=MappingProxyType(provenance))
    _check_whole(rules)
    return rules


def _inherited(base: str) -> tuple[dict[str, Any], dict[str, Provenance]]:
    rules = find_ruleset(base)
    return {key: getattr(rules, key) for key in _READERS}, dict(rules.provenance)


def _refuse(name: str, key: str, value: object, allowed: str) -> RulesetError:
    return RulesetError(
        "{name}: {key} cannot be {value}; it must be {allowed}.",
        name=name,
        key=key,
        value=repr(value)[:80],
        allowed=allowed,
    )


def _text(name: str, key: str, value: object) -> str:
    if not isinstance(value, str):
        raise _refuse(name, key, value, "a text")
    return value


def _choice(name: str, key: str, value: object) -> str:
    allowed = _CHOICES[key]
    if value not in allowed:
        near = nearest(str(value), allowed)
        hint = f" (did you mean {near!r}?)" if near else ""
        raise _refuse(name, key, value, "one of " + ", ".join(map(repr, allowed)) + hint)
    return str(value)


def _switch(name: str, key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise _refuse(name, key, value, "true or false")
    return value


def _number(name: str, key: str, value: object) -> int:
    low, high = _NUMBERS[key]
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _refuse(name, key, value, f"a whole number from {low} to {high}")
    return value


def _players(name: str, key: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or not value or any(number not in (2, 4) for number in value):
        raise _refuse(name, key, value, "a list of 2, 4 or both")
    return tuple(value)


def _tiers(name: str, key: str, value: object) -> tuple[tuple[Card, ...], ...]:
    """Read tiers such as ["1E", "7C 7B", "3"]; a bare number means its suits not named."""
    if not isinstance(value, list) or not all(isinstance(tier, str) for tier in value):
        raise _refuse(name, key, value, 'a list of texts such as ["1E", "7C 7B", "3"]')
    try:
        named = {
            Card.parse(word) for tier in value for word in tier.split() if not word.isdecimal()
        }
        tiers = tuple(
            tuple(card for word in tier.split() for card in _cards(word, named)) for tier in value
        )
    except NotationError as error:
        raise _refuse(name, key, value, f"a list of cards: {error}") from None
    cards = [card for tier in tiers for card in tier]
    twice = sorted({str(card) for card in cards if cards.count(card) > 1})
    if twice:
        raise _refuse(name, key, " ".join(twice), "each card once")
    return tiers


def _cards(word: str, named: set[Card]) -> Sequence[Card]:
    if not word.isdecimal():
        return (Card.parse(word),)
    if int(word) not in NUMBERS:
        raise NotationError("{word} is the number of no card", word=word)
    return [card for suit in Suit if (card := Card(int(word), suit)) not in named]


def _deck(name: str, key: str, value: object) -> tuple[Card, ...]:
    return tuple(card for tier in _tiers(name, key, value) for card in tier)


def _pieces(name: str, key: str, value: object) -> Mapping[Card, int]:
    if not isinstance(value, dict) or not all(isinstance(worth, int) for worth in value.values()):
        raise _refuse(name, key, value, "a table of cards and stones such as { 11B = 28 }")
    return MappingProxyType({Card.parse(card): worth for card, worth in value.items()})


def _ladder(name: str, key: str, value: object) -> tuple[Rung, ...]:
    if not isinstance(value, list) or not value:
        raise _refuse(name, key, value, "a list of calls")
    rungs: list[Rung] = []
    for entry in value:
        where = f"{key} call {len(rungs) + 1}"
        unknown = set(entry) - {"say", "accepted", "refused", "also", "above"}
        if unknown or not {"say", "accepted", "refused"} <= set(entry):
            raise _refuse(name, where, entry, "a table with say, accepted and refused")
        accepted, refused = entry["accepted"], entry["refused"]
        if accepted not in _STAKES and (
            isinstance(accepted, bool) or not isinstance(accepted, int)
        ):
            raise _refuse(
                name, where, accepted, f"a number of stones or one of {', '.join(_STAKES)}"
            )
        if isinstance(refused, int):
            refused = {rungs[-1].say if rungs else "opening": refused}
        below = {"opening": 0} | {rung.say: rung.accepted for rung in rungs}
        for over, paid in refused.items():
            if over not in below:
                raise _refuse(name, where, over, f"said over one of {', '.join(below)}")
            if isinstance(accepted, int) and isinstance(paid, int) and paid >= accepted:
                raise _refuse(
                    name, where, paid, f"refused for fewer stones than the {accepted} played for"
                )
        before = [rung.accepted for rung in rungs if isinstance(rung.accepted, int)]
        if isinstance(accepted, int) and before and accepted <= before[-1]:
            raise _refuse(
                name,
                where,
                accepted,
                f"more than the {before[-1]} of the call below: a ladder rises",
            )
        rungs.append(
            Rung(
                _text(name, where, entry["say"]),
                accepted,
                MappingProxyType(dict(refused)),
                tuple(entry.get("also", ())),
                int(entry.get("above", 0)),
            )
        )
    return tuple(rungs)


def _signs(name: str, key: str, value: object) -> tuple[Senya, ...]:
    if not isinstance(value, list):
        raise _refuse(name, key, value, "a list of signs")
    signs = []
    for entry in value:
        if not isinstance(entry, dict) or "gesture" not in entry:
            raise _refuse(name, key, entry, "a table with gesture and cards or meaning")
        cards = tuple(Card.parse(card) for card in str(entry.get("cards", "")).split())
        signs.append(Senya(parse_gesture(entry["gesture"]), cards, str(entry.get("meaning", ""))))
    return tuple(signs)


def _check_whole(rules: Ruleset) -> None:
    unranked = [card for card in rules.deck if card not in rules.tier_of]
    if unranked:
        raise _refuse(
            rules.id, "order", " ".join(map(str, unranked)), "a place for each card of the deck"
        )
    if len(rules.deck) < 3 * max(rules.players):
        raise _refuse(rules.id, "deck", len(rules.deck), "enough cards for three each")
    if rules.males >= rules.cama:
        raise _refuse(rules.id, "males", rules.males, f"fewer stones than the cama of {rules.cama}")


_READERS: dict[str, Callable[[str, str, object], Any]] = {
    "name": _text,
    "players": _players,
    "deck": _deck,
    "order": _tiers,
    "pieces": _pieces,
    "truc": _ladder,
    "envit": _ladder,
    "signs": _signs,
    "leave_word": _text,
    **dict.fromkeys(_CHOICES, _choice),
    **dict.fromkeys(_SWITCHES, _switch),
    **dict.fromkeys(_NUMBERS, _number),
}
