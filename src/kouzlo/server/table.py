"""A live table: commands and their order; every entry is durable before anybody hears of it.

    command ─► known cid? ─► the first answer again
            ─► older than the last change? ─► stale
            ─► Match.submit ─► refused? ─► the paragraph
            ─► store.append … durable ─► acknowledge, tell the others

One lock keeps the order.  What a command does stands in `commands.py`, the match and its log in `journal.py`, who sits where
and what was noted in `seats.py`, what is shown of all that in `display.py`.
What is no move (the end of a turn, giving up, a phrase) is a note: durable in the same way, beside the log and never in it.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from kouzlo.core.errors import Refused
from kouzlo.core.fairness import Fair
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Seat
from kouzlo.core.view import Forecast, View
from kouzlo.server import clock, display
from kouzlo.server.clock import Clock
from kouzlo.server.commands import PROBLEMS, Commands
from kouzlo.server.display import Display
from kouzlo.server.journal import AnyMatch, Journal, Lost
from kouzlo.server.meters import METERS
from kouzlo.server.seats import NOT_SEATED, Notes, Seats, known_seats
from kouzlo.server.store import Conflict, Damaged, SeatRow, Store, StoreUnavailable, TableFacts
from kouzlo.server.wire import Answer, Command, Problem, TableShown, Update

T = TypeVar("T")

Watcher = Callable[["Table"], None]


async def _to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """What has begun is finished, even if whoever asked for it has hung up."""
    return await asyncio.shield(asyncio.ensure_future(work))


class Table:
    """One table in memory; it can be dropped at any time and made again from the store."""

    def __init__(self, facts: TableFacts, seats: Sequence[SeatRow], store: Store, game: AnyGame) -> None:
        self.game = game
        self.journal = Journal(facts, game, store)
        self.seats = Seats(seats, self._comes_or_goes)
        self.notes = Notes()
        self.commands = Commands(self.journal, self.seats, self.notes, store)
        self.display = Display(self.journal, self.seats, self.notes)
        self.touched = time.monotonic()
        self.changes = 0
        """How many times the watchers were called: whoever remembers it knows whether he has seen the newest."""
        self.is_closing = False
        self.is_gone = False
        """It was taken away while it waited for somebody."""
        self.is_counted = False
        """Its result was entered among those that count."""
        self._store = store
        self._lock = asyncio.Lock()
        self._watchers: list[Watcher] = []

    @property
    def facts(self) -> TableFacts:
        return self.journal.facts

    @property
    def id(self) -> str:
        return self.journal.facts.id

    @property
    def match(self) -> AnyMatch:
        return self.journal.match

    @property
    def clock(self) -> Clock:
        return self.journal.clock

    @property
    def seq(self) -> int:
        return self.journal.match.seq

    @property
    def mark(self) -> str:
        """Changes whenever anything has happened at the table."""
        return f"{self.seq}.{self.notes.count}.{self.seats.taken}"

    @property
    def is_open(self) -> bool:
        """Somebody is still to come; nothing is drawn before."""
        return self.seats.is_open

    @property
    def is_over(self) -> bool:
        return self.commands.is_over

    @property
    def is_damaged(self) -> bool:
        """What is stored of the table is not what was written."""
        return self.journal.damaged_after is not None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won, by the rules or because somebody gave up; nobody before the end."""
        if self.notes.ended is not None:
            return self.notes.ended.winners
        return self.match.outcome.winners if self.match.outcome is not None else ()

    @property
    def deal(self) -> Fair:
        """Where the draws come from: the secret of the house and what each player added before the first one."""
        return Fair.of(self.facts.secret, tuple(seat.adds for seat in self.seats))

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats whose decision the table waits for."""
        return self.commands.asked

    def concerns(self, holder: str) -> bool:
        """Whether somebody sits here, sat here, or laid the table."""
        return any(holder in (row.session, row.account) for row in self.seats) or self.facts.settings.by == holder

    def check_over(self) -> None:
        """Raises Refused before the end: a record shows all that is hidden; and if what is stored is damaged."""
        self.check_whole()
        if not self.is_over:
            raise Refused("not_over", "the record is shown when the game is over")

    def check_whole(self) -> None:
        """Raises Refused if the table stands still because what is stored of it is damaged."""
        self.commands.check_whole()

    # Beginning and going on

    async def restore(self, as_far_as_possible: bool = False) -> None:
        """Play the stored log again; then luck goes on by itself, if everybody is there.

        Raises Lost if the log is damaged; or the table stands where the damage begins, if that is wished.
        """
        async with self._lock:
            await self._restore()
            if self.is_damaged and not as_far_as_possible:
                raise Lost(f"table {self.id} is damaged after entry {self.journal.damaged_after}")
            await self._wake()

    async def replay(self) -> None:
        """Play the stored log again as far as it can be, and write nothing."""
        async with self._lock:
            await self._restore()

    async def _restore(self) -> None:
        """Read first, then build anew without a pause: a store that cannot be read leaves the table as it was."""
        rows = known_seats(await self._store.seats(self.id), self.facts.seats)
        entries, notes, is_whole = await self.journal.stored()
        self.seats.rows = rows
        self.notes.begin_again()
        self.journal.begin_again(entries, None if is_whole else len(entries))
        if self.is_open:
            return
        luck = self.deal.luck()
        assert luck is not None, "the store keeps the secret of every deal"
        self.journal.repeat(entries, luck)
        for note in notes:
            self.commands.take_in(note)
            if note.kind == "end_turn":
                self.journal.end_turn_again(note.at_seq)
        self.journal.rest()

    async def _wake(self) -> None:
        """Let luck go on, if everybody is there; raises StoreUnavailable, and can be tried again."""
        if not (self.is_open or self.is_over or self.is_damaged):
            await self.journal.wake()

    async def sit(self, row: SeatRow, only_if_free: bool = True) -> Seat:
        """Somebody takes a seat, or keeps the one he has; when the last one is taken, the game begins.  Raises Conflict."""
        return await _to_the_end(self._sit(row, only_if_free))

    async def _sit(self, row: SeatRow, only_if_free: bool) -> Seat:
        async with self._lock:
            if self.is_gone:
                raise Conflict(f"table {self.id} was taken away")
            was_open = self.is_open
            if only_if_free and (own := self.seats.of(row.session)):
                return own[0]
            seat = await self._store.sit(self.id, row, only_if_free)
            if seat != row.seat:
                self.seats.rows = known_seats(await self._store.seats(self.id), self.facts.seats)
                return seat
            self.seats.sit(row)
            if was_open and not self.is_open:
                await self._restore()
                await self._wake()
                self.clock.goes_on(clock.now(), self.asked)
        self._tell()
        return seat

    async def take_away(self) -> bool:
        """Remove a table that waits for somebody; False: the last one has just sat down."""
        return await _to_the_end(self._take_away())

    async def _take_away(self) -> bool:
        async with self._lock:
            if not self.is_open:
                return False
            await self._store.forget(self.id)
            self.is_gone = True
        self.dismiss()
        return True

    async def look_again(self) -> None:
        """Read again who sits where: somebody has got an account, or has left the house for good."""
        async with self._lock:
            with contextlib.suppress(Damaged):  # what is in memory was whole when it was read
                facts, rows = await self._store.facts(self.id), await self._store.seats(self.id)
                if facts is not None:
                    self.journal.facts, self.seats.rows = facts, known_seats(rows, self.facts.seats)
        self._tell()

    async def leave(self, seat: Seat) -> None:
        """Somebody leaves the house for good, in the middle of the game."""
        await _to_the_end(self._leave_for_good(seat))

    async def _leave_for_good(self, seat: Seat) -> None:
        async with self._lock:
            if not self.is_over and not self.is_open and not self.is_damaged:
                await self._leave_or_learn(seat, "left")
        self._tell()

    # Looking

    async def view(self, seat: Seat | None, since: int = 0) -> View:
        """What a seat may see now, nothing of which can still be lost."""
        async with self._lock:
            self._look(seat)
            seen, events = display.seen(self.match, seat, self.is_damaged), self.match.story(seat, since)
        return View(seen.seq, seat, seen.phase, seen.waiting_for, seen.table, seen.prompt, events, seen.outcome)

    async def update(self, seat: Seat | None, since: int = 0, session: str | None = None) -> Update:
        """The table and what a seat sees, as they are sent; raises Refused if the seat is not this session's any more."""
        return (await self.snapshot(seat, since, session))()

    async def snapshot(self, seat: Seat | None, since: int = 0, session: str | None = None) -> Callable[[], Update]:
        """The same as of now, to be drawn anywhere: it needs no lock any more."""
        async with self._lock:
            self.seats.check(seat, session)
            self._look(seat)
            return self.display.snapshot(self.shown(), self.asked, seat, since)

    def shown(self) -> TableShown:
        """What everybody sees around the game."""
        return self.display.table(self.is_over, lambda: self.asked)

    async def forecast(self, seat: Seat, sent: object) -> Forecast:
        """What a move of this seat would do, as far as it can know; raises Refused, with the paragraph."""
        async with self._lock:
            match = self.match
        return display.forecast(match, seat, sent)

    def record(self, names: Sequence[str]) -> str:
        """The public record of a finished game; raises Refused before that."""
        self.check_over()
        return display.record(self.journal, self.deal, self.notes.ended, names)

    def observation(self, seat: Seat) -> tuple[int, bytes]:
        """What a computer on this seat is sent: the number of entries, and its observation as bytes."""
        return self.seq, self.game.make.to_bytes(self.game.observe(self.match.state, seat))

    def _look(self, seat: Seat | None) -> None:
        self.touched = time.monotonic()
        if seat is not None and self.seats.look(seat):
            self._tell()

    def looks(self, holder: str) -> None:
        """Somebody waits for news."""
        self.touched = time.monotonic()
        self.seats.wait(holder)

    def _comes_or_goes(self, holder: str) -> None:
        """The others are told who is there, unless nobody may be told anything more."""
        if self.seats.of(holder) and not self.is_closing:
            self._tell()

    # Commands

    async def take(self, seat: Seat, command: Command, session: str | None = None) -> Answer:
        """A command of a seat; the answer is given when its effect is durable.

        Raises Refused if the seat is not this session's any more when it is the command's turn.
        """
        began = time.perf_counter()
        answer = await _to_the_end(self._take(seat, command, session))
        if answer.problem is None:
            METERS.acknowledged(str(command.__struct_config__.tag), time.perf_counter() - began)
        else:
            METERS.refused(answer.problem.code)
        return answer

    async def _take(self, seat: Seat, command: Command, session: str | None = None) -> Answer:
        async with self._lock:
            self.seats.check(seat, session)
            self._look(seat)
            before = self.match.seq
            cid = f"{seat}:{command.cid}"
            if cid in self.journal.answered:
                return self._answer(command, self.journal.answered[cid], None)
            try:
                # The clock first: whoever comes too late has lost, though nobody has looked at it in between.
                if await self._judge_time():
                    self._tell()
                    self.seats.check(seat, session)
                await self._wake()
                self.commands.check(seat, command)
                await self.commands.carry_out(seat, command, cid)
            except Refused as refused:
                if refused.code == NOT_SEATED:
                    raise  # what became of the command is not for this session
                return self._answer(command, before, Problem(refused.code, str(refused), refused.rule))
            except (Conflict, StoreUnavailable) as problem:
                with contextlib.suppress(StoreUnavailable):
                    await self._restore()
                    self._tell()
                if cid not in self.journal.answered:  # else it is there after all: the store could not say so
                    code = "damaged" if self.is_damaged else "stale" if isinstance(problem, Conflict) else "unavailable"
                    return self._answer(command, self.match.seq, Problem(code, PROBLEMS[code]))
                return self._answer(command, self.journal.answered[cid], None)
            answer = self._answer(command, self.match.seq, None)
        self._tell()
        return answer

    async def _leave_or_learn(self, seat: Seat, how: str) -> None:
        """Somebody goes; if the game has ended already and this process did not know, it knows now."""
        try:
            await self.commands.leave(seat, how)
        except Conflict:
            await self._restore()

    async def check_time(self) -> None:
        """Who has run out of time goes."""
        async with self._lock:
            fell = False
            with contextlib.suppress(StoreUnavailable):
                fell = await self._judge_time()
        if fell:
            self._tell()

    async def _judge_time(self) -> bool:
        """Who has run out of time goes, the first one first; whether somebody had to.  Raises StoreUnavailable."""
        fallen = () if self.is_open or self.is_over or self.is_damaged else self.clock.fallen(clock.now())
        persons = [seat for seat in fallen if seat in self.seats.persons]
        for seat in persons:
            if not self.is_over:
                await self._leave_or_learn(seat, "time")
        return bool(persons)

    async def goes_on_at(self, table: str) -> str:
        """Remember where the rematch is; the table that was remembered first, if somebody was quicker."""
        async with self._lock:
            with contextlib.suppress(Conflict):
                await self.commands.note(None, "rematch", table, "", only_one=True)
            if self.notes.rematch is None:
                self.notes.rematch = next(note.text for note in await self._store.notes(self.id) if note.kind == "rematch")
        self._tell()
        return self.notes.rematch

    def _answer(self, command: Command, seq: int, problem: Problem | None) -> Answer:
        return Answer(command.cid, problem is None, seq, problem)

    # Telling

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Be called after every durable change; the answer takes the watcher away again."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def dismiss(self) -> None:
        """The house closes: nobody need wait here for news."""
        self.is_closing = True
        self._tell()

    def is_watched_by_others(self, watcher: Watcher) -> bool:
        """Whether anybody but this one watches."""
        return any(each != watcher for each in self._watchers)

    def _tell(self) -> None:
        self.changes += 1
        for watcher in tuple(self._watchers):
            watcher(self)
