"""The falta at every score, and how the end of a hand is written down."""

from functools import cache

import pytest

from tests.lessons.betting_rounds import (
    ask,
    is_specific,
    read_cases,
    reason_keys,
    right_answer,
    share_of_specific,
    wrong_answers,
)
from truc_teach.asking.question import Choice, Numeric
from truc_teach.lessons.betting.falta_questions import falta_mode, falta_question
from truc_teach.lessons.betting.halves_questions import halves_question
from truc_teach.lessons.betting.score_questions import (
    closer_question,
    fora_question,
    overshoot_question,
)
from truc_teach.locale import find_words
from truc_teach.rules import Score, find_ruleset, rulesets
from truc_teach.rules.chance import Chance

MALES = {"viquipedia-valencia": 9, "ribera-baixa": 9, "barajamos": 12, "xativa": 12}
FALTAS = ("falta", "falta envide", "envide la falta", "envit tots", "la falta")


@cache
def table_of(rules):
    return falta_mode(find_ruleset(rules), find_words("en"))


def read_table(mode, ours, theirs, winner):
    """Read a case as the page does."""
    at = 2 * ((ours * mode["cama"] + theirs) * 2 + winner)
    return mode["cases"][int(mode["table"][at : at + 2], 36)]


def formula(rules, stones, winner):
    """Reckon the falta by the sentences of RULESETS §3, apart from the engine."""
    cama = 18 if MALES.get(rules) == 9 else 24
    loser = stones[1 - winner]
    if rules in ("viquipedia-valencia", "ribera-baixa", "xativa"):
        return "cama" if loser <= MALES[rules] else cama - loser
    if rules == "barajamos":
        return 24 if max(stones) <= 12 else 24 - max(stones)
    return 24 - (max(stones) if rules in ("mallorqui", "viquipedia-balears") else loser)


@pytest.mark.parametrize("rules", rulesets())
def test_the_table_has_the_falta_of_every_score(rules):
    mode = table_of(rules)
    cama = mode["cama"]
    assert cama == (18 if MALES.get(rules) == 9 else 24)
    assert len(mode["table"]) == cama * cama * 4
    for ours in range(cama):
        for theirs in range(cama):
            for winner in (0, 1):
                paid = formula(rules, (ours, theirs), winner)
                said = "The cama" if paid == "cama" else f"{paid} stone{'s' * (paid != 1)}"
                found = read_table(mode, ours, theirs, winner)
                assert found["worth"] == said
                own = (ours, theirs)[winner]
                assert found["closes"] == (paid == "cama" or own + paid >= cama)


ACCEPTED = [
    case
    for case in read_cases("envitbet")
    if case.values[0]["input"]["calls"][-1] == "vull"
    and case.values[0]["input"]["calls"][-2] in FALTAS
]


@pytest.mark.parametrize("case", ACCEPTED)
def test_a_falta_pays_what_a_hand_derived_case_says(case):
    given, stones = case["input"], case["expected"]["stones"]
    found = read_table(table_of(case["variant"]), *given["score"], given["best"])
    words = "The cama" if stones == "cama" else f"{stones} stones"
    assert found["worth"] == words
    score = Score(find_ruleset(case["variant"]), tuple(given["score"]))
    question = falta_question("falta.loser", score, given["best"], Chance(1), choose=True)
    assert right_answer(question) == str(stones)


def test_males_and_bones_are_shown_only_where_there_are_halves():
    assert table_of("viquipedia-valencia")["shown"][9:14] == [
        [9, 0], [0, 1], [0, 2], [0, 3], [0, 4],
    ]  # fmt: skip
    assert table_of("xativa")["shown"][12] == [12, 0]
    assert table_of("mallorqui")["shown"] is None


@pytest.mark.parametrize(
    ("rules", "stones", "winner", "number", "mistake"),
    [
        ("barajamos", (15, 8), 1, 16, "trailing-lack"),
        ("barajamos", (15, 8), 1, 24, "no-whole"),
        ("barajamos", (15, 8), 1, 7, "difference"),
        ("barajamos", (15, 8), 1, 3, "bones-only"),
        ("barajamos", (15, 8), 1, 10, "slip"),
        ("barajamos", (15, 8), 1, 13, "past-end"),
        ("barajamos", (11, 5), 1, 13, "males-forgotten"),
        ("wikipedia-es", (10, 18), 0, 24, "no-halves"),
        ("wikipedia-es", (18, 10), 0, 6, "own-lack"),
        ("mallorqui", (15, 9), 1, 15, "trailing-lack"),
    ],
)
def test_a_wrong_falta_is_recognised(rules, stones, winner, number, mistake):
    score = Score(find_ruleset(rules), stones)
    question = falta_question("falta.leader", score, winner, Chance(1), choose=False)
    assert question.mistakes[number].reason.key == f"scoring.mistake.falta.{mistake}"


def test_a_whole_cama_is_a_choice_and_not_a_number():
    score = Score(find_ruleset("xativa"), (12, 20))
    question = falta_question("falta.males", score, 1, Chance(1), choose=False)
    assert isinstance(question, Choice) and right_answer(question) == "cama"


def score_cases(kind):
    """Return the cases of a hand that is written down, of a kind."""
    cases = []
    for case in read_cases("score"):
        told = case.values[0]
        if told["kind"] != "score":
            continue
        envit, truc = told["input"]["envit"], told["input"]["truc"]
        whole = bool(truc) and truc[1] in ("cama", "partida")
        opposed = bool(envit and truc) and envit[0] != truc[0] and envit[1] != "cama"
        found = "fora" if whole else "closer" if opposed else "other"
        if found == kind:
            cases.append(case)
    return cases


def read_score(case):
    given = case["input"]
    score = Score(find_ruleset(case["variant"]), tuple(given["score"]), tuple(given["camas"]))
    won = [tuple(given[name]) if given[name] else None for name in ("envit", "truc")]
    return score, *won


@pytest.mark.parametrize("case", score_cases("closer"))
def test_who_closes_the_cama_agrees_with_a_hand_derived_case(case):
    question = closer_question(*read_score(case))
    closed = case["expected"]["cama"]
    assert right_answer(question) == ("nobody" if closed is None else str(closed))
    assert all(is_specific(said) for said in wrong_answers(question))


@pytest.mark.parametrize("case", score_cases("fora"))
def test_joc_fora_ends_as_a_hand_derived_case_says(case):
    question = fora_question(*read_score(case))
    expected = case["expected"]
    if expected["partida"] is None:
        assert right_answer(question) == f"cama.{expected['cama']}"
    else:
        assert right_answer(question) == f"partida.{expected['partida']}"
    assert all(is_specific(said) for said in wrong_answers(question))


def test_the_cases_of_each_kind_are_there():
    assert len(score_cases("closer")) >= 10
    assert len(score_cases("fora")) >= 6
    assert len(ACCEPTED) >= 15


def test_the_envit_is_written_before_the_truc():
    score = Score(find_ruleset("barajamos"), (22, 23))
    question = closer_question(score, (0, 2), (1, 1))
    keys = {option.id: option.feedback.reason.key for option in question.options}
    assert keys["0"] == "scoring.right.closer.both.envit"
    assert keys["1"] == "scoring.mistake.closer.both.truc"


@pytest.mark.parametrize(
    ("stones", "envit", "truc", "said"),
    [
        ((22, 10), (0, 2), (1, 1), {"0": "right.closer.envit.envit", "both": "envit.both"}),
        ((20, 23), (0, 2), (1, 1), {"1": "right.closer.truc.truc", "0": "truc.envit"}),
        ((20, 20), (0, 2), (1, 1), {"0": "nobody.envit", "1": "nobody.truc"}),
        ((23, 23), (1, 1), (0, 2), {"0": "both.truc", "nobody": "both.nobody"}),
    ],
)
def test_each_wrong_closer_is_told_what_was_overlooked(stones, envit, truc, said):
    question = closer_question(Score(find_ruleset("barajamos"), stones), envit, truc)
    keys = {option.id: option.feedback.reason.key for option in question.options}
    for chosen, end in said.items():
        assert keys[chosen].removeprefix("scoring.mistake.closer.") in (end, f"scoring.{end}")


def test_what_is_over_a_cama_is_lost():
    score = Score(find_ruleset("viquipedia-valencia"), (16, 16))
    question = overshoot_question(score, None, (1, 4), Chance(1))
    assert right_answer(question) == "0-0"
    keys = {option.id: option.feedback.reason.key for option in question.options}
    assert keys["0-2"] == "scoring.mistake.overshoot.surplus"
    assert keys["16-0"] == "scoring.mistake.overshoot.loser-keeps"


@pytest.mark.parametrize(
    ("rules", "stones", "shown"),
    [
        ("viquipedia-valencia", 11, "0-2"),
        ("viquipedia-valencia", 9, "9-0"),
        ("viquipedia-valencia", 10, "0-1"),
        ("viquipedia-valencia", 13, "0-4"),
        ("viquipedia-valencia", 5, "5-0"),
        ("xativa", 21, "0-9"),
        ("xativa", 12, "12-0"),
    ],
)
def test_stones_are_shown_as_in_a_hand_derived_case(rules, stones, shown):
    question = halves_question("scoring.ask.show", stones, {}, find_ruleset(rules), Chance(1))
    assert right_answer(question) == shown
    assert len(question.options) == 4


def test_bones_stand_on_the_males():
    bones = [
        question
        for seed in range(20)
        for question in ask("score", "xativa", seed)
        if isinstance(question, Numeric)
    ]
    assert bones
    for question in bones:
        over = question.answer - 12
        assert question.mistakes[over].reason.key == "scoring.mistake.read.bones-alone"


@pytest.mark.parametrize("name", rulesets())
def test_only_the_skills_of_the_set_are_asked(name):
    falta = {question.skill for question in ask("count-falta", name, 2)}
    expected = {
        "loser-or-cama": {"falta.males", "falta.loser"},
        "leader-or-cama": {"falta.males", "falta.leader"},
        "leader": {"falta.leader"},
        "rival": {"falta.loser"},
    }
    assert falta == expected[find_ruleset(name).falta]
    score = {question.skill for question in ask("score", name, 2)}
    assert ("score.males-bones" in score) == (name in MALES)
    assert {"score.envit-first", "score.overshoot", "score.joc-fora"} <= score


@pytest.mark.parametrize("name", rulesets())
def test_every_option_of_a_round_is_another_one(name):
    for seed in range(30):
        for mode in ("count-falta", "score"):
            for question in ask(mode, name, seed):
                if isinstance(question, Choice):
                    idents = [option.id for option in question.options]
                    assert len(set(idents)) == len(idents) == 4, question.prompt.key
                else:
                    assert question.answer not in question.mistakes
                    assert question.low <= question.answer <= question.high


@pytest.mark.parametrize("name", rulesets())
def test_nine_wrong_answers_in_ten_get_a_mistake_of_their_own(name):
    assert share_of_specific(("count-falta", "score"), name) >= 0.9
    assert share_of_specific(("count-falta", "score"), name, Choice) >= 0.9


def test_the_mistakes_behind_a_falta_are_those_of_the_formula():
    by_loser = reason_keys("count-falta", "xativa")
    by_leader = reason_keys("count-falta", "barajamos")
    assert "scoring.mistake.falta.own-lack" in by_loser
    assert "scoring.mistake.falta.trailing-lack" in by_leader - by_loser


def test_the_same_seed_asks_the_same_for_ever():
    asked = ask("count-falta", "barajamos", 7)[:3]
    assert [(question.skill, right_answer(question)) for question in asked] == [
        ("falta.leader", "2"),
        ("falta.leader", "11"),
        ("falta.males", "24"),
    ]
    asked = ask("score", "barajamos", 7)[:3]
    assert [(question.skill, right_answer(question)) for question in asked] == [
        ("score.overshoot", "0-0"),
        ("score.overshoot", "0-0"),
        ("score.envit-first", "0"),
    ]
