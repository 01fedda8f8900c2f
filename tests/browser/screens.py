"""Twelve pictures of the pages for `docs/screens/`: `python -m tests.browser.screens --write`."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import launch, wait_until_live
from tests.conftest import ROOT, end_tree, find_free_port, wait_for

FOLDER = ROOT / "docs" / "screens"
RULES = "rules=barajamos&seed=7"


@dataclass(frozen=True)
class Screen:
    """A picture: its name, what is opened, how wide and in which light, what is done first."""

    name: str
    lesson: str
    width: int
    scheme: str = "light"
    query: str = RULES
    act: Callable[[Page], object] = lambda page: None

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}-{self.width}-{self.scheme}.png"


def answer_wrong(page: Page) -> None:
    page.locator(".truc-option").last.click()


def pick_three(page: Page) -> None:
    for card in ("7B", "4B", "3E"):
        page.locator(f'.truc-pick[data-card="{card}"]').click()


def win_hand(page: Page) -> None:
    page.locator(".truc-tab").nth(1).click()
    for trick, side in (("Basa 1", "Parda"), ("Basa 2", "Nosaltres")):
        page.get_by_role("group", name=trick).get_by_role("radio", name=side).check()


def walk(page: Page) -> None:
    for _ in range(4):
        page.locator("[data-move='forward']").click()


def vote(page: Page) -> None:
    page.keyboard.press("PageDown")
    page.get_by_role("button", name="Vot").click()
    for field, votes in zip(page.locator(".truc-vote").all(), ("9", "3", "6"), strict=False):
        field.fill(votes)
    page.locator(".truc-slide-reveal").click()


def practise(page: Page) -> None:
    """Answer a few questions, so that there is some progress to see."""
    home = page.url.split("progress.ipynb")[0]
    page.goto(f"{home}ranking-quiz.ipynb?{RULES}")
    wait_until_live(page)
    for _ in range(6):
        page.locator(".truc-option, .truc-check").first.click()
        page.locator(".truc-next").click()
    page.goto(f"{home}progress.ipynb")
    wait_until_live(page)
    page.get_by_text("Dia a dia").wait_for()


SCREENS = (
    Screen("landing", "", 1280, "dark"),
    Screen("landing", "", 360),
    Screen("ranking-quiz", "ranking-quiz", 1280, act=answer_wrong),
    Screen("ranking-quiz", "ranking-quiz", 360, "dark"),
    Screen("envit-counter", "envit-counter", 768, "dark", act=pick_three),
    Screen("parda-resolver", "parda-resolver", 768, act=win_hand),
    Screen("hand-walkthrough", "hand-walkthrough", 768, "dark", act=walk),
    Screen("hand-walkthrough", "hand-walkthrough", 360, act=walk),
    Screen("betting-scoring", "betting-scoring", 768),
    Screen("senyes", "senyes", 360, query="rules=mallorqui&seed=7"),
    Screen("progress", "progress", 768, "dark", act=practise),
    Screen("presenting", "ranking-quiz", 1280, query=f"{RULES}&present=1", act=vote),
)


@contextmanager
def suite_served() -> Iterator[str]:
    """Serve the suite on a free port, and give its address."""
    port = find_free_port()
    line = ["-m", "truc_teach.serve.cli", "--no-browser", "--port", str(port)]
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "log.txt")
        with log.open("wb") as out:
            server = subprocess.Popen(
                [sys.executable, *line], stdout=out, stderr=out, cwd=folder, start_new_session=True
            )
        try:
            wait_for(server, port, log)
            yield f"http://127.0.0.1:{port}/"
        finally:
            end_tree(server)


def write() -> None:
    """Serve the suite and take every picture anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with suite_served() as home, sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        for screen in SCREENS:
            take(browser.new_page(**settings(screen)), home, screen)
        browser.close()


def settings(screen: Screen) -> dict[str, object]:
    height = {360: 740, 768: 760, 1280: 720}[screen.width]
    return {
        "viewport": {"width": screen.width, "height": height},
        "color_scheme": screen.scheme,
        "locale": "ca-ES",
        "reduced_motion": "reduce",
    }


def take(page: Page, home: str, screen: Screen) -> None:
    if screen.lesson:
        page.goto(f"{home}voila/render/ca/{screen.lesson}.ipynb?{screen.query}")
        wait_until_live(page)
        screen.act(page)
        page.locator(".truc-player").first.evaluate("node => node.scrollIntoView()")
        page.evaluate("() => document.activeElement.blur()")
    else:
        page.goto(home)
    page.wait_for_timeout(400)
    page.screenshot(path=screen.path)
    page.context.close()


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.browser.screens --write")
    write()
