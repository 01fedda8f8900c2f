"""A server without a home, at a poor console, beside an old template of ours: lessons open."""

import contextlib
import glob
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

import psutil
import pytest
from jupyter_client.kernelspec import NoSuchKernel
from voila.paths import collect_static_paths, collect_template_paths

from tests.conftest import end_tree, line_of
from truc_teach.serve.kernels import OwnPython
from truc_teach.serve.template_place import find_template, take_own_template

OLD = "An old template of another year."


def put_old_template(data: Path) -> None:
    """Put a template of our name into a Jupyter data folder, one that no page can be made by."""
    folder = data / "voila" / "templates" / "truc"
    (folder / "static").mkdir(parents=True)
    for name in ("page.html", "tree.html", "lesson.html", "index.html.j2", "frame.html.j2"):
        (folder / name).write_text(OLD + "{% nonsense %}")
    (folder / "conf.json").write_text('{"base_template": "none"}')
    (folder / "static" / "theme.css").write_text(OLD)


def put_foreign_python(data: Path) -> None:
    """Put a kernel into a Jupyter data folder that has Python's name and knows no notebooks."""
    folder = data / "kernels" / "python3"
    folder.mkdir(parents=True)
    foreign = {"argv": [str(data / "no" / "python"), "{connection_file}"], "language": "python"}
    (folder / "kernel.json").write_text(json.dumps(foreign | {"display_name": "Of a course"}))


def has_ipv6() -> bool:
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET6) as probe:
        probe.bind(("::1", 0))
        return True
    return False


@pytest.fixture(scope="module")
def server(tmp_path_factory, find_free_port):
    """A server with all of that against it: its address as printed, its process and its words."""
    folder = tmp_path_factory.mktemp("hard")
    put_old_template(folder / "data")
    put_foreign_python(folder / "data")
    (folder / "home").touch()  # a file is no home
    (folder / "tmp").mkdir()
    environment = {
        "HOME": str(folder / "home"),
        "USERPROFILE": str(folder / "home"),
        "JUPYTER_DATA_DIR": str(folder / "data"),
        "JUPYTER_PREFER_ENV_PATH": "0",
        "PYTHONIOENCODING": "ascii",
        "PYTHONUTF8": "0",
    }
    line = [sys.executable, "-m", "truc_teach.serve.cli", "--no-browser", "--kernels", "5"]
    host = "::1" if has_ipv6() else "127.0.0.1"
    process = subprocess.Popen(
        [*line, "--host", host, "--port", str(find_free_port())],
        stdout=subprocess.PIPE,
        stderr=(folder / "errors").open("wb"),
        env=os.environ | environment,
        cwd=folder,
        start_new_session=True,
    )
    words = []
    while line := process.stdout.readline().decode("ascii"):
        words.append(line)
        if "to stop" in line:  # it says no more until it is stopped
            break
    yield words, process, folder / "errors"
    end_tree(process)


@pytest.fixture
def address(server):
    """The address that the server has printed."""
    return re.search(r"http://\S+", server[0][-1])[0]


def ask(address: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(address, timeout=120) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


def test_it_says_that_it_has_no_home_and_prints_an_address_that_opens(server, address):
    assert "home folder is full or cannot be written" in server[0][0]
    assert address.startswith("http://[::1]:" if has_ipv6() else "http://127.0.0.1:")
    assert ask(address)[0] == 200


@pytest.mark.parametrize(
    "page", ["truc/ca/quiz", "voila/tree", "voila/templates/truc/static/theme.css"]
)
def test_its_pages_are_made_by_our_own_template(page, address):
    status, html = ask(address + page)
    assert status == 200
    assert OLD not in html and "truc" in html


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="Windows has ports alone")
def test_a_live_notebook_opens_and_its_kernel_is_reached_by_files_of_this_user(server, address):
    status, html = ask(address + "voila/render/en/odds.ipynb")
    assert status == 200 and OLD not in html
    ident = re.search(r'"kernelId": "([\w-]+)"', html)[1]
    (spoken,) = glob.glob(f"{tempfile.gettempdir()}/truc_*/voila_*/kernel-{ident}.json")
    connection = json.loads(Path(spoken).read_text("utf-8"))
    assert connection["transport"] == "ipc"
    assert os.stat(Path(spoken).parent).st_mode & 0o077 == 0
    assert len(glob.glob(f"{connection['ip']}-?")) == 5
    assert "without encryption" not in server[2].read_text("ascii")


def test_nothing_of_jupyter_or_ipython_is_sought_in_the_home_that_is_not_there(server, address):
    ask(address + "voila/render/en/odds.ipynb")
    aside = re.search(r"is in (\S+) until", server[0][0])[1]
    (first, *_) = kernels_of(server[1].pid)
    moved = {name: place for name, place in first.environ().items() if place.startswith(aside)}
    assert set(moved) == {"JUPYTER_CONFIG_DIR", "IPYTHONDIR"}


@pytest.mark.skipif(sys.platform != "linux", reason="a limit of a running process")
def test_when_the_disk_is_full_the_reader_gets_the_lesson_without_a_kernel(server, address):
    process = psutil.Process(server[1].pid)
    usual = process.rlimit(psutil.RLIMIT_FSIZE)
    process.rlimit(psutil.RLIMIT_FSIZE, (0, usual[1]))
    try:
        status, html = ask(address + "voila/render/en/ranking-quiz.ipynb?lang=en")
        game, _ = ask(address + "voila/render/en/play.ipynb")
    finally:
        process.rlimit(psutil.RLIMIT_FSIZE, usual)
    assert status == 503 and 'class="truc-alone"' in html
    assert game == 503
    assert ask(address + "voila/render/en/ranking-quiz.ipynb")[0] == 200


def kernels_of(server: int) -> list[psutil.Process]:
    """Return the processes of a server's kernels."""
    return [one for one in psutil.Process(server).children() if "kernel-" in line_of(one)]


def test_at_its_end_nothing_of_it_is_left(server):
    words, process, errors = server
    aside = re.search(r"is in (\S+) until", words[0])[1]
    files = re.findall(r"(\S+/voila_\w+)/kernel-", " ".join(map(line_of, kernels_of(process.pid))))
    assert files
    process.terminate()
    assert process.wait(60) == 0
    assert not any(Path(folder).exists() for folder in (aside, *files))
    assert "could be ended" not in errors.read_text("ascii")


@pytest.mark.parametrize("first", ["0", "1"])
def test_python_is_the_one_that_runs_the_server_also_beside_another_of_its_name(
    first, tmp_path, monkeypatch
):
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("JUPYTER_PREFER_ENV_PATH", first)
    put_foreign_python(tmp_path)
    for found in (OwnPython().get_kernel_spec("python3"), OwnPython().get_all_specs()["python3"]):
        argv = found.argv if hasattr(found, "argv") else found["spec"]["argv"]
        assert argv[0] == sys.executable
        assert "ipykernel_launcher" in argv
    with pytest.raises(NoSuchKernel):
        OwnPython().get_kernel_spec("none")


@pytest.mark.parametrize("first", ["0", "1"])
def test_our_template_is_taken_by_its_place_and_not_by_its_name(first, tmp_path, monkeypatch):
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("JUPYTER_PREFER_ENV_PATH", first)
    put_old_template(tmp_path)
    take_own_template()
    own = find_template()
    assert (own / "lesson.html").is_file()
    for found in (
        collect_template_paths(["voila", "nbconvert"], "truc"),
        collect_static_paths(["voila", "nbconvert"], "truc"),
    ):
        assert Path(found[0]).is_relative_to(own)
        assert not [
            path for path in found if Path(path).is_relative_to(tmp_path / "voila/templates/truc")
        ]
        assert [
            path for path in found if Path(path).parts[-1] == "lab" or "lab" in Path(path).parts
        ]
