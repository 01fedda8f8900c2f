"""What a screen reader is given is what was read and agreed to; and every language fits a phone."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.acting import SMALL, WIDE
from tests.browser.aria import FOLDER, LANDING, NAMES, READER, landing, path_of, screens
from tests.browser.conftest import OpenPage
from tests.locale.pseudo import write_pseudo
from truc_teach.locale import SOURCE, languages


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


def test_the_landing_page_reads_as_agreed(browser: Browser, server: Any) -> None:
    context = browser.new_context(**READER)
    found = landing(context.new_page(), server.address)
    context.close()
    assert found == path_of(LANDING).read_text("utf-8"), (
        "run python -m tests.browser.aria --write, and read the difference"
    )


@pytest.fixture(scope="module")
def all_languages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, ...]]:
    """Every language but Catalan, and one whose words are two fifths longer."""
    with pytest.MonkeyPatch.context() as patch:
        folder = write_pseudo(tmp_path_factory.mktemp("locale"))
        patch.setattr("truc_teach.locale.FOLDER", folder)
        yield tuple(code for code in languages() if code != SOURCE)


@pytest.mark.parametrize("lesson", NAMES)
def test_every_language_fits_a_phone(
    open_page: OpenPage, host: str, lesson: str, all_languages: tuple[str, ...]
) -> None:
    page = open_page(f"{host}/player.css", width=360, reduced_motion="reduce")
    assert "qps" in all_languages
    for language in all_languages:
        page.goto(f"{host}/static.html?payload=lesson/{lesson}.{language}")
        page.locator(f".truc-player[lang={language}] .truc-mode").wait_for()
        tabs = page.locator(".truc-tab")
        for at in range(tabs.count()):
            if tabs.count() > 1:
                tabs.nth(at).click()
            assert page.evaluate(WIDE) == [], f"{language}, {at}"
            assert page.evaluate(SMALL) == [], f"{language}, {at}"
