"""The house rule sets that are played beside those of the package: of a folder, and added ones.

`TRUC_TEACH_RULES` names folders of rule-set files; each process reads them once, a notebook's
kernel as well as the server that started it.
"""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from truc_teach.rules.errors import RulesetError
from truc_teach.rules.rulefile import load_ruleset
from truc_teach.rules.ruleset import Ruleset, find_ruleset, rulesets

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["FOLDERS", "Shelf", "add_house", "all_rulesets", "houses", "read_folder"]

FOLDERS = "TRUC_TEACH_RULES"
"""The variable of the environment that names the folders, parted as in PATH."""

_ADDED: dict[str, Ruleset] = {}


class Shelf(NamedTuple):
    """What a folder holds: the rule sets by id, and why each other file is none."""

    rules: dict[str, Ruleset]
    faults: tuple[RulesetError, ...]


def read_folder(folder: Path) -> Shelf:
    """Return the rule sets of a folder's TOML files, and the fault of each file that is none.

    Raises RulesetError where there is no such folder.

    >>> from pathlib import Path
    >>> read_folder(Path("docs/house-rules")).faults
    ()
    """
    if not folder.is_dir():
        raise RulesetError("There is no folder {folder} to take rule sets from.", folder=folder)
    rules: dict[str, Ruleset] = {}
    faults: list[RulesetError] = []
    for file in sorted(folder.glob("*.toml")):
        try:
            rules[file.stem] = load_ruleset(file)
        except RulesetError as fault:
            faults.append(fault)
    return Shelf(rules, tuple(faults))


def add_house(rules: Ruleset) -> Ruleset:
    """Let a house rule set be found by its id in this process, in place of an earlier one.

    Raises RulesetError for another rule set than the package's own under one of its ids.
    """
    if rules.id not in rulesets():
        _ADDED[rules.id] = rules
    elif find_ruleset(rules.id) is not rules:
        raise RulesetError(
            "{name} is a rule set of the package; give the file of the house another name.",
            name=rules.id,
        )
    return rules


@cache
def _of_folders(folders: str) -> dict[str, Ruleset]:
    from pathlib import Path

    found: dict[str, Ruleset] = {}
    for folder in filter(None, folders.split(os.pathsep)):
        if Path(folder).is_dir():
            found |= read_folder(Path(folder)).rules
    return found


def houses() -> dict[str, Ruleset]:
    """Return the house rule sets by id, those of the folders first."""
    return _of_folders(os.environ.get(FOLDERS, "")) | _ADDED


def all_rulesets() -> tuple[str, ...]:
    """Return the ids of all rule sets that can be asked for: the package's own, then the houses'.

    >>> all_rulesets()[:2]
    ('barajamos', 'mallorqui')
    """
    return rulesets() + tuple(houses())
