"""Where the notebooks are found, in a clone and in an installed wheel."""

import os
import re
import subprocess
import sys
import zipfile

import pytest

from truc_teach.lessons import LESSONS
from truc_teach.serve import places
from truc_teach.widgets.modules import GIVEN, joined


@pytest.fixture(scope="module")
def wheel(root, tmp_path_factory):
    """The built wheel, opened; made without Node, like most."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    alone = {**os.environ, "PATH": str(folder)}
    subprocess.run(command, cwd=root, check=True, capture_output=True, env=alone)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        yield archive


def test_a_clone_serves_its_own_notebooks(root):
    assert places.is_clone()
    assert places.find_notebooks() == root / "notebooks"


def test_an_installed_package_serves_the_notebooks_of_the_wheel(wheel, tmp_path, monkeypatch):
    wheel.extractall(tmp_path)
    package = tmp_path / "truc_teach"
    monkeypatch.setattr(places, "PACKAGE", package)
    monkeypatch.setattr(places, "CLONE", tmp_path)
    assert not places.is_clone()
    notebooks = places.find_notebooks()
    assert notebooks == package / "notebooks"
    for lesson in LESSONS:
        assert (notebooks / lesson.path()).is_file()


@pytest.mark.parametrize(
    "name",
    [
        "truc_teach/py.typed",
        "truc_teach/serve/jupyter_config.json",
        "truc_teach/locale/ca/LC_MESSAGES/site.mo",
        "truc_teach/locale/en/LC_MESSAGES/site.mo",
    ],
)
def test_the_wheel_holds(wheel, name):
    assert name in wheel.namelist()


def test_a_wheel_made_without_node_holds_a_player_without_comments(wheel):
    for name in GIVEN:
        text = wheel.read(f"truc_teach/widgets/made/{name}").decode()
        assert len(text) < 0.95 * len(joined(name))
        assert not re.search(r"^\s*(//|/\*|\s)", text, re.MULTILINE)


def test_an_installed_package_gives_what_the_wheel_made(wheel, tmp_path):
    wheel.extractall(tmp_path)
    script = "from truc_teach.widgets.modules import given_text; print(given_text('player.js'))"
    command = [sys.executable, "-P", "-c", script]
    alone = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, check=True, capture_output=True, encoding="utf-8", env=alone)
    assert done.stdout == wheel.read("truc_teach/widgets/made/player.js").decode() + "\n"


def test_the_wheel_holds_every_file_of_the_package(wheel, root):
    kinds = {".py", ".js", ".css", ".toml", ".svg", ".json", ".html", ".j2"}
    sources = [path for path in (root / "truc_teach").rglob("*") if path.suffix in kinds]
    missing = {path.relative_to(root).as_posix() for path in sources} - set(wheel.namelist())
    assert missing == set()


def test_the_wheel_holds_no_types_of_the_scripts(wheel):
    assert not [name for name in wheel.namelist() if name.endswith(".d.ts")]


def test_the_wheel_puts_the_template_where_voila_looks(wheel):
    template = "data/share/jupyter/voila/templates/truc/"
    names = {name.partition(template)[2] for name in wheel.namelist() if template in name}
    assert {"index.html.j2", "tree.html", "conf.json", "static/theme.css"} <= names


def test_the_wheel_holds_nothing_else_at_the_top(wheel):
    tops = {name.split("/")[0] for name in wheel.namelist()}
    assert {top for top in tops if not top.startswith("truc_teach")} == set()


def test_a_copy_for_lab_overwrites_nothing(tmp_path):
    source, target = tmp_path / "source", tmp_path / "target"
    (source / "ca").mkdir(parents=True)
    (source / "ca" / "one.ipynb").write_text("new")
    (source / "ca" / "two.ipynb").write_text("new")
    (target / "ca").mkdir(parents=True)
    (target / "ca" / "one.ipynb").write_text("mine")
    assert places.copy_notebooks(source, target) == target
    assert (target / "ca" / "one.ipynb").read_text() == "mine"
    assert (target / "ca" / "two.ipynb").read_text() == "new"


def test_a_copy_that_cannot_be_made_is_said_in_one_sentence(tmp_path):
    (tmp_path / "source" / "ca").mkdir(parents=True)
    (tmp_path / "target").write_text("a file is in the way")
    with pytest.raises(places.PlaceError, match="cannot be copied"):
        places.copy_notebooks(tmp_path / "source", tmp_path / "target")
