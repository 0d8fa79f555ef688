"""The store of a house in a browser: the rows of the SQLite store, on the browser's files, without a thread.

The file is the same as that of a house on a machine, so what is exported here can be opened there.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import Any

import apsw

from kouzlo.server.offline.files import FILES, MAIN, BrowserFiles, Handle
from kouzlo.server.store import StoreUnavailable
from kouzlo.server.store.group_commit import Job
from kouzlo.server.store.migrations import MIGRATIONS
from kouzlo.server.store.sqlite import SQLiteStore, set_up

ALONE = "PRAGMA locking_mode = exclusive; PRAGMA temp_store = memory"
"""WAL without shared memory needs the first, and no temporary file exists in a browser."""


class BadHouse(Exception):
    """A file that is no house, or a damaged one, or one of a newer program."""


class BrowserStore(SQLiteStore):
    """One connection; a write is on the browser's disk when it returns."""

    def __init__(self, handles: Mapping[str, Handle]) -> None:
        self._files = BrowserFiles(handles)
        super().__init__(MAIN)

    @property
    def size(self) -> int:
        """Bytes of the house on the disk."""
        return sum(self._files.xOpen(each, [0, 0]).xFileSize() for each in FILES)

    @property
    def is_closed(self) -> bool:
        """No more writes are taken."""
        return self._is_closing

    def _opened(self) -> apsw.Connection:
        try:
            db = apsw.Connection(MAIN, vfs=self._files.name)
            for _ in db.execute(ALONE):
                pass
            return set_up(db, MAIN)
        except apsw.Error as error:
            raise StoreUnavailable(f"{MAIN} cannot be opened: {error}") from error

    def _readers(self) -> tuple[apsw.Connection, apsw.Connection]:
        return self._writer, self._writer

    def _begin(self) -> None:
        """No thread waits for writes."""

    def _take(self, job: Job) -> None:
        self._commit([job])

    async def _read(self, query: str, *values: Any) -> list[Any]:
        return self._read_now(query, values)

    async def _finish(self) -> None:
        self._is_closing = True

    def export(self) -> bytes:
        """The house as one file."""
        return self._writer.serialize("main")

    def bring_in(self, content: bytes) -> None:
        """Replace everything by a house that was exported, all or nothing; raises BadHouse, StoreUnavailable."""
        with contextlib.closing(_read_house(content)) as brought:
            try:
                with self._writer.backup("main", brought, "main") as copying:
                    copying.step(-1)
            except apsw.Error as error:
                raise StoreUnavailable(f"the browser keeps no more: {error}") from error


def _read_house(content: bytes) -> apsw.Connection:
    """A house in memory; raises BadHouse."""
    db = apsw.Connection(":memory:")
    try:
        db.deserialize("main", content[:18] + b"\1\1" + content[20:])  # not in WAL mode: that needs a file
        if list(db.execute("PRAGMA integrity_check")) != [("ok",)]:
            raise BadHouse("the file is damaged")
        if not 0 < db.pragma("user_version") <= len(MIGRATIONS):
            raise BadHouse("the file was written by a newer program, or is no house")
        if not next(db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'tables'"))[0]:
            raise BadHouse("the file is no house")
    except apsw.Error as error:
        db.close(force=True)
        raise BadHouse(f"the file is no house: {error}") from error
    except BadHouse:
        db.close(force=True)
        raise
    return db
