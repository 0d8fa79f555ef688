"""Rate limits for sockets, sessions and addresses, as token buckets.

A bucket starts full and refills with time.  When it is empty, a socket waits and a request gets 429.  The clock is an argument
everywhere, so that tests need not wait.
The machine itself is not limited by address: all its browsers and programs share one.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

import msgspec

from kouzlo.core.errors import KouzloError

HOME = frozenset({"127.0.0.1", "::1"})
MOST_BUCKETS = 20_000
REQUEST = 0.002
"""Seconds of processor time that one request pays for."""


class Rate(msgspec.Struct, frozen=True):
    """Tokens a second in the long run, and the size of the bucket."""

    per_second: float
    at_once: int


class Allowed(msgspec.Struct, frozen=True):
    """The limits of a server."""

    commands: Rate = Rate(20, 40)
    """For one socket, and for one session over all its connections."""
    requests: Rate = Rate(100, 400)
    """For one address, each request being two milliseconds of processor time: a more expensive one costs more.  A club behind
    one address has a few dozen people.
    """
    sessions: Rate = Rate(0.2, 100)
    """New guests from one address."""
    tables: Rate = Rate(0.05, 30)
    """New tables of one session; one address may create four times as many."""
    lines: int = 400
    """Sockets and feeds that one address may hold open."""
    lines_of_session: int = 40
    hints: Rate = Rate(0.2, 6)
    """For one session: a hint takes seconds of the pool that other tables' computers wait for."""
    verdicts: Rate = Rate(0.5, 20)
    """For one session: what the coach says of a move takes up to a second of the pool, one verdict at a time for all tables."""
    measures: Rate = Rate(1 / 300, 3)
    """For one session: a measurement of cards takes minutes of a process of low priority, one at a time for all."""
    messages: Rate = Rate(0.5, 8)
    """Written by one session, over all its tables and connections."""
    work: Rate = Rate(0.2, 4)
    """Seconds of processor time for expensive reads of one visitor; a second of work takes five to refill."""
    counts_home: bool = False
    """Whether this machine's own address is limited too: behind a proxy it says nothing."""


_ANY = Rate(1e9, 10**9)
LOOSE = Allowed(
    _ANY,
    _ANY,
    _ANY,
    _ANY,
    lines=10**9,
    lines_of_session=10**9,
    hints=_ANY,
    verdicts=_ANY,
    measures=_ANY,
    messages=_ANY,
    work=_ANY,
)
"""No limits: for benchmarks and for tests of other things."""


class TooMany(KouzloError):
    """A limit was exceeded; `seconds` until the next try."""

    def __init__(self, seconds: float, code: str = "too_many") -> None:
        self.code = code
        self.seconds = max(1, math.ceil(seconds))
        super().__init__(f"too much at once; try again in {self.seconds} s")


class Bucket:
    """A token bucket."""

    __slots__ = ("_at", "_level", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._level = float(rate.at_once)
        self._at = now

    def take(self, now: float) -> float:
        """Take a token and return 0; if there is none, return the seconds until there is one."""
        self._fill(now)
        if self._level >= 1:
            self._level -= 1
            return 0.0
        return (1 - self._level) / self._rate.per_second

    def spend(self, now: float, amount: float) -> None:
        """Take an amount that is known only afterwards; the level may become negative."""
        self._fill(now)
        self._level -= amount

    def correct(self, now: float, level: float) -> None:
        """Set the level: others have taken from the same bucket."""
        self._level, self._at = min(self._rate.at_once, level), now

    def owes(self, now: float) -> float:
        """The seconds until the level is no longer negative."""
        self._fill(now)
        return max(0.0, -self._level / self._rate.per_second)

    def is_full(self, now: float) -> bool:
        self._fill(now)
        return self._level >= self._rate.at_once

    def _fill(self, now: float) -> None:
        passed = max(0.0, now - self._at)  # a clock that jumps back changes nothing
        self._level = min(self._rate.at_once, self._level + passed * self._rate.per_second)
        self._at = now


class Buckets:
    """One bucket for each key; full ones are dropped, then the least recently used."""

    def __init__(self, rate: Rate, most: int = MOST_BUCKETS) -> None:
        self.rate = rate
        self._most = most
        self._buckets: dict[str, Bucket] = {}
        self.spent: dict[str, float] | None = None
        """What was taken here since other processes were told; None in a house with one process."""

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, now: float) -> float:
        """Take a token of a key and return 0, or the seconds until there is one."""
        waits = self.of(key, now).take(now)
        if self.spent is not None and not waits:
            self.spent[key] = self.spent.get(key, 0) + 1
        return waits

    def spend(self, key: str, now: float, amount: float) -> None:
        """Take an amount that is known only afterwards."""
        self.of(key, now).spend(now, amount)
        if self.spent is not None:
            self.spent[key] = self.spent.get(key, 0) + amount

    def of(self, key: str, now: float) -> Bucket:
        """The bucket of a key."""
        bucket = self._buckets.pop(key, None) or Bucket(self.rate, now)
        self._buckets[key] = bucket  # dicts keep insertion order: the last one used comes last
        if len(self._buckets) > self._most:
            self._tidy(now)
        return bucket

    def _tidy(self, now: float) -> None:
        kept = [(key, bucket) for key, bucket in self._buckets.items() if not bucket.is_full(now)]
        self._buckets = dict(kept[-self._most // 2 :])


class Limits:
    """All buckets of a server."""

    def __init__(self, allowed: Allowed | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.allowed = allowed or Allowed()
        self._clock = clock
        self._commands = Buckets(self.allowed.commands)
        self._requests = Buckets(self.allowed.requests)
        self._hints = Buckets(self.allowed.hints)
        self._verdicts = Buckets(self.allowed.verdicts)
        self._measures = Buckets(self.allowed.measures)
        self._messages = Buckets(self.allowed.messages)
        self._work = Buckets(self.allowed.work)
        self._sessions = Buckets(self.allowed.sessions)
        self._tables = Buckets(self.allowed.tables)
        four_times = Rate(self.allowed.tables.per_second * 4, self.allowed.tables.at_once * 4)
        self._tables_of_address = Buckets(four_times)
        self.lines: Counter[str] = Counter()
        """Open connections by address and session."""
        self.lines_elsewhere: Mapping[str, int] = {}
        """Those to other processes of the house, where there are many."""

    @property
    def shared(self) -> Mapping[str, Buckets]:
        """The buckets that all processes of a house have together, by their names."""
        return {
            "commands": self._commands,
            "requests": self._requests,
            "hints": self._hints,
            "verdicts": self._verdicts,
            "measures": self._measures,
            "messages": self._messages,
            "work": self._work,
            "sessions": self._sessions,
            "tables": self._tables,
            "tables of address": self._tables_of_address,
        }

    def most_lines(self, key: str) -> int:
        """How many connections an address or a session may have."""
        return self.allowed.lines if key.startswith("address") else self.allowed.lines_of_session

    def now(self) -> float:
        """The time by which all buckets refill."""
        return self._clock()

    def request(self, address: str) -> None:
        """Count a request from an address; raises TooMany."""
        self._of_address(self._requests, address)

    def answered(self, address: str, seconds: float) -> None:
        """Charge the processor time of an answer beyond what its request has paid for."""
        more = seconds / REQUEST - 1
        if more > 0 and not self.is_home(address):
            now = self._clock()
            self._requests.spend(network(address), now, more)

    def command(self, session: str) -> None:
        """Count a command that does not come over a socket; raises TooMany."""
        _check(self._commands.take(session, self._clock()))

    def hint(self, session: str) -> None:
        """Count a request for a hint; raises TooMany."""
        _check(self._hints.take(session, self._clock()))

    def verdict(self, session: str) -> None:
        """Count a request for a verdict; raises TooMany."""
        _check(self._verdicts.take(session, self._clock()))

    def measure(self, session: str) -> None:
        """Count a new measurement of cards; raises TooMany."""
        _check(self._measures.take(session, self._clock()))

    def message(self, session: str) -> None:
        """Count a message that somebody writes; raises TooMany."""
        if waits := self._messages.take(session, self._clock()):
            raise TooMany(waits, "too_chatty")

    def check_work(self, visitor: str) -> None:
        """Raises TooMany while a visitor owes processor time for expensive reads."""
        now = self._clock()
        _check(self._work.of(visitor, now).owes(now))

    def worked(self, visitor: str, seconds: float) -> None:
        """Charge a visitor for processor time."""
        now = self._clock()
        self._work.spend(visitor, now, seconds)

    def new_session(self, address: str) -> None:
        """Count a new guest; raises TooMany."""
        self._of_address(self._sessions, address)

    def new_table(self, session: str, address: str) -> None:
        """Count a new table; raises TooMany."""
        _check(self._tables.take(session, self._clock()))
        self._of_address(self._tables_of_address, address)

    def socket(self) -> Bucket:
        """The bucket of a new socket."""
        return Bucket(self.allowed.commands, self._clock())

    async def pace(self, own: Bucket, session: str) -> None:
        """Wait until a socket may continue; meanwhile nothing is read from it, so its client waits too."""
        while waits := own.take(self._clock()):
            await asyncio.sleep(waits)
        while session and (waits := self._commands.take(session, self._clock())):
            await asyncio.sleep(waits)

    @contextlib.contextmanager
    def line(self, session: str, address: str) -> Iterator[None]:
        """Count a socket or a feed while it is open; raises TooMany."""
        keys = self._line_keys(session, address)
        self.check_line(session, address)
        self.lines.update(keys)
        try:
            yield
        finally:
            self.lines.subtract(keys)
            for key in keys:
                if self.lines[key] <= 0:
                    del self.lines[key]

    def check_line(self, session: str, address: str) -> None:
        """Raises TooMany if no further connection may be opened."""
        for key in self._line_keys(session, address):
            if self.lines[key] + self.lines_elsewhere.get(key, 0) >= self.most_lines(key):
                raise TooMany(30)

    def _line_keys(self, session: str, address: str) -> list[str]:
        keys = [] if self.is_home(address) else [f"address {network(address)}"]
        return [*keys, f"session {session}"] if session else keys

    def is_home(self, address: str) -> bool:
        """Whether it is an address of this machine, which all local programs share."""
        return address in HOME and not self.allowed.counts_home

    def _of_address(self, buckets: Buckets, address: str) -> None:
        if not self.is_home(address):
            _check(buckets.take(network(address), self._clock()))


def _check(waits: float) -> None:
    if waits:
        raise TooMany(waits)


def network(address: str) -> str:
    """What counts as one address: for IPv6 the network, since every customer has a whole one."""
    try:
        read = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(read, ipaddress.IPv4Address):
        return str(read)
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(ipaddress.ip_network((read, 64), strict=False))
