"""For those who run the house: is it well, and what are its figures."""

from __future__ import annotations

import hmac
import os
import time

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from kouzlo.server.gate import address_of
from kouzlo.server.limits import HOME
from kouzlo.server.meters import METERS
from kouzlo.server.site import site_of
from kouzlo.server.store import Store, StoreUnavailable

PROBED_EVERY = 5.0
"""So often a write is tried at most; in between the last answer is given again."""
TOKEN = "KOUZLO_METRICS_TOKEN"
"""The environment variable with a password for figures that are fetched from another machine."""


class Health:
    """Whether the store can write, tried now and then."""

    def __init__(self, store: Store, every: float = PROBED_EVERY) -> None:
        self._store = store
        self._every = every
        self._at: float | None = None
        self._well = True

    async def is_well(self) -> bool:
        now = time.monotonic()
        if self._at is None or now - self._at >= self._every:
            self._at = now
            try:
                await self._store.probe()
                self._well = True
            except StoreUnavailable:
                self._well = False
        return self._well


async def healthz(request: Request) -> Response:
    """Alive and able to write; a second `kouzlo serve` knows by the first word whose house it is."""
    if site_of(request).listeners.is_closing:
        return PlainTextResponse("kouzlo closing\n", 503)
    health: Health = request.app.state.health
    if not await health.is_well():
        return PlainTextResponse("kouzlo cannot write\n", 503)
    return PlainTextResponse("kouzlo\n")


async def metrics(request: Request) -> Response:
    """The figures, for this machine or for whoever shows the password; for all others there is no such page."""
    if address_of(request.scope) not in HOME and not _shows_token(request):
        return PlainTextResponse("there is nothing here\n", 404)
    site = site_of(request)
    page = METERS.page(site.house.live, dict(site.listeners.count()), site.house.thinking)
    return Response(page, media_type="text/plain; version=0.0.4; charset=utf-8")


def _shows_token(request: Request) -> bool:
    kept = os.environ.get(TOKEN, "")
    _, _, shown = request.headers.get("authorization", "").partition(" ")
    return bool(kept) and hmac.compare_digest(kept.encode(), shown.strip().encode("utf-8", "surrogatepass"))
