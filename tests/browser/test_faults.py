"""A server that stops and starts again, a line that is cut: told, survived, and nothing lost."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import psutil
import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import attempts, kernel_of, verdict
from tests.browser.conftest import OpenPage

CUT = 30
"""Seconds that the line is gone."""
QUERY = "rules=barajamos&seed=7&lang=ca"
LOST = ("ERR_", "WebSocket", "Failed to", "404", "503")


def answer(page: Page) -> None:
    """Answer a question, the next one where one is answered already."""
    if page.locator(".truc-next").count():
        page.locator(".truc-next").click()
    page.locator(".truc-option, .truc-check").first.click()
    assert verdict(page) in ("right", "wrong")


def test_a_server_that_is_stopped_and_started_again_finds_the_learners_where_they_were(
    open_page: OpenPage, start_server: Callable[..., Any]
) -> None:
    first = start_server()
    live = open_page(f"{first.address}voila/render/ca/ranking-quiz.ipynb?{QUERY}", expect=LOST)
    alone = open_page(f"{first.address}truc/ca/ranking-quiz?{QUERY}", expect=LOST)
    answer(live)
    answer(alone)
    live.locator("[data-acked='1']").wait_for()

    process = psutil.Process(first.pid)
    process.terminate()
    process.wait(60)
    for page in (live, alone):
        answer(page)
        page.get_by_role("combobox").select_option("mallorqui")
        expect(page.locator(".truc-message")).to_contain_text("El servidor no respon")
        assert page.evaluate("Object.values(trucEarly)[0].payload.rules") == "barajamos"

    start_server(port=urlsplit(first.address).port)
    for page in (live, alone):
        page.wait_for_function("() => Object.values(trucEarly)[0].payload.rules === 'mallorqui'")
        answer(page)
        assert len(attempts(page)) == 3
    live.reload()  # its address asks for the rule set that was chosen, where it has one answer
    live.locator("[data-acked='1']").wait_for()
    assert len(attempts(live)) == 3
    live.goto(f"{first.address}voila/render/ca/ranking-quiz.ipynb?{QUERY}")
    live.locator("[data-acked='2']").wait_for()


class Line:
    """A line to a server that can be cut: what is open breaks, and nothing new gets through."""

    def __init__(self, address: str) -> None:
        where = urlsplit(address)
        self.goal = (where.hostname, where.port)
        self.open: set[socket.socket] = set()
        self.is_cut = False
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}/"
        threading.Thread(target=self.take, daemon=True).start()

    def take(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.door.accept()
                if self.is_cut:
                    near.close()
                    continue
                far = socket.create_connection(self.goal)
                self.open |= {near, far}
                for source, goal in ((near, far), (far, near)):
                    threading.Thread(target=self.carry, args=(source, goal), daemon=True).start()

    def carry(self, source: socket.socket, goal: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                goal.sendall(data)
        for end in (source, goal):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            self.open.discard(end)

    def cut(self) -> None:
        self.is_cut = True
        for end in list(self.open):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.is_cut = False


@pytest.fixture
def line(server: Any) -> Iterator[Line]:
    """A line to the suite's server."""
    made = Line(server.address)
    yield made
    made.door.close()


def test_a_line_that_is_cut_is_told_and_the_same_kernel_takes_up_the_answers(
    open_page: OpenPage, server: Any, line: Line
) -> None:
    page = open_page(f"{line.address}voila/render/ca/ranking-quiz.ipynb?{QUERY}", expect=LOST)
    answer(page)
    page.locator("[data-acked='1']").wait_for()
    kernel = kernel_of(page, server)
    line.cut()
    until = time.monotonic() + CUT
    answer(page)
    message = page.locator(".truc-message")
    expect(message).to_contain_text("El servidor no respon")
    answer(page)
    assert len(attempts(page)) == 3
    page.wait_for_timeout(max(0, until - time.monotonic()) * 1000)
    line.mend()
    page.locator("[data-acked='3']").wait_for()
    expect(message).to_contain_text("El servidor torna a respondre")
    assert kernel_of(page, server) == kernel
    assert len(attempts(page)) == 3
