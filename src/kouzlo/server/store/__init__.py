"""What the server remembers: an interface that every store keeps, and the rows that go through it.

A table is its facts (fixed when it begins), its entries (the moves: append-only, numbered from 1 without a gap) and its notes
(what happened around the game, append-only too).  All else that the server knows of a table can be recomputed from these.
`append` returns only when the entries would survive a power cut.  Entries and notes are kept with their links (`chain.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from kouzlo.core.move import Seat
from kouzlo.server.store.people import People, SessionRow
from kouzlo.server.store.settings import Settings

__all__ = [
    "Conflict",
    "Damaged",
    "EntryRow",
    "NoteRow",
    "SeatRow",
    "SessionRow",
    "Settings",
    "Store",
    "StoreUnavailable",
    "TableFacts",
    "TableLine",
]


class Conflict(Exception):
    """Another process appended first: read the table again.  Nothing was written."""


class StoreUnavailable(Exception):
    """The store cannot write now (disk full, out of reach): nothing was acknowledged, try again."""


class Damaged(StoreUnavailable):
    """What is stored is not what was written: bytes have changed on the disk.  `read` are the rows before the damage."""

    def __init__(self, text: str, read: Sequence[Any] = ()) -> None:
        super().__init__(text)
        self.read = read


class TableFacts(msgspec.Struct, frozen=True):
    """What is fixed when a table begins; rules and cards are pinned, the secret of the deal never leaves the store."""

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


class EntryRow(msgspec.Struct, frozen=True):
    """One entry of a table's log, in the game's notation; `seat` None is an undo of `text` moves."""

    seq: int
    seat: Seat | None
    text: str
    cid: str
    at: float
    link: bytes = b""
    """Of the chain of the table; whoever writes entries makes it (`chain.linked`)."""


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits where: a person (by session), a bot (by level), or nobody yet."""

    seat: Seat
    kind: str
    name: str
    session: str | None = None
    level: str | None = None
    adds: str = ""
    """What the player added to the luck of the deal, before the first draw."""
    account: str | None = None
    """For whom the game counts, also when a computer has taken the seat over."""


class NoteRow(msgspec.Struct, frozen=True):
    """What happened around the game and is no move: a turn was ended, somebody resigned, said something, wants a rematch.

    `at_seq` is the number of entries that the log had then; `number` and `link` are given by the store.
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


class Store(People, Protocol):
    """A durable memory; all stores pass one suite of contract tests.

    Reading raises Damaged where the rows are not what was written.
    """

    failures: int
    """How many times something could not be written."""

    async def begin(self, facts: TableFacts, seats: Sequence[SeatRow], entries: Sequence[EntryRow] = ()) -> None:
        """A new table, with entries if it goes on from another game; raises Conflict if the id is taken."""

    async def append(self, table: str, entries: Sequence[EntryRow], finished: bool = False) -> None:
        """Entries at the end of a table's log, all or none, durable on return.

        Raises Conflict if a number is taken, or if the game has ended.
        """

    async def note(self, table: str, note: NoteRow, finished: bool = False, only_one: bool = False) -> int:
        """A note at the end of a table's notes, durable on return; its number.

        A game ends once: with `finished` raises Conflict if it has ended already.
        With `only_one` raises Conflict if there is a note of this kind already.
        """

    async def notes(self, table: str, after: int = 0) -> Sequence[NoteRow]:
        """The notes after a number, in order."""

    async def facts(self, table: str) -> TableFacts | None:
        """What was fixed when the table began."""

    async def entries(self, table: str, after: int = 0) -> Sequence[EntryRow]:
        """The log after an entry, in order."""

    async def seats(self, table: str) -> Sequence[SeatRow]:
        """Who sits where, by seat."""

    async def sit(self, table: str, seat: SeatRow, only_if_free: bool = True) -> Seat:
        """Somebody takes a seat, and has it; raises Conflict if it is taken.

        Whoever sits at the table already stays there: his seat is the answer, and nothing is changed.
        With `only_if_free` false the seat is given whoever has it.
        """

    async def tables(self, finished: bool | None = None, most: int = 1000) -> Sequence[TableLine]:
        """Tables, newest first."""

    async def open_tables(self, most: int = 100) -> Sequence[TableLine]:
        """Listed tables with a free seat, newest first; tables that are not listed do not count."""

    async def tables_of(self, session: str, finished: bool | None = None) -> Sequence[str]:
        """The tables at which somebody sits, newest first."""

    async def forget(self, table: str) -> None:
        """Remove a table with everything that belongs to it."""

    async def probe(self) -> None:
        """Write something that means nothing; raises StoreUnavailable if the store cannot write now."""

    async def close(self) -> None:
        """Write what is under way and let go."""
