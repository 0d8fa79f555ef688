"""The endpoints of measurements of card sets."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kouzlo.core.errors import Refused
from kouzlo.server import expensive_reads
from kouzlo.server.api import Endpoint, body_of, known, reply
from kouzlo.server.form_wire import JudgeAsked, SetJudged, SetSent
from kouzlo.server.games import released_game
from kouzlo.server.measures import MeasureShown
from kouzlo.server.site import language_of, site_of


async def measure(request: Request) -> Response:
    """Begin to measure a set that can be played with; who asks for a new one is charged for it."""
    game, who, sent = released_game(request.path_params["game"]).info.id, await known(request), await body_of(request, SetSent)
    measures = site_of(request).measures
    if not measures.knows(game, sent.text):
        told = await expensive_reads.answer(request, JudgeAsked(game, language_of(request), sent.text))
        if not msgspec.json.decode(told.body, type=SetJudged).digest:
            raise Refused("bad_set", "this set cannot be played with; check it first")
        site_of(request).limits.measure(who.id)
    return reply(measures.ask(game, sent.text, who.id))


async def look(request: Request) -> Response:
    who = await known(request)
    return reply(site_of(request).measures.look(request.path_params["key"], who.id))


async def stop(request: Request) -> Response:
    who = await known(request)
    site_of(request).limits.command(who.id)
    return reply(site_of(request).measures.stop(request.path_params["key"], who.id))


ENDPOINTS = (
    Endpoint("POST", "/api/games/{game}/measures", measure, "Measure how balanced a set is.", SetSent, MeasureShown),
    Endpoint("GET", "/api/measures/{key}", look, "A measurement, or how far it is.", None, MeasureShown),
    Endpoint("POST", "/api/measures/{key}/stop", stop, "Give a measurement up.", None, MeasureShown),
)
