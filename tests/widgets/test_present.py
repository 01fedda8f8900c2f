"""The presenter's words: each one that the page says, in every language."""

import re

import pytest

from tests.widgets.host import page_words
from truc_teach.locale import languages
from truc_teach.widgets.modules import joined

SAID = re.compile(r'\b(?:presenterWord\(page, |press\()(?:[^")]*\? )?"(\w+)"(?: : "(\w+)")?')


@pytest.mark.parametrize("lang", languages())
def test_every_word_is_there_and_is_said(lang: str) -> None:
    text = joined("widget.js")
    said = {word for pair in SAID.findall(text) for word in pair if word}
    assert said | {"present"} == set(page_words("present", lang))
