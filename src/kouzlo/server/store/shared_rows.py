"""What the processes of a house share, in the stores; `Shared` documents each method."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from kouzlo.server.store.database import NOW, Columns, Database, Rows, put_into
from kouzlo.server.store.shared import GONE, Beat, Spent

CREATE_SHARED = """
    ALTER TABLE tables ADD COLUMN changes INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE house (
        id INTEGER PRIMARY KEY, since REAL NOT NULL, seen REAL NOT NULL, secret BLOB NOT NULL
    ) STRICT;
    CREATE TABLE processes (id TEXT PRIMARY KEY, seen REAL NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE leases (
        at_table TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, process TEXT NOT NULL, until REAL NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tickets (
        mark TEXT PRIMARY KEY, shown TEXT NOT NULL, until REAL NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE present (
        at_table TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        holder TEXT NOT NULL, process TEXT NOT NULL, until REAL NOT NULL,
        PRIMARY KEY (at_table, holder, process)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE buckets (id TEXT PRIMARY KEY, level REAL NOT NULL, at REAL NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE lines (
        id TEXT NOT NULL, process TEXT NOT NULL, open INTEGER NOT NULL,
        PRIMARY KEY (id, process)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tries (id TEXT PRIMARY KEY, made INTEGER NOT NULL, since REAL NOT NULL) STRICT, WITHOUT ROWID;
"""

SHARED = ("house", "processes", "leases", "tickets", "present", "buckets", "lines", "tries")
"""Tables whose rows belong to running processes: they are not moved to another store."""

KEY_BYTES = 32
KEPT = 3600.0
"""Seconds after which a bucket that nobody has used, and a count of wrong passwords, is full again and can be dropped."""

BEAT = f"""
    INSERT INTO house (id, since, seen, secret) VALUES (1, {NOW}, {NOW}, ?)
    ON CONFLICT (id) DO UPDATE SET since = CASE WHEN {NOW} - house.seen > {GONE} THEN {NOW} ELSE house.since END, seen = {NOW}
    RETURNING seen, since, secret
"""
SEEN = f"INSERT INTO processes (id, seen) VALUES (?, {NOW}) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen"
LEASE = f"""
    INSERT INTO leases (at_table, process, until) SELECT id, ?2, {NOW} + ?3 FROM tables WHERE id = ?1
    ON CONFLICT (at_table) DO UPDATE SET process = excluded.process, until = excluded.until
    WHERE leases.process = excluded.process OR leases.until < {NOW}
    RETURNING process
"""
TICKET = f"INSERT INTO tickets (mark, shown, until) VALUES (?1, ?2, {NOW} + ?3)"
SHOW = f"""
    INSERT INTO present (at_table, holder, process, until) SELECT id, ?2, ?3, {NOW} + ?4 FROM tables WHERE id = ?1
    ON CONFLICT (at_table, holder, process) DO UPDATE SET until = excluded.until
"""
ALIVE = f"(SELECT id FROM processes WHERE seen > {NOW} - {GONE})"
PRESENT = f"""
    SELECT DISTINCT at_table, holder FROM present
    WHERE process <> ? AND until > {NOW} AND process IN {ALIVE} AND at_table IN (SELECT value FROM json_each(?))
"""
SPEND = f"""
    INSERT INTO buckets (id, level, at) VALUES (?1, CAST(?3 AS REAL) - ?2, {NOW})
    ON CONFLICT (id) DO UPDATE SET at = {NOW},
    level = CASE WHEN buckets.level + ({NOW} - buckets.at) * ?4 > ?3 THEN ?3
    ELSE buckets.level + ({NOW} - buckets.at) * ?4 END - ?2
    RETURNING level
"""
PUT_LINES = put_into("lines", Columns(("id", "process", "open"), 2))
LINES = f"""
    SELECT id, sum(open) FROM lines WHERE process <> ? AND process IN {ALIVE} AND id IN (SELECT value FROM json_each(?))
    GROUP BY id
"""
TRY = f"""
    INSERT INTO tries (id, made, since) VALUES (?1, 1, {NOW})
    ON CONFLICT (id) DO UPDATE SET made = CASE WHEN {NOW} - tries.since < ?2 THEN tries.made + 1 ELSE 1 END,
    since = CASE WHEN {NOW} - tries.since < ?2 THEN tries.since ELSE {NOW} END
    RETURNING made
"""
CONCERNED = """
    SELECT DISTINCT session FROM seats
    WHERE at_table IN (SELECT value FROM json_each(?)) AND session IN (SELECT value FROM json_each(?))
"""
RUNNING = """
    SELECT session, at_table, changes, (SELECT max(seq) FROM entries WHERE entries.at_table = seats.at_table),
    (SELECT max(number) FROM notes WHERE notes.at_table = seats.at_table)
    FROM seats JOIN tables ON tables.id = at_table
    WHERE NOT finished AND session IN (SELECT value FROM json_each(?)) ORDER BY session, at_table, seat
"""
FORGOTTEN = (
    f"DELETE FROM tickets WHERE until < {NOW}",
    f"DELETE FROM present WHERE until < {NOW} OR process NOT IN {ALIVE}",
    f"DELETE FROM lines WHERE open = 0 OR process NOT IN {ALIVE}",
    f"DELETE FROM buckets WHERE at < {NOW} - {KEPT}",
    f"DELETE FROM tries WHERE since < {NOW} - {KEPT}",
    f"DELETE FROM processes WHERE seen < {NOW} - {KEPT}",
)
"""What nobody needs any more."""


def _written(values: Sequence[str]) -> str:
    return msgspec.json.encode(list(values)).decode()


class SharedRows(Rows):
    """The part of a store about its processes."""

    async def beat(self, process: str) -> Beat:
        def write(db: Database) -> Beat:
            db.execute(SEEN, (process,))
            ((now, since, key),) = db.execute(BEAT, (secrets.token_bytes(KEY_BYTES),))
            return Beat(now, since, bytes(key))

        return await self._write(write)

    async def leave(self, process: str) -> None:
        def write(db: Database) -> None:
            db.execute(f"UPDATE leases SET until = {NOW} WHERE process = ?", (process,))
            for table in ("present", "lines"):
                db.execute(f"DELETE FROM {table} WHERE process = ?", (process,))
            db.execute("DELETE FROM processes WHERE id = ?", (process,))

        await self._write(write)

    async def tidy_up(self) -> None:
        def write(db: Database) -> None:
            for statement in FORGOTTEN:
                db.execute(statement)

        await self._write(write)

    async def lease(self, table: str, process: str, seconds: float) -> bool:
        return await self._write(lambda db: bool(list(db.execute(LEASE, (table, process, seconds)))))

    async def release(self, table: str, process: str) -> None:
        await self._write(
            lambda db: db.execute("DELETE FROM leases WHERE (at_table, process) = (?, ?)", (table, process)) and None
        )

    async def abandoned(self, most: int = 20) -> Sequence[str]:
        query = f"SELECT at_table FROM leases WHERE until < {NOW} ORDER BY until LIMIT ?"
        return [row[0] for row in await self._read(query, most)]

    async def keep_ticket(self, mark: str, shown: str, seconds: float) -> None:
        await self._write(lambda db: db.execute(TICKET, (mark, shown, seconds)) and None)

    async def take_ticket(self, mark: str) -> str | None:
        def write(db: Database) -> str | None:
            rows = list(db.execute(f"DELETE FROM tickets WHERE mark = ? AND until > {NOW} RETURNING shown", (mark,)))
            return str(rows[0][0]) if rows else None

        return await self._write(write)

    async def show_present(self, process: str, table: str, holder: str, seconds: float) -> None:
        await self._write(lambda db: db.execute(SHOW, (table, holder, process, seconds)) and None)

    async def hide_present(self, process: str, table: str, holder: str) -> None:
        gone = "DELETE FROM present WHERE (at_table, holder, process) = (?, ?, ?)"
        await self._write(lambda db: db.execute(gone, (table, holder, process)) and None)

    async def present(self, process: str, tables: Sequence[str]) -> Sequence[tuple[str, str]]:
        return [(table, holder) for table, holder in await self._read(PRESENT, process, _written(tables))]

    async def spend(self, spent: Sequence[Spent]) -> Mapping[str, float]:
        def write(db: Database) -> dict[str, float]:
            levels: dict[str, float] = {}
            for each in sorted(spent):  # in one order: two processes do not wait for each other
                ((levels[each.key],),) = db.execute(SPEND, (each.key, each.amount, each.at_once, each.per_second))
            return levels

        return await self._write(write)

    async def open_lines(self, process: str, counts: Mapping[str, int]) -> Mapping[str, int]:
        rows = [(key, process, count) for key, count in sorted(counts.items())]
        await self._write(lambda db: db.executemany(PUT_LINES, rows) and None)
        found = await self._read(LINES, process, _written(list(counts)))
        return {key: int(count) for key, count in found}

    async def count_tries(self, keys: Sequence[tuple[str, int]], window: float) -> bool:
        def write(db: Database) -> bool:
            made: dict[str, int] = {}
            for key, _ in sorted(keys):
                ((made[key],),) = db.execute(TRY, (key, window))
            if all(made[key] <= most for key, most in keys):
                return True
            for key, _ in sorted(keys):
                db.execute("UPDATE tries SET made = made - 1 WHERE id = ?", (key,))
            return False

        return await self._write(write)

    async def take_back_tries(self, keys: Sequence[str], is_right: bool) -> None:
        def write(db: Database) -> None:
            for key in sorted(keys):
                forgets = is_right and key == keys[0]
                change = "DELETE FROM tries WHERE id = ?" if forgets else "UPDATE tries SET made = made - 1 WHERE id = ?"
                db.execute(change, (key,))

        await self._write(write)

    async def concerned(self, tables: Sequence[str], holders: Sequence[str]) -> Sequence[str]:
        return [row[0] for row in await self._read(CONCERNED, _written(tables), _written(holders))]

    async def running(self, holders: Sequence[str]) -> Mapping[str, str]:
        found: dict[str, list[Any]] = {}
        for holder, *rest in await self._read(RUNNING, _written(holders)):
            found.setdefault(holder, []).append(rest)
        return {holder: repr(found.get(holder)) for holder in holders}
