"""People who play whole games through several servers, over HTTP and WebSockets, and note what they were told.

They keep the promise of the client: whoever loses the line opens another one, maybe to another server, and repeats the command
that was not answered, the same with the same id.  Now and then they send one to two servers at once, or over HTTP to another
server than the one that they watch.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import time
from collections.abc import Sequence
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kouzlo.core.chance import Luck, seed_of
from tests.server.choices import chosen
from tests.server.histories import Acknowledged, Closed, History, Sent, Shown

ANSWER = 5.0
"""Seconds that a server has to answer a command; then another one is asked."""
NAP = 0.02
ROAMING = 12
"""A spectator goes to another server after so many changes."""
TRANSIENT = ("unavailable", "too_many")
"""Codes after which the same command is sent again."""
BROKEN = (OSError, httpx.HTTPError, WebSocketException, TimeoutError, EOFError)


class Lost(Exception):
    """A server that has no answer now: another one is asked."""


class Doors:
    """The ways into a house: a port for each server, or that of a proxy."""

    def __init__(self, ports: Sequence[int], word: str, name: str = "localhost", address: str = "127.0.0.1") -> None:
        self.ports = list(ports)
        self.address = address
        """Where its visitors come from."""
        self.name = name
        """The host that requests name; with a port, if it is this machine."""
        self.luck = Luck(seed_of(word))
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
        # Each visitor has a token; a cookie would make all of them one.
        none = CookieJar(DefaultCookiePolicy(allowed_domains=()))
        way = httpx.AsyncHTTPTransport(local_address=address, limits=limits)
        self._client = httpx.AsyncClient(timeout=20, transport=way, trust_env=False, cookies=none)

    def any_port(self) -> int:
        return self.ports[self.luck.below(len(self.ports))]

    def host(self, port: int) -> str:
        return f"localhost:{port}" if self.name == "localhost" else self.name

    async def asked(self, method: str, path: str, token: str = "", body: object = None, port: int | None = None) -> Any:
        """The JSON of an answer; raises Lost where there is none now."""
        port = port or self.any_port()
        headers = {"host": self.host(port), "origin": f"http://{self.host(port)}"}
        headers |= {"authorization": f"Bearer {token}"} if token else {}
        content = None if body is None else msgspec.json.encode(body)
        answer = await self._client.request(method, f"http://127.0.0.1:{port}{path}", content=content, headers=headers)
        if answer.status_code in (429, 500, 502, 503, 504):
            raise Lost(answer.text)
        try:
            return msgspec.json.decode(answer.content)
        except msgspec.DecodeError:
            raise Lost(answer.text) from None

    async def surely(self, method: str, path: str, token: str = "", body: object = None) -> Any:
        """The same until there is an answer; only for what may be done twice."""
        while True:
            with contextlib.suppress(Lost, *BROKEN):
                return await self.asked(method, path, token, body)
            await asyncio.sleep(NAP)

    def line(self, port: int, path: str) -> Any:
        uri = f"ws://{self.host(port)}{path}"
        elsewhere: dict[str, Any] = {"host": "127.0.0.1", "port": port, "local_addr": (self.address, 0)}
        elsewhere |= {"proxy": None, "compression": None}
        return connect(uri, origin=f"http://{self.host(port)}", close_timeout=1, ping_interval=None, **elsewhere)  # type: ignore[arg-type]

    async def text(self, path: str, token: str = "") -> str:
        """The text of a page, as soon as there is an answer."""
        headers = {"host": self.host(self.any_port()), "authorization": f"Bearer {token}"}
        while True:
            with contextlib.suppress(*BROKEN):
                answer = await self._client.get(f"http://127.0.0.1:{self.any_port()}{path}", headers=headers)
                if answer.is_success:
                    return answer.text
            await asyncio.sleep(NAP)

    async def close(self) -> None:
        await self._client.aclose()


class _Table(msgspec.Struct):
    is_over: bool
    notes: int
    winners: msgspec.Raw
    ended: msgspec.Raw


class _Problem(msgspec.Struct):
    code: str


class _Frame(msgspec.Struct):
    """An update, an answer or a problem, as far as a player reads it."""

    type: str = "problem"
    table: _Table | None = None
    view: msgspec.Raw = msgspec.Raw()
    cid: str = ""
    ok: bool = False
    problem: _Problem | None = None
    code: str = ""


_frame = msgspec.json.Decoder(_Frame)


class Reader:
    """Somebody who has a table open; whoever has a seat plays."""

    lines = 0

    def __init__(self, doors: Doors, history: History, table: str, token: str, seat: int | None, luck: Luck) -> None:
        self._doors, self._history, self._table, self._token = doors, history, table, token
        self._seat, self._luck = seat, luck
        self._eyes = "a spectator" if seat is None else f"seat {seat}"
        self._line = 0
        self._socket: ClientConnection | None = None
        self._view: dict[str, Any] = {}
        self._is_over = False
        self._number = 0
        self._command: dict[str, Any] | None = None
        self._sent_at = 0.0
        self._posting: set[asyncio.Task[None]] = set()

    async def stay(self) -> None:
        """Watch and play until the game is over, over one line after the other."""
        try:
            while not self._is_over:
                with contextlib.suppress(Lost, *BROKEN):
                    await self._sit_down()
                await asyncio.sleep(NAP)
        finally:
            for task in tuple(self._posting):
                task.cancel()
            await asyncio.gather(*self._posting, return_exceptions=True)

    async def _sit_down(self) -> None:
        port = self._doors.any_port()
        at = f"/api/tables/{self._table}"
        given = await self._doors.asked("POST", f"{at}/ticket", self._token, port=port)
        if "ticket" not in given:
            raise Lost(f"no ticket: {given}")
        # The ticket may be shown to another server than the one that gave it.
        port = port if self._luck.below(3) else self._doors.any_port()
        async with self._doors.line(port, f"{at}/play?ticket={given['ticket']}") as socket:
            Reader.lines += 1
            self._line, self._socket = Reader.lines, socket
            try:
                await self._talk(socket)
            finally:
                self._socket = None
                self._history.add(Closed(self._line, time.monotonic()))

    async def _talk(self, socket: ClientConnection) -> None:
        changes, is_first = 0, True
        while not self._is_over:
            try:
                text = await asyncio.wait_for(socket.recv(decode=False), 1.0)
            except TimeoutError:
                if self._command is not None and time.monotonic() - self._sent_at > ANSWER:
                    return
                continue
            frame = _frame.decode(text)
            if frame.type == "update":
                self._see(frame)
                changes += 1
                if is_first and self._command is not None:
                    await self._send(self._command)  # nobody knows what became of it
                is_first = False
                if self._seat is None and changes > ROAMING:
                    return
            else:
                code = frame.code or (frame.problem.code if frame.problem else "")
                await self._hear(frame.cid, frame.ok, code)
            await self._decide()

    def _see(self, frame: _Frame) -> None:
        assert frame.table is not None, "an update has a table"
        self._view = msgspec.json.decode(frame.view)
        picture = hashlib.blake2b(b" ".join(map(bytes, (frame.view, frame.table.winners, frame.table.ended))), digest_size=8)
        seen = self._view["seq"], frame.table.notes, picture.hexdigest()
        self._history.add(Shown(self._table, self._line, self._eyes, *seen, time.monotonic()))
        self._is_over = frame.table.is_over

    async def _decide(self) -> None:
        """Make the next move, if it is the turn of this seat and no answer is missing."""
        if self._command is not None or self._seat is None or self._is_over or self._seat not in self._view["waiting_for"]:
            return
        prompt = self._view["prompt"]
        self._number += 1
        what = {"do": "end_turn"} if prompt is None else {"do": "play", "move": chosen(prompt, self._luck)}
        self._command = {**what, "seq": self._view["seq"], "cid": f"{self._seat}-{self._number}"}
        await self._send(self._command)

    async def _send(self, command: dict[str, Any]) -> None:
        self._sent_at = time.monotonic()
        self._history.add(Sent(self._table, f"{self._seat}:{command['cid']}", self._sent_at))
        way = self._luck.below(16)
        if way < 2:  # over HTTP, and every other time over both
            posting = asyncio.create_task(self._post(command))
            self._posting.add(posting)
            posting.add_done_callback(self._posting.discard)
        if way != 0 and self._socket is not None:
            await self._socket.send(msgspec.json.encode(command), text=True)

    async def _post(self, command: dict[str, Any]) -> None:
        with contextlib.suppress(Lost, *BROKEN):
            answer = await self._doors.asked("POST", f"/api/tables/{self._table}/command", self._token, command)
            await self._hear(command["cid"], bool(answer.get("ok")), _code(answer))
            await self._decide()

    async def _hear(self, cid: str, ok: bool, code: str) -> None:
        """An answer; the same one may come twice, and one of an earlier command late."""
        if ok:
            self._history.add(Acknowledged(self._table, f"{self._seat}:{cid}", time.monotonic()))
        if self._command is None or cid not in ("", self._command["cid"]):
            return
        if ok or code not in TRANSIENT:
            self._command = None
            if not ok:
                await asyncio.sleep(NAP)
            return
        await asyncio.sleep(5 * NAP)
        if self._command is not None:
            await self._send(self._command)


def _code(answer: dict[str, Any]) -> str:
    problem = answer.get("problem") or answer
    return str(problem.get("code", ""))


async def table_for(doors: Doors, game: str, luck: Luck, level: str | None) -> tuple[str, list[str]]:
    """A listed table for two, or for one against a computer; its id, and the tokens of its people and of a spectator."""
    other = {"kind": "open"} if level is None else {"kind": "bot", "level": level}
    wish = {"game": game, "seats": [{"kind": "me"}, other], "listed": True, "owners_end_turns": not luck.below(2)}
    while True:  # from the beginning, if something of it was lost
        with contextlib.suppress(Lost, *BROKEN):
            tokens = [str((await doors.surely("POST", "/api/session", body={}))["token"]) for _ in range(3)]
            laid = await doors.asked("POST", "/api/tables", tokens[0], wish)
            if "table" not in laid:
                raise Lost(f"no table: {laid}")
            table = str(laid["table"]["id"])
            if level is None:
                joined = await doors.surely("POST", f"/api/tables/{table}/join", tokens[1], {"name": "Two"})
                if "seat" not in joined:
                    raise Lost(f"no seat: {joined}")
            return table, tokens
        await asyncio.sleep(NAP)


async def play(doors: Doors, history: History, word: str, game: str = "duel", level: str | None = None) -> str:
    """One game from its beginning to its end; its table."""
    luck = Luck(seed_of(word))
    table, tokens = await table_for(doors, game, luck, level)
    history.begun.append(table)
    seats = [0, 1, None] if level is None else [0, None]
    people = zip(tokens if level is None else [tokens[0], tokens[2]], seats, strict=True)
    readers = [Reader(doors, history, table, token, seat, Luck(seed_of(f"{word} {seat}"))) for token, seat in people]
    await asyncio.gather(*(reader.stay() for reader in readers))
    return table
