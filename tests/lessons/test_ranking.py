"""The ranking quiz: every verdict against the orders of RULESETS §2, written out here."""

from functools import cache
from itertools import combinations

import pytest

from tests.lessons.asking import assert_worded, feedbacks, likeness
from truc_teach.asking.question import Choice, Ordering
from truc_teach.asking.request import Request
from truc_teach.lessons.ranking.modes import APP, duel_question, questions, ranking_payload
from truc_teach.rules import find_ruleset, parse_cards, rulesets
from truc_teach.words.order import order_source

LOW = "6E=6B=6O=6C > 5E=5B=5O=5C > 4E=4B=4O=4C"
TOP = "1E > 1B > 7E > 7O > 3E=3B=3O=3C"
VALENCIA = f"{TOP} > 7C=7B > {LOW}"
RIBERA = f"{TOP} > 2E=2B=2O=2C > 1O=1C > 7C=7B > {LOW}"
BALEARS = f"11B > 10O > {TOP} > 1O=1C > 12E=12B=12O=12C > 11E=11O=11C > 10E=10B=10C > 7C=7B > {LOW}"
ORDERS = {
    "barajamos": VALENCIA,
    "viquipedia-valencia": VALENCIA,
    "ribera-baixa": RIBERA,
    "viquipedia-balears": BALEARS,
    "mallorqui": BALEARS,
    "wikipedia-es": VALENCIA,
    "wikipedia-es-balear": BALEARS,
    "xativa": VALENCIA,
}
NAMED = {
    "name.espasa": {"1E"},
    "name.basto": {"1B"},
    "name.manilla": {"7E", "7O"},
    "name.set-bord": {"7C", "7B"},
    "name.as-bord": {"1O", "1C"},
    "name.amo": {"11B"},
    "name.madona": {"10O"},
    "name.llengua-bona": {"1E"},
    "name.llengua-dolenta": {"1B"},
}
SEEDS = range(150)
EXPECTED_SEVEN = [
    ("rank.false-sevens", "7C 5O"),
    ("rank.top-four", "1B 6B"),
    ("name.manilla", "7E 7O"),
    ("name.set-bord", "7C"),
    ("rank.low", "6B 5B"),
    ("rank.order", "4O 5O 3O 3C 1B"),
    ("rank.threes", "5C 3B"),
    ("rank.threes", "4C 3C"),
    ("rank.ties", "3E 3O"),
    ("rank.order", "4E 7E 3B 4O"),
]


def steps(rules):
    """Return each card's step of the order, 0 for the highest."""
    tiers = ORDERS[rules].split(" > ")
    return {card: step for step, tier in enumerate(tiers) for card in tier.split("=")}


@cache
def round_of(rules, seed):
    return questions(Request(rules=rules, seed=seed), seed % 5)


def asked(rules, seeds=SEEDS, kind=object):
    for seed in seeds:
        for question in round_of(rules, seed):
            if isinstance(question, kind):
                yield question


def duels(rules, seeds=SEEDS):
    return (one for one in asked(rules, seeds, Choice) if one.options[-1].id == "tie")


def naming(rules, seeds=SEEDS):
    return (one for one in asked(rules, seeds, Choice) if one.skill.startswith("name."))


def test_the_orders_here_are_those_of_all_rule_sets():
    assert set(ORDERS) == set(rulesets())


@pytest.mark.parametrize("rules", rulesets())
def test_the_higher_card_wins_and_equal_ones_tie(rules):
    order = steps(rules)
    for question in duels(rules):
        left, right, tie = question.options
        gap = order[left.id] - order[right.id]
        assert [left.right, right.right, tie.right] == [gap < 0, gap > 0, gap == 0], question


@pytest.mark.parametrize("rules", rulesets())
def test_a_hand_is_ordered_from_high_to_low_with_equals_in_one_group(rules):
    order = steps(rules)
    for question in asked(rules, kind=Ordering):
        groups = [{order[str(card)] for card in group} for group in question.groups]
        assert all(len(group) == 1 for group in groups)
        assert groups == sorted(groups, key=min) and len(set(map(min, groups))) == len(groups)
        assert sorted(map(str, question.cards)) == sorted(
            str(card) for group in question.groups for card in group
        )
        wrong = {
            (str(upper), str(lower))
            for upper, lower in [*combinations(question.cards, 2)]
            + [pair[::-1] for pair in combinations(question.cards, 2)]
            if order[str(upper)] > order[str(lower)]
        }
        assert {(str(up), str(low)) for up, low in question.pairs} == wrong
        assert not question.is_right(" ".join(map(str, question.cards))), "dealt in order"


@pytest.mark.parametrize("rules", rulesets())
def test_the_card_of_a_name_and_the_name_of_a_card_are_right(rules):
    for question in naming(rules):
        right = next(option for option in question.options if option.right)
        if right.card:
            assert right.id in NAMED[question.skill]
            assert not NAMED[question.skill] & {one.id for one in question.options if not one.right}
        elif question.skill != "name.none":
            assert f"name.{right.id}" == question.skill
            assert question.show["cards"][0] in NAMED[question.skill]
        else:
            assert right.id == "none"
            assert not any(question.show["cards"][0] in cards for cards in NAMED.values())


@pytest.mark.parametrize("rules", rulesets())
def test_a_round_has_ten_different_questions_and_one_right_option_each(rules):
    for seed in range(60):
        round_ = questions(Request(rules=rules, seed=seed), 0)
        assert [question.id for question in round_] == [f"quiz.0.{at}" for at in range(10)]
        assert len({likeness(question) for question in round_}) == 10
        for question in round_:
            if isinstance(question, Choice):
                assert sum(option.right for option in question.options) == 1
                assert len({option.id for option in question.options}) == len(question.options)


@pytest.mark.parametrize("rules", rulesets())
def test_a_round_mixes_duels_hands_and_names_and_one_duel_ties(rules):
    for seed in range(60):
        round_ = questions(Request(rules=rules, seed=seed), 1)
        assert sum(isinstance(question, Ordering) for question in round_) == 2
        assert sum(question.skill.startswith("name.") for question in round_) == 2
        assert any(question.skill == "rank.ties" for question in round_)


@pytest.mark.parametrize(
    ("rules", "skills"),
    [
        ("barajamos", "false-sevens low order threes ties top-four"),
        ("ribera-baixa", "false-aces false-sevens low order threes ties top-four twos"),
        (
            "mallorqui",
            "balears.pieces false-aces false-sevens figures low order threes threes-over-figures"
            " ties top-four",
        ),
    ],
)
def test_all_skills_of_a_deck_are_trained(rules, skills):
    found = {question.skill for question in asked(rules)} - {*NAMED, "name.none"}
    assert found == {f"rank.{skill}" for skill in skills.split()}


@pytest.mark.parametrize("rules", rulesets())
def test_every_text_is_there_in_both_languages(rules):
    for question in asked(rules, range(25)):
        assert_worded(question)


@pytest.mark.parametrize("rules", rulesets())
def test_a_wrong_answer_meets_the_mistake_behind_it(rules):
    keys = [
        said.reason.key
        for question in asked(rules, range(40))
        for right, said in feedbacks(question)
        if not right
    ]
    assert all(key.startswith("rank.mistake.") for key in keys)
    assert len(set(keys)) >= 12


@pytest.mark.parametrize(
    ("rules", "high", "low", "mistake"),
    [
        ("barajamos", "3O", "7C", "false-seven"),
        ("barajamos", "7O", "3C", "three"),
        ("barajamos", "1B", "7E", "top"),
        ("barajamos", "3E", "6B", "number"),
        ("barajamos", "7C", "6E", "false-sevens-over-low"),
        ("barajamos", "6E", "4E", "low-over-low"),
        ("ribera-baixa", "3E", "2E", "two"),
        ("ribera-baixa", "2E", "1O", "false-ace"),
        ("mallorqui", "3E", "12C", "figure"),
        ("mallorqui", "11B", "12B", "piece"),
        ("mallorqui", "10O", "1E", "piece"),
        ("mallorqui", "11B", "10O", "top"),
        ("mallorqui", "1E", "1O", "false-ace"),
        ("mallorqui", "10C", "7C", "false-seven"),
    ],
)
def test_a_mistake_has_its_name(rules, high, low, mistake):
    question = duel_question(parse_cards(f"{low} {high}"), find_ruleset(rules))
    chosen = question.options[0]
    assert (chosen.id, chosen.right) == (low, False)
    assert chosen.feedback.reason.key == f"rank.mistake.{mistake}"


def test_the_same_seed_asks_the_same_for_ever():
    said = [
        (question.skill, " ".join(map(str, question.mark)))
        for question in questions(Request(seed=7), 0)
    ]
    assert said == EXPECTED_SEVEN


def test_another_seed_set_or_round_asks_something_else():
    first = questions(Request(seed=7), 0)
    for request, number in ((Request(seed=8), 0), (Request(seed=7), 1), (Request("xativa", 7), 0)):
        other = questions(request, number)
        assert [likeness(one) for one in other] != [likeness(one) for one in first]


def test_the_language_changes_the_words_only():
    catalan, english = (ranking_payload(Request(seed=3, lang=lang)) for lang in ("ca", "en"))
    assert catalan["id"] == english["id"] == f"{APP}|barajamos|3"
    ids = [
        [
            [question["id"], question["kind"]]
            for round_ in payload["modes"][0]["rounds"]
            for question in round_
        ]
        for payload in (catalan, english)
    ]
    assert ids[0] == ids[1]
    assert catalan["title"] != english["title"]


def test_a_decision_about_the_order_is_told_only_where_it_matters():
    rules = find_ruleset("wikipedia-es-balear")
    assert order_source({"figures", "low"}, rules).key == "rules.decided"
    assert order_source({"threes", "low"}, rules).key == "rules.source"
