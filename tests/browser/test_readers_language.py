"""Pages of lessons and of errors in a real browser: the reader's language, and no endless reload.

tests/serve/test_one_step.py asks the same of every kind, choice and language of a browser.
"""

from collections.abc import Callable, Iterator
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import OpenPage, new_context
from tests.serve.kinds import CHOICES, READS, Kind
from truc_teach.locale import find_words

SAID = {
    "403": "forbidden",
    "404": "missing",
    "404 of the root": "missing",
    "500": "error",
    "503": "busy",
}
OURS = "/voila/templates/truc/static/"
COUNTED = """
    navigation.addEventListener("navigate", event => {
        const left = Number(sessionStorage.getItem("left") ?? 0) + 1;
        sessionStorage.setItem("left", left);
        if (left > 2) event.preventDefault();      // else it would go on for ever
    });
"""


@pytest.fixture(params=zip(READS, CHOICES, strict=True), ids=lambda pair: f"{pair[0]}-{pair[1]}")
def reader(
    request: pytest.FixtureRequest, browser: Browser, kinds: dict[str, Kind]
) -> Iterator[tuple[str, str | None, Page]]:
    """A reader: what the browser reads, what was chosen before, and a page without pictures."""
    reads, choice = request.param

    def answer(route: Route) -> None:
        wanted = route.request.resource_type == "document" or OURS in route.request.url
        route.continue_() if wanted else route.abort()

    origins = {urljoin(kind.address, "/").rstrip("/") for kind in kinds.values()}
    kept = [{"name": "truc1/choice/lang", "value": f'"{choice}"'}] if choice else []
    state = {
        "cookies": [],
        "origins": [{"origin": one, "localStorage": kept} for one in origins],
    }
    context = new_context(browser, locale=reads, storage_state=state)
    context.add_init_script(COUNTED)
    context.route("**/*", answer)
    yield reads, choice, context.new_page()
    context.close()


def test_a_browser_shows_each_page_in_the_readers_language(
    reader: tuple[str, str | None, Page], kinds: dict[str, Kind]
) -> None:
    reads, choice, page = reader
    for name, kind in kinds.items():
        page.goto(kind.address, wait_until="domcontentloaded")
        words = find_words(kind.speaks(reads, choice))
        expect(page.locator("html")).to_have_attribute("lang", words.language)
        expect(page.locator(".truc-home")).to_have_attribute("title", words("site.home"))
        if name in SAID:
            expect(page.locator("h1")).to_have_text(words(f"site.{SAID[name]}-title"))
            expect(page.locator(".truc-lead")).to_have_text(words(f"site.{SAID[name]}"))
            assert page.title() == f"{words(f'site.{SAID[name]}-title')} · Truc Teach"
        left = page.evaluate("Number(sessionStorage.getItem('left'))")
        page.evaluate("sessionStorage.clear()")
        assert left <= kind.most_steps(reads, choice), name


def test_a_page_of_an_error_is_left_by_its_ways(
    open_page: OpenPage, kinds: dict[str, Kind], violations: Callable[[Page], list[str]]
) -> None:
    page = open_page(kinds["404"].address, locale="es-ES", width=360, expect=("404",))
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("link", name="English").click()
    expect(page.locator("h1")).to_have_text("There is no lesson here")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator("main").get_by_role("link", name="All lessons").press("Enter")
    expect(page.locator("h1")).to_have_text(find_words("en")("site.hero"))
    full = open_page(kinds["503"].address, locale="en-GB", expect=("503",))
    expect(full.get_by_role("link", name="Try again")).to_have_attribute("href", "")


def test_the_ways_on_of_an_error_page_do_not_touch_on_a_phone(
    open_page: OpenPage, kinds: dict[str, Kind]
) -> None:
    page = open_page(kinds["500"].address, locale="es-ES", width=360, expect=("500",))
    first, second = (way.bounding_box() for way in page.locator(".truc-ways a").all())
    assert first and second
    assert second["y"] >= first["y"] + first["height"] + 4
