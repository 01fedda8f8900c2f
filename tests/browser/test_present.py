"""A class looks on: one thing a screen, answers when asked for, nothing kept as an answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import WIDE, attempts, stop_clock
from tests.browser.conftest import OpenPage

Present = Callable[..., Page]
LESSONS = (
    "ranking-quiz",
    "envit-counter",
    "parda-resolver",
    "hand-walkthrough",
    "betting-scoring",
    "senyes",
    "quiz",
    "hand-walkthrough.en",
    "betting-scoring.es",
    "senyes.es",
    "parda-resolver.es",
)
BAND = 48
# What Voilà's page gives the player: the screen without the band.
FRAME = f"""body > header {{ height: {BAND}px; overflow: hidden; }}
.truc-player {{ --truc-present-height: calc(100vh - {BAND}px); }}"""
TOO_HIGH = "() => document.documentElement.scrollHeight - innerHeight"
SMALL_TEXT = """() => [...document.querySelectorAll(
        ".truc-prompt, .truc-ballot-text, .truc-revealed, .truc-step-text, .truc-figure")]
    .map(node => [node.className, parseFloat(getComputedStyle(node).fontSize)])
    .filter(([, size]) => size < 24)"""


@pytest.fixture
def present(open_page: OpenPage, host: str) -> Present:
    """A function that presents a lesson: `present("ranking-quiz")`."""

    def open_(lesson: str, query: str = "&present=1", **options: object) -> Page:
        settings = {"height": 720, "reduced_motion": "reduce"} | options
        page = open_page(f"{host}/static.html?payload=lesson/{lesson}{query}", **settings)
        page.add_style_tag(content=FRAME)
        page.locator(".truc-mode").wait_for()
        return page

    return open_


def is_last(page: Page) -> bool:
    return page.locator(".truc-slide-next").get_attribute("aria-disabled") == "true"


def modes(page: Page) -> Iterator[str]:
    """Open one mode after the other."""
    tabs = page.locator(".truc-tab")
    for at in range(max(1, tabs.count())):
        if tabs.count() > 1:
            tabs.nth(at).click()
        yield str(at)


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_question_and_step_fits_a_projector(present: Present, lesson: str) -> None:
    page = present(lesson)
    slides = 0
    for mode in modes(page):
        # a table without signs shows another's whole list, to be read and scrolled
        assert lesson == "senyes" or page.evaluate(TOO_HIGH) <= 0, mode
        while page.locator(".truc-presented").count():
            for shown in ("asked", "answered"):
                where = f"{mode}, {page.locator('.truc-slide-count').inner_text()}, {shown}"
                assert page.evaluate(TOO_HIGH) <= 0, where
                assert page.evaluate(SMALL_TEXT) == [], where
                assert page.evaluate(WIDE) == [], where
                page.keyboard.press("r")
            slides += 1
            if is_last(page):
                break
            page.keyboard.press("PageDown")
    assert slides >= 10
    assert attempts(page) == []


def test_the_answer_is_hidden_until_it_is_asked_for(present: Present) -> None:
    page = present("ranking-quiz")
    prompt = page.locator(".truc-prompt").inner_text()
    assert page.locator("[data-right], .truc-revealed, .truc-verdict").count() == 0
    assert page.locator(".truc-ballot button").count() == 0
    button = page.get_by_role("button", name="Mostra la resposta")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".truc-ballot-line[data-right='1']")).to_have_count(1)
    expect(page.locator(".truc-revealed")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("La resposta:")
    expect(page.get_by_role("button", name="Amaga la resposta")).to_be_focused()
    page.keyboard.press("r")
    assert page.locator("[data-right], .truc-revealed").count() == 0
    assert page.locator(".truc-prompt").inner_text() == prompt


def test_the_keys_go_forth_and_back(present: Present) -> None:
    page = present("ranking-quiz")
    count = page.locator(".truc-slide-count")
    for key, place in (
        ("ArrowRight", 2),
        ("PageDown", 3),
        ("Space", 4),
        ("ArrowLeft", 3),
        ("PageUp", 2),
        ("PageUp", 1),
        ("PageUp", 1),
    ):
        page.keyboard.press(key)
        expect(count).to_have_text(f"{place} de 30")
    expect(page.get_by_role("status")).to_have_text(page.locator(".truc-prompt").inner_text())
    page.get_by_role("button", name="Següent").focus()
    page.keyboard.press("Space")
    expect(count).to_have_text("2 de 30")
    expect(page.get_by_role("button", name="Següent")).to_be_focused()
    page.reload()
    expect(count).to_have_text("2 de 30")


def test_the_keys_go_on_after_a_click_beside_the_slide(present: Present) -> None:
    page = present("ranking-quiz")
    page.locator("main").evaluate("node => { node.tabIndex = -1; node.focus(); }")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".truc-slide-count")).to_have_text("2 de 30")


@pytest.mark.parametrize("language", ["ca", "en", "es"])
def test_a_climb_of_the_ladder_stays_on_the_screen(present: Present, language: str) -> None:
    page = present(f"betting-scoring.{language}", "&present=1&mode=ladders")
    climb = page.locator(".truc-climb")
    for say in ("truc", "retruc", "quatre val", "joc fora"):
        climb.get_by_role("button").filter(has_text=re.compile(rf"[«“]{say}[»”]")).click()
        expect(climb.locator(".truc-said").last).to_contain_text(say)
        assert page.evaluate(TOO_HIGH) <= 0


@pytest.mark.parametrize("rules", ["wikipedia-es", "viquipedia-valencia"])
def test_the_prices_of_a_ladder_too_high_for_a_class_are_told_as_it_is_climbed(
    open_page: OpenPage, server: Any, rules: str
) -> None:
    address = f"{server.address}truc/es/betting-scoring?mode=ladders&present=1&rules={rules}"
    page = open_page(address, height=720)
    page.locator(".truc-radio[value=envit]").check()
    climb, now = page.locator(".truc-climb"), page.locator(".truc-stair [data-now] th")
    for steps in range(1, 4):
        assert page.evaluate(TOO_HIGH) <= 0
        climb.locator("[data-to]").filter(has_not_text="vull").first.click()
        expect(climb.locator(".truc-said")).to_have_count(steps)  # drawn, if not shown
        expect(now).to_be_visible()
        expect(climb.locator(".truc-stand")).to_contain_text(re.compile("Si se (acepta|rechaza)"))
    assert page.evaluate(TOO_HIGH) <= 0


def test_a_field_keeps_its_keys(present: Present) -> None:
    page = present("ranking-quiz")
    page.get_by_role("button", name="Vot").click()
    field = page.locator(".truc-vote").first
    field.focus()
    page.keyboard.type("r1n2 ")
    page.keyboard.press("ArrowRight")
    expect(field).to_have_value("12")
    expect(page.locator(".truc-slide-count")).to_have_text("1 de 30")
    assert page.locator(".truc-revealed, .truc-notes").count() == 0


def test_a_vote_is_shown_as_bars_with_numbers(present: Present) -> None:
    page = present("ranking-quiz")
    vote = page.get_by_role("button", name="Vot")
    vote.click()
    expect(vote).to_have_attribute("aria-pressed", "true")
    fields = page.locator(".truc-vote")
    for field, votes in zip(fields.all(), ("12", "3", ""), strict=False):
        field.fill(votes)
    assert "Quants diuen A, " in str(fields.first.get_attribute("aria-label"))
    page.get_by_role("button", name="Següent").click()
    page.locator(".truc-slide-reveal").click()
    page.get_by_role("button", name="Arrere").click()
    page.get_by_role("button", name="Mostra la resposta").click()
    counts = page.locator(".truc-vote-count")
    expect(counts.nth(0)).to_have_text("12 vots · 80 %")
    expect(counts.nth(1)).to_have_text("3 vots · 20 %")
    part = page.locator(".truc-vote-part").first
    share = part.evaluate("node => node.offsetWidth / node.parentNode.clientWidth")
    assert share == pytest.approx(0.8, abs=0.02)
    assert attempts(page) == []


def test_nothing_votes_on_a_number(present: Present) -> None:
    page = present("envit-counter", "&present=1&mode=count")
    page.get_by_role("tab").nth(1).click()
    expect(page.locator(".truc-figure")).to_have_text("?")
    expect(page.get_by_role("button", name="Vot")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("r")
    assert page.locator(".truc-figure").inner_text().isdigit()


def test_the_time_runs_down_in_words(present: Present) -> None:
    page = present("ranking-quiz")
    assert page.get_by_role("timer").count() == 0
    stop_clock(page)
    page.get_by_label("Temps").select_option("15")
    clock = page.get_by_role("timer")
    expect(clock).to_have_text("Queden 15 segons")
    page.clock.run_for(5_000)
    expect(clock).to_have_text("Queden 10 segons")
    expect(page.get_by_role("status")).to_have_text("Queden 10 segons")
    page.clock.run_for(9_000)
    expect(clock).to_have_text("Queda 1 segon")
    page.clock.run_for(1_000)
    expect(clock).to_have_text("S'ha acabat el temps")
    page.locator(".truc-slide-next").click()
    expect(clock).to_have_text("Queden 15 segons")
    page.locator(".truc-slide-reveal").click()
    expect(clock).to_be_hidden()


def test_the_notes_hold_the_mistakes_once_the_answer_is_shown(present: Present) -> None:
    page = present("ranking-quiz")
    assert page.locator(".truc-notes").count() == 0
    page.keyboard.press("n")
    notes = page.get_by_role("region", name="Notes per a qui ensenya")
    options = [
        text.partition("\n")[2] for text in page.locator(".truc-ballot-line").all_inner_texts()
    ]
    said = notes.inner_text().casefold()
    assert [option for option in options if option.casefold() in said] == []
    expect(notes.get_by_role("listitem")).to_have_count(0)
    page.keyboard.press("r")
    expect(notes.get_by_role("listitem")).to_have_count(len(options) - 1)
    covered = page.locator(".truc-ballot").bounding_box()
    over = notes.bounding_box()
    assert covered
    assert over
    assert covered["x"] + covered["width"] <= over["x"]
    page.get_by_role("button", name="Notes").click()
    assert notes.count() == 0


@pytest.mark.parametrize("key", ["PageDown", "PageUp"])
def test_another_slide_shuts_the_notes(present: Present, key: str) -> None:
    page = present("ranking-quiz")
    page.keyboard.press("PageDown")
    page.keyboard.press("n")
    page.locator(".truc-notes").wait_for()
    page.keyboard.press(key)
    assert page.locator(".truc-notes").count() == 0
    button = page.get_by_role("button", name="Notes")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_the_answer_comes_with_its_rule_and_source(present: Present) -> None:
    page = present("betting-scoring")
    page.get_by_role("tab").nth(1).click()
    page.keyboard.press("r")
    why = page.locator(".truc-revealed")
    expect(why).to_contain_text("Regla:")
    expect(why).to_contain_text("Font:")


def test_a_hand_asks_before_it_shows(present: Present) -> None:
    page = present("hand-walkthrough")
    while not page.locator(".truc-prompt").count():
        page.keyboard.press("ArrowRight")
    assert page.locator(".truc-step-text").count() == 0
    expect(page.locator(".truc-table")).to_be_visible()
    page.get_by_label("Cartes a la vista").check()
    page.get_by_label("Mà", exact=True).select_option(index=1)
    expect(page.locator(".truc-slide-count")).to_contain_text("1 de ")


def test_one_leaves_and_the_learner_is_where_they_were(present: Present) -> None:
    page = present("ranking-quiz", "")
    page.locator(".truc-option").first.click()
    page.get_by_role("button", name="Projecta").click()
    expect(page.locator(".truc-presented")).to_be_visible()
    assert page.locator("[data-right], .truc-verdict").count() == 0
    page.keyboard.press("PageDown")
    page.get_by_role("button", name="Acaba").click()
    expect(page.locator(".truc-verdict")).to_be_visible()
    page.keyboard.press("PageDown")
    expect(page.locator(".truc-progress-line")).to_contain_text("Pregunta 1 de 10")
    assert len(attempts(page)) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_cut(
    present: Present, violations: Callable[[Page], list[str]], scheme: str
) -> None:
    page = present("ranking-quiz", scheme=scheme)
    page.get_by_role("button", name="Vot").click()
    page.locator(".truc-vote").first.fill("4")
    assert violations(page) == []
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Mostra la resposta").click()
    page.keyboard.press("n")
    assert violations(page) == []
    assert page.evaluate(WIDE) == []
    page.set_viewport_size({"width": 360, "height": 720})
    assert page.evaluate(WIDE) == []


def test_the_rule_set_is_named_and_changed_in_the_band(present: Present) -> None:
    page = present("ranking-quiz", "&present=1&hosted=1")
    name = page.locator(".truc-band").get_by_label("Reglament")
    expect(name).to_be_visible()
    name.focus()
    page.keyboard.press("ArrowDown")
    wishes = [message for message in page.evaluate("() => sent") if message["kind"] == "want"]
    assert [wish["rules"] for wish in wishes] == [name.input_value()]
    assert name.evaluate("node => node === document.activeElement")
    page.get_by_role("button", name="Acaba").click()
    expect(page.locator(".truc-head").get_by_label("Reglament")).to_be_visible()


def test_another_language_goes_on_with_time_notes_and_votes(present: Present) -> None:
    page = present("ranking-quiz")
    page.keyboard.press("PageDown")
    stop_clock(page)
    page.get_by_label("Temps").select_option("60")
    page.get_by_role("button", name="Vot").click()
    page.locator(".truc-vote").first.fill("7")
    page.get_by_role("button", name="Notes").click()
    page.clock.run_for(20_000)
    page.goto(page.url.replace("ranking-quiz", "ranking-quiz.es"))
    expect(page.get_by_label("Tiempo")).to_have_value("60")
    expect(page.locator(".truc-notes")).to_be_visible()
    expect(page.locator(".truc-vote").first).to_have_value("7")
    left = page.get_by_role("timer").inner_text()
    assert int("".join(filter(str.isdigit, left))) <= 40
    page.keyboard.press("PageDown")
    assert page.locator(".truc-notes").count() == 0
    expect(page.get_by_role("timer")).to_have_text("Quedan 60 segundos")


def test_the_chances_of_three_dealt_cards_are_on_the_first_screen(present: Present) -> None:
    page = present("odds")
    page.get_by_role("button", name="Repartix-ne tres").click()
    table = page.locator(".truc-odds-table").first.bounding_box()
    assert table
    assert table["y"] + table["height"] <= 720
    assert page.evaluate("() => scrollY") == 0
