"""What a test does at a player as a learner would, and what it looks at."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any

import psutil
import pytest
from playwright.sync_api import Locator, Page, expect

from truc_teach.asking.request import Request
from truc_teach.lessons.play.modes import Host

QUIZZES = {
    "ranking-quiz": "quiz",
    "envit-counter": "count",
    "parda-resolver": "quiz",
    "betting-scoring": "calls",
    "senyes": "read",
    "quiz": "quiz",
}
"""The apps that ask, with a mode in which they do: there Python acknowledges an answer."""

WIDE = """() => [...document.querySelectorAll("body, body *")]
    .filter(node => node.scrollWidth > node.clientWidth && node.clientWidth > 1
        && !node.matches("input, .truc-unseen, .truc-unseen *")
        && getComputedStyle(node).display !== "inline")
    .map(node => `${node.tagName}.${node.className} ${node.scrollWidth} > ${node.clientWidth}`)"""
SMALL = """() => [...document.querySelectorAll("button, select, input")]
    .filter(node => node.offsetParent && node.type !== "checkbox")
    .map(node => [node, node.getBoundingClientRect()])
    .filter(([, box]) => box.width < 44 || box.height < 44)
    .map(([node, box]) => `${node.className} ${box.width} x ${box.height}`)"""
ATTEMPTS = """() => Object.entries(localStorage)
    .filter(([key]) => /^truc1\\/[\\w-]+\\|/.test(key)).map(([, text]) => JSON.parse(text))"""

KERNEL = """() => {
    const config = document.getElementById("jupyter-config-data");
    return config && JSON.parse(config.textContent).kernelId;
}"""
MOMENT = datetime(2026, 11, 30, 10, tzinfo=UTC)


def attempts(page: Page) -> list[dict[str, object]]:
    found: list[dict[str, object]] = page.evaluate(ATTEMPTS)
    return found


def has_focus(page: Page) -> str:
    """Say where the focus is; it may never be on the body."""
    found: str = page.evaluate(
        "() => `${document.activeElement.tagName} ${document.activeElement.className}`"
    )
    assert not found.startswith("BODY"), found
    return found


def tab_to(page: Page, goal: Locator, most: int = 40) -> None:
    for _ in range(most):
        page.keyboard.press("Tab")
        if goal.evaluate("node => node === document.activeElement"):
            return
    pytest.fail("Tab does not reach it")


def stop_clock(page: Page) -> None:
    """Let the time of a page stand still until `page.clock.run_for`, however long we take."""
    page.clock.install(time=MOMENT)
    page.clock.pause_at(MOMENT + timedelta(seconds=1))


def kernel_of(page: Page, server: Any) -> psutil.Process:
    """Return the process of a page's own kernel: those of pages that were left may run on."""
    ident = page.wait_for_function(KERNEL).json_value()
    process: psutil.Process | None = server.kernel_process(ident)
    assert process is not None, "the page has no kernel"
    return process


def kill_kernel_of(page: Page, server: Any) -> None:
    with suppress(psutil.NoSuchProcess):
        kernel_of(page, server).kill()


def answer(page: Page) -> None:
    """Answer the question on the screen, whatever it asks for."""
    question = page.locator(".truc-question")
    question.wait_for()
    if question.locator(".truc-option").count():
        question.locator(".truc-option").first.click()
    else:
        if question.locator(".truc-input").count():
            question.locator(".truc-input").fill("1")
        question.locator(".truc-check").click()
    expect(page.locator(".truc-verdict")).to_be_visible()


def verdict(page: Page) -> str | None:
    return page.locator(".truc-verdict").get_attribute("data-verdict")


def asked(page: Page) -> list[dict[str, Any]]:
    """Return what the page of a game has asked of who moves the bots."""
    found: list[dict[str, Any]] = page.evaluate("sent.filter(({ kind }) => kind === 'play')")
    return found


def reply(page: Page) -> None:
    """Answer what the page of a game has asked last, as its kernel does."""
    answer = Host().answer(Request(rules="barajamos"), asked(page)[-1])
    page.evaluate("answer => player.hear(answer)", answer)
