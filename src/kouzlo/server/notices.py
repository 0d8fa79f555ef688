"""“Your turn”: the tables that wait for a visitor, on request or as a stream.

It needs no mail and no external service.  An open page shows the number in its title and, with permission, as a system
notification.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from kouzlo.server.api import Endpoint, known, reply
from kouzlo.server.feeds import PULSE
from kouzlo.server.gate import address_of
from kouzlo.server.house import House
from kouzlo.server.listeners import Listener
from kouzlo.server.seats import OPEN
from kouzlo.server.sessions import Visitor
from kouzlo.server.site import site_of
from kouzlo.server.table import Table

MOST = 100


class Notice(msgspec.Struct, frozen=True):
    """A table of the caller that is not over."""

    table: str
    game: str
    state: str
    """yours: the caller is to move; others: somebody else is; open: a seat is free."""
    names: tuple[str, ...]
    """The other players."""
    since: float
    """The time of the last event, in seconds since 1970."""
    may_close: bool = False
    """The caller created the table, and it still has a free seat."""


class NoticesShown(msgspec.Struct, frozen=True):
    """The caller's tables that are not over, those that wait for the caller first, and how many of these there are."""

    waiting: int
    tables: tuple[Notice, ...]


def state_of(table: Table, holder: str | None) -> str:
    """The state of a table for a visitor."""
    if table.is_over:
        return "over"
    if table.is_open:
        return "open"
    return "yours" if set(table.seats.of(holder)) & set(table.asked) else "others"


async def notices_of(house: House, who: Visitor) -> NoticesShown:
    """All tables of a visitor that are not over."""
    found = [_notice(house, table, who) for table in await house.mine(who, MOST, finished=False) if not table.is_over]
    found.sort(key=lambda notice: (notice.state != "yours", -notice.since, notice.table))
    return NoticesShown(sum(notice.state == "yours" for notice in found), tuple(found))


def _notice(house: House, table: Table, who: Visitor) -> Notice:
    others = tuple(row.name for row in table.seats if row.session != who.id and row.kind != OPEN and row.name)
    may_close = house.may_close(table, who)
    return Notice(table.id, table.facts.game, state_of(table, who.id), others, round(table.journal.last_at, 3), may_close)


@contextlib.contextmanager
def _heard(house: House, holder: str, line: Listener) -> Iterator[asyncio.Event]:
    event = asyncio.Event()
    line.on_end(event.set)
    stop = house.hear(holder, event.set)
    try:
        yield event
    finally:
        stop()


async def notices(request: Request) -> Response:
    return reply(await notices_of(site_of(request).house, await known(request)))


async def feed(request: Request) -> Response:
    """A stream of the same, at once and after each change."""
    who, site = await known(request), site_of(request)
    whose = (who.id, address_of(request.scope))
    site.limits.check_line(*whose)

    async def told() -> AsyncIterator[bytes]:
        before: NoticesShown | None = None
        with (
            site.limits.line(*whose),
            site.listeners.opened(who.session, "notices") as line,
            _heard(site.house, who.id, line) as event,
        ):
            while await line.goes_on():
                event.clear()
                now = await notices_of(site.house, who)
                yield b": still here\n\n" if now == before else b"data: %s\n\n" % msgspec.json.encode(now)
                before = now
                if not line.is_ended:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(event.wait(), PULSE)

    return StreamingResponse(told(), media_type="text/event-stream")


ENDPOINTS = (
    Endpoint("GET", "/api/notices", notices, "What waits for the caller at all his tables.", None, NoticesShown),
    Endpoint("GET", "/api/notices/feed", feed, "The same as server-sent events.", None, NoticesShown, (), "text/event-stream"),
)
