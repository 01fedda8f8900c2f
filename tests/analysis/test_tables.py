"""The page of odds says what is counted now, as far as that is counted in a moment."""

import pytest

from tests.analysis.tables import PAGE, SLOW, part, sections

QUICK = [(heading, made) for heading, made, quick in sections() if quick]


@pytest.mark.parametrize(("heading", "made"), QUICK, ids=[heading for heading, _ in QUICK])
def test_a_table_of_the_page_is_fresh(heading, made):
    message = "run python -m tests.analysis.tables --write"
    assert part(heading, made) in PAGE.read_text("utf-8"), message


def test_every_table_has_its_place_on_the_page():
    headings = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("## ")]
    assert headings == [heading for heading, _, _ in sections()]
    assert headings[-1] == SLOW
