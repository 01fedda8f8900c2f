"""The one file of settings, for truc-teach and for Voilà inside a Jupyter server (Binder, Hub)."""

import http.client
import json
from urllib.parse import urlsplit

from jupyter_server.serverapp import ServerApp
from jupyter_server.services.kernels.kernelmanager import (
    AsyncMappingKernelManager,
    MappingKernelManager,
)
from voila.configuration import VoilaConfiguration
from voila.execute import VoilaExecutor
from voila.voila_kernel_manager import voila_kernel_manager_factory

from truc_teach.serve.extension import Limits
from truc_teach.serve.places import SETTINGS
from truc_teach.serve.voila import read_settings

SECTIONS = {
    "ServerApp": ServerApp,
    "Limits": Limits,
    "VoilaKernelManager": voila_kernel_manager_factory(AsyncMappingKernelManager, True, 1),
    "VoilaConfiguration": VoilaConfiguration,
    "VoilaExecutor": VoilaExecutor,
    "MappingKernelManager": MappingKernelManager,
}


def test_every_setting_is_one_that_the_server_knows():
    for section, settings in json.loads(SETTINGS.read_text(encoding="utf-8")).items():
        known = SECTIONS[section].class_trait_names(config=True)
        assert set(settings) <= set(known), section


def test_learners_see_our_template_and_neither_source_nor_traceback():
    voila = VoilaConfiguration(config=read_settings())
    assert voila.template == "truc"
    assert voila.allow_template_override == "NO"
    assert voila.strip_sources
    assert not voila.show_tracebacks
    assert voila.file_allowlist == []


def test_both_widget_managers_are_loaded():
    voila = VoilaConfiguration(config=read_settings())
    assert set(voila.extension_allowlist) == {
        "@voila-dashboards/widgets-manager8",
        "@jupyter-widgets/jupyterlab-manager",
        "anywidget",
    }


def test_a_kernel_without_a_learner_is_ended_and_one_with_a_learner_is_not():
    manager = read_settings().MappingKernelManager
    assert 0 < manager.cull_idle_timeout <= 900
    assert not manager.cull_connected
    assert not manager.cull_busy


def test_protection_against_forged_requests_is_on():
    assert "xsrf" not in SETTINGS.read_text(encoding="utf-8").lower()


def fetch(address, **headers):
    """Return the status and the text of an answer; one that leads elsewhere is not followed."""
    where = urlsplit(address)
    line = http.client.HTTPConnection(where.netloc, timeout=30)
    line.request("GET", where.path + (where.query and f"?{where.query}"), headers=headers)
    answer = line.getresponse()
    found = answer.status, answer.read().decode()
    line.close()
    return found


def test_the_jupyter_server_shows_the_same_pages_to_who_has_its_token(start_jupyter, root):
    home = start_jupyter(root).address
    status, page = fetch(f"{home}voila", Authorization="token secret")
    assert status == 200
    assert "<title>Aprén a jugar al truc · Truc Teach</title>" in page
    assert "/user/abc/truc/ca/ranking-quiz" in page
    assert "/user/abc/voila/render/notebooks/ca/play.ipynb" in page
    assert "cdn" not in page
    for path in ("truc/ca/quiz", "truc/payload?app=quiz"):
        assert fetch(home + path)[0] in (302, 403)
    status, page = fetch(f"{home}truc/ca/quiz", Authorization="token secret")
    assert status == 200
    assert '"/user/abc/truc/player.js"' in page
    assert "/user/abc/voila/render/notebooks/ca/quiz.ipynb" in page
    status, payload = fetch(f"{home}truc/payload?app=quiz", Authorization="token secret")
    assert (status, json.loads(payload)["app"]) == (200, "quiz")
