"""Whom a request comes from: the client itself, or whom this machine's own web server heard."""

from types import SimpleNamespace

import pytest
from tornado.httputil import HTTPHeaders

from truc_teach.serve.clients import client_address, is_https


def asked(peer, **headers):
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return SimpleNamespace(remote_ip=peer, protocol="http", headers=HTTPHeaders(named))


@pytest.mark.parametrize(
    ("peer", "said", "address"),
    [
        ("127.0.0.1", None, "127.0.0.1"),
        ("127.0.0.1", "198.51.100.7", "198.51.100.7"),
        # the first was written by the client itself
        ("127.0.0.1", "203.0.113.9, 198.51.100.7", "198.51.100.7"),
        ("::1", "198.51.100.7", "198.51.100.7"),
        ("127.0.0.1", "no address", "127.0.0.1"),
        # nobody but this machine's web server is believed
        ("192.0.2.3", "198.51.100.7", "192.0.2.3"),
    ],
)
def test_the_web_server_of_this_machine_is_believed_and_nobody_else(peer, said, address):
    headers = {} if said is None else {"X_Forwarded_For": said}
    assert client_address(asked(peer, **headers)) == address


def test_a_household_is_one_client_whichever_of_its_addresses_it_takes():
    one, two, other = "2001:db8:0:7::1", "2001:db8:0:7:ffff::2", "2001:db8:0:8::1"
    assert client_address(asked(one)) == client_address(asked(two))
    assert client_address(asked(one)) != client_address(asked(other))
    assert client_address(asked("::ffff:198.51.100.7")) == "198.51.100.7"


@pytest.mark.parametrize(
    ("peer", "headers", "encrypted"),
    [
        ("127.0.0.1", {}, False),
        ("127.0.0.1", {"X_Forwarded_For": "192.0.2.3", "X_Forwarded_Proto": "https"}, True),
        ("127.0.0.1", {"X_Forwarded_For": "192.0.2.3", "X_Forwarded_Proto": "http"}, False),
        ("192.0.2.3", {"X_Forwarded_For": "192.0.2.3", "X_Forwarded_Proto": "https"}, False),
    ],
)
def test_whether_a_line_is_encrypted_is_known_from_the_web_server_of_this_machine(
    peer, headers, encrypted
):
    assert is_https(asked(peer, **headers)) is encrypted
