"""The match of a table and its stored log: what is written, in which order, and how it is replayed.

A command is carried out on a copy of the match, which replaces the match when its entries are durable.  So no client sees a
move that could still be lost, and a failing store leaves nothing half done.
"""

from __future__ import annotations

import copy
import logging
from collections import deque
from collections.abc import Awaitable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from kouzlo.core.chance import Luck
from kouzlo.core.errors import KouzloError, Refused
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Entry, Match, Played, Undone
from kouzlo.core.move import CHANCE, NotAMove, Seat
from kouzlo.core.problem import exercise_of
from kouzlo.server import clock
from kouzlo.server.clock import Clock
from kouzlo.server.coaching import Made
from kouzlo.server.store import Damaged, EntryRow, NoteRow, Stand, Store, TableFacts
from kouzlo.server.store.chain import first_link, linked, whole

T = TypeVar("T")

log = logging.getLogger("kouzlo.server")

AnyMatch = Match[Any, Any]

KEPT_POSITIONS = 4
"""Positions kept while a table is replayed; no undo went back further.  A live table keeps fewer."""
KEPT_LONGER = 64
"""Positions kept at a table that has or had a coach, where a move can be taken back past the answers of the computers, and at
one with draws from the box, where everything can be corrected.
"""
JUDGED_LATER = 6
"""So many of the last moves of a seat can still be judged."""
KEPT_TO_TELL = 8
"""So many of the last rows that were written here are kept, to be told to other processes."""


class Lost(KouzloError):
    """The stored log of a table cannot be replayed: the file is damaged or there is a bug; the message names the entry."""


class Growth(NamedTuple):
    """Rows that were appended to a log, as the process that wrote them tells them to the others."""

    entries: Sequence[EntryRow] = ()
    notes: Sequence[NoteRow] = ()

    def between(self, seq: int, notes: int, stand: Stand) -> Growth | None:
        """Its rows after these numbers, if they are all of them up to `stand`."""
        new = Growth(
            [row for row in self.entries if seq < row.seq <= stand.seq],
            [row for row in self.notes if notes < row.number <= stand.notes],
        )
        is_all = [row.seq for row in new.entries] == list(range(seq + 1, stand.seq + 1))
        has_notes = [row.number for row in new.notes] == list(range(notes + 1, stand.notes + 1))
        return new if is_all and has_notes else None


class Journal:
    """The match, its stored entries, and the commands it contains."""

    def __init__(self, facts: TableFacts, game: AnyGame, store: Store) -> None:
        self.facts = facts
        self.game = game
        self._store = store
        self._luck: Luck | None = None
        self.begin_again((), None)

    def begin_again(
        self, entries: Sequence[EntryRow], damaged_after: int | None, was_coached: bool = False, drawers: Sequence[Seat] = ()
    ) -> None:
        """Reset to the state before the first move; `entries` are those that will be replayed.

        `drawers` say what was drawn from the box, where people draw.
        """
        facts = self.facts
        self.was_coached = was_coached or facts.settings.coach is not None
        """The table has or had a coach."""
        self.lesson = exercise_of(self.game, facts.settings.lesson)
        self.can_go_back = self.was_coached or bool(facts.settings.box) or self.lesson is not None
        """Positions are kept for later."""
        self.made: dict[Seat, deque[Made]] = {}
        """The last moves of each seat at a table with a coach, with the states before them."""
        self.match: AnyMatch = Match(
            self.game,
            facts.options,
            facts.seats,
            owners_end_turns=facts.settings.owners_end_turns,
            keeps=KEPT_LONGER if self.can_go_back else KEPT_POSITIONS,
            aids=facts.settings.aids,
            anew=False,
            drawers=drawers,
        )
        self.clock = Clock(facts.settings.clock, facts.seats, facts.created)
        self.damaged_after = damaged_after
        """Stored data is damaged after this many entries: the table is shown up to there and accepts no commands."""
        self.last_at = facts.created
        """When the last move was made, or the game ended without one."""
        self.answered: dict[str, int] = {}
        """The accepted commands by seat and cid, with the entry that their first answer named."""
        self.changed = 0
        self.last_own: dict[Seat, int] = {}
        self._written: deque[EntryRow] = deque(maxlen=KEPT_TO_TELL)
        self._noted: deque[NoteRow] = deque(maxlen=KEPT_TO_TELL)
        self._link = entries[-1].link if entries else first_link(facts.id)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that the match waits for."""
        if self.match.outcome is not None or self.damaged_after is not None:
            return ()
        return tuple(seat for seat in self.match.asked if seat >= 0)

    @property
    def given(self) -> int:
        """The number of entries that were not played at this table."""
        begun_from = self.facts.settings.begun_from
        return 0 if begun_from is None else begun_from.entries

    def is_late(self, seat: Seat, seq: int) -> bool:
        """Whether a command based on an earlier entry is meant for another position."""
        return not max(self.changed, self.last_own.get(seat, 0)) <= seq <= self.match.seq

    # Writing

    def ahead(self) -> tuple[AnyMatch, list[Entry]]:
        """A copy of the match to try a command on, and the entries that it makes."""
        fresh: list[Entry] = []
        return self.match.copy(fresh.append), fresh

    async def keep(self, ahead: AnyMatch, fresh: Sequence[Entry], cid: str) -> None:
        """Store the entries of a copy, then make it the match.  Only the first entry is that of the command."""
        now = clock.now()
        made = [self._row(entry, self.match.seq + at, cid if at == 1 else "", now) for at, entry in enumerate(fresh, 1)]
        rows = linked(self._link, made)
        if rows:
            # What was drawn from a box can be corrected after the end too, and a lesson can be started again.
            is_final = ahead.outcome is not None and not ahead.drawers and self.lesson is None
            await self._store.append(self.facts.id, rows, finished=is_final)
        changed, before = ahead.state is not self.match.state, self.match
        self.match = ahead
        if self.was_coached:
            self._remember(before.seq + 1, fresh[0] if fresh else None, before.state)
        if not self.can_go_back:
            ahead.forget()
        if rows:
            self.last_at = now
            self._link = rows[-1].link
            self._written.extend(rows)
            self.entered(rows[0].seat, changed)
        self.clock.goes_on(now, self.asked)
        if cid:
            self.answered[cid] = self.match.seq

    def noted(self, row: NoteRow) -> None:
        """A note was written here."""
        self._noted.append(row)

    def grown_since(self, seq: int, notes: int, stand: Stand) -> Growth | None:
        """What was written here after these numbers; None if that is not all there is, or is not known any more."""
        return Growth(tuple(self._written), tuple(self._noted)).between(seq, notes, stand)

    def _row(self, entry: Entry, seq: int, cid: str, now: float) -> EntryRow:
        if isinstance(entry, Undone):
            return EntryRow(seq, None, str(entry.moves), cid, now)
        return EntryRow(seq, entry.seat, self.game.write_move(entry.move), cid, now)

    def coach(self) -> None:
        """The coach is turned on: from now on positions are kept."""
        self.was_coached = self.can_go_back = True
        self.match.keep_positions(KEPT_LONGER)

    def _remember(self, seq: int, entry: Entry | None, before: Any) -> None:
        """Keep a move for its verdict."""
        if isinstance(entry, Played) and entry.seat != CHANCE:
            own = self.made.setdefault(entry.seat, deque(maxlen=JUDGED_LATER))
            own.append(Made(seq, entry.seat, before, entry.move))

    def entered(self, seat: Seat | None, changed: bool) -> None:
        """Record which earlier `seq` of a command is still current: envelopes of others make no command stale, own ones do."""
        if changed or seat is None:
            self.changed = self.match.seq
        elif seat is not None:
            self.last_own[seat] = self.match.seq

    async def wake(self) -> None:
        """Let luck continue after a replay, or when the last seat is taken; raises StoreUnavailable, and can be repeated."""
        if self.match.luck is None and self._luck is not None and self.facts.settings.lesson is None:
            ahead, fresh = self.ahead()
            ahead.resume(copy.copy(self._luck))
            await self.keep(ahead, fresh, "")

    # Playing again what is stored

    async def stored(self) -> tuple[Sequence[EntryRow], Sequence[NoteRow], bool]:
        """Entries and notes up to the first damage, and whether that is all of them."""
        begun = first_link(self.facts.id)
        entries, has_all = await _readable(self._store.entries(self.facts.id))
        notes, has_all_notes = await _readable(self._store.notes(self.facts.id))
        kept, noted = whole(begun, entries), whole(begun, notes)
        is_whole = has_all and has_all_notes and (kept, noted) == (len(entries), len(notes))
        if any(note.at_seq > len(entries) for note in notes[:noted]):
            is_whole = False  # the last entries are missing: no link shows that, but a note was written after them
        return entries[:kept], notes[:noted], is_whole

    def repeat(self, entries: Sequence[EntryRow], notes: Sequence[NoteRow], luck: Luck | None) -> None:
        """Replay up to the first entry that fails: its links may fit, if they were computed from it later.

        Without luck the draws are those that people told.
        """
        self._luck = luck
        try:
            self._repeat_all(entries, notes, luck)
        except Lost as lost:
            log.error("%s", lost)
            self.damaged_after = self.match.seq

    def is_continued_by(self, growth: Growth) -> bool:
        """Whether the links of these entries continue the chain here: then the store has the same ones."""
        return whole(self._link, growth.entries, self.match.seq) == len(growth.entries)

    def catch_up(self, entries: Sequence[EntryRow], notes: Sequence[NoteRow]) -> None:
        """Play what another process has appended to the log; raises Lost, and then nothing has changed."""
        before, known = self.match, self.match.luck if self.match.luck is not None else self._luck
        is_known = known is not None or bool(before.drawers)  # people draw: there is no luck
        if not is_known or whole(self._link, entries, before.seq) != len(entries):
            raise Lost(f"table {self.facts.id} does not continue after entry {before.seq}")
        luck = copy.copy(known)
        self.match = before.copy()
        self.match.luck = None
        try:
            self._repeat_all(entries, notes, luck)
        except Lost:
            self.match = before
            raise
        self._luck = luck
        self._link = entries[-1].link if entries else self._link
        end_turn_if_final(self.match)
        if not self.can_go_back:
            self.match.forget()
        if not self.match.turn.is_chance:  # otherwise `wake` lets luck continue
            self.match.luck = luck

    def _repeat_all(self, entries: Sequence[EntryRow], notes: Sequence[NoteRow], luck: Luck | None) -> None:
        """Replay entries, and the ends of turns between them."""
        ends = {note.at_seq: note.at for note in notes if note.kind == "end_turn"}
        self._end_turn_again(ends)
        cid = ""
        for at, row in enumerate(entries, 1):
            cid = row.cid or (cid if row.seat == CHANCE else "")  # draws belong to the command that caused them
            self._repeat(row, luck, cid)
            if not (at < len(entries) and entries[at].seq > self.given and _is_drawn_with(entries[at])):
                if self.clock.is_kept:  # whoever had nothing to take back had ended the turn with it
                    end_turn_if_final(self.match)
                self.clock.goes_on(row.at, self.asked)
            self._end_turn_again(ends)

    def _repeat(self, row: EntryRow, luck: Luck | None, cid: str) -> None:
        before = self.match.state
        try:
            if row.seat is None:
                self.match.undo(int(row.text))
            else:
                if self.match.holder is not None:
                    self.match.end_turn(self.match.holder)
                is_lesson = self.facts.settings.lesson is not None
                is_drawn = row.seat == CHANCE and luck is not None and row.seq > self.given and not is_lesson
                move = self._drawn_again(row, luck) if is_drawn and luck is not None else self.game.read_move(row.text)
                self.match.submit(row.seat, move)
        except (Refused, NotAMove, ValueError) as error:
            raise Lost(f"table {self.facts.id}, entry {row.seq}: {error}") from error
        if self.was_coached:
            self._remember(row.seq, self.match.log[-1], before)
        self.entered(row.seat, self.match.state is not before)
        self.last_at = row.at
        if cid:
            self.answered[cid] = self.match.seq

    def _drawn_again(self, row: EntryRow, luck: Luck) -> Any:
        """Draw from the seed what is stored; if it is not the same, the file was changed or the generator has changed."""
        drawn = self.match.draw(luck)
        if self.game.write_move(drawn) != row.text:
            raise Lost(f"table {self.facts.id}, entry {row.seq}: the seed draws something else")
        return drawn

    def _end_turn_again(self, ends: Mapping[int, float]) -> None:
        """A turn was ended after the last entry, without a draw that would follow."""
        at = ends.get(self.match.seq)
        if at is not None and self.match.holder is not None:
            self.match.end_turn(self.match.holder)
            self.changed = self.match.seq
            self.clock.goes_on(at, self.asked)

    def rest(self) -> None:
        """Finish a replay."""
        end_turn_if_final(self.match)
        if not self.can_go_back:
            self.match.forget()
        self.clock.forgets(clock.open_since())


def _is_drawn_with(row: EntryRow) -> bool:
    """Whether it is a draw that was made together with the entry before: the clock saw both as one."""
    return row.seat == CHANCE and not row.cid


async def _readable(reading: Awaitable[Sequence[T]]) -> tuple[Sequence[T], bool]:
    """The rows, and whether that is all of them; after a damage, the rows before it."""
    try:
        return await reading, True
    except Damaged as damage:
        return damage.read, False


def end_turn_if_final(match: AnyMatch) -> None:
    """End a turn that contains nothing that could be undone."""
    if match.holder is not None and not match.may_undo(match.holder):
        match.end_turn(match.holder)
