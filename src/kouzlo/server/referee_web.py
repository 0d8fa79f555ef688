"""The referee in the browser: pages without scripts, whose address holds everything that was told."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from kouzlo.core.referee import REFEREES, NotTold
from kouzlo.server.games import game_with
from kouzlo.server.pages.referee import Looking, referee_page
from kouzlo.server.sessions import tidy_name
from kouzlo.server.site import visitor
from kouzlo.server.web import SEE_OTHER, frame_of
from kouzlo.text.catalogue import Seats, Speaker

MOST_TOLD = 1000
"""Words in an address; a game of real cards has a few hundred, and a thousand of them take some hundredths of a second."""


async def page(request: Request) -> Response:
    """A game of real cards after what was told; a wrong address leads to the beginning."""
    id = request.path_params["game"]
    referee = REFEREES.of(id)
    if referee is None:
        raise HTTPException(404, "there is no referee for this game")
    told = [word for word in request.query_params.get("told", "").split(".") if word]
    try:
        kept = referee.keep(told[:MOST_TOLD])
    except NotTold:
        return RedirectResponse(request.url.path, SEE_OTHER)
    names = {key: tidy_name(request.query_params.get(key, "")) for key in "ab"}
    frame = frame_of(request, await visitor(request))
    game = await game_with(id, kept.cards)
    bare = frame.say
    seats = Seats(tuple(name or bare("seat-number", number=at) for at, name in enumerate(names.values(), start=1)))
    say = Speaker(bare.catalogue, game, seats)
    return HTMLResponse(referee_page(Looking(frame, say, game, kept, told[:MOST_TOLD], names)))
