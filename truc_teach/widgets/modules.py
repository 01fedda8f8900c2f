"""The text of the page's player: its ES modules joined to one, and its style sheets.

A browser can load the modules as they lie here. An anywidget, a Voilà template and a baked page
want one text instead, so that no address of a file is needed.
"""

import re
from collections.abc import Iterable
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib.resources import files
from posixpath import dirname, join, normpath

__all__ = [
    "EARLY",
    "STYLES",
    "early_script",
    "join_modules",
    "join_styles",
    "module_order",
    "player_script",
    "player_style",
]

EARLY = ("early.js", "page/files.js")
"""What a page asks for that plays before there is a kernel, or without any."""

STYLES = (
    "theme.css",
    "page/page.css",
    "page/controls.css",
    "cards/cards.css",
    "cards/table.css",
    "quiz/quiz.css",
    "envit_table/envit_table.css",
    "hand_grid/hand_grid.css",
    "ladders/ladders.css",
    "sign_table/sign_table.css",
    "walkthrough/walkthrough.css",
    "falta_table/falta_table.css",
    "data/data.css",
    "progress/progress.css",
    "odds/odds.css",
    "play/play.css",
    "present/present.css",
    "present/vote.css",
    "present/tools.css",
    "page/forced.css",
)

_IMPORT = re.compile(r'^import \{[^{}\n]*\} from "(\.{1,2}/[^"\n]+)";\n', re.MULTILINE)


def _read(name: str) -> str:
    return files("truc_teach.widgets").joinpath(name).read_text("utf-8")


def module_order(*entries: str) -> tuple[str, ...]:
    """Return the names of modules and of all that they import, each after those it imports.

    The names are paths below this folder. Raises ValueError with the modules of a circle.

    >>> module_order("page/wishes.js")
    ('page/wait.js', 'page/wishes.js')
    """
    return tuple(_gather(entries))


def join_modules(*entries: str) -> str:
    """Return modules and all that they import as one, without the imports of each other.

    A module imports in single lines, `import { make } from "../page/dom.js";`, and no two modules
    give the same name to something at their top level.

    >>> text = join_modules("page/radios.js")
    >>> "import {" in text, "export function make(" in text, "export function radioBar" in text
    (False, True, True)
    """
    return "\n".join(_IMPORT.sub("", text) for text in _gather(entries).values())


def _gather(entries: Iterable[str]) -> dict[str, str]:
    """Return the text of each module that the entries reach, by its name and in order."""
    texts: dict[str, str] = {}
    needs: dict[str, list[str]] = {}
    wanted = list(entries)
    for name in wanted:
        if name not in needs:
            texts[name] = _read(name)
            paths = _IMPORT.findall(texts[name])
            needs[name] = [normpath(join(dirname(name), path)) for path in paths]
            wanted += needs[name]
    try:
        return {name: texts[name] for name in TopologicalSorter(needs).static_order()}
    except CycleError as circle:
        raise ValueError(f"modules import each other: {' <- '.join(circle.args[1])}") from None


def join_styles(names: Iterable[str]) -> str:
    """Return the style sheets as one text."""
    return "\n".join(_read(name) for name in names)


@cache
def player_script(*, widget: bool = False) -> str:
    """Return the whole player as one ES module; with `widget` it is one for anywidget."""
    return join_modules("adapter.js" if widget else "player.js")


@cache
def early_script() -> str:
    """Return the player as one ES module for a page that plays without a kernel."""
    return join_modules(*EARLY)


@cache
def player_style() -> str:
    """Return the style of the whole player."""
    return join_styles(STYLES)
