"""The lessons served by a Voilà of our own settings, in this process."""

import logging
import threading
import webbrowser
from pathlib import Path

from tornado.ioloop import IOLoop
from traitlets.config import Config
from traitlets.config.loader import JSONFileConfigLoader
from voila.app import Voila

from truc_teach.serve.places import SETTINGS

__all__ = ["read_settings", "run_voila"]


def read_settings() -> Config:
    """Return the settings that the standalone server and the Jupyter extension share."""
    settings: Config = JSONFileConfigLoader(SETTINGS.name, path=str(SETTINGS.parent)).load_config()
    return settings


def run_voila(notebooks: Path, host: str, port: int, *, browser: bool) -> int:
    """Serve `notebooks` until Ctrl-C or SIGTERM, then stop all kernels; return the exit code."""
    config = read_settings()
    config.Voila.root_dir = str(notebooks)
    config.Voila.ip = host
    config.Voila.port = port
    config.Voila.port_retries = 0
    config.Voila.open_browser = False
    config.Voila.log_level = logging.WARNING
    # A kernel that was started again knows nothing of its page, and the page would wait for ever.
    config.KernelManager.autorestart = False
    # A voila.json that lies about in the current folder must not change what learners see.
    config.Voila.config_file_paths = []
    app = Voila(config=config)
    app.initialize(argv=[])
    IOLoop.current().add_callback(_announce, _address(host, port), browser=browser)
    app.start()
    return 0


def _address(host: str, port: int) -> str:
    reachable = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, host)
    return f"http://{reachable}:{port}/"


def _announce(address: str, *, browser: bool) -> None:
    print(f"Truc Teach: {address}  (Ctrl-C to stop)", flush=True)
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
