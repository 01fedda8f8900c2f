"""No console is too poor for what the command says, and Ctrl-C leaves no traceback on it."""

import os
import signal
import subprocess
import sys
from importlib.metadata import entry_points
from io import BytesIO, TextIOWrapper

import pytest

from truc_teach.asking.codes import LONGEST_CODE
from truc_teach.locale import languages
from truc_teach.rules import TrucError, deal, find_ruleset, format_hand
from truc_teach.rules.chance import Chance
from truc_teach.serve import cli
from truc_teach.serve.cli import main

CONSOLES = ("cp437", "cp850", "cp1252", "ascii")


def played(name: str) -> str:
    """Return the record of a hand that was played to its end."""
    hand, chance = deal(find_ruleset(name), 3), Chance(3)
    while not hand.outcome:
        hand = hand.do(chance.choice(hand.legal_actions()))
    return format_hand(hand)


SPOKEN = [
    *(
        ["replay", played(name), "--lang", lang]
        for name in ("barajamos", "mallorqui")
        for lang in languages()
    ),
    *(["replay", "truc1 barajamos mano=ñ…", "--lang", lang] for lang in languages()),
    *(["slip", "TRUCS1-AAAAA", "--name", "نور", "--lang", lang] for lang in languages()),
    *(["slip", "A" * (LONGEST_CODE + 9), "--lang", lang] for lang in languages()),
    *(
        ["rules"],
        ["rules", "mallorqui"],
        ["rules", "xàtiva"],
        ["rules", "xativa", "--diff", "mallorqui"],
    ),
    *(["rules", "check", "كازينو.toml"], ["rules", "check", "\udcff.toml"], ["rules", "\udce9"]),
    *(
        ["--help"],
        ["lab", "--help"],
        ["--notebooks", "/no/mà"],
        ["--port", "٣"],
        ["--host", "señor"],
    ),
    *(["--base-url", "/à/"], ["lab", "--kernels", "2"], ["--kernels", "½"], ["\udcff"]),
    *([command, "--help"] for command in cli.SAYING),
    *(["build-site", "out", "--rules", "xàtiva"], ["build-site", "out", "--seeds", "٣"]),
    ["build-site", "out", "--notebooks", "/no/mà"],
]


@pytest.fixture
def console(monkeypatch):
    """A function that puts a console of an encoding in place; what it was told is returned."""

    def put(encoding: str) -> list[BytesIO]:
        told = [BytesIO(), BytesIO()]
        for name, stream in zip(("stdout", "stderr"), told, strict=True):
            monkeypatch.setattr(sys, name, TextIOWrapper(stream, encoding, write_through=True))
        return told

    return put


@pytest.mark.parametrize("encoding", [*CONSOLES, "utf-8"])
def test_every_command_speaks_on_every_console(encoding, console, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for words in SPOKEN:
        out, err = console(encoding)
        try:
            code = main(words)
        except SystemExit as ended:  # --help, and a switch that is wrong
            code = ended.code
        told = (out.getvalue() + err.getvalue()).decode(encoding)
        assert code in (0, 2), words
        assert told.strip() and "Traceback" not in told, words
        assert (code == 2) == bool(err.getvalue()), words


def test_a_letter_that_a_console_lacks_is_told_by_the_nearest(console):
    out, err = console("ascii")
    assert main(["replay", "truc1 barajamos mano=x", "--lang", "ca"]) == 2
    assert out.getvalue() == b""
    assert err.getvalue().decode() == (
        "truc-teach: Una ma escrita comenca amb truc1, un reglament, mano, score, camas i les"
        " cartes; esta s'acaba abans de score.\n"
    )
    _, err = console("cp1252")
    main(["rules", "xàtiva"])
    assert "“xàtiva”" in err.getvalue().decode("cp1252")


def test_ctrl_c_ends_a_command_without_a_word_and_a_second_one_is_too_much(
    heeding, monkeypatch, capsys
):
    def interrupted(_options):
        yield "one"
        try:
            signal.raise_signal(signal.SIGINT)
        finally:
            try:
                signal.raise_signal(signal.SIGINT)
            except KeyboardInterrupt:
                pytest.fail("a second one disturbs the end")
        yield "two"

    monkeypatch.setitem(cli.SAYING, "rules", (cli.SAYING["rules"][0], interrupted))
    assert main(["rules"]) == 130
    assert capsys.readouterr() == ("one\n", "")


INTERRUPTING = """
import signal
import sys

class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            try:
                signal.raise_signal(signal.SIGINT)
            finally:
                signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
"""


@pytest.mark.parametrize(
    ("command", "module"),
    [
        *((command, "argparse") for command in (["rules"], ["lab"])),
        *(
            ([], name)
            for name in ("truc_teach.serve.cli", "truc_teach.rules", "tornado", "voila.app")
        ),
        *((["lab"], name) for name in ("jupyterlab.labapp", "jupyterlab.handlers.announcements")),
    ],
)
def test_two_ctrl_c_while_python_imports_end_it_without_a_word(
    command, module, tmp_path, heeding, find_free_port
):
    (tmp_path / "sitecustomize.py").write_text(INTERRUPTING.format(name=module), "utf-8")
    served = [] if command == ["rules"] else ["--no-browser", "--port", str(find_free_port())]
    done = subprocess.run(
        [sys.executable, "-m", "truc_teach", *command, *served],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        cwd=tmp_path,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_the_command_is_the_first_of_ours_that_is_read():
    (script,) = entry_points(group="console_scripts", name="truc-teach")
    assert script.value == "truc_teach.__main__:main"


def test_ctrl_c_is_as_before_when_a_command_has_ended(heeding, capsys):
    assert main(["rules"]) == 0
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_that_is_to_be_ignored_is_ignored(heeding, capsys, monkeypatch):
    def interrupted(_options):
        signal.raise_signal(signal.SIGINT)
        yield "on and on"

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    monkeypatch.setitem(cli.SAYING, "rules", (cli.SAYING["rules"][0], interrupted))
    assert main(["rules"]) == 0
    assert capsys.readouterr().out == "on and on\n"


def test_an_error_of_a_command_without_a_language_is_english(capsys, monkeypatch):
    def refused(_options):
        raise TrucError("The hand is over.")
        yield

    monkeypatch.setitem(cli.SAYING, "rules", (cli.SAYING["rules"][0], refused))
    assert main(["rules"]) == 2
    assert capsys.readouterr().err == "truc-teach: The hand is over.\n"
