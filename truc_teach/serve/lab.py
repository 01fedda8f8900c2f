"""The notebooks opened in JupyterLab, in this process."""

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
    if not browser:
        arguments.append("--no-browser")
    LabApp.launch_instance(argv=arguments)
    return 0
