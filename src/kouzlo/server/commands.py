"""The effect of each command at a table: whether it is allowed now, and how it becomes durable."""

from __future__ import annotations

import msgspec

from kouzlo.core.corrections import go_on
from kouzlo.core.errors import Refused
from kouzlo.core.match import Played
from kouzlo.core.move import NotAMove, Seat, read_move
from kouzlo.server import clock
from kouzlo.server.chat import Chat, tidy_text
from kouzlo.server.coaching import COACH, is_coached, may_coach
from kouzlo.server.journal import Journal, end_turn_if_final
from kouzlo.server.seats import BOT, SUBSTITUTE, Notes, Seats
from kouzlo.server.store import MessageRow, NoteRow, SeatRow, Store
from kouzlo.server.wire import (
    PHRASES,
    AgreeToDraw,
    Claim,
    Coach,
    Command,
    EndChat,
    Ended,
    EndTurn,
    GoOn,
    LetGo,
    Mute,
    Play,
    Resign,
    Retry,
    Say,
    StartAgain,
    Undo,
    Write,
)

TALK = Say | Write | Mute | EndChat
"""Commands that are no part of the game: they are taken after its end too."""

BEFORE_THE_GAME = Write | Mute | EndChat
"""Commands that are taken while a seat is free: people who came by the link write to each other in the waiting room."""

CORRECTIONS = Undo | Retry | GoOn
"""Commands that are taken after the end of a game with draws from the box: the last entry may be wrong too."""

PROBLEMS = {
    "stale": "something has happened since",
    "unavailable": "the table cannot be written now; nothing has changed, try again",
    "damaged": "what is stored of this table is damaged; it is shown as far as it could be read, and nothing can be done here",
}
"""Texts for problems of the server: the store's own messages would name files."""


class Commands:
    """Carries out commands one at a time; the caller holds the lock of the table."""

    def __init__(self, journal: Journal, seats: Seats, notes: Notes, chat: Chat, store: Store) -> None:
        self._journal, self._seats, self._notes, self._chat, self._store = journal, seats, notes, chat, store

    @property
    def is_over(self) -> bool:
        return self._notes.ended is not None or self._journal.match.outcome is not None

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that the table waits for."""
        return () if self._seats.is_open or self._notes.ended is not None else self._journal.asked

    def check_whole(self) -> None:
        """Raises Refused if the table is stopped because its stored data is damaged."""
        if self._journal.damaged_after is not None:
            raise Refused("damaged", PROBLEMS["damaged"])

    def check(self, seat: Seat, command: Command) -> None:
        """Raises Refused if a command does not fit the current state of the table."""
        self.check_whole()
        if self._seats.is_open and not isinstance(command, BEFORE_THE_GAME):
            raise Refused("not_begun", "the table waits for somebody to sit down")
        may_correct = isinstance(command, CORRECTIONS) and bool(self._journal.match.drawers) and self._notes.ended is None
        if self.is_over and not (isinstance(command, TALK | StartAgain) or may_correct):
            raise Refused("over", "the game is over")
        self._check_lesson(command)
        if isinstance(command, Play | EndTurn | Undo | GoOn) and self._journal.is_late(seat, command.seq):
            raise Refused("stale", PROBLEMS["stale"])

    def _check_lesson(self, command: Command) -> None:
        """Raises Refused for what has no place in a lesson, and for a move when it is decided."""
        lesson = self._journal.lesson
        if isinstance(command, StartAgain) and lesson is None:
            raise Refused("no_lesson", "only a lesson is started again")
        if lesson is None:
            return
        if isinstance(command, Resign | AgreeToDraw | Claim):
            raise Refused("lesson", "a lesson is no game: it is left without a result")
        if isinstance(command, Play) and lesson.course(self._journal.match) != "open":
            raise Refused("lesson_decided", "this lesson is decided: start it again, or go on to another one")

    async def carry_out(self, seat: Seat, command: Command, cid: str) -> None:
        """Carry out a command; durable on return.  Raises Refused, Conflict, StoreUnavailable."""
        match command:
            case Play():
                await self._play(seat, command, cid)
            case EndTurn():
                ahead, fresh = self._journal.ahead()
                ahead.end_turn(seat)
                # A draw that follows implies that the turn was ended; without a draw a note records it.
                if not fresh:
                    await self.note(seat, "end_turn", "", cid)
                await self._journal.keep(ahead, fresh, cid)
                self._journal.changed = self._journal.match.seq
            case Undo():
                if not self.may_undo(seat):
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
            case LetGo():
                await self.note(seat, "let_go", "", cid)
            case Write():
                await self._write(seat, command.text, cid)
            case Mute():
                self._chat.check_mute(seat, command.other)
                await self.mute(seat, command.other, command.is_muted)
            case EndChat():
                await self._end_chat(seat, cid)
            case Claim():
                await self._claim(seat, command, cid)
            case Coach():
                await self._coach(seat, command.on, cid)
            case Retry():
                await self._retry(seat, command.at, cid)
            case GoOn():
                await self._go_on(command.all, cid)
            case StartAgain():
                await self._start_again(cid)

    def may_undo(self, seat: Seat) -> bool:
        """Whether this seat may take its last move back; in a lesson none of those that lead to its position."""
        match, lesson = self._journal.match, self._journal.lesson
        return match.may_undo(seat) if lesson is None else lesson.may_undo(match)

    async def _start_again(self, cid: str) -> None:
        ahead, fresh = self._journal.ahead()
        assert self._journal.lesson is not None, "this was checked"
        self._journal.lesson.start_again(ahead)
        await self._journal.keep(ahead, fresh, cid)

    @property
    def is_coached(self) -> bool:
        return is_coached(self._journal.facts.settings, self._seats, self._notes)

    async def _coach(self, seat: Seat, on: bool, cid: str) -> None:
        if on and not may_coach(self._journal.facts.settings, self._seats):
            raise Refused("no_coach", "the coach is for one person against computers, at a table with hints")
        await self.note(seat, COACH, "on" if on else "off", cid)
        if on:
            self._journal.coach()

    async def _retry(self, seat: Seat, at: int, cid: str) -> None:
        """Return to before an own move, or with draws from the box to before any entry.

        Elsewhere the answers to the move were seen, which is why only a coached table allows it.
        """
        match = self._journal.match
        if not self.is_coached and not match.drawers:
            raise Refused("no_coach", "only with the coach a move can be taken back after its answer")
        entry = match.log[at - 1] if 0 < at <= match.seq else None
        if not isinstance(entry, Played) or (entry.seat != seat and not match.drawers):
            raise Refused("no_move", "this is no move of yours")
        ahead, fresh = self._journal.ahead()
        ahead.undo(ahead.steps_back_to(at))
        await self._journal.keep(ahead, fresh, cid)

    async def _go_on(self, all_of_it: bool, cid: str) -> None:
        ahead, fresh = self._journal.ahead()
        if not ahead.drawers or not go_on(ahead, only_one=not all_of_it):
            raise Refused("no_move", "nothing was taken back that could be entered again")
        await self._journal.keep(ahead, fresh, cid)

    async def _play(self, seat: Seat, command: Play, cid: str) -> None:
        ahead, fresh = self._journal.ahead()
        try:
            ahead.submit(seat, read_move(self._journal.game.info.moves, command.move))
        except NotAMove as error:
            raise Refused("bad_move", str(error)) from None
        if self._journal.lesson is not None:
            self._journal.lesson.answer(ahead)
        end_turn_if_final(ahead)
        await self._journal.keep(ahead, fresh, cid)

    async def leave(self, seat: Seat, how: str, cid: str = "") -> None:
        """A player leaves: with two players the other one wins, with more a computer takes the seat."""
        # Whose time is over has not moved meanwhile, not even by another process.
        if self._journal.facts.seats == 2:
            await self._end(Ended(how, seat, (1 - seat,)), cid, only_now=how == "time")
        else:
            await self._replace(seat, how, cid, only_now=how == "time")

    async def _replace(self, seat: Seat, how: str, cid: str, only_now: bool) -> None:
        row = self._seats[seat]
        name = "" if row.kind == BOT else row.name  # the name of a program is not that of the level in its place
        substitute = msgspec.structs.replace(row, kind=BOT, session=None, level=SUBSTITUTE, name=name)
        await self.note(seat, "replaced", how, cid, only_now=only_now, sits=substitute)
        self._seats.rows[seat] = substitute
        if self._journal.match.drawers:
            self._journal.match.drawers = tuple(sorted(self._seats.persons))

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
            await self._end(Ended("left", command.absent, (seat,)), cid, only_now=True)
        else:
            await self._replace(command.absent, "left", cid, only_now=True)

    async def _write(self, seat: Seat, text: str, cid: str) -> None:
        self._chat.check_open()
        row = MessageRow(seat, self._seats[seat].session, tidy_text(text), cid, clock.now())
        self._chat.last = await self._store.say(self._journal.facts.id, row)
        self._chat.has_changed()
        self._journal.answered[cid] = self._journal.match.seq

    async def mute(self, seat: Seat, other: Seat, is_muted: bool) -> None:
        """Store that a seat has muted another one, or does so no longer; the same again changes nothing."""
        await self._store.mute(self._journal.facts.id, seat, other, is_muted)
        self._chat.mute(seat, other, is_muted)

    async def _end_chat(self, seat: Seat, cid: str) -> None:
        self._chat.check_open()
        if self._seats[seat].session != self._journal.facts.settings.by:
            raise Refused("not_your_chat", "only whoever laid the table can end its chat")
        # First the note: if the texts cannot be deleted now, nobody is sent them any more.
        await self.note(seat, "chat_ended", "", cid)
        await self._store.unsay(self._journal.facts.id)
        self._chat.has_changed(is_shorter=True)

    async def _end(self, ended: Ended, cid: str = "", only_now: bool = False) -> None:
        text = msgspec.json.encode(ended).decode()
        await self.note(ended.seat, "ended", text, cid, finished=True, only_now=only_now)

    async def note(
        self,
        seat: Seat | None,
        kind: str,
        text: str,
        cid: str,
        finished: bool = False,
        only_one: bool = False,
        only_now: bool = False,
        sits: SeatRow | None = None,
    ) -> None:
        """Write a note and apply it."""
        row = NoteRow(self._journal.match.seq, seat, kind, text, cid, clock.now())
        number = await self._store.note(self._journal.facts.id, row, finished, only_one, only_now, sits)
        if number > self._notes.count + 1:  # another process has noted something in between
            for missed in await self._store.notes(self._journal.facts.id, self._notes.count):
                if missed.number < number:
                    self.take_in(missed)
        self._journal.noted(written := msgspec.structs.replace(row, number=number))
        self.take_in(written)

    def take_in(self, note: NoteRow) -> None:
        """Apply a note that is durable."""
        self._notes.take_in(note)
        if note.cid:
            self._journal.answered[note.cid] = note.at_seq
        if note.kind == "ended":
            self._journal.last_at = note.at
