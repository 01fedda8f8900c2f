"""How an app is opened from a notebook cell: its arguments become a request, and that a player."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.locale import SOURCE, languages
from truc_teach.rules import Ruleset, add_house, load_ruleset
from truc_teach.widgets import Player

if TYPE_CHECKING:
    from truc_teach.widgets.player import Host

__all__ = ["Rules", "known", "open_player", "own_language", "put_in"]

Rules = str | os.PathLike[str] | Ruleset
"""A rule set: itself, its id, or the path of a house's own file, which ends in `.toml`."""

OF_VOILA = "VOILA_BASE_URL"
"""What Voilà tells each kernel of its own in the environment."""


def own_language() -> str:
    """Return the language of the notebook: of the folder where its kernel runs, else Catalan.

    A kernel runs in its notebook's folder, and that is named after its language: `notebooks/es`.
    """
    folder = Path.cwd().name
    return folder if folder in languages() else SOURCE


def known(rules: Rules) -> str:
    """Return the id of a rule set; a house's own can be asked for by its id from then on.

    Raises RulesetError for a file that is none, or whose id the package has.

    >>> known("docs/house-rules/menorca.toml"), known("xativa")
    ('menorca', 'xativa')
    """
    if isinstance(rules, Ruleset):
        return add_house(rules).id
    name = os.fspath(rules)
    return add_house(load_ruleset(name)).id if name.endswith(".toml") else name


def open_player(app: str, host: Host | None = None, /, *, rules: Rules, **wishes: object) -> Player:
    """Return a player of an app under some wishes; one that is None keeps its default.

    `host` answers what the page of a game asks. A seed or skills fix what is asked, and of which
    rule set: another table may lack them, and another seed asks something else.

    The default of `lang` is the notebook's own language. Only this app's lesson is imported, when
    its payload is built.

    Raises TrucError: which value is impossible and what is accepted.
    """
    said: dict[str, object] = {"lang": own_language(), "rules": known(rules)}
    said |= {key: value for key, value in wishes.items() if value is not None}
    request = Request().updated(said)
    fixed = "seed" in said or bool(request.skills)
    player = Player(partial(build_payload, app), request, host=host, app=app, fixed=fixed)
    return put_in(player, now=bool(said.get("mode")))


def put_in(player: Player, *, now: bool = False) -> Player:
    """Return a player that has its payload, unless it is put into a page that plays already.

    Such are the pages of Voilà. Elsewhere the page waits for it, and the kernel may be busy with
    the next cell. `now`: in any case, because the lesson may refuse what is asked.
    """
    if now or OF_VOILA not in os.environ:
        player.payload = player.build()
    return player
