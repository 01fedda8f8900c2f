"""Forced colours hide no state, and a browser that translates changes no call and no code."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage

STATES = """() => {
    const looks = ["borderTopStyle", "borderTopWidth", "borderTopColor", "outlineStyle", "color",
        "outlineColor", "backgroundColor", "backgroundImage", "fontWeight", "textDecorationLine"];
    const seen = node => [null, "::before", "::after"].map(part => {
        const style = getComputedStyle(node, part);
        return looks.map(look => style[look]).join() + (part ? style.content : "");
    }).join();
    const shown = node => node.nextElementSibling ?? node;
    const attributes = ["aria-selected", "aria-pressed", "data-verdict", "data-won", "data-now",
        "data-used", "data-turn", "data-here", "data-right", "data-marked", "data-winner",
        "data-tied"];
    const isOn = (node, name) => node.checkVisibility()
        && !["false", "0", "other"].includes(node.getAttribute(name));
    const all = name => [...document.querySelectorAll(`.truc-player [${name}]`)];
    const on = attributes.flatMap(name => all(name)
        .filter(node => isOn(node, name)).map(node => [name, node]));
    const found = on.map(([name, node]) => {
        const value = node.getAttribute(name), cells = [node, ...node.children];
        const before = cells.map(seen).join();
        node.setAttribute(name, name.startsWith("aria") ? "false" : "");
        if (!name.startsWith("aria")) node.removeAttribute(name);
        const after = cells.map(seen).join();
        node.setAttribute(name, value);
        return [name, node.className, before !== after];
    });
    const checked = [...document.querySelectorAll(".truc-radio:checked")];
    const radios = checked.filter(node => node.checkVisibility()).map(node => {
        const before = seen(shown(node));
        node.checked = false;
        const after = seen(shown(node));
        node.checked = true;
        return ["checked", "truc-radio", before !== after];
    });
    return [...found, ...radios];
}"""
"""Of each state on the page: its attribute, where it stands, and whether it is seen."""
TOLD = {
    "ranking-quiz": {"data-verdict", "aria-pressed"},
    "envit-counter": {"aria-selected", "aria-pressed", "data-used"},
    "parda-resolver": {"aria-selected", "aria-pressed", "data-won", "checked"},
    "hand-walkthrough": {"data-turn"},
    "betting-scoring": {"aria-selected", "data-now", "checked"},
    "odds": {"aria-selected", "aria-pressed", "data-here", "checked"},
}
"""The states that each lesson has to show before the test believes itself."""


def go_through(page: Page) -> None:
    """Bring a mode into its states."""
    for card in page.locator(".truc-pick").all()[:4]:
        card.click()
    for press in page.locator(".truc-climb .truc-press, [data-move=forward]").all()[:1]:
        press.click()
    if page.locator(".truc-option").count():
        page.locator(".truc-option").first.click()


@pytest.mark.parametrize("app", TOLD)
def test_each_state_is_seen_without_colours_of_our_own(
    app: str, open_page: OpenPage, host: str
) -> None:
    page = open_page(
        f"{host}/static.html?payload=lesson/{app}&hosted",
        forced_colors="active",
        reduced_motion="reduce",
    )
    page.locator(".truc-mode").wait_for()
    told = set()
    for tab in page.locator(".truc-tab:visible").all() or [None]:
        if tab:
            tab.click()
        go_through(page)
        found = page.evaluate(STATES)
        told |= {name for name, _, _ in found}
        assert [f"{name} {where}" for name, where, seen in found if not seen] == []
    assert TOLD[app] <= told


MARKED = """() => [...document.querySelectorAll(".truc-player [translate=no]")]
    .map(node => node.textContent)"""


@pytest.mark.parametrize("lang", ["ca", "en"])
def test_calls_and_codes_are_none_of_a_translators_business(
    lang: str, open_page: OpenPage, host: str
) -> None:
    page = open_page(f"{host}/static.html?payload=lesson/betting-scoring.{lang}&hosted")
    page.locator("[translate=no]").first.wait_for(state="attached")
    marked = {text.strip("«»“” ").lower() for text in page.evaluate(MARKED)}
    assert {"truc", "retruc", "quatre val", "joc fora"} <= marked
    page.goto(f"{host}/static.html?payload=lesson/quiz.{lang}&hosted")
    page.locator(".truc-mode").wait_for()
    for _ in range(10):
        page.locator(".truc-option, .truc-check, .truc-input").first.wait_for()
        if page.locator(".truc-input").count():
            page.locator(".truc-input").fill("1")
        page.locator(".truc-option, .truc-check").first.click()
        page.locator(".truc-next").click()
    for part in (".truc-slip-code", ".truc-slip-name", ".truc-copied"):
        places = page.locator(part)
        assert places.count()
        assert all(node.get_attribute("translate") == "no" for node in places.all()), part
