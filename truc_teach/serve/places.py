"""Where the notebooks and the settings are: in a clone, or in an installed package."""

import shutil
from pathlib import Path

from truc_teach.rules import TrucError

__all__ = ["SETTINGS", "PlaceError", "copy_notebooks", "find_notebooks", "is_clone"]

PACKAGE = Path(__file__).parents[1]
CLONE = PACKAGE.parent
SETTINGS = Path(__file__).parent / "jupyter_config.json"


class PlaceError(TrucError):
    """A folder that is not there or cannot be used; the message is one sentence for the user."""


def is_clone() -> bool:
    """Return whether the package runs from its repository (a clone or an editable install)."""
    return (CLONE / "pyproject.toml").is_file() and (CLONE / "notebooks").is_dir()


def find_notebooks(folder: Path | None = None) -> Path:
    """Return the folder of the notebooks: `folder`, else the clone's, else the package's own.

    Raises PlaceError when it does not exist.
    """
    if folder is None:
        folder = (CLONE if is_clone() else PACKAGE) / "notebooks"
    if not folder.is_dir():
        raise PlaceError(
            'There is no folder of notebooks at "{folder}"; give another with --notebooks.',
            folder=folder,
        )
    return folder.resolve()


def copy_notebooks(source: Path, target: Path) -> Path:
    """Copy the notebooks that `target` lacks, so that a user's changes are never overwritten.

    Raises PlaceError when `target` cannot be written.
    """
    try:
        for path in sorted(source.rglob("*")):
            copy = target / path.relative_to(source)
            if path.is_dir():
                copy.mkdir(parents=True, exist_ok=True)
            elif not copy.exists():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, copy)
    except OSError as error:
        raise PlaceError(
            'The notebooks cannot be copied to "{target}": {why}.',
            target=target,
            why=error.strerror,
        ) from error
    return target.resolve()
