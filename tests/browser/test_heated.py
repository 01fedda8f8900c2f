"""Kernels that wait for their readers: the query is honoured, and the pool fills behind them."""

import http.client
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.acting import kernel_of
from tests.browser.conftest import OpenPage
from tests.browser.test_early import wait_for_kernels, wait_for_payload


@pytest.fixture(scope="module")
def heated(start_server: Callable[..., Any], root: Path, tmp_path_factory: Any) -> Any:
    """A server with room for one reader; a kernel waits for the lesson in Catalan only."""
    folder = tmp_path_factory.mktemp("heated")
    for lang in ("ca", "es"):
        (folder / lang).mkdir()
        shutil.copy(root / f"notebooks/{lang}/ranking-quiz.ipynb", folder / lang)
    return start_server("--notebooks", folder, "--heated", "1", "--kernels", "1")


def knock(server: Any, *paths: str) -> list[http.client.HTTPResponse]:
    """Ask for live notebooks, all at once; the one who asks is there until he closes the answer."""

    def ask(path: str) -> http.client.HTTPResponse:
        line = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=60)
        line.request("GET", f"/voila/render/{path}", headers={"Connection": "close"})
        return line.getresponse()

    with ThreadPoolExecutor(len(paths)) as asking:
        return list(asking.map(ask, paths))


def test_a_waiting_kernel_serves_who_comes_and_asks_what_the_address_says(
    open_page: OpenPage, heated: Any
) -> None:
    page = open_page(heated.address)
    wait_for_kernels(page, heated, 1)
    (waiting,) = heated.kernel_processes()
    page.wait_for_timeout(4000)  # its cells run before anybody comes
    address = f"{heated.address}voila/render/ca/ranking-quiz.ipynb?rules=xativa&seed=5&lang=ca"
    page.goto(address)
    for _ in range(10):
        if kernel_of(page, heated) == waiting:
            break
        page.goto("about:blank")  # they had not run yet: a kernel of its own was started
        wait_for_kernels(page, heated, 1)
        page.goto(address)
    wait_for_payload(page, "ranking-quiz|xativa|5")
    page.locator(".truc-option, .truc-check").first.click()
    expect(page.locator("[data-acked='1']")).to_be_attached()
    assert kernel_of(page, heated) == waiting
    wait_for_kernels(page, heated, 2)  # the next one waits already
    page.goto("about:blank")
    wait_for_kernels(page, heated, 1)
    assert waiting not in heated.kernel_processes()


def test_readers_count_against_the_limit_and_waiting_kernels_do_not(
    open_page: OpenPage, heated: Any
) -> None:
    page = open_page(heated.address)
    wait_for_kernels(page, heated, 1)
    answers = knock(heated, *["es/ranking-quiz.ipynb"] * 4)
    assert sorted(one.status for one in answers) == [200, 503, 503, 503]
    answers += knock(heated, "ca/ranking-quiz.ipynb")
    assert answers[-1].status == 503
    wait_for_kernels(page, heated, 2)
    for one in answers:
        one.close()
    wait_for_kernels(page, heated, 1)
