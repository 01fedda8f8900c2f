"""Compile the gettext catalogues when a wheel or an editable install is built."""

from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> list[Path]:
    """Write a .mo beside each .po under `root`/truc_teach/locale, and return the .mo files."""
    compiled = []
    for po in sorted((root / "truc_teach" / "locale").glob("*/LC_MESSAGES/*.po")):
        with po.open("rb") as source:
            catalogue = read_po(source, locale=po.parent.parent.name)
        made, mo = BytesIO(), po.with_suffix(".mo")
        write_mo(made, catalogue)
        if mo.exists() and mo.read_bytes() == made.getvalue():
            mo.touch()  # who reads it meanwhile must not find it empty
        else:
            mo.write_bytes(made.getvalue())
        compiled.append(mo)
    return compiled


class CatalogueHook(BuildHookInterface[Any]):
    """The hook that hatchling runs before it collects the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile all catalogues; pyproject.toml lists the results as artifacts."""
        compile_catalogues(Path(self.root))
