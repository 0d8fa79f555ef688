"""Migration of files without links: links are computed from the stored rows, so that later changes are found."""

from __future__ import annotations

import apsw
import msgspec

from kouzlo.server.store import EntryRow, NoteRow
from kouzlo.server.store.chain import first_link, linked, linked_notes, seal
from kouzlo.server.store.database import Database

COLUMNS = """
    ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN seal BLOB NOT NULL DEFAULT x'';
    ALTER TABLE entries ADD COLUMN link BLOB NOT NULL DEFAULT x'';
    ALTER TABLE notes ADD COLUMN link BLOB NOT NULL DEFAULT x'';
    CREATE INDEX tables_listed ON tables (created DESC) WHERE listed AND NOT finished;
    CREATE TABLE room (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
"""
ONE_END = "CREATE UNIQUE INDEX one_end ON notes (at_table) WHERE kind = 'ended'"

SELECT_NOTES = (
    "SELECT at_seq, seat, kind, text, cid, at, number, link FROM notes WHERE at_table = ? AND number > ? ORDER BY number"
)
SELECT_ENTRIES = "SELECT seq, seat, text, cid, at, link FROM entries WHERE at_table = ? AND seq > ? ORDER BY seq"

SPOILED = (apsw.CorruptError, apsw.NotADBError, UnicodeDecodeError)
"""The errors of SQLite or of decoding a text for damaged bytes."""


def link_all(db: Database) -> None:
    """Compute links, seals and listings of all tables; one that cannot be read gets none and counts as damaged when loaded."""
    db.execute(COLUMNS)
    for (id,) in list(db.execute("SELECT id FROM tables")):
        try:
            _link(db, id)
        except (*SPOILED, msgspec.MsgspecError, TypeError):
            continue
    db.execute(ONE_END)


def _link(db: Database, id: str) -> None:
    begun = first_link(id)
    notes = _with_one_end([NoteRow(*row) for row in db.execute(SELECT_NOTES, (id, 0))])
    told = [(note.kind, note.link, id, note.number) for note in linked_notes(begun, notes)]
    db.executemany("UPDATE notes SET kind = ?, link = ? WHERE at_table = ? AND number = ?", told)
    made = linked(begun, [EntryRow(*row) for row in db.execute(SELECT_ENTRIES, (id, 0))])
    db.executemany("UPDATE entries SET link = ? WHERE at_table = ? AND seq = ?", [(row.link, id, row.seq) for row in made])
    ((packed,),) = db.execute("SELECT facts FROM tables WHERE id = ?", (id,))
    db.execute("UPDATE tables SET listed = ?, seal = ? WHERE id = ?", (is_listed(packed), seal(packed), id))


def _with_one_end(notes: list[NoteRow]) -> list[NoteRow]:
    """Two servers on one file could end a game twice: the first end counts, the other is kept as another kind of note."""
    again = [note.number for note in notes if note.kind == "ended"][1:]
    return [msgspec.structs.replace(note, kind="ended_again") if note.number in again else note for note in notes]


def is_listed(packed: bytes) -> bool:
    """Whether everybody may join the table of these facts."""
    return bool(msgspec.msgpack.decode(packed)["settings"].get("listed"))
