"""The gate: checks on every request before a handler runs, and headers on every response.

A foreign web page must not act for a visitor who has the server open: the Host header must be one of our names (against DNS
rebinding), and a request that changes something must come from our own pages.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, NamedTuple

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kouzlo.server.lan import Reach
from kouzlo.server.limits import Limits, TooMany
from kouzlo.server.store import StoreUnavailable
from kouzlo.server.turns import Bill, Metered
from kouzlo.server.wire import LARGEST_BODY, Problem

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; form-action 'self';"
    " base-uri 'none'; frame-ancestors 'none'"
)
ALWAYS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


ALONE = ("/static/", "/docs", "/metrics")
"""What a process answers without the store."""


class Closed(NamedTuple):
    """The reason for a refused request."""

    status: int
    code: str
    text: str
    seconds: int = 0
    """Retry-After, in seconds."""


class Gate:
    """ASGI middleware that checks hosts, origins, sizes and rates, and sets headers."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        reach: Reach,
        is_known: Callable[[str], Awaitable[bool]],
        is_cut: Callable[[], bool] = lambda: False,
    ) -> None:
        self._app = app
        self._limits = limits
        self._reach = reach
        self._is_known = is_known
        """Whether a token is valid."""
        self._is_cut = is_cut
        """Whether this process cannot read the store, while others may."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        problem = self._problem(scope, headers) or await self._foreign(scope, headers)
        if scope["type"] == "websocket":
            if problem is not None:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": problem.text})
                return
            await self._app(scope, receive, send)
            return
        if problem is not None:
            await _answer(scope, problem)(scope, receive, _with_headers(send, scope))
            return
        bill = Bill()
        try:
            await Metered(self._pass(scope, _capped(receive), _with_headers(send, scope)), bill)
        finally:
            self._limits.answered(address_of(scope), bill.seconds)

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    def _problem(self, scope: Scope, headers: Headers) -> Closed | None:
        try:
            self._limits.request(address_of(scope))
        except TooMany as error:
            return Closed(429, error.code, str(error), error.seconds)
        if self._is_cut() and not scope["path"].startswith(ALONE):
            return Closed(503, "unavailable", "this process cannot read what is stored now; try again", 1)
        hosts = headers.getlist("host")
        host = hosts[0].lower() if len(hosts) == 1 else ""
        if not self._reach.knows(host):
            return Closed(400, "bad_host", "this house is not known by that name")
        if not _is_short(headers):
            return Closed(413, "too_long", f"a request has at most {LARGEST_BODY} bytes")
        if scope["type"] == "websocket":
            fits = headers.getlist("origin") == [f"{'https' if scope['scheme'] == 'wss' else 'http'}://{host}"]
            return None if fits else Closed(403, "foreign", "sockets are opened by our own pages")
        return None

    async def _foreign(self, scope: Scope, headers: Headers) -> Closed | None:
        """Refuse changes unless they come from our own page, or from a program with a token, which no foreign page has."""
        if scope["type"] != "http" or scope["method"] in SAFE or _is_ours(scope, headers):
            return None
        try:
            if (token := bearer(headers)) and await self._is_known(token):
                return None
        except StoreUnavailable:
            return Closed(503, "unavailable", "the house cannot look now whose token this is; try again")
        return Closed(403, "foreign", "this can only be done from our own pages")


def address_of(scope: Scope) -> str:
    """The address that a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def _answer(scope: Scope, closed: Closed) -> Response:
    """The response of a refusal: JSON for a program, a line of text for a person."""
    if scope["path"].startswith("/api/"):
        told = msgspec.json.encode(Problem(closed.code, closed.text))
        answer = Response(told, closed.status, media_type="application/json")
    else:
        answer = PlainTextResponse(closed.text, closed.status)
    if closed.seconds:
        answer.headers["retry-after"] = str(closed.seconds)
    return answer


def _is_short(headers: Headers) -> bool:
    length = headers.get("content-length", "0")
    return length.isdecimal() and int(length) <= LARGEST_BODY


def _is_ours(scope: Scope, headers: Headers) -> bool:
    """Whether the browser says that the request comes from our own page; if there is no such header, a cookie does not count.

    An Authorization header alone proves nothing: a foreign page's form to `http://x:y@host/` sends one.
    """
    if origins := headers.getlist("origin"):
        return origins == [f"{scope['scheme']}://{headers.get('host', '').lower()}"]
    if sites := headers.getlist("sec-fetch-site"):
        return sites in (["same-origin"], ["none"])
    return "cookie" not in headers


def bearer(headers: Headers) -> str | None:
    """The bearer token of a request; None if there is none or another scheme."""
    shown = headers.getlist("authorization")
    scheme, _, token = (shown[0] if len(shown) == 1 else "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


class TooLong(Exception):
    """A body above the size limit."""


def _capped(receive: Receive) -> Receive:
    """Count the bytes that arrive, and cut off a request that sends more than the limit, whatever its length header says."""
    got = 0

    async def counted() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > LARGEST_BODY:
            raise TooLong
        return message

    return counted


def _with_headers(send: Send, scope: Scope) -> Send:
    async def sending(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in ALWAYS.items():
                headers.setdefault(name, value)
            if not scope["path"].startswith("/static/"):
                headers.setdefault("cache-control", "no-store")
        await send(message)

    return sending
