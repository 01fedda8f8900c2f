"""A real browser against a real server; every page is watched for faults and outside requests."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Page,
    Request,
    expect,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError

from tests.browser.plainserver import serve_folder
from tests.widgets.host import serving
from truc_teach.serve.edition.banks import Extent
from truc_teach.serve.edition.command import build_site

# The shell has the same engine without the windows around it, which cost two thirds of the time.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
WINDOWS_FOLDERS = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
WINDOWS_FILES = (
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 60_000
"""Milliseconds for whatever is waited for: on a busy machine a kernel takes its time."""

expect.set_options(timeout=PATIENCE)
# Leaving a page posts to this address without the token that XSRF protection asks for; Voilà
# answers 403 and culling ends the kernel instead (voila issue 1458).
# A widget that is shown late (static/late.js) was looked for in vain first.
# anywidget gives a widget two seconds to begin; where they are too few, the early player goes on.
EXPECTED = ("/voila/api/shutdown/", "widget model not found", "Failed to initialize model")

AT_REST = """() => document.getAnimations()
    .every(one => one.playState !== "running" || one.effect.getTiming().iterations === Infinity)"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def find_browser() -> str | None:
    """Return the path of an installed Chromium, Chrome or Edge."""
    files = [shutil.which(name) for name in NAMES] + list(APPLICATIONS)
    for folder in WINDOWS_FOLDERS:
        files += [str(Path(os.environ.get(folder, "")) / name) for name in WINDOWS_FILES]
    return next((file for file in files if file and Path(file).is_file()), None)


def launch(chromium: BrowserType) -> Browser:
    """Launch the installed browser, else Playwright's own, which is fetched once."""
    installed = find_browser()
    if installed:
        return chromium.launch(executable_path=installed, args=list(ARGUMENTS))
    try:
        return chromium.launch(args=list(ARGUMENTS))
    except PlaywrightError:
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, check=False, capture_output=True, timeout=300)
        return chromium.launch(args=list(ARGUMENTS))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser; without one the layer is skipped, but never with CI=true."""
    with sync_playwright() as playwright:
        try:
            chosen = launch(playwright.chromium)
        except (PlaywrightError, subprocess.TimeoutExpired) as error:
            if os.environ.get("CI") == "true":
                pytest.fail(f"CI must have a browser: {str(error).splitlines()[0]}", pytrace=False)
            pytest.skip("browser layer skipped: no Chromium, Chrome or Edge, and none to download")
        yield chosen
        chosen.close()


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    """Return a fresh profile, whose pages are waited for with patience."""
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE)
    return context


@dataclass
class Watch:
    """What a page did: console and page errors, requests, requests to another host."""

    home: str
    expected: list[str] = field(default_factory=lambda: list(EXPECTED))
    errors: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)

    def expect(self, part: str) -> None:
        """Let errors pass whose text or address contains `part`."""
        self.expected.append(part)

    def note_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.note_error(f"{message.text} ({message.location.get('url', '')})")

    def note_error(self, text: str) -> None:
        self.errors.append(text)

    def note_request(self, request: Request) -> None:
        self.requests.append(request.url)
        if urlsplit(request.url).netloc not in ("", urlsplit(self.home).netloc):
            self.outside.append(request.url)

    def faults(self) -> list[str]:
        """Return what a test must not see."""
        unexpected = [
            text for text in self.errors if not any(part in text for part in self.expected)
        ]
        return unexpected + [f"request to another host: {url}" for url in self.outside]


OpenPage = Callable[..., Page]
Play = Callable[..., Page]


@pytest.fixture
def watches() -> dict[Page, Watch]:
    """What each open page did."""
    return {}


@pytest.fixture
def open_page(browser: Browser, watches: dict[Page, Watch]) -> Iterator[OpenPage]:
    """A function that opens an address in a fresh profile; its faults fail the test at the end."""
    contexts = []

    def open_(
        address: str,
        *,
        width: int = 1280,
        height: int = 800,
        scheme: str = "light",
        expect: tuple[str, ...] = (),
        wait_until: str = "load",
        locale: str = "ca-ES",
        **options: Any,
    ) -> Page:
        context = new_context(
            browser,
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            locale=locale,
            **options,
        )
        contexts.append(context)
        watch = Watch(address)
        for part in expect:
            watch.expect(part)
        context.on("request", watch.note_request)
        page = context.new_page()
        watches[page] = watch
        page.on("console", watch.note_console)
        page.on("pageerror", lambda error: watch.note_error(f"page error: {error}"))
        page.goto(address, wait_until=wait_until)
        return page

    yield open_
    for context in contexts:
        context.cookies()  # what a page has logged until now is heard before the answer
    # a page that is closed while its widgets look for their kernel says so, but to nobody
    faults = [fault for watch in watches.values() for fault in watch.faults()]
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)


@pytest.fixture(scope="session")
def host() -> Iterator[str]:
    """The address of a server of the fixtures' payloads."""
    with serving() as address:
        yield address


@pytest.fixture
def play(open_page: OpenPage, host: str) -> Play:
    """A function that opens a payload: `play("ranking", hosted=True, width=360)`."""

    def open_(
        payload: str,
        *,
        page: str = "static",
        hosted: bool = False,
        query: str = "",
        **options: object,
    ) -> Page:
        address = f"{host}/{page}.html?payload={payload}{'&hosted' if hosted else ''}{query}"
        opened = open_page(address, **options)
        opened.locator(".truc-mode").wait_for()
        return opened

    return open_


EXTENT = Extent(seeds=2, drills=1, deals=3, rules=("barajamos", "viquipedia-valencia"))
"""What the small edition of the tests holds."""


@pytest.fixture(scope="session")
def edition_folder(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small edition without notebooks, in a subfolder of a file server's."""
    folder = tmp_path_factory.mktemp("static") / "a" / "truc"
    list(build_site(folder, root / "notebooks", EXTENT, lite=False))
    return folder


@pytest.fixture(scope="session")
def edition(edition_folder: Path) -> Iterator[str]:
    """The address of the small edition."""
    with serve_folder(edition_folder.parents[1]) as address:
        yield f"{address}a/truc/"


@pytest.fixture
def open_static(open_page: OpenPage, edition: str) -> OpenPage:
    """A function that opens a lesson of the small edition and waits for its player."""

    def open_(path: str, **options: Any) -> Page:
        page = open_page(f"{edition}{path}", **options)
        page.locator(".truc-mode").wait_for()
        return page

    return open_


@pytest.fixture(scope="session")
def server(start_server: Callable[..., Any]) -> Any:
    """The suite itself, served by `truc-teach`."""
    return start_server()


@pytest.fixture
def open_lesson(open_page: OpenPage, server: Any) -> OpenPage:
    """A function that opens a lesson and waits for its widget: `open_lesson("ranking-quiz")`."""

    def open_(name: str, query: str = "", **options: Any) -> Page:
        address = f"{server.address}voila/render/ca/{name}.ipynb"
        page = open_page(f"{address}?{query}" if query else address, **options)
        wait_until_live(page)
        return page

    return open_


def wait_until_live(page: Page) -> None:
    """Wait until the player, or the first widget, is drawn; its kernel may still be on its way."""
    page.locator("#loading").wait_for(state="detached", timeout=PATIENCE)
    page.locator(".truc-mode, #rendered_cells .jupyter-widgets").first.wait_for(timeout=PATIENCE)


@pytest.fixture
def violations() -> Callable[[Page], list[str]]:
    """A function that lists the accessibility faults that axe finds on a page."""

    def run(page: Page) -> list[str]:
        page.wait_for_function(AT_REST)  # what is still fading in has other colours
        found = Axe().run(page).response["violations"]
        return [
            f"{fault['id']} ({fault['impact']}): {node['html'][:120]}"
            for fault in found
            for node in fault["nodes"]
        ]

    return run


def write_notebook(path: Path, cells: list[Any], kernel: str = "python3") -> None:
    notebook = nbformat.v4.new_notebook(
        cells=cells,
        metadata={
            "kernelspec": {"name": kernel, "display_name": "Python 3", "language": "python"},
            "language_info": {"name": "python"},
        },
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, path)


@pytest.fixture(scope="session")
def sample_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made-up notebooks in `ca`: sample, broken (a cell fails), slow (waits for a file `go`),
    dies (its kernel does), nameless (its kernel never starts), unreadable; and in `en`
    players (two of them)."""
    folder = tmp_path_factory.mktemp("samples")
    text, code = nbformat.v4.new_markdown_cell, nbformat.v4.new_code_cell
    heading = text("# Una prova\n\nUna fórmula, $a^2$, i una taula.\n\n| a | b |\n|-|-|\n| 1 | 2 |")
    button = code(
        "import ipywidgets\n"
        "button = ipywidgets.Button(description='Respon')\n"
        "button.on_click(lambda _: setattr(button, 'description', 'Fet'))\n"
        "button"
    )
    tagged = {"tags": ["lab-only"]}
    for_lab = [text("Un exemple", metadata=tagged), code("button.close()", metadata=tagged)]
    write_notebook(folder / "ca" / "sample.ipynb", [heading, button, *for_lab])
    write_notebook(
        folder / "ca" / "broken.ipynb",
        [text("# Trencat"), code("raise ValueError('huitanta-huit')"), button],
    )
    slow = code(
        "import pathlib, time\n"
        f"while not pathlib.Path({str(folder / 'go')!r}).exists():\n"
        "    time.sleep(0.05)"
    )
    cells = [text("# A poc a poc"), code("pass"), slow, button]
    write_notebook(folder / "ca" / "slow.ipynb", cells)
    end = code("import os, threading\nthreading.Timer(0.2, os._exit, [1]).start()")
    write_notebook(folder / "ca" / "dies.ipynb", [text("# Mort"), button, end])
    write_notebook(folder / "ca" / "nameless.ipynb", [text("# Mai"), button], kernel="broken")
    players = [code("from truc_teach.apps import ranking_quiz, senyes"), code("ranking_quiz()")]
    write_notebook(folder / "en" / "players.ipynb", [text("# Mine"), *players, code("senyes()")])
    (folder / "ca" / "unreadable.ipynb").write_text("no notebook")
    return folder


@pytest.fixture(scope="session")
def samples(start_server: Callable[..., Any], sample_folder: Path, tmp_path_factory: Any) -> Any:
    """A server of the made-up notebooks; it knows a kernel that ends at once."""
    data = tmp_path_factory.mktemp("kernels")
    broken = data / "kernels" / "broken" / "kernel.json"
    broken.parent.mkdir(parents=True)
    line = [sys.executable, "-c", "raise SystemExit(1)", "{connection_file}"]
    broken.write_text(
        json.dumps({"argv": line, "display_name": "broken", "language": "python"}), "utf-8"
    )
    return start_server("--notebooks", sample_folder, env={"JUPYTER_PATH": str(data)})
