"""The page's players looked at: axe, what is cut or too small, the theme."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.acting import SMALL, WIDE
from tests.browser.conftest import Play

SCREENS = ["ranking", "envit", "parda", "walkthrough"]


def show_everything(page: Page, payload: str) -> Iterator[str]:
    """Go through the states of a payload that look different."""
    yield "start"
    if payload == "ranking":
        page.locator(".truc-option").first.click()
        yield "wrong choice"
        page.locator(".truc-next").click()
        yield "order"
        page.get_by_role("button", name="Comprova").click()
        yield "wrong order"
    if payload == "envit":
        page.get_by_role("button", name="Repartix-ne tres").click()
        yield "counted"
        page.get_by_role("tab", name="Practica").click()
        page.get_by_label("El teu compte").fill("x")
        page.get_by_role("button", name="Comprova").click()
        yield "no number"
        page.get_by_label("El teu compte").fill("33")
        page.get_by_role("button", name="Comprova").click()
        yield "right number"
        page.locator(".truc-next").click()
        yield "hands"
        page.locator(".truc-option").first.click()
        page.locator(".truc-next").click()
        yield "summary"
    if payload == "parda":
        for card in ("7B", "4E", "7C", "X"):
            page.locator(f'.truc-pick[data-card="{card}"]').click()
        yield "trick"
        page.get_by_role("tab", name="La mà sencera").click()
        page.get_by_role("group", name="Basa 1").get_by_role("radio", name="Parda").check()
        yield "tricks"
        page.get_by_role("tab", name="Preguntes").click()
        yield "a trick asked"
        page.locator(".truc-option").first.click()
        page.locator(".truc-next").click()
        yield "tricks asked"
    if payload == "walkthrough":
        for _ in range(5):
            page.get_by_role("button", name="Avant").click()
        yield "asking"
        page.get_by_role("button", name="Final").click()
        page.get_by_label("Mostra totes les cartes").check()
        yield "last step"


@pytest.mark.parametrize("payload", SCREENS)
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    play: Play, violations: Callable[[Page], list[str]], payload: str, width: int, scheme: str
) -> None:
    page = play(payload, hosted=True, width=width, scheme=scheme, reduced_motion="reduce")
    for state in show_everything(page, payload):
        assert violations(page) == [], state


@pytest.mark.parametrize("payload", SCREENS)
@pytest.mark.parametrize("width", [360, 768, 1280])
def test_nothing_is_cut_or_too_small(play: Play, payload: str, width: int) -> None:
    page = play(payload, hosted=True, width=width, reduced_motion="reduce")
    for state in show_everything(page, payload):
        assert page.evaluate(WIDE) == [], state
        assert page.evaluate(SMALL) == [], state


def test_a_theme_that_is_chosen_wins_over_the_system(play: Play) -> None:
    page = play("ranking", scheme="light")
    ground = "() => getComputedStyle(document.querySelector('.truc-player')).backgroundColor"
    day = page.evaluate(ground)
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark'; }")
    night = page.evaluate(ground)
    assert day != night
    page.evaluate("() => { delete document.documentElement.dataset.theme; }")
    page.evaluate("() => { document.body.dataset.jpThemeLight = 'false'; }")
    assert page.evaluate(ground) == night
