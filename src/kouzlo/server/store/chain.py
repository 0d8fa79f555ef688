"""Links: each entry and each note of a table is stored with a hash of itself and all before it.

It is the hash chain of a record (`core/record_text.py`), starting with the id of the table.  A record's own links cannot be
stored: its first lines contain names and the end of the game, which are known last.  A row that was changed, lost or moved in
the file does not match its link, even if the rules would accept it.  Links find accidents, not attacks: a program that can
write the file can recompute them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec

from kouzlo.core.record_text import link
from kouzlo.server.store import EntryRow, NoteRow


def first_link(table: str) -> bytes:
    """The start of the chains of a table."""
    return link(b"", ("table", table))


def entry_link(before: bytes, row: EntryRow) -> bytes:
    """The link of an entry, from the link before it."""
    return link(before, (f"{row.seq}.", f"{row.seat}", row.text, row.cid, repr(row.at)))


def note_link(before: bytes, row: NoteRow) -> bytes:
    """The link of a note that has its number."""
    return link(before, (f"note {row.number}", f"{row.at_seq}", f"{row.seat}", row.kind, row.text, row.cid, repr(row.at)))


def linked(before: bytes, rows: Iterable[EntryRow]) -> list[EntryRow]:
    """Entries with their links."""
    made = []
    for row in rows:
        before = entry_link(before, row)
        made.append(EntryRow(row.seq, row.seat, row.text, row.cid, row.at, before))
    return made


def linked_notes(before: bytes, rows: Iterable[NoteRow]) -> list[NoteRow]:
    """Notes with their links."""
    made = []
    for row in rows:
        before = note_link(before, row)
        made.append(msgspec.structs.replace(row, link=before))
    return made


def seal(packed: bytes) -> bytes:
    """The hash that is stored beside the facts of a table."""
    return hashlib.blake2b(packed, digest_size=32, person=b"kouzlo-facts").digest()


def whole(before: bytes, rows: Iterable[Any], known: int = 0) -> int:
    """How many rows from the first one on match their links; `known` rows stand before them."""
    count = 0
    for row in rows:
        try:
            before = note_link(before, row) if isinstance(row, NoteRow) else entry_link(before, row)
        except (TypeError, ValueError):
            break  # a column holds something that we never write
        if row.link != before or known + count + 1 != (row.number if isinstance(row, NoteRow) else row.seq):
            break
        count += 1
    return count
