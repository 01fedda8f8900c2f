"""Every hand-derived case is asked of the engine, and those of a club's own folder too.

`TRUC_CASES=DIR pytest tests/rules` runs the `*.jsonl` files of DIR as well, in the schema of
`cases/README.md`.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.rules.casefile import INPUTS, CaseError, read_file, read_line
from tests.rules.position import PAIRS, Situation, reach
from truc_teach.rules import (
    NO_BET,
    Accept,
    BetState,
    Call,
    Card,
    Cards,
    Fold,
    Gesture,
    Hand,
    Play,
    PlayCovered,
    Reason,
    Refuse,
    Ruleset,
    Say,
    Score,
    Sign,
    TrucError,
    compare,
    count_envit,
    deal,
    envit_stones,
    envit_winner,
    find_ruleset,
    find_rung,
    parse_gesture,
    read_sign,
    resolve_hand,
    resolve_trick,
    shown,
    truc_stones,
)
from truc_teach.rules.envit import in_order

CASES = Path(__file__).parent / "cases"
WANTED = ("vull", "quiero", "vull.")
REFUSED = ("no vull", "no quiero", "no")
SIDES = ("A", "B")


def read_cases() -> list[Any]:
    folders = [CASES, *filter(None, [os.environ.get("TRUC_CASES")])]
    files = [file for folder in folders for file in sorted(Path(folder).glob("*.jsonl"))]
    cases = [case for file in files for case in read_file(file)]
    return [pytest.param(case, id=f"{case['variant']}-{case['id']}") for case in cases]


def rules_of(case: dict[str, Any]) -> Ruleset:
    rules = find_ruleset(case["variant"])
    told = case["input"]
    target = told.get("target") or told.get("situation", {}).get("target")
    return replace(rules, cama=target) if target and target != rules.cama else rules


def cards(codes: list[str]) -> Cards:
    return Cards(Card.parse(code) for code in codes)


def face(code: str) -> Card | None:
    return None if code == "X" else Card.parse(code)


def ask_rank(told: dict[str, Any], rules: Ruleset) -> object:
    order = compare(face(told["a"]), face(told["b"]), rules)
    return {1: "a", 0: "tie", -1: "b"}[order]


def ask_deck(told: dict[str, Any], rules: Ruleset) -> object:
    try:
        return Card.parse(told["card"]) in rules.deck_set
    except TrucError:
        return False


def ask_envit(told: dict[str, Any], rules: Ruleset) -> object:
    return count_envit(cards(told["hand"]), rules).count


def ask_envit_winner(told: dict[str, Any], rules: Ruleset) -> object:
    hands = {int(seat): cards(hand) for seat, hand in told["hands"].items()}
    assert told.get("order", in_order(told["ma"], len(hands))) == in_order(told["ma"], len(hands))
    return envit_winner(hands, told["ma"], rules).seat


def ask_trick(told: dict[str, Any], rules: Ruleset) -> object:
    throws = [(seat, face(code)) for seat, code in told["plays"]]
    trick = resolve_trick(throws, told["ma"], rules, told.get("folded", ()))
    return {"winner": trick.winner, "team": trick.pair, "leads_next": trick.leads}


def ask_hand(told: dict[str, Any], rules: Ruleset) -> object:
    result = resolve_hand([PAIRS[trick] for trick in told["tricks"]], PAIRS[told["ma"]] or 0)
    winner = None if result.winner is None else SIDES[result.winner]
    return {"winner": winner, "decided_after": result.decided_after}


def say_all(calls: list[str], ladder: Any, first: int) -> Any:
    """Say calls and answers one after the other; each raise is the other pair's."""
    bet = NO_BET
    for say in calls:
        if say in WANTED:
            bet = bet.accepted()
        elif say in REFUSED:
            bet = bet.refused()
        else:
            number = int(found[0]) if (found := re.findall(r"\d+$", say)) else 0
            named = re.sub(r"\d+$", "N", say)
            known = {call.say for call in ladder}
            word = say if not number or say in known else named
            side = first if bet.rung < 0 else 1 - bet.side
            bet = bet.called(find_rung(ladder, word, bet.rung), side, 0 if word == say else number)
    return bet


def ask_truc(told: dict[str, Any], rules: Ruleset) -> object:
    bet = say_all(told["calls"], rules.truc, first=0)
    ends = bet.state == BetState.REFUSED
    return {
        "ends": ends,
        "to": SIDES[bet.side] if ends else None,
        "stones": truc_stones(bet, rules),
    }


def ask_envitbet(told: dict[str, Any], rules: Ruleset) -> object:
    bet = say_all(told["calls"], rules.envit, told["first"])
    pair = bet.side if bet.state == BetState.REFUSED else told["best"]
    return {"to": pair, "stones": envit_stones(bet, pair, Score(rules, tuple(told["score"])))}


def ask_score(told: dict[str, Any], rules: Ruleset) -> object:
    score = Score(rules, tuple(told["score"]), tuple(told["camas"]))
    won = [tuple(told[name]) if told[name] else None for name in ("envit", "truc")]
    ended = score.after(*won)
    return {
        "score": list(ended.stones),
        "cama": ended.closed,
        "camas": list(ended.camas),
        "partida": ended.partida,
    }


def ask_display(told: dict[str, Any], rules: Ruleset) -> object:
    return shown(told["stones"], rules)._asdict()


def ask_senyes(told: dict[str, Any], rules: Ruleset) -> object:
    seen = re.search(r"\b(company|compañero|partner)\b", told["gesture"])
    gesture = parse_gesture(told["gesture"])
    sign = read_sign(gesture.mirrored if seen else gesture, rules)
    if sign is None:
        return None
    return {"cards": sorted(map(str, sign.cards))} if sign.cards else {"meaning": sign.meaning}


def throw_of(hand: Hand, seat: int, code: str) -> Play | PlayCovered:
    """Return a throw as a case words it: "3C" face up, "X 3C" face down.

    "X" alone, or a card where the case tells none that are held, stands for any card.
    """
    kind = PlayCovered if code.startswith("X") else Play
    held = hand.cards_of(seat)
    named = [card for card in held if str(card) == code.removeprefix("X").strip()]
    return kind(seat, [*named, *held][0])


def action_of(hand: Hand, seat: int, say: str, rules: Ruleset) -> Any:
    numbered = re.fullmatch(r"(envide|envido) (\d+)", say)
    if say in WANTED:
        return Accept(seat)
    if say in REFUSED:
        return Refuse(seat)
    if say.startswith("play "):
        return throw_of(hand, seat, say.removeprefix("play "))
    if say in ("mazo", "me'n vaig", "no li puc", rules.leave_word):
        return Fold(seat)
    if say in ("senya", "seña"):
        return Sign(seat, Gesture("wink"))
    if say in ("own senya", "invented senya", "senya pròpia"):
        return Sign(seat, Gesture("stamp a foot"))
    if say in ("false senya", "fake senya", "senya falsa"):
        held = set(hand.cards_of(seat))
        return Sign(
            seat, next(s.gesture for s in rules.signs if s.cards and not held & set(s.cards))
        )
    if say == "lie aloud":
        return Say(seat, "tinc l'Espasa")
    if say in ("truco y paso", "truque i passe", "truc i passe"):
        return Call(seat, f"{rules.truc[0].say} i passe")
    if numbered:
        return Call(seat, "envide N", int(numbered[2]))
    return Call(seat, say)


def ask_legality(told: dict[str, Any], rules: Ruleset) -> object:
    situation = Situation.read(told["situation"], beaten=told["say"] == "no li puc")
    hand = reach(situation, rules)
    seat = told["situation"]["actor"]
    return {"legal": hand.why_not(action_of(hand, seat, told["say"], rules)) is None}


@pytest.mark.parametrize("case", read_cases())
def test_case(case: dict[str, Any]) -> None:
    rules = rules_of(case)
    found = globals()[f"ask_{case['kind']}"](case["input"], rules)
    expected = case["expected"]
    if case["kind"] == "score" and expected["partida"] is not None:
        found, expected = ({**value, "score": None} for value in (found, expected))
    if case["kind"] == "senyes" and "cards" in expected:
        expected = {"cards": sorted(expected["cards"])}
    assert found == expected, f"{case['why']} ({case['source']})"


def test_every_shipped_case_is_asked() -> None:
    shipped = sum(len(file.read_text("utf-8").splitlines()) for file in CASES.glob("*.jsonl"))
    assert shipped == 412


def test_a_club_can_add_its_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line = {"id": "own-1", "variant": "xativa", "kind": "rank", "input": {}, "expected": "a"}
    (tmp_path / "own.jsonl").write_text(json.dumps(line), "utf-8")
    monkeypatch.setenv("TRUC_CASES", str(tmp_path))
    assert len(read_cases()) == 413


def test_further_kinds_of_situation_can_be_reached() -> None:
    """A seat that left, a player who is beaten, a false sign: of these no shipped case tells."""
    plain = {"players": 4, "ma": 0, "trick": 1, "turn": 2, "actor": 2, "played": [1, 1, 0, 0]}
    told = {"situation": plain | {"truc": None, "envit": None}, "say": "false senya"}
    assert ask_legality(told, find_ruleset("wikipedia-es")) == {"legal": False}
    assert ask_legality(told, find_ruleset("mallorqui")) == {"legal": True}
    left = {"played": [0, 1, 0, 0], "folded": [0], "truc": None, "envit": None}
    told = {"situation": plain | left, "say": "mazo"}
    assert ask_legality(told, find_ruleset("barajamos")) == {"legal": True}
    second = {"players": 2, "ma": 0, "trick": 2, "turn": 1, "actor": 1, "played": [2, 1]}
    told = {"situation": second | {"truc": None, "envit": None}, "say": "no li puc"}
    assert ask_legality(told, find_ruleset("viquipedia-valencia")) == {"legal": True}


XATIVA_PARDA = {
    "players": 4, "ma": 0, "trick": 2, "turn": 0, "actor": 0, "played": [1, 1, 1, 1],
    "truc": None, "envit": None, "holding": {"0": ["5O", "3C"]},
}  # fmt: skip


@pytest.mark.parametrize(
    ("say", "tricks", "legal"),
    [
        ("play 3C", ["="], True),
        ("play 5O", ["="], False),
        ("play X 3C", ["="], False),
        ("play 5O", ["A"], True),
    ],
)
def test_a_case_tells_the_cards_held_and_who_took_the_tricks(
    say: str, tricks: list[str], legal: bool
) -> None:
    """004, Reglas durante el juego: after a parda in the first trick the mano shows the higher."""
    told = {"situation": XATIVA_PARDA | {"tricks": tricks}, "say": say}
    assert ask_legality(told, find_ruleset("xativa")) == {"legal": legal}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"holding": {"0": ["3C"]}}, "Seat 0 has thrown 1"),
        ({"tricks": ["A", "B"]}, "Trick 2 comes after 1"),
    ],
)
def test_a_situation_that_contradicts_itself_is_told(change: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Situation.read(XATIVA_PARDA | change)


CASE: dict[str, Any] = {
    "id": "own-1", "variant": "xativa", "kind": "legality", "expected": {"legal": True},
    "input": {"situation": XATIVA_PARDA, "say": "vull"},
}  # fmt: skip


@pytest.mark.parametrize(
    ("case", "told"),
    [
        (CASE | {"sourse": "004"}, "a case has no key 'sourse' .did you mean source"),
        ({key: CASE[key] for key in ("id", "kind")}, "lacks expected, input, variant"),
        (CASE | {"kind": "legallity"}, "no kind 'legallity'; there are rank"),
        (CASE | {"input": CASE["input"] | {"mano": 0}}, "the input has no key 'mano'"),
        (
            CASE | {"input": {"say": "vull", "situation": XATIVA_PARDA | {"holdin": {}}}},
            "own.jsonl, line 7, own-1: the situation has no key 'holdin' .did you mean holding",
        ),
    ],
    ids=["case", "lacking", "kind", "input", "situation"],
)
def test_a_case_that_tells_what_nobody_asks_is_refused(case: dict[str, Any], told: str) -> None:
    assert read_line(json.dumps(CASE), "own.jsonl, line 7") == CASE
    with pytest.raises(CaseError, match=told):
        read_line(json.dumps(case), "own.jsonl, line 7")


def test_every_kind_of_case_has_its_keys_and_its_question() -> None:
    assert set(INPUTS) == {name.removeprefix("ask_") for name in globals() if name[:4] == "ask_"}


def test_legality_reasons_are_the_rule_and_not_a_side_effect() -> None:
    hand = deal(find_ruleset("barajamos"), 1, players=4)
    assert hand.why_not(Call(1, "envide")) is Reason.NOT_YOUR_TURN
    assert hand.why_not(Sign(0, Gesture("wink"))) is Reason.NO_SIGNS
