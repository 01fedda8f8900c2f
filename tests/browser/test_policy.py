"""What a browser is told about our pages: it lets them do all they do, and nothing else."""

import urllib.error
import urllib.request

import pytest

from tests.browser.conftest import new_context, wait_until_live
from truc_teach.lessons import LESSONS

NAMES = [lesson.name for lesson in LESSONS]
ALWAYS = ("Referrer-Policy", "Permissions-Policy", "X-Content-Type-Options")


def test_no_page_without_a_kernel_does_what_its_policy_forbids(open_page, server):
    page = open_page(f"{server.address}voila/tree")
    for name in (*NAMES, "glossary"):
        page.goto(f"{server.address}truc/ca/{name}")
        page.locator(".truc-mode, .truc-prose").first.wait_for()
    # what would break the policy is an error of the console, and fails the test


@pytest.mark.parametrize("path", ["", "truc/ca/ranking-quiz", "truc/ca/glossary", "voila/tree"])
def test_a_page_that_a_browser_has_kept_still_does_all_it_does(browser, server, path):
    """With the browser's cache, which `open_page` is without (what is routed is never kept)."""
    context = new_context(browser)
    page = context.new_page()
    errors = []
    page.on("console", lambda told: errors.append(told.text) if told.type == "error" else None)
    for _ in range(3):
        page.goto(f"{server.address}{path}")
        page.locator(".truc-theme").wait_for()  # a script shows it
    context.close()
    assert not errors


@pytest.mark.parametrize("name", ["ranking-quiz", "play", "odds"])
def test_no_live_notebook_does_what_its_policy_forbids(open_page, server, name):
    page = open_page(f"{server.address}voila/render/ca/{name}.ipynb")
    wait_until_live(page)
    page.wait_for_function("() => globalThis.jupyterapp?.widgetManagerPromise !== undefined")


def test_a_script_that_was_smuggled_into_a_page_is_not_run(open_page, server):
    page = open_page(
        f"{server.address}truc/ca/quiz", expect=("Content Security Policy", "/truc/ca/x")
    )
    page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "globalThis.smuggled = true";
            document.body.append(script);
            document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='smuggled = true'>");
            return new Promise(done => setTimeout(done, 200));
        }"""
    )
    assert page.evaluate("() => globalThis.smuggled") is None
    page.evaluate("() => fetch('https://example.org/').catch(() => {})")


@pytest.mark.parametrize(
    "path",
    [
        "",
        "truc/ca/quiz",
        "truc/player.js",
        "truc/payload?app=quiz",
        "voila/templates/truc/static/theme.css",
        "nowhere",
        "voila/api/contents/",
        "voila/templates/none",
    ],
)
def test_every_answer_says_what_a_browser_may_do_with_it(server, path):
    try:
        answer = urllib.request.urlopen(f"{server.address}{path}")
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        assert set(ALWAYS) <= set(answer.headers)
        assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]
        assert "report-uri" not in answer.headers["Content-Security-Policy"]
        assert "unsafe-eval" not in answer.headers["Content-Security-Policy"]
        assert not any(sign.isdigit() for sign in answer.headers["Server"])
        for cookie in answer.headers.get_all("Set-Cookie", []):
            assert cookie.startswith("_xsrf=")
            assert "SameSite=Lax" in cookie


def test_a_link_from_another_site_opens_the_live_notebook(open_page, watches, server, host):
    page = open_page(f"{host}/static.html?payload=ranking", expect=("404",))
    page.context.remove_listener("request", watches[page].note_request)
    page.goto("about:blank")
    # `localhost` and `127.0.0.1` are two sites to a browser
    page.goto(f"{host.replace('127.0.0.1', 'localhost')}/static.html?payload=ranking")
    page.evaluate(
        "address => { location.href = address; }", f"{server.address}voila/render/ca/quiz.ipynb"
    )
    page.locator(".truc-live a").click()  # the lesson is there; a press of ours starts a kernel
    page.locator("[data-cells]").first.wait_for(state="attached")
    assert page.url.endswith("/voila/render/ca/quiz.ipynb")
