"""A ninth rule set is one TOML file, its document, and its words in three catalogues.

The recipe of CONTRIBUTING.md is followed in a copy of the package, and every app is opened there.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import compile_catalogues
from truc_teach.lessons import LESSONS
from truc_teach.locale import languages

CHANGED = {
    "name": '{ value = "Prova", source = "005" }',
    "cama": '{ value = 30, source = "005, Punts" }',
    "males": '{ value = 15, source = "005, Punts" }',
    "camas": '{ value = 1, source = "005, Punts" }',
    "truc_when": '{ value = "own-turn", source = "005, El truc" }',
    "envit_open": '{ value = "second", source = "005, L\'envit" }',
    "envit_cap": '{ value = "rival", source = "005, L\'envit" }',
    "falta": '{ value = "leader", source = "005, L\'envit" }',
    "covered": '{ value = true, source = "005, Les cartes" }',
    "after_parda": '{ value = "first-tied", source = "005, La parda" }',
    "envit_ends": '{ value = true, source = "005, Punts" }',
}
DOCUMENT = """
[005]
title = "Fulla de prova"
tricks = "La parda"
tie = "L'envit"
silent = []
"""
WORDS = {
    "rules.po": {
        "rules.prova.name": "Prova",
        "rules.prova.note": "22 · 30",
        "rules.document.005": "Fulla de prova (005)",
        "rules.decision.005.truc": "prova",
        "rules.decision.005.envit": "prova",
    },
    "betting.po": {"betting.here.prova": "Prova"},
}
OPEN = """
import json
from truc_teach.asking.building import build_payload
from truc_teach.asking.lesson import lessons
from truc_teach.asking.request import Request
from truc_teach.asking.session import Session
from truc_teach.locale import find_words, languages
from truc_teach.rules import TrucError

said = {}
for lesson in lessons():
    for lang in languages():
        request = Request(rules="prova", lang=lang, seed=3)
        try:
            modes = build_payload(lesson.name, request)["modes"]
        except TrucError as refused:
            modes = [{"refused": str(refused)}]
        if lesson.quizzes:
            session, words = Session(lesson.name, request), find_words(lang)
            rounds = [session.round(1, mode) for mode in session.modes]
            modes.append({"more": [one.payload(words) for asked in rounds for one in asked]})
        said[f"{lesson.name} {lang}"] = modes
print(json.dumps(said))
"""
OWN = ["hand-walkthrough", "senyes", "play"]
"""Lessons that tell of other tables too, or of the clock, whose source is the document 002."""


def follow(root: Path, package: Path, words: dict[str, dict[str, str]]) -> None:
    """Add the set to a copy of the package, as the recipe says."""
    shutil.copytree(root / "truc_teach", package, ignore=shutil.ignore_patterns("__pycache__"))
    sets = package / "rules" / "sets"
    lines = (sets / "barajamos.toml").read_text("utf-8").replace("001", "005").splitlines()
    changed = {f"{key} = ": f"{key} = {value}" for key, value in CHANGED.items()}
    told = [
        next((line for start, line in changed.items() if old.startswith(start)), old)
        for old in lines
    ]
    text = "\n".join(told).replace("005.after_parda: ", "")
    text = text.replace('decision = "no cap is printed: the ladder pays"', "")
    (sets / "prova.toml").write_text(text, "utf-8")
    with (package / "rules" / "documents.toml").open("a", encoding="utf-8") as file:
        file.write(DOCUMENT)
    for language in ("ca", "es", "en"):
        for name, keys in words.items():
            with (package / "locale" / language / "LC_MESSAGES" / name).open("a") as file:
                for key, word in keys.items():
                    file.write(f'\nmsgid "{key}"\nmsgstr "{word}"\n')
    compile_catalogues(package.parent)


def opened(folder: Path) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-c", OPEN]
    env = {"PYTHONPATH": str(folder)}
    return subprocess.run(line, cwd=folder, env=env, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def said(root, tmp_path_factory):
    """What every app says under the ninth set."""
    folder = tmp_path_factory.mktemp("ninth")
    follow(root, folder / "truc_teach", WORDS)
    done = opened(folder)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def test_every_app_is_opened_under_the_ninth_set(said):
    assert len(said) == len(LESSONS) * len(languages())
    assert all(modes for modes in said.values())
    text = json.dumps(said, ensure_ascii=False)
    assert not re.search(r'"[a-z]+\.[a-z.-]+\.(prova|005)[a-z.-]*"', text)
    assert "Fulla de prova (005)" in text


def test_no_other_document_is_cited_for_what_the_ninth_set_says(said):
    for name, modes in said.items():
        cited = set(re.findall(r"\((00\d)\)", json.dumps(modes)))
        own = name.split()[0] in OWN or name.startswith("quiz")
        assert own or cited <= {"000", "005"}, name
    betting = json.dumps(said["betting-scoring en"], ensure_ascii=False)
    assert set(re.findall(r"\((00\d)\)", betting)) == {"005"}


def test_no_word_of_another_region_is_said(said):
    for app in ("ranking-quiz", "envit-counter", "betting-scoring", "parda-resolver"):
        text = json.dumps(said[f"{app} ca"], ensure_ascii=False).casefold()
        assert not re.search(r"\b(amo|madona|cantó|cantons)\b", text), app


def test_a_word_that_is_missing_is_told_by_its_key(root, tmp_path):
    lacking = {**WORDS, "betting.po": {}}
    follow(root, tmp_path / "truc_teach", lacking)
    done = opened(tmp_path)
    assert done.returncode != 0
    last = done.stderr.strip().splitlines()[-1]
    assert 'lack "betting.here.prova"' in last and "ca" in last
