"""The one file of settings, for truc-teach and for Voilà inside a Jupyter server (Binder, Hub)."""

import json
import urllib.request

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


def test_the_jupyter_server_shows_the_same_landing_page(start_jupyter, root):
    address = f"{start_jupyter(root).address}voila?token=secret"
    with urllib.request.urlopen(address) as answer:
        page = answer.read().decode()
    assert "<title>Aprén a jugar al truc · Truc Teach</title>" in page
    assert "/user/abc/truc/ca/ranking-quiz" in page
    assert "/user/abc/voila/render/notebooks/ca/ranking-quiz.ipynb" in page
    assert "cdn" not in page
