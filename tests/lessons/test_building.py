"""Every app is built by its name, as its notebook builds it."""

import pytest

from tests.lessons.rooms import APPS
from truc_teach import apps
from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.lessons import LESSONS


def test_every_lesson_of_the_landing_page_can_be_built():
    assert set(APPS) == {lesson.name for lesson in LESSONS}


@pytest.mark.parametrize("app", APPS)
def test_a_server_builds_what_the_kernel_builds(app):
    player = getattr(apps, app.replace("-", "_"))(rules="xativa", lang="en")
    built = build_payload(app, Request(rules="xativa", lang="en"))
    assert {**built, "modes": None} == {**player.payload, "modes": None}
    if app != "progress":  # its page tells the day
        assert built["modes"] == player.payload["modes"]


def test_what_is_no_app_is_refused():
    with pytest.raises(KeyError):
        build_payload("../secret", Request())
