"""Play over a WebSocket: commands in, answers and updates out.

A browser gets a ticket over HTTP, where its cookie counts, and shows it when it opens the socket: it opens one socket, once,
soon.  Somebody who reads slowly gets fewer updates, never a longer queue: an update is always the newest one.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from typing import NamedTuple

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected, WebSocketState

from kouzlo.core.errors import KouzloError, Refused
from kouzlo.core.move import Seat
from kouzlo.server.feeds import changes
from kouzlo.server.gate import address_of
from kouzlo.server.limits import Limits, TooMany
from kouzlo.server.listeners import Listener
from kouzlo.server.site import site_of
from kouzlo.server.store import StoreUnavailable
from kouzlo.server.table import Table
from kouzlo.server.wire import BadCommand, Problem, read_command, write

TICKET_SECONDS = 30.0
PULSE = "kouzlo.pulse"
"""Where a connection says in its scope whether the other side still answers."""
MOST_TICKETS = 10_000


class Pass(NamedTuple):
    """What a ticket opens: a table, on a seat or as a spectator."""

    table: str
    session: str
    seat: Seat | None
    until: float
    line: str = ""
    """The session that asked for the ticket: the socket ends with it."""


class Tickets:
    """Tickets that were given out and not yet shown."""

    def __init__(self) -> None:
        self._passes: dict[str, Pass] = {}

    def give(self, table: str, session: str, seat: Seat | None, line: str = "") -> str:
        now = time.monotonic()
        if len(self._passes) >= MOST_TICKETS:
            self._passes = {ticket: each for ticket, each in self._passes.items() if each.until > now}
        ticket = secrets.token_urlsafe(24)
        self._passes[ticket] = Pass(table, session, seat, now + TICKET_SECONDS, line)
        return ticket

    def withdraw(self, line: str) -> None:
        """The session is over: what it asked for and has not used opens nothing."""
        self._passes = {ticket: each for ticket, each in self._passes.items() if each.line != line}

    def take(self, ticket: str, table: str) -> Pass | None:
        """What a ticket opens; it is gone after that."""
        found = self._passes.pop(ticket, None)
        return found if found is not None and found.table == table and found.until > time.monotonic() else None


async def play(socket: WebSocket) -> None:
    """One socket: a seat, or a spectator."""
    tickets: Tickets = socket.app.state.tickets
    shown = tickets.take(socket.query_params.get("ticket", ""), socket.path_params["id"])
    if shown is None:
        await socket.close(1008, "a ticket opens a socket once and soon")
        return
    try:
        table = await site_of(socket).house.table(shown.table)
    except (KouzloError, StoreUnavailable):
        await socket.close(1011, "the table cannot be read now")
        return
    if shown.seat is not None and shown.seat not in table.seats_of(shown.session):
        await socket.close(1008, "this seat is not yours any more")
        return
    limits = site_of(socket).limits
    try:
        with (
            limits.line(shown.session, address_of(socket.scope)),
            site_of(socket).listeners.opened(shown.line, "socket") as line,
        ):
            if not await line.goes_on():
                await socket.close(1008, "this session is over")
                return
            await socket.accept()
            await _talk(socket, table, shown, limits, line)
    except TooMany:
        await socket.close(1013, "too many sockets are open already")
    except StoreUnavailable:
        await socket.close(1011, "the table cannot be read now")


async def _talk(socket: WebSocket, table: Table, shown: Pass, limits: Limits, line: Listener) -> None:
    answered = asyncio.Event()
    answered.set()
    telling = asyncio.create_task(_tell(socket, table, shown, line, answered))
    try:
        await _listen(socket, table, shown, limits, line, answered)
    except (WebSocketDisconnect, WebSocketDisconnected):
        pass  # who has hung up, perhaps in the middle of a command, gets no answer
    finally:
        telling.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await telling


async def _tell(socket: WebSocket, table: Table, shown: Pass, line: Listener, answered: asyncio.Event) -> None:
    """Send updates; what a command of this socket brought about is told after its answer, never before."""
    since = 0
    pulse = socket.scope.get("extensions", {}).get(PULSE)
    async with contextlib.aclosing(changes(table, shown.session, line, pulse)) as news:  # ended with the socket, not later
        async for has_changed in news:
            if not has_changed:
                continue
            while True:
                await answered.wait()
                update = await table.update(shown.seat, since)
                if answered.is_set():
                    break
            # Asked after the wait, not before it: the seat may have changed hands meanwhile.
            if shown.seat is not None and shown.seat not in table.seats_of(shown.session):
                await socket.close(1008, "this seat is not yours any more")
                return
            since = update.seq
            await socket.send_text(table.letter(update).decode())
    await socket.close(1008, "this session is over")


async def _listen(
    socket: WebSocket, table: Table, shown: Pass, limits: Limits, line: Listener, answered: asyncio.Event
) -> None:
    bucket = limits.socket()
    while socket.application_state == WebSocketState.CONNECTED:
        try:
            text = await socket.receive_text()
            await limits.pace(bucket, shown.session)
            command = read_command(text)
            if not await line.goes_on():
                raise BadCommand("this session is over")
            if shown.seat is None:
                raise BadCommand("spectators look on")
            if shown.seat not in table.seats_of(shown.session):
                raise BadCommand("this seat is not yours any more")
            answered.clear()
            answer = table.letter(await table.take(shown.seat, command, shown.session))
        except Refused as refused:
            answer = write(Problem(refused.code, str(refused)))
        except BadCommand as bad:
            answer = write(Problem("bad_command", str(bad)))
        except KeyError:
            await limits.pace(bucket, shown.session)
            answer = write(Problem("bad_command", "a command is a text"))
        except StoreUnavailable as problem:
            answer = write(Problem("unavailable", str(problem)))
        await socket.send_text(answer.decode())
        answered.set()
