"""Uvicorn's protocols with limits on slow and malformed connections.

Uvicorn by itself allows these without limit: a request that is never finished, a client that never reads, a message in
thousands of frames, many connections from one address.  Here each has a limit.  A request that two programs could parse in
different ways is refused.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from typing import Any, ClassVar, cast

import h11
from h11._receivebuffer import ReceiveBuffer
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from kouzlo.server.limits import HOME, network
from kouzlo.server.presence import PING_SECONDS, QUIET_SECONDS, Pulse
from kouzlo.server.sockets import PULSE
from kouzlo.server.wire import LARGEST_FRAME

REQUEST_SECONDS = 15.0
"""A request must be complete within this many seconds."""
SLOW_SECONDS = 20.0
"""A client that has not read what was sent for this long gets close code 1013 …"""
SILENT_SECONDS = 20.0
"""A client that has not answered a ping for this long gets close code 1011 …"""
LET_GO = 10.0
"""… and in both cases the connection is dropped after this many more seconds."""
MOST_PIECES = 64
"""A message of at most 16 KiB needs no more frames."""
MOST_WAITING = 4
"""Messages of one socket that may be queued before reading from it pauses."""
MOST_CONNECTIONS = 500
"""From one address that is not this machine."""
LAST_MOMENT = 0.5
"""At the end a connection without any request yet is kept open for this many seconds: its first one may be on its way."""
SENDING_BUFFER = 128 * 1024
"""The kernel's send buffer of one connection; the server itself buffers half of that and one message."""


def settings() -> dict[str, Any]:
    """The settings for uvicorn."""
    return {
        "http": Line,
        "ws": Socket,
        "ws_max_size": LARGEST_FRAME,
        "ws_per_message_deflate": False,
        "ws_ping_interval": PING_SECONDS,
        "ws_ping_timeout": SILENT_SECONDS,
        "server_header": False,
        "access_log": False,
    }


class _Patience:
    """A timer that can be restarted and cancelled."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float, then: Any) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(seconds, then)

    def call_off(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class _Heads(ReceiveBuffer):
    """The read buffer for h11 that refuses heads which a proxy could parse differently.

    h11 is lenient with old clients: what is one request for the proxy could be two for this server, and the proxy would not
    have checked the second (RFC 9112, 2.2, 5.2, 6.1, 6.3).  h11 answers an error of its buffer with 400 and closes the
    connection.
    """

    def maybe_extract_lines(self) -> list[bytearray] | None:
        before = len(self)
        lines = super().maybe_extract_lines()
        if lines is not None:
            _check_lines(lines, before - len(self))
        return lines


def _check_lines(lines: list[bytearray], taken: int) -> None:
    """Check a head, or the trailers after a chunked body; these lines took `taken` bytes."""
    if taken != sum(len(line) + len(b"\r\n") for line in lines) + len(b"\r\n"):
        raise h11.LocalProtocolError("lines end with CR and LF")
    if any(line.startswith((b" ", b"\t")) for line in lines):
        raise h11.LocalProtocolError("lines are not folded")
    fields = [(name.lower(), value) for name, _, value in (line.partition(b":") for line in lines)]
    lengths = [value for name, value in fields if name == b"content-length"]
    if len(lengths) > 1 or any(b"," in value for value in lengths):
        raise h11.LocalProtocolError("a body has one length")
    in_pieces = any(name == b"transfer-encoding" for name, _ in fields)
    if in_pieces and (lengths or not lines[0].endswith(b" HTTP/1.1")):
        raise h11.LocalProtocolError("a body has a length or comes in pieces")


class Line(H11Protocol):
    """An HTTP connection."""

    _open: ClassVar[Counter[str]] = Counter()

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn._receive_buffer = _Heads()
        self._asking, self._reading, self._ending = _Patience(), _Patience(), _Patience()
        self._from = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        super().connection_made(transport)
        own = transport.get_extra_info("socket")
        if own is not None:
            own.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDING_BUFFER)
        address = self.client[0] if self.client else ""
        if address not in HOME:
            self._from = network(address)
            self._open[self._from] += 1
        if self._open[self._from] > MOST_CONNECTIONS:
            transport.abort()
            return
        self._asking.set(REQUEST_SECONDS, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._asking.call_off()
        self._reading.call_off()
        self._ending.call_off()
        self.leave()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """End the connection; closed with a request that was not read, it would be reset, and nobody would be answered."""
        if self.cycle is None:
            self._ending.set(LAST_MOMENT, super().shutdown)
        else:
            super().shutdown()

    def leave(self) -> None:
        """Stop counting the connection."""
        if self._from:
            self._open[self._from] -= 1
            if not self._open[self._from]:
                del self._open[self._from]
            self._from = ""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._asking.set(REQUEST_SECONDS, self.transport.abort)
        else:
            self._asking.call_off()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self._asking.call_off()
        cast(Socket, self.transport.get_protocol()).leaves = self.leave

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.set(SLOW_SECONDS + LET_GO, self.transport.abort)

    def resume_writing(self) -> None:
        self._reading.call_off()
        super().resume_writing()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._reading.set(LET_GO, self.transport.abort)  # data that was never read would keep it open


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket connection."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._slow, self._gone, self._quiet = _Patience(), _Patience(), _Patience()
        self._pulse = Pulse()
        self.leaves: Any = lambda: None

    def connection_lost(self, exc: Exception | None) -> None:
        self._slow.call_off()
        self._gone.call_off()
        self._quiet.call_off()
        self.leaves()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._slow.set(SLOW_SECONDS, self._give_up)

    def resume_writing(self) -> None:
        self._slow.call_off()
        super().resume_writing()

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # a client that does not read gets no pongs either: its pings could fill the memory

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])[PULSE] = self._pulse

    def send_keepalive_ping(self) -> None:
        super().send_keepalive_ping()
        self._quiet.set(QUIET_SECONDS, lambda: self._pulse.feel(is_quiet=True))

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        if self.pending_ping_payload is None:
            self._quiet.call_off()
            self._pulse.feel(is_quiet=False)

    def _give_up(self) -> None:
        """Too slow: send the close code if possible, and close."""
        if not self.close_sent and not self.transport.is_closing():
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1013})
            self.conn.fail(1013, "too slow")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()
        self._gone.set(LET_GO, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._gone.set(LET_GO, self.transport.abort)

    def send_receive_event_to_app(self) -> None:
        # Uvicorn pauses reading after every message and resumes when it is taken, which costs more than the message.
        self.read_paused = self.queue.qsize() < MOST_WAITING
        super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        if self.close_sent:
            return
        if len(self.frames) >= MOST_PIECES:
            self.conn.fail(1009, "too many pieces")
            self.handle_parser_exception()
            return
        super().handle_cont(event)
