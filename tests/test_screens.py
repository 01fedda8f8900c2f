"""The pictures of the pages that the README shows."""

import re

ALT = re.compile(r'<img src="(docs/screens/[^"]+)" width="\d+" alt="([^"]*)">')


def test_there_are_twelve_small_pictures_at_three_sizes_in_both_lights(root):
    paths = sorted((root / "docs" / "screens").glob("*.png"))
    assert len(paths) == 12
    assert {path.stem.split("-")[-2] for path in paths} == {"360", "768", "1280"}
    assert {path.stem.split("-")[-1] for path in paths} == {"light", "dark"}
    assert [path.name for path in paths if path.stat().st_size > 150_000] == []


def test_the_readme_says_in_words_what_a_picture_shows(root):
    text = (root / "README.md").read_text("utf-8")
    found = ALT.findall(text)
    assert len(found) == text.count("<img ") == 6
    for path, words in found:
        assert (root / path).is_file(), path
        assert len(words.split()) >= 8, path
