"""The application asked directly, message by message: answers without an end, sockets frame by frame, headers of any kind."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any, NamedTuple
from urllib.parse import unquote

from starlette.applications import Starlette

from kouzlo.server.wire import WIRE, WIRE_HEADER

Headers = Sequence[tuple[str, str]]
PAGE = (WIRE_HEADER, str(WIRE))
"""What our own pages say beside that."""
OURS: Headers = (("host", "localhost"), ("origin", "http://localhost"), PAGE)
HOME = "127.0.0.1"


class Answered(NamedTuple):
    """The beginning of an answer."""

    status: int
    headers: dict[str, str]
    body: bytes


def _scope(kind: str, target: str, headers: Headers, client: str, **other: Any) -> dict[str, Any]:
    path, _, query = target.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "path": unquote(path),
        "raw_path": path.encode("latin-1"),
        "query_string": query.encode("latin-1"),
        "root_path": "",
        "headers": [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers],
        "client": (client, 1),
        "server": ("localhost", 80),
        **other,
    }


async def asked(
    app: Starlette, method: str, target: str, headers: Headers = OURS, body: bytes = b"", pieces: int = 1, client: str = HOME
) -> Answered:
    """Ask and wait for the answer; of one without an end (a feed) so many pieces."""
    told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    sent = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> dict[str, Any]:
        if sent:
            return sent.pop()
        await asyncio.Event().wait()
        raise AssertionError("nobody hangs up")

    scope = _scope("http", target, headers, client, method=method, scheme="http")
    asking = asyncio.create_task(app(scope, receive, told.put))  # type: ignore[arg-type]
    try:
        start = await _next(asking, told)
        has_end = (b"content-type", b"text/event-stream; charset=utf-8") not in start["headers"]
        got, is_more = b"", True
        while is_more and (pieces or has_end):
            piece = await _next(asking, told)
            got, is_more = got + piece.get("body", b""), piece.get("more_body", False)
            pieces -= bool(piece.get("body"))
        if has_end:
            await asyncio.wait({asking}, timeout=60)  # a fault of ours is told by the status
    finally:
        asking.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await asking
    return Answered(start["status"], {name.decode(): value.decode() for name, value in start["headers"]}, got)


async def _next(task: asyncio.Task[None], told: asyncio.Queue[dict[str, Any]]) -> dict[str, Any]:
    """The next message of the application; if it has failed, its error."""
    reading = asyncio.create_task(told.get())
    await asyncio.wait({task, reading}, timeout=60, return_when=asyncio.FIRST_COMPLETED)
    if not reading.done() and told.empty():
        reading.cancel()
        if task.done():
            task.result()
        raise AssertionError("the application says nothing")
    return await reading


class Plug:
    """A socket: what was said into it, and what came out."""

    def __init__(self, app: Starlette, target: str, headers: Headers = OURS, client: str = HOME) -> None:
        self._into: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = _scope("websocket", target, headers, client, scheme="ws", subprotocols=[])
        self._into.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(app(scope, self._into.get, self._out.put))  # type: ignore[arg-type]

    async def is_open(self) -> bool:
        """Whether the house has taken it; nothing else can be the first word."""
        return bool((await _next(self._task, self._out))["type"] == "websocket.accept")

    def say(self, text: str) -> None:
        self._into.put_nowait({"type": "websocket.receive", "text": text})

    async def heard(self) -> str:
        """The next frame; its code, if it is the end."""
        message = await _next(self._task, self._out)
        return str(message["text"]) if message["type"] == "websocket.send" else f"closed {message.get('code')}"

    def waiting(self) -> list[str]:
        """The frames that have come and nobody has looked at."""
        found = []
        while not self._out.empty():
            message = self._out.get_nowait()
            found.append(str(message.get("text", f"closed {message.get('code')}")))
        return found

    async def hang_up(self) -> None:
        self._into.put_nowait({"type": "websocket.disconnect", "code": 1000})
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self._task, 60)


@contextlib.asynccontextmanager
async def plugged(app: Starlette, target: str, headers: Headers = OURS) -> AsyncIterator[Plug]:
    """An open socket."""
    plug = Plug(app, target, headers)
    assert await plug.is_open(), "the house did not take the socket"
    try:
        yield plug
    finally:
        await plug.hang_up()
