"""Forced colours hide no state, and a browser that translates changes no call and no code."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page

from tests.browser.acting import asked, reply
from tests.browser.conftest import OpenPage
from tests.lessons.rooms import APPS

RULES = """() => {
    const paint = /^(color|background|border|outline|box-shadow|opacity|font-weight|content)/;
    const inner = rule => rule.cssRules?.length ? [...rule.cssRules].flatMap(inner) : [rule];
    const alone = selector => {          // without :is(), which stands for several
        const [whole, some] = /:is\\(([^()]*)\\)/.exec(selector) ?? [];
        return whole ? some.split(",").flatMap(one => alone(selector.replace(whole, one.trim())))
            : [selector];
    };
    return [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).flatMap(inner)
        .filter(rule => rule.selectorText && [...rule.style].some(name => paint.test(name)))
        .flatMap(rule => rule.selectorText.split(/,(?![^(]*\\))/)).flatMap(alone);
}"""
"""Every selector of the page's sheets by which something looks otherwise."""

STATE = re.compile(r'\[((?:aria|data)-[\w-]+)(?:="([^"]*)")?\]|(:checked)')
NO_STATES = {"data-theme", "data-jp-theme-light", "data-voila", "data-present", "data-place"}
"""What says where, or in which clothes, something stands."""

LOOKS = """states => {
    const names = ["borderTop", "borderRight", "borderBottom", "borderLeft", "outline", "color",
        "backgroundColor", "backgroundImage", "fontWeight", "opacity", "transform", "boxShadow"];
    const look = node => [null, "::before", "::after"].map(part => {
        const style = getComputedStyle(node, part);
        if (part && style.content === "none") return "";
        return names.map(name => style[name]).join() + (part ? style.content : "");
    }).join();
    const seen = node => [node, ...[...node.querySelectorAll("*")].slice(0, 20),
        node.nextElementSibling ?? node].map(look).join();
    const put = (name, node, value) => {
        if (name === "checked") node.checked = value !== null;
        else if (value === null) node.removeAttribute(name);
        else node.setAttribute(name, value);
    };
    const isShown = node => (node.matches("input") ? node.parentElement : node).checkVisibility();
    const kept = (name, node) => name === "checked" ? (node.checked ? "" : null)
        : node.getAttribute(name);
    return states.map(({ where, name, off, values }) =>
        [...document.querySelectorAll(where)].filter(isShown).slice(0, 3).map(node => {
            const before = kept(name, node);
            const looks = [off, ...values].map(value => (put(name, node, value), seen(node)));
            put(name, node, before);
            return new Set(looks).size === looks.length;
        }));
}"""
"""Of each state, of some elements that can have it: whether each value has a look of its own."""


@dataclass(frozen=True)
class State:
    """An attribute that changes how the elements of a selector look."""

    where: str
    name: str

    @property
    def off(self) -> str | None:
        """The value without the state."""
        return "false" if self.name.startswith("aria-") else None


def states_of(selectors: list[str]) -> dict[State, list[str]]:
    """Return the states that selectors tell of, each with its values."""
    found: defaultdict[State, set[str]] = defaultdict(set)
    for selector in selectors:
        parts = re.split(r"(:not\([^)]*\))", selector.strip())
        bare = "".join("!" if at % 2 else part for at, part in enumerate(parts))  # without :not()
        for told in STATE.finditer(bare):
            rest = re.match(r"[^\s>+~:]*", bare[told.end() :])
            where = bare[: told.start()] + (rest[0] if rest else "")
            for hidden in parts[1::2]:
                where = where.replace("!", hidden, 1)
            if where and where[-1] not in " >+~" and told[1] not in NO_STATES:
                found[State(where, told[1] or "checked")].add(told[2] or "")
    return {state: sorted(values - {""}) or ["1"] for state, values in found.items()}


def press(page: Page, control: str) -> None:
    """Press what is there of a control."""
    if page.locator(control).count() == 1:
        page.locator(control).click()


def use(page: Page) -> Iterator[None]:
    """Use a mode's tools, or answer a few questions."""
    for at in range(3):
        press(page, f".truc-pick >> nth={at}")
    press(page, ".truc-climb button >> nth=0")
    press(page, "[data-move=forward]")
    press(page, ".truc-first-card >> nth=0")
    if page.locator(".truc-first-card").count():
        page.locator(".truc-first-rung").first.wait_for()
        page.locator(".truc-first-verdict").wait_for()
    yield
    for chart in page.locator(".truc-charts .truc-radio").all():
        chart.check()
        yield
    for _ in range(3 if page.locator(".truc-question").count() else 0):
        press(page, ".truc-option >> nth=0")
        press(page, ".truc-check")
        yield
        press(page, ".truc-next")
    yield


def modes_of(page: Page) -> Iterator[None]:
    """Go through the modes of a player."""
    page.locator(".truc-mode").wait_for()
    for tab in page.locator(".truc-tab:visible").all() or [None]:
        if tab:
            tab.click()
        yield


def review(page: Page) -> Iterator[None]:
    """Play a hand to its end, and look at what was decided in it."""
    page.get_by_label("Ritme").select_option("now")
    page.get_by_role("radio", name="Una mà").check()
    page.locator(".truc-play .truc-next").click()
    reply(page)
    while page.locator("[data-word]").count():
        page.locator("[data-word]").first.click()
        reply(page)
    page.get_by_role("button", name="Revisa les meues decisions").click()
    told = {"total": 1, "hand": 0, "did": "", "text": "", "clear": True, "cost": 1, "why": []}
    page.evaluate("answer => player.hear(answer)", asked(page)[-1] | told | {"moves": []})
    page.locator(".truc-play-decision").first.wait_for()
    yield


def present(page: Page) -> Iterator[None]:
    """Show a question to a class, and its answer."""
    page.get_by_role("button", name="Mostra la resposta").click()
    page.locator(".truc-ballot-line").first.wait_for()
    yield


WAYS = [(f"lesson/{app}", use) for app in APPS if app != "play"] + [
    ("ranking", use),
    ("fixed", use),
    ("progress", use),
    ("lesson/play", review),
    ("lesson/ranking-quiz&present=1", present),
]
"""What is opened, and how it is brought to where its states are."""


def test_each_state_is_seen_without_colours_of_our_own(open_page: OpenPage, host: str) -> None:
    """Every state of the style sheets, and each of its values, has a look of its own."""
    page = open_page(host, forced_colors="active", reduced_motion="reduce")
    page.goto(f"{host}/static.html?payload=ranking")
    page.locator(".truc-mode").wait_for()
    states = states_of(page.evaluate(RULES))
    told = [f"{state.where} {state.name}" for state in states]
    assert ".truc-player .truc-option aria-pressed" in told, "told by forced.css alone"
    given = [
        {"where": state.where, "name": state.name, "off": state.off, "values": values}
        for state, values in states.items()
    ]
    met, unseen = set(), []
    for payload, act in WAYS:
        page.goto(f"{host}/static.html?payload={payload}&hosted&seed=5")
        for _ in modes_of(page):
            for _ in act(page):
                found = list(zip(told, page.evaluate(LOOKS, given), strict=True))
                met |= {state for state, seen in found if seen}
                unseen += [f"{state} of {payload}" for state, seen in found if not all(seen)]
    assert len(states) > 30 and unseen == []
    assert set(told) - met == set(), "they stand on none of these pages"


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


OPTIONS = """() => {
    const options = ["Retruc", "Diu «quatre val»", "Una altra cosa"].map(text => {
        const option = document.createElement("option");
        option.textContent = text;
        return option;
    });
    const select = document.createElement("select");
    select.append(...options);
    document.querySelector(".truc-stage").append(select);
    return new Promise(done => setTimeout(() => done(
        options.map(option => [option.getAttribute("translate"), option.lang])), 50));
}"""
REFUSED = """async said => {
    const { drawRefusal } = await import("/truc_teach/widgets/page/refused.js");
    player.say(said);
    const ways = [{ word: "…", href: "?" }];
    const drawn = drawRefusal({ title: "", message: said, ways }, "ca");
    return [document.querySelector(".truc-player .truc-message"), drawn].map(node =>
        [...node.querySelectorAll("[translate=no]")].map(one => one.textContent));
}"""


@pytest.mark.parametrize("quoted", ["«{}»", "“{}”"])
def test_what_an_option_or_an_error_says_of_the_game_stays_as_it_is(
    quoted: str, open_page: OpenPage, host: str
) -> None:
    page = open_page(f"{host}/static.html?payload=lesson/betting-scoring&hosted")
    page.locator(".truc-tab").first.wait_for()
    assert page.evaluate(OPTIONS) == [["no", "ca"], ["no", ""], [None, ""]]
    said = f"No hi ha cap carta {quoted.format('9Z')}, ni {quoted.format('envit 3')}."
    assert page.evaluate(REFUSED, said) == [["9Z", "envit 3"]] * 2
    assert page.locator(".truc-message").first.inner_text() == said
