"""Every question on a phone, asked and answered: nothing is cut, no word is broken."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.acting import WIDE

Play = Callable[..., Page]

# A word in two lines, where the break is neither a space nor a hyphen.
BROKEN = """() => {
    const found = [], range = document.createRange();
    const texts = document.createTreeWalker(document.querySelector(".truc-player"), 4);
    for (let text; (text = texts.nextNode());) {
        const { offsetParent, offsetWidth } = text.parentElement;
        if (!offsetParent || offsetWidth <= 1) continue;      // for who only hears it
        if (text.parentElement.closest("svg, option")) continue;
        for (const word of text.data.matchAll(/[\\p{L}\\d]+/gu)) {
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            const lines = [...range.getClientRects()].filter(box => box.width > 1);
            if (new Set(lines.map(box => Math.round(box.top))).size > 1) found.push(word[0]);
        }
    }
    return found;
}"""
# Options of a list whose text has no room in it; 20 pixels are the arrow's.
LONG = """() => {
    const pen = document.createElement("canvas").getContext("2d");
    const lists = [...document.querySelectorAll("select")].filter(list => list.offsetParent);
    return lists.flatMap(list => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(list);
        pen.font = font;
        const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 20;
        return [...list.options].map(option => option.text)
            .filter(text => pen.measureText(text).width > room);
    });
}"""
# Cards side by side on different heights; those of another line do not count.
UNEVEN = """() => {
    const rows = [...document.querySelectorAll(".truc-card-row, .truc-options-cards")];
    return rows.flatMap(row => {
        const tops = [...row.querySelectorAll(".truc-card")]
            .map(card => card.getBoundingClientRect().top);
        return tops.filter(top => tops.some(other => other - top > 1 && other - top < 40));
    }).map(top => `a card at ${top}`);
}"""
# Goes through a mode; its own clicks, so that a lesson of thirty questions takes a second.
EVERY_QUESTION = f"""() => {{
    const looks = [{WIDE}, {BROKEN}, {LONG}, {UNEVEN}], faults = [];
    let asked = 0;
    const look = when => {{
        const prompt = document.querySelector(".truc-prompt")?.textContent;
        const seen = looks.flatMap(one => one());
        faults.push(...seen.map(fault => `${{prompt}} ${{when}}: ${{fault}}`));
    }};
    look("asked");
    for (; asked < 60; asked++) {{
        const field = document.querySelector(".truc-input");
        if (field) field.value = field.value || "7";
        const press = document.querySelector(
            ".truc-option, .truc-check, [data-move='forward']:not([aria-disabled])");
        if (!press) break;
        press.click();
        look("answered");
        document.querySelector(".truc-next")?.click();
        look("asked");
    }}
    return {{ asked, faults }};
}}"""


@pytest.mark.parametrize(
    "lesson",
    [
        "ranking-quiz.en",
        "envit-counter.es",
        "parda-resolver.ca",
        "parda-resolver.es",
        "hand-walkthrough.en",
        "betting-scoring.ca",
        "betting-scoring.es",
        "senyes.ca",
    ],
)
def test_no_question_is_cut_and_no_word_is_broken(play: Play, lesson: str) -> None:
    page = play(f"lesson/{lesson}", hosted=True, width=360, reduced_motion="reduce")
    tabs = page.locator(".truc-tab")
    asked = 0
    for at in range(tabs.count()):
        if tabs.count() > 1:
            tabs.nth(at).click()
        found = page.evaluate(EVERY_QUESTION)
        assert found["faults"] == []
        asked += found["asked"]
    assert asked >= 10


@pytest.mark.parametrize("lesson", ["parda-resolver.en", "betting-scoring.ca", "senyes.es"])
def test_no_word_of_a_presented_lesson_is_broken_on_a_phone(play: Play, lesson: str) -> None:
    page = play(f"lesson/{lesson}", query="&present=1", width=360, reduced_motion="reduce")
    for tab in page.locator(".truc-tab").all():
        tab.click()
        assert page.evaluate(BROKEN) == []
