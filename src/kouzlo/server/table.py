"""A live table: a match whose every entry is durable before anybody hears of it.

    command ─► known cid? ─► the first answer again
            ─► older than the last change? ─► stale, with the fresh view
            ─► Match.submit ─► refused? ─► the paragraph, with the fresh view
            ─► store.append … durable ─► acknowledge, tell the others

One lock keeps the order; views are drawn under it, so nobody sees a move that could still be lost.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

from kouzlo.core.errors import KouzloError, Refused
from kouzlo.core.fairness import Fair
from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.match import Entry, Match, Undone
from kouzlo.core.move import CHANCE, NotAMove, Seat, read_move
from kouzlo.core.registry import CardText, create_game
from kouzlo.core.view import View
from kouzlo.server.store import Conflict, EntryRow, SeatRow, Store, StoreUnavailable, TableFacts
from kouzlo.server.wire import Answer, Command, EndTurn, Play, Problem, Undo

AnyMatch = Match[Any, Any]
Watcher = Callable[["Table"], None]


class Lost(KouzloError):
    """The stored log of a table cannot be replayed: a fault of the house, told with the entry."""


def game_of(facts: TableFacts, make: Make = PLAIN) -> AnyGame:
    """The game of a table, with its own cards if it has some."""
    cards = None if facts.cards_text is None else CardText("the cards of the table", facts.cards_text)
    return create_game(facts.game, make, cards=cards)


class Table:
    """One table in memory; it can be dropped at any time and made again from the store."""

    def __init__(self, facts: TableFacts, seats: Sequence[SeatRow], store: Store, game: AnyGame) -> None:
        self.facts = facts
        self.seats = list(seats)
        self.deal = Fair.of(facts.secret, facts.added)
        self.touched = time.monotonic()
        self._store = store
        self._game = game
        self._lock = asyncio.Lock()
        self._watchers: list[Watcher] = []
        self._fresh: list[Entry] = []
        self._answered: dict[str, int] = {}
        self._changed = 0
        self.match: AnyMatch = self._begun()

    def _begun(self) -> AnyMatch:
        return Match(
            self._game,
            self.facts.options,
            self.facts.seats,
            journal=self._fresh.append,
            owners_end_turns=bool(self.facts.settings.get("owners_end_turns", True)),
        )

    @property
    def seq(self) -> int:
        return self.match.seq

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None

    async def restore(self) -> None:
        """Play the stored log again; then luck goes on by itself."""
        async with self._lock:
            await self._restore()

    async def _restore(self) -> None:
        self._fresh.clear()
        self._answered.clear()
        self.match = self._begun()
        luck = self.deal.luck()
        assert luck is not None, "the store keeps the secret of every deal"
        for row in await self._store.entries(self.facts.id):
            self._repeat(row, luck)
        self._fresh.clear()
        self.match.resume(luck)
        self._changed = self.match.seq
        await self._keep("")

    def _repeat(self, row: EntryRow, luck: Any) -> None:
        try:
            if row.seat is None:
                self.match.undo(int(row.text))
            else:
                if self.match.holder is not None:
                    self.match.end_turn(self.match.holder)
                if row.seat == CHANCE:
                    luck.weighted(self._game.weights(self.match.state))
                self.match.submit(row.seat, self._game.read_move(row.text))
        except (Refused, NotAMove, ValueError) as error:
            raise Lost(f"table {self.facts.id}, entry {row.seq} ({row.text}): {error}") from error
        if row.cid:
            self._answered[row.cid] = row.seq

    async def view(self, seat: Seat | None, since: int = 0) -> View:
        """What a seat may see now, nothing of which can still be lost."""
        async with self._lock:
            self.touched = time.monotonic()
            return self.match.view(seat, since)

    async def take(self, seat: Seat, command: Command) -> Answer:
        """A command of a seat; the answer is given when its effect is durable."""
        async with self._lock:
            self.touched = time.monotonic()
            before = self.match.seq
            if command.cid in self._answered:
                return self._answer(seat, command, self._answered[command.cid], None)
            if command.seq < self._changed or command.seq > before:
                return self._answer(seat, command, before, Problem("stale", "something has happened since; here is the table"))
            try:
                self._carry_out(seat, command)
                await self._keep(command.cid)
            except Refused as refused:
                return self._answer(seat, command, before, Problem(refused.code, str(refused), refused.rule))
            except (Conflict, StoreUnavailable) as problem:
                code = "stale" if isinstance(problem, Conflict) else "unavailable"
                await self._go_back()
                return self._answer(seat, command, self.match.seq, Problem(code, str(problem)))
            answer = self._answer(seat, command, self.match.seq, None)
        self._tell()
        return answer

    def _carry_out(self, seat: Seat, command: Command) -> None:
        state = self.match.state
        match command:
            case Play():
                try:
                    self.match.submit(seat, read_move(self._game.info.moves, command.move))
                except NotAMove as error:
                    raise Refused("bad_move", str(error)) from None
            case EndTurn():
                self.match.end_turn(seat)
            case Undo():
                if not self.match.may_undo(seat):
                    raise Refused("no_move", "there is no move that you could take back")
                self.match.undo()
        if self.match.state is not state or isinstance(command, EndTurn | Undo):
            self._changed = self.match.seq

    async def _keep(self, cid: str) -> None:
        """Write what the match has entered since; only the first entry is the command's own."""
        first = self.match.seq - len(self._fresh) + 1
        now = time.time()
        rows = [self._row(entry, first + at, cid if at == 0 else "", now) for at, entry in enumerate(self._fresh)]
        if rows:
            await self._store.append(self.facts.id, rows, finished=self.is_over)
        self._fresh.clear()
        if cid:
            self._answered[cid] = self.match.seq

    def _row(self, entry: Entry, seq: int, cid: str, now: float) -> EntryRow:
        if isinstance(entry, Undone):
            return EntryRow(seq, None, str(entry.moves), cid, now)
        return EntryRow(seq, entry.seat, self._game.write_move(entry.move), cid, now)

    async def _go_back(self) -> None:
        """The store did not take it: forget what is in memory and play the stored log again, if it can be read."""
        try:
            await self._restore()
        except StoreUnavailable:
            self._fresh.clear()

    def _answer(self, seat: Seat, command: Command, seq: int, problem: Problem | None) -> Answer:
        return Answer(command.cid, problem is None, seq, self.match.view(seat, since=command.seq), problem)

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Be called after every durable change; the answer takes the watcher away again."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def _tell(self) -> None:
        for watcher in tuple(self._watchers):
            watcher(self)
