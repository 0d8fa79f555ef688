"""Chats in the stores; `Chats` documents each method."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from kouzlo.core.move import Seat
from kouzlo.server.store import Conflict
from kouzlo.server.store.chats import MESSAGES_KEPT, ChatKept, MessageRow
from kouzlo.server.store.database import TOUCH, Database, Rows, insert_into, put_into

CREATE_CHATS = """
    CREATE TABLE messages (
        at_table TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number INTEGER NOT NULL, seat INTEGER NOT NULL, holder TEXT, text TEXT NOT NULL, cid TEXT NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (at_table, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX messages_by_holder ON messages (holder) WHERE holder IS NOT NULL;
    CREATE TABLE mutes (
        at_table TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL, other INTEGER NOT NULL,
        PRIMARY KEY (at_table, seat, other)
    ) STRICT, WITHOUT ROWID;
"""

INSERT_MESSAGE, PUT_MUTE = insert_into("messages"), put_into("mutes")
SAID = "SELECT 1 FROM messages WHERE at_table = ? AND cid = ?"
SELECT_MESSAGES = "SELECT seat, holder, text, cid, at, number FROM messages WHERE at_table = ? AND number > ? ORDER BY number"
COUNT_DELETED = """
    SELECT at_table, count(*) FROM messages WHERE text = '' AND at_table IN (SELECT value FROM json_each(?)) GROUP BY at_table
"""
UNSAY = "UPDATE messages SET text = '', holder = NULL WHERE"
"""The beginning of a deletion: the text is overwritten in the file (`secure_delete`)."""


class ChatRows(Rows):
    """The part of a store about chats."""

    async def say(self, table: str, message: MessageRow) -> int:
        def write(db: Database) -> int:
            if message.cid and list(db.execute(SAID, (table, message.cid))):
                raise Conflict(f"table {table} has the message {message.cid} already")
            ((last,),) = db.execute("SELECT coalesce(max(number), 0) FROM messages WHERE at_table = ?", (table,))
            row = (table, last + 1, message.seat, message.holder, message.text, message.cid, message.at)
            db.execute(INSERT_MESSAGE, row)
            db.execute("DELETE FROM messages WHERE at_table = ? AND number <= ?", (table, last + 1 - MESSAGES_KEPT))
            db.execute(f"{TOUCH} id = ?", (table,))
            return int(last) + 1

        return await self._write(write, of=table)

    async def messages(self, table: str, after: int = 0) -> Sequence[MessageRow]:
        return [MessageRow(*row) for row in await self._read(SELECT_MESSAGES, table, after)]

    async def unsay(self, table: str) -> None:
        def write(db: Database) -> None:
            db.execute(f"{UNSAY} at_table = ?", (table,))
            db.execute(f"{TOUCH} id = ?", (table,))

        await self._write(write, of=table)

    async def deleted(self, tables: Sequence[str]) -> Mapping[str, int]:
        found = await self._read(COUNT_DELETED, msgspec.json.encode(tables).decode())
        return {table: int(count) for table, count in found}

    async def mute(self, table: str, seat: Seat, other: Seat, is_muted: bool) -> None:
        change = PUT_MUTE if is_muted else "DELETE FROM mutes WHERE (at_table, seat, other) = (?, ?, ?)"

        def write(db: Database) -> None:
            db.execute(change, (table, seat, other))
            db.execute(f"{TOUCH} id = ?", (table,))

        await self._write(write, of=table)

    async def chat(self, table: str) -> ChatKept:
        mutes = await self._read("SELECT seat, other FROM mutes WHERE at_table = ? ORDER BY seat, other", table)
        return ChatKept(await self.messages(table), [(seat, other) for seat, other in mutes])


def forget_words_of(db: Database, holder: str) -> None:
    """Delete everything that somebody wrote."""
    db.execute(f"{UNSAY} holder = ?", (holder,))
