"""The page that orders something on paper, and the PDF."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from kouzlo.core.errors import KouzloError
from kouzlo.paper.order import Order, check, lacking
from kouzlo.paper.sizes import Paper
from kouzlo.server import expensive_reads
from kouzlo.server.pages.print_order import print_page
from kouzlo.server.site import language_of, visitor
from kouzlo.server.web import frame_of
from kouzlo.text.language import LANGUAGES

WITHOUT = 503
"""This house cannot print: a package is missing."""


async def page(request: Request) -> Response:
    """What can be printed, and how."""
    return HTMLResponse(print_page(frame_of(request, await visitor(request)), lacking()))


async def file(request: Request) -> Response:
    """The PDF of an order: `what` is a game, perhaps with an edition behind a stroke, `aid` or `rules`."""
    frame = frame_of(request, await visitor(request))
    if (package := lacking()) is not None:
        return HTMLResponse(print_page(frame, package), WITHOUT)
    try:
        order = order_of(request)
        check(order)
    except (KouzloError, ValueError) as error:
        told = frame.say.sentence(error.sentence) if isinstance(error, KouzloError) and error.sentence else str(error)
        return HTMLResponse(print_page(frame, None, told), 422)
    response = await expensive_reads.sheets(request, order)
    response.headers["content-disposition"] = f'attachment; filename="{name_of(order)}"'
    return response


def order_of(request: Request) -> Order:
    """The order of an address; raises ValueError."""
    asked = request.query_params
    what, _, edition = asked.get("what", "").partition("/")
    language = asked.get("language", language_of(request))
    if language not in LANGUAGES:
        raise ValueError(f"no language {language}")
    fronts_only = asked.get("backs", "yes") != "yes"
    paper = Paper(asked.get("paper", Paper.A4.value))
    return Order(what, language, paper, edition or None, game=asked.get("game") or None, fronts_only=fronts_only)


def name_of(order: Order) -> str:
    """A name for the file that says what it is."""
    parts = ("kouzlo", order.what, order.edition, order.game, order.language, order.paper.value)
    return "-".join(part for part in parts if part) + ".pdf"
