"""The notebooks opened in JupyterLab, in this process."""

import os
from collections.abc import Sequence
from pathlib import Path

from jupyterlab.labapp import LabApp

from truc_teach.locale import Words
from truc_teach.serve.addresses import TOKEN, announced, is_loopback
from truc_teach.serve.policy import framed_by
from truc_teach.words.errors import say_phrase

__all__ = ["run_lab"]


def run_lab(
    notebooks: Path,
    host: str,
    port: int,
    *,
    words: Words,
    browser: bool,
    base_url: str = "/",
    frame_ancestors: Sequence[str] = (),
) -> int:
    """Open `notebooks` in JupyterLab until it is stopped; return the exit code.

    All addresses begin with `base_url`; pages of `frame_ancestors` may show Lab in a frame.
    """
    arguments = [
        f"--ServerApp.root_dir={notebooks}",
        f"--ServerApp.ip={host}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.base_url={base_url}",
        "--ServerApp.kernel_spec_manager_class=truc_teach.serve.kernels.OwnPython",
    ]
    if frame_ancestors:
        settings = {"headers": {"Content-Security-Policy": framed_by(frame_ancestors)}}
        arguments.append(f"--ServerApp.tornado_settings={settings}")
    if _is_root() and is_loopback(host):
        # In a container one often is root; this machine alone can reach it, and with a token only.
        arguments.append("--allow-root")
    if not browser:
        arguments.append("--no-browser")
    for line in announced(host, port, f"{base_url}lab", asks=TOKEN):
        print(f"Truc Teach: {say_phrase(line, words)}", flush=True)
    LabApp.launch_instance(argv=arguments)
    return 0


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
