"""How a kernel is spoken with: by files that its user alone can open, where there may be such."""

import os
import socket
from pathlib import Path

import zmq
from jupyter_client.manager import KernelManager

__all__ = ["speak_by_files"]

LONGEST = 100
"""The bytes that a socket's path may have: 107 in Linux, 103 in macOS, and some to spare."""


def speak_by_files(manager: KernelManager, ident: str) -> None:
    """Let a kernel that is about to start be spoken with by sockets beside its connection file.

    A port of the machine, which it would have, can be read by whoever is logged in there. It keeps
    the ports where a folder holds no sockets, where the path is too long, and on Windows.
    """
    folder = Path(manager.connection_file).parent
    path = folder / ident[:8]
    free = len(os.fsencode(path)) < LONGEST and not list(folder.glob(f"{path.name}-*"))
    if free and manager.transport == "tcp" and _holds_sockets(folder):
        manager.transport, manager.ip = "ipc", str(path)


def _holds_sockets(folder: Path) -> bool:
    """Return whether a socket can be made in a folder; some shared folders hold files alone."""
    if not zmq.has("ipc") or not hasattr(socket, "AF_UNIX"):
        return False
    path = folder / f"try-{os.getpid()}"
    try:
        with socket.socket(socket.AF_UNIX) as probe:
            probe.bind(str(path))
    except OSError:
        return False
    path.unlink()
    return True
