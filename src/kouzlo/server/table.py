"""A live table: a match whose every entry is durable before anybody hears of it.

    command ─► known cid? ─► the first answer again
            ─► older than the last change? ─► stale
            ─► Match.submit ─► refused? ─► the paragraph
            ─► store.append … durable ─► acknowledge, tell the others

One lock keeps the order.  A command is carried out on a copy of the match, which takes the place of the match when it is
durable: nobody ever sees a move that could still be lost, and a store that fails leaves nothing half done.
What is no move (the end of a turn, giving up, a phrase) is a note: durable in the same way, beside the log and never in it.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import lru_cache
from typing import Any, TypeVar, cast

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.errors import Illegal, KouzloError, Refused
from kouzlo.core.fairness import Fair, Scripted, commitment_to
from kouzlo.core.game import AnyGame, Foreseeing
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.match import Entry, Match, Played, Undone
from kouzlo.core.move import CHANCE, NotAMove, Seat, read_move
from kouzlo.core.registry import cards_of_table, create_game
from kouzlo.core.replay import write_record
from kouzlo.core.view import Forecast, Told, View, told
from kouzlo.server import clock
from kouzlo.server.clock import Clock
from kouzlo.server.meters import METERS
from kouzlo.server.presence import Presence
from kouzlo.server.sessions import is_member
from kouzlo.server.store import Conflict, Damaged, EntryRow, NoteRow, SeatRow, Store, StoreUnavailable, TableFacts
from kouzlo.server.store.chain import first_link, linked, whole
from kouzlo.server.wire import (
    PHRASES,
    AgreeToDraw,
    Answer,
    Beginning,
    Claim,
    Command,
    Ended,
    EndTurn,
    Phrase,
    Play,
    Problem,
    Resign,
    Say,
    SeatShown,
    Seen,
    TableShown,
    Undo,
    Update,
    write,
)

T = TypeVar("T")

log = logging.getLogger("kouzlo.server")

AnyMatch = Match[Any, Any]
Watcher = Callable[["Table"], None]

OPEN, PERSON, HERE, BOT = "open", "person", "here", "bot"
"""Kinds of seats: nobody yet, a person, the next person on the same device, a computer."""

SUBSTITUTE = "greedy"
"""The level that plays on for somebody who left a table of more than two."""

ABSENT_AFTER = 180.0
"""Who is asked and has not looked for so many seconds may be replaced by the others."""

PHRASES_SHOWN = 20

KEPT_POSITIONS = 4
"""While a table is replayed: of the moves that were taken back none went further; at a live table fewer are kept."""

DRAWN = 256
"""So many views are kept, those that were asked for last: enough for all that happens at once, and no matter for memory."""

NOT_SEATED = "not_seated"
PROBLEMS = {
    "stale": "something has happened since",
    "unavailable": "the table cannot be written now; nothing has changed, try again",
    "damaged": "what is stored of this table is damaged; it is shown as far as it could be read, and nothing can be done here",
}
"""What went wrong in the house is told in its own words: the store's would name files."""


class Lost(KouzloError):
    """The stored log of a table cannot be replayed: the file is damaged, or a fault of the house; told with the entry."""


def game_of(facts: TableFacts, make: Make = PLAIN) -> AnyGame:
    """The game of a table, with its own cards if it has some; it remembers nothing, so tables share it."""
    shared: AnyGame = _shared_game(facts.game, facts.cards_text, cast(Any, make))
    return shared


def released_game(id: str) -> AnyGame:
    """A game with its own cards, made once: a page that made it anew would keep everybody waiting.  Raises UnknownGame."""
    made: AnyGame = _shared_game(id, None, cast(Any, PLAIN))
    return made


async def game_with(id: str, cards: str | None, make: Make = PLAIN) -> AnyGame:
    """The game for a new table; cards that somebody has sent are read beside the house's work."""
    if cards is None:
        return _shared_game(id, None, cast(Any, make))
    return await asyncio.to_thread(_shared_game, id, cards, cast(Any, make))


@lru_cache(maxsize=32)
def _shared_game(id: str, cards: str | None, make: Make) -> AnyGame:
    return create_game(id, make, cards=cards_of_table(cards))


def ended_notes(ended: Ended) -> dict[str, str]:
    """How a game ended without the rules, as notes of its record: how, by whom, who won."""
    by = {} if ended.seat is None else {"ended-by": str(ended.seat)}
    return {"ended": ended.how, **by, "winners": " ".join(map(str, ended.winners)) or "none"}


def _seen(match: AnyMatch, seat: Seat | None, stands_still: bool) -> Seen:
    """What a seat sees.  Spectators see the same, and so do several pages of one seat: it is drawn once.

    At a table that stands still nobody is asked.
    """
    seen = _drawn(match, seat, match.seq, match.holder)
    return msgspec.structs.replace(seen, prompt=None, waiting_for=()) if stands_still else seen


@lru_cache(maxsize=DRAWN)
def _drawn(match: AnyMatch, seat: Seat | None, seq: int, holder: Seat | None) -> Seen:
    shared = _drawn(match, None, seq, holder).table if match.game.info.hides_nothing and seat is not None else None
    return Seen.of(match.drawn(seat, shared))


@lru_cache(maxsize=DRAWN)
def _told(match: AnyMatch, seat: Seat | None, since: int, seq: int) -> tuple[Told, ...]:
    return told(match.story(seat, since))


def _known_seats(rows: Sequence[SeatRow], count: int) -> list[SeatRow]:
    """The seats of a table, if they can be what was written; raises Damaged."""
    try:
        seats = [msgspec.convert(msgspec.to_builtins(row), SeatRow) for row in rows]
    except (msgspec.ValidationError, TypeError) as error:
        raise Damaged(f"a seat cannot be read: {error}") from error
    if [row.seat for row in seats] != list(range(count)) or any(row.kind not in (OPEN, PERSON, HERE, BOT) for row in seats):
        raise Damaged("the seats of a table are not those that were written")
    return seats


async def _readable(reading: Awaitable[Sequence[T]]) -> tuple[Sequence[T], bool]:
    """The rows, and whether that is all of them: those before a damage are worth reading."""
    try:
        return await reading, True
    except Damaged as damage:
        return damage.read, False


async def _to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """What has begun is finished, even if whoever asked for it has hung up."""
    return await asyncio.shield(asyncio.ensure_future(work))


class Table:
    """One table in memory; it can be dropped at any time and made again from the store."""

    def __init__(self, facts: TableFacts, seats: Sequence[SeatRow], store: Store, game: AnyGame) -> None:
        self.facts = facts
        self.seats = list(seats)
        self.touched = time.monotonic()
        self.game = game
        self.ended: Ended | None = None
        self.rematch: str | None = None
        self.is_closing = False
        self.is_gone = False
        """It was taken away while it waited for somebody."""
        self.damaged_after: int | None = None
        """What is stored cannot be believed after so many entries: the table is shown until there, and stands still."""
        self.last_at = facts.created
        """When the last move was made, or the game ended without one."""
        self.is_counted = False
        """Its result was entered among those that count."""
        self._store = store
        self._lock = asyncio.Lock()
        self._watchers: list[Watcher] = []
        self.changes = 0
        """How many times the watchers were called: whoever remembers it knows whether he has seen the newest."""
        self._answered: dict[str, int] = {}
        self._changed = 0
        self._link = first_link(facts.id)
        """Of the last entry."""
        self._last_own: dict[Seat, int] = {}
        self._luck: Luck | None = None
        self._notes = 0
        self._phrases: list[Phrase] = []
        self._offers: dict[Seat, int] = {}
        self._loaded = time.monotonic()
        self._seen = [self._loaded] * facts.seats
        self.presence = Presence(self._comes_or_goes)
        self._last_shown: tuple[object, TableShown] | None = None
        self._written: dict[Seat | None, tuple[Seen, msgspec.Raw]] = {}
        self._table_written: tuple[object, msgspec.Raw] | None = None
        self._commitment = commitment_to(facts.secret)
        self.clock = Clock.of(facts.settings, facts.seats, facts.created)
        self.match: AnyMatch = self._begun()

    def _begun(self) -> AnyMatch:
        return Match(
            self.game,
            self.facts.options,
            self.facts.seats,
            owners_end_turns=bool(self.facts.settings.get("owners_end_turns", True)),
            keeps=KEPT_POSITIONS,
            aids=bool(self.facts.settings.get("aids", True)),
            anew=False,
        )

    @property
    def id(self) -> str:
        return self.facts.id

    @property
    def seq(self) -> int:
        return self.match.seq

    @property
    def mark(self) -> str:
        """Changes whenever anything has happened at the table."""
        return f"{self.match.seq}.{self._notes}.{sum(seat.kind != OPEN for seat in self.seats)}"

    @property
    def is_open(self) -> bool:
        """Somebody is still to come; nothing is drawn before."""
        return any(seat.kind == OPEN for seat in self.seats)

    @property
    def is_over(self) -> bool:
        return self.ended is not None or self.match.outcome is not None

    @property
    def is_damaged(self) -> bool:
        """What is stored of the table is not what was written."""
        return self.damaged_after is not None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won, by the rules or because somebody gave up; nobody before the end."""
        if self.ended is not None:
            return self.ended.winners
        return self.match.outcome.winners if self.match.outcome is not None else ()

    @property
    def deal(self) -> Fair:
        """Where the draws come from: the secret of the house and what each player added before the first one."""
        return Fair.of(self.facts.secret, tuple(seat.adds for seat in self.seats))

    @property
    def begun_from(self) -> Beginning | None:
        """Where the first entries come from, if they were not played here."""
        kept = self.facts.settings.get("begun_from")
        return None if kept is None else msgspec.convert(kept, Beginning)

    @property
    def _given(self) -> int:
        return 0 if self.begun_from is None else self.begun_from.entries

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats whose decision the table waits for."""
        if self.is_open or self.is_over or self.is_damaged:
            return ()
        return tuple(seat for seat in self.match.turn.seats if seat >= 0)

    def seats_of(self, session: str | None) -> tuple[Seat, ...]:
        """The seats of a session: several, if people share its device."""
        return tuple(row.seat for row in self.seats if session is not None and row.session == session)

    def concerns(self, holder: str) -> bool:
        """Whether somebody sits here, sat here, or laid the table."""
        held = any(holder in (row.session, row.account) for row in self.seats)
        return held or self.facts.settings.get("by") == holder

    # Beginning and going on

    async def restore(self, as_far_as_possible: bool = False) -> None:
        """Play the stored log again; then luck goes on by itself, if everybody is there.

        Raises Lost if the log is damaged; or the table stands where the damage begins, if that is wished.
        """
        async with self._lock:
            await self._restore()
            if self.damaged_after is not None and not as_far_as_possible:
                raise Lost(f"table {self.id} is damaged after entry {self.damaged_after}")
            await self._wake()

    async def replay(self) -> None:
        """Play the stored log again as far as it can be, and write nothing."""
        async with self._lock:
            await self._restore()

    async def _restore(self) -> None:
        """Read first, then build anew without a pause: a store that cannot be read leaves the table as it was."""
        seats = _known_seats(await self._store.seats(self.id), self.facts.seats)
        entries, has_all = await _readable(self._store.entries(self.id))
        notes, has_all_notes = await _readable(self._store.notes(self.id))
        kept, noted = whole(first_link(self.id), entries), whole(first_link(self.id), notes)
        is_whole = has_all and has_all_notes and (kept, noted) == (len(entries), len(notes))
        self.seats = seats
        self._answered, self._offers, self._phrases, self._last_own, self._changed = {}, {}, [], {}, 0
        self.ended, self.match = None, self._begun()
        self.clock = Clock.of(self.facts.settings, self.facts.seats, self.facts.created)
        self.damaged_after = None if is_whole else kept
        self._link = entries[kept - 1].link if kept else first_link(self.id)
        if self.is_open:
            return
        luck = self.deal.luck()
        assert luck is not None, "the store keeps the secret of every deal"
        self._repeat_all(entries[:kept], luck)
        for note in notes[:noted]:
            self._take_in(note)
            if note.kind == "end_turn" and note.at_seq == self.match.seq and self.match.holder is not None:
                self.match.end_turn(self.match.holder)
                self._changed = self.match.seq
        self._end_turn_if_final(self.match)
        self.match.forget()
        self.clock.forgets(clock.STARTED[0])
        self._luck = luck

    def _repeat_all(self, entries: Sequence[EntryRow], luck: Luck) -> None:
        """Up to the first entry that cannot be repeated: its links may fit, if they were made of it later."""
        cid = ""
        for row in entries:
            cid = row.cid or (cid if row.seat == CHANCE else "")  # draws belong to the command that let them happen
            try:
                self._repeat(row, luck, cid)
            except Lost as lost:
                log.error("%s", lost)
                self.damaged_after = row.seq - 1
                return

    async def _wake(self) -> None:
        """Let luck go on after a replay, or when the last one has sat down; raises StoreUnavailable, and can be tried again."""
        if self.match.luck is not None or self.is_open or self.is_over or self.is_damaged:
            return
        ahead, fresh = self._ahead()
        ahead.resume(copy.copy(self._luck))
        await self._keep(ahead, fresh, "")

    def _ahead(self) -> tuple[AnyMatch, list[Entry]]:
        """A copy of the match to try something on, and what it enters."""
        fresh: list[Entry] = []
        return self.match.copy(fresh.append), fresh

    def _repeat(self, row: EntryRow, luck: Luck, cid: str) -> None:
        before = self.match.state
        try:
            if row.seat is None:
                self.match.undo(int(row.text))
            else:
                if self.match.holder is not None:
                    self.match.end_turn(self.match.holder)
                if row.seat == CHANCE and row.seq > self._given:
                    self._check_draw(row, luck)
                self.match.submit(row.seat, self.game.read_move(row.text))
        except (Refused, NotAMove, ValueError) as error:
            raise Lost(f"table {self.id}, entry {row.seq}: {error}") from error
        self._entered(row.seat, self.match.state is not before)
        self.last_at = row.at
        self.clock.goes_on(row.at, self.asked)
        if cid:
            self._answered[cid] = self.match.seq

    def _check_draw(self, row: EntryRow, luck: Luck) -> None:
        """The seed draws what is stored; if not, the file was changed, or the house draws otherwise than it did."""
        drawn = self.game.moves(self.match.state, CHANCE)[luck.weighted(self.game.weights(self.match.state))]
        if self.game.write_move(drawn) != row.text:
            raise Lost(f"table {self.id}, entry {row.seq}: the seed draws something else")

    def _entered(self, seat: Seat | None, changed: bool) -> None:
        """From which entry on a command is up to date: envelopes of others make nobody late, own ones do."""
        if changed or seat is None:
            self._changed = self.match.seq
        elif seat is not None:
            self._last_own[seat] = self.match.seq

    def _take_in(self, note: NoteRow) -> None:
        """What a note means for the table."""
        self._notes = max(self._notes, note.number)
        if note.cid:
            self._answered[note.cid] = note.at_seq
        match note.kind:
            case "ended":
                self.ended = msgspec.json.decode(note.text, type=Ended)
                self.last_at = note.at
            case "rematch":
                self.rematch = note.text
            case "said" if note.seat is not None:
                self._phrases.append(Phrase(note.number, note.seat, note.text))
                del self._phrases[:-PHRASES_SHOWN]
            case "draw" if note.seat is not None:
                self._offers[note.seat] = note.at_seq

    @staticmethod
    def _end_turn_if_final(match: AnyMatch) -> None:
        """A turn that holds nothing that could be taken back goes on."""
        if match.holder is not None and not match.may_undo(match.holder):
            match.end_turn(match.holder)

    async def sit(self, row: SeatRow, only_if_free: bool = True) -> Seat:
        """Somebody takes a seat, or keeps the one he has; when the last one is taken, the game begins.  Raises Conflict."""
        return await _to_the_end(self._sit(row, only_if_free))

    async def _sit(self, row: SeatRow, only_if_free: bool) -> Seat:
        async with self._lock:
            if self.is_gone:
                raise Conflict(f"table {self.id} was taken away")
            was_open = self.is_open
            if only_if_free and (own := self.seats_of(row.session)):
                return own[0]
            seat = await self._store.sit(self.id, row, only_if_free)
            if seat != row.seat:
                self.seats = _known_seats(await self._store.seats(self.id), self.facts.seats)
                return seat
            self.seats[seat] = row
            self._seen[seat] = time.monotonic()
            self.presence.comes(row.session or "")
            if was_open and not self.is_open:
                await self._restore()
                await self._wake()
                self.clock.goes_on(self._now(), self.asked)
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
                facts, seats = await self._store.facts(self.id), await self._store.seats(self.id)
                if facts is not None:
                    self.facts, self.seats = facts, _known_seats(seats, self.facts.seats)
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
            seen, events = _seen(self.match, seat, self.is_damaged), self.match.story(seat, since)
        return View(seen.seq, seat, seen.phase, seen.waiting_for, seen.table, seen.prompt, events, seen.outcome)

    async def update(self, seat: Seat | None, since: int = 0, session: str | None = None) -> Update:
        """The table and what a seat sees, as they are sent; raises Refused if the seat is not this session's any more."""
        return (await self.snapshot(seat, since, session))()

    async def snapshot(self, seat: Seat | None, since: int = 0, session: str | None = None) -> Callable[[], Update]:
        """The same as of now, to be drawn anywhere: of a whole log that takes milliseconds, and needs no lock any more."""
        async with self._lock:
            self.check_sits(seat, session)
            self._look(seat)
            match, shown, stands_still = self.match, self._shown(), self.is_damaged
            asked = seat is not None and seat in self.asked
            may_undo = asked and seat is not None and match.may_undo(seat)
            must_end_turn = asked and match.holder == seat

        def drawn() -> Update:
            seen, happened = _seen(match, seat, stands_still), _told(match, seat, min(since, match.seq), match.seq)
            return Update(seen.seq, shown, seen, happened, may_undo, must_end_turn)

        return drawn

    async def forecast(self, seat: Seat, sent: object) -> Forecast:
        """What a move of this seat would do, drawn from its own observation; raises Refused, with the paragraph.

        The world that it is tried in depends on nothing that the seat does not know, so it tells nothing.
        """
        async with self._lock:
            match, game = self.match, self.game
        match.check_asked(seat)
        try:
            move = read_move(game.info.moves, sent)
            seen = game.observe(match.state, seat)
            verdict = game.judge(seen, seat, move)
        except NotAMove as error:
            raise Refused("bad_move", str(error)) from None
        if verdict:
            raise Illegal(verdict.id)
        if not isinstance(game, Foreseeing):
            return Forecast((), surprises=True)
        return game.foresee(seen, seat, move, Luck(bytes(32)))

    @staticmethod
    def _now() -> float:
        return clock.now()

    def _look(self, seat: Seat | None) -> None:
        self.touched = time.monotonic()
        if seat is None:
            return
        was_here = self.is_here(seat)
        self._seen[seat] = self.touched
        self.presence.looks(self.seats[seat].session or "")
        if not was_here and self.is_here(seat):
            self._tell()

    def looks(self, holder: str) -> None:
        """Somebody waits for news: whatever seats he has, he looks at the table."""
        self.touched = time.monotonic()
        for seat in self.seats_of(holder):
            self._seen[seat] = self.touched

    def _comes_or_goes(self, holder: str) -> None:
        """The others are told who is there, unless nobody may be told anything more."""
        if self.seats_of(holder) and not self.is_closing:
            self._tell()

    def shown(self) -> TableShown:
        """What everybody sees around the game."""
        return self._shown()

    def letter(self, update: Update) -> bytes:
        """An update as JSON; what stands in several, for one seat or for all spectators, is written once."""
        view = update.view
        kept = self._written.get(view.seat)
        if kept is None or kept[0] is not view:
            kept = self._written[view.seat] = view, msgspec.Raw(self._view_written(view))
        return write(msgspec.structs.replace(update, view=kept[1]))

    def _view_written(self, view: Seen) -> bytes:
        """What a seat sees as JSON; where everybody sees the same table, that is written once for all."""
        if not self.game.info.hides_nothing:
            return write(view)
        if self._table_written is None or self._table_written[0] is not view.table:
            self._table_written = view.table, msgspec.Raw(write(view.table))
        return write(msgspec.structs.replace(view, table=self._table_written[1]))

    def _shown(self) -> TableShown:
        if self.clock.is_kept:
            return self._shown_now()
        there = tuple((self.is_here(row.seat), self.is_absent(row.seat)) for row in self.seats)
        noted = (self._notes, self.ended, self.rematch, self.is_closing, self.damaged_after)
        key = (self.facts, self.match, self.match.holder, *noted, *self.seats, *there)
        if self._last_shown is None or self._last_shown[0] != key:
            self._last_shown = key, self._shown_now()
        return self._last_shown[1]

    def _shown_now(self) -> TableShown:
        now = self._now()
        over = self.is_over
        return TableShown(
            id=self.id,
            game=self.facts.game,
            options=dict(self.match.options),
            seats=tuple(self._seat_shown(row, now) for row in self.seats),
            is_open=self.is_open,
            is_over=over,
            listed=bool(self.facts.settings.get("listed")),
            commitment=self._commitment,
            secret=self.facts.secret.hex() if over else None,
            ended=self.ended,
            draw_offers=self.draw_offers(),
            phrases=tuple(self._phrases),
            rematch=self.rematch,
            notes=self._notes,
            begun_from=self.begun_from,
            damaged_after=self.damaged_after,
            curtain=tuple(seat for seat in self.asked if self._shares_device(seat) and self.has_secrets(seat)),
        )

    def _shares_device(self, seat: Seat) -> bool:
        session = self.seats[seat].session
        return session is not None and len(self.seats_of(session)) > 1

    def has_secrets(self, seat: Seat) -> bool:
        """Whether a seat that is asked sees anything that the others at its device may not see."""
        match = self.match
        if match.holder == seat or match.game.info.hides_nothing:
            return False
        make, observe = match.game.make, match.game.observe
        return match.turn.sealed or make.to_bytes(observe(match.state, seat)) != make.to_bytes(observe(match.state, None))

    def _seat_shown(self, row: SeatRow, now: float) -> SeatShown:
        left = round(self.clock.left(row.seat, now), 1) if self.clock.is_kept and not self.is_open else None
        here, absent = self.is_here(row.seat), self.is_absent(row.seat)
        is_guest = row.session is not None and (row.kind == HERE or (row.kind == PERSON and not is_member(row.session)))
        return SeatShown(row.seat, row.kind, row.name, row.level, here, left, absent, is_guest)

    def is_here(self, seat: Seat) -> bool:
        """A person who has the table open, or has looked at it lately without keeping a line open."""
        row = self.seats[seat]
        if row.kind not in (PERSON, HERE):
            return True
        by_lines = self.presence.is_here(row.session or "")
        return self._seen[seat] > self._loaded and not self.is_absent(seat) if by_lines is None else by_lines

    def is_absent(self, seat: Seat) -> bool:
        """A person who has been away for so long that the others may replace him."""
        return self.seats[seat].kind in (PERSON, HERE) and time.monotonic() - self._seen[seat] > ABSENT_AFTER

    def draw_offers(self) -> tuple[Seat, ...]:
        """Who offers a draw; an offer stands until somebody else moves."""
        return tuple(seat for seat, at in self._offers.items() if not self._others_moved(seat, at))

    def _others_moved(self, seat: Seat, since: int) -> bool:
        return any(isinstance(entry, Played) and entry.seat not in (seat, CHANCE) for entry in self.match.log[since:])

    def observation(self, seat: Seat) -> tuple[int, bytes]:
        """What a computer on this seat is sent: the number of entries, and its observation as bytes."""
        return self.match.seq, self.game.make.to_bytes(self.game.observe(self.match.state, seat))

    def seed_for(self, seat: Seat, seq: int) -> bytes:
        """What a computer tosses up with at this point; the draws of the game do not depend on it, nor it on them."""
        about = f"{self.id} {seat} {seq}".encode()
        return hashlib.blake2b(about, key=self.facts.secret, person=b"kouzlo-bots").digest()

    def check_over(self) -> None:
        """Raises Refused before the end: a record shows all that is hidden; and if what is stored is damaged."""
        self.check_whole()
        if not self.is_over:
            raise Refused("not_over", "the record is shown when the game is over")

    def record(self, names: Sequence[str]) -> str:
        """The public record of a finished game; raises Refused before that."""
        self.check_over()
        notes = {} if self.ended is None else ended_notes(self.ended)
        # Whoever went on from another game knew its draws: nothing can be proven of them here.
        deal = Scripted() if self._given else self.deal
        return write_record(self.match, deal, names, notes, reveal=True)

    def check_whole(self) -> None:
        """Raises Refused if the table stands still because what is stored of it is damaged."""
        if self.is_damaged:
            raise Refused("damaged", PROBLEMS["damaged"])

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
            self.check_sits(seat, session)
            self._look(seat)
            before = self.match.seq
            cid = f"{seat}:{command.cid}"
            if cid in self._answered:
                return self._answer(command, self._answered[cid], None)
            try:
                # The clock first: whoever comes too late has lost, though nobody has looked at it in between.
                if await self._judge_time():
                    self._tell()
                    self.check_sits(seat, session)
                await self._wake()
                self._check(seat, command)
                await self._carry_out(seat, command, cid)
            except Refused as refused:
                if refused.code == NOT_SEATED:
                    raise  # what became of the command is not for this session
                return self._answer(command, before, Problem(refused.code, str(refused), refused.rule))
            except (Conflict, StoreUnavailable) as problem:
                with contextlib.suppress(StoreUnavailable):
                    await self._restore()
                    self._tell()
                if cid not in self._answered:  # else it is there after all: the store could not say so
                    code = "damaged" if self.is_damaged else "stale" if isinstance(problem, Conflict) else "unavailable"
                    return self._answer(command, self.match.seq, Problem(code, PROBLEMS[code]))
                return self._answer(command, self._answered[cid], None)
            answer = self._answer(command, self.match.seq, None)
        self._tell()
        return answer

    def check_sits(self, seat: Seat | None, session: str | None) -> None:
        """Raises Refused if a session is named and the seat is not its own any more; anybody may be a spectator."""
        if seat is not None and session is not None and self.seats[seat].session != session:
            raise Refused(NOT_SEATED, "this seat is not yours any more")

    def _check(self, seat: Seat, command: Command) -> None:
        self.check_whole()
        if self.is_open:
            raise Refused("not_begun", "the table waits for somebody to sit down")
        if self.is_over and not isinstance(command, Say):
            raise Refused("over", "the game is over")
        oldest = max(self._changed, self._last_own.get(seat, 0))
        if isinstance(command, Play | EndTurn | Undo) and not oldest <= command.seq <= self.match.seq:
            raise Refused("stale", PROBLEMS["stale"])

    async def _carry_out(self, seat: Seat, command: Command, cid: str) -> None:
        match command:
            case Play():
                await self._play(seat, command, cid)
            case EndTurn():
                ahead, fresh = self._ahead()
                ahead.end_turn(seat)
                # A draw that follows says by itself that the turn was ended; without one a note has to.
                if not fresh:
                    await self._note(seat, "end_turn", "", cid)
                await self._keep(ahead, fresh, cid)
                self._changed = self.match.seq
            case Undo():
                if not self.match.may_undo(seat):
                    raise Refused("no_move", "there is no move that you could take back")
                ahead, fresh = self._ahead()
                ahead.undo()
                await self._keep(ahead, fresh, cid)
            case Resign():
                await self._leave(seat, "resigned", cid)
            case AgreeToDraw():
                await self._agree(seat, cid)
            case Say():
                if command.phrase not in PHRASES:
                    raise Refused("bad_phrase", f"there are {', '.join(PHRASES)}")
                await self._note(seat, "said", command.phrase, cid)
            case Claim():
                await self._claim(seat, command, cid)

    async def _play(self, seat: Seat, command: Play, cid: str) -> None:
        ahead, fresh = self._ahead()
        try:
            ahead.submit(seat, read_move(self.game.info.moves, command.move))
        except NotAMove as error:
            raise Refused("bad_move", str(error)) from None
        self._end_turn_if_final(ahead)
        await self._keep(ahead, fresh, cid)

    async def _leave(self, seat: Seat, how: str, cid: str = "") -> None:
        """Somebody goes: of two the other one wins, of more a computer plays on."""
        if self.facts.seats == 2:
            await self._end(Ended(how, seat, (1 - seat,)), cid)
        else:
            await self._replace(seat, how, cid)

    async def _replace(self, seat: Seat, how: str, cid: str) -> None:
        # First the seat, then the note: a note that is found says that all of it was done.
        substitute = msgspec.structs.replace(self.seats[seat], kind=BOT, session=None, level=SUBSTITUTE)
        await self._store.sit(self.id, substitute, only_if_free=False)
        self.seats[seat] = substitute
        await self._note(seat, "replaced", how, cid)

    async def _agree(self, seat: Seat, cid: str) -> None:
        if not self.game.info.draw_by_agreement:
            raise Refused("no_draw", "this game has no draw by agreement")
        await self._note(seat, "draw", "", cid)
        persons = {row.seat for row in self.seats if row.kind in (PERSON, HERE)}
        if persons <= set(self.draw_offers()) and persons != {seat}:
            await self._end(Ended("agreed", None, tuple(range(self.facts.seats))))

    async def _claim(self, seat: Seat, command: Claim, cid: str) -> None:
        if command.absent == seat or command.absent not in self.asked or not self.is_absent(command.absent):
            raise Refused("not_absent", "nobody is waited for who has been away for long")
        if command.take == "victory" and self.facts.seats == 2:
            await self._end(Ended("left", command.absent, (seat,)), cid)
        else:
            await self._replace(command.absent, "left", cid)

    async def _end(self, ended: Ended, cid: str = "") -> None:
        await self._note(ended.seat, "ended", msgspec.json.encode(ended).decode(), cid, finished=True)

    async def _leave_or_learn(self, seat: Seat, how: str) -> None:
        """Somebody goes; if the game has ended already and this process did not know, it knows now."""
        try:
            await self._leave(seat, how)
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
        fallen = () if self.is_open or self.is_over or self.is_damaged else self.clock.fallen(self._now())
        persons = [seat for seat in fallen if self.seats[seat].kind in (PERSON, HERE)]
        for seat in persons:
            if not self.is_over:
                await self._leave_or_learn(seat, "time")
        return bool(persons)

    async def goes_on_at(self, table: str) -> str:
        """Remember where the rematch is; the table that was remembered first, if somebody was quicker."""
        async with self._lock:
            with contextlib.suppress(Conflict):
                await self._note(None, "rematch", table, "", only_one=True)
            if self.rematch is None:
                self.rematch = next(note.text for note in await self._store.notes(self.id) if note.kind == "rematch")
        self._tell()
        return self.rematch

    # What is durable

    async def _note(
        self, seat: Seat | None, kind: str, text: str, cid: str, finished: bool = False, only_one: bool = False
    ) -> None:
        row = NoteRow(self.match.seq, seat, kind, text, cid, self._now())
        number = await self._store.note(self.id, row, finished, only_one)
        self._take_in(msgspec.structs.replace(row, number=number))

    async def _keep(self, ahead: AnyMatch, fresh: Sequence[Entry], cid: str) -> None:
        """Write what a copy of the match has entered; then it is the match.  Only the first entry is the command's own."""
        now = self._now()
        made = [self._row(entry, self.match.seq + at, cid if at == 1 else "", now) for at, entry in enumerate(fresh, 1)]
        rows = linked(self._link, made)
        if rows:
            await self._store.append(self.id, rows, finished=self.ended is not None or ahead.outcome is not None)
        changed = ahead.state is not self.match.state
        self.match = ahead
        ahead.forget()
        if rows:
            self.last_at = now
            self._link = rows[-1].link
            self._entered(rows[0].seat, changed)
        self.clock.goes_on(now, self.asked)
        if cid:
            self._answered[cid] = self.match.seq

    def _row(self, entry: Entry, seq: int, cid: str, now: float) -> EntryRow:
        if isinstance(entry, Undone):
            return EntryRow(seq, None, str(entry.moves), cid, now)
        return EntryRow(seq, entry.seat, self.game.write_move(entry.move), cid, now)

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
