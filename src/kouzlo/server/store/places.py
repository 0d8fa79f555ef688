"""Which store a place means: a data folder with its file, or the address of a database."""

from __future__ import annotations

from pathlib import Path

from kouzlo.server.store import Store
from kouzlo.server.store.sqlite import SQLiteStore

FILE = "tables.sqlite"
"""The data file in its folder."""

Place = Path | str
"""A folder, or `postgresql://…`."""


def open_store(place: Place, alone: bool = False) -> Store:
    """Open a store; raises StoreUnavailable, or ModuleNotFoundError without the extra `postgres`.

    With `alone` no other server may use the database; of a folder that is decided by its lock.
    """
    if isinstance(place, Path):
        return SQLiteStore(place / FILE)
    from kouzlo.server.store.postgres import PostgresStore

    return PostgresStore(place, alone)
