"""Our own package as a wheel for the browser, from wherever it is installed."""

import base64
import hashlib
import zipfile
from importlib.metadata import distribution
from pathlib import Path

from truc_teach import __version__

__all__ = ["write_own_wheel"]

PACKAGE = Path(__file__).parents[2]
LEFT_OUT = {"serve", "notebooks", "__pycache__"}
"""What a browser has no use for."""
TAG = "Wheel-Version: 1.0\nGenerator: truc-teach\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def write_own_wheel(folder: Path) -> Path:
    """Write the package, without its server, as a wheel into `folder` and return its path."""
    installed = distribution("truc-teach")
    info = f"truc_teach-{__version__}.dist-info"
    contents = {
        f"truc_teach/{path.relative_to(PACKAGE).as_posix()}": path.read_bytes()
        for path in sorted(PACKAGE.rglob("*"))
        if path.is_file()
        and path.suffix != ".po"
        and not LEFT_OUT.intersection(path.relative_to(PACKAGE).parts)
    }
    contents[f"{info}/METADATA"] = (installed.read_text("METADATA") or "").encode()
    contents[f"{info}/WHEEL"] = TAG.encode()
    for path in installed.files or []:
        if "licenses" in path.parts:
            contents[f"{info}/licenses/{path.name}"] = Path(str(path.locate())).read_bytes()
    record = "".join(
        f"{name},sha256={_digest(data)},{len(data)}\n" for name, data in contents.items()
    )
    contents[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = folder / f"truc_teach-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in contents.items():
            entry = zipfile.ZipInfo(name)  # without the time, so that the same files make the same
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return wheel


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
