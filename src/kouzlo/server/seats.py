"""The seats of a table, who is present, and the notes about the game."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

import msgspec

from kouzlo.core.errors import Refused
from kouzlo.core.match import Entry, Played
from kouzlo.core.move import CHANCE, Seat
from kouzlo.review.coach import Verdict, read_verdict
from kouzlo.server.presence import Presence
from kouzlo.server.sessions import is_member
from kouzlo.server.store import Damaged, NoteRow, SeatRow
from kouzlo.server.wire import Ended, Phrase

OPEN, PERSON, HERE, BOT = "open", "person", "here", "bot"
"""Kinds of seats: free, a person, a further person at the same device, a computer."""

SUBSTITUTE = "greedy"
"""The level that replaces a player who left a table of more than two."""

ABSENT_AFTER = 180.0
"""A player who is to move and has been away for this many seconds may be replaced."""

PHRASES_SHOWN = 20

NOT_SEATED = "not_seated"

REMATCH, AGAIN = "rematch", "again"
"""Notes of the tables where the players go on: a new game, and the same deal with other seats."""


def known_seats(rows: Sequence[SeatRow], count: int) -> list[SeatRow]:
    """The seats of a table, checked; raises Damaged."""
    try:
        seats = [msgspec.convert(msgspec.to_builtins(row), SeatRow) for row in rows]
    except (msgspec.ValidationError, TypeError) as error:
        raise Damaged(f"a seat cannot be read: {error}") from error
    if [row.seat for row in seats] != list(range(count)) or any(row.kind not in (OPEN, PERSON, HERE, BOT) for row in seats):
        raise Damaged("the seats of a table are not those that were written")
    return seats


class Seats:
    """The seats of a table in their order; `tell` is called with the holder when somebody comes or goes."""

    def __init__(self, rows: Sequence[SeatRow], tell: Callable[[str], None], share: bool = False) -> None:
        self.rows = list(rows)
        self._share = share
        """People sit around one real table: everybody who is here enters for everybody."""
        self._let_in: set[str] = set()
        """Those who came to such a table by its link and have no seat of their own."""
        self.presence = Presence(tell)
        self._loaded = time.monotonic()
        self.looked = [self._loaded] * len(self.rows)
        """When each seat last looked at the table."""

    def __getitem__(self, seat: Seat) -> SeatRow:
        return self.rows[seat]

    def __iter__(self) -> Iterator[SeatRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def is_open(self) -> bool:
        """Whether a seat is free; nothing is drawn before all are taken."""
        for row in self.rows:  # called many times a move: `any` would make a generator each time
            if row.kind == OPEN:
                return True
        return False

    @property
    def taken(self) -> int:
        """The number of taken seats."""
        return sum(row.kind != OPEN for row in self.rows)

    @property
    def persons(self) -> frozenset[Seat]:
        return frozenset(row.seat for row in self.rows if row.kind in (PERSON, HERE))

    def of(self, session: str | None) -> tuple[Seat, ...]:
        """The seats of a session: several, if people share its device."""
        return tuple([row.seat for row in self.rows if session is not None and row.session == session])

    def entered_by(self, session: str | None) -> tuple[Seat, ...]:
        """The seats for which a session may move: its own, and around a real table those of all people."""
        own = self.of(session)
        return tuple(sorted(self.persons)) if self._share and (own or session in self._let_in) else own

    def let_in(self, session: str) -> bool:
        """Somebody comes to a full table by its link: True if it is a real one, where he can enter what happens too."""
        if self._share and not self.is_open:
            self._let_in.add(session)
        return session in self._let_in

    def check(self, seat: Seat | None, session: str | None) -> None:
        """Raises Refused if a session is given and the seat does not belong to it any more; anybody may be a spectator.

        This is the only place of that check: before a command is accepted and before anything is shown.
        """
        if seat is not None and session is not None and seat not in self.entered_by(session):
            raise Refused(NOT_SEATED, "this seat is not yours any more")

    def sit(self, row: SeatRow) -> None:
        """Somebody has taken a seat, and is present."""
        self.rows[row.seat] = row
        self.looked[row.seat] = time.monotonic()
        self.presence.comes(row.session or "")

    def shares_device(self, seat: Seat) -> bool:
        session = self.rows[seat].session
        return session is not None and len(self.of(session)) > 1

    def is_guest(self, seat: Seat) -> bool:
        """A person without an account, whose name is not verified."""
        row = self.rows[seat]
        return row.session is not None and (row.kind == HERE or (row.kind == PERSON and not is_member(row.session)))

    # Who is there

    def look(self, seat: Seat) -> bool:
        """Record that a seat looks at the table; True if the others did not know that it is present."""
        was_here = self.is_here(seat)
        self.looked[seat] = time.monotonic()
        self.presence.looks(self.rows[seat].session or "")
        return not was_here and self.is_here(seat)

    def wait(self, holder: str) -> None:
        """Record that a holder waits for news at all his seats."""
        for seat in self.of(holder):
            self.looked[seat] = time.monotonic()

    def is_here(self, seat: Seat) -> bool:
        """A person who has the table open, or has looked at it recently without a connection."""
        row = self.rows[seat]
        if row.kind not in (PERSON, HERE):
            return True
        by_lines = self.presence.is_here(row.session or "")
        return self.looked[seat] > self._loaded and not self.is_absent(seat) if by_lines is None else by_lines

    def is_absent(self, seat: Seat) -> bool:
        """A person who has been away for so long that the others may replace him."""
        return self.rows[seat].kind in (PERSON, HERE) and time.monotonic() - self.looked[seat] > ABSENT_AFTER


class Notes:
    """What happened around the game and is no move, from the notes."""

    def __init__(self) -> None:
        self.count = 0
        self.ended: Ended | None = None
        """How the game ended, if not by the rules."""
        self.next_tables: dict[str, str] = {}
        """The tables of the rematch and of the same deal again."""
        self.coach: bool | None = None
        """The coach was turned on or off during the game; None: it is as the settings say."""
        self.verdicts: dict[int, tuple[Seat, Verdict]] = {}
        """What the coach said of each entry, and to whom: never to anybody else."""
        self.phrases: list[Phrase] = []
        self.unguided: set[Seat] = set()
        """The seats that do not want the guide any more."""
        self.is_chat_ended = False
        self._offers: dict[Seat, int] = {}

    @property
    def rematch(self) -> str | None:
        return self.next_tables.get(REMATCH)

    @property
    def again(self) -> str | None:
        return self.next_tables.get(AGAIN)

    def begin_again(self) -> None:
        """Reset before all notes are read again; notes only grow, so their count stays."""
        self.ended, self.phrases, self._offers = None, [], {}
        self.coach, self.verdicts = None, {}

    def take_in(self, note: NoteRow) -> None:
        """Apply a note."""
        self.count = max(self.count, note.number)
        match note.kind:
            case "ended":
                self.ended = msgspec.json.decode(note.text, type=Ended)
            case "rematch" | "again":
                self.next_tables[note.kind] = note.text
            case "chat_ended":
                self.is_chat_ended = True
            case "said" if note.seat is not None:
                self.phrases.append(Phrase(note.number, note.seat, note.text))
                del self.phrases[:-PHRASES_SHOWN]
            case "let_go" if note.seat is not None:
                self.unguided.add(note.seat)
            case "coach":
                self.coach = note.text == "on"
            case "verdict" if note.seat is not None:
                judged = msgspec.json.decode(note.text)
                self.verdicts[judged["seq"]] = note.seat, read_verdict(judged["verdict"])
            case "draw" if note.seat is not None:
                self._offers[note.seat] = note.at_seq

    def draw_offers(self, log: Sequence[Entry]) -> tuple[Seat, ...]:
        """The seats that offer a draw; an offer is valid until somebody else moves."""
        return tuple([seat for seat, at in self._offers.items() if not _others_moved(log, seat, at)])


def _others_moved(log: Sequence[Entry], seat: Seat, since: int) -> bool:
    return any(isinstance(entry, Played) and entry.seat not in (seat, CHANCE) for entry in log[since:])
