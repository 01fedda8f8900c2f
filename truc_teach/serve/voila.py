"""The lessons served by a Voilà of our own settings, in this process."""

import logging
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tornado.ioloop import IOLoop
from traitlets.config import Config
from traitlets.config.loader import JSONFileConfigLoader
from voila.app import Voila
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from truc_teach.serve.channels import LearnersChannels, LearnersSocket
from truc_teach.serve.extension import Limits, own_handlers, warm
from truc_teach.serve.faults import MissingHandler, with_own_faults
from truc_teach.serve.landing_page import LandingHandler
from truc_teach.serve.lessons import LESSONS
from truc_teach.serve.payloads import Payloads
from truc_teach.serve.places import SETTINGS
from truc_teach.serve.readers import Room
from truc_teach.serve.sockets import Sockets, most_sockets, raise_file_limit

__all__ = ["LessonServer", "read_settings", "run_voila"]


SOCKETS_OF_A_KERNEL = 2
"""The page's, and a second for the moment in which the page has lost the first and not we."""


class LessonServer(Voila):  # type: ignore[misc]
    """Voilà with our own pages."""

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
        theirs = [route for route in super().init_handlers() if route not in self._logins()]
        sockets = self._sockets(limits.room())
        return [*routes, *with_own_faults([landing, *_with_sockets(theirs, sockets)])]

    def init_settings(self) -> dict[str, Any]:
        """Return Voilà's settings, and who answers for an address that nobody has."""
        settings: dict[str, Any] = super().init_settings()
        return {**settings, "default_handler_class": MissingHandler}

    def _logins(self) -> list[Any]:
        """Return the routes of a login that nobody has: Voilà makes them all the same."""
        provider = self.identity_provider
        return [] if provider.auth_enabled else list(provider.get_handlers())

    def _sockets(self, room: Room) -> Sockets[LearnersSocket]:
        """Return the sockets that may be open: some for each kernel, as far as files go."""
        files = most_sockets(raise_file_limit())
        of_one = SOCKETS_OF_A_KERNEL * room.most_of_one or files
        return Sockets(SOCKETS_OF_A_KERNEL, min(of_one, files), files)


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
    browser: bool,
    most_kernels: int | None = None,
    most_of_address: int | None = None,
    kernel_memory: int = 512,
    heated: int = 0,
    base_url: str = "/",
    frame_ancestors: Sequence[str] = (),
) -> int:
    """Serve `notebooks` until Ctrl-C or SIGTERM, then stop all kernels; return the exit code.

    `most_kernels` live notebooks are open at once (None: as the settings say), of one address
    `most_of_address`, and each takes `kernel_memory` MB of data at most; on top of them,
    `heated` kernels wait for the readers of each lesson, and are replaced when they are taken.
    All addresses begin with `base_url`. Pages of the origins in `frame_ancestors` may show ours in
    a frame, as our own may.
    """
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
    if frame_ancestors:
        policy = " ".join(["frame-ancestors 'self'", *frame_ancestors])
        config.Voila.tornado_settings = {"headers": {"Content-Security-Policy": policy}}
    config.Voila.open_browser = False
    config.Voila.log_level = logging.WARNING
    # A kernel that was started again knows nothing of its page, and the page would wait for ever.
    config.KernelManager.autorestart = False
    # A voila.json that lies about in the current folder must not change what learners see.
    config.Voila.config_file_paths = []
    app = LessonServer(config=config)
    app.initialize(argv=[])
    IOLoop.current().add_callback(_announce, _address(host, port) + base_url, browser=browser)
    app.start()
    return 0


def _pools(notebooks: Path, heated: int) -> dict[str, dict[str, int]]:
    """Say how many kernels wait for each notebook: for lessons, in the language they open in."""
    paths = [lesson.path() for lesson in LESSONS if (notebooks / lesson.path()).is_file()]
    return {"default": {"pool_size": 0}} | {path: {"pool_size": heated} for path in paths}


def _address(host: str, port: int) -> str:
    reachable = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, host)
    return f"http://{reachable}:{port}"


def _announce(address: str, *, browser: bool) -> None:
    print(f"Truc Teach: {address}  (Ctrl-C to stop)", flush=True)
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
