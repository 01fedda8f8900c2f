"""What the command says to people is in their language: --lang's, else that of their console."""

import argparse
import ast
import contextlib
import re
import socket
from pathlib import Path

import pytest

from truc_teach.locale import find_words, languages
from truc_teach.serve import addresses, cli
from truc_teach.serve.cli import main
from truc_teach.serve.console import console_language
from truc_teach.words.errors import say_phrase

SERVE = Path(cli.__file__).parent
SAID = {"TrucError", "PlaceError", "AddressError", "Phrase"}
WRAPPED = "{said}"
"""What npm or pip is blamed for is said in their English."""


def sentences():
    """Return each sentence that the server's side makes for people, and where."""
    found = {}
    for path in sorted(SERVE.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        named = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SAID:
                first = named.get(getattr(node.args[0], "id", ""), node.args[0])
                found[f"{path.name}:{node.lineno}"] = getattr(first, "value", None)
    return found


@pytest.mark.parametrize("lang", languages())
def test_every_sentence_of_the_server_is_in_the_catalogues(lang):
    words = find_words(lang)
    told = sentences()
    assert len(told) > 25
    assert None not in told.values(), "no sentence is put together by hand"
    for place, sentence in told.items():
        if sentence != WRAPPED:
            assert lang == "en" or words(sentence) != sentence, place


WRONG = [
    ["--port", "x"],
    ["--kernels", "x"],
    ["--kernel-memory", "1"],
    ["--base-url", "a b"],
    ["--frame-ancestor", "x"],
    ["--allow-host", "*"],
    ["--notebooks", "/no/such/folder"],
    ["--host", "203.0.113.7"],
    ["lab", "--kernels", "2"],
    ["serv"],
    ["rules", "--skills"],
    ["rules", "barajmos"],
    ["rules", "check"],
    ["rules", "--diff", "xativa"],
    ["rules", "barajamos", "xativa"],
    ["rules", "check", "no-such.toml"],
    ["build-site", "out", "--notebooks", "/no/such/folder"],
]


def told(words, capsys):
    """Return what a command says, to whichever of the two streams."""
    with contextlib.suppress(SystemExit):
        main(words)
    said = capsys.readouterr()
    return said.out + said.err


@pytest.mark.parametrize("given", WRONG, ids=" ".join)
def test_an_error_speaks_the_language_that_is_asked_for(given, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    said = {}
    for lang in languages():
        monkeypatch.setenv("LANGUAGE", lang)
        said[lang] = told(given, capsys)
        if given[0] != "build-site":
            monkeypatch.setenv("LANGUAGE", "en")
            assert told([*given, "--lang", lang], capsys) == said[lang]
    assert all(text.count("\n") == 1 for text in said.values()), said
    assert len(set(said.values())) == len(languages())


def test_a_port_in_use_is_said_in_the_language_too(capsys):
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = str(busy.getsockname()[1])
        assert "està ocupat" in told(["--port", port, "--lang", "ca"], capsys)
        assert "está ocupado" in told(["lab", "--port", port, "--lang", "es"], capsys)


@pytest.mark.parametrize("given", [[], ["xativa"], ["xativa", "--diff", "mallorqui"]])
def test_rules_are_listed_and_compared_in_the_language(given, capsys):
    said = {lang: told(["rules", *given, "--lang", lang], capsys) for lang in languages()}
    assert len(set(said.values())) == len(languages())
    for lang in ("ca", "es"):
        values = re.sub(r"^    .*|  \[.*", "", said[lang], flags=re.MULTILINE)  # without sources
        assert not re.search(
            r": yes$|^pieces: none$|\b(cards,|players,|refused:)", values, re.MULTILINE
        )


def test_what_is_told_at_the_start_is_in_the_language():
    for lang, part in (("ca", "cap contrasenya"), ("es", "ninguna contraseña")):
        words = find_words(lang)
        (line,) = addresses.announced("192.0.2.7", 8866)
        assert part in say_phrase(line, words)


@pytest.mark.parametrize(
    ("given", "environment", "expected"),
    [
        (["--lang", "ca"], {"LANG": "es_ES.UTF-8"}, "ca"),
        (["--lang", "xx"], {"LANG": "es_ES.UTF-8"}, "es"),
        (["--lang"], {}, "en"),
        ([], {"LANGUAGE": "fr:ca", "LANG": "es_ES"}, "ca"),
        ([], {"LC_ALL": "C", "LANG": "es_ES"}, "en"),
        ([], {"LC_MESSAGES": "es_MX"}, "es"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_else_the_consoles(given, environment, expected):
    assert console_language(given, environment) == expected


def test_every_command_that_says_more_than_an_error_takes_a_language():
    for name, (add, _run) in cli.SAYING.items():
        parser = argparse.ArgumentParser()
        add(parser)
        switches = {switch for action in parser._actions for switch in action.option_strings}
        assert "--lang" in switches or name == "build-site"
