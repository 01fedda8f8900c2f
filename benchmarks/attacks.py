"""What one hostile client costs the others: `python -m benchmarks.attacks [--write]` (minutes).

It attacks servers that it starts itself, on this machine, and prints how long another learner
waits for a page, for new questions and for a live notebook, quiet and while each attack goes on.
With --write the figures go into docs/attacks.md.
"""

import argparse
import asyncio
import os
import resource
import tempfile
from collections.abc import Awaitable, Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Any, NamedTuple

import psutil

from benchmarks.attackers import (
    ATTACKS,
    KERNELS,
    NOTEBOOK,
    Answer,
    Attack,
    crafted_attempts,
    get,
    new_questions,
    tell_attempts,
)
from benchmarks.servers import Server, lay_notebooks, start_server
from tests.lessons.rooms import ASKING, FIXED
from truc_teach.asking.question import Choice, Numeric, Question
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session

DOCS = Path(__file__).parents[1] / "docs"
FILES = 1024
"""What the server may open: what a service of systemd may, unless its unit says otherwise."""

VICTIM = "198.51.100.7"
PAGE = "truc/ca/quiz"
ASKED = 3
"""How often another learner asks for new questions; the longest wait counts."""
HALT = 0.3
"""Seconds that an attack has been going on before another learner comes."""

PAGE_GOAL, QUESTIONS_GOAL, RECALL_GOAL = 1.0, 2.0, 0.5
HONEST, CRAFTED = 2000, 300
RAREST = "mallorqui", "name.llengua-dolenta"
"""A rule set and a skill whose fiftieth question takes longest to be found."""


class Met(NamedTuple):
    """What another learner met, and what the server held by then."""

    name: str
    page: Answer
    questions: list[Answer]
    live: Answer
    files: int
    megabytes: float


class Recalled(NamedTuple):
    """What it took to answer a message with attempts, in seconds."""

    name: str
    waited: float
    processor: float


async def meet(name: str, attack: Attack | None, server: Server) -> Met:
    """Return what a learner meets while an attack goes on."""
    held = await attack(server) if attack else None
    await asyncio.sleep(HALT)
    questions = [await get(server, new_questions("ranking-quiz"), VICTIM) for _ in range(ASKED)]
    page = await get(server, PAGE, VICTIM)
    live = await get(server, NOTEBOOK, VICTIM)
    files = psutil.Process(server.pid).num_fds()
    met = Met(name, page, questions, live, files, server.megabytes())
    if isinstance(held, asyncio.Future):
        held.cancel()
        await asyncio.gather(held, return_exceptions=True)
    return met


async def recall(name: str, attempts: Sequence[dict[str, Any]], server: Server) -> Recalled:
    """Tell attempts as the progress page does: in one message."""
    before = _processor(server)
    answer = await tell_attempts(server, {"attempts": attempts})
    if answer.status != 200:
        raise SystemExit(f"{name}: {answer.status}")
    return Recalled(name, answer.seconds, _processor(server) - before)


def _processor(server: Server) -> float:
    return sum(psutil.Process(server.pid).cpu_times()[:2])


def honest_attempts(sessions: Iterator[Session], number: int = HONEST) -> list[dict[str, Any]]:
    """Return what a learner has done who answered the first round of some quizzes."""
    asked = ((session.id, one) for session in sessions for one in session.round(0))
    return [
        {"id": f"a{at}", "quiz": quiz, "q": one.id, "try": 0, "o": _answer(one), "t": 10**12 + at}
        | {"skill": one.skill, "ok": one.is_right(_answer(one))}
        for at, (quiz, one) in enumerate(islice(asked, number))
    ]


def of_old(attempts: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return attempts as a browser of old kept them: without their verdicts."""
    return [{key: one[key] for key in one.keys() - {"skill", "ok"}} for one in attempts]


def _answer(question: Question) -> str:
    match question:
        case Choice():
            return question.options[0].id
        case Numeric():
            return str(question.answer)
    return " ".join(map(str, getattr(question, "cards", ())))


def of_lessons() -> Iterator[Session]:
    """Yield quizzes of every lesson, with one seed after the other."""
    for seed, app in enumerate(cycle(app for app in ASKING if app != FIXED)):
        yield Session(app, Request(seed=seed))


def of_fixed() -> Iterator[Session]:
    """Yield fixed quizzes of ten questions."""
    for seed in range(10**6):
        yield Session(FIXED, Request(seed=seed, n=10))


RECALLED = {
    f"{HONEST} honest, of lessons": lambda: honest_attempts(of_lessons()),
    f"{HONEST} honest, of quizzes of ten": lambda: honest_attempts(of_fixed()),
    f"{HONEST} honest, kept without verdicts": lambda: of_old(honest_attempts(of_lessons())),
    f"{CRAFTED} crafted": lambda: crafted_attempts(CRAFTED),
    f"{CRAFTED} crafted, of the rarest skill": lambda: crafted_attempts(CRAFTED, RAREST),
}


def in_server(notebooks: Path, ask: Any) -> Any:
    """Return what is asked of a server of its own."""
    with start_server(notebooks, "--kernels", str(KERNELS)) as server:
        return asyncio.run(_asked(ask(server)))


async def _asked(work: Awaitable[Any]) -> Any:
    return await work


def told(met: Sequence[Met], recalled: Sequence[Recalled], load: float) -> Iterator[str]:
    """Yield the lines of the report."""
    yield "# What one hostile client costs the others"
    yield ""
    yield "Made by `python -m benchmarks.attacks --write`: each attack goes to a server of its own,"
    yield f"on the same machine of {os.cpu_count()} cores as the attacker, with {FILES} files and"
    yield f"{KERNELS} live notebooks. Another learner then asks for new questions ({ASKED} times,"
    yield f"the longest wait is told; goal {QUESTIONS_GOAL:.0f} s), for a page (goal"
    yield f"{PAGE_GOAL:.0f} s) and for a live notebook. No web server stands before it: its bounds"
    yield f"come on top. The machine had other work: its load was {load:.1f} at the start."
    yield ""
    yield "| attack | new questions | a page | a live notebook | files | MB | |"
    yield "|-|-|-|-|-|-|-|"
    for one in met:
        longest = max(one.questions, key=lambda answer: (answer.status != 200, answer.seconds))
        kept = _within(longest, QUESTIONS_GOAL) and _within(one.page, PAGE_GOAL)
        cells = [one.name, _waited(longest), _waited(one.page), _waited(one.live)]
        cells += [str(one.files), f"{one.megabytes:.0f}", _kept(kept)]
        yield f"| {' | '.join(cells)} |"
    yield ""
    yield "## Attempts that a progress page sends"
    yield ""
    yield "The page has kept its verdict with each answer; where one comes without, its question"
    yield "is made again, as far as a message has time for that: the others are reached another"
    yield f"time. Goal: {RECALL_GOAL} s of the server's processor for a message."
    yield ""
    yield "| attempts | answer | processor | |"
    yield "|-|-|-|-|"
    for each in recalled:
        cells = [each.name, f"{each.waited:.2f} s", f"{each.processor:.2f} s"]
        yield f"| {' | '.join([*cells, _kept(each.processor <= RECALL_GOAL)])} |"


def _within(answer: Answer, goal: float) -> bool:
    return answer.status == 200 and answer.seconds <= goal


def _waited(answer: Answer) -> str:
    return f"{answer.seconds:.2f} s" + (f" ({answer.status})" if answer.status != 200 else "")


def _kept(kept: bool) -> str:
    return "kept" if kept else "missed"


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, quiet and with each attack; print, and keep with --write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attacks", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write docs/attacks.md")
    parser.add_argument("--only", default="", metavar="WORD", help="only attacks with this word")
    options = parser.parse_args(argv)
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        notebooks = lay_notebooks(Path(folder))
        met = [
            in_server(
                notebooks, lambda server, name=name, attack=attack: meet(name, attack, server)
            )
            for name, attack in ATTACKS.items()
            if options.only in name
        ]
        recalled = [
            in_server(notebooks, lambda server, name=name, make=make: recall(name, make(), server))
            for name, make in RECALLED.items()
            if options.only in name
        ]
    text = "\n".join(told(met, recalled, load)) + "\n"
    print(text)
    if options.write:
        (DOCS / "attacks.md").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
