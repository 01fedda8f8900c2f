"""The folders of house rules of a server: told at its start, and named to what it starts."""

import os
import subprocess

import pytest
from traitlets.config.loader import PyFileConfigLoader

from truc_teach.rules import RulesetError, all_rulesets, rulesets
from truc_teach.rules.houses import FOLDERS
from truc_teach.serve import cli
from truc_teach.serve.house_rules import take_folders

SHORT = 'extends = "barajamos"\nname = "Ours, at home"\ncama = 12\nmales = 6\n'


@pytest.fixture(autouse=True)
def named(monkeypatch):
    """Let the environment name no folder, and forget afterwards what a test names."""
    monkeypatch.setenv(FOLDERS, "")


def test_a_folder_is_named_to_every_process_and_its_tables_are_told(tmp_path):
    (tmp_path / "ours.toml").write_text(SHORT)
    assert list(take_folders([tmp_path])) == [f"house rules of {tmp_path}: Ours, at home"]
    assert os.environ[FOLDERS] == str(tmp_path)
    assert all_rulesets()[len(rulesets()) :] == ("ours",)


def test_a_folder_that_the_environment_names_is_told_too_and_once(tmp_path, monkeypatch):
    (tmp_path / "ours.toml").write_text(SHORT)
    monkeypatch.setenv(FOLDERS, str(tmp_path))
    assert len(list(take_folders([tmp_path]))) == 1


def test_a_faulty_file_is_told_and_the_rest_is_played(tmp_path):
    (tmp_path / "ours.toml").write_text(SHORT)
    (tmp_path / "wrong.toml").write_text('extends = "barajamos"\nafter_parda = "mao"\n')
    fault, names = take_folders([tmp_path])
    for part in ("wrong", "after_parda", "'mao'", "'mano', 'first-tied'"):
        assert part in str(fault)
    assert names.endswith(": Ours, at home")


def test_a_folder_without_rules_is_told(tmp_path):
    (told,) = take_folders([tmp_path])
    assert told == f"the folder {tmp_path} holds no house rules: no file of it ends in .toml."


def test_what_is_no_folder_ends_the_command_in_one_sentence(tmp_path, capsys):
    with pytest.raises(RulesetError, match="no folder"):
        list(take_folders([tmp_path / "gone"]))
    for command in ([], ["lab"]):
        assert cli.main([*command, "--rules", str(tmp_path / "gone"), "--lang", "en"]) == 2
        said = capsys.readouterr().err
        assert said.startswith("truc-teach: There is no folder") and said.count("\n") == 1


def test_binder_starts_everything_with_the_house_rules_of_the_repository(root):
    step = root / "binder" / "start"
    assert os.access(step, os.X_OK)
    env = {"PATH": os.environ["PATH"], "REPO_DIR": str(root)}
    line = [step, "sh", "-c", f'printf %s "${FOLDERS}"']
    done = subprocess.run(line, env=env, check=True, capture_output=True, text=True)
    assert done.stdout == str(root / "docs" / "house-rules")


@pytest.mark.parametrize("there", [True, False])
def test_a_hub_names_the_operators_folder_to_every_users_server(there, root, tmp_path, monkeypatch):
    own, folder = tmp_path / "hub.py", tmp_path / "rules"
    own.write_text("c = get_config()\nc.JupyterHub.authenticator_class = 'dummy'\n")
    if there:
        folder.mkdir()
    monkeypatch.setenv("TRUC_HUB_OWN", str(own))
    monkeypatch.setenv("TRUC_HUB_RULES", str(folder))
    file = root / "deploy" / "jupyterhub" / "jupyterhub_config.py"
    spawner = PyFileConfigLoader(file.name, path=str(file.parent)).load_config().Spawner
    assert dict(spawner.get("environment", {})) == ({FOLDERS: str(folder)} if there else {})
