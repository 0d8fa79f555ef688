"""The numbered migrations of the stores, in SQLite's words; PostgreSQL carries out the same ones (`dialect.py`).

SQLite's file is migrated when it is opened, because one process uses it.  A database that several processes use is migrated by
`kouzlo admin migrate`.
"""

from __future__ import annotations

from collections.abc import Callable

from kouzlo.server.store.chat_rows import CREATE_CHATS
from kouzlo.server.store.database import Database
from kouzlo.server.store.link_backfill import link_all
from kouzlo.server.store.people_rows import take_skeletons
from kouzlo.server.store.shared_rows import CREATE_SHARED

Migration = str | Callable[[Database], None]

MIGRATIONS: tuple[Migration, ...] = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, created REAL NOT NULL, finished INTEGER NOT NULL DEFAULT 0, facts BLOB NOT NULL
    ) STRICT;
    CREATE INDEX tables_by_age ON tables (finished, created DESC);
    CREATE TABLE entries (
        at_table TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL, seat INTEGER, text TEXT NOT NULL, cid TEXT NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (at_table, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seats (
        at_table TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, session TEXT, level TEXT, adds TEXT NOT NULL,
        PRIMARY KEY (at_table, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_by_session ON seats (session);
    CREATE INDEX free_seats ON seats (at_table) WHERE kind = 'open';
    CREATE TABLE notes (
        at_table TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number INTEGER NOT NULL, at_seq INTEGER NOT NULL, seat INTEGER, kind TEXT NOT NULL, text TEXT NOT NULL,
        cid TEXT NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (at_table, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sessions (
        token_hash TEXT PRIMARY KEY, name TEXT NOT NULL, user TEXT, seen REAL NOT NULL
    ) STRICT, WITHOUT ROWID;
    """,
    """
    ALTER TABLE seats ADD COLUMN account TEXT;
    CREATE INDEX seats_by_account ON seats (account) WHERE account IS NOT NULL;
    CREATE INDEX sessions_by_user ON sessions (user) WHERE user IS NOT NULL;
    CREATE TABLE users (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, password TEXT NOT NULL, since REAL NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE results (
        number INTEGER PRIMARY KEY, at_table TEXT NOT NULL UNIQUE, game TEXT NOT NULL, at REAL NOT NULL
    ) STRICT;
    CREATE TABLE result_seats (
        number INTEGER NOT NULL REFERENCES results (number) ON DELETE CASCADE,
        place INTEGER NOT NULL, player TEXT NOT NULL, rank INTEGER NOT NULL,
        PRIMARY KEY (number, place)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX results_by_player ON result_seats (player);
    CREATE TABLE ratings (
        player TEXT NOT NULL, game TEXT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL, games INTEGER NOT NULL,
        PRIMARY KEY (player, game)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE devices (
        mark TEXT NOT NULL, user TEXT NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (mark, user)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX devices_by_user ON devices (user, at);
    """,
    link_all,
    take_skeletons,
    CREATE_CHATS,
    CREATE_SHARED,
)
"""Numbered by their position; a store of a newer version is refused."""


def carried_out(db: Database, step: Migration) -> None:
    """Carry out one migration."""
    if isinstance(step, str):
        db.execute(step)
    else:
        step(db)
