"""What it takes to be served, beside the floor: `python -m benchmarks.serve [--write]`.

All figures of one run are taken on one machine, one after the other; server, browser and learners
share its cores. With --write they go into docs/performance.md and its picture.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Browser

from benchmarks.learners import QUESTIONS, Learner, arrive
from benchmarks.pages import Visit, open_browser, visit
from benchmarks.serve_picture import draw_bars
from benchmarks.servers import (
    FLOOR,
    Server,
    build_static,
    lay_notebooks,
    serve_folder,
    start_server,
)
from truc_teach.serve.lessons import LESSONS

DOCS = Path(__file__).parents[1] / "docs"
QUIZZES = {
    "ranking-quiz": "quiz",
    "envit-counter": "count",
    "parda-resolver": "quiz",
    "betting-scoring": "calls",
    "senyes": "read",
    "quiz": "quiz",
}
"""The apps that ask, with a mode in which they do: there Python acknowledges an answer."""

LIVE_ONLY = ("play", "progress")
"""The apps that have no control of their own before there is a kernel, or something kept."""

CLASSES = ((10, 0), (20, 0), (40, 0), (40, 60))
"""How many learners arrive, and within how many seconds."""

Table = list[list[str]]


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
    build_static(folder / "static", "--no-lite", "--seeds", "2")
    with serve_folder(folder / "static") as address:
        times["static"] = _each(visits, lambda app: visit(browser, _file(address, app), clicks=10))
        times["static"]["landing"] = _repeat(visits, lambda: visit(browser, f"{address}ca/"))
        times["warm"] = _each(visits, lambda app: visit(browser, _file(address, app), twice=True))
    classes = [
        _class(notebooks, browser, number, within) for number, within in CLASSES if number <= most
    ]
    bars = [("one ipywidgets button, Voilà", _median(floor, _first))] + [
        (label, _median(times[key]["ranking-quiz"], _first))
        for key, label in (
            ("cold", "ranking quiz, live notebook"),
            ("heated", "ranking quiz, live notebook, kernel heated"),
            ("page", "ranking quiz, page without a kernel"),
            ("static", "ranking quiz, static edition"),
            ("warm", "ranking quiz, static edition, again"),
        )
    ]
    picture = draw_bars("Seconds from the address to the first control that answers", bars)
    return "\n".join(_told(visits, floor, times, memory, classes)) + "\n", picture


def _each(visits: int, open_app: Callable[[str], Visit]) -> dict[str, list[Visit]]:
    apps = [lesson.name for lesson in LESSONS if lesson.name not in LIVE_ONLY]
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


def _memory(browser: Browser, server: Server) -> dict[str, float]:
    """Return the memory of the kernel of each live notebook, in MB, while its page is open."""
    found: dict[str, float] = {}
    for app in [FLOOR, *(lesson.name for lesson in LESSONS)]:
        context = browser.new_context(locale="ca-ES")
        page = context.new_page()
        page.goto(f"{server.address}voila/render/ca/{app}.ipynb", timeout=120_000)
        page.locator(".jupyter-button" if app == FLOOR else ".truc-player").first.wait_for(
            timeout=120_000
        )
        page.wait_for_timeout(3000)
        found[app] = max(process.memory_full_info().pss for process in server.kernels()) / 1e6
        page.close(run_before_unload=False)
        context.close()
        for process in server.kernels():
            process.kill()
            process.wait()
    return found


def _class(notebooks: Path, browser: Browser, number: int, within: int) -> list[str]:
    """Let a class arrive at the pages without a kernel, then at the live notebooks."""
    clicks: list[float] = []
    firsts: list[float] = []
    with start_server(notebooks) as server, ThreadPoolExecutor(1) as aside:

        def come(*, live: bool) -> Future[list[Learner]]:
            arrivals = arrive(server.address, number, within=within, live=live)
            return aside.submit(lambda: asyncio.run(arrivals))

        pages = come(live=False).result()
        coming = come(live=True)
        while not coming.done():
            one = visit(browser, _page(server, "ranking-quiz"), clicks=10)
            firsts.append(one.first)
            clicks += one.clicks
        live = coming.result()
        kernels = sum(process.memory_full_info().pss for process in server.kernels()) / 1e6
        own = server.megabytes()
    acks = [ack for learner in live for ack in learner.acks]
    errors = [error for learner in [*pages, *live] for error in learner.errors]
    return [
        f"{number} {'at once' if not within else f'over {within} s'}",
        _spread([learner.page for learner in pages if learner.page is not None]),
        _spread(firsts),
        _spread([learner.kernel for learner in live if learner.kernel is not None]),
        _spread(acks, "{:.0f}"),
        _spread(clicks, "{:.0f}"),
        f"{sum(learner.sent for learner in live)}",
        f"{sum(learner.sent - learner.kept for learner in live)}",
        f"{len(errors)}" + (f" ({errors[0]})" if errors else ""),
        f"{kernels:.0f} + {own:.0f}",
    ]


def _first(one: Visit) -> float | None:
    return one.first


def _kernel(one: Visit) -> float | None:
    return one.kernel


def _median(visits: Sequence[Visit], get: Callable[[Visit], float | None]) -> float:
    return statistics.median([value for one in visits if (value := get(one)) is not None])


def _spread(values: Sequence[float], form: str = "{:.2f}") -> str:
    """Tell the median, the 95th of a hundred and the most."""
    if not values:
        return ""
    ordered = sorted(values)
    late = ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))]
    return " / ".join(form.format(one) for one in (statistics.median(ordered), late, ordered[-1]))


def _told(
    visits: int,
    floor: list[Visit],
    times: dict[str, dict[str, list[Visit]]],
    memory: dict[str, float],
    classes: Table,
) -> Iterator[str]:
    """Yield the lines of the report."""
    yield "# What it takes to be served"
    yield ""
    yield f"Made by `python -m benchmarks.serve --write` in one run; each page was opened {visits}"
    yield "times in a fresh profile. Server, browser and learners shared one machine of two cores:"
    yield "compare the figures with the floor, a notebook of one ipywidgets button on that server."
    yield ""
    yield "![Seconds to the first control that answers](performance.svg)"
    yield ""
    yield "## Seconds until the first control answers: median (most)"
    yield ""
    yield "*Python answers*: a quiz's first answer is acknowledged; elsewhere the kernel's widget"
    yield "has taken the page's player over. *Again* is the second visit, with what is kept."
    yield ""
    keys = ("page", "cold", "heated", "static", "warm")
    head = ["", "page without a kernel", "live notebook", "live, heated", "static", "static, again"]
    base = _median(floor, _first)
    rows = [[*head, "Python answers", "heated", "beside the floor"]]
    rows.append(["*floor*", "", _shown(floor, _first), "", "", "", f"{base:.2f}", "", "1"])
    for app in dict.fromkeys(["landing", *times["page"]]):
        live, heated = times["cold"].get(app, []), times["heated"].get(app, [])
        opened = [_shown(times[key].get(app, []), _first) for key in keys]
        ratio = f"{_median(live, _kernel) / base:.2f}" if live else ""
        rows.append([app, *opened, _shown(live, _kernel), _shown(heated, _kernel), ratio])
    yield from _lines(rows)
    yield ""
    yield "## Milliseconds from a click to the frame with its verdict: median / 95 % / most"
    yield ""
    rows = [["", "page without a kernel", "static"]]
    for app in QUIZZES:
        clicks = [
            [ms for one in times[key][app] for ms in one.clicks] for key in ("page", "static")
        ]
        rows.append([app, *(_spread(one, "{:.0f}") for one in clicks)])
    yield from _lines(rows)
    yield ""
    yield "## Memory of a learner's kernel (PSS)"
    yield ""
    rows = [[app, f"{mb:.1f}", f"{mb / memory[FLOOR]:.2f}"] for app, mb in memory.items()]
    yield from _lines([["", "MB", "beside the floor"], *rows])
    yield ""
    yield f"## A class arrives, each learner giving {QUESTIONS} answers: median / 95 % / most"
    yield ""
    yield "The learners are plain clients. Beside those of the live notebooks a browser opens the"
    yield "page without a kernel again and again, and answers ten questions each time."
    yield ""
    head = ["learners", "page there, s", "first control in the browser, s", "Python answers, s"]
    head += ["answer acknowledged, ms", "click to verdict, ms", "answers", "lost", "errors"]
    yield from _lines([[*head, "MB of kernels + server"], *classes])


def _shown(visits: Sequence[Visit], get: Callable[[Visit], float | None]) -> str:
    values = [value for one in visits if (value := get(one)) is not None]
    return f"{statistics.median(values):.2f} ({max(values):.2f})" if values else ""


def _lines(rows: Table) -> Iterator[str]:
    head, *body = rows
    yield f"| {' | '.join(head)} |"
    yield f"|{'-|' * len(head)}"
    for row in body:
        yield f"| {' | '.join(row)} |"


if __name__ == "__main__":
    raise SystemExit(main())
