"""Bets and score in the page's players: the climb up a ladder, the falta at a score, a question."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.widgets.host import serving
from truc_teach.asking.request import Request
from truc_teach.lessons.betting.modes import betting_payload

Play = Callable[..., Page]
WIDE = """() => [...document.querySelectorAll("body, body *")]
    .filter(node => node.scrollWidth > node.clientWidth && node.clientWidth > 0
        && getComputedStyle(node).display !== "inline" && !node.closest(".truc-unseen"))
    .map(node => `${node.tagName}.${node.className}`)"""
SMALL = """() => [...document.querySelectorAll("button, .truc-bar-item, .truc-slider")]
    .filter(node => node.offsetParent)
    .map(node => node.getBoundingClientRect())
    .filter(box => box.width < 44 || box.height < 44)
    .map(box => `${box.width} x ${box.height}`)"""
MODES = ("ladders", "calls", "worth", "falta", "count-falta", "score")
SEED = 3


def payload_of(rules: str) -> dict[str, Any]:
    return betting_payload(Request(rules=rules, seed=SEED, lang="en"))


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    """The address of a server of the lesson's own payloads."""
    with serving(payload_of) as address:
        yield address


@pytest.fixture
def play(open_page: OpenPage, host: str) -> Play:
    """A function that opens a mode of the lesson: `play("falta", "xativa", width=360)`."""

    def open_(mode: str, rules: str = "barajamos", **options: object) -> Page:
        page = open_page(f"{host}/static.html?payload={rules}", **options)
        page.locator(f".truc-tab[data-mode='{mode}']").click()
        page.locator(".truc-mode").wait_for()
        return page

    return open_


def stand(page: Page) -> str:
    return page.locator(".truc-stand").inner_text()


def say(page: Page, words: str) -> None:
    page.locator(".truc-climb").get_by_role("button", name=words).click()


def test_a_learner_climbs_the_truc_ladder(play: Play) -> None:
    page = play("ladders")
    assert "1 stone" in stand(page)
    say(page, "We: “truc”")
    assert "If wanted, 2 stones; if not, 1 stone" in stand(page)
    assert page.locator("tr[data-now]").inner_text().startswith("“truc”")
    say(page, "They: “retruc”")
    say(page, "We: “vull”")
    assert "worth 3 stones" in stand(page)
    expect(page.locator(".truc-climb .truc-said")).to_have_count(3)
    say(page, "We: “quatre val”")
    say(page, "They: “no vull”")
    assert "the hand ends, 3 stones for us" in stand(page)
    say(page, "Start again")
    assert "1 stone" in stand(page)


def test_the_climb_is_there_after_a_reload(play: Play) -> None:
    page = play("ladders", "mallorqui")
    say(page, "We: “truc”")
    before = stand(page)
    page.reload()
    page.locator(".truc-stand").wait_for()
    assert stand(page) == before
    page.evaluate(
        """() => { for (const key of Object.keys(localStorage)) {
            if (key.includes("/ladders")) localStorage[key] = '{"ladder":"nope","path":["x",7]}';
        } }"""
    )
    page.reload()
    page.locator(".truc-stand").wait_for()
    assert "1 stone" in stand(page)


def test_the_envit_ladder_is_another_one(play: Play) -> None:
    page = play("ladders", "xativa")
    page.get_by_role("radio", name="The envit ladder").check()
    calls = page.locator(".truc-stair tbody th").all_inner_texts()
    assert [call.split("\n")[0] for call in calls] == [
        "“falta”",
        "“torne”",
        "“envide”",
    ]
    say(page, "We: “envide”")
    expect(page.get_by_role("button", name="They: “torne”")).to_be_visible()
    expect(page.get_by_role("button", name="They: “falta”")).to_have_count(0)


def test_the_climb_is_played_by_keyboard(play: Play) -> None:
    page = play("ladders")
    page.get_by_role("button", name="We: “truc”").focus()
    page.keyboard.press("Enter")
    focused = page.evaluate("() => document.activeElement.textContent")
    assert focused == "They: “vull”"
    page.keyboard.press("Enter")
    assert "Wanted: the hand is worth 2 stones" in stand(page)


def results(page: Page) -> list[str]:
    return page.locator(".truc-falta .truc-total").all_inner_texts()


def test_the_falta_follows_the_score(play: Play) -> None:
    page = play("falta")
    ours, theirs = page.locator(".truc-slider").nth(0), page.locator(".truc-slider").nth(1)
    assert results(page) == ["9 stones", "9 stones"], "15 to 8, as in 001"
    expect(page.locator(".truc-falta .truc-result[data-winner]")).to_have_count(1)
    ours.fill("12")
    assert results(page) == ["24 stones", "24 stones"], "both in the males"
    theirs.fill("13")
    assert results(page) == ["11 stones", "11 stones"]
    page.reload()
    page.locator(".truc-slider").first.wait_for()
    assert results(page) == ["11 stones", "11 stones"]


def test_the_stones_are_drawn_as_males_and_bones(play: Play) -> None:
    page = play("falta", "viquipedia-valencia")
    page.locator(".truc-slider").nth(0).fill("11")
    side = page.locator(".truc-side").nth(0)
    assert side.locator(".truc-stones-name").all_inner_texts() == ["Males: 0", "Bones: 2"]
    expect(side.locator(".truc-stone")).to_have_count(2)
    page.locator(".truc-slider").nth(0).fill("8")
    expect(side.locator(".truc-three")).to_have_count(3)


def test_a_slider_is_moved_by_keyboard_and_says_its_stones(play: Play) -> None:
    page = play("falta", "xativa")
    slider = page.locator(".truc-slider").nth(1)
    slider.focus()
    before = int(slider.input_value())
    page.keyboard.press("ArrowRight")
    assert slider.get_attribute("aria-valuetext") == f"Stones: {before + 1}"
    expect(page.locator(".truc-player [role=status]")).to_contain_text("If we win it")


def test_a_question_shows_the_table_and_what_was_said(play: Play) -> None:
    page = play("calls", "xativa")
    expect(page.locator(".truc-shown .truc-table")).to_have_count(1)
    assert page.locator(".truc-said").first.inner_text().startswith("Trick ")
    question = payload_of("xativa")["modes"][1]["rounds"][0][0]
    wrong = next(option for option in question["options"] if not option["ok"])
    page.locator(f"[data-option='{wrong['id']}']").click()
    expect(page.locator(".truc-verdict-text")).to_have_text(wrong["say"]["text"])


@pytest.mark.parametrize("width", [360, 768, 1280])
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_fits_its_page(play: Play, mode: str, width: int) -> None:
    page = play(mode, "wikipedia-es", width=width)
    if mode == "ladders":
        page.get_by_role("radio", name="The envit ladder").check()
    assert page.evaluate(WIDE) == []
    assert page.evaluate(SMALL) == []
