"""For operators: health and metrics."""

from __future__ import annotations

import hmac
import os
import time

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from kouzlo.server.gate import address_of
from kouzlo.server.limits import HOME
from kouzlo.server.meters import METERS
from kouzlo.server.site import CATALOGUES, language_of, site_of
from kouzlo.server.store import Store, StoreUnavailable
from kouzlo.text.catalogue import Speaker

PROBED_EVERY = 5.0
"""The minimum interval between two test writes, in seconds; in between the last result is reported."""
TOKEN = "KOUZLO_METRICS_TOKEN"
"""The environment variable with the password for metrics requested from another machine."""


CLOSING = b"kouzlo closing"
"""The response of a server that is closing."""


class Health:
    """Whether the store can write, tested from time to time.

    After a command that could not be written the server is unhealthy, until a write of that size succeeds.
    """

    def __init__(self, store: Store, every: float = PROBED_EVERY) -> None:
        self._store = store
        self._every = every
        self._at: float | None = None
        self._well = True
        self._failures = store.failures

    async def is_well(self) -> bool:
        now = time.monotonic()
        if self._store.failures != self._failures and self._well:
            self._well, self._at = False, now
        elif self._at is None or now - self._at >= self._every:
            self._at = now
            try:
                await self._store.probe()
                self._well = True
            except StoreUnavailable:
                self._well = False
        self._failures = self._store.failures
        return self._well


async def healthz(request: Request) -> Response:
    """Alive and able to write; a second `kouzlo serve` recognises the server by the first word."""
    if site_of(request).listeners.is_closing:
        return PlainTextResponse(CLOSING + b"\n", 503)
    health: Health = request.app.state.health
    if not await health.is_well():
        say = Speaker(CATALOGUES[language_of(request)])
        return PlainTextResponse(f"kouzlo cannot write. {say('health-cannot-write')}\n", 503)
    return PlainTextResponse("kouzlo\n")


async def metrics(request: Request) -> Response:
    """The metrics, for this machine or with the password; otherwise 404."""
    if address_of(request.scope) not in HOME and not _shows_token(request):
        return PlainTextResponse("there is nothing here\n", 404)
    site = site_of(request)
    page = METERS.page(site.house.live, dict(site.listeners.count()), site.house.thinking)
    return Response(page, media_type="text/plain; version=0.0.4; charset=utf-8")


def _shows_token(request: Request) -> bool:
    kept = os.environ.get(TOKEN, "")
    _, _, shown = request.headers.get("authorization", "").partition(" ")
    return bool(kept) and hmac.compare_digest(kept.encode(), shown.strip().encode("utf-8", "surrogatepass"))
