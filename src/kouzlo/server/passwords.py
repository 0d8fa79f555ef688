"""Passwords: hashed with argon2 in threads, two at a time: a flood of sign-ins costs neither memory nor the moves of others.

A wrong name takes as long as a wrong password, and is counted like one.
"""

from __future__ import annotations

import asyncio
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from kouzlo.server.house import NotAllowed

T = TypeVar("T")

SHORTEST, LONGEST = 8, 128
AT_ONCE = 2
WAITING = 32
"""So many may wait for a hash; the next one is sent away."""
MEMORY, ROUNDS, LANES = 46 * 1024, 2, 1
"""46 MiB for each hash: with two at a time less than a hundred."""
TRIES, WINDOW = 10, 600.0
"""So many wrong passwords for one name are looked at in ten minutes."""
NAMES_KEPT = 10_000


@cache
def _hasher() -> Any:
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=ROUNDS, memory_cost=MEMORY, parallelism=LANES)


def normal(password: str) -> str:
    """The same keys give the same password on every machine."""
    return unicodedata.normalize("NFKC", password)


def check_new(password: str, name: str) -> None:
    """Raises NotAllowed with what is wrong with a new password."""
    if len(normal(password)) < SHORTEST:
        raise NotAllowed("short_password", f"a password has at least {SHORTEST} characters")
    if len(normal(password)) > LONGEST:
        raise NotAllowed("long_password", f"a password has at most {LONGEST} characters")
    if normal(password).casefold() == name.casefold() or len(set(password)) < 3:
        raise NotAllowed("weak_password", "this password would be guessed at once")


class Passwords:
    """The hashing of one house."""

    def __init__(self) -> None:
        self._working = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._nobody: str | None = None

    async def hashed(self, password: str) -> str:
        return await self._work(lambda: str(_hasher().hash(normal(password))))

    async def fits(self, kept: str | None, password: str, folded: str) -> bool:
        """Whether this is the password of an account; None: there is no such account.  Raises NotAllowed after too many."""
        self._check_tries(folded)
        if len(password) > 4 * LONGEST:
            password = ""
        if self._nobody is None:
            self._nobody = await self.hashed(secrets.token_urlsafe(16))
        compared = self._nobody if kept is None else kept
        right = await self._work(lambda: _verify(compared, normal(password))) and kept is not None
        if right:
            self._wrong.pop(folded, None)
        else:
            self._count(folded)
        return right

    @staticmethod
    def is_outdated(kept: str) -> bool:
        """Hashed with less than we ask for today."""
        return bool(_hasher().check_needs_rehash(kept))

    async def _work(self, work: Callable[[], T]) -> T:
        if self._waiting >= WAITING:
            raise NotAllowed("busy", "too many people sign in right now")
        self._waiting += 1
        try:
            async with self._working:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1

    def _check_tries(self, folded: str) -> None:
        count, since = self._wrong.get(folded, (0, 0.0))
        if count >= TRIES and time.monotonic() - since < WINDOW:
            raise NotAllowed("too_many_tries", "too many wrong passwords; try again in ten minutes")

    def _count(self, folded: str) -> None:
        now = time.monotonic()
        count, since = self._wrong.pop(folded, (0, now))
        self._wrong[folded] = (count + 1, since) if now - since < WINDOW else (1, now)
        while len(self._wrong) > NAMES_KEPT:
            self._wrong.popitem(last=False)


def _verify(kept: str, password: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return bool(_hasher().verify(kept, password))
    except (VerificationError, InvalidHashError):
        return False
