"""What others make and the notebooks need in a browser: Pyodide's core from npm, wheels by pip.

All of it is pinned with its checksum, and kept between builds in a folder of the user's cache.
Run `python -m truc_teach.serve.edition.parts --write` to pin the newest wheels that fit.
"""

import argparse
import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

__all__ = ["PYTHON", "PartsError", "fetch_core", "fetch_wheels", "main"]

PYODIDE = "314.0.6"
"""The version that the pinned JupyterLite kernel is made for."""
INTEGRITY = (
    "sha512-BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVk"
    "chQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
)
PYTHON = "3.14"
"""The Python of that Pyodide."""
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
PINS = Path(__file__).with_name("wheels.txt")
KERNEL = "jupyterlite-pyodide-kernel==0.8.6"
WANTED = ("micropip", "packaging", "ipython", "comm", "ipywidgets>=8.1,<9", "anywidget>=0.10,<1")
OWN_NEEDS = ("fsrs>=6.3,<7",)
NOT_IN_A_BROWSER = frozenset({"jedi", "parso", "pexpect", "ptyprocess", "widgetsnbextension"})
"""Completion by jedi costs four megabytes and two seconds; the others need a terminal or a server,
and the kernel brings its own stand-in of the last."""


class PartsError(ValueError):
    """A part that cannot be had; the message is one sentence for the user."""


def fetch_core(cache: Path) -> Path:
    """Return a folder with Pyodide's core and its lock file, from npm unless it is in `cache`.

    Raises PartsError without npm, without a network, or for a file that is not the pinned one.
    """
    archive = cache / f"pyodide-{PYODIDE}.tgz"
    if not archive.exists() or _integrity(archive) != INTEGRITY:
        _pack(cache)
    if not archive.exists() or _integrity(archive) != INTEGRITY:
        raise PartsError(f"What npm gave for pyodide {PYODIDE} is not what it should be.")
    folder = cache / f"pyodide-{PYODIDE}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    with tarfile.open(archive) as packed:
        for name in (*CORE, LOCK):
            member = packed.extractfile(f"package/{name}")
            if member is None:
                raise PartsError(f"pyodide {PYODIDE} has no {name}.")
            with member, (folder / name).open("wb") as file:
                shutil.copyfileobj(member, file)
    return folder


def _pack(cache: Path) -> None:
    beside = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    npm = shutil.which("npm", path=beside)
    if npm is None:
        raise PartsError(
            "The notebooks need Pyodide, which comes from npm, and there is no npm here: install"
            " Node.js, or leave the notebooks out with --no-lite."
        )
    cache.mkdir(parents=True, exist_ok=True)
    line = [npm, "pack", f"pyodide@{PYODIDE}", "--silent", f"--pack-destination={cache}"]
    # npm is a script that looks for its node
    done = subprocess.run(
        line, env={**os.environ, "PATH": beside}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise PartsError(f"npm could not fetch pyodide {PYODIDE}: {_last_line(done.stderr)}")


def fetch_wheels(cache: Path) -> list[Path]:
    """Return the pinned wheels, by pip unless they are in `cache`. Raises PartsError."""
    folder = cache / "wheels"
    folder.mkdir(parents=True, exist_ok=True)
    pins = {line.rpartition("sha256:")[2]: line for line in _pins()}
    have = {_sha256(path): path for path in folder.glob("*.whl")}
    missing = [line for digest, line in pins.items() if digest not in have]
    if missing:
        with tempfile.TemporaryDirectory() as work:
            listed = Path(work) / "missing.txt"
            listed.write_text("\n".join(missing), "utf-8")
            _pip("download", "--require-hashes", "--no-deps", "-d", folder, "-r", listed)
        have = {_sha256(path): path for path in folder.glob("*.whl")}
    return sorted(have[digest] for digest in pins)


def _pins() -> list[str]:
    lines = PINS.read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def _pip(command: str, *arguments: str | Path) -> str:
    """Run pip for the browser's Python and return what it says."""
    target = ("--python-version", PYTHON, "--platform", "any", "--implementation", "cp")
    line = [sys.executable, "-m", "pip", command, "--disable-pip-version-check", "--quiet"]
    line += ["--only-binary=:all:", *target, "--abi", "none", *map(str, arguments)]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    if done.returncode:
        raise PartsError(f"pip could not fetch the wheels: {_last_line(done.stderr)}")
    return done.stdout


def _last_line(said: str) -> str:
    lines = [line for line in said.splitlines() if line.strip()]
    return lines[-1].strip() if lines else "it said nothing."


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _integrity(path: Path) -> str:
    """Return a file's checksum as npm writes it."""
    return "sha512-" + base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()


def resolve_pins() -> list[str]:
    """Ask pip what the browser needs today, and return a pin of each."""
    with tempfile.TemporaryDirectory() as work:
        plan = ("--dry-run", "--ignore-installed", "--report", "-", "--target", work)
        reports = [
            json.loads(_pip("install", *plan, *WANTED, *OWN_NEEDS)),
            json.loads(_pip("install", *plan, "--no-deps", KERNEL)),
        ]
    pins = []
    for found in [one for report in reports for one in report["install"]]:
        name, digest = found["metadata"]["name"], found["download_info"]["archive_info"]["hashes"]
        if name.lower() not in NOT_IN_A_BROWSER:
            pins.append(f"{name}=={found['metadata']['version']} --hash=sha256:{digest['sha256']}")
    return sorted(pins, key=str.lower)


def main(argv: Sequence[str] | None = None) -> int:
    """Pin the wheels anew."""
    parser = argparse.ArgumentParser(description="Pin the wheels that notebooks need in a browser.")
    parser.add_argument("--write", action="store_true", required=True, help="write wheels.txt")
    parser.parse_args(argv)
    note = "# Made by `python -m truc_teach.serve.edition.parts --write`."
    PINS.write_text("\n".join([note, *resolve_pins(), ""]), "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
