"""What the server answers when it cannot: our own page, in the reader's language, and no 500."""

import http.client
import re
from urllib.parse import urlsplit

import pytest
from jupyter_server.base.handlers import APIHandler
from tornado.web import RequestHandler
from tornado.websocket import WebSocketHandler

from truc_teach.locale import find_words
from truc_teach.serve.asked import read_accepted
from truc_teach.serve.faults import OwnFaults, ShortFaults, with_own_faults

MISSING = [
    "/nope",
    "/logout",
    "/login",
    "/lab",
    "/metrics",
    "/truc/",
    "/truc/en/nope",
    "/truc/en/nope.html",
    "/truc/payload",
    "/voila/nope",
    "/voila/tree/nope",
    "/voila/tree/../..",
    "/voila/render/",
    "/voila/render/en",
    "/voila/render/en/nope.ipynb",
    "/voila/render/en/nope.txt",
    "/voila/templates/",
    "/voila/templates/x.j2",
    "/voila/templates/../..",
    "/voila/templates/truc/static",
    "/voila/templates/truc/static/",
    "/voila/templates/truc/static/../page.html",
    "/voila/templates/truc/error.html",
    "/voila/templates/nope/static/x.css",
    "/voila/labextensions/nope",
    "/voila/api/themes/nope",
]


@pytest.fixture(scope="module")
def server(start_server):
    """The suite, served by `truc-teach`."""
    return start_server()


@pytest.fixture
def ask(server):
    """A function that asks for a path as it stands and returns status, headers and text."""

    def ask_(path, method="GET", **headers):
        line = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=30)
        line.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})
        answer = line.getresponse()
        found = answer.status, answer.headers, answer.read().decode()
        line.close()
        return found

    return ask_


@pytest.mark.parametrize("path", MISSING)
def test_what_is_not_there_is_said_on_our_page(ask, path):
    status, headers, page = ask(path, Accept_Language="es-MX, en;q=0.5")
    words = find_words("es")
    assert status == 404
    assert f'<h1 data-say="missing-title">{words("site.missing-title")}</h1>' in page
    assert '<html lang="es"' in page
    assert "data-elsewhere=" not in page and "http-equiv" not in page
    assert headers["Vary"] == "Accept-Language"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]


def test_what_is_not_given_away_is_said_on_our_page(ask):
    status, _, page = ask("/voila/static/none.js?lang=en")
    assert status == 403
    assert find_words("en")("site.forbidden-title") in page


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"])
def test_another_way_of_asking_is_no_fault_of_the_server(ask, method):
    for path in ("/", "/nope", "/truc/ca/quiz", "/voila/render/ca/quiz.ipynb"):
        status, _, page = ask(path, method)
        assert status < 500, (method, path)
        assert "Traceback" not in page


def test_a_link_on_the_page_of_an_error_leads_somewhere(ask):
    page = ask("/truc/en/nope?lang=en")[2]
    for link in set(re.findall(r'<a [^>]*href="(/[^"]*)"', page)):
        assert ask(link)[0] == 200, link


def test_a_socket_of_a_kernel_that_has_gone_gets_a_line(ask):
    gone = "/api/kernels/00000000-0000-0000-0000-000000000000/channels"
    status, _, said = ask(gone, Upgrade="websocket", Connection="Upgrade")
    assert (status, said) == (404, "404\n")


class _Page(RequestHandler):
    """Any handler of somebody else."""


class _Socket(WebSocketHandler):
    """Any socket."""


class _Data(APIHandler):
    """Any handler that programs ask."""


def test_whoever_made_a_handler_its_errors_have_our_face():
    routes = [("/a", _Page), ("/b", _Socket, {"x": 1}), ("/c", _Data)]
    page, socket, data = with_own_faults(routes)
    assert issubclass(page[1], OwnFaults) and issubclass(page[1], _Page)
    assert issubclass(socket[1], ShortFaults) and socket[2] == {"x": 1}
    assert data == ("/c", _Data)


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "ca"),
        ("en", "en"),
        ("en-GB,en;q=0.9,es;q=0.8", "en"),
        ("es;q=0.4, en;q=0.7", "en"),
        ("fr, de;q=0.9, es-419;q=0.1", "es"),
        ("en;q=0, ca", "ca"),
        ("EN-us", "en"),
        ("*", "ca"),
        ("en;q=nan, es", "es"),
        ("en;q=much, es;q=0.1", "es"),
        (";;,,q=1,=", "ca"),
        ("x" * 100_000, "ca"),
    ],
)
def test_the_language_that_a_browser_prefers(header, language):
    assert read_accepted(header) == language
