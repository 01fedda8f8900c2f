"""The notebooks of the static edition: run in the browser itself, with every other host blocked."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.acting import attempts
from tests.browser.conftest import OpenPage
from tests.browser.plainserver import serve_folder
from truc_teach.serve.edition.command import USER_CACHE
from truc_teach.serve.edition.lite import build_lite

BOOT = 150_000
"""Python starts in some twenty seconds on two free cores."""


@pytest.fixture(scope="module")
def lite(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the notebooks in a subfolder of a file server."""
    folder = tmp_path_factory.mktemp("static")
    build_lite(folder / "a" / "lite", root / "notebooks", USER_CACHE)
    with serve_folder(folder) as address:
        yield f"{address}a/lite/"


def test_a_notebook_runs_and_python_takes_the_answer(open_page: OpenPage, lite: str) -> None:
    page = open_page(f"{lite}notebooks/index.html?path=en/ranking-quiz.ipynb&seed=7")
    page.locator(".jp-CodeCell").first.wait_for()
    page.get_by_text("Python (Pyodide)").first.wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.locator(".truc-option").first.click(timeout=BOOT)
    expect(page.locator(".truc-verdict")).to_be_visible()
    expect(page.locator(".truc-player")).to_have_attribute("data-acked", "1", timeout=BOOT)
    assert attempts(page)[0]["quiz"] == "ranking-quiz|barajamos|7"
    # the worked examples have run too
    expect(page.locator(".jp-OutputArea-executeResult pre").last).to_have_text("1", timeout=BOOT)


def test_no_file_of_the_notebooks_is_missing_or_elsewhere(lite: str, open_page: OpenPage) -> None:
    page = open_page(f"{lite}tree/index.html")
    expect(page.get_by_text("ca", exact=True)).to_be_visible(timeout=30_000)
    settings = page.evaluate("() => fetch('../jupyter-lite.json').then(answer => answer.text())")
    assert "://" not in json.dumps(
        json.loads(settings)["jupyter-config-data"]["litePluginSettings"]
    )
