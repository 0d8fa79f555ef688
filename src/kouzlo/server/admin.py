"""`kouzlo admin`: maintenance of the server's data, also while the server is running.

Every change is one transaction or one rename, so it is done completely or not at all.  The file or database is the one that
`kouzlo serve` writes; both may use it at once.  Only `restore` and `move` need the server to be stopped.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
import tempfile
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import apsw
import msgspec

from kouzlo.core.errors import BadFile, KouzloError, UnknownGame
from kouzlo.core.fairness import Fair
from kouzlo.core.move import CHANCE
from kouzlo.core.registry import game_ids
from kouzlo.core.replay import GameRecord, game_of, read_record, replayed
from kouzlo.core.sentence import Sentence, Worded, worded
from kouzlo.server.folder_lock import holder, holding
from kouzlo.server.games import game_of as game_of_table
from kouzlo.server.journal import Lost
from kouzlo.server.passwords import _hasher, normal
from kouzlo.server.ratings import judge
from kouzlo.server.seats import PERSON
from kouzlo.server.store import Damaged, EntryRow, NoteRow, SeatRow, Store, StoreUnavailable, TableFacts
from kouzlo.server.store.chain import first_link, linked, linked_notes, seal
from kouzlo.server.store.chat_rows import UNSAY
from kouzlo.server.store.database import Database
from kouzlo.server.store.migrations import MIGRATIONS
from kouzlo.server.store.people_rows import recompute
from kouzlo.server.store.places import FILE, Place, open_store
from kouzlo.server.store.settings import Settings, new_key
from kouzlo.server.store.sqlite import _migrate, _opened
from kouzlo.server.store.table_rows import (
    INSERT_ENTRY,
    INSERT_NOTE,
    INSERT_SEAT,
    INSERT_TABLE,
    entry_values,
    note_values,
    seat_values,
    table_values,
)
from kouzlo.server.table import Table
from kouzlo.server.wire import Ended

if TYPE_CHECKING:
    from kouzlo.server.store.postgres_connection import Connection

Progress = Callable[[int, int], None]

SUFFIX = ".kouzlo"
DAY = 86_400
PAGES = 200
"""Pages of the file that a backup copies before it lets others write."""


class Trouble(KouzloError):
    """A command that cannot be carried out, with the reason."""

    sentence: Sentence

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.id)
        self.sentence = sentence


class Listed(NamedTuple):
    """One line of the list."""

    id: str
    game: str
    created: float
    moves: int
    state: str
    """open, playing, finished"""


class Pruned(NamedTuple):
    """What was removed, or would be."""

    tables: int
    guests: int


def nothing(done: int, total: int) -> None:
    """The progress callback that does nothing."""


@contextlib.contextmanager
def opened(place: Place) -> Iterator[Database]:
    """The data file, migrated to the current version, or the database; raises Trouble if there is none."""
    with _file(place) if isinstance(place, Path) else _database(place) as db:
        yield db


@contextlib.contextmanager
def _database(url: str, any_format: bool = False) -> Iterator[Connection]:
    from kouzlo.server.store.postgres import check_format
    from kouzlo.server.store.postgres_connection import Connection

    try:
        db = Connection(url, is_patient=True)
        with contextlib.ExitStack() as failing:
            failing.callback(db.close)
            if not any_format:
                check_format(db)
            db.execute("SET idle_in_transaction_session_timeout = 0")  # between two statements a file may be read
            failing.pop_all()
    except StoreUnavailable as error:
        raise Trouble(Sentence("admin-database", {"problem": str(error)})) from error
    with contextlib.closing(db):
        yield db


def no_address() -> Trouble:
    """What was named as a store is no address of a database."""
    return Trouble(Sentence("admin-bad-store"))


def no_redis() -> Trouble:
    """What was named as the channel for hints is no address of a Redis."""
    return Trouble(Sentence("serve-no-hints"))


def migrate(place: Place) -> tuple[int, int]:
    """Migrate a database to the format of this version; returns its format before and after."""
    if isinstance(place, Path):
        raise Trouble(Sentence("admin-no-database"))
    from kouzlo.server.store.postgres import migrate as carry_out

    with _database(place, any_format=True) as db:
        try:
            return carry_out(db)
        except StoreUnavailable as error:
            raise Trouble(Sentence("admin-database", {"problem": str(error)})) from error


@contextlib.contextmanager
def _file(data: Path) -> Iterator[apsw.Connection]:
    path = data / FILE
    if not path.exists():
        raise Trouble(Sentence("admin-no-file", {"file": str(path)}))
    try:
        db = _opened(str(path))
        if db.pragma("user_version") != len(MIGRATIONS):  # otherwise nothing is written, and no lock is needed
            _migrate(db, str(path))
    except (StoreUnavailable, apsw.Error) as error:
        raise Trouble(Sentence("admin-unreadable", {"problem": str(error)})) from error
    try:
        yield db
    finally:
        db.close()


@contextlib.contextmanager
def changed(db: Database) -> Iterator[None]:
    """One transaction: all or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


# Looking


def listed(data: Place, game: str | None = None, state: str | None = None) -> list[Listed]:
    """All tables, newest first."""
    query = """
        SELECT id, game, created, (SELECT count(*) FROM entries WHERE at_table = id AND seat >= 0),
            CASE WHEN finished THEN 'finished'
            WHEN EXISTS (SELECT 1 FROM seats WHERE at_table = id AND kind = 'open') THEN 'open' ELSE 'playing' END AS state
        FROM tables WHERE game = ?1 OR ?1 IS NULL ORDER BY created DESC, id
    """
    with opened(data) as db:
        return [Listed(*row) for row in db.execute(query, (game,)) if state in (None, row[4])]


class Written(NamedTuple):
    """A message at a table, safe for a terminal."""

    number: int
    at: float
    name: str
    text: str


def chat(data: Place, table: str) -> list[Written]:
    """The messages of a table."""
    query = """
        SELECT number, at, name, text FROM messages LEFT JOIN seats USING (at_table, seat)
        WHERE at_table = ? AND text != '' ORDER BY number
    """
    with opened(data) as db:
        _check_table(db, table)
        return [
            Written(number, at, visible(name or "?"), visible(text)) for number, at, name, text in db.execute(query, (table,))
        ]


def unsay(data: Place, table: str, number: int | None = None) -> int:
    """Delete the text of a message of a table, or of all; returns how many there were."""
    with opened(data) as db, changed(db):
        _check_table(db, table)
        which = "at_table = ?1 AND text != '' AND (number = ?2 OR ?2 IS NULL)"
        return len(list(db.execute(f"{UNSAY} {which} RETURNING number", (table, number))))


def _check_table(db: Database, table: str) -> None:
    if not list(db.execute("SELECT 1 FROM tables WHERE id = ?", (table,))):
        raise Trouble(Sentence("admin-no-table", {"table": table}))


def visible(text: str) -> str:
    """A text in which nothing can control a terminal: such characters are written as their codes."""
    return "".join(each if each.isprintable() else f"\\u{{{ord(each):x}}}" for each in text)


# Records


async def export(
    data: Place,
    out: Path,
    tables: Sequence[str],
    progress: Progress = nothing,
    left_out: Callable[[str], None] = lambda table: None,
) -> int:
    """Write records of finished games to files, all or the named ones; returns how many were written.

    Without names, damaged games are left out; a damaged game that is named raises Trouble.
    """
    wanted, written = _wanted(data, tables), 0
    out.mkdir(parents=True, exist_ok=True)
    store = open_store(data)
    try:
        for done, line in enumerate(wanted, 1):
            try:
                record = await _record(store, line.id)
                _write(out / f"{line.game}-{line.id[:12]}{SUFFIX}", record.encode())
                written += 1
            except (Lost, Damaged) as error:
                if tables:
                    raise Trouble(Sentence("admin-damaged", {"table": line.id})) from error
                left_out(line.id)
            progress(done, len(wanted))
    finally:
        await store.close()
    return written


def _wanted(data: Place, tables: Sequence[str]) -> list[Listed]:
    """The tables to export, each checked."""
    known = {line.id: line for line in listed(data)}
    for id in tables:
        if id not in known:
            raise Trouble(Sentence("admin-no-table", {"table": id}))
        if known[id].state != "finished":
            raise Trouble(Sentence("admin-not-over", {"table": id}))
    wanted = [known[id] for id in tables] or [line for line in known.values() if line.state == "finished"]
    with opened(data) as db:
        for line in wanted:
            ((packed, kept),) = db.execute("SELECT facts, seal FROM tables WHERE id = ?", (line.id,))
            if seal(packed) == kept:  # otherwise it is damaged and left out
                _check_rules(packed)
    return wanted


async def _record(store: Store, id: str) -> str:
    facts = await store.facts(id)
    assert facts is not None, "it was in the list"
    table = Table(facts, await store.seats(id), store, game_of_table(facts))
    await table.restore()
    return table.record([row.name or (f"computer ({row.level})" if row.level else "") for row in table.seats])


def bring_in(data: Place, files: Sequence[Path], progress: Progress = nothing) -> int:
    """Import finished games from records; all are verified before the first is written.  Returns how many were new."""
    if isinstance(data, Path):
        data.mkdir(parents=True, exist_ok=True)
        if not (data / FILE).exists():
            migrated(data / FILE)
    tables = []
    for done, file in enumerate(files, 1):
        tables.append(_table_of(file))
        progress(done, len(files))
    with opened(data) as db, changed(db):
        return sum(_laid(db, *table) for table in tables)


def migrated(path: Path) -> None:
    """Make an empty data file."""
    db = _opened(str(path))
    _migrate(db, str(path))
    db.close()


def _table_of(file: Path) -> tuple[TableFacts, list[SeatRow], list[EntryRow], list[NoteRow]]:
    try:
        record = read_record(file.read_bytes())
        game = game_of(record)
        match = replayed(record, game)
    except BadFile as error:
        raise error.inside(file.name) from error
    except UnknownGame as error:
        raise BadFile(
            file.name, Worded(str(error), Sentence("record-unknown-game", {"games": ", ".join(game_ids())}))
        ) from error
    deal = record.deal
    ended = _ended(record)
    if not isinstance(deal, Fair) or deal.secret is None or (match.outcome is None and ended is None):
        raise Trouble(Sentence("admin-not-ours", {"file": file.name}))
    id = urlsafe_b64encode(hashlib.blake2b(record.digest.encode(), digest_size=16).digest()).decode().rstrip("=")
    now = time.time()
    settings = Settings(owners_end_turns=False, join=new_key(), watch=new_key(), by="", imported=record.digest)
    if deal.again:
        settings = msgspec.structs.replace(settings, again_of="")  # of a table that is not here
    facts = TableFacts(
        id=id,
        game=record.game,
        rules_version=record.rules_version,
        seats=record.seats,
        options=dict(record.options),
        cards_id=record.cards.id,
        cards_digest=record.cards.digest,
        cards_text=record.cards.text,
        secret=deal.secret,
        created=now,
        settings=settings,
    )
    names = record.names or ("",) * record.seats
    seats = [SeatRow(seat, PERSON, names[seat], adds=deal.added[seat]) for seat in range(record.seats)]
    entries = [EntryRow(number, step.seat, step.text, "", now) for number, step in enumerate(record.steps, 1)]
    notes = [] if ended is None else [NoteRow(len(entries), ended.seat, "ended", _json(ended), "", now, 1)]
    assert all(entry.seat is None or entry.seat == CHANCE or entry.seat < record.seats for entry in entries), "it was replayed"
    return facts, seats, entries, notes


def _ended(record: GameRecord) -> Ended | None:
    """How a game ended without the rules, from the notes of its record."""
    if "ended" not in record.notes:
        return None
    by, winners = record.notes.get("ended-by"), record.notes.get("winners", "none")
    try:
        won = () if winners == "none" else tuple(int(each) for each in winners.split())
        return Ended(record.notes["ended"], None if by is None else int(by), won)
    except ValueError:
        raise BadFile("note winners", worded("record-winners", "winners are numbers of seats")) from None


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _laid(db: Database, facts: TableFacts, seats: list[SeatRow], entries: list[EntryRow], notes: list[NoteRow]) -> bool:
    if list(db.execute("SELECT 1 FROM tables WHERE id = ?", (facts.id,))):
        return False
    begun = first_link(facts.id)
    db.execute(INSERT_TABLE, table_values(facts, finished=True))
    db.executemany(INSERT_SEAT, [seat_values(facts.id, seat) for seat in seats])
    db.executemany(INSERT_ENTRY, [entry_values(facts.id, entry) for entry in linked(begun, entries)])
    db.executemany(INSERT_NOTE, [note_values(facts.id, note) for note in linked_notes(begun, notes)])
    return True


# Backups


def _check_file(data: Place) -> Path:
    """Raises Trouble for a database: PostgreSQL has its own programs for that."""
    if isinstance(data, Path):
        return data
    raise Trouble(Sentence("admin-use-pg-dump"))


def backup(data: Place, to: Path, force: bool = False, progress: Progress = nothing) -> int:
    """A complete copy, also while the server runs; it is checked before it gets its name.  Returns its size in bytes."""
    if to.exists() and not force:
        raise Trouble(Sentence("admin-exists", {"file": str(to)}))
    with _file(_check_file(data)) as db, _beside(to) as copy:
        _copy(db, copy, progress)
        _check(copy)
        os.replace(copy, to)
    return to.stat().st_size


def restore(data: Place, source: Path, force: bool = False, progress: Progress = nothing) -> int:
    """Replace the database by a backup; returns how many tables it has.

    The backup is copied and checked first; the replaced file is kept beside it.
    """
    data = _check_file(data)
    if not source.exists():
        raise Trouble(Sentence("admin-no-file", {"file": str(source)}))
    target = data / FILE
    if target.exists() and not force:
        raise Trouble(Sentence("admin-exists", {"file": str(target)}))
    data.mkdir(parents=True, exist_ok=True)
    with holding(data) as held, _beside(target) as copy:
        if not held:
            raise Trouble(Sentence("admin-in-use", {"process": holder(data)}))
        try:
            db = apsw.Connection(str(source), flags=apsw.SQLITE_OPEN_READONLY)
        except apsw.Error as error:
            raise Trouble(Sentence("admin-unreadable", {"problem": str(error)})) from error
        with contextlib.closing(db):
            _copy(db, copy, progress)
        tables = _check(copy)
        _check_games(copy)
        if target.exists():
            _set_aside(target)
        os.replace(copy, target)
    return tables


@contextlib.contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A temporary file in the same folder, readable by its owner only; what is left of it is removed afterwards."""
    if not path.parent.is_dir():
        raise Trouble(Sentence("admin-no-file", {"file": str(path.parent)}))
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".kouzlo-", suffix=".sqlite")
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for left in (name, f"{name}-wal", f"{name}-shm", f"{name}-journal"):
            with contextlib.suppress(FileNotFoundError):
                os.unlink(left)


def _copy(db: apsw.Connection, to: Path, progress: Progress) -> None:
    """SQLite's backup API: a consistent state, copied in steps between which others can write."""
    copy = apsw.Connection(str(to))
    try:
        with copy.backup("main", db, "main") as copying:
            while not copying.done:
                copying.step(PAGES)
                progress(copying.page_count - copying.remaining, copying.page_count)
        copy.pragma("journal_mode", "delete")
    except apsw.Error as error:
        raise Trouble(Sentence("admin-unreadable", {"problem": str(error)})) from error
    finally:
        copy.close()
    with to.open("rb+") as file:  # Windows flushes only what may be written
        os.fsync(file.fileno())


def _check(path: Path) -> int:
    """Check that a file is intact and ours; returns how many tables it has."""
    try:
        with contextlib.closing(apsw.Connection(str(path))) as db:
            problems = [str(row[0]) for row in db.execute("PRAGMA integrity_check")]
            problems += [str(row) for row in db.execute("PRAGMA foreign_key_check")]
            if problems != ["ok"]:
                raise Trouble(Sentence("admin-unreadable", {"problem": problems[0]}))
            version = int(db.pragma("user_version"))
            if not 0 < version <= len(MIGRATIONS):
                raise Trouble(Sentence("admin-other-format", {"version": version, "known": len(MIGRATIONS)}))
            ((tables,),) = db.execute("SELECT count(*) FROM tables")
            return int(tables)
    except apsw.Error as error:
        raise Trouble(Sentence("admin-unreadable", {"problem": str(error)})) from error


def _check_games(path: Path) -> None:
    """Check that every unfinished game can be continued by this version."""
    with contextlib.closing(apsw.Connection(str(path))) as db:
        for (packed,) in db.execute("SELECT facts FROM tables WHERE NOT finished"):
            _check_rules(packed)


def _check_rules(packed: bytes) -> None:
    """Check that a table has the rules and cards of this version: otherwise it can be neither replayed nor continued."""
    try:
        facts = msgspec.msgpack.decode(packed, type=TableFacts)
        game = game_of_table(facts)
    except (msgspec.MsgspecError, KouzloError) as error:
        raise Trouble(Sentence("admin-unreadable", {"problem": str(error)})) from error
    if (game.info.rules_version, game.cards.digest) != (facts.rules_version, facts.cards_digest):
        raise Trouble(Sentence("admin-other-rules", {"table": facts.id, "version": facts.rules_version}))


def _set_aside(target: Path) -> None:
    """Keep the file that is replaced, with its WAL; raises Trouble if another process has it open."""
    try:
        with contextlib.closing(apsw.Connection(str(target))) as db:
            # Only a sole user of a file can end its WAL mode; after that everything is in the main file.
            if db.pragma("journal_mode", "delete") != "delete":
                raise Trouble(Sentence("admin-in-use", {"process": "?"}))
    except apsw.BusyError:
        raise Trouble(Sentence("admin-in-use", {"process": "?"})) from None
    except (apsw.Error, UnicodeDecodeError):
        pass  # damaged: the reason why it is replaced
    os.replace(target, target.with_name(f"{target.name}.before"))
    # SQLite would apply the WAL of a damaged file to the new one.
    for rest in ("-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            os.replace(f"{target}{rest}", f"{target}.before{rest}")


# Tidying


IDLE = """
    SELECT id FROM tables WHERE created < ?1
    AND NOT EXISTS (SELECT 1 FROM entries WHERE at_table = id AND at >= ?1)
    AND NOT EXISTS (SELECT 1 FROM notes WHERE at_table = id AND at >= ?1)
    AND NOT EXISTS (SELECT 1 FROM messages WHERE at_table = id AND at >= ?1)
"""
GUESTS = f"""
    SELECT token_hash FROM sessions WHERE seen < ?1 AND user IS NULL AND token_hash NOT IN (
        SELECT session FROM seats WHERE session IS NOT NULL AND at_table NOT IN ({IDLE}))
"""  # noqa: S608  # our own words


def prune(data: Place, days: int, dry: bool = False, progress: Progress = nothing) -> Pruned:
    """Remove finished tables, tables without any event, and guests without a seat, all older than `days` days.

    Results stay, so ratings do not change.
    """
    before = time.time() - days * DAY
    with opened(data) as db, changed(db):
        tables = [row[0] for row in db.execute(IDLE, (before,))]
        guests = [row[0] for row in db.execute(GUESTS, (before,))]
        for done, id in enumerate([] if dry else tables, 1):
            db.execute("DELETE FROM tables WHERE id = ?", (id,))
            progress(done, len(tables))
        if not dry:
            db.executemany("DELETE FROM sessions WHERE token_hash = ?", [(guest,) for guest in guests])
    return Pruned(len(tables), len(guests))


def ratings(data: Place, progress: Progress = nothing) -> int:
    """Recompute all ratings from the results; returns how many games were counted."""
    with opened(data) as db, changed(db):
        return recompute(db, judge, progress)


def new_password(data: Place, folded: str) -> str:
    """Set a random password for somebody who has forgotten his, and end all his sessions."""
    word = secrets.token_urlsafe(9)
    hashed = _hasher().hash(normal(word))
    with opened(data) as db, changed(db):
        found = list(db.execute("SELECT id FROM users WHERE folded = ?", (folded,)))
        if not found:
            raise Trouble(Sentence("admin-no-account", {"name": folded}))
        db.execute("UPDATE users SET password = ? WHERE id = ?", (hashed, found[0][0]))
        db.execute("DELETE FROM sessions WHERE user = ?", (found[0][0],))
    return word


def _write(path: Path, content: bytes) -> None:
    """Write a file completely or not at all."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=SUFFIX)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise


def files_of(paths: Iterable[Path]) -> list[Path]:
    """The files, and the records in folders; raises Trouble for missing ones."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(path.glob(f"*{SUFFIX}"))
        elif path.exists():
            found.append(path)
        else:
            raise Trouble(Sentence("admin-no-file", {"file": str(path)}))
    return found
