"""Room for what Jupyter writes for itself: at home, or elsewhere where that cannot be."""

import atexit
import os
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import BinaryIO

from jupyter_core.paths import jupyter_config_dir, jupyter_data_dir, jupyter_runtime_dir

from truc_teach.rules.errors import Phrase
from truc_teach.serve.places import PlaceError

try:
    import fcntl
except ImportError:  # Windows, where what a killed server leaves stays
    fcntl = None  # type: ignore[assignment]

__all__ = ["make_room", "own_folder"]

PREFIX = "truc_"
OWNER = "owner"
"""The file of a folder that its process holds locked; the system lets go of it, come what may."""

_held: list[BinaryIO] = []

FOLDERS: dict[str, Callable[[], str]] = {
    "JUPYTER_DATA_DIR": jupyter_data_dir,
    "JUPYTER_CONFIG_DIR": jupyter_config_dir,
    "JUPYTER_RUNTIME_DIR": jupyter_runtime_dir,
    "IPYTHONDIR": lambda: os.environ.get("IPYTHONDIR") or str(Path.home() / ".ipython"),
}
"""The folders that are written to, each by the variable of the environment that moves it."""

READ_ALSO = {"JUPYTER_DATA_DIR": "JUPYTER_PATH", "JUPYTER_CONFIG_DIR": "JUPYTER_CONFIG_PATH"}
"""Where a folder stays known that can be read, though not written."""


def make_room() -> Iterator[Phrase]:
    """Put aside what finds no room in the home folder, and yield the line that says so.

    Raises PlaceError when there is room nowhere.
    """
    try:
        tempfile.gettempdir()
        wanting = [name for name, find in FOLDERS.items() if not _has_room(find)]
        if not wanting:
            return
    except OSError as error:
        raise _no_room() from error
    aside = own_folder()
    for name in wanting:
        _put_aside(name, aside)
    yield Phrase(
        "The home folder is full or cannot be written;"
        " what the server keeps for itself is in {aside} until it ends.",
        aside=aside,
    )


@cache
def own_folder() -> Path:
    """Return the folder of what this process alone needs, and needs only while it runs.

    What servers that were killed have left is cleared away. Raises PlaceError for no room.
    """
    try:
        _clear_left(Path(tempfile.gettempdir()))
        folder = Path(tempfile.mkdtemp(prefix=PREFIX))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        _hold(folder)
    except OSError as error:
        raise _no_room() from error
    return folder


def _hold(folder: Path) -> None:
    """Lock a folder's file, and only then give it its name: without it a folder is let alone."""
    if fcntl is None:
        return
    file = (folder / f"{OWNER}.new").open("wb")
    with suppress(OSError):  # a file system without locks
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        (folder / f"{OWNER}.new").rename(folder / OWNER)
    _held.append(file)


def _clear_left(place: Path) -> None:
    """Take away the folders whose process is gone; they have to be this user's own."""
    if fcntl is None:
        return
    for folder in place.glob(f"{PREFIX}*"):
        with suppress(OSError):
            found = folder.lstat()
            if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid():
                continue
            with (folder / OWNER).open("rb") as file:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder, ignore_errors=True)


def _no_room() -> PlaceError:
    return PlaceError(
        "There is no room for the server's own files: the folder for temporary files is full"
        " or cannot be written; set TMPDIR to one that can."
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
