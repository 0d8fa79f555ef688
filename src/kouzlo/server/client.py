"""The client for browsers with scripts: one page for all addresses, built from `web/` into `static/web/`.

Where it was not built, and for those who have no scripts, the text pages do the same.
"""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from kouzlo.server.site import language_of

BUILT = Path(__file__).parent / "static" / "web"


async def page(request: Request) -> Response:
    """The client, told which language the visitor reads; else the way to the text page of the same address."""
    file = BUILT / "index.html"
    if not file.is_file():
        return RedirectResponse(_text_address(request), 303)
    filled = (
        file.read_text(encoding="utf-8").replace("{language}", language_of(request)).replace("{text}", _text_address(request))
    )
    return HTMLResponse(filled)


def _text_address(request: Request) -> str:
    id, key = request.path_params.get("id"), request.query_params.get("key", "")
    if id is None:
        return "/text"
    # Ids and keys that the house gives out are of these letters; what else somebody types leads nowhere anyway.
    kept = "".join(each for each in key if each.isalnum() or each in "-_")
    return f"/table/{''.join(each for each in id if each.isalnum() or each in '-_')}/text" + (f"?key={kept}" if kept else "")
