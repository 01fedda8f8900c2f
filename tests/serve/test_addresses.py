"""The addresses that the command prints: one that a browser takes, and who can reach it."""

import re
import socket
import subprocess
import sys
import urllib.request

import pytest

from tests.conftest import end_tree
from truc_teach.locale import find_words
from truc_teach.serve import addresses
from truc_teach.serve.addresses import announced, web_address
from truc_teach.serve.lab import run_lab


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8866/"),
        ("::1", "http://[::1]:8866/"),
        ("fe80::1%eth0", "http://[fe80::1%25eth0]:8866/"),
        ("aula.example.org", "http://aula.example.org:8866/"),
    ],
)
def test_an_address_is_one_that_a_browser_takes(host, address):
    assert web_address(host, 8866) == address


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "127.0.0.9"])
def test_of_this_machine_alone_nothing_more_is_said(host):
    assert list(announced(host, 8866)) == []
    assert addresses.is_loopback(host)


@pytest.fixture
def network(monkeypatch):
    """A function that gives this machine an address in a network, or none."""

    class Probe(socket.socket):
        found = ""

        def connect(self, _address):
            if not Probe.found:
                raise OSError("no way there")

        def send(self, *_):
            pytest.fail("nothing may be sent")

        sendto = sendall = sendmsg = send

        def getsockname(self):
            return (Probe.found, 9)

    def give(route, island=()):
        Probe.found = route
        monkeypatch.setattr(socket, "socket", Probe)
        monkeypatch.setattr("jupyter_client.localinterfaces.public_ips", lambda: list(island))

    return give


def test_phones_are_told_the_address_in_the_network(network):
    network("192.168.1.5")
    (said,) = announced("0.0.0.0", 8866, "/aula/")
    assert "http://192.168.1.5:8866/aula/ " in said
    assert "all others in the same network" in said and "no password" in said


@pytest.mark.parametrize("route", ["", "127.0.1.1"])
def test_a_network_that_leads_nowhere_is_one_too(route, network):
    network(route, island=["127.0.1.1", "10.0.0.7"])
    (said,) = announced("0.0.0.0", 8866)
    assert "http://10.0.0.7:8866/ " in said


def test_an_address_of_ipv6_stands_in_brackets(network):
    network("2001:db8::7")
    (said,) = announced("::", 8866)
    assert "http://[2001:db8::7]:8866/ " in said


@pytest.mark.parametrize(("host", "version"), [("0.0.0.0", 4), ("::", 6)])
def test_a_machine_in_no_network_says_so(host, version, network):
    network("")
    assert list(announced(host, 8866)) == [
        f"This machine is in no IPv{version} network: nobody else can open the lessons."
    ]


def test_an_address_of_ones_own_is_said_to_be_open_to_others():
    (said,) = announced("192.0.2.7", 8866)
    assert said.startswith("Whoever reaches that address")


BASE_URL = "/aula/"


def printed(command, port, folder):
    """Return what a server that is open to the network says at its start, and what it serves."""
    started = subprocess.Popen(
        [*command, "--host", "0.0.0.0", "--port", str(port), "--base-url", BASE_URL],
        stdout=subprocess.PIPE,
        text=True,
        cwd=folder,
        start_new_session=True,
    )
    with started.stdout:
        try:
            own = re.search(r"http://\S+", started.stdout.readline())[0]
            status = urllib.request.urlopen(own, timeout=60).status
        finally:
            end_tree(started)
        return own, status, started.stdout.read().splitlines()


def test_who_opens_it_to_the_network_is_told_the_address_here_and_that_for_phones(
    tmp_path, find_free_port
):
    command = [sys.executable, "-m", "truc_teach.serve.cli", "--no-browser"]
    port = find_free_port()
    own, status, others = printed(command, port, tmp_path)
    assert (own, status) == (f"http://127.0.0.1:{port}{BASE_URL}", 200)
    assert [line.strip() for line in others] == list(announced("0.0.0.0", port, BASE_URL))


def test_lab_tells_it_of_its_own_address_and_its_token(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr("jupyterlab.labapp.LabApp.launch_instance", lambda argv: None)
    run_lab(
        tmp_path,
        "0.0.0.0",
        8866,
        words=find_words("en"),
        browser=False,
        base_url=BASE_URL,
    )
    (line,) = announced("0.0.0.0", 8866, f"{BASE_URL}lab", asks=addresses.TOKEN)
    assert capsys.readouterr().out == f"Truc Teach: {line}\n"
