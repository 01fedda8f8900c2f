"""The lessons served by a Voilà of our own settings, in this process."""

import logging
import shutil
import signal
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import Any

from jupyter_core.utils import run_sync
from jupyter_server.utils import url_path_join
from tornado.ioloop import IOLoop
from traitlets import List, Unicode
from traitlets.config import Config
from traitlets.config.loader import JSONFileConfigLoader
from voila.app import Voila
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from truc_teach.lessons import LESSONS
from truc_teach.locale import Words
from truc_teach.rules.errors import Phrase
from truc_teach.serve.addresses import announced, own_host, web_address
from truc_teach.serve.bounds import MOST_BYTES
from truc_teach.serve.channels import LearnersChannels, LearnersSocket
from truc_teach.serve.console import heeds_ctrl_c
from truc_teach.serve.extension import Limits, own_handlers, warm
from truc_teach.serve.faults import MissingHandler, with_own_faults
from truc_teach.serve.guard import Anybody, guard, needed
from truc_teach.serve.hosts import own_names
from truc_teach.serve.landing_page import LandingHandler
from truc_teach.serve.lines import LinesServer
from truc_teach.serve.payloads import Payloads
from truc_teach.serve.places import SETTINGS
from truc_teach.serve.readers import Room
from truc_teach.serve.room import own_folder
from truc_teach.serve.sockets import Sockets, most_sockets, raise_file_limit
from truc_teach.serve.template_place import take_own_template
from truc_teach.words.errors import say_phrase

__all__ = ["LessonServer", "read_settings", "run_voila"]


SOCKETS_OF_A_KERNEL = 2
"""The page's, and a second for the moment in which the page has lost the first and not we."""


BOUNDS = {
    "max_body_size": MOST_BYTES,
    "max_buffer_size": 2 * MOST_BYTES,
    "idle_connection_timeout": 30,
    "body_timeout": 30,
}
"""What a connection may keep, and the seconds for which it may stay without a whole request."""


class LessonServer(Voila):  # type: ignore[misc]
    """Voilà with our own pages."""

    allowed_hosts = List(Unicode(), config=True, help="Names that it answers to, besides its own.")
    frame_ancestors = List(Unicode(), config=True, help="Origins whose pages may frame ours.")

    def init_handlers(self) -> list[Any]:
        """Return our routes, and behind them Voilà's."""
        voila = {
            "config": self.config,
            "template_paths": self.template_paths,
            "voila_configuration": self.voila_configuration,
        }
        payloads = Payloads()
        IOLoop.current().add_callback(warm, payloads)
        limits = Limits(parent=self)
        routes = own_handlers(self.base_url, voila, limits, payloads)
        landing = (
            self.base_url,
            LandingHandler,
            {"voila_configuration": self.voila_configuration},
        )
        theirs = super().init_handlers()
        sockets = self._sockets(limits.room())
        guard(
            self.app,
            own_names(self.ip, self.allowed_hosts),
            self.frame_ancestors,
            url_path_join(self.base_url, "voila/render/"),
        )
        all_routes = [*routes, *with_own_faults([landing, *_with_sockets(theirs, sockets)])]
        return needed(all_routes, framed=any(map(_is_encrypted, self.frame_ancestors)))

    def listen(self) -> None:
        """Listen within `BOUNDS`; Voilà has no setting for them."""
        self.app.listen = LinesServer(self.app, **BOUNDS).listen
        super().listen()

    def init_settings(self) -> dict[str, Any]:
        """Return Voilà's settings, and who answers for an address that nobody has."""
        settings: dict[str, Any] = super().init_settings()
        return {**settings, "default_handler_class": MissingHandler}

    def _sockets(self, room: Room) -> Sockets[LearnersSocket]:
        """Return the sockets that may be open: some for each kernel, as far as files go."""
        files = most_sockets(raise_file_limit())
        of_one = SOCKETS_OF_A_KERNEL * room.most_of_one or files
        return Sockets(SOCKETS_OF_A_KERNEL, min(of_one, files), files)

    def stop(self) -> None:
        """End all kernels, and only then take away the folder that they are reached by."""
        try:
            run_sync(self.kernel_manager.shutdown_all)()
        except Exception:
            self.log.exception("Not all kernels could be ended; they end by themselves.")
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def _is_encrypted(origin: str) -> bool:
    return origin.startswith("https:")


def _with_sockets(routes: list[Any], sockets: Sockets[LearnersSocket]) -> list[Any]:
    """Return routes that lead to our sockets where they led to Voilà's."""
    return [
        (route[0], LearnersSocket, {"sockets": sockets})
        if issubclass(route[1], VoilaKernelWebsocketHandler)
        else route
        for route in routes
    ]


def read_settings() -> Config:
    """Return the settings that the standalone server and the Jupyter extension share."""
    settings: Config = JSONFileConfigLoader(SETTINGS.name, path=str(SETTINGS.parent)).load_config()
    return settings


def run_voila(
    notebooks: Path,
    host: str,
    port: int,
    *,
    words: Words,
    browser: bool,
    most_kernels: int | None = None,
    most_of_address: int | None = None,
    kernel_memory: int = 512,
    heated: int = 0,
    base_url: str = "/",
    frame_ancestors: Sequence[str] = (),
    allowed_hosts: Sequence[str] = (),
) -> int:
    """Serve `notebooks` until Ctrl-C or SIGTERM, then stop all kernels; return the exit code.

    `most_kernels` live notebooks are open at once (None: as the settings say), of one address
    `most_of_address`, and each takes `kernel_memory` MB of data at most; on top of them,
    `heated` kernels wait for the readers of each lesson, and are replaced when they are taken.
    All addresses begin with `base_url`. Pages of the origins in `frame_ancestors` may show ours in
    a frame, as our own may. It answers to its own names, and to `allowed_hosts`.
    """
    take_own_template()
    config = read_settings()
    if most_kernels is not None:
        config.Limits.most_kernels = most_kernels
    if most_of_address is not None:
        config.Limits.most_of_address = most_of_address
    config.LearnersKernels.most_memory = kernel_memory
    config.Voila.kernel_websocket_connection_class = LearnersChannels
    if heated:
        config.VoilaConfiguration.preheat_kernel = True
        config.VoilaKernelManager.kernel_pools_config = _pools(notebooks, heated)
    config.Voila.root_dir = str(notebooks)
    config.Voila.ip = host
    config.Voila.port = port
    config.Voila.port_retries = 0
    config.Voila.base_url = base_url
    config.LessonServer.frame_ancestors = list(frame_ancestors)
    config.LessonServer.allowed_hosts = list(allowed_hosts)
    config.Voila.identity_provider_class = Anybody
    config.Voila.connection_dir_root = str(own_folder())
    config.Voila.open_browser = False
    config.Voila.log_level = logging.WARNING
    # A kernel that was started again knows nothing of its page, and the page would wait for ever.
    config.KernelManager.autorestart = False
    # A voila.json that lies about in the current folder must not change what learners see.
    config.Voila.config_file_paths = []
    app = LessonServer(config=config)
    app.initialize(argv=[])
    _end_by_ctrl_c()
    own = web_address(own_host(host), port, base_url)
    lines = [Phrase("{address}  (Ctrl-C to stop)", address=own), *announced(host, port, base_url)]
    said = [say_phrase(line, words) for line in lines]
    IOLoop.current().add_callback(_announce, own, said, browser=browser)
    app.start()
    return 0


def _pools(notebooks: Path, heated: int) -> dict[str, dict[str, int]]:
    """Say how many kernels wait for each notebook: for lessons, in the language they open in."""
    paths = [lesson.path() for lesson in LESSONS if (notebooks / lesson.path()).is_file()]
    return {"default": {"pool_size": 0}} | {path: {"pool_size": heated} for path in paths}


def _end_by_ctrl_c() -> None:
    """Let Ctrl-C end the loop between two of its steps, as SIGTERM does, a second do nothing."""

    def end(_signal: int, _frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        loop.add_callback_from_signal(loop.stop)

    loop = IOLoop.current()
    if heeds_ctrl_c():
        signal.signal(signal.SIGINT, end)


def _announce(own: str, said: Sequence[str], *, browser: bool) -> None:
    first, *others = said
    print(f"Truc Teach: {first}", flush=True)
    for line in others:
        print(f"            {line}", flush=True)
    if browser:
        threading.Thread(target=webbrowser.open, args=(own,), daemon=True).start()
