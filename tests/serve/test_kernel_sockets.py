"""By what a kernel is spoken with: by files of its user, and by ports where such cannot be."""

import errno
import shutil
import socket
import tempfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from truc_teach.serve.kernel_sockets import LONGEST, speak_by_files

if not hasattr(socket, "AF_UNIX"):
    pytest.skip("Windows has ports alone", allow_module_level=True)

IDENT = "0123456789abcdef"


@pytest.fixture
def folder():
    """A folder whose path is short, as those of connection files are."""
    made = Path(tempfile.mkdtemp(prefix="voila_"))
    yield made
    shutil.rmtree(made)


def spoken(folder, transport="tcp"):
    """Return the transport and the address of a kernel whose connection file lies in a folder."""
    kernel = SimpleNamespace(
        connection_file=str(folder / f"kernel-{IDENT}.json"), transport=transport, ip="127.0.0.1"
    )
    speak_by_files(kernel, IDENT)
    return kernel.transport, kernel.ip


PORTS = ("tcp", "127.0.0.1")


def test_a_kernel_is_spoken_with_by_files_beside_its_own(folder):
    assert spoken(folder) == ("ipc", str(folder / IDENT[:8]))
    assert list(folder.iterdir()) == [], "what was tried is taken away"


def test_where_a_folder_holds_files_alone_the_ports_stay(folder, monkeypatch):
    class Refused(socket.socket):
        def bind(self, _):
            raise OSError(errno.EOPNOTSUPP, "Operation not supported")

    monkeypatch.setattr(socket, "socket", Refused)
    assert spoken(folder) == PORTS


@pytest.mark.parametrize(("room", "way"), [(1, "ipc"), (0, "tcp"), (-LONGEST, "tcp")])
def test_where_the_path_is_too_long_for_a_socket_the_ports_stay(folder, room, way):
    """What zmq puts behind it has to find room too, where a shorter name would just do."""
    name = "x" * (LONGEST - len(str(folder / "" / IDENT[:8])) - 1 - room)
    deep = folder / name
    deep.mkdir()
    assert len(str(deep / IDENT[:8])) == LONGEST - room
    assert spoken(deep)[0] == way


def test_what_is_there_already_is_not_taken_for_another_kernel(folder):
    (folder / f"{IDENT[:8]}-1").touch()
    assert spoken(folder) == PORTS


def test_a_transport_that_somebody_has_chosen_stays(folder):
    assert spoken(folder, "ipc") == ("ipc", "127.0.0.1")
