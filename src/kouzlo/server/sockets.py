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
from kouzlo.server.wire import Answer, BadCommand, Problem, read_command, write

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
    try:
        table.seats.check(shown.seat, shown.session)
    except Refused as refused:
        await socket.close(1008, str(refused))
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
    writer = _Writer(socket, table, shown)
    telling = asyncio.create_task(_tell(writer, socket, table, shown, line))
    try:
        await _listen(writer, socket, table, shown, limits, line)
    except (WebSocketDisconnect, WebSocketDisconnected):
        pass  # who has hung up, perhaps in the middle of a command, gets no answer
    finally:
        telling.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await telling


class _Writer:
    """Writes one message after the other.  Before an answer comes the update that shows what the command did."""

    def __init__(self, socket: WebSocket, table: Table, shown: Pass) -> None:
        self._socket, self._table, self._shown = socket, table, shown
        self._lock = asyncio.Lock()
        self._since = 0
        self._told: int | None = None
        """The change of the table that was told last."""
        self.is_answering = False
        """A command is under way: whatever happens meanwhile is told with its answer."""

    def has_news(self) -> bool:
        """Whether there is something to be told that no answer will bring."""
        return not self.is_answering and self._told != self._table.changes

    async def update(self) -> None:
        """Tell what has changed since the last update, if anything has; closes the socket of who lost the seat meanwhile."""
        async with self._lock:
            await self._update()

    async def answer(self, answer: Answer) -> None:
        """The answer of a command, whose effect has been seen by then."""
        async with self._lock:
            if await self._update():
                await self._socket.send_text(write(answer).decode())

    async def problem(self, problem: Problem) -> None:
        """Something that is not understood, or cannot be answered."""
        async with self._lock:
            await self._socket.send_text(write(problem).decode())

    async def _update(self) -> bool:
        """Whether the socket is still open."""
        if self._told == self._table.changes:
            return True
        try:
            update = await self._table.update(self._shown.seat, self._since, self._shown.session)
        except Refused as refused:
            await self._socket.close(1008, str(refused))
            return False
        # Since the table let go of its lock nothing else has run: this is the change that was drawn.
        self._since, self._told = update.seq, self._table.changes
        await self._socket.send_text(self._table.display.letter(update).decode())
        return True


async def _tell(writer: _Writer, socket: WebSocket, table: Table, shown: Pass, line: Listener) -> None:
    pulse = socket.scope.get("extensions", {}).get(PULSE)
    async with contextlib.aclosing(
        changes(table, shown.session, line, pulse, writer.has_news)
    ) as news:  # ended with the socket, not later
        async for has_changed in news:
            if has_changed:
                await writer.update()
            if socket.application_state != WebSocketState.CONNECTED:
                return
    await socket.close(1008, "this session is over")


async def _listen(writer: _Writer, socket: WebSocket, table: Table, shown: Pass, limits: Limits, line: Listener) -> None:
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
            writer.is_answering = True
            try:
                answer = await table.take(shown.seat, command, shown.session)
            finally:
                writer.is_answering = False
            with contextlib.suppress(StoreUnavailable):  # a store that cannot be read now ends nobody's session
                await line.goes_on()
            if line.is_ended:
                raise BadCommand("this session is over")
            await writer.answer(answer)
        except Refused as refused:
            await writer.problem(Problem(refused.code, str(refused)))
            await writer.update()  # what happened meanwhile, if it may be told at all
        except BadCommand as bad:
            await writer.problem(Problem("bad_command", str(bad)))
        except KeyError:
            await limits.pace(bucket, shown.session)
            await writer.problem(Problem("bad_command", "a command is a text"))
        except StoreUnavailable as problem:
            await writer.problem(Problem("unavailable", str(problem)))
            await writer.update()
