"""The command truc-teach: what it serves, and one sentence for each thing a user can mend."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import psutil
import pytest

from tests.conftest import end_tree, wait_for
from truc_teach.rules.houses import FOLDERS
from truc_teach.serve import cli
from truc_teach.serve.cli import main


@pytest.fixture
def busy_port():
    """A port that somebody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


def test_a_port_in_use_is_said_in_one_sentence(busy_port, capsys):
    assert main(["--no-browser", "--port", str(busy_port)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == (
        f"truc-teach: Port {busy_port} is in use; choose another with --port, "
        f"for example --port {busy_port + 1}.\n"
    )


def test_lab_says_the_same_of_a_port_in_use(busy_port, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "--port", str(busy_port)]) == 2
    assert f"Port {busy_port} is in use" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_missing_folder_of_notebooks_is_said_in_one_sentence(tmp_path, capsys):
    folder = tmp_path / "none"
    assert main(["--notebooks", str(folder)]) == 2
    assert capsys.readouterr().err == (
        f'truc-teach: There is no folder of notebooks at "{folder}"; '
        "give another with --notebooks.\n"
    )


@pytest.mark.parametrize("arguments", [["--prot", "1"], ["--no-brow"], ["play"], ["lab", "more"]])
def test_an_unknown_word_is_one_line_and_no_usage_text(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("truc-teach: ")
    assert said.count("\n") == 1


@pytest.mark.parametrize("word", ["rule", "nope", "Replay"])
def test_a_word_that_is_no_command_is_told_with_all_that_are(word, capsys):
    with pytest.raises(SystemExit):
        main([word])
    told = capsys.readouterr().err
    assert all(command in told for command in ("serve", "lab", "rules", "replay", "slip"))


@pytest.mark.parametrize("port", ["0", "65536", "-1", "80a", "", "٣٤"])
def test_a_port_is_a_number_from_1_to_65535(port, capsys):
    with pytest.raises(SystemExit) as ended:
        main([f"--port={port}"])
    assert ended.value.code == 2
    assert "give a number from 1 to 65535" in capsys.readouterr().err


@pytest.mark.parametrize("host", ["203.0.113.7", "no such host"])
def test_a_strange_host_is_said_in_one_sentence(host, capsys):
    assert main(["--host", host]) == 2
    assert capsys.readouterr().err == f'truc-teach: "{host}" is not an address of this machine.\n'


def test_the_address_is_printed_and_ctrl_c_ends_it_cleanly(tmp_path, find_free_port, heeding):
    port = find_free_port()
    command = [sys.executable, "-m", "truc_teach.serve.cli", "--no-browser", "--port", str(port)]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        start_new_session=True,
    )
    try:
        assert (
            process.stdout.readline() == f"Truc Teach: http://127.0.0.1:{port}/  (Ctrl-C to stop)\n"
        )
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
            assert answer.status == 200
        os.kill(process.pid, signal.SIGINT)
        time.sleep(0.05)  # as one who presses it twice
        os.kill(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=20)
    finally:
        process.kill()
    assert process.returncode == 0
    assert out + err == ""
    assert list(tmp_path.iterdir()) == []


def test_it_listens_on_this_machine_only(start_server):
    server = start_server()
    listening = {
        connection.laddr.ip
        for connection in psutil.Process(server.pid).net_connections("tcp")
        if connection.status == psutil.CONN_LISTEN
    }
    assert listening == {"127.0.0.1"}


def test_a_voila_json_in_the_current_folder_changes_nothing(start_server, tmp_path):
    (tmp_path / "voila.json").write_text('{"VoilaConfiguration": {"template": "lab"}}')
    server = start_server(cwd=tmp_path)
    with urllib.request.urlopen(server.address) as answer:
        assert "truc-lessons" in answer.read().decode()


def test_lab_opens_the_folder_of_the_clone(start_server, root, tmp_path):
    command = [sys.executable, "-m", "truc_teach.serve.cli", "lab", "--no-browser"]
    environment = {"JUPYTER_TOKEN": "secret"}
    server = start_server(command=[*command, "--port", "{port}"], env=environment, cwd=tmp_path)
    with urllib.request.urlopen(f"{server.address}api/contents?token=secret") as answer:
        names = {entry["name"] for entry in json.load(answer)["content"]}
    assert "README.md" in names
    assert names == {path.name for path in (root / "notebooks").iterdir() if path.name[0] != "."}
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such terminals")
def test_two_ctrl_c_end_lab_at_a_terminal_without_a_traceback(tmp_path, find_free_port, heeding):
    import pty

    ours, theirs = pty.openpty()
    port = find_free_port()
    command = [sys.executable, "-m", "truc_teach", "lab", "--no-browser", "--port", str(port)]
    with (tmp_path / "said").open("wb") as said:
        process = subprocess.Popen(
            command, stdin=theirs, stdout=said, stderr=said, cwd=tmp_path, start_new_session=True
        )
        try:
            wait_for(process, port, tmp_path / "said")
            for _ in range(2):
                process.send_signal(signal.SIGINT)
                time.sleep(0.05)
            code = process.wait(30)
        finally:
            end_tree(process)
            os.close(ours)
            os.close(theirs)
    assert code == 0
    assert "Traceback" not in (tmp_path / "said").read_text("utf-8")


class Started(Exception):  # noqa: N818
    """What was to be started, in place of the start."""


TRIED = {"--port": "29999", "--host": "127.0.0.9", "--notebooks": "there", "--base-url": "/aula/"}
TRIED |= {
    "--frame-ancestor": "https://moodle.example.org",
    "--kernel-memory": "300",
    "--lang": "ca",
    "--rules": "there",
}
SWITCHES = [
    action.option_strings[-1]
    for action in cli._parser()._actions
    if action.option_strings and action.dest not in ("help", "version")
]


@pytest.fixture
def started(monkeypatch, tmp_path):
    """A function that runs a command; it returns what would be started, None if it is refused."""
    (tmp_path / "there").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(FOLDERS, "")

    def start(_class, argv=None, **given):
        raise Started(repr((argv, given.get("config"))))

    monkeypatch.setattr("jupyterlab.labapp.LabApp.launch_instance", classmethod(start))
    monkeypatch.setattr("truc_teach.serve.voila.LessonServer.__init__", start)

    def run(command, *switch):
        try:
            main([command, *switch])
        except Started as what:
            return str(what)
        except SystemExit:
            return None

    return run


@pytest.mark.parametrize("command", ["serve", "lab"])
@pytest.mark.parametrize("switch", SWITCHES)
def test_a_switch_does_something_or_is_refused(switch, command, started, capsys):
    given = [switch] if switch == "--no-browser" else [switch, TRIED.get(switch, "2")]
    usual = started(command)
    assert usual is not None
    if switch == "--rules":  # it is named to every process
        started(command, *given)
        assert Path(os.environ[FOLDERS]).name == "there"
    elif switch != "--lang" and (switch, command) != ("--no-browser", "serve"):  # no settings
        assert started(command, *given) != usual
    said = capsys.readouterr().err
    refused = command == "lab" and switch in cli.LIVE_ONLY
    assert bool(said) == refused, said
    assert not refused or f"lab has no {switch}" in said


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--base-url", "/truc/?lang=en"),
        ("--base-url", "/a//b"),
        ("--frame-ancestor", "moodle.example.org"),
        ("--frame-ancestor", "https://moodle.example.org; script-src *"),
        ("--frame-ancestor", "*"),
        ("--allow-host", "https://truc.example.org"),
        ("--allow-host", "*"),
        ("--kernel-memory", "100"),
        ("--kernel-memory", "1G"),
        ("--kernels-of-address", "-1"),
    ],
)
def test_a_value_that_is_none_of_its_kind_is_one_line(option, value, capsys):
    with pytest.raises(SystemExit) as ended:
        main([f"{option}={value}"])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert value in said
    assert said.count("\n") == 1


def test_below_another_path_in_a_frame_of_the_given_origins_alone(start_server):
    server = start_server(
        *("--base-url", "aula/truc", "--frame-ancestor", "https://moodle.example.org"),
        *("--frame-ancestor", "http://*.example.net:8080"),
    )
    home = f"{server.address}aula/truc/"
    for page in ("", "truc/ca/quiz", "truc/payload?app=ranking-quiz", "voila/tree"):
        with urllib.request.urlopen(home + page) as answer:
            assert answer.headers["Content-Security-Policy"].endswith(
                "frame-ancestors 'self' https://moodle.example.org http://*.example.net:8080"
            ), page


def test_without_an_origin_no_other_page_may_frame_the_lessons(start_server):
    with urllib.request.urlopen(start_server().address) as answer:
        policy = answer.headers["Content-Security-Policy"]
    assert policy.split("; ")[-1] == "frame-ancestors 'self'"


@pytest.mark.parametrize(
    ("host", "root", "allowed"),
    [("127.0.0.1", True, True), ("0.0.0.0", True, False), ("127.0.0.1", False, False)],
)
def test_lab_runs_as_root_only_for_this_machine(host, root, allowed, started, monkeypatch):
    monkeypatch.setattr("truc_teach.serve.lab._is_root", lambda: root)
    assert ("--allow-root" in started("lab", "--host", host)) == allowed
