"""Our Voilà template, found where this package was installed and not by its name."""

import json
import sysconfig
from collections.abc import Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath
from typing import Any

from voila import paths

__all__ = ["find_template", "take_own_template"]

TEMPLATE = "truc"
HOME = PurePosixPath("share/jupyter/voila/templates", TEMPLATE)
CONF = "conf.json"


@cache
def find_template() -> Path:
    """Return the folder that this package's template was installed to."""
    try:
        files = distribution("truc-teach").files or ()
    except PackageNotFoundError:  # not installed, only to be found by Python
        files = ()
    wanted = (HOME / CONF).parts
    found = (file.locate() for file in files if file.parts[-len(wanted) :] == wanted)
    installed = next(found, None)
    return Path(installed).resolve().parent if installed else Path(sysconfig.get_path("data"), HOME)


def take_own_template() -> None:
    """Let Voilà take our template from its own folder; it has no setting for that.

    By its name it would be looked for along Jupyter's path, where a home folder may come first,
    with a template of ours that is years old.
    """
    usual = paths.collect_paths
    if getattr(usual, "takes_own", False):
        return

    def collected(
        apps: Sequence[str], name: str = "default", subdir: str | None = None, **how: Any
    ) -> list[str]:
        if name != TEMPLATE:
            return list(usual(apps, name, subdir, **how))
        own = find_template()
        below = json.loads((own / CONF).read_text("utf-8"))["base_template"]
        return [str(own / (subdir or "")), *usual(apps, below, subdir, **how)]

    vars(collected)["takes_own"] = True
    paths.collect_paths = collected
