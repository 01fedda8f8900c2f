"""The colours of theme.css: what is read on what, by day and by night."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

WIDGETS = Path(str(files("truc_teach.widgets")))
THEME = (WIDGETS / "theme.css").read_text("utf-8")
PAIR = re.compile(r"--truc-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)")
SINGLE = re.compile(r"--truc-([\w-]+): (#[0-9a-f]{6});")

TEXT = [
    ("ink", "paper"),
    ("ink", "surface"),
    ("ink", "sunk"),
    ("ink", "note-back"),
    ("ink-soft", "note-back"),
    ("wood", "note-back"),
    ("ink", "right-back"),
    ("ink", "wrong-back"),
    ("ink-soft", "paper"),
    ("ink-soft", "surface"),
    ("ink-soft", "sunk"),
    ("ink-soft", "right-back"),
    ("ink-soft", "wrong-back"),
    ("wood", "paper"),
    ("wood", "surface"),
    ("wood", "sunk"),
    ("accent", "paper"),
    ("accent", "surface"),
    ("on-accent", "accent"),
    ("on-accent", "accent-hover"),
    ("right", "right-back"),
    ("wrong", "wrong-back"),
    ("wrong", "surface"),
    ("felt-ink", "felt"),
    ("felt-ink", "felt-deep"),
    ("felt-ink", "felt-slot"),
    ("felt-soft", "felt"),
    ("card-ink", "card"),
    ("tag-ink", "tag"),
    ("on-call", "call"),
    ("card-ink", "tag-dealer"),
]
SHAPES = [
    ("line", "paper"),
    ("line", "surface"),
    ("focus", "paper"),
    ("focus", "surface"),
    ("focus-felt", "felt"),
    ("focus-felt", "felt-deep"),
    ("gold", "surface"),
    ("right", "surface"),
    ("wrong", "paper"),
    ("gold", "note-back"),
    ("stone", "surface"),
    ("wood", "sunk"),
    ("pebble", "felt"),
    ("accent", "right-back"),
]
# Edges and grounds that mean nothing by themselves: what is read stands beside them.
DECOR = {"hair", "wood-deep"}
# Set by one sheet for another.
GIVEN = {"--truc-card-width", "--truc-face-width", "--truc-from"}
PRINTER = {"#000", "#fff"}
LITERAL = re.compile(r"#[0-9a-f]{3,8}\b", re.IGNORECASE)


def colours(night: bool) -> dict[str, str]:
    found = {name: dark if night else light for name, light, dark in PAIR.findall(THEME)}
    return found | dict(SINGLE.findall(THEME))


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
@pytest.mark.parametrize(("text", "ground"), TEXT)
def test_text_is_readable(text: str, ground: str, night: bool) -> None:
    known = colours(night)
    assert contrast(known[text], known[ground]) >= 4.5


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_a_shape_that_means_something_is_seen(shape: str, ground: str, night: bool) -> None:
    known = colours(night)
    assert contrast(known[shape], known[ground]) >= 3


def test_right_and_wrong_differ_in_grey() -> None:
    for night in (False, True):
        known = colours(night)
        assert known["right"] != known["wrong"]


def test_every_colour_is_measured_against_something() -> None:
    measured = {name for pair in TEXT + SHAPES for name in pair}
    assert set(colours(night=False)) - measured == DECOR


def test_no_sheet_has_a_colour_of_its_own() -> None:
    found = {
        path.name: set(LITERAL.findall(path.read_text("utf-8"))) - PRINTER
        for path in WIDGETS.rglob("*.css")
        if path.name != "theme.css"
    }
    assert {name: literals for name, literals in found.items() if literals} == {}


def test_a_name_of_a_colour_that_is_used_is_known() -> None:
    known = set(re.findall(r"(--truc-[\w-]+):", THEME))
    for path in WIDGETS.rglob("*.css"):
        text = path.read_text("utf-8")
        own = set(re.findall(r"(--truc-[\w-]+):", text))
        used = set(re.findall(r"var\((--truc-[\w-]+)\)", text))
        assert used - own - known - GIVEN == set(), path.name
