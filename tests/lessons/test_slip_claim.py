"""What a result slip proves, as every place says it: that it is whole, not who made it."""

import json
from pathlib import Path

import pytest

from truc_teach.locale import find_words

ROOT = Path(__file__).parents[2]
NOT_WHO = {"ca": "no qui ", "es": "no quién ", "en": "not who "}
WHOLE = {"ca": "sencer", "es": "enter", "en": "whole"}


def test_readme_says_what_a_slip_proves() -> None:
    told = [
        line for line in (ROOT / "README.md").read_text("utf-8").splitlines() if "slip CODE" in line
    ]
    assert told
    assert all(WHOLE["en"] in line and NOT_WHO["en"] in line for line in told)


@pytest.mark.parametrize("language", sorted(NOT_WHO))
@pytest.mark.parametrize("key", ["slip.whole", "player.slipWhole"])
def test_a_checked_slip_says_what_it_proves(key: str, language: str) -> None:
    said = find_words(language)(key)
    assert WHOLE[language] in said
    assert NOT_WHO[language] in said


@pytest.mark.parametrize("language", sorted(NOT_WHO))
def test_quiz_notebook_says_what_a_slip_proves(language: str) -> None:
    notebook = json.loads((ROOT / "notebooks" / language / "quiz.ipynb").read_text("utf-8"))
    told = [
        text for cell in notebook["cells"] if "truc-teach slip" in (text := "".join(cell["source"]))
    ]
    assert told
    assert all(WHOLE[language] in text and NOT_WHO[language] in text for text in told)
