"""The widget without a browser: what it answers to what a page may say."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from tests.widgets.host import load_payload
from truc_teach.lessons.request import Request
from truc_teach.rules import TrucError
from truc_teach.widgets import Player, Tally
from truc_teach.widgets.attempts import grade, questions_of
from truc_teach.widgets.player import MOST_ATTEMPTS

NOW = 1_760_000_000_000


@dataclass(frozen=True)
class Wish:
    """A request as the lessons make them, as far as the widget knows it."""

    rules: str = "barajamos"
    seed: int = 7
    lang: str = "ca"

    def updated(self, wishes: Mapping[str, str]) -> "Wish":
        if wishes.get("rules", self.rules) not in ("barajamos", "mallorqui"):
            raise TrucError("There is no rule set {name}.", name=wishes["rules"])
        return Wish(wishes.get("rules", self.rules), int(wishes.get("seed", self.seed)))


def build(wish: Wish) -> dict[str, Any]:
    payload = load_payload("ranking")
    payload.update(rules=wish.rules, seed=wish.seed, id=f"ranking|{wish.rules}|{wish.seed}")
    return payload


class Page:
    """A page that talks to a player, and hears."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.heard: list[dict[str, Any]] = []
        player.send = self.heard.append  # type: ignore[method-assign]

    def say(self, message: Any) -> dict[str, Any]:
        self.player._on_page(self.player, message, [])
        return self.heard[-1]


@pytest.fixture
def page() -> Page:
    return Page(Player(build, Wish()))


def attempt(name: str = "a1", **changes: Any) -> dict[str, Any]:
    sound = {
        "id": name,
        "quiz": "ranking|barajamos|7",
        "q": "quiz.0.0",
        "try": 0,
        "o": "b",
        "t": NOW,
    }
    return sound | changes


def test_a_player_shows_what_its_builder_built(page: Page) -> None:
    assert page.player.payload["id"] == "ranking|barajamos|7"
    assert page.player.score == Tally(right=0, done=0)


def test_hello_with_a_query_builds_what_it_asks(page: Page) -> None:
    answer = page.say(
        {"kind": "hello", "query": {"rules": "mallorqui", "seed": "12", "token": "x"}}
    )
    assert answer == {"kind": "pong"}
    assert page.player.payload["id"] == "ranking|mallorqui|12"
    assert page.player.query == {"rules": "mallorqui", "seed": "12"}


def test_hello_without_a_query_changes_nothing(page: Page) -> None:
    before = page.player.payload
    assert page.say({"kind": "hello", "query": {"present": "1"}}) == {"kind": "pong"}
    assert page.player.payload is before
    assert page.player.query == {"present": "1"}


def test_the_payload_is_there_before_the_reply(page: Page) -> None:
    seen: list[str] = []
    page.player.observe(lambda change: seen.append("payload"), "payload")
    page.player.send = lambda message: seen.append(message["kind"])  # type: ignore[method-assign]
    page.player._on_page(page.player, {"kind": "want", "seed": "9"}, [])
    assert seen == ["payload", "pong"]


def test_a_wish_that_cannot_be_granted_gets_a_sentence(page: Page) -> None:
    before = page.player.payload
    answer = page.say({"kind": "want", "rules": "res"})
    assert answer == {"kind": "say", "text": "There is no rule set res."}
    assert page.player.payload is before
    assert page.say({"kind": "want", "seed": "8"}) == {"kind": "pong"}


def test_a_refusal_is_said_in_the_learners_language() -> None:
    page = Page(Player(lambda request: build(Wish(request.rules, request.seed)), Request()))
    answer = page.say({"kind": "hello", "query": {"seed": "molt"}})
    assert answer["kind"] == "say"
    assert answer["text"].startswith("Una llavor")


def test_a_builder_may_refuse_too() -> None:
    def refuse(wish: Wish) -> dict[str, Any]:
        if wish.seed == 13:
            raise TrucError("There is no mode {mode}.", mode="x")
        return build(wish)

    page = Page(Player(refuse, Wish()))
    answer = page.say({"kind": "want", "seed": "13"})
    assert answer == {"kind": "say", "text": "There is no mode x."}
    assert page.player.payload["seed"] == 7


def test_wishes_add_up(page: Page) -> None:
    page.say({"kind": "want", "rules": "mallorqui"})
    page.say({"kind": "want", "seed": "3"})
    assert page.player.payload["id"] == "ranking|mallorqui|3"


def test_ping_is_answered(page: Page) -> None:
    assert page.say({"kind": "ping"}) == {"kind": "pong"}


def test_an_attempt_counts_once_however_often_it_comes(page: Page) -> None:
    for _ in range(3):
        answer = page.say({"kind": "attempts", "attempts": [attempt(), attempt()]})
    assert answer == {"kind": "ack", "ids": ["a1", "a1"], "total": 1}
    assert len(page.player.attempts) == 1
    assert page.player.score == Tally(right=1, done=1)


def test_many_attempts_get_one_acknowledgement(page: Page) -> None:
    said = [
        attempt(f"a{n}", q=q, o=o)
        for n, (q, o) in enumerate([("quiz.0.0", "a"), ("quiz.0.2", "m")])
    ]
    page.say({"kind": "attempts", "attempts": said})
    assert [message["kind"] for message in page.heard] == ["ack"]
    assert page.player.score == Tally(right=1, done=2)


def test_the_first_answer_counts(page: Page) -> None:
    later, first = attempt("a1", o="b", t=NOW + 5), attempt("a2", o="a", t=NOW)
    page.say({"kind": "attempts", "attempts": [later, first]})
    assert page.player.score == Tally(right=0, done=1)
    assert [one.id for one in page.player.attempts] == ["a2", "a1"]


def test_a_question_that_came_back_does_not_change_the_score(page: Page) -> None:
    said = [attempt("a1", o="a"), attempt("a2", o="b", **{"try": 1}, t=NOW + 5)]
    page.say({"kind": "attempts", "attempts": said})
    assert page.player.score == Tally(right=0, done=1)
    assert len(page.player.attempts) == 2


@pytest.mark.parametrize(
    "changes",
    [
        {"q": "quiz.9.9"},
        {"o": "z"},
        {"quiz": "envit|barajamos|7"},
        {"t": 5},
        {"t": 4e15},
        {"t": float("nan")},
        {"t": True},
        {"try": -1},
        {"try": 10},
        {"try": "0"},
        {"id": "x" * 65},
        {"id": ""},
        {"o": 3},
    ],
    ids=str,
)
def test_an_unsound_attempt_is_set_aside_and_acknowledged(
    page: Page, changes: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    answer = page.say({"kind": "attempts", "attempts": [attempt() | changes]})
    assert answer["kind"] == "ack" and len(answer["ids"]) == 1 and answer["total"] == 0
    assert page.player.attempts == []
    assert "set aside" in caplog.text


def test_the_number_of_attempts_is_bounded(page: Page) -> None:
    said = [attempt(f"a{n}", t=NOW + n) for n in range(MOST_ATTEMPTS + 50)]
    assert page.say({"kind": "attempts", "attempts": said})["total"] == MOST_ATTEMPTS


def test_answers_to_a_payload_of_before_still_count(page: Page) -> None:
    page.say({"kind": "want", "seed": "8"})
    answer = page.say({"kind": "attempts", "attempts": [attempt()]})
    assert answer["total"] == 1
    assert page.player.score == Tally(right=0, done=0)


@pytest.mark.parametrize(
    "message",
    [
        None,
        "hello",
        [],
        {},
        {"kind": "dance"},
        {"kind": "hello"},
        {"kind": "hello", "query": 7},
        {"kind": "attempts"},
        {"kind": "attempts", "attempts": 5},
        {"kind": "attempts", "attempts": [5]},
        {"kind": "attempts", "attempts": [{}]},
    ],
    ids=str,
)
def test_a_message_that_makes_no_sense_is_a_fault_and_a_log_line(
    page: Page, message: Any, caplog: pytest.LogCaptureFixture
) -> None:
    assert page.say(message) == {"kind": "fault"}
    assert "Traceback" in caplog.text
    assert {record.name for record in caplog.records} == {"truc_teach"}
    assert caplog.records[0].levelno == logging.ERROR
    assert page.say({"kind": "ping"}) == {"kind": "pong"}


def test_a_builder_that_fails_is_a_fault_and_the_page_plays_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(wish: Wish) -> dict[str, Any]:
        if wish.seed == 13:
            raise KeyError("seed")
        return build(wish)

    page = Page(Player(fail, Wish()))
    assert page.say({"kind": "want", "seed": "13"}) == {"kind": "fault"}
    assert "KeyError" in caplog.text
    assert page.player.payload["seed"] == 7
    assert page.say({"kind": "want", "seed": "14"}) == {"kind": "pong"}


def test_number_and_order_answers_are_graded() -> None:
    number = questions_of(load_payload("envit"))["quiz.0.0"]
    assert [grade(number, given) for given in ("33", "13", "99", "x", "", "-1", "³")] == [
        True,
        False,
        None,
        None,
        None,
        None,
        None,
    ]
    order = questions_of(load_payload("ranking"))["quiz.0.1"]
    assert grade(order, "1E 3O 3B 7C") is True
    assert grade(order, "1E 3B 3O 7C") is True
    assert grade(order, "7C 3O 1E 3B") is False
    assert grade(order, "7C 3O 1E 1E") is None


def test_the_questions_of_a_walk_through_are_known() -> None:
    assert list(questions_of(load_payload("walkthrough"))) == ["walk.plain.5"]
