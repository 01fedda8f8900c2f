"""The table of a run: how much of each thing a second, and how much of a fixed loop that is."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

ROUNDS = 7
LOOP = 60_000

Rate = Callable[..., None]
_rows = pytest.StashKey[list[tuple[str, float, float]]]()


def reference() -> int:
    """A loop of plain Python: a small dictionary, tuples and whole numbers. It is the yardstick."""
    found: dict[tuple[int, int], int] = {}
    for number in range(LOOP):
        key = (number & 255, number % 7)
        found[key] = found.get(key, 0) + 1
    return LOOP


def seconds(work: Callable[[], int], clock: Callable[[], float]) -> float:
    """The seconds for one of the things that `work` does and counts."""
    start = clock()
    done = work()
    return (clock() - start) / done


@pytest.fixture
def rate(request: pytest.FixtureRequest, benchmark: Callable[[Callable[[], int]], int]) -> Rate:
    """Time a function that returns how many things it did, in turns with the reference loop.

    The clock runs while this process does. What else the machine does slows both alike, so that the
    ratio of the best of each changes less from run to run than the rate.
    """

    def measure(
        what: str, work: Callable[[], int], clock: Callable[[], float] = time.process_time
    ) -> None:
        work()
        turns = [(seconds(work, clock), seconds(reference, clock)) for _ in range(ROUNDS)]
        mine, theirs = (min(column) for column in zip(*turns, strict=True))
        request.config.stash[_rows].append((what, 1 / mine, mine / theirs))
        benchmark(work)

    return measure


def pytest_configure(config: pytest.Config) -> None:
    """Begin with an empty table."""
    config.stash[_rows] = []


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print the table."""
    rows = config.stash[_rows]
    if rows:
        terminalreporter.section("engine")
        terminalreporter.line(f"{'':44}{'a second':>12}{'loop turns each':>18}")
        for what, number, turns in rows:
            terminalreporter.line(f"{what:44}{number:>12,.0f}{turns:>18.1f}")
