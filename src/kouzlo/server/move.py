"""`kouzlo admin move`: copy everything from one store to an empty one, and compare both before the copy counts."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from kouzlo.core.sentence import Sentence
from kouzlo.server.admin import Progress, Trouble, changed, migrated, nothing, opened
from kouzlo.server.folder_lock import holder, holding
from kouzlo.server.store import StoreUnavailable
from kouzlo.server.store.database import TABLES, YES_NO, Database, insert_into
from kouzlo.server.store.link_backfill import SPOILED
from kouzlo.server.store.places import FILE, Place

AT_ONCE = 1000
"""Rows that are read and written together."""


class Moved(NamedTuple):
    """What was copied, and the digest that both stores have."""

    tables: int
    rows: int
    digest: str


def move(source: Place, target: Place, progress: Progress = nothing) -> Moved:
    """Copy all rows; the source stays as it is.  Raises Trouble, and then the target is empty as before."""
    if source == target:
        raise Trouble(Sentence("admin-same-store"))
    with contextlib.ExitStack() as inside:
        read = inside.enter_context(_alone(source, is_new=False))
        write = inside.enter_context(_alone(target, is_new=True))
        inside.enter_context(changed(read))
        inside.enter_context(changed(write))
        if any(next(iter(_parts(write, table)), ()) for table in TABLES):
            raise Trouble(Sentence("admin-not-empty", {"store": shown(target)}))
        try:
            rows = _copied(read, write, progress)
            before, after = digest_of(read), digest_of(write)
        except SPOILED as error:
            raise Trouble(Sentence("admin-unreadable", {"problem": str(error)})) from error
        if before != after:
            raise Trouble(Sentence("admin-not-equal"))
        return Moved(rows["tables"], sum(rows.values()), after)


def shown(place: Place) -> str:
    """A place as it may be shown: without the password of a database."""
    if isinstance(place, Path):
        return str(place / FILE)
    from kouzlo.server.store.postgres import without_password

    return without_password(place)


@contextlib.contextmanager
def _alone(place: Place, is_new: bool) -> Iterator[Database]:
    """A store that no server uses; with `is_new` a missing file is made."""
    with contextlib.ExitStack() as inside:
        if isinstance(place, Path):
            place.mkdir(parents=True, exist_ok=True)
            if not inside.enter_context(holding(place)):
                raise Trouble(Sentence("admin-in-use", {"process": holder(place)}))
            if is_new and not (place / FILE).exists():
                migrated(place / FILE)
        db = inside.enter_context(opened(place))
        if isinstance(place, str):
            from kouzlo.server.store.postgres import take_alone

            try:
                take_alone(db)
            except StoreUnavailable as error:
                raise Trouble(Sentence("admin-database", {"problem": str(error)})) from error
        yield db


def _parts(db: Database, table: str) -> Iterator[list[tuple[Any, ...]]]:
    """All rows of a table in the order of their keys, a few at a time."""
    names, key = TABLES[table]
    columns, keys = ", ".join(names), ", ".join(names[:key])
    after = f"WHERE ({keys}) > ({', '.join('?' * key)})"
    rows = list(db.execute(f"SELECT {columns} FROM {table} ORDER BY {keys} LIMIT {AT_ONCE}"))  # noqa: S608  # our own words
    while rows:
        yield rows
        query = f"SELECT {columns} FROM {table} {after} ORDER BY {keys} LIMIT {AT_ONCE}"  # noqa: S608  # our own words
        rows = list(db.execute(query, rows[-1][:key]))


def _copied(read: Database, write: Database, progress: Progress) -> dict[str, int]:
    """Copy all tables; returns how many rows each has."""
    counts: dict[str, int] = {}
    for done, (table, columns) in enumerate(TABLES.items(), 1):
        yes_no = [name in YES_NO for name in columns.names]
        counts[table] = 0
        for rows in _parts(read, table):
            values = [tuple(bool(v) if is_yes_no else v for v, is_yes_no in zip(row, yes_no, strict=True)) for row in rows]
            write.executemany(insert_into(table), values)
            counts[table] += len(rows)
        progress(done, len(TABLES))
    return counts


def digest_of(db: Database) -> str:
    """A hash of everything that is stored: each value of each row of each table, in the order of the keys."""
    digest = hashlib.blake2b(digest_size=16, person=b"kouzlo-store")
    for table, columns in TABLES.items():
        digest.update(table.encode())
        for rows in _parts(db, table):
            for row in rows:
                named = zip(columns.names, row, strict=True)
                digest.update(msgspec.msgpack.encode([bool(value) if name in YES_NO else value for name, value in named]))
    return digest.hexdigest()
