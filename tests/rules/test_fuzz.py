"""A hundred thousand strings for the parsers: an answer or a TrucError, and nothing else."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from truc_teach.rules import Card, TrucError, deal, find_ruleset, parse_cards, parse_gesture
from truc_teach.rules.notation import format_hand, hand_to_url, parse_hand
from truc_teach.rules.rulefile import parse_ruleset
from truc_teach.rules.rulekeys import CHOICES, STAKES

SETS = Path(__file__).parents[2] / "truc_teach" / "rules" / "sets"
LETTERS = "0123456789EBOCXebocx aeiouàç'·,;:/=~%_-.\"[]{}#\n\t\0éß²٣十🂡\u202e"


def rule_files() -> list[str]:
    short = 'extends = "barajamos"\ncama = 12\nmales = 6\nafter_parda = "first-tied"\n'
    return [short, *(file.read_text("utf-8") for file in sorted(SETS.glob("*.toml")))]


def records() -> list[str]:
    found = []
    for seed, name in enumerate(("barajamos", "viquipedia-valencia", "wikipedia-es", "mallorqui")):
        hand, chance = deal(find_ruleset(name), seed), Random(seed)
        while not hand.outcome:
            hand = hand.do(chance.choice(hand.legal_actions()))
        found += [format_hand(hand), hand_to_url(hand)]
    return found


CARDS = ["7O", "12C", "as d'espases", "king of cups", "el set d'oros", "7B 4B 3E", "1E,3O;4C"]
GESTURES = ["alçar les celles", "wink right", "treure la llengua cap a l'esquerra", "dos ulls"]
PARSERS: dict[str, tuple[Callable[[str], object], Callable[[], list[str]], int]] = {
    "Card.parse": (Card.parse, lambda: CARDS, 30_000),
    "parse_cards": (parse_cards, lambda: CARDS, 25_000),
    "parse_gesture": (parse_gesture, lambda: GESTURES, 20_000),
    "parse_hand": (parse_hand, records, 15_000),
    "parse_ruleset": (lambda text: parse_ruleset(text, "casa"), rule_files, 10_000),
}


def spoilt(chance: Random, texts: list[str]) -> str:
    """A text out of nothing, or one with a few places changed, cut, doubled or moved."""
    if chance.random() < 0.2:
        return "".join(chance.choices(LETTERS, k=chance.randrange(40)))
    text = chance.choice(texts)
    for _ in range(chance.randrange(1, 4)):
        start = chance.randrange(len(text) + 1)
        end = start + chance.randrange(12)
        other = chance.choice(texts)
        place = chance.randrange(len(other) + 1)
        put = chance.choice(
            ("", chance.choice(LETTERS), text[start:end] * 2, other[place : place + 12])
        )
        text = text[:start] + put + text[end:]
    return text


def test_a_hundred_thousand_are_tried() -> None:
    assert sum(tries for _, _, tries in PARSERS.values()) == 100_000


@pytest.mark.parametrize("name", PARSERS)
def test_no_text_brings_another_error_than_ours(name: str) -> None:
    parse, seeds, tries = PARSERS[name]
    chance, texts, read = Random(name), seeds(), 0
    for _ in range(tries):
        text = spoilt(chance, texts)
        try:
            parse(text)
            read += 1
        except TrucError:
            continue
        except Exception as error:
            raise AssertionError(f"{name}({text!r})") from error
    assert 0 < read < tries


VALUES: list[Any] = [
    0, 1, 2, 3, 7, 12, 24, 30, 99, 100, -1, True, False, 1.5, "", " ", "1E", "3", "8E", "opening",
    "truc", "envide", "falta", "standing", "wink", [], {}, [4], [2, 4], ["1E", "3"], [[]], [{}],
    {"value": 3}, {"value": {}}, {"opening": 1}, {"11B": 28}, *STAKES["envit"],
    *(choice for choices in CHOICES.values() for choice in choices),
]  # fmt: skip


def written(value: Any) -> str:
    """A value as TOML in one line."""
    match value:
        case dict():
            pairs = (f"{json.dumps(key)} = {written(inner)}" for key, inner in value.items())
            return "{ " + ", ".join(pairs) + " }"
        case list():
            return "[" + ", ".join(map(written, value)) + "]"
        case _:
            return json.dumps(value)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container inside a value and the key or index of each of its members."""
    if not isinstance(value, dict | list):
        return []
    keys = list(value) if isinstance(value, dict) else range(len(value))
    return [place for key in keys for place in ((value, key), *places(value[key]))]


def changed(chance: Random, text: str) -> dict[str, Any]:
    """A rule set's table with a few values taken out, doubled or put in place of others."""
    table = tomllib.loads(text)
    for _ in range(chance.randrange(1, 4)):
        inside, key = chance.choice(places(table) or [(table, "cama")])
        match chance.randrange(4):
            case 0:
                del inside[key]
            case 1 if isinstance(inside, list):
                inside.insert(key, deepcopy(inside[key]))
            case 2:
                inside[key] = deepcopy(chance.choice([inner[at] for inner, at in places(table)]))
            case _:
                inside[key] = deepcopy(chance.choice(VALUES))
    return table


def test_a_rule_set_with_changed_values_is_refused_in_a_sentence_or_can_be_played() -> None:
    chance, files, played = Random("values"), rule_files(), 0
    for seed in range(1_500):
        table = changed(chance, chance.choice(files))
        table.setdefault("extends", "barajamos")
        text = "".join(f"{key} = {written(table[key])}\n" for key in table)
        try:
            rules = parse_ruleset(text, "casa")
        except TrucError:
            continue
        hand = deal(rules, seed, chance.choice(rules.players))
        for _ in range(100):
            if hand.outcome:
                break
            hand = hand.do(chance.choice(hand.legal_actions()))
        assert hand.outcome is not None, text
        assert parse_hand(format_hand(hand), rules) == hand, text
        played += 1
    assert 150 < played < 1_400
