"""One user's server under JupyterHub: the lessons for a learner, Lab besides for a teacher.

A Hub starts it with `python -m truc_teach.serve.singleuser learner` (or `teacher`).
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from truc_teach.serve.bounds import MOST_BYTES
from truc_teach.serve.imports import skip_unused_grammar
from truc_teach.serve.places import SETTINGS, PlaceError, copy_notebooks, find_notebooks
from truc_teach.serve.room import make_room

__all__ = ["EXTENSIONS", "MOST_KERNELS", "ROLES", "arguments", "main"]

ROLES = ("learner", "teacher")

EXTENSIONS = {
    "truc_teach.serve.extension": True,
    "voila.server_extension": True,
    "jupyterlab": False,
    "jupyter_lsp": False,
    "jupyter_server_terminals": False,
    "notebook_shim": False,
}
"""What a learner's server loads, and what it must not."""

MOST_KERNELS = 3
"""How many live notebooks a learner may have open at once."""


def arguments(role: str) -> list[str]:
    """Return what jupyterhub-singleuser gets for a role.

    A learner's server is at the suite's own notebooks. A teacher's is at a copy of them in the
    home folder, which is made here. Raises ValueError for an unknown role.

    >>> "--Limits.most_kernels=3" in arguments("learner")
    True
    >>> arguments("guest")
    Traceback (most recent call last):
        ...
    ValueError: "guest" is not a role; give learner or teacher.
    """
    if role == "teacher":
        folder = copy_notebooks(find_notebooks(), Path.home() / "truc-teach-notebooks")
        return [f"--ServerApp.root_dir={folder}"]
    if role == "learner":
        return [
            f"--ServerApp.root_dir={find_notebooks()}",
            f"--ServerApp.jpserver_extensions={EXTENSIONS}",
            "--ServerApp.terminals_enabled=False",
            f"--Limits.most_kernels={MOST_KERNELS}",
            "--KernelManager.autorestart=False",
            f"--ServerApp.max_body_size={MOST_BYTES}",  # a teacher saves notebooks, with outputs
        ]
    raise ValueError(f'"{role}" is not a role; give {" or ".join(ROLES)}.')


def main(argv: Sequence[str] | None = None) -> None:
    """Run the server; the first argument is the role, the others are for JupyterHub's own."""
    role, *others = sys.argv[1:] if argv is None else argv
    skip_unused_grammar()
    try:
        for line in make_room():  # it moves Jupyter's folders, and comes before they are named
            print(line, file=sys.stderr)
        given = arguments(role)
    except (PlaceError, ValueError) as error:
        sys.exit(str(error))
    before = os.environ.get("JUPYTER_CONFIG_PATH")
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(
        filter(None, [str(SETTINGS.parent), before])
    )
    from jupyterhub.singleuser import main as run

    run([*given, *others])


if __name__ == "__main__":
    main()
