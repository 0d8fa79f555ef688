"""Who sits at a table, who of them is there, and what was noted around the game."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

import msgspec

from kouzlo.core.errors import Refused
from kouzlo.core.match import Entry, Played
from kouzlo.core.move import CHANCE, Seat
from kouzlo.server.presence import Presence
from kouzlo.server.sessions import is_member
from kouzlo.server.store import Damaged, NoteRow, SeatRow
from kouzlo.server.wire import Ended, Phrase

OPEN, PERSON, HERE, BOT = "open", "person", "here", "bot"
"""Kinds of seats: nobody yet, a person, the next person on the same device, a computer."""

SUBSTITUTE = "greedy"
"""The level that plays on for somebody who left a table of more than two."""

ABSENT_AFTER = 180.0
"""Who is asked and has not looked for so many seconds may be replaced by the others."""

PHRASES_SHOWN = 20

NOT_SEATED = "not_seated"


def known_seats(rows: Sequence[SeatRow], count: int) -> list[SeatRow]:
    """The seats of a table, if they can be what was written; raises Damaged."""
    try:
        seats = [msgspec.convert(msgspec.to_builtins(row), SeatRow) for row in rows]
    except (msgspec.ValidationError, TypeError) as error:
        raise Damaged(f"a seat cannot be read: {error}") from error
    if [row.seat for row in seats] != list(range(count)) or any(row.kind not in (OPEN, PERSON, HERE, BOT) for row in seats):
        raise Damaged("the seats of a table are not those that were written")
    return seats


class Seats:
    """The seats of a table in their order; `tell` is called with the holder when somebody comes or goes."""

    def __init__(self, rows: Sequence[SeatRow], tell: Callable[[str], None]) -> None:
        self.rows = list(rows)
        self.presence = Presence(tell)
        self._loaded = time.monotonic()
        self.looked = [self._loaded] * len(self.rows)
        """When each seat was last seen to look."""

    def __getitem__(self, seat: Seat) -> SeatRow:
        return self.rows[seat]

    def __iter__(self) -> Iterator[SeatRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def is_open(self) -> bool:
        """Somebody is still to come; nothing is drawn before."""
        for row in self.rows:  # asked many times a move: `any` would make a generator each time
            if row.kind == OPEN:
                return True
        return False

    @property
    def taken(self) -> int:
        """How many seats are taken."""
        return sum(row.kind != OPEN for row in self.rows)

    @property
    def persons(self) -> frozenset[Seat]:
        return frozenset(row.seat for row in self.rows if row.kind in (PERSON, HERE))

    def of(self, session: str | None) -> tuple[Seat, ...]:
        """The seats of a session: several, if people share its device."""
        return tuple(row.seat for row in self.rows if session is not None and row.session == session)

    def check(self, seat: Seat | None, session: str | None) -> None:
        """Raises Refused if a session is named and the seat is not its own any more; anybody may be a spectator.

        The one place where that is asked: before a command is taken and before anything is shown.
        """
        if seat is not None and session is not None and self.rows[seat].session != session:
            raise Refused(NOT_SEATED, "this seat is not yours any more")

    def sit(self, row: SeatRow) -> None:
        """Somebody has taken a seat, and is there."""
        self.rows[row.seat] = row
        self.looked[row.seat] = time.monotonic()
        self.presence.comes(row.session or "")

    def shares_device(self, seat: Seat) -> bool:
        session = self.rows[seat].session
        return session is not None and len(self.of(session)) > 1

    def is_guest(self, seat: Seat) -> bool:
        """A person without an account: the name is what he says of himself."""
        row = self.rows[seat]
        return row.session is not None and (row.kind == HERE or (row.kind == PERSON and not is_member(row.session)))

    # Who is there

    def look(self, seat: Seat) -> bool:
        """A seat looks at the table; whether the others did not know that it is there."""
        was_here = self.is_here(seat)
        self.looked[seat] = time.monotonic()
        self.presence.looks(self.rows[seat].session or "")
        return not was_here and self.is_here(seat)

    def wait(self, holder: str) -> None:
        """Somebody waits for news: whatever seats he has, he looks at the table."""
        for seat in self.of(holder):
            self.looked[seat] = time.monotonic()

    def is_here(self, seat: Seat) -> bool:
        """A person who has the table open, or has looked at it lately without keeping a line open."""
        row = self.rows[seat]
        if row.kind not in (PERSON, HERE):
            return True
        by_lines = self.presence.is_here(row.session or "")
        return self.looked[seat] > self._loaded and not self.is_absent(seat) if by_lines is None else by_lines

    def is_absent(self, seat: Seat) -> bool:
        """A person who has been away for so long that the others may replace him."""
        return self.rows[seat].kind in (PERSON, HERE) and time.monotonic() - self.looked[seat] > ABSENT_AFTER


class Notes:
    """What happened around the game and is no move, taken in note by note."""

    def __init__(self) -> None:
        self.count = 0
        self.ended: Ended | None = None
        """How the game ended, if not by the rules."""
        self.rematch: str | None = None
        self.phrases: list[Phrase] = []
        self._offers: dict[Seat, int] = {}

    def begin_again(self) -> None:
        """Before all notes are read again; they only grow, so what was counted stays."""
        self.ended, self.phrases, self._offers = None, [], {}

    def take_in(self, note: NoteRow) -> None:
        """What a note means for the table."""
        self.count = max(self.count, note.number)
        match note.kind:
            case "ended":
                self.ended = msgspec.json.decode(note.text, type=Ended)
            case "rematch":
                self.rematch = note.text
            case "said" if note.seat is not None:
                self.phrases.append(Phrase(note.number, note.seat, note.text))
                del self.phrases[:-PHRASES_SHOWN]
            case "draw" if note.seat is not None:
                self._offers[note.seat] = note.at_seq

    def draw_offers(self, log: Sequence[Entry]) -> tuple[Seat, ...]:
        """Who offers a draw; an offer stands until somebody else moves."""
        return tuple(seat for seat, at in self._offers.items() if not _others_moved(log, seat, at))


def _others_moved(log: Sequence[Entry], seat: Seat, since: int) -> bool:
    return any(isinstance(entry, Played) and entry.seat not in (seat, CHANCE) for entry in log[since:])
