"""Who may say what, and what a bet is worth: the verdicts, the values and the mistakes."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.lessons.betting_rounds import (
    LANGUAGES,
    ask,
    read_cases,
    reason_keys,
    right_answer,
    sentences,
    share_of_specific,
)
from tests.rules.position import Situation, reach
from truc_teach.asking.question import Choice
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.lessons.betting.calls import what_question, who_question
from truc_teach.lessons.betting.ladders import climb
from truc_teach.lessons.betting.modes import QUIZZES, betting_payload
from truc_teach.lessons.betting.positions import REACH, callers
from truc_teach.lessons.betting.positions import reach as reach_position
from truc_teach.lessons.betting.worth_questions import make_wager, wager_question
from truc_teach.locale import FOLDER, find_words
from truc_teach.rules import (
    Accept,
    Call,
    Reason,
    Refuse,
    Score,
    TrucError,
    find_ruleset,
    rulesets,
)
from truc_teach.rules.chance import Chance

CAPPED = {"viquipedia-valencia", "ribera-baixa", "xativa"}
WANTED = ("vull", "quiero")
WHO_SKILLS = ("truc.raise-right", "truc.when", "envit.when", "envit.before-truc")


def said(calls, first=0):
    """Return the calls of a case as actions; who raises or answers is always the other side."""
    side, actions = first, []
    for call in calls:
        if call in WANTED:
            actions.append(Accept(1 - side))
        elif call.startswith("no "):
            actions.append(Refuse(1 - side))
        else:
            side = 1 - side if actions else first
            named = re.fullmatch(r"(envi[dt][eo]) (\d+)", call)
            word, number = (f"{named[1]} N", int(named[2])) if named else (call, 0)
            actions.append(Call(side, word, number))
    return tuple(actions)


@pytest.mark.parametrize("case", read_cases("truc"))
def test_a_truc_pays_what_a_hand_derived_case_says(case):
    calls, expected = case["input"]["calls"], case["expected"]
    wager = make_wager("truc", said(calls), Score(find_ruleset(case["variant"])))
    assert wager.stones == expected["stones"]
    assert wager.is_refused == expected["ends"]
    if expected["ends"]:
        assert "AB"[wager.winner] == expected["to"]


@pytest.mark.parametrize("case", read_cases("envitbet"))
def test_an_envit_pays_what_a_hand_derived_case_says(case):
    given, expected = case["input"], case["expected"]
    score = Score(find_ruleset(case["variant"]), tuple(given["score"]))
    wager = make_wager("envit", said(given["calls"], given["first"]), score, given["best"])
    assert (wager.winner, wager.stones) == (expected["to"], expected["stones"])


def test_the_question_wants_what_the_wager_pays():
    score = Score(find_ruleset("viquipedia-valencia"), (17, 2))
    wager = make_wager("envit", said(["envide", "vull"]), score, winner=1)
    question = wager_question("envit.cap", wager, Chance(1))
    assert question.answer == 1, "17 of 18: the rival lacks one"
    assert question.is_right(" 1 ") and not question.is_right("2")
    assert question.mistakes[2].reason.key == "betting.mistake.worth.no-cap"


@pytest.mark.parametrize(
    ("rules", "calls", "number", "mistake"),
    [
        ("barajamos", ["truc", "retruc", "no vull"], 3, "as-wanted"),
        ("barajamos", ["truc", "retruc", "vull"], 5, "added"),
        ("barajamos", ["truc", "retruc", "vull"], 2, "as-refused"),
        ("barajamos", ["truc", "retruc", "vull"], 1, "one.truc"),
        ("barajamos", ["truc", "retruc", "no vull"], 0, "nothing"),
        ("mallorqui", ["truc", "vull"], 4, "plus-one.truc"),
        ("mallorqui", ["truc", "vull"], 9, "other-rung"),
        ("mallorqui", ["truc", "vull"], 2, "off-ladder"),
    ],
)
def test_a_wrong_number_of_stones_is_recognised(rules, calls, number, mistake):
    wager = make_wager("truc", said(calls), Score(find_ruleset(rules)))
    question = wager_question("truc.worth", wager, Chance(1))
    assert question.mistakes[number].reason.key == f"betting.mistake.worth.{mistake}"


@pytest.mark.parametrize(
    ("rules", "right", "wrong"),
    [("barajamos", "partida", "cama"), ("mallorqui", "cama", "partida")],
)
def test_the_last_call_is_worth_a_cama_or_the_partida(rules, right, wrong):
    ladder = find_ruleset(rules).truc
    wager = make_wager(
        "truc", said([*(call.say for call in ladder), "vull"]), Score(find_ruleset(rules))
    )
    question = wager_question("truc.worth", wager, Chance(1))
    assert right_answer(question) == right
    keys = {option.id: option.feedback.reason.key for option in question.options}
    assert keys[wrong] == f"betting.mistake.worth.not-{wrong}"


LEGAL = [
    case
    for case in read_cases("legality")
    if case.values[0]["input"]["say"]
    in {
        call.say
        for name in rulesets()
        for ladder in (find_ruleset(name).truc, find_ruleset(name).envit)
        for call in ladder
        if call.accepted != "number"
    }
]


@pytest.mark.parametrize("case", LEGAL)
def test_who_may_call_agrees_with_a_hand_derived_case(case):
    told, say = case["input"]["situation"], case["input"]["say"]
    hand = reach(Situation.read(told), find_ruleset(case["variant"]))
    assert (told["actor"] in callers(hand, say)) == case["expected"]["legal"]


@pytest.mark.parametrize("skill", WHO_SKILLS)
@pytest.mark.parametrize("name", rulesets())
def test_a_verdict_on_who_may_call_is_the_engines(name, skill):
    rules, chance = find_ruleset(name), Chance(f"{name}{skill}")
    for _ in range(40):
        hand = reach_position(skill, rules, chance)
        question = who_question(skill, hand, chance)
        if question is None:
            continue
        say = question.prompt.params["call"].params["call"]
        right = callers(hand, say)
        for option in question.options:
            seats = () if option.id == "nobody" else tuple(map(int, option.id))
            assert option.right == (seats == right)
            if option.right or set(seats) < set(right):
                continue
            blamed = option.feedback.reason.params["reason"].key
            barred = {hand.why_not(Call(seat, say)) for seat in seats} - {None}
            assert blamed in {f"reason.{why.name}" for why in barred}


@pytest.mark.parametrize("name", rulesets())
def test_one_thing_may_be_done_or_nothing_at_all(name):
    rules, chance = find_ruleset(name), Chance(name)
    kinds = set()
    for skill in WHO_SKILLS:
        for _ in range(40):
            hand = reach_position(skill, rules, chance)
            question = what_question(skill, hand, chance)
            if question is None:
                continue
            right = right_answer(question)
            kinds.add(right)
            seats = [seat for seat in range(4) if not hand.legal_actions(seat)]
            if right == "nothing":
                assert seats, "somebody has to wait"
    assert {"nothing", "accept", "throw"} <= kinds


def test_a_position_is_reached_by_play_and_shown_as_it_stands():
    chance = Chance(5)
    for skill in REACH:
        hand = reach_position(skill, find_ruleset("barajamos"), chance)
        assert hand.outcome is None
        again = hand
        while again.previous is not None:
            assert again.action in again.previous.legal_actions()
            again = again.previous


@pytest.mark.parametrize(
    ("rules", "skill", "known"),
    [
        ("xativa", "calls", {"TRUC_MUST_PASS", "ENVIT_SECOND_ONLY", "OWN_BET"}),
        ("wikipedia-es", "calls", {"TRUC_ENVIT_ROUND", "ENVIT_SECOND_ONLY"}),
        ("mallorqui", "calls", {"ENVIT_TRUC_WAITS", "NOT_YOUR_TURN", "ENVIT_FIRST_TRICK"}),
        ("barajamos", "calls", {"ENVIT_TRUC_SAID", "ENVIT_CARD_THROWN", "BET_PENDING"}),
        ("viquipedia-valencia", "calls", {"NOT_YOUR_TURN", "STEP_SKIPPED"}),
    ],
)
def test_the_reasons_of_a_table_come_up(rules, skill, known):
    met = {
        option.feedback.reason.params["reason"].key.removeprefix("reason.")
        for seed in range(30)
        for question in ask(skill, rules, seed)
        for option in getattr(question, "options", ())
        if option.feedback.reason.key == "betting.mistake.may-not"
    }
    assert known <= met


def test_a_truc_passes_only_in_xativa():
    words = {
        option.id
        for name in rulesets()
        for seed in range(20)
        for question in ask("calls", name, seed)
        for option in question.options
        if name != "xativa"
    }
    assert "truque-i-passe" not in words


def test_the_partner_may_still_want_it_only_where_both_answer():
    for name in rulesets():
        refused = [
            right_answer(question)
            for seed in range(20)
            for question in ask("calls", name, seed)
            if question.skill == "truc.refusal"
        ]
        both = find_ruleset(name).answer == "both"
        assert set(refused) == ({"waits"} if both else {"ends"}), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_worded_and_no_other(lang):
    with (Path(FOLDER) / lang / "LC_MESSAGES" / "reasons.po").open("rb") as file:
        keys = {str(entry.id) for entry in read_po(file) if entry.id}
    assert keys == {f"reason.{reason.name}" for reason in Reason}
    said_of = [find_words(lang)(key) for key in keys]
    assert len(set(said_of)) == len(said_of)
    assert all(text.endswith(".") and not text[0].isupper() for text in said_of)


def test_the_ladders_show_the_values_of_the_sheet():
    rows = {
        name: [
            (row["call"], row["yes"], row["no"])
            for row in betting_payload(Request(rules=name, lang="en"))["modes"][0]["ladders"][0][
                "rows"
            ]
        ]
        for name in ("barajamos", "mallorqui", "xativa")
    }
    assert rows["barajamos"][1:] == [
        ("“retruc”", "3 stones", "2 stones"),
        ("“quatre val”", "4 stones", "3 stones"),
        ("“joc fora”", "the partida (whole game)", "4 stones"),
    ]
    assert rows["mallorqui"] == [
        ("“truc”", "3 stones", "1 stone"),
        ("“retruc”", "6 stones", "3 stones"),
        ("“val 9”", "9 stones", "6 stones"),
        ("“tots”", "the cantó", "9 stones"),
    ]
    assert rows["xativa"][3] == ("“joc fora”", "the cama", "4 stones")


@pytest.mark.parametrize("ladder", ["truc", "envit"])
@pytest.mark.parametrize("name", rulesets())
def test_a_climb_leads_only_to_stops_and_every_stop_is_reached(name, ladder):
    stops = climb(ladder, find_ruleset(name))
    led = {move["to"] for stop in stops.values() for move in stop["moves"]}
    assert led == set(stops) - {"start"}
    assert all(not stop["moves"] for key, stop in stops.items() if key[0] == "r")


def test_in_xativa_the_falta_goes_only_over_a_torne():
    falta = {key for key in climb("envit", find_ruleset("xativa")) if key.startswith("p2")}
    assert falta == {"p2.1.0"}
    assert {key for key in climb("envit", find_ruleset("barajamos")) if key.startswith("p2")} == {
        "p2.-1.0",
        "p2.0.1",
        "p2.1.0",
    }


@pytest.mark.parametrize("name", rulesets())
def test_a_round_has_ten_questions_and_only_skills_of_the_set(name):
    for mode in QUIZZES:
        asked = ask(mode, name, 4, 1)
        assert [question.id for question in asked] == [f"{mode}.1.{at}" for at in range(10)]
        for question in asked:
            assert question.is_right(right_answer(question))
    skills = {question.skill for question in ask("worth", name, 4)}
    assert ("envit.cap" in skills) == (name in CAPPED)
    assert {question.skill for question in ask("calls", name, 4)} == set(REACH)


@pytest.mark.parametrize("name", rulesets())
def test_nine_wrong_answers_in_ten_get_a_mistake_of_their_own(name):
    assert share_of_specific(("calls", "worth"), name) >= 0.9
    assert share_of_specific(("calls", "worth"), name, Choice) >= 0.9


def test_a_table_that_differs_says_so():
    words = find_words("ca")
    for name in rulesets():
        rules = [
            option.feedback.rule.say(words)
            for seed in range(5)
            for question in ask("calls", name, seed)
            for option in question.options
        ]
        here = [rule for rule in rules if rule.startswith("ací, ")]
        assert bool(here) == (name != "barajamos"), name
    assert any(
        rule.startswith("ací, a Xàtiva, obri l'envit només el segon")
        for seed in range(9)
        for question in ask("calls", "xativa", seed)
        for option in question.options
        for rule in [option.feedback.rule.say(words)]
    )


@pytest.mark.parametrize(
    ("rules", "answer", "differs"),
    [("mallorqui", "no vull", True), ("xativa", "no vull", False), ("xativa", "vull", True)],
)
def test_a_ladder_is_called_another_one_only_where_its_values_are(rules, answer, differs):
    ladder = [call.say for call in find_ruleset(rules).truc]
    wager = make_wager("truc", said([*ladder, answer]), Score(find_ruleset(rules)))
    rule = wager_question("truc.worth", wager, Chance(1)).payload(find_words("ca"))
    told = rule.get("right") or rule["options"][0]["say"]
    assert told["rule"].startswith("Ací, a ") == differs


def test_the_mistakes_of_the_cap_are_those_of_the_capped_sets():
    keys = reason_keys("worth", "xativa")
    assert {"betting.mistake.worth.no-cap", "betting.mistake.worth.own-lack"} <= keys
    assert "betting.mistake.worth.no-cap" not in reason_keys("worth", "barajamos")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", rulesets())
def test_every_text_is_worded(rules, lang):
    for seed in (1, 2):
        payload = betting_payload(Request(rules=rules, lang=lang, seed=seed))
        told = list(sentences(payload["modes"]))
        assert len(told) > 1500
        for sentence in told:
            assert "{" not in sentence and "betting." not in sentence and "scoring." not in sentence


def test_the_same_seed_asks_the_same_for_ever():
    asked = ask("calls", "xativa", 7)
    assert [question.skill for question in asked[:3]] == [
        "truc.when",
        "envit.before-truc",
        "envit.when",
    ]
    assert [right_answer(question) for question in asked[:3]] == ["envide", "01", "03"]
    assert [right_answer(question) for question in ask("worth", "mallorqui", 7)[:5]] == [
        "cama",
        "6",
        "3",
        "4",
        "2",
    ]


def test_an_unknown_mode_is_refused():
    with pytest.raises(TrucError, match="ladders, calls, worth, falta, count-falta, score"):
        betting_payload(Request(mode="call"))


def test_a_session_serves_every_quiz_of_the_lesson():
    session = Session("betting-scoring", Request(rules="xativa", seed=3))
    assert session.modes == ("calls", "worth", "count-falta", "score")
    question = session.round(2, "worth")[5]
    assert session.question(question.id) == question


@pytest.mark.parametrize("name", rulesets())
def test_who_may_raise_is_told_without_a_decision_about_values(name):
    words = find_words("ca")
    for seed in range(5):
        for question in ask("calls", name, seed):
            for option in question.options:
                if option.feedback.rule.key == "betting.rule.raise":
                    assert "què valen" not in option.feedback.source.say(words)
                    assert "dues coses" not in option.feedback.source.say(words)


def test_who_is_asked_is_who_waits():
    words = find_words("ca")
    labels = {
        (question.prompt.say(words) == "Què pots fer ara tu?", option.label.say(words))
        for seed in range(20)
        for question in ask("calls", "barajamos", seed)
        for option in question.options
        if option.id == "nothing"
    }
    assert labels == {(True, "res, has d'esperar"), (False, "res, ha d'esperar")}


def test_the_climb_speaks_in_the_first_person_of_us():
    said = [
        stop["text"].say(find_words("ca"))
        for stop in climb("truc", find_ruleset("xativa")).values()
    ]
    assert not [text for text in said if "parlen nosaltres" in text or "de nosaltres" in text]
    assert any("ara parlem nosaltres" in text for text in said)


@pytest.mark.parametrize("name", rulesets())
def test_a_range_gives_nothing_away(name):
    found = {
        (question.low, question.high)
        for mode in ("worth", "count-falta", "score")
        for question in ask(mode, name)
        if not isinstance(question, Choice)
    }
    assert found == {(0, 99)}
