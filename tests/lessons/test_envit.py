"""The envit counter: every count and winner against the rule of RULESETS §3, written out here."""

import json
from collections import Counter
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from tests.lessons.asking import assert_worded, feedbacks, likeness, sentences
from truc_teach.asking.request import Request
from truc_teach.asking.rounds import numbered
from truc_teach.lessons.envit.modes import (
    APP,
    count_question,
    count_questions,
    envit_payload,
    winner_questions,
)
from truc_teach.lessons.envit.winner import winner_question
from truc_teach.rules import find_ruleset, parse_cards, rulesets
from truc_teach.words.envit_cases import counted, table_mode

CASES = Path(__file__).parents[1] / "rules" / "cases"
BALEARS = ("viquipedia-balears", "mallorqui", "wikipedia-es-balear")
SEEDS = range(100)
EXPECTED_COUNTS = [
    "5O 5B 4O",
    "4O 5O 7O",
    "6E 1E 3O",
    "5B 4C 1B",
    "4B 1B 7B",
    "1B 3B 7B",
    "1E 3B 3E",
    "6E 7C 6O",
    "7C 4B 7E",
    "4B 1E 4O",
]
EXPECTED_WINNERS = [
    "1 1E 5B 6C",
    "2 5O 4B 5C",
    "1 6C 5O 6O",
    "3 4B 3B 6B",
    "0 6C 4C 1E",
    "3 4O 6O 5E",
    "3 7C 7B 5O",
    "2 6E 4B 4C",
    "0 4E 7O 6O",
    "0 4B 6B 1B",
]


def expected_count(codes, rules):
    """Count an envit from card codes, by the words of RULESETS §3."""
    number = {code: int(code[:-1]) if int(code[:-1]) < 10 else 0 for code in codes}
    pieces = {"11B": 28, "10O": 27} if rules in BALEARS else {}
    held = [code for code in codes if code in pieces]
    if len(held) == 2:
        return 35
    if held:
        return pieces[held[0]] + max(number[code] for code in codes if code != held[0])
    for suit in "EBOC":
        same = sorted((number[code] for code in codes if code.endswith(suit)), reverse=True)
        if len(same) > 1:
            return 20 + same[0] + same[1]
    return max(number.values())


def read_cases(kind):
    lines = (CASES / f"{kind}.jsonl").read_text(encoding="utf-8").splitlines()
    return [pytest.param(case, id=case["id"]) for case in map(json.loads, lines)]


@cache
def counts_of(rules, seed):
    return count_questions(Request(rules=rules, seed=seed), seed % 4)


@cache
def winners_of(rules, seed):
    return winner_questions(Request(rules=rules, seed=seed), seed % 4)


def counted_mistakes(cards, rules):
    known = count_question(parse_cards(cards), find_ruleset(rules)).mistakes
    return {number: said.reason.key.rpartition(".")[2] for number, said in known.items()}


@pytest.mark.parametrize("rules", rulesets())
def test_the_table_counts_every_hand_of_the_deck(rules):
    mode = table_mode(find_ruleset(rules), "ca")
    deck = mode["deck"]
    assert len(mode["table"]) == 2 * comb(len(deck), 3)
    for at, hand in enumerate(combinations(deck, 3)):
        case = mode["cases"][int(mode["table"][2 * at : 2 * at + 2], 36)]
        assert case["count"] == expected_count(hand, rules), hand


@pytest.mark.parametrize("rules", rulesets())
def test_the_cards_that_are_used_and_the_steps_make_the_count(rules):
    mode = table_mode(find_ruleset(rules), "en")
    for at, hand in enumerate(combinations(mode["deck"], 3)):
        case = mode["cases"][int(mode["table"][2 * at : 2 * at + 2], 36)]
        used = [hand[place] for place in case["use"]]
        rest = sum(int(code[:-1]) for code in used if int(code[:-1]) < 10)
        extra = case["count"] - rest
        pieces = [code for code in used if rules in BALEARS and code in ("11B", "10O")]
        expected = {0: {0, 20}, 1: {27, 28}, 2: {35}}[len(pieces)]
        assert extra in expected, hand
        assert case["steps"][-1].rstrip(".").endswith(str(case["count"])), hand


@pytest.mark.parametrize("case", read_cases("envit"))
def test_the_table_and_the_practice_know_a_hand_derived_count(case):
    hand, rules = case["input"]["hand"], find_ruleset(case["variant"])
    cards = parse_cards(" ".join(hand))
    if rules.deck_set.issuperset(cards):
        every = counted(rules)
        ordered = tuple(sorted(cards, key=every.deck.index))
        at = list(combinations(every.deck, 3)).index(ordered)
        assert every.cases[every.case_of[at]].found.count == case["expected"]
    assert count_question(cards, rules).answer == case["expected"]


def test_a_step_names_the_cards_in_the_places_of_the_page():
    mode = table_mode(find_ruleset("mallorqui"), "ca")
    deck = mode["deck"]
    at = list(combinations(deck, 3)).index(("7E", "11B", "3C"))
    case = mode["cases"][int(mode["table"][2 * at : 2 * at + 2], 36)]
    assert case["steps"] == [
        "L'Amo ({1}) val 28.",
        "S'hi ajunta la millor de les altres: {0}.",
        "28 + 7 = 35",
    ]
    assert case["use"] == [0, 1]


@pytest.mark.parametrize("rules", rulesets())
def test_the_right_number_is_the_count_and_no_mistake_gives_it(rules):
    for seed in SEEDS:
        for question in counts_of(rules, seed):
            codes = [str(card) for card in question.show["cards"]]
            assert question.answer == expected_count(codes, rules), codes
            assert question.answer not in question.mistakes
            assert all(question.low <= number <= question.high for number in question.mistakes)
            assert len(question.mistakes) >= 4, codes


@pytest.mark.parametrize("rules", rulesets())
def test_a_round_has_hands_of_all_kinds_to_count(rules):
    kinds = {"envit.pair", "envit.three-of-suit", "envit.unlinked"}
    if rules in BALEARS:
        kinds |= {"envit.figures", "envit.piece", "envit.pieces"}
    for seed in SEEDS:
        assert {question.skill for question in counts_of(rules, seed)} == kinds


@pytest.mark.parametrize(
    ("cards", "rules", "mistakes"),
    [
        ("7B 4B 3E", "barajamos", {11: "no-twenty", 34: "third-card", 14: "all-three-no-twenty"}),
        ("7B 4B 3E", "barajamos", {30: "other-suit", 21: "ten", 51: "twenty-twice"}),
        ("7B 4B 3E", "barajamos", {20: "only-twenty", 7: "single-card"}),
        ("6C 4C 7C", "barajamos", {37: "all-three", 31: "not-highest-two", 30: "lowest-two"}),
        ("7B 5O 3E", "barajamos", {27: "twenty-alone", 17: "ten-alone", 15: "added-unlinked"}),
        ("7B 5O 3E", "barajamos", {5: "not-highest", 0: "no-pair-zero", 35: "twenty-no-pair"}),
        ("1E 5E 6C", "barajamos", {36: "ace-eleven", 6: "no-twenty"}),
        ("12C 5C 3E", "mallorqui", {37: "figure-number", 35: "figure-number"}),
        ("12C 10E 5O", "mallorqui", {12: "figure-number", 10: "figure-number"}),
        ("12C 10E 11O", "mallorqui", {12: "figure-number", 20: "twenty-alone"}),
        (
            "11B 7B 3E",
            "mallorqui",
            {27: "piece-as-figure", 28: "piece-alone", 31: "piece-not-best"},
        ),
        ("11B 7E 3O", "mallorqui", {34: "pieces-swapped", 38: "piece-and-two"}),
        ("11B 10O 6C", "mallorqui", {55: "pieces-added", 34: "one-piece", 41: "pieces-and-third"}),
    ],
)
def test_a_wrong_count_is_recognised(cards, rules, mistakes):
    known = counted_mistakes(cards, rules)
    assert {number: known.get(number) for number in mistakes} == mistakes


@pytest.mark.parametrize("rules", rulesets())
def test_the_best_count_wins_and_ties_go_by_seat_from_the_mano(rules):
    for seed in range(50):
        for question in winners_of(rules, seed):
            hands = [[str(card) for card in hand["cards"]] for hand in question.show["hands"]]
            counts = [expected_count(hand, rules) for hand in hands]
            best = counts.index(max(counts))
            assert [option.right for option in question.options] == [
                at == best for at in range(4)
            ], hands
            assert (question.skill == "envit.tie") == (counts.count(max(counts)) > 1)


@pytest.mark.parametrize("case", read_cases("envit_winner"))
def test_a_hand_derived_winner_is_the_right_option(case):
    given, rules = case["input"], find_ruleset(case["variant"])
    hands = tuple(
        tuple(parse_cards(" ".join(given["hands"][str(seat)])))
        for seat in range(len(given["hands"]))
    )
    (question,) = numbered("winner", 0, [winner_question(hands, given["ma"], rules)])
    assert [option.id for option in question.options if option.right] == [str(case["expected"])]
    assert_worded(question)


@pytest.mark.parametrize("rules", rulesets())
def test_half_of_the_deals_tie_and_three_ties_are_not_the_mano_s_pair(rules):
    for seed in range(50):
        asked = winners_of(rules, seed)
        assert sum(question.skill == "envit.tie" for question in asked) == 5
        keys = [said.reason.key for question in asked for _, said in feedbacks(question)]
        assert keys.count("envit.mistake.winner.pair-tie") >= 3


def test_every_seat_wins_and_every_seat_is_mano():
    won, mano = Counter(), Counter()
    for seed in range(50):
        for question in winners_of("barajamos", seed):
            won[next(option.id for option in question.options if option.right)] += 1
            mano[question.options[0].id] += 1
    assert min(won[str(seat)] for seat in range(4)) > 60
    assert min(mano[str(seat)] for seat in range(4)) > 60


def test_the_mano_s_partner_does_not_win_a_tie_for_the_pair():
    hands = tuple(map(parse_cards, ("3E 4B 5O", "7O 6O 3C", "7C 6C 3B", "4E 5B 6E")))
    question = winner_question(hands, 0, find_ruleset("xativa"))
    said = {option.id: option.feedback.reason.key.rpartition(".")[2] for option in question.options}
    assert said == {"0": "mano", "1": "tie", "2": "pair-tie", "3": "less-linked"}


@pytest.mark.parametrize("rules", rulesets())
def test_no_question_stands_twice_in_a_round(rules):
    for seed in range(30):
        for asked in (counts_of(rules, seed), winners_of(rules, seed)):
            assert len(asked) == len({question.id for question in asked}) == 10
            assert len({likeness(question) for question in asked}) == 10


@pytest.mark.parametrize("rules", rulesets())
def test_every_text_is_there_in_both_languages(rules):
    for seed in range(8):
        for question in (*counts_of(rules, seed), *winners_of(rules, seed)):
            assert_worded(question)
            for right, said in feedbacks(question):
                prefix = "envit.right." if right else "envit.mistake."
                assert said.reason.key.startswith(prefix)


def test_a_source_says_when_it_is_a_decision_of_the_house():
    figures = count_question(parse_cards("12C 10E 11O"), find_ruleset("mallorqui"))
    assert figures.right.source.params["reason"].key == "rules.decision.D10"
    tied = tuple(map(parse_cards, ("3E 4B 5O", "7O 6O 3C", "7C 6C 3B", "4E 5B 6E")))
    printed = winner_question(tied, 0, find_ruleset("barajamos")).options[0].feedback
    decided = winner_question(tied, 0, find_ruleset("wikipedia-es")).options[0].feedback
    assert printed.source.key == "rules.source"
    assert decided.source.params["reason"].key == "rules.decision.tie"


def test_the_same_seed_asks_the_same_for_ever():
    counts = [
        " ".join(map(str, question.show["cards"]))
        for question in count_questions(Request(seed=7), 0)
    ]
    winners = [
        "".join(option.id for option in question.options if option.right)
        + " "
        + " ".join(map(str, question.show["hands"][0]["cards"]))
        for question in winner_questions(Request(seed=7), 0)
    ]
    assert counts == EXPECTED_COUNTS
    assert winners == EXPECTED_WINNERS


@pytest.mark.parametrize("rules", rulesets())
def test_a_payload_is_json_of_three_modes_without_open_placeholders(rules):
    payload = envit_payload(Request(rules=rules, seed=5))
    assert payload["id"] == f"{APP}|{rules}|5"
    assert [mode["id"] for mode in payload["modes"]] == ["table", "count", "winner"]
    assert len(json.dumps(payload, ensure_ascii=False).encode()) < 520_000
    table, *quizzes = payload["modes"]
    assert all("{" not in sentence for sentence in sentences(quizzes))
    places = {"{0}", "{1}", "{2}"}
    for case in table["cases"]:
        for step in case["steps"]:
            assert "{" not in step.replace("{0}", "").replace("{1}", "").replace("{2}", "")
        named = {place for place in places if any(place in step for step in case["steps"])}
        assert named <= {f"{{{place}}}" for place in case["use"]}
