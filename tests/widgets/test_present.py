"""The presenter's words: each one that the page says, in both languages."""

import re

import pytest

from tests.widgets.host import page_words
from truc_teach.widgets.modules import player_script

SAID = re.compile(r'\b(?:told\(page, |press\()(?:[^")]*\? )?"(\w+)"(?: : "(\w+)")?')


@pytest.mark.parametrize("lang", ["ca", "en"])
def test_every_word_is_there_and_is_said(lang: str) -> None:
    text = player_script(widget=True)
    said = {word for pair in SAID.findall(text) for word in pair if word}
    assert said | {"present"} == set(page_words("present", lang))


def test_both_languages_fill_in_the_same() -> None:
    found = [
        {
            key: sorted(re.findall(r"\{\w+\}", said))
            for key, said in page_words("present", lang).items()
        }
        for lang in ("ca", "en")
    ]
    assert found[0] == found[1]
