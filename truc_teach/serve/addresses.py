"""The addresses of a server: the one place that makes them, and that says who can reach them."""

import errno
import os
import socket
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any

from truc_teach.rules import TrucError
from truc_teach.rules.errors import Phrase

__all__ = [
    "TOKEN",
    "AddressError",
    "announced",
    "check_address",
    "is_loopback",
    "own_host",
    "web_address",
]

OUTSIDE = {4: ("192.0.2.1", 9), 6: ("2001:db8::1", 9)}
"""Addresses that documents use and nobody has, by version (RFC 5737, RFC 3849)."""


NOT_HERE = '"{host}" is not an address of this machine.'


class AddressError(TrucError):
    """An address to listen on that cannot be had; the message is one sentence for the user."""


def check_address(host: str, port: int) -> None:
    """Raise AddressError when nothing can listen on `host` and `port`."""
    try:
        family, kind, protocol, _, address = _resolved(host, port)
        with socket.socket(family, kind, protocol) as probe:
            if os.name == "posix":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except (socket.gaierror, UnicodeError) as error:
        raise AddressError(NOT_HERE, host=host) from error
    except OSError as error:
        raise _why_not(error, host, port) from error


def web_address(host: str, port: int, base_url: str = "/") -> str:
    """Return the address of a server as a browser takes it.

    >>> web_address("127.0.0.1", 8866), web_address("::1", 8866, "/aula/")
    ('http://127.0.0.1:8866/', 'http://[::1]:8866/aula/')
    """
    name = f"[{host.replace('%', '%25')}]" if ":" in host else host
    return f"http://{name}:{port}{base_url}"


def own_host(host: str) -> str:
    """Return the name by which this machine itself reaches a server that listens on `host`.

    >>> own_host("0.0.0.0"), own_host("::"), own_host("192.0.2.7")
    ('127.0.0.1', '::1', '192.0.2.7')
    """
    found = _ip(host)
    if not found.is_unspecified:
        return host
    return "127.0.0.1" if found.version == 4 else "::1"


def is_loopback(host: str) -> bool:
    """Return whether a server that listens on `host` can be reached by this machine alone."""
    return _ip(host).is_loopback


NO_PASSWORD, TOKEN = Phrase("no password"), Phrase("the token")


def announced(
    host: str, port: int, base_url: str = "/", *, asks: Phrase = NO_PASSWORD
) -> Iterator[Phrase]:
    """Yield a line for each kind of reader who cannot simply be on this machine.

    `asks` is what a reader is asked for before the lessons open.
    """
    found = _ip(host)
    if found.is_loopback:
        return
    if not found.is_unspecified:
        yield Phrase(
            "Whoever reaches that address can open it too; {asks} is asked for.", asks=asks
        )
        return
    outside = _host_in_network(found.version)
    if outside:
        address = web_address(outside, port, base_url)
        yield Phrase(
            "Phones and all others in the same network: {address}  ({asks} is asked for)",
            address=address,
            asks=asks,
        )
    else:
        yield Phrase(
            "This machine is in no IPv{version} network: nobody else can open the lessons.",
            version=found.version,
        )


def _host_in_network(version: int) -> str | None:
    """Return this machine's address in its network; nothing is sent to find it."""
    family = socket.AF_INET if version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect(OUTSIDE[version])  # of UDP: only the way there is looked up
            found = str(probe.getsockname()[0])
    except OSError:
        found = ""
    if found and not ip_address(found).is_loopback:
        return found
    return _host_on_an_island() if version == 4 else None


def _host_on_an_island() -> str | None:
    """Return this machine's address in a network that leads nowhere, such as a classroom's."""
    from jupyter_client.localinterfaces import public_ips

    return next((host for host in public_ips() if not ip_address(host).is_loopback), None)


def _ip(host: str) -> IPv4Address | IPv6Address:
    return ip_address(str(_resolved(host, 0)[4][0]).partition("%")[0])


def _resolved(host: str, port: int) -> tuple[Any, ...]:
    return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]


def _why_not(error: OSError, host: str, port: int) -> AddressError:
    if error.errno == errno.EADDRINUSE:
        return AddressError(
            "Port {port} is in use; choose another with --port, for example --port {next}.",
            port=port,
            next=port + 1,
        )
    if error.errno == errno.EACCES:
        return AddressError(
            "Port {port} may not be used by this user; choose one above 1023 with --port.",
            port=port,
        )
    if error.errno == errno.EADDRNOTAVAIL:
        return AddressError(NOT_HERE, host=host)
    return AddressError(
        "Nothing can listen on {host}, port {port}: {why}.",
        host=host,
        port=port,
        why=error.strerror,
    )
