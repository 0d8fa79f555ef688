"""What the rows of both stores share: a connection, the tables with their columns, and statements that are made of them.

The SQL is written once, in SQLite's words; `dialect.py` translates the few that PostgreSQL has other words for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

T = TypeVar("T")


class Database(Protocol):
    """A connection: `apsw.Connection`, or the one of `postgres_connection.py`."""

    def execute(self, statements: str, bindings: Any = ..., /) -> Iterator[Any]:
        """Run a statement; returns its rows."""

    def executemany(self, statements: str, sequenceofbindings: Iterable[Any], /) -> Any:
        """Run a statement for each of many rows."""


Write = Callable[[Database], T]
"""A write inside a transaction; what it returns is the answer after the commit."""


class Append(NamedTuple):
    """Entries to append to a table: a write that can be combined with others of its kind."""

    table: str
    last: int
    values: list[tuple[Any, ...]]


PEOPLE = ""
"""Writes about people that concern no table of their own: results and ratings, guests who become members or leave."""


class Rows:
    """What the parts of a store use to read and write."""

    async def _write(self, write: Write[T], of: str | None = None, append: Append | None = None) -> T:
        """Write durably.

        `of` is the table, or `PEOPLE`, that the write reads before it changes it: no other process writes there meanwhile.
        """
        raise NotImplementedError

    async def _read(self, query: str, *values: Any) -> list[Any]:
        raise NotImplementedError


class Columns(NamedTuple):
    """The columns of a table in their order; the first `key` of them are its primary key."""

    names: tuple[str, ...]
    key: int = 1


TABLES = {
    "tables": Columns(("id", "game", "created", "finished", "facts", "listed", "seal", "changes")),
    "entries": Columns(("at_table", "seq", "seat", "text", "cid", "at", "link"), 2),
    "seats": Columns(("at_table", "seat", "kind", "name", "session", "level", "adds", "account"), 2),
    "notes": Columns(("at_table", "number", "at_seq", "seat", "kind", "text", "cid", "at", "link"), 2),
    "messages": Columns(("at_table", "number", "seat", "holder", "text", "cid", "at"), 2),
    "mutes": Columns(("at_table", "seat", "other"), 3),
    "sessions": Columns(("token_hash", "name", "user", "seen")),
    "users": Columns(("id", "name", "folded", "password", "since", "skeleton")),
    "devices": Columns(("mark", "user", "at"), 2),
    "results": Columns(("number", "at_table", "game", "at")),
    "result_seats": Columns(("number", "place", "player", "rank"), 2),
    "ratings": Columns(("player", "game", "mu", "sigma", "games"), 2),
}
"""All tables of a store but the one that is only written for a test; a table stands after those that it refers to."""
ROOM = Columns(("id", "bytes"))

TOUCH = "UPDATE tables SET changes = changes + 1 WHERE"
"""The beginning of: something about these tables has changed that is neither an entry nor a note."""
NOW = "unixepoch('subsec')"
"""The time by the store's clock, which all processes of a house share."""

YES_NO = frozenset({"finished", "listed"})
"""Columns that are 0 or 1 in SQLite and boolean in PostgreSQL."""


def insert_into(table: str) -> str:
    """The statement that inserts a row with all its columns."""
    names = TABLES[table].names
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"  # noqa: S608  # our own words


def put_into(table: str, columns: Columns | None = None) -> str:
    """The statement that inserts a row, or replaces the one with the same key."""
    names, key = columns or TABLES[table]
    into = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"  # noqa: S608  # our own words
    changes = ", ".join(f"{name} = excluded.{name}" for name in names[key:])
    return f"{into} ON CONFLICT ({', '.join(names[:key])}) DO " + (f"UPDATE SET {changes}" if changes else "NOTHING")


def select_all(table: str) -> str:
    """The statement that reads all rows in the order of their keys."""
    names, key = TABLES[table]
    return f"SELECT {', '.join(names)} FROM {table} ORDER BY {', '.join(names[:key])}"  # noqa: S608  # our own words


AT_ONCE = (64, 16, 4, 1)
"""Rows that are read or written in one statement: each statement releases the interpreter's lock twice."""


def in_parts(many: Sequence[T]) -> Iterator[Sequence[T]]:
    """Parts of a few fixed sizes, so that there are few different statements."""
    at = 0
    for size in AT_ONCE:
        while len(many) - at >= size:
            yield many[at : at + size]
            at += size


MANY = "SELECT value FROM json_each(?)"
"""The values of a list in one value."""


def few(values: Sequence[str]) -> tuple[str, Sequence[str]] | None:
    """Marks for some values, and the values with the last one repeated: there are few sizes; None if they are many.

    A database that sees how many they are looks each of them up; of a list (`MANY`) it knows nothing, and may read all rows.
    """
    size = next((size for size in reversed(AT_ONCE) if size >= len(values)), None)
    if size is None or not values:
        return None
    return ", ".join("?" * size), [*values, *[values[-1]] * (size - len(values))]
