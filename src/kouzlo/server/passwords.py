"""Passwords: hashed with argon2 in threads, two at a time, so that many sign-ins take neither memory nor time from games.

A wrong name takes as long as a wrong password, and counts like one.  A try is counted before it is checked, so that parallel
tries have no advantage.  Wrong passwords count for the pair of a name and an address: a guesser locks himself out, not the
owner.  A browser that has signed in to the account before has its own count.
"""

from __future__ import annotations

import asyncio
import secrets
import time
import unicodedata
from base64 import b64encode
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeVar

from kouzlo.server.common_passwords import is_common
from kouzlo.server.house import NotAllowed

T = TypeVar("T")

SHORTEST, LONGEST = 8, 128
AT_ONCE = 2
WAITING = 32
"""Hashes that may be queued; further requests are refused."""
MEMORY, ROUNDS, LANES = 46 * 1024, 2, 1
"""46 MiB for each hash: with two at a time less than a hundred."""
TRIES, WINDOW = 10, 600.0
"""Tries for one name from one address, or from a known browser, in ten minutes …"""
TRIES_OF_NAME = TRIES_OF_ADDRESS = 50
"""… and for one name from all addresses, or from one address for all names."""
COUNTS_KEPT = 10_000

Counted = tuple[tuple[str, ...], int]
"""A key of the counter, and its limit."""


class Asker(NamedTuple):
    """The client that sends a password: its network, and its mark if the browser has signed in here before."""

    network: str = ""
    is_home: bool = True
    """The machine itself: all its users share one address, so it is not counted over all names."""
    mark: str = ""

    def counted(self, folded: str, is_known: bool) -> Sequence[Counted]:
        """The counters that a try for a name counts for; `is_known`: the mark has signed in to this account before."""
        if is_known:
            return [(("mark", self.mark, folded), TRIES)]
        both: list[Counted] = [(("place", self.network, folded), TRIES), (("name", folded), TRIES_OF_NAME)]
        return both if self.is_home else [*both, (("address", self.network), TRIES_OF_ADDRESS)]


def of_session(session: str) -> Sequence[Counted]:
    """A member who is signed in confirms with his password."""
    return [(("session", session), TRIES)]


@cache
def _hasher() -> Any:
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=ROUNDS, memory_cost=MEMORY, parallelism=LANES)


def normal(password: str) -> str:
    """The password in one Unicode normal form, the same on every machine."""
    return unicodedata.normalize("NFKC", password)


def check_new(password: str, name: str) -> None:
    """Raises NotAllowed with the problem of a new password."""
    if len(normal(password)) < SHORTEST:
        raise NotAllowed("short_password", f"a password has at least {SHORTEST} characters")
    if len(normal(password)) > LONGEST:
        raise NotAllowed("long_password", f"a password has at most {LONGEST} characters")
    if normal(password).casefold() == name.casefold() or len(set(password)) < 3:
        raise NotAllowed("weak_password", "this password would be guessed at once")
    if is_common(normal(password)):
        raise NotAllowed("common_password", "this is one of the commonest passwords, which everybody tries first")


class Tries(Protocol):
    """Tries of passwords, counted by keys."""

    async def count(self, counted: Sequence[Counted]) -> bool:
        """Count a try before it is checked; False, and then nothing is counted, if there were too many."""

    async def take_back(self, counted: Sequence[Counted], is_right: bool) -> None:
        """A try was not checked, or was right: it does not count.  After a right one the first key begins again."""


class OwnTries:
    """Tries counted in memory, for a house with one process."""

    def __init__(self) -> None:
        self._tried: OrderedDict[tuple[str, ...], tuple[int, float]] = OrderedDict()

    async def count(self, counted: Sequence[Counted]) -> bool:
        now = time.monotonic()
        so_far = {key: self._so_far(key, now) for key, _ in counted}
        if any(so_far[key][0] >= most for key, most in counted):
            return False
        for key, (count, since) in so_far.items():
            self._tried.pop(key, None)
            self._tried[key] = (count + 1, since)
        while len(self._tried) > COUNTS_KEPT:
            self._tried.popitem(last=False)
        return True

    def _so_far(self, key: tuple[str, ...], now: float) -> tuple[int, float]:
        count, since = self._tried.get(key, (0, now))
        return (count, since) if now - since < WINDOW else (0, now)

    async def take_back(self, counted: Sequence[Counted], is_right: bool) -> None:
        for key, _ in counted:
            if key in self._tried:
                count, since = self._tried[key]
                self._tried[key] = (count - 1, since)
        if is_right:
            self._tried.pop(counted[0][0], None)


class Passwords:
    """The hashing of one server."""

    def __init__(self, tries: Tries | None = None) -> None:
        self._working = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._tries = tries or OwnTries()
        salt, digest = (b64encode(secrets.token_bytes(size)).rstrip(b"=").decode() for size in (16, 32))
        self._nobody = f"$argon2id$v=19$m={MEMORY},t={ROUNDS},p={LANES}${salt}${digest}"
        """The hash to compare with where there is no account: it takes as long, and nothing matches it."""

    async def hashed(self, password: str) -> str:
        return await self._work(lambda: str(_hasher().hash(normal(password))))

    async def fits(self, kept: str | None, password: str, counted: Sequence[Counted]) -> bool:
        """Whether this is the password of an account; None: no such account.  Raises NotAllowed after too many tries."""
        if not await self._tries.count(counted):
            raise NotAllowed("too_many_tries", "too many wrong passwords; try again in ten minutes")
        if len(password) > 4 * LONGEST:
            password = ""
        compared = self._nobody if kept is None else kept
        try:
            right = await self._work(lambda: _verify(compared, normal(password))) and kept is not None
        except NotAllowed:  # it was not checked
            await self._tries.take_back(counted, is_right=False)
            raise
        if right:
            await self._tries.take_back(counted, is_right=True)
        return right

    @staticmethod
    def is_outdated(kept: str) -> bool:
        """Whether it was hashed with weaker parameters than today's."""
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


def _verify(kept: str, password: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return bool(_hasher().verify(kept, password))
    except (VerificationError, InvalidHashError):
        return False
