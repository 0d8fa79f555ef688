"""Accounts: optional; a member has his games on every device and a rating.

    guest ─► sign up ─► member: takes over the guest's seats, the old token becomes invalid
    member ─► sign in / sign out / end the other sessions / change the password / delete, with everything it holds

Every change of identity or password gives a new token, so that an old one that leaked is invalid.
"""

from __future__ import annotations

import secrets
import time
import unicodedata

from kouzlo.server.house import House, NotAllowed
from kouzlo.server.listeners import Listeners
from kouzlo.server.names import skeleton
from kouzlo.server.passwords import Asker, Passwords, Tries, check_new, of_session
from kouzlo.server.seats import OPEN, PERSON
from kouzlo.server.sessions import TOKEN_BYTES, Visitor, hash_of, is_member, new_session, tidy_name
from kouzlo.server.store import Conflict, SeatRow
from kouzlo.server.store.people import UserRow
from kouzlo.server.table import Table

SHORTEST_NAME = 2


def folded_name(name: str) -> str:
    """The name in the form in which names are compared: case and Unicode form do not count."""
    return unicodedata.normalize("NFKC", tidy_name(name)).casefold()


class Accounts:
    """The accounts of a server."""

    def __init__(self, house: House, listeners: Listeners, tries: Tries | None = None) -> None:
        self._house = house
        self._store = house.store
        self._listeners = listeners
        self.passwords = Passwords(tries)

    async def sign_up(self, name: str, password: str, guest: Visitor | None) -> tuple[str, Visitor]:
        """Create an account; the guest's games move to it.  Raises NotAllowed."""
        if guest is not None and guest.user is not None:
            raise NotAllowed("signed_in", "sign out first")
        name = tidy_name(name)
        if len(name) < SHORTEST_NAME:
            raise NotAllowed("short_name", f"a name has at least {SHORTEST_NAME} letters")
        check_new(password, name)
        if await self._named(name) is not None:
            raise NotAllowed("name_taken", "somebody else has this name, or one that looks like it")
        id = f"u-{secrets.token_urlsafe(16)}"
        hashed = await self.passwords.hashed(password)
        user = UserRow(id, name, folded_name(name), hashed, time.time(), skeleton(name))
        try:
            await self._store.add_user(user)
        except Conflict:
            raise NotAllowed("name_taken", "somebody else has this name, or one that looks like it") from None
        return await self._let_in(user, guest)

    async def sign_in(self, name: str, password: str, guest: Visitor | None, asker: Asker | None = None) -> tuple[str, Visitor]:
        """Sign a member in; the previous token becomes invalid.  Raises the same NotAllowed for a wrong name or password."""
        user = await self._named(name)
        asker = asker or Asker()
        is_known = user is not None and bool(asker.mark) and await self._store.knows_device(hash_of(asker.mark), user.id)
        counted = asker.counted(skeleton(name), is_known)
        if user is not None and guest is not None and guest.user == user.id:
            counted = of_session(guest.session)
        if not await self.passwords.fits(user.password if user else None, password, counted) or user is None:
            raise NotAllowed("wrong_password", "name and password do not fit")
        if self.passwords.is_outdated(user.password):
            await self._store.change_password(user.id, await self.passwords.hashed(password))
        return await self._let_in(user, guest)

    async def _named(self, name: str) -> UserRow | None:
        """The account of this name, else one whose name looks like it."""
        return await self._store.user_named(folded_name(name)) or await self._store.user_like(skeleton(name))

    async def mark(self, visitor: Visitor, shown: str) -> str:
        """The mark of a browser that has signed in: wrong passwords from elsewhere do not lock it out of this account.

        The mark alone grants nothing.  An unknown mark is replaced, so that a client cannot choose its own.
        """
        known = bool(shown) and await self._store.knows_device(hash_of(shown))
        mark = shown if known else secrets.token_urlsafe(TOKEN_BYTES)
        await self._store.remember_device(hash_of(mark), _member(visitor), time.time())
        return mark

    async def _let_in(self, user: UserRow, guest: Visitor | None) -> tuple[str, Visitor]:
        token, visitor = await new_session(self._store, user.name, user.id)
        if guest is not None:
            if guest.user is None:
                await self._store.adopt(guest.id, user.id, user.name)
                await self._house.look_again(guest.id)
            await self._end(guest.session)
        return token, visitor

    async def _end(self, session: str) -> None:
        await self._store.end_session(session)
        self._listeners.end(session)

    async def sign_out(self, visitor: Visitor) -> None:
        """Invalidate this token; a guest who signs out cannot return to his seats."""
        await self._end(visitor.session)

    async def end_others(self, visitor: Visitor) -> int:
        """End all sessions of the account but this one; returns how many there were."""
        others = [row for row in await self._store.sessions_of(_member(visitor)) if row.token_hash != visitor.session]
        for row in others:
            await self._end(row.token_hash)
        return len(others)

    async def change_password(self, visitor: Visitor, old: str, new: str) -> tuple[str, Visitor]:
        """Set a new password and a new token; all other sessions end."""
        user = await self._checked(visitor, old)
        check_new(new, user.name)
        await self._store.change_password(user.id, await self.passwords.hashed(new))
        token, fresh = await new_session(self._store, user.name, user.id)
        await self.end_others(fresh)
        return token, fresh

    async def _checked(self, visitor: Visitor, password: str) -> UserRow:
        user = await self._store.user(_member(visitor))
        if user is None or not await self.passwords.fits(user.password, password, of_session(visitor.session)):
            raise NotAllowed("wrong_password", "name and password do not fit")
        return user

    async def delete(self, visitor: Visitor, password: str = "") -> None:
        """Delete a member or a guest; only the moves at tables of others stay, without a name.

        Tables without other people are removed; a running game is resigned first, so that the others can finish it.
        """
        sessions = [visitor.session]
        if visitor.user is not None:
            await self._checked(visitor, password)
            sessions = [row.token_hash for row in await self._store.sessions_of(visitor.user)]
        tables = await self._store.tables_of(visitor.id)
        for id in tables:
            await self._leave(id, visitor.id)
        await self._store.remove_holder(visitor.id, f"gone-{secrets.token_urlsafe(12)}")
        await self._house.look_again(visitor.id)
        for session in sessions:
            self._listeners.end(session)

    async def _leave(self, id: str, holder: str) -> None:
        try:
            table = await self._house.table(id)
        except NotAllowed:  # begun with other rules: nobody can play there, only the name is removed
            return
        if not _others(table, holder):
            await self._house.forget(table)
            return
        for seat in table.seats.of(holder):
            if table.is_open:
                await table.sit(SeatRow(seat, OPEN, ""), only_if_free=False)
            elif not table.is_over:
                await table.leave(seat)
        await self._house.count(table)


def _member(visitor: Visitor) -> str:
    if visitor.user is None:
        raise NotAllowed("no_account", "sign in first")
    return visitor.user


def _others(table: Table, holder: str) -> bool:
    """Whether anybody else has a seat, or had one that a computer took over."""
    here = {row.session for row in table.seats if row.kind == PERSON}
    gone = {row.account for row in table.seats if is_member(row.account)}
    return bool((here | gone) - {None, holder})
