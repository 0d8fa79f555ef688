"""Who is there: guests and members, known by a token that only their browser has.

The store holds the hash of a token; whoever steals the store cannot sit on anybody's seat.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import NamedTuple

from kouzlo.server import names
from kouzlo.server.store import SessionRow, Store

TOKEN_BYTES = 32
LONGEST_NAME = 24
SEEN_EVERY = 3600.0


class Visitor(NamedTuple):
    """Somebody who is here: the id by which seats know him, and his name."""

    id: str
    """Of a member the account's, of a guest the session's."""
    name: str
    session: str = ""
    """The hash of the token."""
    user: str | None = None
    """The account, if he has one."""


def hash_of(token: str) -> str:
    """What the store knows of a token."""
    return hashlib.blake2b(token.encode("utf-8", "surrogatepass"), digest_size=32, person=b"kouzlo-session").hexdigest()


def is_member(holder: str | None) -> bool:
    """Whether a seat is held by an account; the hash of a token never looks like that."""
    return holder is not None and holder.startswith("u-")


def tidy_name(name: str) -> str:
    """A name for one line, as everybody has one here."""
    return names.tidy_name(name, LONGEST_NAME)


async def visitor_of(store: Store, token: str | None) -> Visitor | None:
    """The session of a token, if there is one."""
    if not token or len(token) > 100:
        return None
    row = await store.session(hash_of(token))
    if row is None:
        return None
    if time.time() - row.seen > SEEN_EVERY:
        await store.change_session(SessionRow(row.token_hash, row.name, row.user, time.time()))
    return _visitor(row)


def _visitor(row: SessionRow) -> Visitor:
    return Visitor(row.user or row.token_hash, row.name, row.token_hash, row.user)


async def new_visitor(store: Store, name: str, token: str | None = None) -> tuple[str, Visitor]:
    """A new guest: the token for the browser, and the session."""
    return await new_session(store, tidy_name(name), None, token)


async def new_session(store: Store, name: str, user: str | None, token: str | None = None) -> tuple[str, Visitor]:
    """A new session of a guest or a member, with a token that nobody has seen before, or one that was made for it."""
    token = token or secrets.token_urlsafe(TOKEN_BYTES)
    row = SessionRow(hash_of(token), name, user, time.time())
    await store.save_session(row)
    return token, _visitor(row)


async def rename(store: Store, visitor: Visitor, name: str) -> Visitor:
    """The same guest under another name; a member has the account's."""
    name = tidy_name(name)
    if name and name != visitor.name and visitor.user is None:
        await store.change_session(SessionRow(visitor.session, name, None, time.time()))
        return visitor._replace(name=name)
    return visitor
