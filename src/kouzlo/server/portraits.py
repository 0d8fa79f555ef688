"""The pictures on the cards of a game: each has a name, and is the same for everybody."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kouzlo.core.card_rooms import PORTRAITS
from kouzlo.server.files import FOREVER
from kouzlo.server.response_cache import REVALIDATED, made_ready, respond


async def portrait(request: Request) -> Response:
    """One picture; caches do not keep what has changed since its name was given."""
    own = PORTRAITS.of(request.path_params["game"])
    found = own.portrait(request.path_params["name"]) if own else None
    if found is None:
        raise HTTPException(404, "there is no such portrait")
    ready = made_ready(found.svg.encode(), "image/svg+xml", packs=True)
    return respond(ready, request.headers, FOREVER if found.is_current else REVALIDATED)
