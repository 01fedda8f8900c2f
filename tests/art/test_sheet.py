"""The command that writes the sheet of the whole deck."""

from pathlib import Path

import pytest

from truc_teach.art.__main__ import main


def test_the_sheet_shows_the_whole_deck_at_three_sizes_on_two_felts(tmp_path: Path) -> None:
    page = tmp_path / "sheet.html"
    assert main([str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") == 41 * 3 * 2
    assert text.count("--width:60px") == 2


def test_the_command_without_a_path_says_what_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "OUT.html" in capsys.readouterr().err
