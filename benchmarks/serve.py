"""What it takes to be served, beside the floor: `python -m benchmarks.serve [--write]`.

All figures of one run are taken on one machine, one after the other; server, browser and learners
share its cores. With --write they go into docs/performance.md and its picture.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Browser, Page

from benchmarks.learners import (
    Doing,
    Learner,
    arrive,
    open_files,
    open_notebook,
    open_page,
)
from benchmarks.pages import WATCHER, Visit, click_on, open_browser, visit, visit_lite
from benchmarks.serve_picture import draw_bars
from benchmarks.serve_told import ANSWERS, Arrival, Measured, get_median, tell
from benchmarks.servers import (
    FLOOR,
    Counting,
    Server,
    build_static,
    lay_notebooks,
    serve_folder,
    start_server,
)
from tests.browser.acting import QUIZZES
from truc_teach.lessons import LESSONS

DOCS = Path(__file__).parents[1] / "docs"
ASKED = "ranking-quiz"
"""The app that a class opens."""

ADOPTED = "() => Object.values(window.trucEarly ?? {}).some(player => player.adopted)"

CLASSES = ((10, 0), (10, 60), (20, 0), (20, 60), (40, 0), (40, 60))
"""How many learners arrive, and within how many seconds."""


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print the tables and, with --write, keep them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.serve", description=__doc__)
    parser.add_argument("--visits", type=int, default=5, help="openings of each page (5)")
    parser.add_argument("--most", type=int, default=40, help="no class of more learners (40)")
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    options = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder, open_browser() as browser:
        text, picture = _report(Path(folder), browser, options.visits, options.most)
    print(text)
    if options.write:
        (DOCS / "performance.md").write_text(text, encoding="utf-8")
        (DOCS / "performance.svg").write_text(picture, encoding="utf-8")
    return 0


def _report(folder: Path, browser: Browser, visits: int, most: int) -> tuple[str, str]:
    notebooks = lay_notebooks(folder)
    times: dict[str, dict[str, list[Visit]]] = {}
    with start_server(notebooks) as server:
        floor = _repeat(visits, lambda: _live(browser, server, FLOOR))
        times["page"] = _each(visits, lambda app: visit(browser, _page(server, app), clicks=10))
        times["page"]["landing"] = _repeat(visits, lambda: visit(browser, server.address))
        times["cold"] = _each(visits, lambda app: _live(browser, server, app))
        memory = _memory(browser, server)
    with start_server(notebooks, "--heated", "1") as server:
        times["heated"] = _each(visits, lambda app: _heated(browser, server, app))
    build_static(folder / "static", "--seeds", "2")
    with serve_folder(folder / "static", Counting) as address:
        times["static"] = _each(visits, lambda app: visit(browser, _file(address, app), clicks=10))
        times["static"]["landing"] = _repeat(visits, lambda: visit(browser, f"{address}ca/"))
        times["warm"] = _each(visits, lambda app: visit(browser, _file(address, app), twice=True))
        before = Counting.sent
        seconds = visit_lite(browser, f"{address}lite/notebooks/index.html?path=ca/{ASKED}.ipynb")
        lite = seconds, (Counting.sent - before) / 1e6
        found = Measured(visits, floor, times, memory, lite, tuple(QUIZZES))
        for number, within in CLASSES:
            if number <= most:
                found.classes.append(_arrive(notebooks, address, browser, number, within))
    bars = [("one ipywidgets button, Voilà", get_median(floor))] + [
        (label, get_median(times[key][ASKED]))
        for key, label in (
            ("cold", "ranking quiz, live notebook"),
            ("heated", "ranking quiz, live notebook, kernel heated"),
            ("page", "ranking quiz, page without a kernel"),
            ("static", "ranking quiz, static edition"),
            ("warm", "ranking quiz, static edition, again"),
        )
    ]
    picture = draw_bars("Seconds from the address to the first control that answers", bars)
    return "\n".join(tell(found)) + "\n", picture


def _each(visits: int, open_app: Callable[[str], Visit]) -> dict[str, list[Visit]]:
    # The others have no control of their own before there is a kernel, or something kept.
    apps = [lesson.name for lesson in LESSONS if not (lesson.alive or lesson.recalls)]
    return {app: _repeat(visits, lambda app=app: open_app(app)) for app in apps}  # type: ignore[misc]


def _repeat(visits: int, open_it: Callable[[], Visit]) -> list[Visit]:
    return [open_it() for _ in range(visits)]


def _tail(app: str) -> str:
    return f"?mode={QUIZZES[app]}" if app in QUIZZES else ""


def _page(server: Server, app: str) -> str:
    return f"{server.address}truc/ca/{app}{_tail(app)}"


def _file(address: str, app: str) -> str:
    return f"{address}ca/{app}.html{_tail(app)}"


def _live(browser: Browser, server: Server, app: str) -> Visit:
    """Open a live notebook; its kernel is gone before the next."""
    kernel = "" if app == FLOOR else "ack" if app in QUIZZES else "adopted"
    found = visit(
        browser, f"{server.address}voila/render/ca/{app}.ipynb{_tail(app)}", kernel=kernel
    )
    for process in server.kernels():
        process.kill()
        process.wait()
    return found


def _heated(browser: Browser, server: Server, app: str) -> Visit:
    """Open a live notebook whose kernel waits already."""
    _until_idle(server)
    kernel = "ack" if app in QUIZZES else "adopted"
    address = f"{server.address}voila/render/ca/{app}.ipynb{_tail(app)}"
    return visit(browser, address, kernel=kernel)


def _until_idle(server: Server) -> None:
    """Wait until the kernels that wait for readers are all started, and have come to rest."""
    for _ in range(120):
        running = server.kernels()
        before = sum(sum(process.cpu_times()[:2]) for process in running)
        time.sleep(2)
        after = server.kernels()
        spent = sum(sum(process.cpu_times()[:2]) for process in after) - before
        if len(after) == len(running) >= len(LESSONS) - 1 and spent < 0.1:
            return


def _memory(browser: Browser, server: Server) -> dict[str, list[float]]:
    """Return the memory of the kernel of each live notebook, in MB, while its page is open.

    Where there is a quiz, then once more after ten answers.
    """
    found: dict[str, list[float]] = {}

    def look(page: Page) -> float:
        page.wait_for_timeout(3000)
        return max(process.memory_full_info().pss for process in server.kernels()) / 1e6

    for app in [FLOOR, *(lesson.name for lesson in LESSONS)]:
        context = browser.new_context(locale="ca-ES")
        page = context.new_page()
        page.goto(f"{server.address}voila/render/ca/{app}.ipynb{_tail(app)}", timeout=120_000)
        if app == FLOOR:
            page.locator(".jupyter-button").wait_for(timeout=120_000)
        else:
            page.wait_for_function(ADOPTED, timeout=120_000)
        found[app] = [look(page)]
        if app in QUIZZES:
            page.evaluate(WATCHER)
            click_on(page, ANSWERS)
            found[app].append(look(page))
        page.close(run_before_unload=False)
        context.close()
        for process in server.kernels():
            process.kill()
            process.wait()
    return found


def _arrive(notebooks: Path, static: str, browser: Browser, number: int, within: int) -> Arrival:
    """Let a class arrive at each kind of page, last at the live notebooks."""
    clicks: list[float] = []
    firsts: list[float] = []
    data = f"{static}data/ca/barajamos/{ASKED}"
    files = [f"{static}player.css", f"{static}player.js", f"{data}/frame.bank", f"{data}/1.bank"]
    with start_server(notebooks) as server, ThreadPoolExecutor(3) as aside:

        def come(doing: Doing) -> Future[list[Learner]]:
            return aside.submit(lambda: asyncio.run(arrive(number, doing, within=within)))

        kinds = [
            open_files(server.address),
            open_page(server.address),
            open_files(_file(static, ASKED), *files),
        ]
        if within:  # few come in the same moment: the three classes do not disturb each other
            landings, pages, opened = [one.result() for one in [come(kind) for kind in kinds]]
        else:
            landings, pages, opened = [come(kind).result() for kind in kinds]
        coming = come(open_notebook(server.address))
        while not coming.done():
            one = visit(browser, _page(server, ASKED), clicks=10)
            firsts.append(one.first)
            clicks += one.clicks
        live = coming.result()
        kernels = sum(process.memory_full_info().pss for process in server.kernels()) / 1e6
        own = server.megabytes()
    return Arrival(
        number,
        within,
        landings=_pages(landings),
        pages=_pages(pages),
        files=_pages(opened),
        firsts=firsts,
        clicks=clicks,
        kernels=[one.kernel for one in live if one.kernel is not None],
        acks=[ack for one in live for ack in one.acks],
        sent=sum(one.sent for one in live),
        kept=sum(one.kept for one in live),
        errors=[said for one in [*landings, *pages, *opened, *live] for said in one.errors],
        memory=(kernels, own),
    )


def _pages(learners: Sequence[Learner]) -> list[float]:
    return [one.page for one in learners if one.page is not None]


if __name__ == "__main__":
    raise SystemExit(main())
