"""Every app and mode on a projector, before and after something is chosen: nothing leaves it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.lessons.rooms import APPS

SIZES = {"wide": (1280, 720), "old": (1024, 768)}
OUTSIDE = """() => {
    const boxOf = node => node.getBoundingClientRect();
    const cards = ".truc-odds-result, .truc-panel, .truc-count, .truc-climb, .truc-signs-row";
    const edge = node => boxOf(node.parentElement.closest(`${cards}, .truc-player`)).right;
    return [...document.querySelectorAll(".truc-player *")]
        .filter(node => node.checkVisibility() && !node.matches(".truc-unseen, .truc-title, svg *"))
        .filter(node => boxOf(node).right > Math.min(innerWidth, edge(node)) + 1)
        .map(node => `${node.tagName}.${node.className} ends at ${boxOf(node).right}`);
}"""
"""What ends right of the screen, or of the card that it is on."""


def chosen(page: Page) -> Iterator[str]:
    """Go on in a mode as a class would: something is picked, said, turned over, stepped to."""
    yield "nothing chosen"
    for card in page.locator(".truc-pick").all()[:4]:
        card.click()
        if page.locator(".truc-odds-felt").count():
            yield "a card"
    if page.locator(".truc-pick").count():
        yield "cards"
    for bar in page.locator(".truc-bar:visible").all():
        bar.locator("input").last.check(force=True)
        yield "the last of a bar"
    if page.locator(".truc-climb .truc-press").count():
        page.locator(".truc-climb .truc-press").first.click()
        yield "a call"
    for key in ("r", "ArrowRight", "n"):
        if page.locator(".truc-slide-bar").count():
            page.keyboard.press(key)
            yield key


@pytest.mark.parametrize("app", APPS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_leaves_the_screen(app: str, size: str, open_page: OpenPage, host: str) -> None:
    width, height = SIZES[size]
    page = open_page(
        f"{host}/static.html?payload=lesson/{app}&present=1&hosted",
        width=width,
        height=height,
        reduced_motion="reduce",
    )
    page.locator(".truc-mode").wait_for()
    assert page.locator(".truc-player").get_attribute("data-present") == "1"
    for tab in page.locator(".truc-tab:visible").all() or [None]:
        if tab:
            tab.click()
        for state in chosen(page):
            where = f"{tab and tab.inner_text()}: {state}"
            assert page.evaluate(OUTSIDE) == [], where
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
