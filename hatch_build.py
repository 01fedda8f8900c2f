"""Make what the sources do not hold: the compiled catalogues, and for a wheel the short player."""

import os
import re
import shutil
import subprocess
from importlib.util import module_from_spec, spec_from_file_location
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TERSER = "terser@5.51.4"
LONGEST = 120
"""Seconds until npm has brought it and it is through with a script."""
COMMENT = re.compile(
    r"^[ \t]*(?://.*|/\*(?:(?!\*/)(?s:.))*\*/[ \t]*)\n|/\*\* @(?:(?!\*/).)*\*/ ?", re.MULTILINE
)
"""A comment that has its lines for itself, in a script or a style sheet, or that is a type."""
EXPORT = re.compile(r"^export ((?:async )?(?:function|const|let|class) (\w+))", re.MULTILINE)


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


def player_texts(root: Path) -> dict[str, str]:
    """Return what browsers are given, by name; it exports only what one of them takes of another.

    The package cannot be imported here: what it needs is not installed where it is built.
    """
    spec = spec_from_file_location("modules", root / "truc_teach" / "widgets" / "modules.py")
    assert spec is not None
    assert spec.loader is not None
    modules = module_from_spec(spec)
    spec.loader.exec_module(modules)
    texts = {name: modules.joined(name) for name in modules.GIVEN}
    page = (root / "truc_teach" / "serve" / "template" / "static" / "early.js").read_text("utf-8")
    takers = [page, *re.findall(r"^import (\{.*\}) from", "\n".join(texts.values()), re.MULTILINE)]
    taken = set(re.findall(r"\w+", " ".join(takers)))
    return {
        name: _exporting(text, taken if name == "player.js" else set())
        for name, text in texts.items()
    }


def _exporting(text: str, names: set[str]) -> str:
    return EXPORT.sub(lambda line: line[0] if line[2] in names else line[1], text)


def without_comments(text: str) -> str:
    """Return a script or a style sheet without the lines of its comments, and not indented."""
    return re.sub(r"^\s+", "", COMMENT.sub("", text), flags=re.MULTILINE)


def shorten(script: str, terser: list[str]) -> str:
    """Return a script as the command `terser` shortens it. Raises OSError where it cannot."""
    options = ["--module", "--compress", "passes=2", "--mangle"]
    # Python's own variables would keep an npx that pip has installed from finding its files
    own = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        [*terser, *options],
        input=script,
        env={**own, "npm_config_fetch_retries": "0"},
        capture_output=True,
        encoding="utf-8",
        timeout=LONGEST,
        check=False,
    )
    if done.returncode or not done.stdout:
        raise OSError(f"it ended with {done.returncode}")
    return done.stdout


class BuildHook(BuildHookInterface[Any]):
    """The hook that hatchling runs before it collects the files, and after it has written them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile all catalogues; pyproject.toml lists the results as artifacts.

        A wheel gets the player too, as short as this machine can make it.
        """
        compile_catalogues(Path(self.root))
        if self.target_name == "wheel" and version == "standard":
            self._folder = TemporaryDirectory()
            for name, text in self._shortened(player_texts(Path(self.root))).items():
                made = Path(self._folder.name, name)
                made.write_text(text, "utf-8")
                build_data["force_include"][str(made)] = f"truc_teach/widgets/made/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what the wheel has taken in."""
        if hasattr(self, "_folder"):
            self._folder.cleanup()

    def _shortened(self, texts: dict[str, str]) -> dict[str, str]:
        """Return the texts by terser; without Node or npm's registry they lose their comments."""
        bare = {name: without_comments(text) for name, text in texts.items()}
        npx = shutil.which("npx")
        try:
            if not npx:
                raise OSError("there is no npx")
            return bare | {
                name: shorten(text, [npx, "--yes", TERSER])
                for name, text in bare.items()
                if name.endswith(".js")
            }
        except (OSError, subprocess.TimeoutExpired) as reason:
            self.app.display_warning(f"The player keeps its long names, {TERSER} failed: {reason}")
            return bare
