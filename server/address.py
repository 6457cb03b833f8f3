"""Under which address a server can be reached, and from how far; it sends nothing to find out."""

import ipaddress
import socket
from dataclasses import dataclass
from typing import Literal

from server.settings import Settings

Reach = Literal["local", "network", "internet"]


@dataclass(frozen=True, slots=True)
class Address:
    """The address for links, and whether it works on this machine only, in this network, or beyond it."""

    url: str
    reach: Reach


def address_of(settings: Settings, port: int) -> Address:
    """The address to print and to put into links."""
    if settings.public_url:
        return Address(settings.public_url.rstrip("/"), "internet")
    host = settings.host
    if host in ("0.0.0.0", "::"):  # noqa: S104
        host = network_host()
    reach: Reach = "local" if _is_loopback(host) else "network"
    shown = f"[{host}]" if ":" in host else host
    return Address(f"http://{shown}:{port}", reach)


def network_host() -> str:
    """This machine's address in its network: what a datagram to elsewhere would leave from (none is sent)."""
    for family, elsewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((elsewhere, 9))
                return str(probe.getsockname()[0])
            except OSError:
                continue
    return "127.0.0.1"


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
