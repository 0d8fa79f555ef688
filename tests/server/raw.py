"""A WebSocket client that sends arbitrary bytes, for clients that no library allows."""

from __future__ import annotations

import asyncio
import socket
import struct
from typing import NamedTuple

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
KEY = "AAAAAAAAAAAAAAAAAAAAAA=="


class Arrived(NamedTuple):
    """A frame of the server."""

    opcode: int
    data: bytes

    @property
    def code(self) -> int:
        """Why it was closed."""
        return int(struct.unpack("!H", self.data[:2])[0]) if self.opcode == CLOSE and len(self.data) >= 2 else 0


def frame(opcode: int, data: bytes, final: bool = True) -> bytes:
    """A frame of a client; the mask is all zeros, so that the bytes stay as they are."""
    head = bytes([opcode | (0x80 if final else 0)])
    if len(data) < 126:
        head += bytes([0x80 | len(data)])
    elif len(data) < 1 << 16:
        head += bytes([0x80 | 126]) + struct.pack("!H", len(data))
    else:
        head += bytes([0x80 | 127]) + struct.pack("!Q", len(data))
    return head + bytes(4) + data


class Raw:
    """One connection."""

    def __init__(self, own: socket.socket) -> None:
        self._own = own
        self._got = b""

    @classmethod
    async def to(cls, host: str, address: str = "127.0.0.1", reads: int | None = None) -> Raw:
        """A connection from an address of this machine; `reads`: the bytes that the system keeps unread."""
        own = socket.socket()
        own.setblocking(False)
        if reads is not None:
            own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, reads)
        own.bind((address, 0))
        await asyncio.get_running_loop().sock_connect(own, ("127.0.0.1", int(host.rpartition(":")[2])))
        return cls(own)

    async def send(self, data: bytes) -> None:
        await asyncio.wait_for(asyncio.get_running_loop().sock_sendall(self._own, data), 60)

    async def receive(self) -> bytes:
        """What has come; nothing: the other end has hung up."""
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().sock_recv(self._own, 1 << 16), 60)
        except ConnectionError:
            return b""

    async def ask(self, request: str) -> str:
        """A request as text; the head of the answer."""
        await self.send(request.encode("latin-1"))
        while b"\r\n\r\n" not in self._got and (piece := await self.receive()):
            self._got += piece
        head, _, self._got = self._got.partition(b"\r\n\r\n")
        return head.decode("latin-1")

    async def whole(self, data: bytes) -> str:
        """All that comes back until the other end hangs up."""
        await self.send(data)
        while piece := await self.receive():
            self._got += piece
        return self._got.decode("latin-1")

    async def upgrade(self, path: str, *headers: str) -> bool:
        """Ask to become a socket."""
        lines = [f"GET {path} HTTP/1.1", *headers, "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {KEY}", "Sec-WebSocket-Version: 13"]
        return (await self.ask("\r\n".join(lines) + "\r\n\r\n")).startswith("HTTP/1.1 101")

    async def next(self) -> Arrived | None:
        """The next frame; None: hung up."""
        while True:
            found = self._parsed()
            if found is not None:
                return found
            piece = await self.receive()
            if not piece:
                return None
            self._got += piece

    def _parsed(self) -> Arrived | None:
        got = self._got
        if len(got) < 2:
            return None
        length, start = got[1] & 0x7F, 2
        if length >= 126:
            start = 4 if length == 126 else 10
            if len(got) < start:
                return None
            length = int.from_bytes(got[2:start], "big")
        if len(got) < start + length:
            return None
        self._got = got[start + length :]
        return Arrived(got[0] & 0x0F, got[start : start + length])

    async def closed_with(self) -> int:
        """The code with which the server closes; 0: none was said."""
        while (found := await self.next()) is not None:
            if found.opcode == CLOSE:
                return found.code
        return 0

    def hang_up(self) -> None:
        self._own.close()
