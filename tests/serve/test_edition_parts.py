"""What the notebooks of a static edition are made of: pinned, checked, and nothing left out."""

import hashlib
import json
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from truc_teach.serve.edition import parts
from truc_teach.serve.edition.lite import write_lock
from truc_teach.serve.edition.wheel import write_own_wheel


def test_every_wheel_is_pinned_to_one_file():
    for line in parts.PINS.read_text("utf-8").splitlines()[1:]:
        assert Requirement(line.partition(" --hash")[0]).specifier, line
        assert len(line.rpartition("sha256:")[2]) == 64, line


def test_what_our_wheel_needs_in_a_browser_is_pinned(tmp_path):
    pinned = {
        canonicalize_name(Requirement(line.partition(" ")[0]).name)
        for line in parts.PINS.read_text("utf-8").splitlines()[1:]
    }
    with zipfile.ZipFile(write_own_wheel(tmp_path)) as wheel:
        path = next(name for name in wheel.namelist() if name.endswith("/METADATA"))
        lines = wheel.read(path).decode().splitlines()
    needs = [Requirement(line[15:]) for line in lines if line.startswith("Requires-Dist: ")]
    needed = {canonicalize_name(one.name) for one in needs if one.marker is None}
    assert needed - pinned == {"jupyterlab", "voila"}


def test_our_wheel_has_the_words_and_the_players_and_no_server(tmp_path):
    with zipfile.ZipFile(write_own_wheel(tmp_path)) as wheel:
        names = wheel.namelist()
        assert wheel.testzip() is None
    assert "truc_teach/locale/ca/LC_MESSAGES/player.mo" in names
    assert "truc_teach/widgets/player.js" in names
    assert not [name for name in names if "/serve/" in name or name.endswith((".po", ".pyc"))]


def test_the_lock_knows_the_wheels_by_their_checksums_and_needs(tmp_path):
    lock, folder = tmp_path / "lock.json", tmp_path / "out"
    lock.write_text('{"info": {"python": "3.14.2"}, "packages": {"numpy": {}}}', "utf-8")
    folder.mkdir()
    one = a_wheel(tmp_path, "one", "Requires-Dist: Two>1\nRequires-Dist: x; sys_platform=='win32'")
    assert write_lock(lock, [one, a_wheel(tmp_path, "two", "Requires-Dist: far")], folder) == [
        "one",
        "two",
    ]
    known = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))
    assert known["info"] == {"python": "3.14.2"}
    assert known["packages"].keys() == {"one", "two"}
    first = known["packages"]["one"]
    assert (first["depends"], first["imports"]) == (["two"], ["one"])
    assert first["sha256"] == hashlib.sha256(one.read_bytes()).hexdigest()


def a_wheel(folder: Path, name: str, needs: str) -> Path:
    path = folder / f"{name}-1-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{name}/__init__.py", "")
        archive.writestr(f"{name}-1.dist-info/METADATA", f"Name: {name}\nVersion: 1\n{needs}\n")
    return path


def test_without_npm_it_is_said_in_one_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr(parts.shutil, "which", lambda *_, **__: None)
    with pytest.raises(parts.PartsError, match=r"^The notebooks need .* --no-lite\.$"):
        parts.fetch_core(tmp_path)


def test_a_file_that_is_not_the_pinned_one_is_refused(tmp_path, monkeypatch):
    archive = tmp_path / f"pyodide-{parts.PYODIDE}.tgz"
    archive.write_bytes(b"something else")
    monkeypatch.setattr(parts, "_pack", lambda _: None)
    with pytest.raises(parts.PartsError, match="is not what it should be"):
        parts.fetch_core(tmp_path)


def test_what_is_in_the_cache_is_not_fetched_again(tmp_path, monkeypatch):
    wheel = a_wheel(tmp_path, "one", "")
    (tmp_path / "wheels").mkdir()
    kept = wheel.rename(tmp_path / "wheels" / wheel.name)
    digest = hashlib.sha256(kept.read_bytes()).hexdigest()
    monkeypatch.setattr(parts, "_pins", lambda: [f"one==1 --hash=sha256:{digest}"])
    monkeypatch.setattr(parts, "_pip", lambda *_: pytest.fail("pip was asked"))
    assert parts.fetch_wheels(tmp_path) == [kept]
