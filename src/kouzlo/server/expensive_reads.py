"""Expensive reads: computed in another process, one at a time for each visitor, and cached where they never change.

A finished game never changes, so its record, its proof and its story are made once and then sent as bytes; those of a game with
draws from a real box, which can be corrected, belong to the number of its entries.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from functools import wraps

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kouzlo.core.game import AnyGame
from kouzlo.core.replay import Verified
from kouzlo.paper.order import Order
from kouzlo.server.gate import address_of
from kouzlo.server.limits import network
from kouzlo.server.read_worker import CardsAsked, DocumentAsked, ProofAsked, Question, SheetsAsked, StepAsked, StoryAsked
from kouzlo.server.response_cache import Ready, made_ready, respond
from kouzlo.server.site import language_of, site_of, visitor
from kouzlo.server.table import Table
from kouzlo.server.turns import Bill

TEXT = "text/plain; charset=utf-8"

Handler = Callable[[Request], Awaitable[Response]]


@contextlib.asynccontextmanager
async def turn_of(request: Request) -> AsyncIterator[Bill]:
    """The turn of the caller; raises TooMany."""
    who = await visitor(request)
    asking = who.id if who is not None else f"address {network(address_of(request.scope))}"
    async with site_of(request).turns.of(asking) as bill:
        yield bill


def in_turn(handler: Handler) -> Handler:
    """A decorator for handlers that take many milliseconds in the event loop: one at a time for each visitor."""

    @wraps(handler)
    async def waiting(request: Request) -> Response:
        async with turn_of(request):
            return await handler(request)

    return waiting


async def cards(request: Request, game: AnyGame) -> Response:
    """All cards of a game in the caller's language; they are the same for everybody, so they may be compressed."""
    question = CardsAsked(game.info.id, game.cards.text, language_of(request))
    return respond(await _kept(request, question, packs=True), request.headers)


async def document(request: Request, version: str) -> Response:
    """The OpenAPI document."""
    return respond(await _kept(request, DocumentAsked(version), packs=True), request.headers)


async def sheets(request: Request, order: Order) -> Response:
    """A PDF to print; equal orders are equal files."""
    return respond(await _kept(request, SheetsAsked(order), media="application/pdf"), request.headers)


async def _kept(
    request: Request, question: Question, key: Hashable = None, packs: bool = False, media: str = "application/json"
) -> Ready:
    """The cached answer to a question that always has the same answer; `key` names the question where that is shorter."""
    responses, key = site_of(request).responses, key or question
    if (found := responses.find(key)) is not None:
        return found
    async with turn_of(request) as bill:
        if (found := responses.find(key)) is not None:
            return found  # the same visitor asked for it a moment ago
        return responses.keep(key, made_ready(await site_of(request).reader.read(question, bill), media, packs))


async def answer(request: Request, question: Question) -> Response:
    """The answer to a question that is rarely repeated; it is not cached."""
    async with turn_of(request) as bill:
        return Response(await site_of(request).reader.read(question, bill), media_type="application/json")


# Games that are over: `names` are those of the record.  All raise Refused before the end.


def record(request: Request, table: Table, names: tuple[str, ...]) -> str:
    """The public record of a game."""
    return _record(request, table, names).plain.decode()


def record_answer(request: Request, table: Table, names: tuple[str, ...]) -> Response:
    """The same, as an answer."""
    return respond(_record(request, table, names), request.headers)


def _record(request: Request, table: Table, names: tuple[str, ...]) -> Ready:
    table.check_over()  # regardless of the cache: the table may have been damaged since
    responses, key = site_of(request).responses, ("record", table.id, table.seq, names)
    return responses.find(key) or responses.keep(key, made_ready(table.record(names).encode(), TEXT))


async def proof(request: Request, table: Table, names: tuple[str, ...]) -> Verified:
    """The result of replaying the record."""
    return msgspec.json.decode((await _proof(request, table, names)).plain, type=Verified)


async def proof_answer(request: Request, table: Table, names: tuple[str, ...]) -> Response:
    """The same, as an answer."""
    return respond(await _proof(request, table, names), request.headers)


async def _proof(request: Request, table: Table, names: tuple[str, ...]) -> Ready:
    return await _kept(request, ProofAsked(record(request, table, names)), ("proof", table.id, table.seq, names))


async def story_answer(request: Request, table: Table, names: tuple[str, ...]) -> Response:
    """The whole game in words."""
    found = await _kept(request, StoryAsked(record(request, table, names)), ("story", table.id, table.seq, names))
    return respond(found, request.headers)


async def step_answer(request: Request, table: Table, names: tuple[str, ...], at: int | None, seat: int | None) -> Response:
    """The table after an entry, as a seat saw it; without a seat, with everything revealed."""
    question = StepAsked(record(request, table, names), at, seat)
    return respond(await _kept(request, question, ("step", table.id, table.seq, names, at, seat)), request.headers)
