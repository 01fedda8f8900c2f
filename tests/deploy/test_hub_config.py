"""The Hub's settings, its values for Kubernetes and its image, as far as reading them tells."""

import re
import shutil
import subprocess
import sys
import zipfile
from fnmatch import fnmatch
from types import SimpleNamespace

import pytest
import yaml
from jupyterhub.app import JupyterHub
from jupyterhub.auth import Authenticator
from jupyterhub.spawner import Spawner
from traitlets.config import Config, PyFileConfigLoader

from truc_teach.serve.singleuser import EXTENSIONS, arguments

if sys.platform == "linux":
    from systemdspawner import SystemdSpawner
else:
    pytest.skip("the Hub's settings are for Linux", allow_module_level=True)

CLASSES = {
    "JupyterHub": JupyterHub,
    "Authenticator": Authenticator,
    "Spawner": Spawner,
    "SystemdSpawner": SystemdSpawner,
}


@pytest.fixture(scope="module")
def folder(root):
    return root / "deploy" / "jupyterhub"


@pytest.fixture
def settings(folder, tmp_path, monkeypatch):
    """What JupyterHub reads, with an operator who lets nobody in."""
    own = tmp_path / "own.py"
    own.write_text('get_config().JupyterHub.authenticator_class = "null"\n', encoding="utf-8")
    monkeypatch.setenv("TRUC_HUB_OWN", str(own))
    return PyFileConfigLoader(str(folder / "jupyterhub_config.py")).load_config()


@pytest.fixture(scope="module")
def values(folder):
    return yaml.safe_load((folder / "values.yaml").read_text(encoding="utf-8"))


def run_extra(values, **chosen):
    """Return the settings after the part of values.yaml that is Python."""
    c = Config({"JupyterHub": chosen})
    exec(values["hub"]["extraConfig"]["truc-teach"], {"c": c})
    return c


@pytest.mark.parametrize(
    ("own", "said"),
    [(None, "Who may log in"), ("c = get_config()\n", "must choose .*authenticator_class")],
)
def test_the_hub_does_not_start_before_the_operator_has_chosen(
    folder, tmp_path, monkeypatch, own, said
):
    path = tmp_path / "own.py"
    if own:
        path.write_text(own, encoding="utf-8")
    monkeypatch.setenv("TRUC_HUB_OWN", str(path))
    with pytest.raises(SystemExit, match=said):
        PyFileConfigLoader(str(folder / "jupyterhub_config.py")).load_config()


def test_every_setting_is_one_that_its_class_knows(settings):
    assert set(settings) == set(CLASSES)
    for name, section in settings.items():
        assert set(section) <= set(CLASSES[name].class_trait_names(config=True)), name


@pytest.mark.parametrize(
    ("user", "teaches"),
    [
        ({"admin": False, "groups": []}, False),
        ({"admin": False, "groups": ["others"]}, False),
        ({"admin": False, "groups": ["others", "teachers"]}, True),
        ({"admin": True, "groups": []}, True),
    ],
)
def test_who_teaches_gets_lab_on_one_machine_and_on_many(settings, values, user, teaches):
    many = run_extra(values, authenticator_class="null")
    for choose in (settings.Spawner.pre_spawn_hook, many.Spawner.pre_spawn_hook):
        groups = [SimpleNamespace(name=name) for name in user["groups"]]
        spawner = SimpleNamespace(user=SimpleNamespace(admin=user["admin"], groups=groups))
        choose(spawner)
        role = "teacher" if teaches else "learner"
        assert spawner.cmd[1:] == ["-m", "truc_teach.serve.singleuser", role]
        assert spawner.default_url == ("/lab" if teaches else "/voila")
        assert spawner.mem_limit == ("1G" if teaches else "640M")


def test_the_values_say_of_a_learner_what_the_one_machine_says(settings, values):
    server, many = values["singleuser"], run_extra(values, authenticator_class="null")
    assert server["cmd"] == ["python", "-m", "truc_teach.serve.singleuser", "learner"]
    assert server["memory"]["limit"] == settings.Spawner.mem_limit
    assert server["cpu"]["limit"] == settings.Spawner.cpu_limit
    assert server["startTimeout"] == settings.Spawner.start_timeout
    assert many.Spawner.disable_user_config == settings.Spawner.disable_user_config
    again = values["hub"]["config"]["JupyterHub"]["implicit_spawn_seconds"]
    assert again == settings.JupyterHub.implicit_spawn_seconds > 0
    for name in ("active_server_limit", "shutdown_on_logout"):
        assert values["hub"]["config"]["JupyterHub"][name] == settings.JupyterHub[name], name
    assert settings.JupyterHub.active_server_limit > 0
    (culler,) = settings.JupyterHub.services
    assert f"--timeout={values['cull']['timeout']}" in culler["command"]


@pytest.mark.parametrize("chosen", [{}, {"authenticator_class": "dummy"}])
def test_the_chart_does_not_start_before_the_operator_has_chosen(values, chosen):
    with pytest.raises(SystemExit, match="Who may log in"):
        run_extra(values, **chosen)


def test_a_learner_has_no_lab_and_no_terminal(settings):
    lab = {"jupyterlab", "jupyter_lsp", "jupyter_server_terminals", "notebook_shim"}
    assert {name for name, loaded in EXTENSIONS.items() if not loaded} == lab
    assert "--ServerApp.terminals_enabled=False" in arguments("learner")


def test_a_teacher_gets_a_copy_of_the_notebooks(root, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    copy = tmp_path / "truc-teach-notebooks"
    assert arguments("teacher") == [f"--ServerApp.root_dir={copy}"]
    first = "ca/ranking-quiz.ipynb"
    assert (copy / first).read_bytes() == (root / "notebooks" / first).read_bytes()


def test_no_password_stands_in_the_files(root):
    for path in (root / "deploy").rglob("*"):
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"(?i)(password|secret|token)\w*\s*[:=]\s*[\"']\w{6,}", text), path


def test_the_image_gets_all_that_its_wheel_needs(root, folder, tmp_path):
    recipe = (folder / "Dockerfile").read_text(encoding="utf-8")
    ignored = (folder / "Dockerfile.dockerignore").read_text(encoding="utf-8").split()
    context = [line.removeprefix("!") for line in ignored if line.startswith("!")]
    for line in re.findall(r"^COPY (?!--from)(.+)$", recipe, re.MULTILINE):
        *sources, target = line.split()
        for source in sources:
            assert source in context, f"{source} is kept from the build"
            if target.startswith("/"):
                assert (root / source).is_file(), source
            elif (root / source).is_dir():
                shutil.copytree(root / source, tmp_path / "src" / source)
            else:
                (tmp_path / "src").mkdir(exist_ok=True)
                shutil.copy(root / source, tmp_path / "src" / source)
    assert ignored[0] == "*"
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation"]
    subprocess.run(
        [*command, "--quiet", "--wheel-dir", tmp_path, tmp_path / "src"], check=True, timeout=300
    )
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    for needed in (
        "truc_teach/serve/singleuser.py",
        "truc_teach/notebooks/ca/ranking-quiz.ipynb",
        "truc_teach/locale/ca/LC_MESSAGES/site.mo",
        "*/share/jupyter/voila/templates/truc/static/theme.css",
    ):
        assert any(fnmatch(name, needed) for name in names), needed


def test_the_image_pins_what_binder_pins(root, folder):
    recipe = (folder / "Dockerfile").read_text(encoding="utf-8")
    assert "sed '$d'" in recipe, "the last line of the requirements, the clone, is left out"
    lines = (root / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == "."
