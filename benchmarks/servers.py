"""The servers that are measured, with the floor among their notebooks: a single button."""

import contextlib
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import nbformat
import psutil

from tests.browser.plainserver import Quiet, serve_folder
from tests.conftest import end_tree, find_free_port
from truc_teach.serve.places import find_notebooks

__all__ = [
    "FLOOR",
    "Counting",
    "Server",
    "build_static",
    "lay_notebooks",
    "serve_folder",
    "start_server",
]

FLOOR = "floor"
"""The name of the notebook that is one ipywidgets button and nothing of ours."""

BUTTON = """\
from ipywidgets import Button

button = Button(description="0")
button.on_click(lambda pressed: setattr(pressed, "description", str(int(pressed.description) + 1)))
button"""


@dataclass(frozen=True)
class Server:
    """A running server; `address` ends in a slash."""

    address: str
    pid: int

    def kernels(self) -> list[psutil.Process]:
        """Return the processes of the kernels that run now."""
        found = []
        for process in psutil.Process(self.pid).children(recursive=True):
            with contextlib.suppress(psutil.NoSuchProcess, psutil.ZombieProcess):
                if "ipykernel_launcher" in " ".join(process.cmdline()):
                    found.append(process)
        return found

    def megabytes(self) -> float:
        """Return the memory of the server's own process: its share of what it shares (PSS)."""
        return psutil.Process(self.pid).memory_full_info().pss / 1e6


class Counting(Quiet):
    """Answers of a file server, whose bytes are counted."""

    sent = 0

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header as ever, and add up what the lengths say."""
        if keyword == "Content-Length":
            Counting.sent += int(value)
        super().send_header(keyword, value)


def lay_notebooks(folder: Path) -> Path:
    """Copy the notebooks and lay the floor beside the Catalan ones; return the new folder."""
    notebooks = folder / "notebooks"
    shutil.copytree(find_notebooks(None), notebooks)
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    floor = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell("# Floor"), nbformat.v4.new_code_cell(BUTTON)],
        metadata={"kernelspec": kernel, "language_info": {"name": "python"}},
    )
    nbformat.write(floor, notebooks / "ca" / f"{FLOOR}.ipynb")
    return notebooks


@contextlib.contextmanager
def start_server(notebooks: Path, *arguments: str) -> Iterator[Server]:
    """Run `truc-teach` on a free port while the block runs, and end all that it started."""
    port = find_free_port()
    command = [sys.executable, "-m", "truc_teach.serve.cli", "--no-browser", "--port", str(port)]
    process = subprocess.Popen(
        [*command, "--notebooks", str(notebooks), *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        start_new_session=True,
    )
    try:
        address = f"http://127.0.0.1:{port}/"
        _wait_for(address, process)
        yield Server(address, process.pid)
    finally:
        end_tree(process)


def build_static(folder: Path, *arguments: str) -> None:
    """Build the static edition into `folder`."""
    command = [sys.executable, "-m", "truc_teach.serve.cli", "build-site", str(folder)]
    subprocess.run([*command, *arguments], check=True, stdout=subprocess.DEVNULL)


def _wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError("the server ended at once")
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=5):
            time.sleep(2)  # what it makes ready after its start is not measured
            return
        time.sleep(0.1)
    raise RuntimeError("the server does not answer")
