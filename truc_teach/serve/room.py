"""Room for what Jupyter writes for itself: at home, or elsewhere where that cannot be."""

import atexit
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from jupyter_core.paths import jupyter_config_dir, jupyter_data_dir, jupyter_runtime_dir

from truc_teach.serve.places import PlaceError

__all__ = ["make_room"]

FOLDERS: dict[str, Callable[[], str]] = {
    "JUPYTER_DATA_DIR": jupyter_data_dir,
    "JUPYTER_CONFIG_DIR": jupyter_config_dir,
    "JUPYTER_RUNTIME_DIR": jupyter_runtime_dir,
    "IPYTHONDIR": lambda: os.environ.get("IPYTHONDIR") or str(Path.home() / ".ipython"),
}
"""The folders that are written to, each by the variable of the environment that moves it."""

READ_ALSO = {"JUPYTER_DATA_DIR": "JUPYTER_PATH", "JUPYTER_CONFIG_DIR": "JUPYTER_CONFIG_PATH"}
"""Where a folder stays known that can be read, though not written."""


def make_room() -> Iterator[str]:
    """Put aside what finds no room in the home folder, and yield the line that says so.

    Raises PlaceError when there is room nowhere.
    """
    try:
        tempfile.gettempdir()
        wanting = [name for name, find in FOLDERS.items() if not _has_room(find)]
        if not wanting:
            return
        aside = Path(tempfile.mkdtemp(prefix="truc_"))
    except OSError as error:
        raise PlaceError(
            "There is no room for the server's own files: the folder for temporary files is full"
            " or cannot be written; set TMPDIR to one that can."
        ) from error
    atexit.register(shutil.rmtree, aside, ignore_errors=True)
    for name in wanting:
        _put_aside(name, aside)
    yield (
        "The home folder is full or cannot be written;"
        f" what the server keeps for itself is in {aside} until it ends."
    )


def _has_room(find: Callable[[], str]) -> bool:
    """Return whether a file can be written in a folder, or where that would be made."""
    try:
        folder = Path(find())
        there = next(place for place in (folder, *folder.parents) if place.exists())
        with tempfile.TemporaryFile(dir=there) as probe:
            probe.write(bytes(4096))
    except (OSError, RuntimeError):  # RuntimeError: the user has no home at all
        return False
    return True


def _put_aside(name: str, aside: Path) -> None:
    try:
        folder = FOLDERS[name]()
    except RuntimeError:  # Jupyter asks for the home of a user in other places too
        os.environ["HOME"] = str(aside)
    else:
        if (also := READ_ALSO.get(name)) and Path(folder).is_dir():
            known = os.environ.get(also, "")
            os.environ[also] = os.pathsep.join(filter(None, [known, folder]))
    os.environ[name] = str(aside / name.lower())
