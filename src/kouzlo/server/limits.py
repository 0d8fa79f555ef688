"""How much one socket, one session and one address may ask for: buckets of tokens.

A bucket is full in the beginning and fills up again with time; whoever finds it empty waits (a socket) or is asked to come back
(a request).  The clock is an argument everywhere, so that a test can let a day pass in no time.
Whoever sits at the machine itself is not counted by address: all his browsers and programs have the same one.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator

import msgspec

from kouzlo.core.errors import KouzloError

HOME = frozenset({"127.0.0.1", "::1"})
MOST_BUCKETS = 20_000
REQUEST = 0.002
"""Seconds of processor time that one request pays for."""


class Rate(msgspec.Struct, frozen=True):
    """So many a second in the long run, and so many at once."""

    per_second: float
    at_once: int


class Allowed(msgspec.Struct, frozen=True):
    """The numbers of a house."""

    commands: Rate = Rate(20, 40)
    """Of one socket, and of one session on all its ways in."""
    requests: Rate = Rate(100, 400)
    """Of one address, each of two milliseconds of processor time: whoever asks for more pays more.
    A club behind one line has a few dozen people."""
    sessions: Rate = Rate(0.2, 100)
    """New guests from one address."""
    tables: Rate = Rate(0.05, 30)
    """New tables of one session, and of one address four times as many."""
    lines: int = 400
    """Sockets and feeds that one address holds open."""
    lines_of_session: int = 40
    hints: Rate = Rate(0.2, 6)
    """Of one session: a hint is seconds of thinking that other people's computers wait for."""
    work: Rate = Rate(0.2, 4)
    """Seconds of processor time for expensive reads, of one visitor; a second of work takes five to come back."""
    counts_home: bool = False
    """Behind a proxy this machine's own address is nobody special."""


_ANY = Rate(1e9, 10**9)
LOOSE = Allowed(_ANY, _ANY, _ANY, _ANY, lines=10**9, lines_of_session=10**9, hints=_ANY, work=_ANY)
"""No limits: for measurements and for tests of other things."""


class TooMany(KouzloError):
    """Too much at once: `seconds` until it may be tried again."""

    def __init__(self, seconds: float) -> None:
        self.code = "too_many"
        self.seconds = max(1, math.ceil(seconds))
        super().__init__(f"too much at once; try again in {self.seconds} s")


class Bucket:
    """Tokens that come back with time."""

    __slots__ = ("_at", "_level", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._level = float(rate.at_once)
        self._at = now

    def take(self, now: float) -> float:
        """Take a token: 0; or, if there is none, the seconds until there is one."""
        self._fill(now)
        if self._level >= 1:
            self._level -= 1
            return 0.0
        return (1 - self._level) / self._rate.per_second

    def spend(self, now: float, amount: float) -> None:
        """Take what was used, when it is known how much it was; the bucket may owe it."""
        self._fill(now)
        self._level -= amount

    def owes(self, now: float) -> float:
        """The seconds until nothing is owed any more."""
        self._fill(now)
        return max(0.0, -self._level / self._rate.per_second)

    def is_full(self, now: float) -> bool:
        self._fill(now)
        return self._level >= self._rate.at_once

    def _fill(self, now: float) -> None:
        passed = max(0.0, now - self._at)  # a clock that jumps back gives nothing and takes nothing
        self._level = min(self._rate.at_once, self._level + passed * self._rate.per_second)
        self._at = now


class Buckets:
    """One bucket for each key; those that are full again are forgotten, then those that were not used for longest."""

    def __init__(self, rate: Rate, most: int = MOST_BUCKETS) -> None:
        self._rate = rate
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, now: float) -> float:
        """Take a token of a key: 0, or the seconds until there is one."""
        return self.of(key, now).take(now)

    def of(self, key: str, now: float) -> Bucket:
        """The bucket of a key."""
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, now)
        self._buckets[key] = bucket  # the last one used is the last one
        if len(self._buckets) > self._most:
            self._tidy(now)
        return bucket

    def _tidy(self, now: float) -> None:
        kept = [(key, bucket) for key, bucket in self._buckets.items() if not bucket.is_full(now)]
        self._buckets = dict(kept[-self._most // 2 :])


class Limits:
    """All buckets of a house."""

    def __init__(self, allowed: Allowed | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.allowed = allowed or Allowed()
        self._clock = clock
        self._commands = Buckets(self.allowed.commands)
        self._requests = Buckets(self.allowed.requests)
        self._hints = Buckets(self.allowed.hints)
        self._work = Buckets(self.allowed.work)
        self._sessions = Buckets(self.allowed.sessions)
        self._tables = Buckets(self.allowed.tables)
        four_times = Rate(self.allowed.tables.per_second * 4, self.allowed.tables.at_once * 4)
        self._tables_of_address = Buckets(four_times)
        self._lines: Counter[str] = Counter()

    def request(self, address: str) -> None:
        """Anything that comes from an address; raises TooMany."""
        self._of_address(self._requests, address)

    def answered(self, address: str, seconds: float) -> None:
        """So much processor time went into an answer; what one request has paid for is not counted again."""
        more = seconds / REQUEST - 1
        if more > 0 and not self.is_home(address):
            now = self._clock()
            self._requests.of(network(address), now).spend(now, more)

    def command(self, session: str) -> None:
        """A command that does not come over a socket; raises TooMany."""
        _check(self._commands.take(session, self._clock()))

    def hint(self, session: str) -> None:
        """Somebody lets the computer think for him; raises TooMany."""
        _check(self._hints.take(session, self._clock()))

    def check_work(self, visitor: str) -> None:
        """Whether a visitor may ask for an expensive read; raises TooMany while he owes processor time."""
        now = self._clock()
        _check(self._work.of(visitor, now).owes(now))

    def worked(self, visitor: str, seconds: float) -> None:
        """So much processor time was used for a visitor."""
        now = self._clock()
        self._work.of(visitor, now).spend(now, seconds)

    def new_session(self, address: str) -> None:
        """A guest comes in; raises TooMany."""
        self._of_address(self._sessions, address)

    def new_table(self, session: str, address: str) -> None:
        """A table is laid; raises TooMany."""
        _check(self._tables.take(session, self._clock()))
        self._of_address(self._tables_of_address, address)

    def socket(self) -> Bucket:
        """The bucket of a new socket."""
        return Bucket(self.allowed.commands, self._clock())

    async def pace(self, own: Bucket, session: str) -> None:
        """Wait until a socket may go on; meanwhile nothing is read from it, and whoever sends has to wait too."""
        while waits := own.take(self._clock()):
            await asyncio.sleep(waits)
        while session and (waits := self._commands.take(session, self._clock())):
            await asyncio.sleep(waits)

    @contextlib.contextmanager
    def line(self, session: str, address: str) -> Iterator[None]:
        """A socket or a feed that stays open; raises TooMany."""
        keys = self._line_keys(session, address)
        self.check_line(session, address)
        self._lines.update(keys)
        try:
            yield
        finally:
            self._lines.subtract(keys)
            for key in keys:
                if self._lines[key] <= 0:
                    del self._lines[key]

    def check_line(self, session: str, address: str) -> None:
        """Whether one more may stay open; raises TooMany."""
        for key in self._line_keys(session, address):
            if self._lines[key] >= (self.allowed.lines if key.startswith("address") else self.allowed.lines_of_session):
                raise TooMany(30)

    def _line_keys(self, session: str, address: str) -> list[str]:
        keys = [] if self.is_home(address) else [f"address {network(address)}"]
        return [*keys, f"session {session}"] if session else keys

    def is_home(self, address: str) -> bool:
        """Whether it is this machine's own, which is nobody's in particular."""
        return address in HOME and not self.allowed.counts_home

    def _of_address(self, buckets: Buckets, address: str) -> None:
        if not self.is_home(address):
            _check(buckets.take(network(address), self._clock()))


def _check(waits: float) -> None:
    if waits:
        raise TooMany(waits)


def network(address: str) -> str:
    """What counts as one address: of the new kind everybody has a whole network of them."""
    try:
        read = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(read, ipaddress.IPv4Address):
        return str(read)
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(ipaddress.ip_network((read, 64), strict=False))
