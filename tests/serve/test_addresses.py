"""The addresses that the command prints: one that a browser takes, and who can reach it."""

import socket

import pytest

from truc_teach.serve import addresses
from truc_teach.serve.addresses import announced, web_address


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


def test_a_network_that_leads_nowhere_is_one_too(network):
    network("", island=["127.0.1.1", "10.0.0.7"])
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
