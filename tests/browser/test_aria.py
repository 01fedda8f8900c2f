"""What a screen reader is given is what was read and agreed to; and English fits a phone too."""

import pytest
from playwright.sync_api import Browser

from tests.browser.acting import SMALL, WIDE
from tests.browser.aria import FOLDER, NAMES, path_of, screens
from tests.browser.conftest import OpenPage


@pytest.mark.parametrize("lesson", NAMES)
def test_every_screen_reads_as_agreed(browser: Browser, host: str, lesson: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    found = dict(screens(context.new_page(), host, lesson))
    context.close()
    agreed = {path.stem for path in FOLDER.glob(f"{lesson}.*.txt")}
    assert set(found) == agreed, "run python -m tests.browser.aria --write"
    for screen, text in found.items():
        assert text == path_of(screen).read_text("utf-8"), (
            f"{screen}: run python -m tests.browser.aria --write, and read the difference"
        )


@pytest.mark.parametrize("lesson", NAMES)
def test_english_fits_a_phone(open_page: OpenPage, host: str, lesson: str) -> None:
    page = open_page(
        f"{host}/static.html?payload=lesson/{lesson}.en", width=360, reduced_motion="reduce"
    )
    page.locator(".truc-mode").wait_for()
    tabs = page.locator(".truc-tab")
    for at in range(tabs.count()):
        if tabs.count() > 1:
            tabs.nth(at).click()
        assert page.evaluate(WIDE) == [], at
        assert page.evaluate(SMALL) == [], at
