"""The notebooks themselves in JupyterLite: Python in the browser, and no other host."""

import email
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from truc_teach.serve.edition.parts import CORE, LOCK, PYTHON, PartsError, fetch_core, fetch_wheels
from truc_teach.serve.edition.wheel import TAG, write_own_wheel

__all__ = ["build_lite"]

KERNEL = "@jupyterlite/pyodide-kernel-extension"
ASIDE = "widgetsnbextension-3"
"""The kernel's stand-in for the widgets of old."""
PLATFORM = {
    "python_version": PYTHON,
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "extra": "",
}


def build_lite(out: Path, notebooks: Path, cache: Path) -> None:
    """Write JupyterLite with the notebooks and all they need into `out`.

    Raises PartsError for what cannot be had.
    """
    if find_spec("jupyterlite_core") is None:
        raise PartsError(
            'The notebooks need JupyterLite: pip install "truc-teach[site]", or leave them out'
            " with --no-lite."
        )
    core, wheels = fetch_core(cache), fetch_wheels(cache)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for path in sorted(notebooks.rglob("*.ipynb")):
            copy = work / "contents" / path.relative_to(notebooks)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        pyodide = work / "pyodide"
        pyodide.mkdir()
        for name in CORE:
            shutil.copyfile(core / name, pyodide / name)
        extensions = [wheel for wheel in wheels if _labextensions(wheel)]
        own = _kernel_wheels(next(one for one in wheels if KERNEL in _labextensions(one)), work)
        python = [wheel for wheel in wheels if not _is_front_end(wheel)]
        packages = write_lock(
            core / LOCK,
            [*python, *own, write_own_wheel(work), _write_stand_in("jedi", work)],
            pyodide,
        )
        _write(work / "jupyter_lite_config.json", _build_settings(extensions))
        _write(work / "jupyter-lite.json", _page_settings(packages))
        _run(work, out)
        shutil.copytree(pyodide, out / "static" / "pyodide")


def _labextensions(wheel: Path) -> set[str]:
    """Return the names of the extensions of JupyterLab that a wheel holds."""
    with zipfile.ZipFile(wheel) as archive:
        found = [
            name.partition("/share/jupyter/labextensions/")[2].removesuffix("/package.json")
            for name in archive.namelist()
            if name.endswith("/package.json") and "/share/jupyter/labextensions/" in name
        ]
    return {name for name in found if name.count("/") <= 1}


def _is_front_end(wheel: Path) -> bool:
    return wheel.name.startswith(("jupyterlab_widgets-", "jupyterlite_pyodide_kernel-"))


def _kernel_wheels(kernel: Path, work: Path) -> list[Path]:
    """Unpack the wheels that the kernel's own wheel holds: its Python half and its stand-ins."""
    with zipfile.ZipFile(kernel) as archive:
        inner = [
            name
            for name in archive.namelist()
            if name.endswith(".whl") and f"/{KERNEL}/" in name and ASIDE not in name
        ]
        found = []
        for name in inner:
            found.append(work / name.rpartition("/")[2])
            found[-1].write_bytes(archive.read(name))
    return found


def _write_stand_in(name: str, work: Path) -> Path:
    """Write a wheel without content: the kernel asks for the package by its name."""
    wheel, info = work / f"{name}-0-py3-none-any.whl", f"{name}-0.dist-info"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 0\n")
        archive.writestr(f"{info}/WHEEL", TAG)
        archive.writestr(f"{info}/RECORD", "")
    return wheel


def write_lock(lock: Path, wheels: Iterable[Path], folder: Path) -> list[str]:
    """Copy the wheels to `folder` with a lock file that knows them alone; return their names."""
    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name

    packages: dict[str, dict[str, Any]] = {}
    for wheel in wheels:
        shutil.copyfile(wheel, folder / wheel.name)
        with zipfile.ZipFile(wheel) as archive:
            names = archive.namelist()
            path = next(name for name in names if name.endswith(".dist-info/METADATA"))
            about = email.message_from_bytes(archive.read(path))
        needs = [Requirement(need) for need in about.get_all("Requires-Dist") or []]
        name = str(canonicalize_name(about["Name"]))
        packages[name] = {
            "name": name,
            "version": about["Version"],
            "file_name": wheel.name,
            "install_dir": "site",
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "package_type": "package",
            "imports": _imports(names),
            "depends": [
                str(canonicalize_name(need.name))
                for need in needs
                if need.marker is None or need.marker.evaluate(PLATFORM)
            ],
            "unvendored_tests": False,
        }
    for package in packages.values():
        package["depends"] = [need for need in package["depends"] if need in packages]
    known = json.loads(lock.read_text("utf-8"))
    _write(folder / LOCK, {**known, "packages": packages})
    return sorted(packages)


def _imports(names: Iterable[str]) -> list[str]:
    """Return the top-level modules among a wheel's files."""
    parts = [name.split("/") for name in names]
    folders = {one[0] for one in parts if len(one) == 2 and one[1] == "__init__.py"}
    files = {
        one[0].removesuffix(".py") for one in parts if len(one) == 1 and one[0].endswith(".py")
    }
    return sorted(folders | files)


def _build_settings(extensions: Iterable[Path]) -> dict[str, Any]:
    return {
        "LiteBuildConfig": {
            "contents": ["contents"],
            "apps": ["notebooks", "tree"],
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "ignore_sys_prefix": ["federated_extensions"],
            "federated_extensions": [str(path) for path in extensions],
        }
    }


def _page_settings(packages: list[str]) -> dict[str, Any]:
    kernel = {
        "pyodideUrl": "./static/pyodide/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": packages},
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "Truc Teach",
            "appUrl": "./tree",
            # a notebook is the edition's own on each visit, not what the last pupil left in it
            "enableMemoryStorage": True,
            "contentsStorageDrivers": ["memoryStorageDriver"],
            "settingsStorageDrivers": ["memoryStorageDriver"],
            "litePluginSettings": {f"{KERNEL}:kernel": kernel},
        },
    }


def _run(work: Path, out: Path) -> None:
    line = [sys.executable, "-m", "jupyterlite_core", "build", "--output-dir", str(out.resolve())]
    done = subprocess.run(line, cwd=work, capture_output=True, text=True, check=False)
    if done.returncode or not (out / "notebooks" / "index.html").exists():
        lines = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        raise PartsError(f"JupyterLite could not be built: {lines[-1] if lines else 'no word'}")


def _write(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=1), "utf-8")
