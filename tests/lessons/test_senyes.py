"""The lesson of the senyes: its tables, and every question it asks of them."""

import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.lessons.asking import LANGUAGES, assert_worded, likeness, sentences
from truc_teach.art import face_id
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.lessons.senyes.modes import (
    QUIZZES,
    partner_questions,
    read_questions,
    senyes_payload,
)
from truc_teach.lessons.senyes.sign_questions import read_question, sense_id
from truc_teach.locale import find_words
from truc_teach.rules import (
    Card,
    Hand,
    Sign,
    TrucError,
    compare,
    find_ruleset,
    parse_cards,
    parse_gesture,
    read_sign,
    rulesets,
)
from truc_teach.rules.chance import Chance
from truc_teach.rules.senyes import Gesture
from truc_teach.words.signs import means_text, seen_text, sense, table_of

CASES = Path(__file__).parents[1] / "rules" / "cases" / "senyes.jsonl"
NONE = "barajamos"
WITH_SIGNS = [name for name in rulesets() if name != NONE]
SEEDS = range(13)
MEANINGS = {
    "envit 33": "33 d'envit",
    "has envit": "Tindre envit",
    "bad cards or little envit": "Males cartes o poc envit",
}
SEEN_BY_PARTNER = "vista des del company"


def read_cases():
    lines = CASES.read_text(encoding="utf-8").splitlines()
    return [pytest.param(case, id=case["id"]) for case in map(json.loads, lines)]


def mode(name, rules, lang="ca"):
    modes = senyes_payload(Request(rules=rules, lang=lang))["modes"]
    return next(mode for mode in modes if mode["id"] == name)


@cache
def asked(rules, ask, seeds=SEEDS):
    return [
        question for seed in seeds for question in ask(Request(rules=rules, seed=seed), seed % 3)
    ]


def every_question(rules, seeds=SEEDS):
    return [question for ask in QUIZZES.values() for question in asked(rules, ask, seeds)]


# The table


@pytest.mark.parametrize("case", read_cases())
def test_the_table_lists_the_sign_of_a_hand_derived_case(case):
    gesture, expected = parse_gesture(case["input"]["gesture"]), case["expected"]
    if SEEN_BY_PARTNER in case["input"]["gesture"]:
        gesture = gesture.mirrored
    rows = {row["face"]: row for row in mode("table", case["variant"])["signs"]}
    row = rows[face_id(str(gesture))]
    if "meaning" in expected:
        assert row["means"] == MEANINGS[expected["meaning"]]
        assert row["cards"] == []
        return
    deck = find_ruleset(case["variant"]).deck_set
    dealt = {code for code in expected["cards"] if Card.parse(code) in deck}
    assert set(row["cards"]) == dealt
    assert dealt == set(expected["cards"]) or "no n'hi ha" in row["means"]


def test_all_the_cases_of_the_rules_are_tried():
    assert len(read_cases()) == 22


@pytest.mark.parametrize("rules", WITH_SIGNS)
def test_the_table_has_a_row_a_sign_and_every_face_is_drawn_and_described(rules):
    payload = senyes_payload(Request(rules=rules))
    rows = payload["modes"][0]["signs"]
    assert len(rows) == len(find_ruleset(rules).signs)
    faces = {text for text in sentences(payload["modes"]) if text.startswith("truc-face-")}
    assert {row["face"] for row in rows} <= faces
    assert faces == set(payload["faces"])
    for face in faces:
        assert f'<symbol id="{face}"' in payload["art"]
    assert payload["art"].count("<svg") == payload["art"].count("</svg>") == 1


def test_a_set_without_signs_says_so_and_shows_the_classic_ones_at_once():
    table, classic = mode("table", NONE), mode("table", "viquipedia-valencia")
    assert table["lead"][0].startswith("En esta taula no hi ha senyes")
    assert "001" in table["lead"][0]
    assert table["offer"]["rules"] == "viquipedia-valencia"
    assert {name: table[name] for name in classic} == classic


def test_the_sets_without_signs_are_named_so_that_no_other_lesson_brings_them():
    sets = senyes_payload(Request(rules="mallorqui"))["sets"]
    assert {entry["id"] for entry in sets if entry["bare"]} == {NONE}


def test_the_notes_say_what_a_table_leaves_open_or_forbids():
    notes = {rules: " ".join(mode("table", rules, "en")["notes"]) for rules in WITH_SIGNS}
    agree = {rules for rules, said in notes.items() if "agree on it" in said}
    honest = {rules for rules, said in notes.items() if "illegal" in said}
    aloud = {rules for rules, said in notes.items() if "Vina a mi" in said}
    absent = {rules for rules, said in notes.items() if "this deck lacks" in said}
    assert agree == {"viquipedia-valencia", "xativa"}
    assert honest == {"wikipedia-es", "wikipedia-es-balear"}
    assert aloud == {"mallorqui", "viquipedia-balears"}
    assert absent == {"wikipedia-es"}


def test_a_face_is_described_as_the_partner_opposite_sees_it():
    words = find_words("ca")
    assert "a l'esquerra de qui la mira" in seen_text(Gesture("tongue", "right")).say(words)
    assert "a la dreta de qui la mira" in seen_text(Gesture("tongue", "left")).say(words)


# The sides


def test_where_the_source_leaves_the_sides_open_a_round_agrees_on_them():
    tables = [table_of(find_ruleset("xativa"), side) for side in ("right", "left")]
    read = [str(table.read(Gesture("tongue", "right")).cards[0]) for table in tables]
    assert read == ["7E", "7O"]
    assert all(table.agreement for table in tables)
    assert table_of(find_ruleset("mallorqui")).agreement is None
    assert table_of(find_ruleset("ribera-baixa")).agreement is None


@pytest.mark.parametrize("rules", WITH_SIGNS)
def test_the_mirrored_reading_of_a_sided_sign_is_told_apart_by_side(rules):
    table = table_of(find_ruleset(rules))
    assert table.sided
    for sign in table.sided:
        question = read_question(sign, table, Chance(1))
        wrong = {option.id: option.feedback for option in question.options if not option.right}
        said = wrong[sense_id(table.mirrored(sign))]
        assert said.reason.key == f"senyes.mistake.read.mirrored.{sign.gesture.side}"
        assert said.rule.key == "senyes.rule.sides"


def test_whose_sides_they_are_is_a_decision_of_ours_but_for_the_mallorcan_document():
    said = {
        rules: table_of(find_ruleset(rules)).sides_source.say(find_words("en"))
        for rules in WITH_SIGNS
    }
    printed = {rules for rules, source in said.items() if "decision" not in source}
    assert printed == {"mallorqui", "viquipedia-balears"}


# The questions


@pytest.mark.parametrize("name", rulesets())
@pytest.mark.parametrize("ask", QUIZZES.values(), ids=QUIZZES)
def test_a_round_has_ten_different_questions_with_one_right_option_each(name, ask):
    for seed in SEEDS:
        questions = ask(Request(rules=name, seed=seed), seed % 3)
        assert len(questions) == len({likeness(question) for question in questions}) == 10
        for question in questions:
            assert len(question.options) >= 3
            assert len({option.id for option in question.options}) == len(question.options)
            assert sum(option.right for option in question.options) == 1
            assert_worded(question)


def faces_of(table):
    return {face_id(str(sign.gesture)): sign for sign in table.signs}


def agreed_table(question, rules):
    """Return the table with the sides that the caption of a question says."""
    caption = question.show["caption"].say(find_words("en"))
    found = [table_of(find_ruleset(rules), side) for side in ("right", "left")]
    fits = [table for table in found if not table.agreement or _said(table) in caption]
    return (fits or found)[0]


def _said(table):
    return table.agreement.say(find_words("en"))


@pytest.mark.parametrize("rules", rulesets())
def test_the_right_reading_of_a_face_is_the_tables_own(rules):
    questions = [one for one in asked(rules, read_questions) if one.skill == "senyes.read"]
    assert len(questions) == 4 * len(SEEDS)
    for question in questions:
        table = agreed_table(question, rules)
        sign = faces_of(table)[question.show["faces"][0]]
        assert question.is_right(sense_id(sign))


@pytest.mark.parametrize("rules", rulesets())
def test_the_right_gesture_says_the_card_shown_and_no_other_gesture_does(rules):
    questions = [one for one in asked(rules, read_questions) if one.skill == "senyes.make"]
    assert len(questions) == 3 * len(SEEDS)
    for question in questions:
        table = agreed_table(question, rules)
        for option in question.options:
            kind, _, side = option.face.removeprefix("truc-face-").rpartition("-")
            gesture = Gesture(kind, side) if side in ("right", "left") else None
            gesture = gesture or parse_face(option.face)
            read = table.read(gesture)
            shown = question.show.get("with")
            if shown:
                assert option.right == bool(read and shown[0] in read.cards), question
            else:
                means = means_text(read) if read else None
                assert option.right == (means == question.prompt.params["means"])


def parse_face(face):
    names = {
        face_id(str(sign.gesture)): sign.gesture
        for name in WITH_SIGNS
        for sign in find_ruleset(name).signs
    }
    return names[face]


@pytest.mark.parametrize("rules", rulesets())
def test_another_table_is_asked_only_where_it_reads_the_gesture_otherwise(rules):
    questions = [one for one in asked(rules, read_questions) if one.skill == "senyes.set"]
    assert len(questions) == 2 * len(SEEDS)
    for question in questions:
        other = question.prompt.params["set"].key.split(".")[1]
        table = agreed_table(question, rules)
        own = faces_of(table).get(question.show["faces"][0])
        there = read_sign(own.gesture, find_ruleset(other))
        assert question.is_right(sense_id(there))
        assert sense(there) != sense(own)


@pytest.mark.parametrize("rules", rulesets())
def test_a_side_is_asked_and_where_no_side_counts_that_is_the_answer(rules):
    questions = [one for one in asked(rules, read_questions) if one.skill == "senyes.sides"]
    table = table_of(find_ruleset(rules))
    for question in questions:
        side = question.show["faces"][0].rpartition("-")[2]
        free = read_sign(Gesture("wink"), table.rules) and "wink" in question.show["faces"][0]
        assert question.is_right("either" if free else side)
        assert not question.is_right({"right": "left", "left": "right"}[side])


def told(question, rules):
    """Return the signs that the faces of a question make at the table agreed on."""
    signs = faces_of(agreed_table(question, rules))
    return [signs[face] for face in question.show["faces"]]


@pytest.mark.parametrize("rules", rulesets())
def test_what_the_partner_tells_is_compared_by_the_rules(rules):
    answers = {1: "yes", 0: "tie", -1: "no"}
    ruleset, outcomes = find_ruleset(rules), Counter()
    for question in asked(rules, partner_questions):
        if question.prompt.key == "senyes.ask.beats":
            (sign,), (rival,) = told(question, rules), question.show["with"]
            outcome = answers[compare(sign.cards[0], rival, ruleset)]
            assert question.is_right(outcome)
            outcomes[outcome] += 1
    assert outcomes["yes"] == outcomes["no"] == len(SEEDS)


@pytest.mark.parametrize("rules", rulesets())
def test_the_lowest_card_is_enough_when_the_partner_holds_the_highest_of_the_deck(rules):
    ruleset, count = find_ruleset(rules), 0
    for question in asked(rules, partner_questions):
        if question.prompt.key == "senyes.ask.lead":
            (sign,) = told(question, rules)
            hand = [option.card for option in question.options]
            assert all(
                compare(sign.cards[0], card, ruleset) > 0
                for card in ruleset.deck
                if card not in sign.cards
            )
            lowest = max(hand, key=ruleset.tier)
            assert [ruleset.tier(card) for card in hand].count(ruleset.tier(lowest)) == 1
            assert question.is_right(str(lowest))
            assert sign.cards[0] not in hand
            count += 1
    assert count == 2 * len(SEEDS)


@pytest.mark.parametrize("rules", rulesets())
def test_two_signs_tell_two_different_cards(rules):
    for question in asked(rules, partner_questions):
        if question.prompt.key == "senyes.ask.two":
            first, second = told(question, rules)
            assert sense(first) != sense(second)
            assert question.is_right(f"{sense_id(first)}+{sense_id(second)}")
            assert len(question.options) == 4


# What is allowed


def may_sign(rules, gesture, cards):
    """Say whether the engine lets the holder of some cards make a gesture."""
    ruleset = find_ruleset(rules)
    held = parse_cards(cards)
    rest = [card for card in ruleset.deck if card not in held][:9]
    hands = [held, *(rest[at : at + 3] for at in (0, 3, 6))]
    return Hand.start(ruleset, hands, mano=0).why_not(Sign(0, gesture)) is None


def answers(rules, key):
    found = {
        option.id
        for question in asked(rules, partner_questions)
        if question.prompt.key == key
        for option in question.options
        if option.right
    }
    assert len(found) <= 1
    return found


@pytest.mark.parametrize("rules", WITH_SIGNS)
def test_a_false_sign_is_called_forbidden_exactly_where_the_engine_refuses_it(rules):
    allowed = may_sign(rules, "mossegar-se el llavi", "4E 5E 6E")
    assert answers(rules, "senyes.ask.false") == {"silent" if allowed else "forbidden"}


def test_only_the_spanish_wikipedia_forbids_false_signs():
    forbid = {rules for rules in WITH_SIGNS if answers(rules, "senyes.ask.false") == {"forbidden"}}
    assert forbid == {"wikipedia-es", "wikipedia-es-balear"}


@pytest.mark.parametrize("rules", WITH_SIGNS)
def test_an_invented_sign_is_allowed_exactly_where_the_engine_lets_it_be_made(rules):
    foreign = next(
        sign.gesture
        for name in WITH_SIGNS
        for sign in find_ruleset(name).signs
        if read_sign(sign.gesture, find_ruleset(rules)) is None
    )
    allowed = may_sign(rules, str(foreign), "4E 5E 6E")
    assert answers(rules, "senyes.ask.own") == {"yes" if allowed else "list"}


def test_where_there_are_no_signs_the_quiz_says_so_and_teaches_the_classic_ones():
    assert answers(NONE, "senyes.ask.none") == {"none"}
    assert not may_sign(NONE, "alçar les celles", "1E 4E 5E")
    for question in every_question(NONE):
        if "caption" in question.show:
            assert "clàssiques" in question.show["caption"].say(find_words("ca"))
    assert all(answers(rules, "senyes.ask.none") == set() for rules in WITH_SIGNS)


def test_rivals_may_use_what_they_see_and_only_one_document_says_it():
    said = {}
    for rules in WITH_SIGNS:
        assert answers(rules, "senyes.ask.rivals") == {"use"}
        question = next(
            one for one in asked(rules, partner_questions) if one.prompt.key == "senyes.ask.rivals"
        )
        said[rules] = question.payload(find_words("en"))["options"][0]["say"]["source"]
    printed = {rules for rules, source in said.items() if "decision" not in source}
    assert printed == {"mallorqui", "viquipedia-balears"}


def test_what_partners_may_say_aloud_is_asked_where_it_is_printed():
    where = {
        rules
        for rules in rulesets()
        if any(one.prompt.key == "senyes.ask.aloud" for one in asked(rules, partner_questions))
    }
    assert where == {"mallorqui", "viquipedia-balears"}


# Mistakes, words, seeds


def test_at_least_nine_wrong_options_in_ten_name_a_mistake_of_their_own():
    keys = Counter(
        option.feedback.reason.key.removesuffix(".right").removesuffix(".left")
        for rules in rulesets()
        for question in every_question(rules)
        for option in question.options
        if not option.right
    )
    assert all(key.startswith("senyes.mistake.") for key in keys)
    generic = sum(count for key, count in keys.items() if key.endswith(".other-sign"))
    assert keys.total() > 5000
    assert generic <= keys.total() / 10
    known = "mirrored other-set sister neighbour same-part other-sign"
    assert {f"senyes.mistake.read.{kind}" for kind in known.split()} <= keys.keys()
    assert {"senyes.mistake.set.our-table", "senyes.mistake.make.other-set-nothing"} <= keys.keys()


@pytest.mark.parametrize("name", rulesets())
def test_every_skill_is_trained(name):
    skills = {question.skill for question in every_question(name, seeds=range(2))}
    assert skills == {f"senyes.{skill}" for skill in ("read", "make", "sides", "set", "rules")}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", rulesets())
def test_every_text_is_worded(rules, lang):
    payload = senyes_payload(Request(rules=rules, lang=lang, seed=11))
    said = list(sentences([payload["modes"], payload["faces"]]))
    assert len(said) > 500
    for sentence in said:
        assert sentence.strip() and "{" not in sentence, sentence
    json.dumps(payload)


def test_the_same_seed_asks_the_same_for_ever():
    first, second = read_questions(Request(rules="mallorqui", seed=7), 0)[:2]
    assert (first.skill, first.show["faces"]) == ("senyes.read", ["truc-face-eyes-shut"])
    assert second.skill == "senyes.set"
    again = read_questions(Request(rules="mallorqui", seed=7, lang="en"), 0)
    assert [one.id for one in again][:2] == ["read.0.0", "read.0.1"]
    assert again[1] == second


def test_a_session_keeps_the_answers():
    session = Session("senyes", Request(rules="ribera-baixa", seed=3))
    question = session.round(0, "partner")[0]
    right = next(option.id for option in question.options if option.right)
    said = {"id": "a", "q": question.id, "try": 0, "o": right, "t": 1_700_000_000_000}
    session = session.record([said])
    assert (session.score.right, session.score.done) == (1, 1)


def test_an_unknown_mode_is_refused():
    with pytest.raises(TrucError, match="table, read, partner"):
        senyes_payload(Request(mode="red"))
