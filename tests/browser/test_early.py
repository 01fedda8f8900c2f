"""A lesson before its kernel, and without any: answerable at once, and then taken over in place."""

import json
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import nbformat
import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.acting import attempts, has_focus, kill_kernel_of, tab_to, verdict
from tests.browser.conftest import OpenPage
from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request

QUERY = "rules=barajamos&seed=7"


def shown(page: Page) -> str:
    """Return the id of the question on the screen."""
    return str(page.locator(".truc-question").get_attribute("data-question"))


def first_of(app: str, mode: str = "quiz", **wishes: str) -> dict[str, Any]:
    payload = build_payload(app, Request.from_query(wishes))
    found = next(one for one in payload["modes"] if one["id"] == mode)
    question: dict[str, Any] = found["rounds"][0][0]
    return question


@pytest.fixture(scope="module")
def server(start_server: Any) -> Any:
    """The suite on a server of our own, for its kernels are counted."""
    return start_server()


@pytest.fixture
def open_alone(open_page: OpenPage, server: Any) -> OpenPage:
    """A function that opens a lesson's page without a kernel."""

    def open_(name: str, query: str = QUERY, **options: Any) -> Page:
        page = open_page(f"{server.address}truc/ca/{name}?{query}", **options)
        page.locator(".truc-mode").wait_for()
        return page

    return open_


def wait_for_payload(page: Page, ident: str) -> None:
    page.wait_for_function("id => Object.values(trucEarly)[0].payload.id === id", arg=ident)


# On the page, not on the screen: the verdict is still being brought into view.
PLACE = """node => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + scrollX, top + scrollY, width, height].map(Math.round);
}"""


def ids_of_kernels(server: Any) -> set[int]:
    """The processes of a server's kernels: one of a page that was left may end at any time."""
    return {one.pid for one in server.kernel_processes()}


def test_the_landing_page_starts_no_kernel(open_page: OpenPage, server: Any) -> None:
    open_page(server.address).get_by_role("heading", level=1).wait_for()
    assert server.kernels() == 0


def test_without_a_kernel_a_question_is_answered_and_kept(
    open_alone: OpenPage, server: Any
) -> None:
    page = open_alone("ranking-quiz")
    expect(page.locator("legend")).to_contain_text(
        first_of("ranking-quiz", rules="barajamos", seed="7")["prompt"]
    )
    page.locator(".truc-option").first.click()
    answered, said = shown(page), verdict(page)
    assert said in ("right", "wrong")
    page.reload()
    page.locator(".truc-verdict").wait_for()
    assert (shown(page), verdict(page), len(attempts(page))) == (answered, said, 1)
    assert server.kernels() == 0


def test_without_a_kernel_the_keyboard_is_enough(open_alone: OpenPage) -> None:
    page = open_alone("ranking-quiz", width=360)
    tab_to(page, page.locator(".truc-option").first)
    page.keyboard.press("Enter")
    assert "truc-option" in has_focus(page)
    tab_to(page, page.locator(".truc-next"))
    page.keyboard.press("Enter")
    assert has_focus(page).startswith("LEGEND")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_without_a_kernel_another_rule_set_and_more_rounds_come_from_the_server(
    open_alone: OpenPage,
) -> None:
    page = open_alone("ranking-quiz", f"{QUERY}&lang=ca")
    page.get_by_role("combobox").select_option("mallorqui")
    wait_for_payload(page, "ranking-quiz|mallorqui|7")
    expected = first_of("ranking-quiz", rules="mallorqui", seed="7")
    expect(page.locator("legend")).to_contain_text(expected["prompt"])


def test_without_a_kernel_an_impossible_query_is_refused_with_a_way_on(
    open_page: OpenPage, server: Any
) -> None:
    address = f"{server.address}truc/ca/quiz?rules=barajmos&n=3&lang=es"
    page = open_page(address, expect=("400",))
    refusal = page.locator(".truc-refused")
    expect(refusal.locator(".truc-message")).to_contain_text("barajamos")
    expect(page.locator(".truc-question")).to_have_count(0)
    refusal.get_by_role("link").click()
    expect(page.locator(".truc-question")).to_be_visible()
    expect(page.locator(".truc-refused")).to_have_count(0)
    assert parse_qs(urlsplit(page.url).query) == {"lang": ["es"]}


def test_without_a_kernel_the_progress_is_told_of_what_was_answered(
    open_alone: OpenPage,
) -> None:
    page = open_alone("ranking-quiz")
    page.locator(".truc-option").first.click()
    page.goto(page.url.replace("ranking-quiz", "progress"))
    page.wait_for_function(
        "() => globalThis.trucEarly?.progress?.payload.modes[0].history[0]?.asked === 1"
    )


def test_the_page_without_a_kernel_has_no_fault(open_alone: OpenPage, violations: Any) -> None:
    for width, scheme in ((360, "dark"), (1280, "light")):
        page = open_alone("senyes", "", width=width, scheme=scheme)
        assert violations(page) == []


def test_the_kernel_takes_over_what_is_on_the_screen(open_page: OpenPage, server: Any) -> None:
    page, held, is_free = open_page(server.address), list[Route](), False

    def hold(route: Route) -> None:
        if is_free:
            route.fallback()
        else:
            held.append(route)

    page.route("**/voila.js*", hold)  # the script that opens the line to the kernel
    page.goto(f"{server.address}voila/render/ca/ranking-quiz.ipynb?{QUERY}", wait_until="commit")
    page.locator(".truc-option").first.click()
    assert page.evaluate("!trucEarly['ranking-quiz'].adopted")
    page.locator(".truc-player").evaluate("node => { window.mine = node; }")
    place = page.locator(".truc-question").evaluate(PLACE)
    answered, said = shown(page), verdict(page)
    is_free = True
    for route in held:
        route.fallback()
    page.locator("[data-acked='1']").wait_for()
    assert "truc-option" in has_focus(page)
    assert page.locator(".truc-question").evaluate(PLACE) == place
    assert (shown(page), verdict(page)) == (answered, said)
    assert page.locator(".truc-player").count() == 1
    assert page.locator(".truc-player").evaluate("node => node === window.mine")
    assert page.get_by_role("main").count() == 1


def test_the_kernel_never_brings_other_questions(open_page: OpenPage, server: Any) -> None:
    address = f"{server.address}voila/render/ca/ranking-quiz.ipynb?{QUERY}"
    page = open_page(address, wait_until="commit")
    page.locator(".truc-mode").wait_for()
    page.get_by_role("combobox").select_option("xativa")
    wait_for_payload(page, "ranking-quiz|xativa|7")
    asked = shown(page)
    page.locator(".truc-option, .truc-check").first.click()
    page.locator("[data-acked='1']").wait_for()
    page.wait_for_timeout(500)  # whatever else the kernel has to say
    wait_for_payload(page, "ranking-quiz|xativa|7")
    assert shown(page) == asked


def test_a_page_that_is_left_takes_its_kernel_along(open_page: OpenPage, server: Any) -> None:
    before = ids_of_kernels(server)
    # a fresh profile that has seen no other page: this one gives it the token to end its kernel
    address = f"{server.address}voila/render/ca/ranking-quiz.ipynb?{QUERY}"
    page = open_page(address)
    for _ in range(5):
        # by the page itself: the browser refuses a reload from outside while a page takes over
        with page.expect_navigation(wait_until="commit"):
            page.evaluate("() => void setTimeout(() => location.reload())")
    page.locator(".truc-option").first.click()
    page.wait_for_load_state()
    wait_for_kernels(page, server, 1, besides=before)
    page.goto("about:blank")
    wait_for_kernels(page, server, 0, besides=before)
    page.go_back()
    page.locator(".truc-verdict").wait_for()
    wait_for_kernels(page, server, 1, besides=before)


def test_a_widget_that_was_given_up_is_shown_when_its_model_comes(
    open_page: OpenPage, server: Any
) -> None:
    """Here the widget manager, which looks for two seconds, gives up at once and for good."""
    page, changed = open_page(server.address), 0

    def hasten(route: Route) -> None:
        nonlocal changed
        text = route.fetch().text()
        hasty = text.replace("Date.now()-o<2e3", "false").replace("if(o.restoredStatus){", "if(1){")
        changed += hasty != text
        route.fulfill(body=hasty, content_type="text/javascript")

    page.route("**/jupyterlab-manager/static/*.js*", hasten)
    page.goto(f"{server.address}voila/render/ca/ranking-quiz.ipynb?{QUERY}")
    page.locator(".truc-option").first.click()
    page.locator("[data-acked='1']").wait_for()
    assert changed == 2, "the widget manager is another one: is late.js still needed?"


def test_what_a_cell_shows_takes_its_place_in_the_text(open_page: OpenPage, server: Any) -> None:
    page = open_page(f"{server.address}voila/render/ca/senyes.ipynb")
    page.locator("#truc-content [data-cell] svg").first.wait_for()
    assert page.locator("#rendered_cells").is_hidden()


def test_a_killed_kernel_is_told_and_the_server_gives_what_it_would_have(
    open_page: OpenPage, server: Any
) -> None:
    page = open_page(
        f"{server.address}voila/render/ca/ranking-quiz.ipynb?{QUERY}", expect=("WebSocket", "404")
    )
    page.locator(".truc-option").first.click()
    page.locator("[data-acked='1']").wait_for()
    kill_kernel_of(page, server)
    page.locator(".truc-next").click()
    page.locator(".truc-option, .truc-check").first.click()
    expect(page.locator(".truc-message")).to_contain_text("El servidor no respon")
    page.get_by_role("combobox").select_option("mallorqui")
    wait_for_payload(page, "ranking-quiz|mallorqui|7")
    assert len(attempts(page)) == 2


@pytest.fixture(scope="module")
def lame(start_server: Any, root: Path, tmp_path_factory: Any) -> Any:
    """A server with room for one kernel; of its notebooks two fail: a kernel, and a cell."""
    data, folder = tmp_path_factory.mktemp("kernels"), tmp_path_factory.mktemp("lame") / "ca"
    folder.mkdir()
    file = data / "kernels" / "broken" / "kernel.json"
    file.parent.mkdir(parents=True)
    line = [sys.executable, "-c", "raise SystemExit(1)", "{connection_file}"]
    file.write_text(json.dumps({"argv": line, "display_name": "b", "language": "python"}), "utf-8")
    shutil.copy(root / "notebooks/ca/envit-counter.ipynb", folder)
    for name, kernel in (("ranking-quiz", "broken"), ("parda-resolver", "python3")):
        notebook = nbformat.read(root / f"notebooks/ca/{name}.ipynb", 4)
        notebook.metadata.kernelspec.name = kernel
        notebook.cells.append(nbformat.v4.new_code_cell("raise ValueError('huitanta-huit')"))
        nbformat.write(notebook, folder / f"{name}.ipynb")
    return start_server(
        "--notebooks", folder.parent, "--kernels", "1", env={"JUPYTER_PATH": str(data)}
    )


def wait_for_kernels(page: Page, server: Any, wanted: int, besides: Iterable[int] = ()) -> None:
    """Wait until a server has so many kernels, besides those of pages that were left before."""
    for _ in range(600):
        found = ids_of_kernels(server).difference(besides)
        if len(found) == wanted:
            return
        page.wait_for_timeout(100)
    pytest.fail(f"{len(found)} kernels, not {wanted}")


def test_where_there_is_no_room_the_lesson_goes_on_without_a_kernel(
    open_page: OpenPage, lame: Any
) -> None:
    address = f"{lame.address}voila/render/ca/envit-counter.ipynb?mode=count"
    first = open_page(address)
    page = open_page(address, expect=("503",))
    trouble = page.locator("#truc-trouble")
    expect(trouble).to_contain_text("no pot obrir més quaderns vius")
    page.locator(".truc-check").wait_for()
    assert lame.kernels() == 1
    first.goto("about:blank")
    wait_for_kernels(page, lame, 0)
    expect(trouble).to_contain_text("no pot obrir més quaderns vius")
    page.reload()
    expect(trouble).to_be_empty()
    page.goto("about:blank")
    wait_for_kernels(page, lame, 0)


@pytest.mark.parametrize("name", ["ranking-quiz", "parda-resolver"])
def test_a_kernel_that_fails_leaves_the_player_and_is_told(
    open_page: OpenPage, lame: Any, name: str
) -> None:
    address = f"{lame.address}voila/render/ca/{name}.ipynb?mode=quiz"
    page = open_page(address, wait_until="commit", expect=("500", "WebSocket", "404"))
    page.locator(".truc-option").first.click()
    trouble = page.locator("#truc-trouble")
    expect(trouble).to_contain_text("El quadern viu no ha arrancat")
    assert verdict(page) in ("right", "wrong")
    assert "huitanta-huit" not in page.content()
    page.locator(".truc-next").click()
    assert page.locator("#rendered_cells").is_hidden()
    page.goto("about:blank")
    wait_for_kernels(page, lame, 0)
