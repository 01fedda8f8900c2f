"""Whom a class server answers: browsers that ask for one of its names, from pages of its own."""

import http.client
import re
from urllib.parse import urlsplit

import pytest

from truc_teach.serve.hosts import is_own, own_names

NOTEBOOK = "/voila/render/ca/ranking-quiz.ipynb"


@pytest.fixture(scope="module")
def server(start_server):
    """A server that has a name beside its own, and may be framed."""
    given = ("--allow-host", "truc.example.org", "--frame-ancestor", "https://moodle.example.org")
    return start_server(*given)


def ask(server, path="/truc/ca/quiz", method="GET", body=None, **headers):
    """Return the answer to a request, with its text read."""
    line = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=60)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    line.request(method, path, body, headers=named)
    answer = line.getresponse()
    answer.text = answer.read().decode("utf-8", "replace")
    line.close()
    return answer


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("localhost:8866", True),
        ("LOCALHOST", True),
        ("127.0.0.1:8866", True),
        ("[::1]:8866", True),
        # a browser that asks for numbers was given no name that could lead elsewhere later
        ("203.0.113.7", True),
        ("truc.example.org", True),
        ("truc.example.org.", True),
        ("a.localhost", True),
        ("evil.example", False),
        ("truc.example.org.evil.example", False),
        ("eviltruc.example.org", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
        ("[", False),
        ("a:b:c", False),
    ],
)
def test_a_name_is_own_when_it_was_given_or_is_an_address(host, own):
    assert is_own(host, own_names("127.0.0.1", ["truc.example.org"])) is own


def test_a_server_of_the_whole_network_has_the_names_of_its_machine(monkeypatch):
    monkeypatch.setattr("socket.gethostname", lambda: "Aula-3.school.lan")
    names = own_names("0.0.0.0")
    for host in ("aula-3", "aula-3.local:8866", "aula-3.school.lan"):
        assert is_own(host, names)
        assert not is_own(host, own_names("127.0.0.1"))


@pytest.mark.parametrize("path", ["/", "/truc/ca/quiz", "/truc/player.js", NOTEBOOK, "/nowhere"])
def test_a_name_that_was_made_to_lead_here_gets_nothing(server, path):
    assert ask(server, path, Host="evil.example").status == 403
    assert server.kernels() == 0


def test_a_socket_under_a_foreign_name_is_not_opened(server):
    path = "/api/kernels/00000000-0000-0000-0000-000000000000/channels"
    headers = {"Origin": "http://evil.example", "Upgrade": "websocket", "Connection": "Upgrade"}
    assert ask(server, path, Host="evil.example", **headers).status == 403


def test_its_own_names_are_answered(server):
    for host in ("truc.example.org", "localhost:1234", "192.0.2.7"):
        assert ask(server, Host=host).status == 200


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
@pytest.mark.parametrize(
    ("method", "mode", "dest"),
    [
        ("GET", "no-cors", "image"),
        ("GET", "no-cors", "script"),
        ("GET", "cors", "empty"),
        ("GET", "navigate", "object"),
        ("POST", "navigate", "document"),
        ("GET", "websocket", "websocket"),
    ],
)
def test_another_sites_page_takes_nothing_from_here(server, site, method, mode, dest):
    fetch = {"Sec_Fetch_Site": site, "Sec_Fetch_Mode": mode, "Sec_Fetch_Dest": dest}
    for path in (NOTEBOOK, "/truc/payload?app=quiz", "/truc/player.js"):
        assert ask(server, path, method, **fetch).status == 403
    assert server.kernels() == 0


@pytest.mark.parametrize("dest", ["document", "iframe"])
def test_another_sites_link_leads_to_the_lesson_and_starts_no_kernel_by_itself(server, dest):
    fetch = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": dest}
    lesson = ask(server, **fetch)
    assert lesson.status == 200
    assert "truc-content" in lesson.text
    live = ask(server, f"{NOTEBOOK}?lang=es", **fetch)
    assert live.status == 200
    assert 'lang="es"' in live.text
    assert 'class="truc-live"' in live.text, "a link of ours starts it"
    assert server.kernels() == 0


def test_a_notebook_that_is_no_lesson_waits_for_a_press_when_another_site_leads_to_it(server):
    """A page that asked for itself would ask for ever in a frame without an origin."""
    fetch = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate"}
    page = ask(server, "/voila/render/ca/glossary.ipynb", Sec_Fetch_Dest="document", **fetch)
    assert page.status == 200
    assert 'class="truc-button" href=""' in page.text
    root = page.text.partition("<html")[2].partition(">")[0]
    assert "data-own=" in root
    assert "data-elsewhere" not in root, "static/language.js leads elsewhere by it"
    assert "location.replace(location.href)" not in page.text
    assert server.kernels() == 0


@pytest.mark.parametrize(
    ("language", "said"), [("en", "another name"), ("ca", "un altre nom"), ("es", "otro nombre")]
)
def test_who_asks_by_a_foreign_name_is_told_in_their_language(server, language, said):
    refused = ask(server, Host="evil.example", Accept_Language=language)
    assert refused.status == 403
    assert said in refused.text


@pytest.mark.parametrize(
    "path",
    [
        "/voila/api/contents",
        "/voila/api/contents/ca",
        "/voila/files/ca/quiz.ipynb",
        "/api/contents",
        "/api/kernels",
        "/login",
        "/logout",
    ],
)
def test_what_no_page_needs_is_not_there(server, path):
    assert ask(server, path).status == 404


@pytest.mark.parametrize(
    ("https", "attributes"), [(False, {"SameSite=Lax"}), (True, {"SameSite=None", "Secure"})]
)
def test_the_one_cookie_goes_to_other_sites_frames_only_where_they_are_allowed(
    server, https, attributes
):
    through = {"X_Forwarded_For": "192.0.2.7", "X_Forwarded_Proto": "https"} if https else {}
    cookies = ask(server, **through).headers.get_all("Set-Cookie")
    assert [cookie.partition("=")[0] for cookie in cookies] == ["_xsrf"]
    assert attributes <= set(cookies[0].split("; "))


def test_a_forged_request_is_still_refused(server):
    assert ask(server, "/truc/payload?app=progress", "POST").status == 403
    kernel = "00000000-0000-0000-0000-000000000000"
    assert ask(server, f"/voila/api/shutdown/{kernel}", "POST").status == 404


def test_a_page_in_a_frame_without_a_cookie_still_asks_and_ends_its_kernel(server):
    """Over plain http browsers send no cookie from a frame of another site."""
    own = {"X_XSRFToken": "", "Content_Type": "application/json"}
    assert ask(server, "/truc/payload?app=progress", "POST", "[]", **own).status == 200
    kernel = re.search(r'"kernelId": "([\w-]+)"', ask(server, NOTEBOOK).text)[1]
    assert server.kernels() == 1
    form = {"Content_Type": "application/x-www-form-urlencoded"}
    assert ask(server, f"/voila/api/shutdown/{kernel}", "POST", "_xsrf=", **form).status == 204
    assert server.kernels() == 0
