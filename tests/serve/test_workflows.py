"""The workflow files: what they run is ours or pinned to one commit, and asks for no more rights
than it needs."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_pinned_to_a_commit(path):
    jobs = yaml.safe_load(path.read_text("utf-8"))["jobs"]
    used = [step["uses"] for job in jobs.values() for step in job["steps"] if "uses" in step]
    assert used
    assert [name for name in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", name)] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_has_no_rights_and_each_job_names_its_own(path):
    workflow = yaml.safe_load(path.read_text("utf-8"))
    assert workflow["permissions"] == {}
    assert all(job["permissions"] and job["timeout-minutes"] for job in workflow["jobs"].values())


def test_the_site_is_built_by_our_command_with_what_it_needs():
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "pages.yml").read_text("utf-8"))
    lines = [step["run"] for step in workflow["jobs"]["build"]["steps"] if "run" in step]
    assert lines == ['pip install ".[site]"', "truc-teach build-site site"]
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    assert any("jupyterlite-core==" in need for need in project["optional-dependencies"]["site"])
    assert "truc-teach" in project["scripts"]
