"""Payloads are built once for all who ask, a few at a time, and what is impossible is not kept."""

import asyncio
import gzip
import json
import threading
from unittest.mock import Mock

import pytest

from tests.lessons.answering import NOON
from tests.serve.apart import run_apart
from truc_teach.asking.building import build_payload
from truc_teach.asking.lesson import find_lesson
from truc_teach.asking.request import Request
from truc_teach.rules import TrucError
from truc_teach.serve import payloads
from truc_teach.serve.payloads import RECALL_SECONDS, BusyError, Payloads, Remembered, read_request
from truc_teach.serve.turns import Turns


@pytest.fixture
def built(monkeypatch):
    """What has been built, in order; the builder is quick and says what it was asked."""
    asked = []

    def build(app, request):
        asked.append((app, request.seed))
        request.check_mode(("quiz",))
        return {"seed": request.seed}

    monkeypatch.setattr(payloads, "build_payload", build)
    return asked


def test_the_packed_payload_is_the_lessons_own():
    request = Request(rules="xativa", seed=3)
    packed = run_apart(Payloads().find("parda-resolver", request))
    assert json.loads(gzip.decompress(packed)) == build_payload("parda-resolver", request)


def test_forty_who_ask_at_once_have_it_built_once(built):
    async def ask():
        kept = Payloads()
        return await asyncio.gather(*(kept.find("quiz", Request(seed=5)) for _ in range(40)))

    assert len(set(run_apart(ask()))) == 1
    assert built == [("quiz", 5)]


def test_one_who_goes_away_does_not_take_it_from_the_others(built):
    async def ask():
        kept = Payloads()
        first = asyncio.ensure_future(kept.find("quiz", Request()))
        second = asyncio.ensure_future(kept.find("quiz", Request()))
        await asyncio.sleep(0)
        first.cancel()
        return await second

    assert run_apart(ask())
    assert len(built) == 1


def test_the_oldest_are_forgotten(built):
    async def ask():
        kept = Payloads(most_kept=2)
        for seed in (1, 2, 1, 3, 1, 2):
            await kept.find("quiz", Request(seed=seed))

    run_apart(ask())
    assert [seed for _, seed in built] == [1, 2, 3, 2]


def seeds(kept):
    """The seeds of the payloads that are kept."""
    return {request.seed for _, request in kept._kept}


def test_who_asks_for_much_pushes_out_nothing_but_their_own(built):
    async def ask():
        kept = Payloads(most_kept=8)
        for seed in (1, 2):  # the server's own, made ready
            await kept.find("quiz", Request(seed=seed))
        for client in ("a", "b"):  # and what a class looks at
            await kept.find("quiz", Request(seed=3), client)
        await kept.find("quiz", Request(seed=4), "c")
        for seed in range(100, 150):
            await kept.find("quiz", Request(seed=seed), "greedy")
        return seeds(kept)

    assert run_apart(ask()) == {1, 2, 3, 4, 146, 147, 148, 149}


def test_many_clients_who_agree_push_out_no_more_than_their_half(built):
    async def ask():
        kept = Payloads(most_kept=8)
        await kept.find("quiz", Request(seed=1), "alone")
        for seed in range(100, 150):
            for client in ("one", "other"):
                await kept.find("quiz", Request(seed=seed), client)
        return seeds(kept)

    assert 1 in run_apart(ask())


def test_what_a_client_asks_for_again_is_still_only_theirs(built):
    async def ask():
        kept = Payloads(most_kept=4)
        await kept.find("quiz", Request(seed=1))
        for seed in range(100, 110):
            for _ in range(2):
                await kept.find("quiz", Request(seed=seed), "greedy")
        return seeds(kept)

    assert run_apart(ask()) == {1, 107, 108, 109}


def test_what_is_impossible_is_said_each_time_and_not_kept(built):
    async def ask():
        kept = Payloads()
        for _ in range(2):
            with pytest.raises(TrucError):
                await kept.find("quiz", Request(mode="none"))
        return len(kept._kept)

    assert run_apart(ask()) == 0
    assert len(built) == 2


def test_a_failure_that_nobody_foresaw_is_not_kept_either(monkeypatch):
    async def ask():
        kept = Payloads()
        with pytest.raises(OSError, match="no disk"):
            await kept.find("quiz", Request())
        return await kept.find("quiz", Request())

    build = Mock(side_effect=[OSError("no disk"), {"seed": 1}])
    monkeypatch.setattr(payloads, "build_payload", build)
    assert json.loads(gzip.decompress(run_apart(ask()))) == {"seed": 1}


def test_more_than_can_be_built_soon_are_sent_away(monkeypatch):
    go = threading.Event()

    def build(app, request):
        assert go.wait(10)
        return {}

    async def ask():
        kept = Payloads(turns=Turns(most_each=1))
        waiting = [asyncio.ensure_future(kept.find("quiz", Request(seed=n))) for n in (1, 2)]
        await asyncio.sleep(0)
        with pytest.raises(BusyError):
            await kept.find("quiz", Request(seed=3))
        go.set()
        await asyncio.gather(*waiting)
        await kept.find("quiz", Request(seed=3))

    monkeypatch.setattr(payloads, "build_payload", build)
    run_apart(ask())


HARD = [
    {"id": f"a{at}", "quiz": f"quiz|mallorqui|{10**6 + at}|name.none|50", "q": "quiz.0.49"}
    | {"try": 0, "o": "tie", "t": 1_780_000_000_000 + at}
    for at in range(40)
]
"""Each is the last of fifty questions of a skill that is seldom asked: some 0.3 s of making."""
EASY = {"id": "b", "quiz": "ranking-quiz|barajamos|1", "q": "quiz.0.0", "try": 0, "o": "tie"}
EASY |= {"t": 1_780_000_000_000, "skill": "rank.ties", "ok": False}


def test_answers_without_a_verdict_are_judged_no_longer_than_they_may(monkeypatch):
    """A round that is made takes a hundredth of a second, by the clock of this test."""
    lesson, made = find_lesson("ranking-quiz"), []
    asking = {
        mode: lambda *given, make=make: made.append(given) or make(*given)
        for mode, make in lesson.asking.items()
    }
    monkeypatch.setattr(type(lesson), "asking", property(lambda _: asking))
    monkeypatch.setattr(payloads, "time", Mock(thread_time=lambda: len(made) / 100))
    told = Remembered([*HARD, EASY])
    packed = run_apart(Payloads().recall("progress", Request(), told, NOON))
    assert len(made) <= 100 * RECALL_SECONDS + 1
    mode = json.loads(gzip.decompress(packed))["modes"][0]
    assert [day["asked"] for day in mode["history"]] == [1]


def test_a_query_may_change_a_payload_that_is_open():
    open_quiz = "quiz|barajamos|7|rank.ties,parda.first|5"
    asked = read_request({"from": open_quiz, "rules": "mallorqui", "lang": "en", "token": "x"})
    assert (asked.rules, asked.seed, asked.n, asked.lang) == ("mallorqui", 7, 5, "en")
    assert asked.skills == "rank.ties,parda.first"


@pytest.mark.parametrize("name", ["from", "rules", "seed", "lang", "deal", "skills", "n"])
@pytest.mark.parametrize("value", ["<script>alert(1)</script>", "../../etc/passwd", "9" * 10**6])
def test_a_hostile_value_is_refused_with_a_short_sentence(name, value):
    with pytest.raises(TrucError) as refusal:
        read_request({name: value})
    assert len(str(refusal.value)) < 3000
