"""A home that is not there or is full: the lessons open all the same, or it is said why not."""

import contextlib
import io
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.conftest import find_free_port
from truc_teach.serve import room, singleuser
from truc_teach.serve.cli import main
from truc_teach.serve.places import PlaceError
from truc_teach.serve.room import FOLDERS, make_room


@pytest.fixture(autouse=True)
def environment(monkeypatch, tmp_path):
    """The environment as a test may change it, and a home of its own."""
    monkeypatch.setattr(os, "environ", os.environ.copy())
    for name in (*FOLDERS, *room.READ_ALSO.values()):
        os.environ.pop(name, None)
    home = tmp_path / "home"
    home.mkdir()
    os.environ["HOME"] = os.environ["USERPROFILE"] = str(home)
    return home


def test_where_there_is_room_nothing_changes(environment):
    before = dict(os.environ)
    assert list(make_room()) == []
    assert dict(os.environ) == before
    assert list(environment.iterdir()) == []


def test_without_a_home_all_is_written_elsewhere(environment):
    environment.rmdir()
    environment.touch()  # a file is no folder, not even for the one user who may do everything
    (said,) = make_room()
    assert "cannot be written" in said
    for name, find in FOLDERS.items():
        folder = Path(find())
        assert Path(os.environ[name]) == folder and str(folder.parent) in said
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "probe").touch()


def test_a_user_without_any_home_gets_one(monkeypatch):
    def nobody(_self):
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "expanduser", nobody)
    monkeypatch.setattr(Path, "home", lambda: nobody(None))
    assert len(list(make_room())) == 1
    assert Path(os.environ["HOME"]).is_dir()
    assert list(make_room()) == []


class FullFile(io.BytesIO):
    """A file on a full disk: it is there, and takes no byte."""

    def write(self, _):
        raise OSError(28, "No space left on device")


def no_file():
    """A disk that has no room for the name of one file more, or that can only be read."""
    raise OSError(30, "Read-only file system")


@pytest.fixture(params=[no_file, FullFile])
def full(request, environment, monkeypatch):
    """A home that nothing can be written to, for either reason."""
    usual = tempfile.TemporaryFile

    def probe(dir):
        return request.param() if Path(dir).is_relative_to(environment) else usual(dir=dir)

    monkeypatch.setattr(tempfile, "TemporaryFile", probe)


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("name", ["DATA", "CONFIG"])
def test_what_a_full_home_holds_is_still_read(environment, name):
    folder = Path(FOLDERS[f"JUPYTER_{name}_DIR"]())
    folder.mkdir(parents=True)
    path, other = room.READ_ALSO[f"JUPYTER_{name}_DIR"], {"DATA": "CONFIG_PATH", "CONFIG": "PATH"}
    os.environ[path] = "/opt/jupyter"
    assert len(list(make_room())) == 1
    assert os.environ[path].split(os.pathsep) == ["/opt/jupyter", str(folder)]
    assert f"JUPYTER_{other[name]}" not in os.environ
    assert not any(Path(find()).is_relative_to(environment) for find in FOLDERS.values())


@pytest.mark.parametrize("command", ["serve", "lab"])
def test_where_there_is_no_room_at_all_it_is_said_at_the_start(command, monkeypatch, capsys):
    def nowhere():
        raise FileNotFoundError("No usable temporary directory found")

    def start(*_, **__):
        pytest.fail("it starts, with no room for what it has to write")

    monkeypatch.setattr(tempfile, "gettempdir", nowhere)
    monkeypatch.setattr("truc_teach.serve.voila.run_voila", start)
    monkeypatch.setattr("truc_teach.serve.lab.run_lab", start)
    assert main([command, "--no-browser", "--port", str(find_free_port())]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    assert "set TMPDIR" in said.err


HOLDING = """
import sys, tempfile
tempfile.tempdir = {place!r}
from truc_teach.serve.room import own_folder
print(own_folder(), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def holding(tmp_path):
    """A function that starts a process with a folder of its own; it returns both."""
    with contextlib.ExitStack() as stack:

        def start():
            process = stack.enter_context(
                subprocess.Popen(
                    [sys.executable, "-c", HOLDING.format(place=str(tmp_path))],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                )
            )
            stack.callback(process.kill)
            return process, Path(process.stdout.readline().strip())

        yield start


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")
def test_what_a_killed_server_left_is_cleared_away_and_nothing_else(holding, tmp_path):
    killed, left = holding()
    (left / "voila_x").mkdir()
    (left / "voila_x" / "kernel-1.json").touch()
    others = [tmp_path / "truc_notes", tmp_path / "truc_file", tmp_path / "truc_elsewhere"]
    others[0].mkdir()
    others[1].touch()
    target = tmp_path / "target"
    target.mkdir()
    (target / room.OWNER).touch()
    others[2].symlink_to(target)
    killed.kill()
    killed.wait()
    assert left.is_dir()
    _, first = holding()
    assert not left.exists()
    _, second = holding()
    assert first.is_dir() and second.is_dir(), "those who live keep theirs"
    assert all(other.exists() for other in (*others, target / room.OWNER))


def test_a_folder_of_ones_own_is_gone_at_the_end(holding):
    process, folder = holding()
    assert folder.is_dir()
    process.communicate()
    assert not folder.exists()


@pytest.mark.usefixtures("full")
def test_a_server_of_the_hub_starts_without_a_home_too(monkeypatch, capsys):
    started = []
    monkeypatch.setattr("jupyterhub.singleuser.main", started.append)
    singleuser.main(["learner", "--port=1"])
    assert started[0][-1] == "--port=1"
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("role", ["guest", "teacher"])
def test_a_server_of_the_hub_that_cannot_start_says_why_in_a_sentence(monkeypatch, role):
    def nowhere(*_):
        raise PlaceError("There is no room for the notebooks.")

    monkeypatch.setattr(singleuser, "copy_notebooks", nowhere)
    with pytest.raises(SystemExit, match=r"is not a role|no room for the notebooks"):
        singleuser.main([role])
