"""The interface of every store, and its rows.

A table consists of its facts (fixed when it is created), its entries (the moves: append-only, numbered from 1 without gaps) and
its notes (what happened around the game, also append-only).  Everything else about a table can be recomputed from these, but
its chat (`chats.py`), which is no part of the game.
`append` returns only when the entries would survive a power cut.  Entries and notes are stored with their links (`chain.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from kouzlo.core.move import Seat
from kouzlo.server.store.chats import ChatKept, Chats, MessageRow
from kouzlo.server.store.people import People, SessionRow
from kouzlo.server.store.settings import Settings

__all__ = [
    "ChatKept",
    "Conflict",
    "Damaged",
    "EntryRow",
    "MessageRow",
    "NoteRow",
    "SeatRow",
    "SessionRow",
    "Settings",
    "Stand",
    "Store",
    "StoreUnavailable",
    "TableFacts",
    "TableLine",
]


class Conflict(Exception):
    """Another process appended first: read the table again.  Nothing was written."""


class StoreUnavailable(Exception):
    """The store cannot write now (disk full, not reachable): nothing was acknowledged; try again."""


class Damaged(StoreUnavailable):
    """The stored bytes are not what was written.  `read` are the rows before the damage."""

    def __init__(self, text: str, read: Sequence[Any] = ()) -> None:
        super().__init__(text)
        self.read = read


class TableFacts(msgspec.Struct, frozen=True):
    """What is fixed when a table is created: rules and cards; the secret of the deal never leaves the server."""

    id: str
    game: str
    rules_version: str
    seats: int
    options: dict[str, object]
    cards_id: str
    cards_digest: str
    cards_text: str | None
    secret: bytes
    created: float
    settings: Settings = Settings()

    def __repr__(self) -> str:
        return f"TableFacts(id={self.id!r}, game={self.game!r}, secret=<hidden>)"


class EntryRow(msgspec.Struct, frozen=True, array_like=True):
    """One entry of a table's log, in the game's notation; `seat` None is an undo of `text` moves."""

    seq: int
    seat: Seat | None
    text: str
    cid: str
    at: float
    link: bytes = b""
    """The link in the chain of the table; the caller computes it (`chain.linked`)."""


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits where: a person (by session), a bot (by level), or nobody yet."""

    seat: Seat
    kind: str
    name: str
    session: str | None = None
    level: str | None = None
    adds: str = ""
    """The player's addition to the seed, before the first draw."""
    account: str | None = None
    """The account that the game is rated for, also when a computer has taken the seat over."""


class NoteRow(msgspec.Struct, frozen=True, array_like=True):
    """What happened around the game and is no move: a turn was ended, somebody resigned, said something, wants a rematch.

    `at_seq` is the number of log entries at that time; the store sets `number` and `link`.
    """

    at_seq: int
    seat: Seat | None
    kind: str
    text: str
    cid: str
    at: float
    number: int = 0
    link: bytes = b""


class TableLine(msgspec.Struct, frozen=True):
    """One line of a list of tables."""

    id: str
    game: str
    created: float
    entries: int
    finished: bool


class Stand(NamedTuple):
    """How far a table is: its last entry, its last note, and a number that rises with every other change."""

    seq: int
    notes: int
    changes: int


class Store(People, Chats, Protocol):
    """A durable store; all implementations pass one suite of contract tests.

    Reading raises Damaged where the rows are not what was written.
    """

    failures: int
    """How many writes have failed."""

    async def begin(self, facts: TableFacts, seats: Sequence[SeatRow], entries: Sequence[EntryRow] = ()) -> None:
        """Create a table, with entries if it continues another game; raises Conflict if the id exists."""

    async def append(self, table: str, entries: Sequence[EntryRow], finished: bool = False) -> None:
        """Append entries to a table's log, all or none, durable on return.

        Raises Conflict if a number is taken, or if the game has ended.
        """

    async def note(
        self,
        table: str,
        note: NoteRow,
        finished: bool = False,
        only_one: bool = False,
        only_now: bool = False,
        sits: SeatRow | None = None,
    ) -> int:
        """Append a note to a table's notes, durable on return; returns its number.

        A game ends once: with `finished` raises Conflict if it has ended already.
        With `only_one` raises Conflict if there is a note of this kind already.
        With `only_now` raises Conflict if the log has grown since `at_seq`, or if the game has ended.
        A computer that `sits` takes the seat of a person together with the note; raises Conflict if one took it before.
        A command is noted once: raises Conflict if there is a note with its `cid`.
        """

    async def notes(self, table: str, after: int = 0) -> Sequence[NoteRow]:
        """The notes after a number, in order."""

    async def facts(self, table: str) -> TableFacts | None:
        """What was fixed when the table was created."""

    async def entries(self, table: str, after: int = 0) -> Sequence[EntryRow]:
        """The log after an entry, in order."""

    async def seats(self, table: str) -> Sequence[SeatRow]:
        """The rows of all seats, in order."""

    async def sit(self, table: str, seat: SeatRow, only_if_free: bool = True) -> Seat:
        """Take a seat; raises Conflict if it is taken.

        A holder who has a seat at the table keeps it: that seat is returned, and nothing is changed.
        With `only_if_free` false the seat is assigned even if somebody has it.
        """

    async def tables(self, finished: bool | None = None, most: int = 1000) -> Sequence[TableLine]:
        """Tables, newest first."""

    async def open_tables(self, most: int = 100) -> Sequence[TableLine]:
        """Listed tables with a free seat, newest first; unlisted tables do not count towards `most`."""

    async def tables_of(self, session: str, finished: bool | None = None) -> Sequence[str]:
        """The tables at which a holder has a seat, newest first."""

    async def forget(self, table: str) -> None:
        """Remove a table with everything that belongs to it."""

    async def take_away(self, table: str) -> bool:
        """Remove a table that has a free seat; False if it has none any more."""

    async def stands(self, tables: Sequence[str]) -> Mapping[str, Stand]:
        """How far these tables are; those that do not exist are left out."""

    async def probe(self) -> None:
        """Make a test write; raises StoreUnavailable if the store cannot write now."""

    async def close(self) -> None:
        """Finish pending writes and close."""
