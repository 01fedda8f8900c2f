"""What was made before the house was laid anew still works: addresses, answers, games.

`from_before.json` was written by the code of before, at its last commit; old codes and slips are
those of `test_codes.py`. It grows, and nothing in it is changed.
"""

import json
from collections import defaultdict
from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from tests.lessons.answering import right_answer
from truc_teach.asking.building import build_payload
from truc_teach.asking.lesson import find_lesson
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.lessons.play.game import Game
from truc_teach.lessons.play.table import table_view
from truc_teach.locale import find_words
from truc_teach.rules import format_hand, parse_hand
from truc_teach.words.seats import words_at

OLD = json.loads((Path(__file__).parent / "from_before.json").read_text("utf-8"))
ADDRESSES, ATTEMPTS, GAMES = (OLD[key] for key in ("addresses", "attempts", "games"))
LINES = [line for game in GAMES for line in game["record"]["lines"]]


@pytest.mark.parametrize("old", ADDRESSES, ids=lambda old: f"{old['app']}?{old['query']}")
def test_an_old_address_asks_what_it_asked(old):
    request = Request.from_query(dict(parse_qsl(old["query"])))
    payload = build_payload(old["app"], request)
    assert {key: payload[key] for key in ("id", "lang", "mode")} == {
        key: old[key] for key in ("id", "lang", "mode")
    }
    asked = []
    if find_lesson(old["app"]).quizzes:
        session = Session(old["app"], request)
        asked = [one for mode in session.modes for one in session.round(0, mode)[:5]]
    assert [[one.id, one.skill, right_answer(one)] for one in asked] == old["asked"]


def test_the_answers_a_browser_has_kept_are_judged_as_they_were():
    quizzes = defaultdict(list)
    for said in ATTEMPTS:
        quizzes[said["quiz"]].append(said)
    assert len(ATTEMPTS) > 100
    for quiz, kept in quizzes.items():
        session = Session.of_quiz(quiz).record(kept)
        assert session.id == quiz
        assert session.score == (sum(said["right"] for said in kept), len(kept))
        for said in kept:
            question = session.question(said["q"])
            assert question.skill == said["skill"]
            assert question.is_right(said["o"]) == said["right"]


@pytest.mark.parametrize("old", GAMES, ids=lambda old: f"{old['record']['rules']}")
def test_a_game_that_a_browser_has_kept_goes_on(old):
    game = Game.read(old["record"])
    assert game.record() == old["record"] and len(game.hands) == old["hands"]
    words = words_at(old["record"]["players"], find_words("ca"))
    assert [step["text"] for step in table_view(game, words)["steps"]][-3:] == old["told"]


@pytest.mark.parametrize("line", LINES)
def test_an_old_record_is_read_and_written_as_it_was(line):
    assert format_hand(parse_hand(line)) == line
