"""Kernels that wait for their readers: the query is honoured, and the pool fills behind them."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.test_early import kernels_of, wait_for_kernels, wait_for_payload

SLOW = 40_000


@pytest.fixture(scope="module")
def heated(start_server: Callable[..., Any], root: Path, tmp_path_factory: Any) -> Any:
    """A server where one kernel waits for the only lesson."""
    folder = tmp_path_factory.mktemp("heated") / "ca"
    folder.mkdir()
    shutil.copy(root / "notebooks/ca/ranking-quiz.ipynb", folder)
    return start_server("--notebooks", folder.parent, "--heated", "1")


def test_a_waiting_kernel_serves_who_comes_and_asks_what_the_address_says(
    open_page: OpenPage, heated: Any
) -> None:
    page = open_page(heated.address)
    wait_for_kernels(page, heated, 1)
    (waiting,) = kernels_of(heated)
    page.wait_for_timeout(4000)  # its cells run before anybody comes
    page.goto(f"{heated.address}voila/render/ca/ranking-quiz.ipynb?rules=xativa&seed=5&lang=ca")
    wait_for_payload(page, "ranking-quiz|xativa|5")
    page.locator(".truc-option, .truc-check").first.click()
    expect(page.locator("[data-acked='1']")).to_be_attached(timeout=SLOW)
    assert waiting.pid in [one.pid for one in kernels_of(heated)]
    wait_for_kernels(page, heated, 2)  # the next one waits already
    page.goto("about:blank")
    wait_for_kernels(page, heated, 1)
    assert waiting.pid not in [one.pid for one in kernels_of(heated)]
