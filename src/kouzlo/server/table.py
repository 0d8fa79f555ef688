"""A live table: commands and their order; every entry is durable before anybody sees it.

    command ─► known cid? ─► the first answer again
            ─► older than the last change? ─► stale
            ─► Match.submit ─► refused? ─► the paragraph
            ─► store.append … durable ─► acknowledge, notify the others

One lock keeps the order.  `commands.py` has the effects of commands, `journal.py` the match and its log, `seats.py` the seats
and notes, `display.py` what is shown.
What is no move (the end of a turn, resigning, a phrase) is a note: durable in the same way, stored beside the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeVar

import msgspec

from kouzlo.core.errors import Refused
from kouzlo.core.fairness import Deal, Fair, Scripted
from kouzlo.core.game import AnyGame
from kouzlo.core.match import counting_entries
from kouzlo.core.move import Seat
from kouzlo.core.view import Forecast, View
from kouzlo.review.coach import Judged, Learned
from kouzlo.server import clock, display
from kouzlo.server.chat import NOTHING, Chat, Heard
from kouzlo.server.clock import Clock
from kouzlo.server.coaching import COACH, VERDICT, Made, learned_by
from kouzlo.server.commands import PROBLEMS, Commands
from kouzlo.server.display import Display
from kouzlo.server.journal import AnyMatch, Growth, Journal, Lost
from kouzlo.server.meters import METERS
from kouzlo.server.seats import NOT_SEATED, REMATCH, Notes, Seats, known_seats
from kouzlo.server.store import ChatKept, Conflict, Damaged, MessageRow, SeatRow, Stand, Store, StoreUnavailable, TableFacts
from kouzlo.server.wire import Answer, ChatShown, Command, EntryShown, Mute, Problem, TableShown, Update, Write

T = TypeVar("T")

Watcher = Callable[["Table"], None]


async def _to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """Finish a started operation even if its client has disconnected."""
    return await asyncio.shield(asyncio.ensure_future(work))


class Table:
    """One table in memory; it can be dropped at any time and loaded again from the store."""

    def __init__(self, facts: TableFacts, seats: Sequence[SeatRow], store: Store, game: AnyGame) -> None:
        self.game = game
        self.journal = Journal(facts, game, store)
        self.seats = Seats(seats, self._comes_or_goes, share=bool(facts.settings.box))
        self.notes = Notes()
        self.chat = Chat(facts, self.seats, self.notes)
        self.commands = Commands(self.journal, self.seats, self.notes, self.chat, store)
        self.display = Display(self.journal, self.seats, self.notes)
        self.touched = time.monotonic()
        self.changes = 0
        """The number of notifications so far; a client that remembers it knows whether it has seen the newest state."""
        self.is_closing = False
        self.is_gone = False
        """The table was removed while it had a free seat."""
        self.is_led_elsewhere = False
        """The last change was made by another process, which also moves the computers."""
        self.lags: Callable[[], None] | None = None
        """Reads what another process has done here while nobody watched; called when somebody does."""
        self.people = 0
        """Rises with every change of the seats by this process."""
        self.is_counted = False
        """Its result was entered in the ratings."""
        self._store = store
        self._known = 0
        """The number of the last change of seats and chat that was read from the store (`Stand.changes`)."""
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
        """A value that changes whenever anything has happened at the table that everybody may know."""
        return f"{self.seq}.{self.notes.count}.{self.seats.taken}"

    def news(self, seat: Seat | None) -> tuple[int, int]:
        """A value that changes with everything that a seat is sent: spectators are not even told that there was a message."""
        return self.changes, 0 if seat is None else self.chat.changes

    @property
    def is_open(self) -> bool:
        """Whether a seat is free; nothing is drawn before all are taken."""
        return self.seats.is_open

    @property
    def is_over(self) -> bool:
        return self.commands.is_over

    @property
    def is_damaged(self) -> bool:
        """Whether the stored data of the table is damaged."""
        return self.journal.damaged_after is not None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winners, by the rules or because somebody resigned; empty before the end."""
        return display.winners(self.match, self.notes.ended)

    @property
    def deal(self) -> Deal:
        """The source of the draws: the server's secret and the additions of the players, or a real box."""
        if self.facts.settings.box:
            return Scripted()
        again = self.facts.settings.again_of is not None
        return Fair.of(self.facts.secret, tuple(seat.adds for seat in self.seats), again)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that the table waits for."""
        return self.commands.asked

    def concerns(self, holder: str) -> bool:
        """Whether a holder has a seat here, had one, or created the table."""
        return any(holder in (row.session, row.account) for row in self.seats) or self.facts.settings.by == holder

    def check_over(self) -> None:
        """Raises Refused before the end, since a record shows everything hidden, and if the stored data is damaged.

        Where people draw from a real box nothing is hidden, and they look back while they play.
        """
        self.check_whole()
        if not self.is_over and not self.facts.settings.box:
            raise Refused("not_over", "the record is shown when the game is over")

    def check_whole(self) -> None:
        """Raises Refused if the table is stopped because its stored data is damaged."""
        self.commands.check_whole()

    def has_answered(self, seat: Seat, cid: str) -> bool:
        """Whether a command with this id has been carried out already."""
        return f"{seat}:{cid}" in self.journal.answered

    def check_command(self, seat: Seat, command: Command) -> None:
        """Raises Refused if a command does not fit the current state of the table."""
        self.commands.check(seat, command)

    # Beginning and going on

    async def restore(self, as_far_as_possible: bool = False) -> None:
        """Replay the stored log; then luck continues, if all seats are taken.

        Raises Lost if the log is damaged; with `as_far_as_possible` the table stops where the damage begins.
        """
        async with self._lock:
            await self._restore()
            if self.is_damaged and not as_far_as_possible:
                raise Lost(f"table {self.id} is damaged after entry {self.journal.damaged_after}")
            await self._wake()

    async def replay(self) -> None:
        """Replay the stored log as far as possible, and write nothing."""
        async with self._lock:
            await self._restore()

    async def _restore(self) -> None:
        """Read first, then rebuild without awaiting: if the store cannot be read, the table stays as it was."""
        stand = (await self._store.stands([self.id])).get(self.id)
        if stand is None:
            self.is_gone = True
            return
        rows = known_seats(await self._store.seats(self.id), self.facts.seats)
        entries, notes, is_whole = await self.journal.stored()
        kept = await self._kept_chat()
        self.seats.rows, self._known = rows, stand.changes
        self.notes.begin_again()
        self.chat.begin_again(kept)
        was_coached = any(note.kind == COACH for note in notes)
        drawers = sorted(self.seats.persons) if self.facts.settings.box else ()
        self.journal.begin_again(entries, None if is_whole else len(entries), was_coached, drawers)
        if self.is_open:
            for note in notes:  # that its chat was ended, if it was
                self.commands.take_in(note)
            self._know_messages(kept)
            return
        self.journal.repeat(entries, notes, self.deal.luck())
        for note in notes:
            self.commands.take_in(note)
        self._know_messages(kept)
        self.journal.rest()

    def _know_messages(self, kept: ChatKept) -> None:
        """Commands that wrote a message are answered again when they are repeated."""
        for row in kept.messages:
            self.journal.answered[row.cid] = self.journal.match.seq

    async def _kept_chat(self) -> ChatKept:
        """What is stored of the chat; a damage there does not stop the game."""
        if not self.chat.has_company:
            return ChatKept()
        try:
            return await self._store.chat(self.id)
        except Damaged:
            return ChatKept()

    async def _wake(self) -> None:
        """Let luck continue, if all seats are taken; raises StoreUnavailable, and can be repeated."""
        if not (self.is_open or self.is_over or self.is_damaged or self.is_gone):
            try:
                await self.journal.wake()
            except Conflict:  # another process did it
                await self._restore()
                if not self.is_gone:
                    await self.journal.wake()

    async def sit(self, row: SeatRow, only_if_free: bool = True) -> Seat:
        """Give a seat to somebody, or confirm the one he has; when the last one is taken, the game begins.  Raises Conflict."""
        return await _to_the_end(self._sit(row, only_if_free))

    async def _sit(self, row: SeatRow, only_if_free: bool) -> Seat:
        async with self._lock:
            if self.is_gone:
                raise Conflict(f"table {self.id} was taken away")
            was_open = self.is_open
            if only_if_free and (own := self.seats.of(row.session)):
                return own[0]
            seat = await self._store.sit(self.id, row, only_if_free)
            self.seats.rows = known_seats(await self._store.seats(self.id), self.facts.seats)
            if seat != row.seat:
                return seat
            self.seats.sit(self.seats[seat])
            self.people += 1
            if was_open and not self.is_open:
                with contextlib.suppress(StoreUnavailable):  # the seat is his; the house wakes the table later
                    await self._begin()
        self._tell()
        return seat

    async def _begin(self) -> None:
        """All seats are taken: the first draws."""
        await self._restore()
        await self._wake()
        self.clock.goes_on(clock.now(), self.asked)

    @property
    def waits_for_luck(self) -> bool:
        """Nobody is asked, and nothing was drawn: the first draws could not be written, or whoever had to died before."""
        return not (self.is_open or self.is_over or self.is_damaged or self.asked)

    async def wake(self) -> None:
        """Let luck continue where that failed before; raises StoreUnavailable."""
        async with self._lock:
            if self.waits_for_luck:
                await self._begin()
        self._tell()

    async def take_away(self) -> bool:
        """Remove a table with a free seat; False if the last seat was just taken."""
        return await _to_the_end(self._take_away())

    async def _take_away(self) -> bool:
        async with self._lock:
            if not self.is_open:
                return False
            if not await self._store.take_away(self.id):
                await self._catch_up()  # another process has just seated somebody
                return False
            self.is_gone = True
        self.dismiss()
        return True

    async def look_again(self) -> None:
        """Reload the seats: somebody has got an account, or has deleted it."""
        async with self._lock:
            await self._look_at_people()
            self.people += 1
        self._tell()

    async def _look_at_people(self) -> None:
        with contextlib.suppress(Damaged):  # what is in memory was intact when it was read
            facts, rows = await self._store.facts(self.id), await self._store.seats(self.id)
            if facts is not None:
                self.journal.facts, self.seats.rows = facts, known_seats(rows, self.facts.seats)
        self.chat.has_changed(is_shorter=True)  # what he wrote may be gone with him

    # What other processes do

    async def catch_up(self, stand: Stand | None = None, growth: Growth | None = None) -> None:
        """Take over what other processes have written; `stand` is how far the table is, if that is known.

        It is read from the store, unless `growth` is all of it.
        Raises StoreUnavailable.  A table that another process removed is gone afterwards.
        """
        async with self._lock:
            has_changed = not self.is_gone and await self._catch_up(stand, growth)
        if self.is_gone:
            self.dismiss()
        elif has_changed:
            self._tell(is_ours=False)

    def stand(self, seq: int, notes: int) -> Stand:
        """How far the table is, if it has so many entries and notes and nothing else has changed."""
        return Stand(seq, notes, self._known)

    def is_at(self, stand: Stand) -> bool:
        """Whether everything up to there is known."""
        return self.seq >= stand.seq and self.notes.count >= stand.notes and self._known >= stand.changes

    def grown_since(self, seq: int, notes: int) -> Growth | None:
        """What this process has written after these numbers; None if there is more, or if it is not known any more."""
        return self.journal.grown_since(seq, notes, self.stand(self.seq, self.notes.count))

    async def _catch_up(self, stand: Stand | None = None, growth: Growth | None = None) -> bool:
        """Whether there was anything that was not known yet."""
        if stand is None:
            stand = (await self._store.stands([self.id])).get(self.id)
        if stand is None:
            self.is_gone = True
            return True
        if self.is_at(stand):
            return False
        if self.is_open or self.is_damaged:
            await self._restore()
            return True
        if self._known < stand.changes:
            await self._look_at_people()
            kept = await self._kept_chat()
            self.chat.begin_again(kept)
            self._know_messages(kept)
            if self.match.drawers:
                self.match.drawers = tuple(sorted(self.seats.persons))
            self._known = stand.changes
        known = None if growth is None else growth.between(self.seq, self.notes.count, stand)
        try:
            if known is None or not self.journal.is_continued_by(known):
                known = await self._read_growth(stand)
            self.journal.catch_up(*known)
        except (Lost, Damaged):
            await self._restore()  # finds what is damaged
            return True
        for note in known.notes:
            self.commands.take_in(note)
        return True

    async def _read_growth(self, stand: Stand) -> Growth:
        """What the store has up to there and this process does not know yet."""
        return Growth(
            await self._store.entries(self.id, self.seq) if self.seq < stand.seq else (),
            await self._store.notes(self.id, self.notes.count) if self.notes.count < stand.notes else (),
        )

    async def leave(self, seat: Seat, how: str = "left") -> None:
        """A player deletes his account or session during the game, or a program has failed."""
        await _to_the_end(self._leave_for_good(seat, how))

    async def _leave_for_good(self, seat: Seat, how: str) -> None:
        async with self._lock:
            if not self.is_over and not self.is_open and not self.is_damaged:
                await self._leave_or_learn(seat, how)
        self._tell()

    # Looking

    async def view(self, seat: Seat | None, since: int = 0) -> View:
        """What a seat may see now; all of it is durable."""
        async with self._lock:
            self._look(seat)
            seen, events = display.seen(self.match, seat, self.is_damaged), self.match.story(seat, since)
        return View(seen.seq, seat, seen.phase, seen.waiting_for, seen.table, seen.prompt, events, seen.outcome)

    async def update(self, seat: Seat | None, since: int = 0, session: str | None = None, heard: Heard = NOTHING) -> Update:
        """The update for a seat, as it is sent; raises Refused if the seat does not belong to this session any more."""
        return (await self.snapshot(seat, since, session, heard))()

    async def snapshot(
        self, seat: Seat | None, since: int = 0, session: str | None = None, heard: Heard = NOTHING
    ) -> Callable[[], Update]:
        """A copy of the same, to be rendered without the lock."""
        async with self._lock:
            self.seats.check(seat, session)
            chat = await self._chat_for(seat, heard)
            self._look(seat)
            return self.display.snapshot(self.shown(), self.asked, seat, since, chat, self.chat.muted(seat))

    def count_deleted(self, deleted: int) -> None:
        """So many messages have no text any more; if they have become more, somebody deleted some beside the server."""
        if self.chat.count_deleted(deleted):
            self._tell(only_seats=True)

    async def _chat_for(self, seat: Seat | None, heard: Heard) -> ChatShown | None:
        """What a seat has not read yet; a store that cannot be read now delays the chat and nothing else."""
        if seat is None or not self.chat.is_open:
            return None
        after = self.chat.after(heard, seat)
        rows: Sequence[MessageRow] = ()
        if after < self.chat.last:
            with contextlib.suppress(StoreUnavailable):
                rows = await self._store.messages(self.id, after)
        return self.chat.shown(seat, after, rows)

    def shown(self) -> TableShown:
        """The data around the game that everybody sees."""
        return self.display.table(self.is_over, self.asked)

    async def forecast(self, seat: Seat, sent: object) -> Forecast:
        """What a move of this seat would do, as far as it can know; raises Refused, with the paragraph."""
        async with self._lock:
            match = self.match
        return display.forecast(match, seat, sent)

    def entries(self) -> tuple[EntryShown, ...]:
        """What was entered at a table with a real box and still counts, each with what it told; raises Refused elsewhere."""
        if not self.match.drawers:
            raise Refused("no_box", "only what was drawn from a real box is listed and corrected")
        told = {number: list(events) for number, events in groupby(self.match.told_to(None), key=itemgetter(0))}
        return tuple(
            EntryShown(seq, tuple(event.sentence() for _, event in told[seq]))
            for seq in counting_entries(self.match.log)
            if seq in told
        )

    def record(self, names: Sequence[str]) -> str:
        """The public record of a finished game; raises Refused before that."""
        self.check_over()
        return display.record(self.journal, self.deal, self.notes.ended, names)

    def observation(self, seat: Seat) -> tuple[int, bytes]:
        """The input of a computer on this seat: the number of entries, and its observation as bytes."""
        return self.seq, self.game.make.to_bytes(self.game.observe(self.match.state, seat))

    @property
    def is_coached(self) -> bool:
        return self.commands.is_coached

    def last_decision(self, seat: Seat) -> Made | None:
        """The last move of a seat that still counts and that had an alternative; None if it is not known any more."""
        counting, game = set(counting_entries(self.match.log)), self.game
        own = [made for made in reversed(self.journal.made.get(seat, ())) if made.seq in counting]
        return next((made for made in own if len(game.moves(game.observe(made.state, seat), seat)) > 1), None)

    async def judged(self, seat: Seat, judged: Judged) -> None:
        """Store what the coach said to a seat; nobody else is told."""
        async with self._lock:
            if judged.seq not in self.notes.verdicts:
                await self.commands.note(seat, VERDICT, msgspec.json.encode(judged).decode(), "")

    def learned(self, seat: Seat) -> Learned | None:
        """What the coach taught a seat."""
        return learned_by(seat, self.notes, self.match.log)

    def _look(self, seat: Seat | None) -> None:
        self.touched = time.monotonic()
        if seat is not None and self.seats.look(seat):
            self._tell()

    def looks(self, holder: str) -> None:
        """Record that a holder waits for news."""
        self.touched = time.monotonic()
        self.seats.wait(holder)

    def _comes_or_goes(self, holder: str) -> None:
        """Notify the others that somebody has come or gone, unless the table is closed."""
        if self.seats.of(holder) and not self.is_closing:
            self._tell()

    # Commands

    async def take(self, seat: Seat, command: Command, session: str | None = None) -> Answer:
        """Carry out a command of a seat; the answer is given when its effect is durable.

        Raises Refused if the seat does not belong to this session any more when the command's turn comes.
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
            if self.seq < getattr(command, "seq", 0):  # the client has seen more, by another process
                with contextlib.suppress(StoreUnavailable):
                    if await self._catch_up():
                        self._tell(is_ours=False)
            if cid in self.journal.answered:
                return self._answer(command, self.journal.answered[cid], None)
            try:
                # The clock first: a late command has lost, even if nobody has checked the clock in between.
                if await self._judge_time():
                    self._tell()
                    self.seats.check(seat, session)
                await self._wake()
                self.commands.check(seat, command)
                await self.commands.carry_out(seat, command, cid)
            except Refused as refused:
                if refused.code == NOT_SEATED:
                    raise  # the result of the command is not for this session
                return self._answer(command, before, Problem(refused.code, str(refused), refused.rule))
            except (Conflict, StoreUnavailable) as problem:
                with contextlib.suppress(StoreUnavailable):
                    if not (isinstance(problem, Conflict) and await self._catch_up()):
                        await self._restore()
                    self._tell(is_ours=not isinstance(problem, Conflict))
                if cid not in self.journal.answered:  # otherwise it was written after all, and the store could not report it
                    code = "damaged" if self.is_damaged else "stale" if isinstance(problem, Conflict) else "unavailable"
                    return self._answer(command, self.match.seq, Problem(code, PROBLEMS[code]))
                return self._answer(command, self.journal.answered[cid], None)
            answer = self._answer(command, self.match.seq, None)
        self._tell(only_seats=isinstance(command, Write | Mute))
        return answer

    async def _leave_or_learn(self, seat: Seat, how: str) -> None:
        """Remove a player; if another process did so first, or if he has moved there meanwhile, load that."""
        try:
            await self.commands.leave(seat, how)
            self.people += 1
        except Conflict:
            if not await self._catch_up():
                await self._restore()

    async def check_time(self) -> None:
        """Remove players who have run out of time."""
        async with self._lock:
            fell = False
            with contextlib.suppress(StoreUnavailable):
                fell = await self._judge_time()
        if fell:
            self._tell()

    async def _judge_time(self) -> bool:
        """Remove players who have run out of time, the earliest first; whether there was one.  Raises StoreUnavailable."""
        fallen = () if self.is_open or self.is_over or self.is_damaged else self.clock.fallen(clock.now())
        persons = [seat for seat in fallen if seat in self.seats.persons]
        for seat in persons:
            if not self.is_over and seat in self.seats.persons and seat in self.clock.fallen(clock.now()):
                await self._leave_or_learn(seat, "time")
        return bool(persons)

    async def keep_muted(self, mutes: Sequence[tuple[Seat, Seat]]) -> None:
        """People who go on at this table have muted each other before."""
        async with self._lock:
            for seat, other in mutes:
                await self.commands.mute(seat, other, True)

    async def goes_on_at(self, table: str, kind: str = REMATCH) -> str:
        """Store the table of the rematch, or of the same deal again; returns the one that was stored first."""
        async with self._lock:
            with contextlib.suppress(Conflict):
                await self.commands.note(None, kind, table, "", only_one=True)
            if kind not in self.notes.next_tables:
                first = next(note.text for note in await self._store.notes(self.id) if note.kind == kind)
                self.notes.next_tables[kind] = first
        self._tell()
        return self.notes.next_tables[kind]

    def _answer(self, command: Command, seq: int, problem: Problem | None) -> Answer:
        return Answer(command.cid, problem is None, seq, problem)

    # Telling

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Call back after every durable change; the returned function removes the watcher."""
        self._watchers.append(watcher)
        if (catch_up := self.lags) is not None:
            self.lags = None
            catch_up()
        return lambda: self._watchers.remove(watcher)

    def dismiss(self) -> None:
        """The server closes, or the table is gone: end all waiting for news."""
        self.is_closing = True
        self._tell()

    def is_watched_by_others(self, watcher: Watcher) -> bool:
        """Whether anybody else watches."""
        return any(each != watcher for each in self._watchers)

    def _tell(self, only_seats: bool = False, is_ours: bool = True) -> None:
        self.is_led_elsewhere = not is_ours
        self.changes += not only_seats
        for watcher in tuple(self._watchers):
            watcher(self)
