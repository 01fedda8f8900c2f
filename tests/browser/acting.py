"""What a test does at a player as a learner would, and what it looks at."""

import pytest
from playwright.sync_api import Locator, Page

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


def verdict(page: Page) -> str | None:
    return page.locator(".truc-verdict").get_attribute("data-verdict")
