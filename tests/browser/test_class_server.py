"""The class server of deploy/class-server: a live lesson through its nginx block, and its unit."""

import contextlib
import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess

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
NAME = "truc.example.org"
LIVE = f"/etc/letsencrypt/live/{NAME}"
CONNECTIONS = 30
"""What one address may hold open in these tests: a class's four hundred take long to open."""


def find(program, why):
    found = shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin")
    if not found and os.environ.get("CI") == "true":
        pytest.fail(f"CI must have {program}", pytrace=False)
    return found or pytest.skip(f"{why} not tried: no {program}")


@pytest.fixture(scope="module")
def nginx():
    return find("nginx", "class server's nginx block")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder of nginx, with a certificate that nobody but these tests trusts."""
    folder = tmp_path_factory.mktemp("nginx")
    openssl = find("openssl", "class server's nginx block")
    key, chain = str(folder / "privkey.pem"), str(folder / "fullchain.pem")
    names = f"subjectAltName=DNS:localhost,DNS:{NAME}"
    line = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    line += ["-keyout", key, "-out", chain, "-subj", f"/CN={NAME}", "-addext", names]
    subprocess.run(line, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def behind(nginx, folder, start_server, find_free_port, root):
    """The ports, plain and encrypted, of nginx with our block before a class server below /truc/.

    The name that the block has is `localhost` here, which a browser finds.
    """
    server = start_server("--base-url", "/truc/", "--frame-ancestor", "https://moodle.example.org")
    block = (root / "deploy/class-server/truc-teach.nginx.conf").read_text(encoding="utf-8")
    plain, encrypted = find_free_port(), find_free_port()
    for written, tried in (
        ("listen 80", f"listen 127.0.0.1:{plain}"),
        ("listen 443", f"listen 127.0.0.1:{encrypted}"),
        ("http://127.0.0.1:8866", server.address.rstrip("/")),
        ("location / {\n        proxy", "location /truc/ {\n        proxy"),
        (f"{LIVE}/", f"{folder}/"),
        (f"server_name {NAME}", "server_name localhost"),
        ("limit_conn truc_open 400", f"limit_conn truc_open {CONNECTIONS}"),
    ):
        assert written in block, written
        block = block.replace(written, tried)
    (folder / "truc-teach.nginx.conf").write_text(block, encoding="utf-8")
    (folder / "nginx.conf").write_text(CONF.format(folder=folder), encoding="utf-8")
    start_server(command=[nginx, "-c", str(folder / "nginx.conf")], port=encrypted)
    return plain, encrypted


@pytest.fixture(scope="module")
def trusting(folder):
    """What believes the certificate of these tests."""
    return ssl.create_default_context(cafile=str(folder / "fullchain.pem"))


def ask(port, path, context=None, **headers):
    """Return the answer to a request, with its text read."""
    line = (
        http.client.HTTPSConnection("localhost", port, timeout=30, context=context)
        if context
        else http.client.HTTPConnection("localhost", port, timeout=30)
    )
    with contextlib.closing(line):
        line.request("GET", path, headers={key.replace("_", "-"): headers[key] for key in headers})
        answer = line.getresponse()
        answer.text = answer.read()
        return answer


def test_a_live_lesson_is_answered_through_nginx_encrypted_below_a_path(behind, open_page):
    address = f"https://localhost:{behind[1]}/truc/voila/render/ca/ranking-quiz.ipynb"
    page = open_page(address, ignore_https_errors=True)
    page.locator(".truc-option").first.click()
    page.locator(".truc-verdict[data-verdict]").wait_for()
    # the kernel has taken the answer, through the websocket
    page.locator(".truc-player[data-acked='1']").wait_for()


def test_a_page_through_nginx_is_compressed_and_keeps_our_headers(behind, trusting):
    answer = ask(behind[1], "/truc/truc/ca/quiz", trusting, Accept_Encoding="gzip")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "moodle.example.org" in answer.headers["Content-Security-Policy"]
    assert "max-age" in answer.headers["Strict-Transport-Security"]
    assert answer.headers["Server"] == "nginx"
    cookie = set(answer.headers["Set-Cookie"].split("; "))
    assert {"SameSite=None", "Secure"} <= cookie, "nginx tells that the line is encrypted"


def test_an_unencrypted_request_is_led_to_the_encrypted_address(behind):
    answer = ask(behind[0], "/truc/truc/ca/quiz?seed=7")
    assert answer.status == 301
    assert answer.headers["Location"].startswith("https://localhost")
    assert answer.headers["Location"].endswith("/truc/truc/ca/quiz?seed=7")


def test_another_name_is_not_even_answered(behind):
    with pytest.raises(http.client.RemoteDisconnected):
        ask(behind[0], "/truc/", Host="evil.example")
    with socket.create_connection(("127.0.0.1", behind[1])) as line:
        anything = ssl._create_unverified_context()
        with pytest.raises(ssl.SSLError):
            anything.wrap_socket(line, server_hostname="evil.example")


def test_one_address_holds_no_more_than_its_connections_open(behind, trusting):
    begun = b"POST /truc/truc/payload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n"
    with contextlib.ExitStack() as lines:
        for _ in range(CONNECTIONS):
            line = lines.enter_context(socket.create_connection(("127.0.0.1", behind[1])))
            held = lines.enter_context(trusting.wrap_socket(line, server_hostname="localhost"))
            held.sendall(begun)
        assert ask(behind[1], "/truc/truc/ca/quiz", trusting).status == 429
    assert ask(behind[1], "/truc/truc/ca/quiz", trusting).status == 200


def test_the_units_exposure_is_low(root, tmp_path):
    systemd = find("systemd-analyze", "class server's unit")
    unit = (root / "deploy/class-server/truc-teach.service").read_text(encoding="utf-8")
    program = "/opt/truc-teach/venv/bin/truc-teach"
    assert program in unit
    path = tmp_path / "truc-teach.service"
    path.write_text(unit.replace(program, "/bin/true"), encoding="utf-8")
    command = [systemd, "security", "--offline=true", "--threshold=30", "--no-pager", str(path)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    exposure = re.search(r"exposure level for \S+: ([\d.]+)", told.stdout)
    assert exposure, told.stderr
    assert float(exposure[1]) <= 3.0, told.stdout
    for line in ("OOMPolicy=continue", "LimitNOFILE=65536"):
        assert line in unit.splitlines()
    assert "--allow-host ${TRUC_HOST}" in unit
