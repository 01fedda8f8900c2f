"""A club's own rules in a browser: chooser, every lesson, presenter, fixed quiz, a game, review."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import ATTEMPTS, QUIZZES, answer, attempts, verdict
from tests.browser.conftest import OpenPage
from truc_teach.lessons import LESSONS
from truc_teach.lessons.quiz.slip import read_slip
from truc_teach.rules import rulesets
from truc_teach.rules.houses import FOLDERS, read_folder

FOLDER = Path(__file__).parents[2] / "docs" / "house-rules"
HOUSES = read_folder(FOLDER).rules
MOVES = ".truc-play-card, .truc-play-move"
GONE_ON = """told => document.querySelectorAll(".truc-play-story li").length > told
    && document.querySelector(".truc-play-moves, .truc-play-words > .truc-next")"""
ALONE = [lesson.name for lesson in LESSONS if not lesson.alive]


@pytest.fixture(scope="module")
def club(start_server: Any) -> Any:
    """A server that plays by the houses' rules too."""
    return start_server("--rules", FOLDER)


def chooser(page: Page) -> Any:
    return page.locator(".truc-rules select")


@pytest.mark.parametrize("house", HOUSES)
def test_every_lesson_of_a_house_is_opened_and_answered(
    open_page: OpenPage, club: Any, house: str
) -> None:
    name = HOUSES[house].name
    page = open_page(
        f"{club.address}truc/en/{ALONE[0]}?rules={house}", width=360, expect=("400 (Bad Request)",)
    )
    for app in ALONE:
        mode = f"&mode={QUIZZES[app]}" if app in QUIZZES else ""
        page.goto(f"{club.address}truc/en/{app}?rules={house}{mode}")
        if app == "odds":  # they are not worked out for this table: that is said in one sentence
            expect(page.locator(".truc-refused .truc-message")).to_contain_text(name)
            continue
        page.locator(".truc-mode").wait_for()
        if app == "first-hand":  # the same at every table, and none is asked for
            expect(page.locator(".truc-first-card")).to_have_count(3)
            assert page.evaluate("() => trucEarly['first-hand'].payload.rules") == house
            continue
        options = chooser(page).locator("option").all_inner_texts()
        assert options[len(rulesets()) :] == [one.name for one in HOUSES.values()]
        expect(chooser(page)).to_have_value(house)
        expect(page.locator(".truc-note").first).to_have_text("House rules: those of this table.")
        if app in QUIZZES:
            before = len(attempts(page))
            answer(page)
            assert verdict(page) in ("right", "wrong")
            page.wait_for_function(f"before => ({ATTEMPTS})().length > before", arg=before)


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_is_presented_and_gives_a_fixed_quiz_with_its_slip(
    open_page: OpenPage, club: Any, house: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(f"{club.address}truc/ca/parda-resolver?rules={house}&present=1&mode=quiz")
    page.locator(".truc-mode").wait_for()
    expect(chooser(page)).to_have_value(house)
    quiz = f"rules={house}&skills=parda.first&n=2&seed=5"
    page.goto(f"{club.address}truc/ca/quiz?{quiz}")
    for _ in range(2):
        answer(page)
        page.locator(".truc-next").click()
    expect(page.locator(".truc-slip")).to_contain_text("TRUCS1-")
    monkeypatch.setenv(FOLDERS, str(FOLDER))
    slip = read_slip(page.locator(".truc-slip-code").inner_text())
    assert slip.quiz == f"quiz|{house}|5|parda.first|2"


@pytest.mark.parametrize("house", HOUSES)
def test_a_hand_of_a_house_is_played_and_reviewed(
    open_page: OpenPage, club: Any, house: str
) -> None:
    page = open_page(f"{club.address}voila/render/en/play.ipynb?rules={house}&seed=3")
    page.locator(".truc-play .truc-next").wait_for(timeout=60_000)
    expect(chooser(page)).to_have_value(house)
    page.get_by_label("Pace").select_option("now")
    page.get_by_role("radio", name="One hand").check()
    page.locator(".truc-play .truc-next").click()
    page.locator(MOVES).first.wait_for()
    kept = page.evaluate(f"() => JSON.parse(localStorage.getItem('truc1/game/{house}'))")
    assert kept["lines"][-1].startswith(f"truc1 {house} ")
    played = {
        code for hand in re.findall(r"\b(\d{1,2}[EBOC])\b", kept["lines"][-1]) for code in [hand]
    }
    assert played <= set(map(str, HOUSES[house].deck))


def test_what_a_browser_remembers_of_a_club_is_no_trouble_elsewhere(
    open_page: OpenPage, club: Any, server: Any
) -> None:
    page = open_page(f"{server.address}truc/en/ranking-quiz", expect=("400 (Bad Request)",))
    page.evaluate("localStorage.setItem('truc1/choice/rules', '\"menorca\"')")
    page.reload()
    page.locator(".truc-mode").wait_for()
    expect(chooser(page)).to_have_value("barajamos")
    expect(page.locator(".truc-message")).to_be_hidden()
    page.goto(f"{server.address}truc/en/ranking-quiz?rules=menorca")
    expect(page.locator(".truc-message, .truc-refused").first).to_contain_text("menorca")
