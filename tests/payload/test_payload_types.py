"""What Python gives the page is what `payload.d.ts` says, to the last key.

That every payload of every lesson, table and language is so stands in
`tests/lessons/test_table_words.py`, which builds them.
"""

import copy

import pytest

from tests.conftest import ROOT
from tests.lessons.rooms import APPS
from tests.payload.declare import COMMAND, DECLARATIONS, declarations
from tests.payload.faults import faults, faults_of
from tests.payload.types import declared, kind_of, modes
from truc_teach.asking.building import build_payload, recall_payload
from truc_teach.asking.request import Request
from truc_teach.lessons.play.modes import Host

HEAD = ("kind", "ask", "id")
DAY = 24 * 60 * 60 * 1000


def test_the_declarations_are_fresh():
    assert DECLARATIONS.read_text("utf-8") == declarations(), f"run {COMMAND}"


def test_every_kind_of_mode_has_one_type():
    kinds = [kind_of(mode) for mode in modes()]
    assert len(kinds) == len(set(kinds))
    built = {mode["kind"] for app in APPS for mode in build_payload(app, Request())["modes"]}
    assert set(kinds) == built


def at(value, *path):
    for step in path:
        value = value[step]
    return value


ROUND = ("modes", 1, "rounds", 0, 0)


@pytest.mark.parametrize(
    ("path", "key", "wrong"),
    [
        ((), "sed", 1),
        ((), "seed", "1"),
        (("sets", 0), "nam", "x"),
        (("cards", "1E"), "name", None),
        (("modes", 0), "tabel", ""),
        (ROUND, "answer", "23"),
        (ROUND, "answr", 23),
        ((*ROUND, "right"), "text", 1),
        ((*ROUND, "show"), "cards", "1E"),
        (("modes", 1), "kind", "quizz"),
    ],
)
def test_a_wrong_key_or_value_is_seen(path, key, wrong):
    payload = copy.deepcopy(build_payload("envit-counter", Request()))
    assert faults_of(payload) == []
    at(payload, *path)[key] = wrong
    assert any(key in fault or str(wrong) in fault for fault in faults_of(payload))


@pytest.mark.parametrize("path", [("title",), ("modes", 1, "more"), (*ROUND, "right", "rule")])
def test_a_missing_key_is_seen(path):
    payload = copy.deepcopy(build_payload("envit-counter", Request()))
    del at(payload, *path[:-1])[path[-1]]
    assert any(path[-1] in fault for fault in faults_of(payload))


def test_what_a_learner_did_is_told_as_typed():
    question = build_payload("ranking-quiz", Request())["modes"][0]["rounds"][0][0]
    right = next(option["id"] for option in question["options"] if option["ok"])
    attempt = {"quiz": "ranking-quiz|barajamos|1", "q": question["id"], "try": 0, "o": right}
    first = attempt | {"id": "a", "t": 1_700_000_000_000}
    other = first | {"id": "b", "q": "quiz.0.1", "o": "nonsense"}
    now = first["t"] + DAY
    payload = recall_payload("progress", Request(), [first, other], now=now)
    assert payload["modes"][0]["history"]
    assert faults_of(payload) == []


class Table:
    """Asks the host of a game, and holds each answer to its type."""

    def __init__(self, rules):
        self.host, self.request = Host(), Request(rules=rules, lang="en")

    def ask(self, name, kind, **said):
        answer = self.host.answer(self.request, {"ask": name, "id": 1, **said})
        head = {key: answer.pop(key) for key in HEAD}
        assert faults(declared()["AnswerHead"], head) == []
        assert faults(declared()[kind], answer) == []
        return answer


def test_a_game_and_its_review_are_told_as_typed():
    table = Table("barajamos")
    table.ask("start", "RefusedData", players=2, level="nobody", seed=5)
    shown = table.ask("start", "ViewData", players=2, level="random", seed=5, whole=True)
    table.ask("hint", "HintsData", record=shown["record"])
    table.ask("step", "LastHintData", record=shown["record"])
    while not shown["over"]:
        *done, line = shown["record"]["lines"]
        late = next(one for one in shown["actions"] if one["late"])
        lines = [*done, f"{line} {late['word']}"]
        shown = table.ask("go", "ViewData", record={**shown["record"], "lines": lines})
    record = shown["record"]
    table.ask("replay", "ReplayData", record=record, hand=0)
    place = table.ask("review", "PlaceData", record=record, hand=0, at=0)
    while place["part"] < place["parts"] - 1:
        place = table.ask("review", "PlaceData", record=record, hand=0, at=0)
    table.ask("review", "ReviewedData", record=record, hand=0, at=0)
    table.ask("next", "ViewData", record=record)


def test_a_table_of_four_with_signs_is_told_as_typed():
    shown = Table("viquipedia-valencia").ask("start", "ViewData", players=4, level="random", seed=5)
    assert shown["senyes"] and len(shown["seats"]) == 4


def test_the_page_is_told_where_the_types_stand():
    assert f"`{DECLARATIONS.relative_to(ROOT).as_posix()}`" in (ROOT / "CONTRIBUTING.md").read_text(
        "utf-8"
    )
