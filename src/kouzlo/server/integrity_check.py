"""`kouzlo admin check`: read all stored data and report damage.  Nothing is changed; the server may be running."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from kouzlo.core.errors import KouzloError
from kouzlo.core.sentence import Sentence
from kouzlo.server.admin import Progress, Trouble, nothing, opened
from kouzlo.server.games import game_of
from kouzlo.server.store import EntryRow, NoteRow, Store, StoreUnavailable, TableFacts
from kouzlo.server.store.chain import first_link, whole
from kouzlo.server.store.database import Database
from kouzlo.server.store.link_backfill import SELECT_ENTRIES, SELECT_NOTES, SPOILED
from kouzlo.server.store.places import FILE, Place, open_store
from kouzlo.server.store.table_rows import unpacked
from kouzlo.server.table import Table

MOST_PROBLEMS = 20


class DamagedTable(NamedTuple):
    """A damaged table, with the number of its entries that are intact."""

    id: str
    game: str
    whole: int
    entries: int


class Checked(NamedTuple):
    """The result of a check."""

    tables: int
    entries: int
    damaged: tuple[DamagedTable, ...]
    problems: tuple[str, ...]
    """What SQLite reports about the file itself; PostgreSQL checks its own pages."""

    @property
    def is_whole(self) -> bool:
        return not self.damaged and not self.problems


async def check(data: Place, progress: Progress = nothing) -> Checked:
    """Check every table: facts, seats, the hash chains of entries and notes, and whether its moves can be replayed."""
    with opened(data) as db:
        problems = _problems(db) if isinstance(data, Path) else ()
        tables = _tables(db)
        if tables is None:
            return Checked(0, 0, (), problems or ("the list of tables cannot be read",))
        with contextlib.suppress(StoreUnavailable):
            store = open_store(data)
            try:
                found = []
                for done, (id, game) in enumerate(tables, 1):
                    found.append(await _looked_at(db, store, id, game))
                    progress(done, len(tables))
            finally:
                await store.close()
            damaged = tuple(table for table in found if table.whole < table.entries or table.whole < 0)
            return Checked(len(tables), sum(table.entries for table in found), damaged, problems)
    raise Trouble(Sentence("admin-unreadable", {"problem": ", ".join(problems)}))


async def check_file(file: Path, progress: Progress = nothing) -> Checked:
    """The same for a backup, which is not changed."""
    if not file.exists():
        raise Trouble(Sentence("admin-no-file", {"file": str(file)}))
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(file, Path(folder) / FILE)
        return await check(Path(folder), progress)


def _problems(db: Database) -> tuple[str, ...]:
    try:
        found = [str(row[0]) for row in db.execute(f"PRAGMA integrity_check({MOST_PROBLEMS})")]
        found += [f"{row[0]}, row {row[1]}" for row in db.execute("PRAGMA foreign_key_check")][:MOST_PROBLEMS]
    except SPOILED as error:
        found = [str(error)]
    return tuple(each for each in found if each != "ok")


def _tables(db: Database) -> list[tuple[str, str]] | None:
    try:
        return list(db.execute("SELECT id, game FROM tables ORDER BY created, id"))
    except SPOILED:
        return None


async def _looked_at(db: Database, store: Store, id: str, game: str) -> DamagedTable:
    """A table with the number of its intact entries; -1 if even its facts are damaged."""
    entries, notes = _rows(db, SELECT_ENTRIES, id, EntryRow), _rows(db, SELECT_NOTES, id, NoteRow)
    kept, noted = whole(first_link(id), entries), whole(first_link(id), notes)
    facts = _facts(db, id)
    if facts is None:
        return DamagedTable(id, game, -1, len(entries))
    if noted < len(notes):
        return DamagedTable(id, game, min(kept, len(entries) - 1), len(entries))
    if kept == len(entries):
        kept = await _repeated(store, facts, kept)
    return DamagedTable(id, game, kept, len(entries))


def _rows(db: Database, query: str, id: str, kind: Any) -> list[Any]:
    """All rows, with an empty one in place of those that cannot be read."""
    rows: list[Any] = []
    try:
        for row in db.execute(query, (id, 0)):
            rows.append(kind(*row))
    except SPOILED:
        rows.append(EntryRow(0, None, "", "", 0.0))
    return rows


def _facts(db: Database, id: str) -> TableFacts | None:
    try:
        ((packed, kept),) = db.execute("SELECT facts, seal FROM tables WHERE id = ?", (id,))
        return unpacked(packed, kept)
    except (*SPOILED, StoreUnavailable, ValueError):
        return None


async def _repeated(store: Store, facts: TableFacts, entries: int) -> int:
    """How many entries can be replayed; all of them, if this version does not have the rules of the table."""
    try:
        game = game_of(facts)
        if (game.info.rules_version, game.cards.digest) != (facts.rules_version, facts.cards_digest):
            return entries
        table = Table(facts, await store.seats(facts.id), store, game)
        await table.replay()
    except (StoreUnavailable, KouzloError, msgspec.MsgspecError):
        return -1
    return entries if table.journal.damaged_after is None else table.journal.damaged_after
