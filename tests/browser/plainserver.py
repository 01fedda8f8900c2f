"""A file server that knows nothing of us, as a static edition finds it."""

import contextlib
import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Quiet(SimpleHTTPRequestHandler):
    """Says nothing in the terminal."""

    def log_message(self, *_: object) -> None:
        pass


class FileServer(ThreadingHTTPServer):
    """Lets a class wait at its door, as any file server does."""

    request_queue_size = 128


@contextlib.contextmanager
def serve_folder(folder: Path, handler: type[Quiet] = Quiet) -> Iterator[str]:
    """Serve a folder while the block runs; the address ends in a slash."""
    asked = functools.partial(handler, directory=str(folder))
    server = FileServer(("127.0.0.1", 0), asked)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
