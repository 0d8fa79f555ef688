"""Access from the local network: off until it is enabled on the command line or on the page of this computer.

Until then the server listens on localhost only.  Only a visitor at this computer may enable it, and never behind a proxy, where
all requests seem to come from this computer.  It opens the server to a home network, never to the internet.
"""

from __future__ import annotations

import asyncio
import io
import ipaddress
import socket
from collections.abc import Awaitable, Callable

from starlette.requests import HTTPConnection

from kouzlo.core.errors import KouzloError

LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})
PASSED_ON = frozenset({"forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"})
"""Headers of a forwarded request: its sender is another machine."""


class NotOpened(KouzloError):
    """The local network cannot be opened now; `code` says why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Reach:
    """The host names and addresses under which the server may be requested."""

    def __init__(
        self,
        hosts: tuple[str, ...] = (),
        lan: str | None = None,
        open_lan: Callable[[], Awaitable[str]] | None = None,
        names: tuple[str, ...] = (),
    ) -> None:
        self.hosts = {host.lower() for host in (*hosts, *names)}
        self.names = names
        """Host names for access through a proxy or a tunnel."""
        self.lan = lan
        """The address on the local network, `http://192.168.1.7:8642`; None if it is not open."""
        self._open_lan = open_lan
        self._opening = asyncio.Lock()

    def knows(self, host: str) -> bool:
        """Whether this is one of our host names; a foreign name that resolves to this machine is not."""
        name = _name(host.lower())
        return name in LOOPBACK or name in self.hosts

    def may_open(self, request: HTTPConnection) -> bool:
        """Whether the visitor is at this computer, and the network is not open yet."""
        if self._open_lan is None or self.lan is not None or request.client is None:
            return False
        if PASSED_ON.intersection(request.headers):
            return False
        return _name(request.headers.get("host", "")) in LOOPBACK and _is_loopback(request.client.host)

    async def open(self) -> str:
        """Listen on the local network from now on; returns the address.  Raises NotOpened."""
        async with self._opening:
            if self.lan is None:
                assert self._open_lan is not None, "somebody asked whether it can be opened"
                self.lan = await self._open_lan()
                self.hosts |= {host.lower() for host in lan_names()}
        return self.lan


def _name(host: str) -> str:
    """The host without its port."""
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdecimal() else host


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def lan_address() -> str:
    """The address of this machine on the local network; finding it sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
            return str(asking.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def home_address() -> str:
    """The address of this machine in its home network; raises NotOpened if there is none, or if it is a public address."""
    address = lan_address()
    if _is_loopback(address):
        raise NotOpened("no_network", "this computer is not connected to any network")
    if ipaddress.ip_address(address).is_global:
        raise NotOpened("no_home", "this computer is reached from the whole internet: open it on the command line, with --lan")
    return address


def lan_names() -> tuple[str, ...]:
    """The names of this machine on the local network."""
    name = socket.gethostname()
    return (lan_address(), name, f"{name}.local")


def qr_code(link: str) -> str:
    """A link as a QR code of blocks, for the terminal."""
    import segno

    picture = io.StringIO()
    segno.make(link, error="l").terminal(out=picture, compact=True, border=2)
    return picture.getvalue()


def code_picture(link: str) -> bytes:
    """A link as a QR code in SVG, for a page."""
    import segno

    picture = io.BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", scale=4, border=3, dark="#000", light="#fff", xmldecl=False)
    return picture.getvalue()
