"""What Binder installs: versions that the package allows, and the settings of truc-teach."""

import os
import subprocess
import sys
import tomllib

import pytest
from packaging.requirements import Requirement


@pytest.fixture
def lines(root):
    """The requirements, without comments."""
    text = (root / "binder" / "requirements.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def test_the_suite_itself_is_installed_last(lines):
    assert lines[-1] == "."


def test_every_dependency_is_pinned_to_a_version_that_the_package_allows(root, lines):
    pins = {pin.name: pin for pin in map(Requirement, lines[:-1])}
    assert all(str(pin.specifier).startswith("==") for pin in pins.values())
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for needed in map(Requirement, project["dependencies"]):
        version = str(pins[needed.name].specifier).removeprefix("==")
        assert needed.specifier.contains(version), needed


def test_the_python_is_one_that_the_package_allows(root):
    assert (root / "binder" / "runtime.txt").read_text().strip() == "python-3.11"


def test_the_build_step_puts_the_settings_where_the_server_reads_them(root, tmp_path):
    step = root / "binder" / "postBuild"
    assert os.access(step, os.X_OK)
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "pip").write_text("#!/bin/sh\nexit 1\n")
    (tools / "pip").chmod(0o755)
    env = {"PATH": f"{tools}:{os.environ['PATH']}", "NB_PYTHON_PREFIX": str(tmp_path)}
    subprocess.run([step], cwd=root, env=env, check=True, capture_output=True)
    settings = root / "truc_teach" / "serve" / "jupyter_config.json"
    assert (tmp_path / "etc/jupyter/jupyter_config.json").read_bytes() == settings.read_bytes()


def test_repo2docker_finds_the_pieces(root):
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    shown = done.stdout + done.stderr
    assert "python=3.11" in shown
    for name in ("binder/requirements.txt", "binder/postBuild"):
        assert name in shown
