"""The pseudo-language that the layout is tested with."""

import re

import pytest
from babel.messages.pofile import read_po

from tests.locale.pseudo import CODE, pseudo, write_pseudo
from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.locale import FOLDER, find_words, languages


@pytest.fixture
def spoken(monkeypatch, tmp_path):
    monkeypatch.setattr("truc_teach.locale.FOLDER", write_pseudo(tmp_path))
    yield
    find_words.cache_clear()


def test_it_is_two_fifths_longer_and_keeps_the_places():
    with (FOLDER / "en" / "LC_MESSAGES" / "betting.po").open("rb") as file:
        texts = [entry.string for entry in read_po(file) if entry.id and isinstance(entry.id, str)]
    words = re.sub(r"\{\w*\}", "", "".join(texts))
    assert 1.35 < len(pseudo(words)) / len(words) < 1.45
    assert pseudo("{n} stones of {all}") == "{n} stóòñnéès óòf {all}"


@pytest.mark.usefixtures("spoken")
def test_one_more_folder_is_one_more_language():
    assert CODE in languages()
    assert find_words(CODE)("site.home") == "ÁÀll léèssóòñns"
    payload = build_payload("ranking-quiz", Request(lang=CODE))
    assert payload["title"] == "Théè óòrdéèr óòf théè çáàrds"
    assert payload["languages"] == ["ca", "en", "es", CODE]
