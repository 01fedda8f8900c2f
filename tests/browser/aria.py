"""What a screen reader is given, screen by screen, kept as text in `aria/`.

`python -m tests.browser.aria --write` writes it anew; read the difference before you commit it.
"""

import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import launch
from tests.browser.screens import suite_served
from tests.widgets.host import serve
from truc_teach.lessons import LESSONS

FOLDER = Path(__file__).with_name("aria")
NAMES = [lesson.name for lesson in LESSONS]
LANDING = "landing"
READER: dict[str, Any] = {"locale": "ca-ES", "reduced_motion": "reduce"}


def screens(page: Page, address: str, lesson: str) -> Iterator[tuple[str, str]]:
    """Open a lesson in each of its modes; give each screen's name and what is read there."""
    page.goto(f"{address}/static.html?payload=lesson/{lesson}")
    page.locator(".truc-mode").wait_for()
    tabs = page.locator(".truc-tab")
    for at in range(tabs.count()):
        if tabs.count() > 1:
            tabs.nth(at).click()
        mode = tabs.nth(at).get_attribute("data-mode")
        yield f"{lesson}.{mode}", read(page)
        if page.locator(".truc-option").count():
            page.locator(".truc-option").first.click()
            yield f"{lesson}.{mode}.answered", read(page)
    page.evaluate("() => localStorage.clear()")
    page.goto(f"{address}/static.html?payload=lesson/{lesson}&present=1")
    page.locator(".truc-mode").wait_for()
    if page.locator(".truc-presented").count():
        yield f"{lesson}.present", read(page)


def read(page: Page, part: str = ".truc-player") -> str:
    return page.locator(part).aria_snapshot() + "\n"


def landing(page: Page, home: str) -> str:
    """Open the landing page of a server of the suite; give what is read there."""
    page.goto(home)
    return read(page, "body").replace(home, "/")


def path_of(screen: str) -> Path:
    return FOLDER / f"{screen}.txt"


def write() -> None:
    """Write every screen, and take away what is no screen any more."""
    FOLDER.mkdir(exist_ok=True)
    found = set()

    def keep(screen: str, text: str) -> None:
        path_of(screen).write_text(text, "utf-8")
        found.add(path_of(screen))

    server = serve()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with suite_served() as home, sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        for lesson in NAMES:
            page = browser.new_context(reduced_motion="reduce").new_page()
            address = f"http://127.0.0.1:{server.server_port}"
            for screen, text in screens(page, address, lesson):
                keep(screen, text)
        keep(LANDING, landing(browser.new_context(**READER).new_page(), home))
        browser.close()
    server.shutdown()
    for path in set(FOLDER.glob("*.txt")) - found:
        path.unlink()


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.browser.aria --write")
    write()
