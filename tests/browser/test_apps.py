"""Every app in a running Voilà: opened, answered right and wrong, by mouse and by keyboard.

The pages are compared with what Python builds from the same address, so a page that shows another
question or another verdict fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PATIENCE, OpenPage
from truc_teach.asking.request import Request
from truc_teach.lessons.envit.modes import envit_payload
from truc_teach.lessons.ranking.modes import ranking_payload
from truc_teach.lessons.tricks.modes import parda_payload
from truc_teach.lessons.walkthrough.modes import walkthrough_payload

Build = Callable[[Request], dict[str, Any]]
BUILD: dict[str, Build] = {
    "ranking-quiz": ranking_payload,
    "envit-counter": envit_payload,
    "parda-resolver": parda_payload,
    "hand-walkthrough": walkthrough_payload,
}
QUIZZES = [
    ("ranking-quiz", "quiz"),
    ("envit-counter", "count"),
    ("envit-counter", "winner"),
    ("parda-resolver", "quiz"),
]


def quiz_of(name: str, mode: str, **wishes: str) -> list[dict[str, Any]]:
    """Return the first round that the page at this address must show."""
    payload = BUILD[name](Request.from_query(wishes))
    found = next(one for one in payload["modes"] if one["id"] == mode)
    questions: list[dict[str, Any]] = found["rounds"][0]
    return questions


def open_quiz(open_lesson: OpenPage, name: str, mode: str, **wishes: str) -> Page:
    query = "&".join(f"{key}={value}" for key, value in (wishes | {"mode": mode}).items())
    page = open_lesson(name, query)
    page.locator("legend").wait_for()
    return page


def focus(page: Page, goal: Locator) -> None:
    """Reach a control by Tab alone; on the way the focus never falls to the body."""
    goal.wait_for()
    for _ in range(80):
        if goal.evaluate("node => node === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail("Tab does not reach the control")


def give(page: Page, control: Locator, *, keyboard: bool) -> None:
    if keyboard:
        focus(page, control)
        page.keyboard.press("Enter")
        tag = page.evaluate("() => document.activeElement.tagName")
        assert tag != "BODY", "the focus fell to the body"
    else:
        control.click()


def answer(page: Page, question: dict[str, Any], *, right: bool, keyboard: bool) -> None:
    match question["kind"]:
        case "choice":
            option = next(one for one in question["options"] if one["ok"] is right)
            give(page, page.locator(f'[data-option="{option["id"]}"]'), keyboard=keyboard)
        case "number":
            wrong = next(
                n for n in range(question["min"], question["max"]) if n != question["answer"]
            )
            field = page.locator(".truc-input")
            if keyboard:
                focus(page, field)
                page.keyboard.type(str(question["answer"] if right else wrong))
                page.keyboard.press("Enter")
            else:
                field.fill(str(question["answer"] if right else wrong))
                page.locator(".truc-check").click()
        case "order":
            put_in_order(page, question, right=right)
            give(page, page.locator(".truc-check"), keyboard=keyboard)


def put_in_order(page: Page, question: dict[str, Any], *, right: bool) -> None:
    wanted = [card for group in question["answer"] for card in group]
    for place, card in enumerate(wanted if right else wanted[::-1]):
        row = page.locator(f'[data-card="{card}"]')
        for _ in range(len(wanted)):
            at = row.evaluate("node => [...node.parentNode.children].indexOf(node)")
            if at == place:
                break
            row.locator(".truc-move").first.click()


def expect_verdict(page: Page, question: dict[str, Any], *, right: bool) -> None:
    verdict = page.locator(".truc-verdict")
    expect(verdict).to_have_attribute("data-verdict", "right" if right else "wrong")
    if question["kind"] == "choice":
        option = next(one for one in question["options"] if one["ok"] is right)
        expect(verdict).to_contain_text(option["say"]["text"])


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize(("name", "mode"), QUIZZES)
def test_a_quiz_is_answered_right_and_wrong(
    open_lesson: OpenPage, name: str, mode: str, keyboard: bool
) -> None:
    wishes = {"rules": "barajamos", "seed": "7"}
    page = open_quiz(open_lesson, name, mode, **wishes)
    payload = BUILD[name](Request.from_query(wishes))
    rounds = next(one for one in payload["modes"] if one["id"] == mode)["rounds"]
    questions = {one["id"]: one for asked in rounds for one in asked}
    for right in (True, False, True):
        # which one comes next follows from the answers
        shown = page.locator(".truc-question").get_attribute("data-question")
        question = questions[str(shown)]
        expect(page.locator("legend")).to_contain_text(question["prompt"])
        answer(page, question, right=right, keyboard=keyboard)
        expect_verdict(page, question, right=right)
        give(page, page.locator(".truc-next"), keyboard=keyboard)
    expect(page.locator("[data-acked='3']")).to_be_attached()
    expect(page.get_by_text("show_tracebacks")).to_have_count(0)


def test_the_envit_of_picked_cards_is_counted_step_by_step(open_lesson: OpenPage) -> None:
    page = open_lesson("envit-counter", "rules=barajamos")
    for card in ("7B", "4B", "3E"):
        page.locator(f'[data-card="{card}"]').first.click()
    expect(page.get_by_text("31", exact=True).first).to_be_visible()


def test_a_trick_is_resolved_and_a_hand_is_read_from_its_grid(open_lesson: OpenPage) -> None:
    page = open_lesson("parda-resolver", "rules=barajamos")
    expect(page.get_by_role("tab")).to_have_count(3)
    for tab in page.get_by_role("tab").all():
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(page.locator(".truc-mode")).to_be_visible()


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_hand_is_walked_through(open_lesson: OpenPage, keyboard: bool) -> None:
    page = open_lesson("hand-walkthrough", "rules=barajamos")
    hand = BUILD["hand-walkthrough"](Request())["modes"][0]["hands"][0]
    forward = page.locator("[data-move='forward']")
    forward.wait_for()
    for step in hand["steps"][1:]:
        give(page, forward, keyboard=keyboard)
        if "ask" in step:
            expect(page.locator("legend")).to_contain_text(step["ask"]["prompt"])
            answer(page, step["ask"], right=True, keyboard=keyboard)
            expect_verdict(page, step["ask"], right=True)
            give(page, page.locator(".truc-next"), keyboard=keyboard)
        expect(page.locator(".truc-step-text")).to_have_text(step["text"])
    page.keyboard.press("Home")
    expect(page.locator(".truc-step-text")).to_have_text(hand["steps"][0]["text"])
    page.keyboard.press("End")
    expect(page.locator(".truc-step-text")).to_have_text(hand["steps"][-1]["text"])


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("rules=barajmos", "barajamos"),
        ("seed=-3", "-3"),
        ("mode=nothing&lang=xx", "nothing"),
        ("seed=<script>alert(1)</script>", "<script>"),
    ],
)
def test_an_impossible_query_is_refused_in_the_quizs_place_with_a_way_on(
    open_page: OpenPage, server: Any, query: str, told: str
) -> None:
    address = f"{server.address}voila/render/ca/ranking-quiz.ipynb?{query}"
    expect_refusal(open_page(address, expect=("400",)), told, ".truc-question")


@pytest.mark.parametrize("name", ["ranking-quiz", "play"])
def test_an_impossible_query_is_refused_by_the_kernel_where_its_player_is_alone(
    open_page: OpenPage, server: Any, name: str
) -> None:
    page = open_page(server.address, expect=("player.js",))
    page.route("**/truc/player.js", lambda route: route.abort())
    page.goto(f"{server.address}voila/render/ca/{name}.ipynb?rules=barajmos&lang=en")
    expect_refusal(page, "barajamos", ".truc-next, .truc-question")


def expect_refusal(page: Page, told: str, played: str) -> None:
    """Nothing is played but what the way on leads to."""
    refusal = page.locator(".truc-refused")
    expect(refusal.locator(".truc-message")).to_contain_text(told, timeout=PATIENCE)
    expect(page.locator("#loading")).to_have_count(0)
    page.wait_for_function("() => document.readyState === 'complete'")
    expect(page.locator(played)).to_have_count(0)
    refusal.get_by_role("link").click()
    expect(page.locator(played)).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".truc-refused")).to_have_count(0)


def test_a_language_that_is_not_spoken_is_said_and_the_page_works(open_lesson: OpenPage) -> None:
    page = open_lesson("ranking-quiz", "rules=xativa&seed=5&lang=xx", expect=("400",))
    expect(page.locator(".truc-message")).to_contain_text("xx")
    page.wait_for_function("() => trucEarly['ranking-quiz'].payload.id === 'ranking-quiz|xativa|5'")
    page.locator(".truc-option, .truc-check").first.click()
    expect(page.locator(".truc-verdict")).to_be_visible()
    expect(page.locator("[data-acked='1']")).to_be_attached()


def test_another_rule_set_is_chosen_in_the_page(open_lesson: OpenPage) -> None:
    page = open_lesson("ranking-quiz", "rules=barajamos&seed=7")
    page.locator("legend").wait_for()
    page.get_by_role("combobox").select_option("mallorqui")
    question = quiz_of("ranking-quiz", "quiz", rules="mallorqui", seed="7")[0]
    expect(page.locator("legend")).to_contain_text(question["prompt"])


def test_answers_survive_a_reload_and_reach_the_new_kernel(open_lesson: OpenPage) -> None:
    page = open_quiz(open_lesson, "ranking-quiz", "quiz", rules="barajamos", seed="7")
    question = quiz_of("ranking-quiz", "quiz", rules="barajamos", seed="7")[0]
    answer(page, question, right=False, keyboard=False)
    expect(page.locator("[data-acked='1']")).to_be_attached()
    page.reload()
    expect(page.locator(".truc-verdict")).to_have_attribute("data-verdict", "wrong")
    expect(page.locator("[data-acked='1']")).to_be_attached()


def test_english_is_asked_for_in_the_address(open_lesson: OpenPage) -> None:
    page = open_lesson("ranking-quiz", "rules=barajamos&seed=7&lang=en")
    question = quiz_of("ranking-quiz", "quiz", rules="barajamos", seed="7", lang="en")[0]
    expect(page.locator("legend")).to_contain_text(question["prompt"])


def test_the_theme_button_turns_the_whole_lesson(open_lesson: OpenPage) -> None:
    page = open_lesson("ranking-quiz")
    grounds = """() => ["body", ".truc"].map(
        found => getComputedStyle(document.querySelector(found)).backgroundColor)"""
    light = page.evaluate(grounds)
    page.locator(".truc-theme").click()
    dark = page.evaluate(grounds)
    assert light[0] == light[1] != dark[0] == dark[1]
