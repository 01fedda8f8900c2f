"""The folders of house rules that a server plays by: named to every process that it starts."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from truc_teach.rules.errors import Phrase, RulesetError
from truc_teach.rules.houses import FOLDERS, read_folder

__all__ = ["take_folders"]


def take_folders(folders: Sequence[Path]) -> Iterator[Phrase | RulesetError]:
    """Name folders in the environment beside those it names already; say what is found in each.

    A file that is no rule set is told, and the others are played. Raises RulesetError for what is
    no folder.
    """
    named = [Path(name) for name in os.environ.get(FOLDERS, "").split(os.pathsep) if name]
    every = list(dict.fromkeys(folder.resolve() for folder in (*named, *folders)))
    os.environ[FOLDERS] = os.pathsep.join(map(str, every))
    for folder in every:
        shelf = read_folder(folder)
        yield from shelf.faults
        if shelf.rules:
            names = "; ".join(rules.name for rules in shelf.rules.values())
            yield Phrase("house rules of {folder}: {names}", folder=folder, names=names)
        elif not shelf.faults:
            yield Phrase(
                "the folder {folder} holds no house rules: no file of it ends in .toml.",
                folder=folder,
            )
