"""The class server of deploy/class-server: a live lesson through its nginx block."""

import os
import shutil
import urllib.request

import pytest

CONF = """
daemon off;
pid {folder}/pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/truc-teach.nginx.conf;
}}
"""


@pytest.fixture(scope="module")
def nginx():
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if not found and os.environ.get("CI") == "true":
        pytest.fail("CI must have nginx", pytrace=False)
    return found or pytest.skip("class server's nginx block not tried: no nginx")


@pytest.fixture(scope="module")
def put_behind(nginx, start_server, find_free_port, root, tmp_path_factory):
    """A function that starts nginx with our block before a server; returns the new address."""

    def start(server, path):
        folder, port = tmp_path_factory.mktemp("nginx"), find_free_port()
        block = (root / "deploy/class-server/truc-teach.nginx.conf").read_text(encoding="utf-8")
        for written, tried in (
            ("listen 80;", f"listen 127.0.0.1:{port};"),
            ("http://127.0.0.1:8866", server.address.rstrip("/")),
            ("location / {", f"location {path} {{"),
        ):
            assert block.count(written) == 1, written
            block = block.replace(written, tried)
        (folder / "truc-teach.nginx.conf").write_text(block, encoding="utf-8")
        (folder / "nginx.conf").write_text(CONF.format(folder=folder), encoding="utf-8")
        command = [nginx, "-c", str(folder / "nginx.conf")]
        return start_server(command=command, port=port).address

    return start


def test_a_live_lesson_is_answered_through_nginx_below_a_path(put_behind, start_server, open_page):
    server = start_server("--base-url", "/truc/", "--frame-ancestor", "https://moodle.example.org")
    address = f"{put_behind(server, '/truc/')}truc/"
    page = open_page(f"{address}voila/render/ca/ranking-quiz.ipynb")
    page.locator(".truc-option").first.click()
    page.locator(".truc-verdict[data-verdict]").wait_for()
    # the kernel has taken the answer, through the websocket
    page.locator(".truc-player[data-acked='1']").wait_for()

    asked = urllib.request.Request(f"{address}truc/ca/quiz", headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(asked) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert "moodle.example.org" in answer.headers["Content-Security-Policy"]
