"""The odds lesson: its numbers against the issue's and the engine's, and its tables whole."""

import json
from itertools import combinations

import pytest

from truc_teach.analysis.odds import envit_best_with
from truc_teach.lessons.building import build_payload
from truc_teach.lessons.envit_cases import counted
from truc_teach.lessons.odds_bets import DIGITS, Line, Paid, expected, lines_of, paid, wanted_from
from truc_teach.lessons.request import Request
from truc_teach.rules import Score, count_envit, find_ruleset, rulesets

ALL = [find_ruleset(name) for name in rulesets()]


def modes(rules, lang="en"):
    hand, charts = build_payload("odds", Request(rules=rules, lang=lang))["modes"]
    return hand, {chart["id"]: chart for chart in charts["charts"]}


def test_the_envits_of_22_cards_are_the_issue_s():
    """80 of 1,540 hands make 33; .37922 make 29 or more."""
    rows = {row["name"]: row["cells"] for row in modes("barajamos")[1]["one"]["rows"]}
    assert rows["33"][0] == 80
    assert sum(hands for hands, _, _ in rows.values()) == 1540
    assert rows["33"][1] == pytest.approx(80 / 1540, abs=1e-5)
    assert rows["29"][2] == 0.37922


def test_35_of_36_cards_is_the_issue_s():
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


def test_wanting_and_refusing_cost_the_same_where_the_page_says_from():
    for found in (Paid(2, 2, 1, 1), Paid(4, 4, 2, 2), Paid(9, 9, 1, 1), Paid(5, 3, 1, 2)):
        assert expected(found, wanted_from(found)) == pytest.approx(-found.to_them)
    assert wanted_from(Paid(2, 2, 1, 1)) == 0.25
    assert wanted_from(Paid(9, 9, 1, 1)) == pytest.approx(8 / 18)


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_the_stones_of_each_score_are_in_the_payload(rules):
    bets, lines = modes(rules.id)[0]["bets"], list(lines_of(rules))
    assert len(bets["lines"]) == len(lines) >= 3
    for ours, theirs in ((0, 0), (3, rules.cama - 1), (rules.cama - 2, 5)):
        at = ours * rules.cama + theirs
        for line, row in zip(lines, bets["lines"], strict=True):
            columns = [bets["worths"][column] for column in row["paid"]]
            digits = [column[at % len(column)] for column in columns]
            found = paid(line, Score(rules, (ours, theirs)))
            assert digits == (["-"] * 4 if found is None else [DIGITS[one] for one in found])
            assert (row["below"] is None) == (line.below < 0)


def test_the_page_is_small_and_the_same_in_every_language():
    for rules in ("barajamos", "mallorqui"):
        said = {lang: modes(rules, lang)[0] for lang in ("ca", "en", "es")}
        assert len(json.dumps(said["en"])) < 60_000
        for key in ("table", "triples", "steps", "counts"):
            assert said["ca"][key] == said["en"][key] == said["es"][key]
