"""The text of the page's player: its ES modules joined to one, and its style sheets.

A browser can load the modules as they lie here. An anywidget, a Voilà template and a baked page
want one text instead, so that no address of a file is needed.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

__all__ = [
    "EARLY",
    "MODULES",
    "STYLES",
    "early_script",
    "join_modules",
    "join_styles",
    "player_script",
    "player_style",
]

MODULES = (
    "page/dom.js",
    "page/policy.js",
    "page/store.js",
    "page/query.js",
    "page/wait.js",
    "page/token.js",
    "page/kernel.js",
    "page/link.js",
    "page/icons.js",
    "page/roving.js",
    "page/spoken.js",
    "page/radios.js",
    "present/switch.js",
    "present/band.js",
    "page/frame.js",
    "page/leaving.js",
    "page/wishes.js",
    "page/copy.js",
    "data/bytes.js",
    "data/meant.js",
    "data/code.js",
    "data/days.js",
    "data/tally.js",
    "data/history.js",
    "data/file.js",
    "data/panel.js",
    "cards/card.js",
    "cards/ladder.js",
    "cards/picker.js",
    "cards/table.js",
    "sign_table/faces.js",
    "quiz/grade.js",
    "quiz/rounds.js",
    "quiz/answers.js",
    "quiz/hints.js",
    "quiz/verdict.js",
    "quiz/choice.js",
    "quiz/number.js",
    "quiz/order.js",
    "hand_grid/tricks.js",
    "ladders/talk.js",
    "walkthrough/score.js",
    "walkthrough/table.js",
    "quiz/shown.js",
    "quiz/question.js",
    "quiz/summary.js",
    "quiz/share.js",
    "quiz/slip.js",
    "quiz/quiz.js",
    "envit_table/envit_table.js",
    "trick_table/trick_table.js",
    "hand_grid/hand_grid.js",
    "ladders/ladders.js",
    "falta_table/falta_table.js",
    "sign_table/sign_table.js",
    "walkthrough/steps.js",
    "walkthrough/chooser.js",
    "walkthrough/walkthrough.js",
    "progress/progress.js",
    "odds/numbers.js",
    "odds/bets.js",
    "odds/chosen.js",
    "odds/hand_odds.js",
    "odds/charts.js",
    "play/line.js",
    "play/focus_keeper.js",
    "play/saved_game.js",
    "play/confirm_button.js",
    "play/takeover.js",
    "play/stuck.js",
    "play/lobby.js",
    "play/moves.js",
    "play/mover.js",
    "play/clock.js",
    "play/dock.js",
    "play/scene.js",
    "play/hints.js",
    "play/review.js",
    "play/play.js",
    "present/presenter_words.js",
    "present/vote.js",
    "present/carried.js",
    "present/timer.js",
    "present/notes.js",
    "present/question.js",
    "present/fit.js",
    "present/slides.js",
    "present/quiz.js",
    "present/walkthrough.js",
    "kinds.js",
    "player.js",
)
"""Every module of the player, each after those it imports. The widget adds `adapter.js`."""

EARLY = (
    "page/source.js",
    "page/chance.js",
    "page/fixed.js",
    "page/files.js",
    "page/refused.js",
    "early.js",
)
"""What a page adds that plays before there is a kernel, or without any."""

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

_IMPORT = re.compile(r'^import \{[^{}\n]*\} from "\.{1,2}/[^"\n]+";\n', re.MULTILINE)


def _read(name: str) -> str:
    return files("truc_teach.widgets").joinpath(name).read_text("utf-8")


def join_modules(names: Iterable[str]) -> str:
    """Return the modules as one: their text one after the other, without the imports of each other.

    A module imports in single lines, `import { make } from "../page/dom.js";`, and no two modules
    give the same name to something at their top level. `names` are paths below this folder.

    >>> text = join_modules(["page/dom.js", "page/radios.js"])
    >>> "import {" in text, "export function radioBar" in text
    (False, True)
    """
    return "\n".join(_IMPORT.sub("", _read(name)) for name in names)


def join_styles(names: Iterable[str]) -> str:
    """Return the style sheets as one text."""
    return "\n".join(_read(name) for name in names)


@cache
def player_script(*, widget: bool = False) -> str:
    """Return the whole player as one ES module; with `widget` it is one for anywidget."""
    return join_modules([*MODULES, "adapter.js"] if widget else MODULES)


@cache
def early_script() -> str:
    """Return the player as one ES module for a page that plays without a kernel."""
    return join_modules([*MODULES, *EARLY])


@cache
def player_style() -> str:
    """Return the style of the whole player."""
    return join_styles(STYLES)
