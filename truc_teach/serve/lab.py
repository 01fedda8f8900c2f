"""The notebooks opened in JupyterLab, in this process."""

import os
from pathlib import Path

from jupyterlab.labapp import LabApp

__all__ = ["run_lab"]


def run_lab(notebooks: Path, host: str, port: int, *, browser: bool) -> int:
    """Open `notebooks` in JupyterLab until it is stopped; return the exit code."""
    arguments = [
        f"--ServerApp.root_dir={notebooks}",
        f"--ServerApp.ip={host}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
    ]
    if _is_root() and host in ("127.0.0.1", "localhost", "::1"):
        # In a container one often is root; this machine alone can reach it, and with a token only.
        arguments.append("--allow-root")
    if not browser:
        arguments.append("--no-browser")
    LabApp.launch_instance(argv=arguments)
    return 0


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
