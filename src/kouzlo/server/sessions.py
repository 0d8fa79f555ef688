"""Who is there: guests and members, known by a token that only their browser has.

The store holds the hash of a token; whoever steals the store cannot sit on anybody's seat.
"""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from typing import NamedTuple

from kouzlo.server.store import SessionRow, Store

TOKEN_BYTES = 32
LONGEST_NAME = 24
SEEN_EVERY = 3600.0


class Visitor(NamedTuple):
    """A session: the id by which seats know it (the hash of the token) and the name of the person."""

    id: str
    name: str


def hash_of(token: str) -> str:
    """What the store knows of a token."""
    return hashlib.blake2b(token.encode("utf-8", "surrogatepass"), digest_size=32, person=b"kouzlo-session").hexdigest()


def tidy_name(name: str) -> str:
    """A name for one line: normalised, without control and invisible characters, short."""
    kept = (
        letter for letter in unicodedata.normalize("NFC", name) if unicodedata.category(letter)[0] not in "CZ" or letter == " "
    )
    return " ".join("".join(kept).split())[:LONGEST_NAME].strip()


async def visitor_of(store: Store, token: str | None) -> Visitor | None:
    """The session of a token, if there is one."""
    if not token or len(token) > 100:
        return None
    row = await store.session(hash_of(token))
    if row is None:
        return None
    if time.time() - row.seen > SEEN_EVERY:
        await store.save_session(SessionRow(row.token_hash, row.name, row.user, time.time()))
    return Visitor(row.token_hash, row.name)


async def new_visitor(store: Store, name: str) -> tuple[str, Visitor]:
    """A new guest: the token for the browser, and the session."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    row = SessionRow(hash_of(token), tidy_name(name), None, time.time())
    await store.save_session(row)
    return token, Visitor(row.token_hash, row.name)


async def rename(store: Store, visitor: Visitor, name: str) -> Visitor:
    """The same session under another name."""
    name = tidy_name(name)
    if name and name != visitor.name:
        await store.save_session(SessionRow(visitor.id, name, None, time.time()))
        return Visitor(visitor.id, name)
    return visitor
