"""A club's own rules are taught as the package's are: every lesson, in every language."""

import json
import re
from itertools import cycle, product
from pathlib import Path

import pytest

from tests.lessons.answering import Learner
from tests.lessons.asking import assert_worded, sentences
from tests.lessons.rooms import ASKING
from truc_teach.analysis.bots import counting
from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.lessons import LESSONS
from truc_teach.lessons.play import review
from truc_teach.lessons.play.game import Game
from truc_teach.lessons.play.review import decisions, open_hand, reviewing
from truc_teach.lessons.play.table import table_view
from truc_teach.lessons.quiz.slip import Slip, read_slip, slip_lines, write_slip
from truc_teach.locale import find_words, languages
from truc_teach.rules import RulesetError, add_house, find_ruleset, houses, rulesets
from truc_teach.rules.chance import Chance
from truc_teach.rules.houses import FOLDERS
from truc_teach.rules.rulefile import parse_ruleset
from truc_teach.words.errors import say_error
from truc_teach.words.seats import words_at

FOLDER = Path(__file__).parents[2] / "docs" / "house-rules"
HOUSES = [*sorted(path.stem for path in FOLDER.glob("*.toml")), "our-table"]
EXAMPLE = re.search(r"```toml\n(.*?)```", (FOLDER / "README.md").read_text("utf-8"), re.DOTALL)[1]
"""The file that the README begins with: a single cama of twelve, by another falta."""
SEEDS = (1, 2)
TAUGHT = [lesson.name for lesson in LESSONS if lesson.name != "odds"]


@pytest.fixture(autouse=True)
def at_home(monkeypatch):
    """Let the environment name the folder, and each test add to a shelf of its own."""
    monkeypatch.setenv(FOLDERS, str(FOLDER))
    monkeypatch.setattr(houses, "_ADDED", {"our-table": parse_ruleset(EXAMPLE, "our-table")})


@pytest.mark.parametrize("app", TAUGHT)
@pytest.mark.parametrize("house", HOUSES)
def test_every_lesson_is_given_under_the_rules_of_a_house(house, app):
    rules = find_ruleset(house)
    for lang in languages():
        payload = build_payload(app, Request(rules=house, lang=lang))
        assert payload["rules"] == house
        if app == "first-hand":  # the same at every table: none is chosen, few cards are drawn
            assert payload["sets"] == []
        else:
            (own,) = [one for one in payload["sets"] if one["id"] == house]
            assert own["name"] == rules.name
            assert own["note"] == find_words(lang)("rules.house-note")
            assert [one["id"] for one in payload["sets"]][: len(rulesets())] == list(rulesets())
            assert set(payload["cards"]) - {"X"} == set(map(str, rules.deck))
        said = list(sentences([mode | {"words": {}} for mode in payload["modes"]]))
        assert said and not [one for one in said if re.search(r"\{[a-z]", one)]
        json.dumps(payload)


@pytest.mark.parametrize("app", ASKING)
@pytest.mark.parametrize("house", HOUSES)
def test_every_question_of_a_house_is_answered_judged_and_worded(house, app):
    for seed in SEEDS:
        learner = Learner(Session(app, Request(rules=house, seed=seed)))
        for mode in learner.session.modes:
            asked = learner.session.round(0, mode)
            assert asked
            for at, question in enumerate(asked):
                learner.answer(question.id, right=at % 2 == 0)
                assert_worded(question)
        done = learner.session.score.done
        assert Session.from_state(learner.session.state()).score.done == done > 0


@pytest.mark.parametrize("house", HOUSES)
def test_the_odds_of_a_house_are_given_or_refused_in_one_sentence(house):
    if house == "our-table":  # the deck, the order and the envit of Barajamos
        assert build_payload("odds", Request(rules=house))["rules"] == house
        return
    for lang in languages():
        with pytest.raises(RulesetError) as refused:
            build_payload("odds", Request(rules=house, lang=lang))
        said = say_error(refused.value, find_words(lang))
        assert find_ruleset(house).name in said and said.count(".") == 1


@pytest.fixture
def few_worlds(monkeypatch):
    """A review over a few hands: no number of it is asked about here."""
    for where, name in product((review, counting), ("SLICE", "WORLDS", "PRACTICE")):
        if hasattr(where, name):
            monkeypatch.setattr(where, name, 8)


@pytest.mark.parametrize("house", HOUSES)
def test_a_partida_of_a_house_is_played_told_and_reviewed(house, few_worlds):
    """A position is told in one language after the other, the end of a hand in all of them."""
    rules = find_ruleset(house)
    game = Game.start(rules, rules.players[0], seed=3, level="thumb", whole=True).advanced()
    chance, turns = Chance(3), cycle(languages())
    while not game.is_over:
        ended = game.hand.outcome is not None
        for lang in languages() if ended else [next(turns)]:
            json.dumps(table_view(game, words_at(game.hand.players, find_words(lang))))
        if ended:
            for lang in languages():
                words = words_at(game.hand.players, find_words(lang))
                assert open_hand(game.hand, words)["hand"]["rules"] == house
            game = game.next_hand().advanced()
            continue
        game = game.done(chance.choice(game.hand.legal_actions(0))).advanced()
    at = next(number for number, hand in enumerate(game.hands) if decisions(hand))
    *_, found = reviewing(game, at, 0, words_at(game.hand.players, find_words("en")))
    assert len(found["moves"]) > 1 and found["text"]


@pytest.mark.parametrize("house", HOUSES)
def test_the_slip_of_a_house_s_quiz_is_read_where_the_house_is_known(house, monkeypatch):
    session = Session("quiz", Request(rules=house, seed=4, skills="rank.ties", n=3))
    code = write_slip(Slip(session.id, (True, False, True), 60, 20_000), "Neus")
    lines = list(slip_lines(read_slip(code, "Neus"), "Neus", find_words("en")))
    assert find_ruleset(house).name in lines[1]
    monkeypatch.setenv(FOLDERS, "")
    monkeypatch.setattr(houses, "_ADDED", {})
    with pytest.raises(RulesetError, match=house):
        read_slip(code, "Neus")


def test_a_house_that_is_changed_asks_by_its_new_rules():
    add_house(parse_ruleset('extends = "barajamos"', "ours"))
    before = Session("betting-scoring", Request(rules="ours")).round(0, "count-falta")
    add_house(parse_ruleset('extends = "barajamos"\ncama = 30\nmales = 15', "ours"))
    after = Session("betting-scoring", Request(rules="ours")).round(0, "count-falta")
    assert before != after


def test_joc_fora_at_a_table_of_one_cama_pays_the_partida_alone():
    session = Session("betting-scoring", Request(rules="our-table", seed=1))
    asked = [one for number in range(3) for one in session.round(number, "score")]
    foras = [one for one in asked if one.skill == "score.joc-fora"]
    assert foras
    for question in foras:
        assert [option.id for option in question.options] == ["partida.0", "partida.1"]
