"""Limits that hold over all processes of a house: what one lets somebody do, the others count too.

Each process has its own buckets, and once a second they become those of the store: what was taken here is taken there, and
what is left there is left here.  So a limit holds in the long run whichever process somebody asks; at once he may take as
much more as the processes do not know of each other within that second, and owes it then.
Who takes little is not reported: his limit is far away.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence

from kouzlo.server.limits import Buckets, Limits
from kouzlo.server.passwords import WINDOW, Counted
from kouzlo.server.peers import Peers
from kouzlo.server.store import StoreUnavailable
from kouzlo.server.store.shared import Spent

log = logging.getLogger("kouzlo.server")

EVERY = 1.0
LITTLE = 8
"""A part of a limit, one of so many, that is little: in a second of its rate, or of the connections that are allowed."""


class SharedLimits:
    """Compares the limits of this process with those of the house."""

    def __init__(self, limits: Limits, peers: Peers) -> None:
        self._limits, self._peers = limits, peers
        self._reported: set[str] = set()
        for buckets in limits.shared.values():
            buckets.spent = {}

    async def run(self) -> None:
        """Compare, for ever."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.compare()
            except StoreUnavailable:
                pass
            except Exception:
                log.exception("limits could not be compared")

    async def compare(self) -> None:
        """Take from the house what was taken here; what cannot be written now is taken the next time."""
        found = [
            (name, buckets, key, amount) for name, buckets in self._limits.shared.items() for key, amount in _much(buckets)
        ]
        if found:
            marks = {self._peers.mark(f"{name} {key}"): (buckets, key, amount) for name, buckets, key, amount in found}
            spent = [Spent(mark, amount, *_rate(buckets)) for mark, (buckets, _, amount) in marks.items()]
            levels = await self._peers.shared.spend(spent)
            now = self._limits.now()
            for mark, level in levels.items():
                buckets, key, amount = marks[mark]
                assert buckets.spent is not None, "it was found there"
                buckets.spent[key] -= amount
                buckets.of(key, now).correct(now, level - buckets.spent[key])
        for buckets in self._limits.shared.values():
            little = _little(buckets)
            buckets.spent = {key: left - little for key, left in (buckets.spent or {}).items() if left > little}
        await self._compare_lines()

    async def _compare_lines(self) -> None:
        limits = self._limits
        many = {key for key, count in limits.lines.items() if count * LITTLE >= limits.most_lines(key)}
        if not many and not self._reported:
            return
        marks = {self._peers.mark(key): key for key in many | self._reported}
        elsewhere = await self._peers.shared.open_lines(
            self._peers.id, {mark: limits.lines[key] for mark, key in marks.items()}
        )
        limits.lines_elsewhere = {marks[mark]: count for mark, count in elsewhere.items()}
        self._reported = many


def _rate(buckets: Buckets) -> tuple[float, float]:
    return buckets.rate.per_second, float(buckets.rate.at_once)


def _much(buckets: Buckets) -> Sequence[tuple[str, float]]:
    """What is not little any more."""
    return [(key, amount) for key, amount in (buckets.spent or {}).items() if amount > _little(buckets)]


def _little(buckets: Buckets) -> float:
    return buckets.rate.per_second * EVERY / LITTLE


class SharedTries:
    """Wrong passwords, counted in the store before they are checked: whichever process is asked, there are as many tries."""

    def __init__(self, peers: Peers) -> None:
        self._peers = peers

    async def count(self, counted: Sequence[Counted]) -> bool:
        return await self._peers.shared.count_tries([(self._mark(key), most) for key, most in counted], WINDOW)

    async def take_back(self, counted: Sequence[Counted], is_right: bool) -> None:
        with contextlib.suppress(StoreUnavailable):
            await self._peers.shared.take_back_tries([self._mark(key) for key, _ in counted], is_right)

    def _mark(self, key: tuple[str, ...]) -> str:
        return self._peers.mark(repr(key))
