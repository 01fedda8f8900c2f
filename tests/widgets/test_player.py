"""The widget without a browser: what it answers to what a page may say."""

import logging
import time
from typing import Any

import pytest

from tests.lessons.answering import wrong_answer
from truc_teach.apps import odds
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.lessons.ranking.modes import ranking_payload
from truc_teach.rules import TrucError
from truc_teach.widgets import Player
from truc_teach.widgets.player import MOST_ATTEMPTS

NOW = 1_760_000_000_000
FIRST = Session("ranking-quiz", Request(seed=7)).round(0)[0]
RIGHT = next(option.id for option in FIRST.options if option.right)
WRONG = next(option.id for option in FIRST.options if not option.right)


class Page:
    """A page that talks to a player, and hears."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.heard: list[dict[str, Any]] = []
        player.send = self.heard.append  # type: ignore[method-assign]

    def say(self, message: Any) -> dict[str, Any]:
        """Say something; return the first that is heard in answer."""
        heard = len(self.heard)
        self.player._on_page(self.player, message, [])
        return self.heard[heard]


@pytest.fixture
def page() -> Page:
    return Page(Player(ranking_payload, Request(seed=7)))


def attempt(name: str = "a1", **changes: Any) -> dict[str, Any]:
    sound = {
        "id": name,
        "quiz": "ranking-quiz|barajamos|7",
        "q": "quiz.0.0",
        "try": 0,
        "o": RIGHT,
        "t": NOW,
    }
    return sound | changes


def test_a_player_shows_what_its_builder_built(page: Page) -> None:
    assert page.player.payload["id"] == "ranking-quiz|barajamos|7"
    assert page.player.score == (0, 0)


def test_hello_with_a_query_builds_what_it_asks(page: Page) -> None:
    answer = page.say(
        {"kind": "hello", "query": {"rules": "mallorqui", "seed": "12", "token": "x"}}
    )
    assert answer == {"kind": "pong"}
    assert page.player.payload["id"] == "ranking-quiz|mallorqui|12"
    assert page.player.query == {"rules": "mallorqui", "seed": "12"}


def test_hello_without_a_query_changes_nothing(page: Page) -> None:
    before = page.player.payload
    assert page.say({"kind": "hello", "query": {"present": "1"}}) == {"kind": "pong"}
    assert page.player.payload is before
    assert page.player.query == {"present": "1"}


class TestAPageThatPlaysAlready:
    """One that was there before its kernel says what it shows, and nothing is built for it."""

    @pytest.fixture
    def built(self) -> list[Request]:
        return []

    @pytest.fixture
    def page(self, built: list[Request]) -> Page:
        def build(request: Request) -> dict[str, Any]:
            built.append(request)
            return ranking_payload(request)

        page = Page(Player(build, Request(seed=3), app="ranking-quiz"))
        assert page.player.get_state()["app"] == "ranking-quiz"
        assert "payload" not in page.player.get_state() and "payload" not in repr(page.player)
        shows = {"id": "ranking-quiz|barajamos|7", "lang": "en"}
        hello = {"kind": "hello", "query": {"seed": "12", "present": "1"}, "shows": shows}
        assert page.say(hello) == {"kind": "pong"}
        return page

    def test_its_attempts_are_kept_without_a_payload(
        self, page: Page, built: list[Request]
    ) -> None:
        assert page.say({"kind": "attempts", "attempts": [attempt(o=WRONG)]})["total"] == 1
        assert page.player.session.id == "ranking-quiz|barajamos|7"
        assert page.player.score == (0, 1) and page.player.query == {"seed": "12", "present": "1"}
        assert built == []

    def test_what_it_wishes_is_built_from_what_it_shows(
        self, page: Page, built: list[Request]
    ) -> None:
        page.say({"kind": "want", "rules": "mallorqui"})
        assert page.player.payload["id"] == "ranking-quiz|mallorqui|7"
        page.say({"kind": "attempts", "attempts": [attempt()]})
        assert page.player.attempts == ()
        assert built == [Request("mallorqui", 7, "en")]

    def test_what_python_has_built_follows_what_it_shows(
        self, page: Page, built: list[Request]
    ) -> None:
        assert page.player.payload["lang"] == "en" and page.player.payload["seed"] == 7
        page.say({"kind": "shows", "id": "ranking-quiz|xativa|8", "lang": "ca"})
        assert page.player.payload["id"] == page.player.session.id == "ranking-quiz|xativa|8"
        page.say({"kind": "shows", "id": "ranking-quiz|xativa|8", "lang": "ca"})
        assert len(built) == 2
        page.say({"kind": "shows", "id": "ranking-quiz|xativa|8", "lang": "es"})
        assert page.player.payload["lang"] == "es"

    def test_the_mode_that_python_asked_for_outlives_what_it_shows(self) -> None:
        page = Page(odds(mode="charts"))
        shows = {"id": "odds|xativa|1", "lang": "en"}
        assert page.say({"kind": "hello", "query": {}, "shows": shows}) == {"kind": "pong"}
        said = page.player.payload
        assert (said["rules"], said["lang"], said["mode"]) == ("xativa", "en", "charts")

    @pytest.mark.parametrize("said", [{}, {"id": "ranking-quiz", "lang": "ca"}, {"id": FIRST.id}])
    def test_what_is_nothing_to_show_changes_nothing(
        self, page: Page, said: dict[str, str]
    ) -> None:
        assert page.say({"kind": "shows", **said}) == {"kind": "fault"}
        assert page.player.session.id == "ranking-quiz|barajamos|7"

    @pytest.mark.parametrize(
        ("query", "answer", "seed"),
        [({}, "pong", 3), ({"seed": "12"}, "pong", 12), ({"mode": "chess"}, "refused", 3)],
    )
    def test_one_that_plays_nothing_gets_a_payload_once(
        self, query: dict[str, str], answer: str, seed: int
    ) -> None:
        page = Page(Player(ranking_payload, Request(seed=3)))
        sent: list[Any] = []
        page.player.send_state = lambda key=None: sent.append(key)  # type: ignore[method-assign]
        assert page.say({"kind": "build", "query": query})["kind"] == answer
        assert sent == ["payload"]
        built = page.player.get_state("payload")["payload"]
        assert built["seed"] == seed
        assert page.say({"kind": "hello", "query": query})["kind"] == answer
        assert page.player.payload == built and sent == ["payload"]


def test_what_python_has_looked_at_is_sent_though_the_wish_changes_nothing_in_it(
    page: Page,
) -> None:
    sent: list[Any] = []
    page.player.send_state = lambda key=None: sent.append(key)  # type: ignore[method-assign]
    assert page.player.payload["mode"] == "quiz" and sent == []
    page.say({"kind": "build", "query": {"mode": "quiz"}})
    assert sent == ["payload"]


def test_the_payload_is_there_before_the_reply(page: Page) -> None:
    seen: list[str] = []
    page.player.observe(lambda change: seen.append("payload"), "payload")
    page.player.send = lambda message: seen.append(message["kind"])  # type: ignore[method-assign]
    page.player._on_page(page.player, {"kind": "want", "seed": "9"}, [])
    assert seen == ["payload", "pong"]


def test_a_wish_that_cannot_be_granted_gets_a_sentence(page: Page) -> None:
    before = page.player.payload
    answer = page.say({"kind": "want", "rules": "res"})
    assert answer["kind"] == "say"
    assert answer["text"].startswith("No hi ha cap reglament «res»")
    assert page.player.payload is before
    assert page.say({"kind": "want", "seed": "8"}) == {"kind": "pong"}


def test_an_address_is_refused_in_the_learners_language_with_a_way_on() -> None:
    page = Page(Player(ranking_payload, Request(lang="es")))
    answer = page.say({"kind": "hello", "query": {"seed": "molt"}})
    assert (answer["kind"], answer["lang"]) == ("refused", "es")
    assert answer["say"].startswith("Una semilla")
    assert answer["title"] == "Esta dirección pide algo que aquí no está"
    assert answer["usual"] == "Abre la lección como siempre"


def test_a_language_that_is_not_spoken_is_said_and_what_was_asked_is_played() -> None:
    page = Page(Player(ranking_payload, Request()))
    answer = page.say({"kind": "hello", "query": {"seed": "12", "lang": "xx"}})
    assert answer["kind"] == "say" and "xx" in answer["text"]
    assert (page.player.payload["seed"], page.player.payload["lang"]) == (12, "ca")


def test_a_builder_may_refuse_too() -> None:
    def refuse(request: Request) -> dict[str, Any]:
        if request.seed == 13:
            raise TrucError("There is no mode {mode}.", mode="x")
        return ranking_payload(request)

    page = Page(Player(refuse, Request(seed=7)))
    answer = page.say({"kind": "want", "seed": "13"})
    assert answer == {"kind": "say", "text": "There is no mode x."}
    assert page.player.payload["seed"] == 7


def test_wishes_add_up(page: Page) -> None:
    page.say({"kind": "want", "rules": "mallorqui"})
    page.say({"kind": "want", "seed": "3"})
    assert page.player.payload["id"] == "ranking-quiz|mallorqui|3"


def test_ping_is_answered(page: Page) -> None:
    assert page.say({"kind": "ping"}) == {"kind": "pong"}


def test_an_attempt_counts_once_however_often_it_comes(page: Page) -> None:
    for _ in range(3):
        answer = page.say({"kind": "attempts", "attempts": [attempt(), attempt()]})
    assert answer == {"kind": "ack", "ids": ["a1", "a1"], "total": 1}
    assert len(page.player.attempts) == 1
    assert page.player.score == (1, 1)


def test_many_attempts_get_one_acknowledgement(page: Page) -> None:
    second = Session("ranking-quiz", Request(seed=7)).round(0)[1]
    said = [attempt("a0"), attempt("a1", q=second.id, o=wrong_answer(second))]
    page.say({"kind": "attempts", "attempts": said})
    assert [message["kind"] for message in page.heard] == ["ack"]
    assert page.player.score == (1, 2)


def test_the_first_answer_counts(page: Page) -> None:
    later, first = attempt("a1", t=NOW + 5), attempt("a2", o=WRONG, t=NOW)
    page.say({"kind": "attempts", "attempts": [later, first]})
    assert page.player.score == (0, 1)
    assert [one.id for one in page.player.attempts] == ["a2", "a1"]


def test_a_question_that_came_back_does_not_change_the_score(page: Page) -> None:
    said = [attempt("a1", o=WRONG), attempt("a2", **{"try": 1}, t=NOW + 5)]
    page.say({"kind": "attempts", "attempts": said})
    assert page.player.score == (0, 1)
    assert len(page.player.attempts) == 2


@pytest.mark.parametrize(
    "changes",
    [
        {"q": "quiz.0.99"},
        {"o": "z"},
        {"quiz": "envit-counter|barajamos|7"},
        {"quiz": "chess|barajamos|7"},
        {"quiz": "ranking-quiz|barajamos|x"},
        {"h": 4},
        {"h": True},
        {"t": "5"},
        {"t": 4e16},
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
    assert page.player.attempts == ()
    assert "set aside" in caplog.text


def test_the_number_of_attempts_is_bounded(page: Page) -> None:
    said = [attempt(f"a{n}", t=NOW + n) for n in range(MOST_ATTEMPTS + 50)]
    assert page.say({"kind": "attempts", "attempts": said})["total"] == MOST_ATTEMPTS


def test_answers_to_a_payload_of_before_still_count(page: Page) -> None:
    page.say({"kind": "want", "seed": "8"})
    answer = page.say({"kind": "attempts", "attempts": [attempt()]})
    assert answer["total"] == 1
    assert page.player.score == (0, 0)


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
    def fail(request: Request) -> dict[str, Any]:
        if request.seed == 13:
            raise KeyError("seed")
        return ranking_payload(request)

    page = Page(Player(fail, Request(seed=7)))
    assert page.say({"kind": "want", "seed": "13"}) == {"kind": "fault"}
    assert "KeyError" in caplog.text
    assert page.player.payload["seed"] == 7
    assert page.say({"kind": "want", "seed": "14"}) == {"kind": "pong"}


def test_a_new_kernel_knows_the_quizzes_of_the_old_one(page: Page) -> None:
    other = Session("parda-resolver", Request(rules="xativa", seed=5))
    question = other.round(4)[2]
    said = attempt(quiz=other.id, q=question.id, o=wrong_answer(question))
    assert page.say({"kind": "attempts", "attempts": [said]})["total"] == 1


def test_what_the_learner_forgot_is_gone(page: Page) -> None:
    page.say({"kind": "attempts", "attempts": [attempt()]})
    assert page.say({"kind": "forget"}) == {"kind": "ack", "ids": [], "total": 0}
    assert page.player.attempts == () and page.player.score == (0, 0)


def test_the_page_hears_what_an_old_answer_has_made_due(page: Page) -> None:
    old = Session("ranking-quiz", Request(seed=8)).round(0)[0]
    said = attempt(quiz="ranking-quiz|barajamos|8", q=old.id, o=wrong_answer(old))
    before = page.player.payload
    assert page.say({"kind": "history", "attempts": [said]}) == {"kind": "pong"}
    assert page.player.payload is before
    assert page.heard[-1] == {"kind": "due", "skills": [old.skill]}


def test_a_history_with_nothing_due_is_told_so(page: Page) -> None:
    assert page.say({"kind": "history", "attempts": []}) == {"kind": "pong"}
    assert len(page.heard) == 1


def test_a_memory_is_given_what_the_browser_kept() -> None:
    seen: list[Any] = []
    clocks: list[int] = []

    def recall(request: Request, attempts: Any, now: int) -> dict[str, Any]:
        seen.extend(attempts)
        clocks.append(now)
        return {**ranking_payload(request), "title": "remembered"}

    page = Page(Player(ranking_payload, Request(seed=7), recall))
    history = {"kind": "history", "attempts": [attempt(), 5], "z": 840}
    assert page.say(history) == {"kind": "pong"}
    assert seen == [attempt()]
    assert clocks[0] // 60_000 - time.time() // 60 in (840, 841), "the clock of the learner"
    assert page.player.payload["title"] == "remembered"
