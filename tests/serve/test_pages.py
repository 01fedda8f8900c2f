"""The pages without a kernel, asked for by a plain client: what they give, what they never do."""

import gzip
import http.client
import json
import socket
from unittest.mock import Mock
from urllib.parse import quote, urlencode, urlsplit

import pytest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine
from tornado.web import Application
from voila.configuration import VoilaConfiguration

from truc_teach.asking.building import build_payload
from truc_teach.asking.request import Request
from truc_teach.lessons import LESSONS
from truc_teach.locale import find_words, languages
from truc_teach.serve.pages import ScriptHandler, page_handlers
from truc_teach.serve.payloads import Payloads
from truc_teach.widgets.modules import SERVED, given_text


@pytest.fixture(scope="module")
def server(start_server):
    """The suite, served by `truc-teach`."""
    return start_server()


@pytest.fixture
def ask(server):
    """A function that asks for a path as it stands and returns status, headers and body."""

    def ask_(path, method="GET", body=None, **headers):
        line = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=30)
        line.request(
            method, path, body, {name.replace("_", "-"): headers[name] for name in headers}
        )
        answer = line.getresponse()
        found = answer.status, answer.headers, answer.read()
        line.close()
        return found

    return ask_


def payload_path(**query):
    return f"/truc/payload?{urlencode(query)}"


def test_a_payload_is_the_one_that_a_kernel_would_build(ask):
    query = {"app": "ranking-quiz", "rules": "xativa", "seed": "7", "lang": "en"}
    status, headers, body = ask(payload_path(**query), Accept_Encoding="gzip")
    assert (status, headers["Content-Encoding"]) == (200, "gzip")
    assert headers["X-Content-Type-Options"] == "nosniff"
    expected = build_payload("ranking-quiz", Request(rules="xativa", seed=7, lang="en"))
    assert json.loads(gzip.decompress(body)) == expected
    plain = ask(payload_path(**query))
    assert plain[1]["Content-Encoding"] is None
    assert json.loads(plain[2]) == expected


@pytest.mark.parametrize("app", ["betting-scoring", "envit-counter"])
def test_what_repeats_in_a_payload_costs_nothing_on_the_line(ask, app):
    status, _, body = ask(payload_path(app=app), Accept_Encoding="gzip")
    assert status == 200
    assert len(body) < 32_000


@pytest.mark.parametrize(
    "path", [payload_path(app="parda-resolver"), "/truc/player.js", "/truc/ca/quiz"]
)
def test_who_has_it_already_is_told_so(ask, path):
    tag = ask(path)[1]["Etag"]
    status, _, body = ask(path, If_None_Match=tag)
    assert (status, body) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/voila/tree",
        "/truc/ca/quiz",
        "/truc/es/glossary",
        "/voila/render/ca/quiz.ipynb",
        "/truc/player.js",
        "/voila/templates/truc/static/theme.css",
    ],
)
def test_who_has_it_already_is_told_to_treat_it_as_before(ask, path):
    _, first, _ = ask(path)
    # a browser puts the headers of this answer in the place of those it has kept
    status, again, _ = ask(path, If_None_Match=first["Etag"] or '"none"')
    assert (status == 304) == (first["Etag"] is not None)
    changed = {name for name in again if again.get_all(name) != first.get_all(name)}
    assert changed <= {"Date", "Etag", "Content-Length", "Set-Cookie"}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_every_lesson_has_a_page_in_every_language(ask, lesson):
    for lang in languages():
        status, _, body = ask(f"/truc/{lang}/{lesson.name}?rules=xativa")
        page = body.decode()
        title = find_words(lang)(f"site.{lesson.name}.title")
        assert status == 200
        assert f"<title>{title} · Truc Teach</title>".replace("'", "&#39;") in page
        assert "find_ruleset" not in page  # neither code nor what is read in JupyterLab only
        assert f'href="/voila/render/{lang}/{lesson.name}.ipynb?rules=xativa"' in page


def test_the_player_is_compressed_before_anybody_asks(monkeypatch):
    routes = page_handlers("/", Payloads(), VoilaConfiguration())
    monkeypatch.setattr(gzip, "compress", Mock(side_effect=AssertionError("compressed again")))
    found = {}
    for path, handler, given in routes:
        if handler is ScriptHandler:
            line = RequestStartLine("GET", path, "HTTP/1.1")
            headers = HTTPHeaders({"Host": "127.0.0.1", "Accept-Encoding": "gzip"})
            request = HTTPServerRequest(headers=headers, start_line=line, connection=Mock())
            answer = handler(Application(), request, **given)
            answer.get()
            found[path] = gzip.decompress(b"".join(answer._write_buffer)).decode()
    assert found == {f"/truc/{name}": given_text(name) for name in SERVED}


def test_a_link_to_a_notebook_leads_to_its_page_and_keeps_the_query(ask):
    status, headers, _ = ask("/truc/ca/quiz.ipynb?n=5&rules=xativa")
    assert (status, headers["Location"]) == (302, "/truc/ca/quiz?n=5&rules=xativa")


@pytest.mark.parametrize(
    "path",
    [
        "/truc/ca/none",
        "/truc/xx/ranking-quiz",
        "/truc/ca/../../pyproject.toml",
        "/truc/ca/..%2f..%2fpyproject",
        "/truc/ca/%2e%2e%2f%2e%2e%2fnotebooks%2fca%2franking-quiz",
        "/truc/ca/ranking-quiz%00",
        "/truc/..%2fca/ranking-quiz",
        "/truc/",
        "/truc/payload?app=../../secret",
        "/truc/payload",
        "/voila/files/ca/ranking-quiz.ipynb",
        "/voila/files/../pyproject.toml",
        "/voila/static/..%2f..%2f..%2fconf.json",
        "/api/contents/ca/ranking-quiz.ipynb",
    ],
)
def test_what_is_outside_is_not_there(ask, path):
    status, _, body = ask(path)
    assert status in (403, 404)
    assert b"[project]" not in body and b"nbformat" not in body


HOSTILE = ["<script>alert(1)</script>", "../../../etc/passwd", '"><img src=x onerror=alert(1)>']


@pytest.mark.parametrize("name", ["rules", "seed", "lang", "mode", "deal", "skills", "n", "from"])
def test_a_hostile_value_gets_a_sentence_in_json_and_nothing_else(ask, name):
    for value in HOSTILE:
        status, headers, body = ask(payload_path(app="quiz", **{name: value}))
        assert status == 400, value
        assert headers["Content-Type"].startswith("application/json")
        assert headers["X-Content-Type-Options"] == "nosniff"
        said = json.loads(body)["say"]
        assert said and "Traceback" not in said and "truc_teach" not in said


@pytest.mark.parametrize("value", HOSTILE)
def test_a_hostile_query_stays_text_in_a_page(ask, value):
    for path in ("/truc/ca/quiz", "/", "/voila/tree"):
        status, _, body = ask(f"{path}?lang={quote(value)}&{quote(value)}={quote(value)}")
        assert status == 200
        assert b"<script>alert" not in body and b"<img" not in body
        status, _, body = ask(f"{path}?{value.replace(' ', '+')}")
        assert status in (200, 400)
        assert b"<script>alert" not in body and b"<img" not in body


def test_bytes_that_are_no_text_are_refused(ask):
    assert ask("/truc/payload?app=quiz&rules=%ff%fe")[0] == 400


def test_a_megabyte_in_the_address_is_refused_and_the_server_goes_on(ask, server):
    where = urlsplit(server.address)
    with socket.create_connection((where.hostname, where.port), timeout=20) as line:
        try:
            line.sendall(b"GET /truc/payload?app=quiz&rules=" + b"x" * 10**6 + b" HTTP/1.1\r\n\r\n")
            answer = line.recv(1000)
        except ConnectionError:
            answer = b""
    assert answer == b"" or b" 4" in answer.split(b"\r\n")[0]
    assert ask(payload_path(app="quiz", skills="x" * 30_000))[0] == 400
    assert ask("/truc/ca/quiz")[0] == 200


@pytest.mark.parametrize("path", ["/", "/voila/render/ca/quiz.ipynb", "/voila/api/shutdown/x"])
def test_a_body_that_is_too_long_is_refused_before_any_of_it_is_sent(server, path):
    where = urlsplit(server.address)
    with socket.create_connection((where.hostname, where.port), timeout=20) as line:
        head = f"POST {path} HTTP/1.1\r\nHost: {where.netloc}\r\nContent-Length: 99000000\r\n\r\n"
        line.sendall(head.encode())
        assert b" 400 " in line.recv(1000).split(b"\r\n")[0]


@pytest.mark.parametrize("length", ["abc", "5,5", "-1", "1_0", "9" * 5000], ids=len)
def test_a_length_that_is_none_is_refused(server, length):
    where = urlsplit(server.address)
    with socket.create_connection((where.hostname, where.port), timeout=20) as line:
        path = payload_path(app="progress")
        head = f"POST {path} HTTP/1.1\r\nHost: {where.netloc}\r\nContent-Length: {length}\r\n\r\n"
        line.sendall(head.encode())
        answer = line.recv(1000)
    assert answer == b"" or b" 4" in answer.split(b"\r\n")[0]


PLACES = (
    *("/", "/truc/", "/truc/ca/", "/truc/kernel/", "/voila/", "/voila/tree/", "/voila/render/"),
    *("/voila/render/ca/", "/voila/files/", "/voila/static/", "/voila/themes/", "/static/"),
    *("/voila/templates/", "/voila/templates/truc/static/", "/api/kernels/"),
)


@pytest.mark.parametrize("sign", ["%00", "%ff", "..%2f", "%0d%0a", "%25", "a" * 300])
def test_an_address_of_nonsense_is_no_fault_of_the_server(ask, sign):
    addresses = [f"{place}{sign}{end}" for place in PLACES for end in ("", ".js")]
    assert [address for address in addresses if ask(address)[0] >= 500] == []


class TestProgress:
    """The one page that is told what the browser remembers: by a request that must be its own."""

    path = payload_path(app="progress", lang="ca")

    @pytest.fixture
    def token(self, ask):
        cookies = ask("/truc/ca/progress")[1].get_all("Set-Cookie")
        (own,) = [one for one in cookies if one.startswith("_xsrf=")]
        return own.split(";")[0].removeprefix("_xsrf=")

    @pytest.fixture
    def post(self, ask, token):
        def post_(body, query="", **headers):
            mine = {"Cookie": f"_xsrf={token}", "X_XSRFToken": token} | headers
            return ask(self.path + query, "POST", body, **mine)

        return post_

    def test_it_speaks_of_the_attempts(self, post):
        question = build_payload("ranking-quiz", Request())["modes"][0]["rounds"][0][0]
        option = next(one for one in question["options"] if one["ok"])
        one = {"id": "a", "quiz": "ranking-quiz|barajamos|1", "q": question["id"], "try": 0}
        status, _, body = post(json.dumps([one | {"o": option["id"], "t": 1.78e12}, "no", None]))
        assert status == 200
        assert [day["asked"] for day in json.loads(body)["modes"][0]["history"]] == [1]

    def test_today_is_the_day_of_the_learner(self, post):
        """Between Kiritimati and the west of the date line it is never the same day."""
        one = {"id": "a", "quiz": "ranking-quiz|barajamos|1", "q": "quiz.0.0", "try": 0, "o": "tie"}
        future = json.dumps([one | {"t": 9e12, "skill": "rank.ties", "ok": True}])
        east, west = (
            json.loads(post(future, f"&z={zone}")[2])["modes"][0]["history"][0]["day"]
            for zone in (840, -720)
        )
        assert east > west

    def test_an_answer_that_brings_its_verdict_is_taken_at_its_word(self, post):
        """Also from a page that is open since before: it tells too what was judged by then."""
        one = {"id": "a", "quiz": "ranking-quiz|a-house|1", "q": "quiz.0.0", "try": 0, "o": "tie"}
        one |= {"t": 1.78e12, "skill": "rank.ties", "ok": True}
        status, _, body = post(json.dumps({"attempts": [one], "judged": []}))
        assert status == 200
        skills = {skill["id"]: skill for skill in json.loads(body)["modes"][0]["skills"]}
        assert (skills["rank.ties"]["asked"], skills["rank.ties"]["right"]) == (1, 1)

    def test_a_request_from_another_page_is_refused(self, ask, token):
        assert ask(self.path, "POST", "[]")[0] == 403
        assert ask(self.path, "POST", "[]", Cookie=f"_xsrf={token}")[0] == 403

    @pytest.mark.parametrize("body", ["", "{}", "[", '"[]"', "\xff", "[" * 100_000])
    def test_what_is_no_list_is_refused(self, post, body):
        assert post(body.encode("latin-1"))[0] == 400

    def test_a_list_of_nonsense_changes_nothing(self, post):
        said = [{"id": 1}, {"quiz": "../x"}, {"id": "<script>", "quiz": "q|q|1", "q": {}, "t": "x"}]
        status, _, body = post(json.dumps(said))
        assert status == 200
        assert json.loads(body)["modes"][0]["history"] == []

    def test_a_body_that_is_too_long_is_not_read(self, post):
        try:
            status = post(b"[" + b" " * 2_000_000 + b"]")[0]
        except ConnectionError:  # closed while we were still sending
            status = 413
        assert status == 413


def test_no_page_starts_a_kernel(ask, server):
    before = set(server.kernel_processes())  # another test has asked for live notebooks
    for path in ("/", "/truc/ca/quiz", "/truc/player.js", "/truc/player.css"):
        assert ask(path)[0] == 200
    assert ask(payload_path(app="quiz"))[0] == 200
    assert set(server.kernel_processes()) <= before
