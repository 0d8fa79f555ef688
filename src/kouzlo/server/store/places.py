"""Which store a place means: a data folder with its file, or the address of a database."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kouzlo.server.store.sqlite import SQLiteStore

if TYPE_CHECKING:
    from kouzlo.server.store.postgres import PostgresStore

FILE = "tables.sqlite"
"""The data file in its folder."""

Place = Path | str
"""A folder, or `postgresql://…`."""


def open_store(place: Place, serves: bool = False) -> SQLiteStore | PostgresStore:
    """Open a store; raises StoreUnavailable, or ModuleNotFoundError without the extra `postgres`.

    With `serves` nobody may move the data of the database meanwhile; of a folder that is decided by its lock.
    """
    if isinstance(place, Path):
        return SQLiteStore(place / FILE)
    from kouzlo.server.store.postgres import PostgresStore

    return PostgresStore(place, serves)
