"""What one learner sees: when the first control answers, how soon a click has its verdict."""

import contextlib
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.conftest import launch

__all__ = ["WATCHER", "Visit", "click_on", "open_browser", "visit", "visit_lite"]

WATCHER = Path(__file__).with_name("watcher.js").read_text(encoding="utf-8")
"""What a page runs to be watched, and to be answered by `click_on`."""


@dataclass(frozen=True)
class Visit:
    """One opening of a page, in seconds from its navigation; `kernel` is None without one."""

    first: float
    kernel: float | None
    clicks: list[float] = field(default_factory=list)
    """Milliseconds from a click to the frame with its verdict."""


@contextlib.contextmanager
def open_browser() -> Iterator[Browser]:
    """Run the installed browser while the block runs."""
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        yield browser
        browser.close()


def visit(
    browser: Browser, address: str, *, kernel: str = "", clicks: int = 0, twice: bool = False
) -> Visit:
    """Open a page in a fresh profile and answer; with `twice` the second opening is measured.

    `kernel` says how to know that Python answers: "ack" of an answer, "adopted" by the widget,
    "" where no kernel comes.
    """
    context = browser.new_context(locale="ca-ES", viewport={"width": 1280, "height": 800})
    context.add_init_script(f"window.kernelBy = '{kernel}';{WATCHER}")
    page = context.new_page()
    try:
        for _ in range(2 if twice else 1):
            page.goto(address, wait_until="commit", timeout=120_000)
            page.wait_for_function("() => window.measured?.clicked !== null", timeout=120_000)
        if kernel:
            page.wait_for_function("() => window.measured.kernel !== null", timeout=120_000)
        took = page.evaluate("() => window.measured")
        told = click_on(page, clicks)
    except PlaywrightTimeout as error:
        raise RuntimeError(f"{address} does not answer") from error
    finally:
        page.close(run_before_unload=False)
        context.close()
    answered = None if took["kernel"] is None else took["kernel"] / 1000
    return Visit(took["clicked"] / 1000, answered, told)


def visit_lite(browser: Browser, address: str) -> float:
    """Open a notebook of JupyterLite at `address` in a fresh profile, run it and answer.

    Returns the seconds until Python has acknowledged the answer.
    """
    context = browser.new_context(locale="ca-ES", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    start = time.monotonic()
    try:
        page.goto(address, timeout=120_000)
        page.get_by_text("Python (Pyodide)").first.wait_for(timeout=120_000)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        page.locator(".truc-option").first.click(timeout=120_000)
        page.locator(".truc-player[data-acked='1']").wait_for(timeout=120_000)
        return time.monotonic() - start
    finally:
        page.close(run_before_unload=False)
        context.close()


def click_on(page: Page, clicks: int) -> list[float]:
    """Answer questions until `clicks` verdicts were seen; return what each took, in ms."""
    told: list[float] = []
    end = time.monotonic() + 5 + clicks
    while len(told) < clicks and time.monotonic() < end:
        with contextlib.suppress(PlaywrightTimeout):
            one = page.evaluate("() => window.pressNext()")
            if one is None:
                break
            if not one["spent"] and one["told"]:
                told.append(one["took"])
    return told
