"""From a sentence to its line and its code, and no key that nothing says."""

import subprocess
import sys

import pytest

from truc_teach.locale import FOLDER
from truc_teach.locale.__main__ import main, told
from truc_teach.locale.where import messages, said_in, uses


def test_every_key_is_said_somewhere():
    assert [one.key for one in messages(FOLDER / "ca") if not uses(one.key)] == []


@pytest.mark.parametrize(
    "key",
    ["site.quagga", "player.quagga", "rank.mistake.quagga", "walk.say.leave.quagga", "quagga.home"],
)
def test_a_key_that_nothing_says_is_seen(key):
    assert uses(key) == []


def test_a_whole_key_is_found_and_one_that_is_put_together(tmp_path):
    package = tmp_path / "small"
    package.mkdir()
    (package / "one.py").write_text('"""says a.doc"""\nKIND = "left"\nx = text(f"a.b.{kind}.c")\n')
    (package / "two.py").write_text('def say(key, who):\n    return text(f"{key}.{who}"), "a.d"\n')
    code = said_in(package)
    assert set(code.texts) >= {"left", "a.d"}
    assert "says a.doc" not in code.texts
    assert {said.line for said in code.holed} == {2, 3}


@pytest.mark.parametrize(
    ("words", "key", "po", "code"),
    [
        ("All lessons", "site.home", "site.po", "templates.py"),
        (
            "winner of the first wins the hand",
            "skills.parda.second.text",
            "skills.po",
            "skills.py",
        ),
        ("totes les lliçons", "site.home", "ca/LC_MESSAGES/site.po", "templates.py"),
    ],
)
def test_words_of_a_sentence_lead_to_its_line_and_its_code(words, key, po, code):
    said = "\n".join(told(words))
    assert f"\n{key}" in f"\n{said}"
    assert f"{po}:" in said
    assert f"{code}:" in said


def test_the_line_is_the_one_of_the_key():
    for message in list(messages(FOLDER / "en"))[::200]:
        lines = message.path.read_text("utf-8").splitlines()
        assert "".join(lines[message.line - 1 : message.line + 3]).startswith("msgid ")


def test_what_no_catalogue_says_is_told_so(capsys):
    assert main(["where", "blackjack", "insurance"]) == 1
    assert "No catalogue" in capsys.readouterr().out


def test_the_command_prints_them():
    line = [sys.executable, "-m", "truc_teach.locale", "where", "All", "lessons"]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    assert "site.home: All lessons\n" in done.stdout
