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
from kouzlo.server.site import CATALOGUES, language_of, site_of
from kouzlo.server.store import Store, StoreUnavailable
from kouzlo.text.catalogue import Speaker

PROBED_EVERY = 5.0
"""So often a write is tried at most; in between the last answer is given again."""
TOKEN = "KOUZLO_METRICS_TOKEN"
"""The environment variable with a password for figures that are fetched from another machine."""


CLOSING = b"kouzlo closing"
"""What a house says that will be gone in a moment."""


class Health:
    """Whether the store can write, tried now and then.

    As soon as a command could not be written the house is not well, and stays so until something of that size can be.
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
    """Alive and able to write; a second `kouzlo serve` knows by the first word whose house it is."""
    if site_of(request).listeners.is_closing:
        return PlainTextResponse(CLOSING + b"\n", 503)
    health: Health = request.app.state.health
    if not await health.is_well():
        say = Speaker(CATALOGUES[language_of(request)])
        return PlainTextResponse(f"kouzlo cannot write. {say('health-cannot-write')}\n", 503)
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
