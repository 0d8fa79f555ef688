"""The ASGI application: routes, the gate before them, and the handling of errors."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from kouzlo.core.errors import KouzloError, UnknownGame
from kouzlo.server import (
    account_web,
    api,
    client,
    expensive_reads,
    operations,
    portraits,
    print_web,
    referee_web,
    sockets,
    web,
    web_tables,
)
from kouzlo.server.accounts import Accounts
from kouzlo.server.documents import DocumentFiles
from kouzlo.server.endpoints import ENDPOINTS
from kouzlo.server.expensive_reads import in_turn
from kouzlo.server.files import BuiltFiles
from kouzlo.server.gate import Gate, TooLong
from kouzlo.server.house import House, NoSuchTable
from kouzlo.server.lan import Reach
from kouzlo.server.limits import Allowed, Limits, TooMany
from kouzlo.server.listeners import Listeners
from kouzlo.server.logs import Requests
from kouzlo.server.meters import METERS
from kouzlo.server.offline_files import OfflineFiles
from kouzlo.server.reader import Reader, ThreadReader
from kouzlo.server.reviews import Reviews
from kouzlo.server.sessions import visitor_of
from kouzlo.server.shared_limits import SharedLimits, SharedTries
from kouzlo.server.site import Site
from kouzlo.server.store import Damaged, StoreUnavailable
from kouzlo.server.turns import Turns
from kouzlo.server.wire import BadCommand

log = logging.getLogger("kouzlo.server")

STATIC = Path(__file__).parent / "static"


def create_app(
    house: House,
    reach: Reach | None = None,
    allowed: Allowed | None = None,
    reader: Reader | None = None,
    reviews: Reviews | None = None,
) -> Starlette:
    """The application of a house; without `reach` only this computer has access, without `reader` a thread reads.

    Whatever needs processes, threads or sockets is an argument: `assembly.py` has those of a machine, `offline` of a browser.
    """
    reach, reader, reviews = reach or Reach(), reader or ThreadReader(), reviews or Reviews()
    listeners = Listeners(house.store.ended)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        if house.peers is not None:
            await house.peers.begin(house, listeners)
        house.open()
        watching = [asyncio.create_task(listeners.watch())]
        if house.peers is not None:
            watching.append(asyncio.create_task(SharedLimits(limits, house.peers).run()))
        try:
            yield
        finally:
            for task in watching:
                task.cancel()
            await app.state.site.reviews.close()
            await app.state.site.measures.close()
            await reader.close()
            await house.close()

    routes = [
        Route("/", client.home),
        Route("/text", in_turn(web.home_page)),
        Route("/table/{id}", client.table),
        Route("/table/{id}/replay", client.replay),
        Route("/replay", client.record),
        Route("/learn/{game}", client.lessons),
        Route("/cards/{game}", client.cards),
        Route("/learn/{game}/text", in_turn(web.lessons_page)),
        Route("/problems/{game}", client.problems),
        Route("/problems/{game}/text", in_turn(web.problems_page)),
        Route("/language", web.language, methods=["POST"]),
        Route("/lan", web.open_lan, methods=["POST"]),
        Route("/lan.svg", web.lan_code),
        Route("/new", web.new_table, methods=["POST"]),
        Route("/new/{game}", in_turn(web.new_page)),
        Route("/referee/{game}", in_turn(referee_web.page)),
        Route("/rules/{game}", in_turn(web.rules_page)),
        Route("/account", account_web.account_page),
        Route("/account", account_web.account_form, methods=["POST"]),
        Route("/ratings", account_web.ladder),
        Route("/ratings/{game}", account_web.ratings_page),
        Route("/table/{id}/text", in_turn(web.table_text), methods=["GET", "POST"]),
        Route("/table/{id}/qr.svg", web.qr_code),
        Route("/table/{id}/feed", web.feed),
        Route("/table/{id}/record", web.record),
        Route("/table/{id}/verify", web.verified),
        Route("/portraits/{game}/{name}.svg", portraits.portrait),
        Route("/print", print_web.page),
        Route("/print/kouzlo.pdf", print_web.file),
        Route("/healthz", operations.healthz),
        Route("/metrics", operations.metrics),
        Route("/api/openapi.json", document),
        *(Route(each.path, each.handle, methods=[each.method]) for each in ENDPOINTS),
        WebSocketRoute("/api/tables/{id}/play", sockets.play),
        Route("/static/games/{game}/{file}", web_tables.file),
        Route("/static/words/{game}/{language}.ftl", web_tables.words),
        Mount("/static/web", BuiltFiles(directory=client.BUILT, check_dir=False), name="web"),
        Mount("/static", StaticFiles(directory=STATIC, check_dir=False), name="static"),
        Mount("/offline", OfflineFiles(), name="offline"),
        Mount("/docs", DocumentFiles(web.no_documents), name="docs"),
    ]
    handlers = {
        KouzloError: _answered,
        BadCommand: _answered,
        StoreUnavailable: _answered,
        TooLong: _answered,
        HTTPException: _answered,
        Exception: _our_fault,
    }
    limits = Limits(allowed)
    tries = None if house.peers is None else SharedTries(house.peers)

    async def is_known(token: str) -> bool:
        return await visitor_of(house.store, token) is not None

    def is_cut() -> bool:
        return house.peers is not None and house.peers.is_cut

    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(Requests), Middleware(Gate, limits=limits, reach=reach, is_known=is_known, is_cut=is_cut)],
        exception_handlers=handlers,
    )
    app.state.site = Site(house, limits, reach, Turns(limits), reader, listeners, Accounts(house, listeners, tries), reviews)
    app.state.health = operations.Health(house.store)
    tickets = sockets.OwnTickets() if house.peers is None else sockets.SharedTickets(house.peers.shared)
    app.state.tickets = tickets
    listeners.on_end(tickets.withdraw)
    if house.peers is not None:
        listeners.on_end(house.peers.ended)
    return app


async def document(request: Request) -> Response:
    """The OpenAPI document."""
    return await expensive_reads.document(request, api.house_version())


async def _answered(request: Request, error: Exception) -> Response:
    """An error that is meant for the caller: JSON for a program, a page for a person."""
    status, code = _status(error)
    METERS.refused(code)
    text = error.detail if isinstance(error, HTTPException) else str(error)
    if request.url.path.startswith("/api/"):
        answer = api.problem(status, code, text, error)
    else:
        answer = await web.trouble(request, status, code, text, error)
    if isinstance(error, TooMany):
        answer.headers["retry-after"] = str(error.seconds)
    return answer


def _status(error: Exception) -> tuple[int, str]:
    match error:
        case NoSuchTable() | UnknownGame():
            return 404, "not_found"
        case Damaged():
            return 409, "damaged"
        case StoreUnavailable():
            return 503, "unavailable"
        case TooMany():
            return 429, error.code
        case TooLong():
            return 413, "too_long"
        case BadCommand():
            return 400, "bad_command"
        case HTTPException():
            return error.status_code, "not_found" if error.status_code == 404 else "not_allowed"
        case KouzloError():
            return api.status_of(error)
    raise error


async def _our_fault(request: Request, error: Exception) -> Response:
    """An internal error: no details are shown."""
    if request.url.path.startswith("/api/"):
        return PlainTextResponse("something went wrong in the house\n", 500)
    return web.our_fault(request)
