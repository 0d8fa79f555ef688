"""What each command does at a table: whether it may be done now, and how its effect becomes durable."""

from __future__ import annotations

import msgspec

from kouzlo.core.errors import Refused
from kouzlo.core.move import NotAMove, Seat, read_move
from kouzlo.server import clock
from kouzlo.server.journal import Journal, end_turn_if_final
from kouzlo.server.seats import BOT, SUBSTITUTE, Notes, Seats
from kouzlo.server.store import NoteRow, Store
from kouzlo.server.wire import PHRASES, AgreeToDraw, Claim, Command, Ended, EndTurn, Play, Resign, Say, Undo

PROBLEMS = {
    "stale": "something has happened since",
    "unavailable": "the table cannot be written now; nothing has changed, try again",
    "damaged": "what is stored of this table is damaged; it is shown as far as it could be read, and nothing can be done here",
}
"""What went wrong in the house is told in its own words: the store's would name files."""


class Commands:
    """Carries out commands, one after the other: whoever calls it holds the lock of the table."""

    def __init__(self, journal: Journal, seats: Seats, notes: Notes, store: Store) -> None:
        self._journal, self._seats, self._notes, self._store = journal, seats, notes, store

    @property
    def is_over(self) -> bool:
        return self._notes.ended is not None or self._journal.match.outcome is not None

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats whose decision the table waits for."""
        return () if self._seats.is_open or self._notes.ended is not None else self._journal.asked

    def check_whole(self) -> None:
        """Raises Refused if the table stands still because what is stored of it is damaged."""
        if self._journal.damaged_after is not None:
            raise Refused("damaged", PROBLEMS["damaged"])

    def check(self, seat: Seat, command: Command) -> None:
        """Raises Refused if a command does not fit the table as it is."""
        self.check_whole()
        if self._seats.is_open:
            raise Refused("not_begun", "the table waits for somebody to sit down")
        if self.is_over and not isinstance(command, Say):
            raise Refused("over", "the game is over")
        if isinstance(command, Play | EndTurn | Undo) and self._journal.is_late(seat, command.seq):
            raise Refused("stale", PROBLEMS["stale"])

    async def carry_out(self, seat: Seat, command: Command, cid: str) -> None:
        """Do what is asked; durable on return.  Raises Refused, Conflict, StoreUnavailable."""
        match command:
            case Play():
                await self._play(seat, command, cid)
            case EndTurn():
                ahead, fresh = self._journal.ahead()
                ahead.end_turn(seat)
                # A draw that follows says by itself that the turn was ended; without one a note has to.
                if not fresh:
                    await self.note(seat, "end_turn", "", cid)
                await self._journal.keep(ahead, fresh, cid)
                self._journal.changed = self._journal.match.seq
            case Undo():
                if not self._journal.match.may_undo(seat):
                    raise Refused("no_move", "there is no move that you could take back")
                ahead, fresh = self._journal.ahead()
                ahead.undo()
                await self._journal.keep(ahead, fresh, cid)
            case Resign():
                await self.leave(seat, "resigned", cid)
            case AgreeToDraw():
                await self._agree(seat, cid)
            case Say():
                if command.phrase not in PHRASES:
                    raise Refused("bad_phrase", f"there are {', '.join(PHRASES)}")
                await self.note(seat, "said", command.phrase, cid)
            case Claim():
                await self._claim(seat, command, cid)

    async def _play(self, seat: Seat, command: Play, cid: str) -> None:
        ahead, fresh = self._journal.ahead()
        try:
            ahead.submit(seat, read_move(self._journal.game.info.moves, command.move))
        except NotAMove as error:
            raise Refused("bad_move", str(error)) from None
        end_turn_if_final(ahead)
        await self._journal.keep(ahead, fresh, cid)

    async def leave(self, seat: Seat, how: str, cid: str = "") -> None:
        """Somebody goes: of two the other one wins, of more a computer plays on."""
        if self._journal.facts.seats == 2:
            await self._end(Ended(how, seat, (1 - seat,)), cid)
        else:
            await self._replace(seat, how, cid)

    async def _replace(self, seat: Seat, how: str, cid: str) -> None:
        # First the seat, then the note: a note that is found says that all of it was done.
        substitute = msgspec.structs.replace(self._seats[seat], kind=BOT, session=None, level=SUBSTITUTE)
        await self._store.sit(self._journal.facts.id, substitute, only_if_free=False)
        self._seats.rows[seat] = substitute
        await self.note(seat, "replaced", how, cid)

    async def _agree(self, seat: Seat, cid: str) -> None:
        if not self._journal.game.info.draw_by_agreement:
            raise Refused("no_draw", "this game has no draw by agreement")
        await self.note(seat, "draw", "", cid)
        persons = self._seats.persons
        if persons <= set(self._notes.draw_offers(self._journal.match.log)) and persons != {seat}:
            await self._end(Ended("agreed", None, tuple(range(self._journal.facts.seats))))

    async def _claim(self, seat: Seat, command: Claim, cid: str) -> None:
        if command.absent == seat or command.absent not in self.asked or not self._seats.is_absent(command.absent):
            raise Refused("not_absent", "nobody is waited for who has been away for long")
        if command.take == "victory" and self._journal.facts.seats == 2:
            await self._end(Ended("left", command.absent, (seat,)), cid)
        else:
            await self._replace(command.absent, "left", cid)

    async def _end(self, ended: Ended, cid: str = "") -> None:
        await self.note(ended.seat, "ended", msgspec.json.encode(ended).decode(), cid, finished=True)

    async def note(
        self, seat: Seat | None, kind: str, text: str, cid: str, finished: bool = False, only_one: bool = False
    ) -> None:
        """Write a note, with everything that follows from it."""
        row = NoteRow(self._journal.match.seq, seat, kind, text, cid, clock.now())
        number = await self._store.note(self._journal.facts.id, row, finished, only_one)
        self.take_in(msgspec.structs.replace(row, number=number))

    def take_in(self, note: NoteRow) -> None:
        """A note is durable: what it means counts from now on."""
        self._notes.take_in(note)
        if note.cid:
            self._journal.answered[note.cid] = note.at_seq
        if note.kind == "ended":
            self._journal.last_at = note.at
