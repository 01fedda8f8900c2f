"""The lesson of the parda: every trick and hand it explains, and every question it asks."""

import json
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from truc_teach.asking.request import Request
from truc_teach.lessons.tricks.modes import parda_payload, questions
from truc_teach.locale import find_words, languages
from truc_teach.rules import Card, find_ruleset, resolve_hand, resolve_trick, rulesets

CASES = Path(__file__).parents[1] / "rules" / "cases"
SIDES = {"A": "O", "B": "T", "=": "="}
LANGUAGES = languages()
SEEDS = range(40)
TWOS = "trick-040"
"""Played with the optional twos, which the deck of its set leaves out."""


def read_cases(kind):
    lines = (CASES / f"{kind}.jsonl").read_text(encoding="utf-8").splitlines()
    return [pytest.param(case, id=case["id"]) for case in map(json.loads, lines)]


@cache
def mode(name, rules, lang="ca"):
    modes = parda_payload(Request(rules=rules, lang=lang))["modes"]
    return next(mode for mode in modes if mode["id"] == name)


def sentences(value):
    """Yield every sentence for the learner in a payload's modes."""
    if isinstance(value, dict):
        for key, entry in value.items():
            if key in ("text", "rule", "source", "prompt", "label") and isinstance(entry, str):
                yield entry
            else:
                yield from sentences(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from sentences(entry)


@pytest.mark.parametrize("case", [case for case in read_cases("trick") if case.id != TWOS])
def test_the_table_shows_the_trick_of_a_hand_derived_case(case):
    given, expected = case["input"], case["expected"]
    table = mode("trick", case["variant"])
    codes = dict(given["plays"])
    steps = [table["steps"][codes[seat]] for seat in sorted(codes)]
    shape = "".join("1" if step == min(steps) else "0" for step in steps)
    shown = table["outcomes"][str(len(codes))][f"{given['plays'][0][0]}:{shape}"]
    assert (shown["winner"], shown["pair"], shown["leads"]) == (
        expected["winner"],
        expected["team"],
        expected["leads_next"],
    )


@pytest.mark.parametrize("case", read_cases("hand"))
def test_the_grid_shows_the_winner_of_a_hand_derived_case(case):
    given, expected = case["input"], case["expected"]
    tricks = "".join(SIDES[side] for side in given["tricks"])
    shown = mode("hand", case["variant"])["outcomes"][f"{SIDES[given['ma']]}:{tricks}"]
    assert shown["winner"] == SIDES[expected["winner"]]
    assert shown["after"] == expected["decided_after"]


def test_every_pattern_of_three_tricks_goes_to_whoever_leads_in_them():
    """Two points a trick, one more for the first one won; nobody ahead: the mano."""
    outcomes = mode("hand", "barajamos")["outcomes"]
    patterns = [(mano, "".join(tricks)) for mano in "OT" for tricks in product("OT=", repeat=3)]
    assert len(patterns) == 54
    for mano, tricks in patterns:
        won = tricks.replace("=", "")
        lead = 2 * (won.count("O") - won.count("T")) + (won[:1] == "O") - (won[:1] == "T")
        expected = "O" if lead > 0 else "T" if lead < 0 else mano
        assert outcomes[f"{mano}:{tricks}"]["winner"] == expected, (mano, tricks)


def test_a_hand_stops_at_the_trick_that_decides_it():
    outcomes = mode("hand", "barajamos")["outcomes"]
    decided = {key: said["after"] for key, said in outcomes.items() if key.startswith("O:")}
    two = {"OO", "TT", "=O", "=T", "O=", "T="}
    assert {key[2:] for key, after in decided.items() if after == 2 and len(key) == 4} == two
    assert all(decided[f"O:{pattern}{third}"] == 2 for pattern in two for third in "OT=")
    assert all(decided[f"O:{start}"] is None for start in ("", "O", "T", "=", "OT", "TO", "=="))


def test_partners_lead_by_who_threw_first_and_a_parda_by_the_mano():
    four = mode("trick", "barajamos")["outcomes"]["4"]
    assert (four["0:1010"]["winner"], four["1:1010"]["winner"]) == (0, 2)
    assert (four["3:0101"]["kind"], four["3:0101"]["leads"]) == ("pair", 3)
    assert (four["2:1101"]["kind"], four["2:1101"]["leads"]) == ("parda", 2)
    assert len(four) == 4 * 15


def test_what_is_said_of_a_trick_names_its_winner_and_its_next_leader():
    four = mode("trick", "barajamos", "en")["outcomes"]["4"]
    names = ["you", "the rival on the right", "your partner", "the rival on the left"]
    for key, said in four.items():
        if said["leads"]:
            assert said["text"].rstrip(".").endswith(f"{names[said['leads']]} leads") or (
                said["kind"] != "trick" and names[said["leads"]] in said["text"].split(":")[-1]
            ), key
        if said["kind"] == "trick" and said["winner"]:
            assert f"{{{said['winner']}}}: {names[said['winner']]} takes" in said["text"], key


@pytest.mark.parametrize("rules", rulesets())
def test_the_table_seats_the_players_of_the_set_and_covers_where_it_may(rules):
    table = mode("trick", rules)
    two = rules in ("barajamos", "viquipedia-valencia", "ribera-baixa")
    assert set(table["outcomes"]) == set(table["names"]) == ({"2", "4"} if two else {"4"})
    covered = rules in ("viquipedia-valencia", "ribera-baixa", "xativa")
    assert table["covered"] == covered == ("X" in table["steps"])


def test_a_decision_of_ours_is_never_said_to_be_in_a_document():
    third = {
        rules: mode("hand", rules, "en")["outcomes"]["T:OT="]["source"] for rules in rulesets()
    }
    printed = {"viquipedia-valencia", "ribera-baixa", "viquipedia-balears"}
    assert {rules for rules, source in third.items() if "decision" not in source} == printed
    pair = {
        rules: mode("trick", rules, "en")["outcomes"]["4"]["0:1010"]["source"]
        for rules in rulesets()
    }
    assert all("decision" in source for source in pair.values())


def engine_answer(question, rules):
    """Return the answer that the engine gives to a question, from what it shows alone."""
    if "grid" in question.show:
        grid = question.show["grid"]
        pairs = {"O": 0, "T": 1, "=": None}
        result = resolve_hand([pairs[sign] for sign in grid["tricks"]], pairs[grid["mano"]])
        return "open" if result.winner is None else str(result.winner)
    plays = question.show["trick"]
    throws = [
        (play["seat"], None if play["card"] == "X" else Card.parse(str(play["card"])))
        for play in plays
    ]
    trick = resolve_trick(throws, throws[0][0], rules)
    if question.prompt.key == "parda.ask.leads":
        return str(trick.leads)
    return "parda" if trick.pair is None else str(trick.pair)


@pytest.mark.parametrize("name", rulesets())
def test_each_question_has_one_right_option_and_it_is_the_engines(name):
    rules = find_ruleset(name)
    for seed in SEEDS:
        for question in questions(Request(rules=name, seed=seed), seed % 3):
            right = [option.id for option in question.options if option.right]
            assert right == [engine_answer(question, rules)], question


@pytest.mark.parametrize("name", rulesets())
def test_a_wrong_option_is_told_what_is_wrong_about_it(name):
    keys = set()
    for seed in SEEDS:
        for question in questions(Request(rules=name, seed=seed), 0):
            for option in question.options:
                key = option.feedback.reason.key
                assert key.startswith("parda.mistake.") != option.right
                keys.add(key)
    known = {
        "parda.mistake.partners-no-parda",
        "parda.mistake.majority",
        "parda.mistake.mano-wins-parda",
        "parda.mistake.parda-first.mano",
        "parda.mistake.parda-third.mano",
        "parda.mistake.two-pardas.mano",
        "parda.mistake.not-open.parda-second",
    }
    assert known <= keys
    assert ("parda.mistake.covered" in keys) == find_ruleset(name).covered


@pytest.mark.parametrize("name", rulesets())
def test_a_round_trains_every_skill(name):
    skills = [question.skill for question in questions(Request(rules=name, seed=3), 1)]
    assert len(skills) == 10
    assert {"parda.first", "parda.second", "parda.third", "parda.two", "parda.three"} <= set(skills)
    assert {"trick.highest", "trick.partners-tie", "trick.parda-leader"} <= set(skills)
    assert ("trick.covered" in skills) == find_ruleset(name).covered


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", rulesets())
def test_every_text_is_worded(rules, lang):
    modes = parda_payload(Request(rules=rules, lang=lang, seed=11))["modes"]
    said = list(sentences(modes))
    assert len(said) > 800
    for sentence in said:
        places = sentence
        for seat in range(4):
            places = places.replace(f"{{{seat}}}", "")
        assert places.strip() and "{" not in places
        assert not sentence[0].islower(), sentence


def test_only_the_trick_table_leaves_places_for_cards():
    modes = parda_payload(Request())["modes"]
    assert not [said for said in sentences(modes[1:]) if "{" in said]


def test_the_same_seed_asks_the_same_for_ever():
    asked = questions(Request(rules="xativa", seed=7), 0)
    assert [question.skill for question in asked[:4]] == [
        "trick.covered",
        "parda.third",
        "parda.first",
        "trick.partners-tie",
    ]
    plays = [(play["seat"], str(play["card"])) for play in asked[0].show["trick"]]
    assert plays == [(2, "4O"), (3, "4E"), (0, "7B"), (1, "X")]
    assert asked[1].show["grid"]["tricks"] == ["T", "O", "="]


def test_an_unknown_mode_is_refused():
    with pytest.raises(ValueError, match="trick, hand, quiz"):
        parda_payload(Request(mode="trik"))


def test_no_answer_is_told_of_the_other_pair():
    """Who reads it has not the pair in mind that the answer was not."""
    said = find_words("ca").group("parda")
    assert not [key for key, text in said.items() if "altra parella" in text]
