"""The text of the page's player: its ES modules joined to one, and its style sheets.

A browser can load the modules as they lie here. An anywidget, a Voilà template and a baked page
want one text instead, so that no address of a file is needed. A wheel holds these texts shortened,
in `made` (hatch_build.py); a clone joins them as they are written.
"""

import re
from collections.abc import Iterable
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from posixpath import dirname, join, normpath

__all__ = [
    "EARLY",
    "GIVEN",
    "PARTS",
    "SERVED",
    "STYLES",
    "given_text",
    "join_modules",
    "join_styles",
    "joined",
    "module_order",
    "widget_text",
]

FOLDER = Path(__file__).parent

PARTS = ("first_hand", "odds", "play", "progress")
"""The kinds of modes that only one lesson has; the `kind.js` of the folder adds them."""

SERVED = ("player.css", "player.js", *(f"{part}.js" for part in PARTS))
"""What pages are given: the player, and the parts beside it."""

GIVEN = (*SERVED, "widget.js", *(f"widget_{part}.js" for part in PARTS))
"""What a browser is given in all; anywidget takes the player and its lesson's part in one."""

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
    "first_hand/first_hand.css",
    "present/present.css",
    "present/vote.css",
    "present/tools.css",
    "page/forced.css",
)

_IMPORT = re.compile(r'^import \{([^{}\n]*)\} from "(\.{1,2}/[^"\n]+)";\n', re.MULTILINE)


def _read(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


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
    >>> "\\nimport {" in text, "export function make(" in text, "export function radioBar" in text
    (False, True, True)
    """
    return "\n".join(_IMPORT.sub("", text) for text in _gather(entries).values())


def _imports(name: str, text: str) -> list[tuple[str, str]]:
    """Return what a module imports: names as they are written there, and the module's name."""
    found = _IMPORT.findall(text)
    return [(names, normpath(join(dirname(name), path))) for names, path in found]


def _gather(entries: Iterable[str]) -> dict[str, str]:
    """Return the text of each module that the entries reach, by its name and in order."""
    texts: dict[str, str] = {}
    needs: dict[str, list[str]] = {}
    wanted = list(entries)
    for name in wanted:
        if name not in needs:
            texts[name] = _read(name)
            needs[name] = [path for _, path in _imports(name, texts[name])]
            wanted += needs[name]
    try:
        return {name: texts[name] for name in TopologicalSorter(needs).static_order()}
    except CycleError as circle:
        raise ValueError(f"modules import each other: {' <- '.join(circle.args[1])}") from None


def join_styles(names: Iterable[str]) -> str:
    """Return the style sheets as one text."""
    return "\n".join(_read(name) for name in names)


def joined(name: str) -> str:
    """Return a text of `GIVEN` as it is written here.

    >>> joined("player.js").count("export async function startEarly")
    1
    """
    if name == "player.css":
        return join_styles(STYLES)
    if name == "player.js":
        return join_modules(*EARLY)
    if name == "widget.js":
        return join_modules("adapter.js")
    if name.startswith("widget_"):
        return join_modules("adapter.js", _kinds_of(name.removeprefix("widget_")))
    return _join_part(_kinds_of(name))


def _kinds_of(name: str) -> str:
    return f"{name.removesuffix('.js')}/kind.js"


def _join_part(entry: str) -> str:
    """Return what the player lacks of a module's imports, as a module that lies beside it."""
    shared = _gather(EARLY)
    own = {name: text for name, text in _gather([entry]).items() if name not in shared}
    taken = {
        one.strip()
        for name, text in own.items()
        for names, path in _imports(name, text)
        if path in shared
        for one in names.split(",")
    }
    head = f'import {{ {", ".join(sorted(taken))} }} from "./player.js";'
    return "\n".join([head, *(_IMPORT.sub("", text) for text in own.values())])


@cache
def given_text(name: str) -> str:
    """Return a text of `GIVEN` as a browser is given it: shortened, where a wheel holds it so."""
    made = FOLDER / "made" / name
    return made.read_text("utf-8") if made.is_file() else joined(name)


def widget_text(part: str) -> str:
    """Return the player with a lesson's part as anywidget takes it; "" for a lesson without one.

    >>> "first_hand: firstHandMode" in widget_text("first_hand")
    True
    """
    return given_text(f"widget_{part}.js" if part else "widget.js")
