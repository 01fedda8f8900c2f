"""A kernel imports what its app needs, and nothing before it is used."""

import os
import subprocess
import sys

import pytest

from truc_teach.apps import progress, ranking_quiz
from truc_teach.apps.opening import OF_VOILA
from truc_teach.lessons import LESSONS

HEAVY = {
    "fsrs",
    "jinja2",
    "jupyter_server",
    "jupyterlab",
    "nbconvert",
    "nbformat",
    "numpy",
    "voila",
}
ROOMS = {lesson.room for lesson in LESSONS}
LINE = (
    "from truc_teach.apps import {app}; import sys; player = {app}(); player.get_state();"
    " print(*sys.modules); player.payload; print(*sys.modules)"
)


@pytest.mark.parametrize(("app", "lesson"), [("ranking_quiz", "ranking"), ("senyes", "senyes")])
def test_an_app_imports_its_own_lesson_when_it_is_asked_for_and_nothing_heavy(app, lesson):
    command = [sys.executable, "-c", LINE.format(app=app)]
    voila = {**os.environ, OF_VOILA: "/"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=voila)
    shown, built = (set(line.split()) for line in done.stdout.splitlines())
    assert not built & HEAVY
    assert not [name for name in built if name.startswith("truc_teach.serve")]
    opened = {name.removesuffix(".modes") for name in built if name.endswith(".modes")}
    assert opened & ROOMS == {f"truc_teach.lessons.{lesson}"}
    assert not {f"truc_teach.asking.{name}" for name in ("session", "skills")} & shown
    assert not {f"{room}.modes" for room in ROOMS} & shown


def test_a_server_hands_out_the_players_text_without_the_widget():
    line = "import truc_teach.serve.pages, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)
    assert not {"anywidget", "ipywidgets", "fsrs"} & set(done.stdout.split())


@pytest.mark.parametrize("app", [ranking_quiz, progress])
def test_only_a_page_of_voila_gets_a_widget_without_a_payload(app, monkeypatch):
    monkeypatch.delenv(OF_VOILA, raising=False)
    assert app().get_state()["payload"]["app"] == app().app
    monkeypatch.setenv(OF_VOILA, "/")
    assert "payload" not in app().get_state()
