"""The odds lesson: its numbers against counts by hand and the engine's, and its tables whole."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from truc_teach.analysis.odds import envit_best_with
from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.lessons.odds.bets import DIGITS, Line, Paid, expected, lines_of, paid, wanted_from
from truc_teach.lessons.odds.charts import charts_mode
from truc_teach.lessons.odds.hand import hand_mode
from truc_teach.locale import find_words, languages
from truc_teach.rules import (
    Call,
    Play,
    RulesetError,
    Score,
    count_envit,
    deal,
    find_ruleset,
    load_ruleset,
    rulesets,
)
from truc_teach.words.envit_cases import counted
from truc_teach.words.errors import say_error

HOUSES = Path(__file__).parents[2] / "docs/house-rules"
ALL = [find_ruleset(name) for name in rulesets()]


def modes(rules, lang="en"):
    hand, charts = build_payload("odds", Request(rules=rules, lang=lang))["modes"]
    return hand, {chart["id"]: chart for chart in charts["charts"]}


def test_the_envits_of_22_cards():
    """80 of 1,540 hands make 33; .37922 make 29 or more."""
    rows = {row["name"]: row["cells"] for row in modes("barajamos")[1]["one"]["rows"]}
    assert rows["33"][0] == 80
    assert sum(hands for hands, _, _ in rows.values()) == 1540
    assert rows["33"][1] == pytest.approx(80 / 1540, abs=1e-5)
    assert rows["29"][2] == 0.37922


def test_35_of_36_cards():
    assert modes("mallorqui")[1]["one"]["rows"][0]["cells"][1] == 0.02241


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_the_rows_of_a_distribution_make_one(rules):
    charts = modes(rules.id)[1]
    for name in ("one", "pair"):
        rows = charts[name]["rows"]
        assert sum(row["bars"][0] for row in rows) == pytest.approx(1, abs=2e-4)
        assert rows[-1]["cells"][-1] == pytest.approx(1, abs=1e-5)
        assert all(len(row["cells"]) == len(charts[name]["columns"]) for row in rows)
    places = [chart for name, chart in charts.items() if "-" in name]
    assert len(places) == 2 * len(rules.players)
    for chart in places:
        assert all(0 <= share <= 1 for row in chart["rows"] for share in row["cells"])
        assert all(row["bars"] == [row["cells"][0], row["cells"][-1]] for row in chart["rows"])


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_every_hand_finds_its_count_and_its_truc(rules):
    hand, _ = modes(rules.id)
    deck = counted(rules).deck
    assert hand["deck"] == [str(card) for card in deck]
    triples = [hand["triples"][at : at + 3] for at in range(0, len(hand["triples"]), 3)]
    known = set(triples)
    assert len(known) == len(triples)
    step = dict(zip(deck, hand["steps"], strict=True))
    for at, cards in enumerate(combinations(deck, 3)):
        if at % 97 == 0:
            count = hand["counts"][DIGITS.index(hand["table"][at])]
            assert count == count_envit(cards, rules).count
        assert "".join(sorted(step[card] for card in cards)) in known
    assert len(hand["table"]) == at + 1
    for table in hand["players"]:
        assert len(table["own"]) == table["n"] == len(table["places"])
        assert {len(place) for place in table["own"]} == {len(hand["counts"])}
        assert {len(place) for place in table["truc"]} == {len(triples)}


def test_the_page_gets_the_chances_that_are_counted():
    hand, _ = modes("barajamos")
    two, four = hand["players"]
    at, rules = hand["counts"].index(31), find_ruleset("barajamos")
    assert two["own"][0][at] == pytest.approx(0.9087, abs=5e-5), "docs/odds.md, of 2: mano"
    assert two["pair"] is None
    assert hand["least"] == 28
    assert two["called"][0][at] > 0.5 > two["called"][0][hand["counts"].index(29)]
    assert four["own"][3][at] == pytest.approx(envit_best_with(31, 3, rules, 4).share, abs=5e-5)
    assert four["pair"][3][at] > four["own"][3][at]


def test_a_call_pays_what_the_table_of_the_source_says():
    """001, El Envit: envide 2, torne 4, falta by the score; refused 1, 2, and what stands."""
    rules = find_ruleset("barajamos")
    score = Score(rules, (15, 8))
    assert {
        (rules.envit[line.rung].say, line.below): paid(line, score) for line in lines_of(rules)
    } == {
        ("envide", -1): Paid(2, 2, 1, 1),
        ("torne", 0): Paid(4, 4, 2, 2),
        ("falta", -1): Paid(9, 9, 1, 1),
        ("falta", 0): Paid(9, 9, 2, 2),
        ("falta", 1): Paid(9, 9, 4, 4),
    }


def test_an_envit_never_pays_more_than_the_rival_lacks_where_the_set_says_so():
    """004, Envide, and D13: with 21 and 10 of 24 a torne of theirs... pays us 4 and them 3."""
    torne = Line(rung=1, below=0)
    assert paid(torne, Score(find_ruleset("xativa"), (21, 10))) == Paid(4, 3, 2, 2)


def test_a_falta_that_is_too_small_may_not_be_said():
    """002, L'envit: with fewer than 7 to go, envit tots is no raise over 2 més."""
    tots = Line(rung=3, below=2)
    rules = find_ruleset("mallorqui")
    assert paid(tots, Score(rules, (18, 3))) is None
    assert paid(tots, Score(rules, (17, 3))) == Paid(7, 7, 6, 6)


NAMING = find_ruleset("wikipedia-es")
ENVIDE, TORNE, ENVIDE_N, LEVEL, FALTA = range(5)


def test_a_call_that_names_its_stones_pays_them():
    """003, El envite: any number up to what the leader lacks; refused, what stood is paid."""
    score = Score(NAMING, (10, 4))
    sayable = {
        below: [n for n in range(26) if paid(Line(ENVIDE_N, below), score, n)]
        for below in (-1, ENVIDE, TORNE)
    }
    assert {below: (found[0], found[-1]) for below, found in sayable.items()} == {
        -1: (1, 14),
        ENVIDE: (3, 14),
        TORNE: (5, 14),
    }
    assert paid(Line(ENVIDE_N, -1), score, 7) == Paid(7, 7, 1, 1)
    assert paid(Line(ENVIDE_N, ENVIDE), score, 7) == Paid(7, 7, 2, 2)
    assert paid(Line(ENVIDE_N, TORNE), score, 7) == Paid(7, 7, 4, 4)


def test_hasta_igualar_pays_the_difference_up_to_what_the_leader_lacks():
    """003, El envite: with 10 and 4 it is 6; with 21 and 4 no more than the 3 that are lacking."""
    assert paid(Line(LEVEL, -1), Score(NAMING, (10, 4))) == Paid(6, 6, 1, 1)
    assert paid(Line(LEVEL, TORNE), Score(NAMING, (4, 10))) == Paid(6, 6, 4, 4)
    assert paid(Line(LEVEL, ENVIDE), Score(NAMING, (21, 4))) == Paid(3, 3, 2, 2)
    assert paid(Line(LEVEL, -1), Score(NAMING, (7, 7))) is None, "there is nothing to level"
    assert paid(Line(LEVEL, ENVIDE), Score(NAMING, (7, 5))) is None, "2 stand already"


def test_what_is_said_over_a_named_number_pays_it_when_refused():
    score = Score(NAMING, (10, 4))
    assert paid(Line(LEVEL, ENVIDE_N), score, 5) == Paid(6, 6, 5, 5)
    assert paid(Line(LEVEL, ENVIDE_N), score, 6) is None, "it levels no more than is named"
    assert paid(Line(FALTA, ENVIDE_N), score, 5) == Paid(20, 14, 5, 5), "what the loser lacks"
    assert paid(Line(FALTA, LEVEL), score) == Paid(20, 14, 6, 6)
    assert paid(Line(FALTA, LEVEL), Score(NAMING, (7, 7))) is None


def test_the_engine_lets_a_call_be_said_where_the_page_has_its_stones():
    """The opening calls of the second of a pair, by the rules of a whole hand."""
    for stones in ((0, 0), (10, 4), (4, 10), (23, 2), (12, 12)):
        score = Score(NAMING, stones)
        hand = deal(NAMING, 1, score=score)
        for seat in (0, 1):
            hand = hand.do(next(one for one in hand.legal_actions(seat) if isinstance(one, Play)))
        said = {
            (call.say, call.number)
            for call in hand.legal_actions(hand.turn)
            if isinstance(call, Call) and call.say in [rung.say for rung in NAMING.envit]
        }
        page = {
            (rung.say, n)
            for at, rung in enumerate(NAMING.envit)
            for n in (range(1, 25) if at == ENVIDE_N else [0])
            if Line(at, -1) in lines_of(NAMING) and paid(Line(at, -1), score, n)
        }
        assert page == said


def test_wanting_and_refusing_cost_the_same_where_the_page_says_from():
    for found in (Paid(2, 2, 1, 1), Paid(4, 4, 2, 2), Paid(9, 9, 1, 1), Paid(5, 3, 1, 2)):
        assert expected(found, wanted_from(found)) == pytest.approx(-found.to_them)
    assert wanted_from(Paid(2, 2, 1, 1)) == 0.25
    assert wanted_from(Paid(9, 9, 1, 1)) == pytest.approx(8 / 18)


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_the_stones_of_each_score_are_in_the_payload(rules):
    bets, lines = modes(rules.id)[0]["bets"], list(lines_of(rules))
    assert len(bets["lines"]) == len(lines) >= 3
    for score in [Score(rules, at) for at in ((0, 0), (3, rules.cama - 1), (rules.cama - 2, 5))]:
        at = score.stones[0] * rules.cama + score.stones[1]
        for line, row in zip(lines, bets["lines"], strict=True):
            columns = [bets["worths"][column] for column in row["paid"] + row["named"]]
            digits = [column[at % len(column)] for column in columns]
            assert (row["below"] is None) == (line.below < 0)
            assert len(row["named"]) == (2 if line.names_stones(rules) else 0)
            for named in range(1, rules.cama) if row["named"] else [0]:
                found = paid(line, score, named)
                if "-" in digits or (named and not digits[4] <= DIGITS[named] <= digits[5]):
                    assert found is None
                else:
                    told = [named if one == "*" else DIGITS.index(one) for one in digits[:4]]
                    assert found == Paid(*told)


def test_the_page_is_small_and_the_same_in_every_language():
    for rules in ("barajamos", "mallorqui"):
        said = {lang: modes(rules, lang)[0] for lang in ("ca", "en", "es")}
        assert len(json.dumps(said["en"])) < 60_000
        for key in ("table", "triples", "steps", "counts"):
            assert said["ca"][key] == said["en"][key] == said["es"][key]


@pytest.mark.parametrize("mode", [hand_mode, charts_mode])
def test_a_house_whose_deck_is_not_worked_out_is_told_so_in_a_sentence(mode):
    rules, said = load_ruleset(HOUSES / "menorca.toml"), set()
    for language in languages():
        with pytest.raises(RulesetError) as refused:
            mode(rules, find_words(language))
        said.add(say_error(refused.value, find_words(language)))
    assert len(said) == len(languages())
    assert all(sentence.endswith(f"{rules.name}.") for sentence in said)
