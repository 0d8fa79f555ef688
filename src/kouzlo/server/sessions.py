"""Sessions of guests and members, identified by a token that only their browser has.

The store holds the hash of a token, so a stolen database gives access to no seat.
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
    """A visitor with a session: the id by which seats refer to him, and his name."""

    id: str
    """For a member the account's id, for a guest the session's."""
    name: str
    session: str = ""
    """The hash of the token."""
    user: str | None = None
    """The account, for a member."""


def hash_of(token: str) -> str:
    """The hash of a token, as the store keeps it."""
    return hashlib.blake2b(token.encode("utf-8", "surrogatepass"), digest_size=32, person=b"kouzlo-session").hexdigest()


def is_member(holder: str | None) -> bool:
    """Whether a holder is an account; the hash of a token never has that form."""
    return holder is not None and holder.startswith("u-")


def tidy_name(name: str) -> str:
    """A name for one line, in the form that all names have here."""
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
    """A new session of a guest or a member, with a random token or a given one."""
    token = token or secrets.token_urlsafe(TOKEN_BYTES)
    row = SessionRow(hash_of(token), name, user, time.time())
    await store.save_session(row)
    return token, _visitor(row)


async def rename(store: Store, visitor: Visitor, name: str) -> Visitor:
    """Rename a guest; a member has the name of the account."""
    name = tidy_name(name)
    if name and name != visitor.name and visitor.user is None:
        await store.change_session(SessionRow(visitor.session, name, None, time.time()))
        return visitor._replace(name=name)
    return visitor
