"""Break one rule at a time in a copy of the package, and see whether a row's own tests notice.

Each mutant is tried in a process forked from this one, which has imported what takes long and
nothing of the package. `python -m tests.coverage.mutants` tries all, or those of the rows whose
rule begins as told: `python -m tests.coverage.mutants "Three pardas"`.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
COPIED = ("truc_teach", "tests/rules", "tests/lessons", "docs/house-rules")
FILES = ("pyproject.toml", "hatch_build.py", "tests/conftest.py")
HEAVY = ("hypothesis", "hypothesis.strategies", "babel.messages.pofile", "psutil", "xml.etree")
"""What the tests import and the package does not change: read once, before the forks."""

OPTIONS = [
    "-q", "-x", "--tb=no", "--assert=plain", "--override-ini=addopts=", "--import-mode=importlib",
    "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:nbval", "-p", "no:playwright",
    "-p", "no:benchmark", "-p", "no:randomly",
]  # fmt: skip
GREEN, RED = 0, 1
LATER = count(1000)

Row = Mapping[str, Any]


@contextlib.contextmanager
def copied() -> Iterator[Path]:
    """Yield a copy of what the tests of the rows need; a mutant is written into it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in COPIED:
            shutil.copytree(ROOT / name, copy / name)
        for name in FILES:
            shutil.copy2(ROOT / name, copy / name)
        yield copy


@contextlib.contextmanager
def broken(copy: Path, mutant: Mapping[str, str]) -> Iterator[None]:
    """Write a mutant into its file while the block runs.

    Raises ValueError unless what it replaces stands in the file just once.
    """
    path = copy / "truc_teach" / mutant["file"]
    sound, times = path.read_bytes(), path.stat()
    text = sound.decode("utf-8")
    if text.count(mutant["old"]) != 1:
        raise ValueError(f"{mutant['file']} has not just once: {mutant['old']}")
    path.write_text(text.replace(mutant["old"], mutant["new"]), "utf-8")
    # Compiled files go by whole seconds and by size: no two mutants are of one second.
    os.utime(path, (times.st_atime, times.st_mtime + next(LATER)))
    try:
        yield
    finally:
        path.write_bytes(sound)
        os.utime(path, (times.st_atime, times.st_mtime))


def run(copy: Path, tests: list[str]) -> int:
    """Return what pytest returns for tests of the copy: 0 all passed, 1 one failed."""
    quick_first = sorted(tests, key=lambda test: not test.startswith("rules/"))
    wanted = [*OPTIONS, *(f"tests/{test}" for test in quick_first)]
    if not hasattr(os, "fork"):
        command = [sys.executable, "-B", "-m", "pytest", *wanted]
        return subprocess.run(command, cwd=copy, check=False, stdout=subprocess.DEVNULL).returncode
    child = os.fork()
    if child == 0:
        code = 99
        with contextlib.suppress(BaseException):
            _silence()
            os.chdir(copy)
            sys.path.insert(0, str(copy))
            code = int(pytest.main(wanted))
        os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def survivors(rows: list[Row]) -> Iterator[str]:
    """Yield what the tests of the rows let pass, and a row whose tests fail anyway."""
    with copied() as copy:
        if run(copy, sorted({test for row in rows for test in row["tests"]})) != GREEN:
            yield "the tests of the rows fail where nothing is broken"
            return
        for row in rows:
            for mutant in row["mutants"]:
                with broken(copy, mutant):
                    code = run(copy, row["tests"])
                if code != RED:
                    yield f"{row['rule']} ({code}): {mutant['old']} -> {mutant['new']}"


def tried(rows: list[Row]) -> list[str]:
    """Return the survivors among the mutants of rows, found by a process of its own."""
    found = subprocess.run(
        [sys.executable, "-m", "tests.coverage.mutants", "--json", *(row["rule"] for row in rows)],
        cwd=ROOT,
        env={name: said for name, said in os.environ.items() if name != "PYTEST_ADDOPTS"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    said: list[str] = json.loads(found.stdout)
    return said


def main() -> int:
    """Print the mutants that survive; return 1 when there are any."""
    from tests.coverage.rows import rows  # the package is not imported before the forks

    named = [word for word in sys.argv[1:] if word != "--json"]
    chosen = [row for row in rows() if row.get("mutants")]
    if named:
        chosen = [row for row in chosen if row["rule"].startswith(tuple(named))]
    for module in HEAVY:
        __import__(module)
    said = list(survivors(chosen))
    print(json.dumps(said) if "--json" in sys.argv else "\n".join(said))
    return 0 if "--json" in sys.argv else bool(said)


if __name__ == "__main__":
    sys.exit(main())
