"""Each page, seen and touched: the table that `python -m tests.browser.acceptance` prints.

A page is loaded once and serves all its checks; so the checks leave it as they found it.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.acting import SMALL, WIDE, attempts, has_focus
from tests.browser.conftest import Watch, new_context, wait_until_live
from truc_teach.lessons import LESSONS

LANDING = "index"
NAMES = [lesson.name for lesson in LESSONS]
PAGES = [LANDING, *NAMES]
WIDTHS = (360, 1280)
GROUND = "() => getComputedStyle(document.body).backgroundColor"
PLAYER_GROUND = "node => getComputedStyle(node).backgroundColor"
FONT_SIZE = "node => getComputedStyle(node).fontSize"
TOO_HIGH = "() => document.documentElement.scrollHeight - innerHeight"
CUT = WIDE.replace("body *", ".truc-player *, .truc-page *")
OUT_OF_CELL = """node => node.getBoundingClientRect().right
    - node.closest(".jp-Cell").getBoundingClientRect().right"""
# Lab's own application, which says when a kernel is there and when a run is over
KERNEL_READY = """path => {
    const lab = window.jupyterapp, panel = lab?.shell.currentWidget;
    return panel?.context?.path === path && panel.context.isReady && panel.sessionContext?.isReady
        && panel.sessionContext.session?.kernel?.connectionStatus === "connected"
        && lab.commands.isEnabled("notebook:run-all-cells");
}"""
RUN_ALL = """async () => {
    const lab = window.jupyterapp;
    await lab.commands.execute("notebook:run-all-cells");
    return lab.shell.currentWidget.context.model.sharedModel.cells
        .some(cell => cell.execution_count !== null && cell.execution_count !== undefined);
}"""
KERNEL_IN_LAB = "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.id"
LINE = "() => JSON.parse(localStorage.getItem('truc1/game/barajamos')).lines.at(-1)"
STEP = """() => {
    const node = document.activeElement, box = node.getBoundingClientRect();
    const ring = getComputedStyle(node.nextElementSibling?.matches(".truc-radio + span")
        ? node.nextElementSibling : node);
    return { name: `${node.tagName}.${node.className}`, body: node === document.body,
        outlined: ring.outlineStyle !== "none" && parseFloat(ring.outlineWidth) > 0
            || Boolean(node.closest(".truc-lesson")),
        seen: box.bottom > 0 && box.top < innerHeight };
}"""


class Opened:
    """A page in a profile of its own, and what it did."""

    def __init__(self, browser: Browser, address: str, height: int = 800) -> None:
        self.context = new_context(
            browser,
            viewport={"width": 1280, "height": height},
            color_scheme="light",
            locale="ca-ES",
            reduced_motion="reduce",
        )
        self.watch = Watch(address)
        self.context.on("request", self.watch.note_request)
        self.page = self.context.new_page()
        self.page.on("console", self.watch.note_console)
        self.page.on("pageerror", lambda error: self.watch.note_error(f"page error: {error}"))
        self.page.goto(address)


@pytest.fixture(scope="module", params=PAGES)
def opened(request: pytest.FixtureRequest, browser: Browser, server: Any) -> Iterator[Opened]:
    """One page of the site, in light at 1280 pixels."""
    lesson = request.param != LANDING
    path = f"voila/render/ca/{request.param}.ipynb?rules=barajamos&seed=7" if lesson else ""
    one = Opened(browser, server.address + path)
    if lesson:
        wait_until_live(one.page)
    one.page.get_by_role("heading", level=1).wait_for()
    yield one
    one.context.close()


@pytest.fixture
def page(opened: Opened) -> Iterator[Page]:
    """The page, put back after each check; what it logged fails the check."""
    yield opened.page
    opened.page.set_viewport_size({"width": 1280, "height": 800})
    opened.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    assert opened.watch.faults() == []


Violations = Callable[[Page], list[str]]


def modes(page: Page) -> Iterator[str]:
    """Open each mode; a page without tabs has one."""
    tabs = page.locator(".truc-player:visible").first.locator(".truc-tab")
    for at in range(max(1, tabs.count())):
        if tabs.count() > 1:
            tabs.nth(at).click()
        yield f"mode {at}"
    if tabs.count() > 1:
        tabs.first.click()


def test_axe(page: Page, violations: Violations) -> None:
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        for mode in modes(page):
            assert violations(page) == [], f"{mode}, {width}"


def test_dark(page: Page, violations: Violations) -> None:
    light = page.evaluate(GROUND)
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(GROUND) != light
    for mode in modes(page):
        assert violations(page) == [], mode


def test_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    for mode in modes(page):
        assert page.evaluate(CUT) == [], mode
        assert page.evaluate(SMALL) == [], mode


def test_keyboard(page: Page) -> None:
    """Tab goes through the whole page; each stop is seen, has a ring, and is never the body."""
    page.locator(".truc-skip").focus()
    page.keyboard.press("Tab")
    stops = []
    for _ in range(150):
        stop = page.evaluate(STEP)
        if stop["body"]:
            break
        assert stop["seen"] and stop["outlined"], stop
        stops.append(stop["name"])
        page.keyboard.press("Tab")
    assert len(stops) >= 5
    option = page.locator(".truc-option:visible, .truc-pick:visible, .truc-step-button:visible")
    if option.count():
        option.last.focus()
        for key in ("Enter", "Tab", "Shift+Tab", "Space"):
            page.keyboard.press(key)
            has_focus(page)


@pytest.mark.parametrize("opened", NAMES, indirect=True)
def test_present(page: Page) -> None:
    before = len(attempts(page))
    page.set_viewport_size({"width": 1280, "height": 720})
    page.get_by_role("button", name="Projecta").first.click()
    for mode in modes(page):
        assert page.evaluate(TOO_HIGH) <= 0, mode
        size = page.locator(".truc-mode:visible").first.evaluate(FONT_SIZE)
        assert float(size.removesuffix("px")) >= 24
        if page.locator(".truc-slide-reveal").count():
            page.keyboard.press("PageDown")
            page.keyboard.press("r")
            assert page.evaluate(TOO_HIGH) <= 0, f"{mode}, answered"
    assert len(attempts(page)) == before
    page.get_by_role("button", name="Projecta").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.fixture(scope="module")
def lab_server(
    start_jupyter: Callable[[Path], Any], root: Path, tmp_path_factory: pytest.TempPathFactory
) -> Any:
    """A Jupyter server at a copy of the notebooks."""
    folder = tmp_path_factory.mktemp("lab")
    for language in ("ca", "es"):
        shutil.copytree(root / "notebooks" / language, folder / language)
    return start_jupyter(folder)


@pytest.fixture(scope="module")
def lab(browser: Browser, lab_server: Any) -> Iterator[Opened]:
    """JupyterLab, which asks nobody about news."""
    one = Opened(browser, f"{lab_server.address}lab?token=secret")
    # what Lab itself logs when a notebook is left or a kernel is looked for
    one.watch.expect("/static/lab/")
    settings = f"{lab_server.address}lab/api/settings/@jupyterlab/apputils-extension:notification"
    answer = one.page.request.put(
        settings, data={"raw": '{"fetchNews": "false"}'}, headers={"Authorization": "token secret"}
    )
    assert answer.ok
    yield one
    one.context.close()


def run_all(lab: Opened, name: str, folder: str = "ca", query: str = "") -> Page:
    """Open a notebook and run its cells to the last: while they run, Lab moves focus and view."""
    page = lab.page
    page.goto(f"{lab.watch.home.split('lab?')[0]}lab/tree/{folder}/{name}.ipynb?reset{query}")
    page.wait_for_function(KERNEL_READY, arg=f"{folder}/{name}.ipynb")
    for _ in range(100):
        if page.evaluate(RUN_ALL):
            # the run ends at the last cell, and Lab hides what is far from it
            window = page.locator(".jp-WindowedPanel-outer").first
            window.evaluate("node => { node.scrollTop = 0; }")
            page.locator(".truc-mode").first.wait_for()
            return page
        page.wait_for_timeout(500)  # the kernel was still starting: Lab ran nothing
    pytest.fail("Lab runs no cell")


@pytest.mark.parametrize("name", NAMES)
def test_lab(lab: Opened, name: str) -> None:
    page = run_all(lab, name)
    player = page.locator(".truc-player").first
    # the run ends at the last cell, and Lab hides what is far from it
    page.locator(".jp-WindowedPanel-outer").first.evaluate("node => { node.scrollTop = 0; }")
    player.evaluate("node => node.scrollIntoView({ block: 'center' })")
    expect(player).to_be_visible()
    assert player.evaluate(OUT_OF_CELL) <= 1
    light = player.evaluate(PLAYER_GROUND)
    page.evaluate("() => { document.body.dataset.jpThemeLight = 'false'; }")
    assert player.evaluate(PLAYER_GROUND) != light
    page.evaluate("() => { document.body.dataset.jpThemeLight = 'true'; }")
    option = player.locator(".truc-option, .truc-pick, .truc-step-button[data-move='forward']")
    if option.count():
        option.first.focus()
        page.keyboard.press("Enter")
        expect(option.first).to_be_focused()
    if player.locator(".truc-option").count():
        expect(player.locator(".truc-verdict")).to_be_visible()
        expect(page.locator("[data-acked='1']")).to_be_attached()
    assert lab.watch.faults() == []


def test_lab_a_kernel_that_is_silent_or_ends_in_a_game_is_told_and_the_game_goes_on(
    lab: Opened, lab_server: Any
) -> None:
    page = run_all(lab, "play", query="&rules=barajamos&seed=5")
    play, status = page.locator(".truc-play"), page.locator(".truc-play-status")
    page.get_by_label("Ritme").select_option("now")
    play.locator(".truc-next").click()
    page.locator("[data-word='0:3B']").wait_for()
    kernel = lab_server.kernel_process(page.evaluate(KERNEL_IN_LAB))
    kernel.suspend()
    page.locator("[data-word='0:3B']").click()
    expect(status).to_contain_text("El nucli del quadern no respon")
    expect(play.get_by_role("button", name="Torna-ho a provar")).to_be_visible()
    expect(play.get_by_role("button", name="Una partida nova")).to_be_visible()
    kernel.resume()
    expect(status).to_have_text("Et toca.")
    kernel.kill()
    page.locator(".truc-play-card, .truc-play-move").first.click()
    expect(status).to_contain_text("El nucli del quadern no respon")
    moved = page.evaluate(LINE)
    page.wait_for_function(KERNEL_READY, arg="ca/play.ipynb")
    for _ in range(100):
        page.evaluate(RUN_ALL)
        page.wait_for_timeout(500)
        if status.inner_text() == "Et toca.":
            break
    expect(status).to_have_text("Et toca.")
    assert page.evaluate(LINE).startswith(moved)


@pytest.mark.parametrize(("query", "language"), [("", "es"), ("&lang=en", "en")])
def test_lab_speaks_the_language_of_the_folder_or_of_the_address(
    lab: Opened, query: str, language: str
) -> None:
    page = run_all(lab, "ranking-quiz", "es", query)
    expect(page.locator(".truc-player").first).to_have_attribute("lang", language)
