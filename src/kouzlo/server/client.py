"""The client for browsers with scripts: one page for all addresses, built from `web/` into `static/web/`.

Where it was not built the text pages stand in its place; for those who have no scripts the page names their address.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from kouzlo.server import web
from kouzlo.server.games import released_game
from kouzlo.server.site import language_of, table_for, visitor

BUILT = Path(__file__).parent / "static" / "web"


async def home(request: Request) -> Response:
    """The first page."""
    return shell(request, "/text") or await web.home_page(request)


async def table(request: Request) -> Response:
    """A table; raises NoSuchTable for those who may not see it."""
    key = request.query_params.get("key", "")
    found = await table_for(request, await visitor(request), key)
    text = f"/table/{found.id}/text" + (f"?{urlencode({'key': key})}" if key else "")
    return shell(request, text) or await web.table_text(request)


async def replay(request: Request) -> Response:
    """A finished game looked at again; raises NoSuchTable for those who may not see its table."""
    return await table(request)


async def record(request: Request) -> Response:
    """A record that somebody brings is looked at; there is no text page for it."""
    return await home(request)


async def lesson(request: Request) -> Response:
    """The guided first game of a game; raises UnknownGame."""
    released_game(request.path_params["game"])
    return await home(request)


def shell(request: Request, text: str) -> Response | None:
    """The client, told which language the visitor reads and where the text page is; None: it is not built."""
    file = BUILT / "index.html"
    if not file.is_file():
        return None
    filled = file.read_text(encoding="utf-8").replace("{language}", language_of(request))
    return HTMLResponse(filled.replace("{text}", escape(text)))
