"""The door of a house in a browser: requests and sockets that come as messages, given to the ASGI application.

A request names the cookie of its sender, as his page keeps it: the page of this browser, or that of a friend.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, MutableMapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import unquote

from starlette.types import ASGIApp

HOST = "localhost"
ORIGIN = f"http://{HOST}"
OURS = (("host", HOST), ("origin", ORIGIN))
HERE = "127.0.0.1"
CLOSED = ("/account", "/api/account", "/ratings", "/print")
"""What a browser cannot do: passwords need a program that is not there, and so do pages on paper."""

Header = tuple[str, str]
Message = MutableMapping[str, Any]


class Answered(NamedTuple):
    """A response."""

    status: int
    headers: Sequence[Header]
    body: bytes

    def header(self, name: str) -> str:
        """All values of a header, one in a line."""
        return "\n".join(value for each, value in self.headers if each == name)


class Door:
    """Lets requests and sockets in."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._open: set[asyncio.Task[None]] = set()

    async def ask(self, method: str, address: str, headers: Sequence[Header], body: bytes, client: str = HERE) -> Answered:
        """The response to a request."""
        if address.startswith(CLOSED):
            return Answered(404, [("content-type", "text/plain")], b"a house in a browser does not have this\n")
        parts = [{"type": "http.request", "body": body, "more_body": False}]
        status, found, sent = 500, list[Header](), list[bytes]()

        async def receive() -> Message:
            return parts.pop() if parts else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            nonlocal status, found
            if message["type"] == "http.response.start":
                status = message["status"]
                found = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in message["headers"]]
            else:
                sent.append(message.get("body", b""))

        length = ("content-length", str(len(body)))
        await self._app(_scope("http", address, [*headers, length], client) | {"method": method}, receive, send)
        return Answered(status, found, b"".join(sent))

    def socket(
        self,
        address: str,
        headers: Sequence[Header],
        said: Callable[[str], None],
        closed: Callable[[int], None],
        client: str = HERE,
    ) -> Line:
        """A socket that is open from now on; `said` gets its messages, and `closed` its end with a code."""
        line = Line(said, closed)
        scope = _scope("websocket", address, headers, client) | {"subprotocols": []}
        task = asyncio.ensure_future(line.keep(self._app(scope, line.receive, line.send)))
        self._open.add(task)
        task.add_done_callback(self._open.discard)
        return line


class Line:
    """One socket."""

    def __init__(self, said: Callable[[str], None], closed: Callable[[int], None]) -> None:
        self._said, self._closed = said, closed
        self._heard: asyncio.Queue[Message] = asyncio.Queue()
        self._heard.put_nowait({"type": "websocket.connect"})
        self._is_open = True

    def hear(self, text: str) -> None:
        """A message of the other side."""
        self._heard.put_nowait({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        """The other side has gone."""
        self._is_open = False
        self._heard.put_nowait({"type": "websocket.disconnect", "code": 1001})

    async def receive(self) -> Message:
        return await self._heard.get()

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self._said(message["text"])
        elif message["type"] == "websocket.close":
            self._end(message.get("code", 1000))

    async def keep(self, talking: Any) -> None:
        """Until the application is done with it."""
        try:
            await talking
        finally:
            self._end(1011)

    def _end(self, code: int) -> None:
        if self._is_open:
            self._is_open = False
            self._closed(code)


def _scope(kind: str, address: str, headers: Sequence[Header], client: str) -> dict[str, Any]:
    path, _, query = address.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "ws" if kind == "websocket" else "http",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in (*OURS, *headers)],
        "client": (client, 0),
        "server": (HOST, 80),
    }
