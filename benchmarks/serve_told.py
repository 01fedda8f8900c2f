"""The words and tables of docs/performance.md."""

import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil

from benchmarks.learners import QUESTIONS
from benchmarks.pages import Visit
from benchmarks.servers import FLOOR

__all__ = ["Arrival", "Measured", "get_first", "get_median", "tell"]

ANSWERS = 10
"""After how many answers a kernel's memory is measured again."""

Table = list[list[str]]


@dataclass(frozen=True)
class Arrival:
    """What a class met whose learners arrived within so many seconds; times in s, clicks in ms."""

    number: int
    within: int
    landings: list[float]
    pages: list[float]
    files: list[float]
    """The static edition's page and all it needs are there."""
    firsts: list[float]
    """The first control answers in the browser that looks on."""
    clicks: list[float]
    kernels: list[float]
    """Python has acknowledged a first answer."""
    acks: list[float]
    sent: int
    kept: int
    errors: list[str]
    memory: tuple[float, float]
    """MB of all kernels, and of the server."""


@dataclass
class Measured:
    """All that one run measured."""

    visits: int
    floor: list[Visit]
    times: dict[str, dict[str, list[Visit]]]
    memory: dict[str, list[float]]
    """MB of the kernel of each live notebook: when it is there, of a quiz after answers too."""
    lite: tuple[float, float]
    """Seconds until a notebook of JupyterLite answers, MB that were sent for it."""
    quizzes: Sequence[str]
    classes: list[Arrival] = field(default_factory=list)


def get_first(one: Visit) -> float | None:
    """Return when the first control answered."""
    return one.first


def _get_kernel(one: Visit) -> float | None:
    return one.kernel


def get_median(visits: Sequence[Visit], get: Callable[[Visit], float | None] = get_first) -> float:
    """Return the median of what was measured."""
    return statistics.median([value for one in visits if (value := get(one)) is not None])


def _spread(values: Sequence[float], form: str = "{:.2f}") -> str:
    """Tell the median, the 95th of a hundred and the most."""
    if not values:
        return ""
    shown = (statistics.median(values), _quantile(values), max(values))
    return " / ".join(map(form.format, shown))


def _quantile(values: Sequence[float]) -> float:
    """Return the value that 95 of a hundred do not pass."""
    return sorted(values)[ceil(0.95 * len(values)) - 1]


def tell(found: Measured) -> Iterator[str]:
    """Yield the lines of the report."""
    yield "# What it takes to be served"
    yield ""
    yield "Made by `python -m benchmarks.serve --write` in one run; each page was opened"
    yield f"{found.visits} times in a fresh profile. Server, browser and learners shared one"
    yield "machine of two cores: compare the figures with the floor, a notebook of one ipywidgets"
    yield "button on that server."
    yield ""
    yield "![Seconds to the first control that answers](performance.svg)"
    yield ""
    yield "## Goals"
    yield ""
    yield from _lines([["", "goal", "seen", ""], *_goals(found)])
    yield ""
    yield "## Seconds until the first control answers: median (most)"
    yield ""
    yield "*Python answers*: a quiz's first answer is acknowledged; elsewhere the kernel's widget"
    yield "has taken the page's player over. *Again* is the second visit, with what is kept."
    yield "The floor's own figure is the time until its button answers."
    yield ""
    yield from _lines(_openings(found))
    yield ""
    seconds, megabytes = found.lite
    yield f"A notebook of JupyterLite: {seconds:.1f} s from the address until Python has"
    yield f"acknowledged an answer, in a fresh profile, {megabytes:.1f} MB sent."
    yield ""
    yield "## Milliseconds from a click to the frame with its verdict: median / 95 % / most"
    yield ""
    rows = [["", "page without a kernel", "static"]]
    for app in found.quizzes:
        rows.append(
            [app, *(_spread(_clicks(found, key, app), "{:.0f}") for key in ("page", "static"))]
        )
    yield from _lines(rows)
    yield ""
    yield "## Memory of a learner's kernel (PSS)"
    yield ""
    (base,) = found.memory[FLOOR]
    rows = [
        [app, *(cell for mb in seen for cell in (f"{mb:.1f}", f"{mb / base:.2f}"))]
        for app, seen in found.memory.items()
    ]
    told = ["MB", "beside the floor", f"MB after {ANSWERS} answers", "beside the floor"]
    yield from _lines([["", *told], *([*row, "", ""][:5] for row in rows)])
    yield ""
    yield f"## A class arrives, each learner giving {QUESTIONS} answers: median / 95 % / most"
    yield ""
    yield "The learners are plain clients. They come to each kind of page, and fetch all it"
    yield "needs; last to the live notebooks, where they answer. Meanwhile a browser opens the page"
    yield "without a kernel again and again, and answers ten questions each time."
    yield ""
    yield from _lines(_arrivals(found))


def _goals(found: Measured) -> Iterator[list[str]]:
    times = found.times

    def slowest(key: str) -> float:
        return max(get_median(visits) for visits in times[key].values())

    def late(values: Sequence[float]) -> float:
        return _quantile(values) if values else 0.0

    base = get_median(found.floor)
    taken = max(get_median(visits, _get_kernel) for visits in times["cold"].values())
    crowd = [one for one in found.classes if one.within == 0]
    clicks = [ms for one in found.classes for ms in one.clicks]
    clicks += [
        ms for key in ("page", "static") for app in found.quizzes for ms in _clicks(found, key, app)
    ]
    apps = [seen for app, seen in found.memory.items() if app != FLOOR]
    first, last = (max(seen[at] for seen in apps) / found.memory[FLOOR][0] for at in (0, -1))
    seconds, megabytes = found.lite
    for name, goal, seen in (
        ("first control in the live notebook, cold, the slowest app", 1.5, slowest("cold")),
        ("the same, kernel heated", 1.0, slowest("heated")),
        ("landing page", 0.8, get_median(times["page"]["landing"])),
        ("static edition, the slowest page", 0.8, slowest("static")),
        (
            "landing page for a class at once, 95 %",
            3.0,
            max((late(one.landings) for one in crowd), default=0),
        ),
        (
            "page without a kernel for a class at once, 95 %",
            3.0,
            max((late(one.pages) for one in crowd), default=0),
        ),
        (
            "static page for a class at once, 95 %",
            3.0,
            max((late(one.files) for one in crowd), default=0),
        ),
        ("kernel's widget beside the floor, the slowest app", 1.25, taken / base),
    ):
        yield _goal(name, goal, seen, "{:.2f}")
    yield _goal("click to verdict under all loads, 95 %, ms", 50, late(clicks), "{:.0f}")
    yield _goal("memory beside the floor's kernel, the largest app", 1.15, first, "{:.2f}")
    yield _goal(f"the same, after {ANSWERS} answers", 1.15, last, "{:.2f}")
    yield _goal("errors", 0, sum(len(one.errors) for one in found.classes), "{:.0f}")
    yield _goal("answers lost", 0, sum(one.sent - one.kept for one in found.classes), "{:.0f}")
    yield _goal("notebook of JupyterLite, cold, s", 20, seconds, "{:.1f}")
    yield _goal("the same, MB", 30, megabytes, "{:.1f}")


def _goal(name: str, goal: float, seen: float, form: str) -> list[str]:
    return [name, f"≤ {goal:g}", form.format(seen), "kept" if seen <= goal else "missed"]


def _clicks(found: Measured, key: str, app: str) -> list[float]:
    return [ms for one in found.times[key][app] for ms in one.clicks]


def _openings(found: Measured) -> Table:
    keys = ("page", "cold", "heated", "static", "warm")
    head = ["", "page without a kernel", "live notebook", "live, heated", "static", "static, again"]
    base = get_median(found.floor)
    rows = [[*head, "Python answers", "heated", "beside the floor"]]
    rows.append(["*floor*", "", _shown(found.floor), "", "", "", f"{base:.2f}", "", "1"])
    for app in dict.fromkeys(["landing", *found.times["page"]]):
        live, heated = found.times["cold"].get(app, []), found.times["heated"].get(app, [])
        opened = [_shown(found.times[key].get(app, [])) for key in keys]
        ratio = f"{get_median(live, _get_kernel) / base:.2f}" if live else ""
        rows.append([app, *opened, _shown(live, _get_kernel), _shown(heated, _get_kernel), ratio])
    return rows


def _arrivals(found: Measured) -> Table:
    head = ["learners", "landing page, s", "page without a kernel, s", "static page, s"]
    head += ["first control in the browser, s", "click to verdict, ms", "Python answers, s"]
    head += ["answer acknowledged, ms", "answers", "lost", "errors", "MB of kernels + server"]
    return [head, *map(_row, found.classes)]


def _row(one: Arrival) -> list[str]:
    return [
        f"{one.number} {'at once' if not one.within else f'over {one.within} s'}",
        *map(_spread, (one.landings, one.pages, one.files, one.firsts)),
        _spread(one.clicks, "{:.0f}"),
        _spread(one.kernels),
        _spread(one.acks, "{:.0f}"),
        f"{one.sent}",
        f"{one.sent - one.kept}",
        f"{len(one.errors)}" + (f" ({one.errors[0]})" if one.errors else ""),
        " + ".join(f"{mb:.0f}" for mb in one.memory),
    ]


def _shown(visits: Sequence[Visit], get: Callable[[Visit], float | None] = get_first) -> str:
    values = [value for one in visits if (value := get(one)) is not None]
    return f"{statistics.median(values):.2f} ({max(values):.2f})" if values else ""


def _lines(rows: Table) -> Iterator[str]:
    head, *body = rows
    yield f"| {' | '.join(head)} |"
    yield f"|{'-|' * len(head)}"
    for row in body:
        yield f"| {' | '.join(row)} |"
