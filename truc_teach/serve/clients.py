"""Who a request comes from, also when it comes through the web server of the same machine."""

from ipaddress import IPv6Address, ip_address

from tornado.httputil import HTTPServerRequest

__all__ = ["client_address", "is_https", "is_through_proxy"]

HOUSEHOLD = 64
"""How many bits of an IPv6 address a household has in common; it may take any address below."""


def client_address(request: HTTPServerRequest) -> str:
    """Return the address of a client; of IPv6 the part that one household has in common.

    A web server before ours adds whom it heard to the end of X-Forwarded-For. It is believed when
    it is on this machine; whoever comes from elsewhere could write into it what they like.
    """
    peer = _plain(request.remote_ip or "")
    if _is_loopback(peer):
        *_, last = request.headers.get("X-Forwarded-For", "").rpartition(",")
        return _plain(last.strip()) or peer
    return peer


def is_through_proxy(request: HTTPServerRequest) -> bool:
    """Return whether a web server passed a request on."""
    return "X-Forwarded-For" in request.headers


def is_https(request: HTTPServerRequest) -> bool:
    """Return whether the client's own line is encrypted."""
    if is_through_proxy(request) and _is_loopback(_plain(request.remote_ip or "")):
        return request.headers.get("X-Forwarded-Proto", "") == "https"
    return request.protocol == "https"


def _is_loopback(address: str) -> bool:
    return bool(address) and ip_address(address.split("/", maxsplit=1)[0]).is_loopback


def _plain(text: str) -> str:
    """Return an address in one spelling, "" for what is none."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return ""
    if not isinstance(address, IPv6Address) or address.is_loopback:
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    common = int(address) >> HOUSEHOLD << HOUSEHOLD
    return f"{IPv6Address(common)}/{HOUSEHOLD}"
