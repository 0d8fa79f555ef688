"""Play over a WebSocket: commands in, answers and updates out.

A browser gets a ticket over HTTP, where its cookie is checked, and opens the socket with it; a ticket is valid once, for a
short time.  A slow reader gets fewer updates, not a longer queue: an update is always the newest one.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from typing import NamedTuple, Protocol

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected, WebSocketState

from kouzlo.core.errors import KouzloError, Refused
from kouzlo.core.move import Seat
from kouzlo.server.chat import NOTHING
from kouzlo.server.feeds import changes
from kouzlo.server.gate import address_of
from kouzlo.server.limits import Limits, TooMany
from kouzlo.server.listeners import Listener
from kouzlo.server.sessions import hash_of
from kouzlo.server.site import site_of
from kouzlo.server.store import StoreUnavailable
from kouzlo.server.store.shared import Shared
from kouzlo.server.table import Table
from kouzlo.server.wire import Answer, BadCommand, Problem, Write, read_command, write

TICKET_SECONDS = 30.0
PULSE = "kouzlo.pulse"
"""The key in the ASGI scope under which a connection reports whether the client still answers."""
MOST_TICKETS = 10_000


class Pass(NamedTuple):
    """What a ticket is valid for: a table, on a seat or as a spectator."""

    table: str
    session: str
    seat: Seat | None
    until: float
    line: str = ""
    """The session that asked for the ticket: the socket ends with it."""


class Tickets(Protocol):
    """Tickets that were issued and not used yet."""

    async def give(self, table: str, session: str, seat: Seat | None, line: str = "") -> str:
        """A new ticket."""

    def withdraw(self, line: str) -> None:
        """A session has ended: its unused tickets become invalid."""

    async def take(self, ticket: str, table: str) -> Pass | None:
        """Use a ticket; returns what it is valid for."""


class SharedTickets:
    """Tickets in the store: whoever issues one, any process of the house takes it, once."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared

    async def give(self, table: str, session: str, seat: Seat | None, line: str = "") -> str:
        ticket = secrets.token_urlsafe(24)
        shown = msgspec.json.encode(Pass(table, session, seat, 0.0, line)).decode()
        await self._shared.keep_ticket(hash_of(ticket), shown, TICKET_SECONDS)
        return ticket

    def withdraw(self, line: str) -> None:
        """Nothing to do: a socket that is opened with a ticket asks the store whether its session goes on."""

    async def take(self, ticket: str, table: str) -> Pass | None:
        shown = await self._shared.take_ticket(hash_of(ticket))
        found = None if shown is None else msgspec.json.decode(shown, type=Pass)
        return found if found is not None and found.table == table else None


class OwnTickets:
    """Tickets in memory, for a house with one process."""

    def __init__(self) -> None:
        self._passes: dict[str, Pass] = {}

    async def give(self, table: str, session: str, seat: Seat | None, line: str = "") -> str:
        now = time.monotonic()
        if len(self._passes) >= MOST_TICKETS:
            self._passes = {ticket: each for ticket, each in self._passes.items() if each.until > now}
        ticket = secrets.token_urlsafe(24)
        self._passes[ticket] = Pass(table, session, seat, now + TICKET_SECONDS, line)
        return ticket

    def withdraw(self, line: str) -> None:
        self._passes = {ticket: each for ticket, each in self._passes.items() if each.line != line}

    async def take(self, ticket: str, table: str) -> Pass | None:
        found = self._passes.pop(ticket, None)
        return found if found is not None and found.table == table and found.until > time.monotonic() else None


async def play(socket: WebSocket) -> None:
    """One socket: a seat, or a spectator."""
    tickets: Tickets = socket.app.state.tickets
    try:
        shown = await tickets.take(socket.query_params.get("ticket", ""), socket.path_params["id"])
    except StoreUnavailable:
        await socket.close(1011, "the table cannot be read now")
        return
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
    writer, loop = _Writer(socket, table, shown), asyncio.get_running_loop()
    telling = asyncio.create_task(_tell(writer, socket, table, shown, line))
    # Whoever tells may wait for a store that does not answer; the client is sent away all the same.
    leaving: set[asyncio.Task[None]] = set()
    line.on_end(lambda: leaving.add(loop.create_task(_leave(socket, table, line))))
    try:
        await _listen(writer, socket, table, shown, limits, line)
    except (WebSocketDisconnect, WebSocketDisconnected):
        pass  # a client that disconnected during a command gets no answer
    finally:
        telling.cancel()
        await asyncio.gather(telling, *leaving, return_exceptions=True)


async def _leave(socket: WebSocket, table: Table, line: Listener) -> None:
    """End the connection, once."""
    if socket.application_state == WebSocketState.CONNECTED:
        await socket.close(*((1012, "open it again") if line.is_moved or table.is_closing else (1008, "this session is over")))


class _Writer:
    """Sends one message at a time.  The update that shows the effect of a command is sent before its answer."""

    def __init__(self, socket: WebSocket, table: Table, shown: Pass) -> None:
        self._socket, self._table, self._shown = socket, table, shown
        self._lock = asyncio.Lock()
        self._since = 0
        self._heard = NOTHING
        self._told: tuple[int, int] | None = None
        """The last change of the table that was sent."""
        self.is_answering = False
        """A command is under way: changes meanwhile are sent with its answer."""

    @property
    def _is_open(self) -> bool:
        """Whether nobody has closed the socket meanwhile."""
        return self._socket.application_state == WebSocketState.CONNECTED

    def has_news(self) -> bool:
        """Whether there is a change to send that no answer will bring."""
        return not self.is_answering and self._told != self._table.news(self._shown.seat)

    async def update(self) -> None:
        """Send what has changed since the last update, if anything has; closes the socket of a client that lost its seat."""
        async with self._lock:
            await self._update()

    async def answer(self, answer: Answer) -> None:
        """Send the answer to a command, after its effect."""
        async with self._lock:
            if await self._update():
                await self._socket.send_text(write(answer).decode())

    async def problem(self, problem: Problem) -> None:
        """Send the problem of a message that is not understood or cannot be answered."""
        async with self._lock:
            if not self._is_open:
                return
            await self._socket.send_text(write(problem).decode())

    async def _update(self) -> bool:
        """Whether the socket is still open."""
        table, seat = self._table, self._shown.seat
        if self._told == table.news(seat):
            return self._is_open
        try:
            update = await table.update(seat, self._since, self._shown.session, self._heard)
        except Refused as refused:
            await self._socket.close(1008, str(refused))
            return False
        # Nothing else has run since the table released its lock: this is the change that was rendered.
        self._since, self._told, self._heard = update.seq, table.news(seat), table.chat.heard(seat, update.chat)
        if not self._is_open:
            return False
        await self._socket.send_text(table.display.letter(update).decode())
        return True


async def _tell(writer: _Writer, socket: WebSocket, table: Table, shown: Pass, line: Listener) -> None:
    pulse = socket.scope.get("extensions", {}).get(PULSE)
    async with contextlib.aclosing(
        changes(table, shown.session, line, pulse, writer.has_news)
    ) as news:  # ended together with the socket
        async for has_changed in news:
            if has_changed:
                await writer.update()
            if socket.application_state != WebSocketState.CONNECTED:
                return
    await _leave(socket, table, line)


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
                if isinstance(command, Write):
                    limits.message(shown.session)
                answer = await table.take(shown.seat, command, shown.session)
            except TooMany as error:
                answer = Answer(command.cid, False, table.seq, Problem(error.code, str(error)))
            finally:
                writer.is_answering = False
            with contextlib.suppress(StoreUnavailable):  # a store that cannot be read now does not end the session
                await line.goes_on()
            if line.is_ended:
                raise BadCommand("this session is over")
            await writer.answer(answer)
        except Refused as refused:
            await writer.problem(Problem(refused.code, str(refused)))
            await writer.update()  # what happened meanwhile, if it may be sent
        except BadCommand as bad:
            await writer.problem(Problem("bad_command", str(bad)))
        except KeyError:
            await limits.pace(bucket, shown.session)
            await writer.problem(Problem("bad_command", "a command is a text"))
        except StoreUnavailable as problem:
            await writer.problem(Problem("unavailable", str(problem)))
            await writer.update()
