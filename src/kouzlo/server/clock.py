"""The clock of a table: the time left for each seat, computed from the times of the entries.

    live    minutes for the whole game, seconds added after each turn of one's own
    days    so many days for each turn: correspondence
    none    no limit

The rules know no time; a seat that runs out of time loses the game by a note of the server, not by a rule.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Literal

import msgspec

from kouzlo.core.move import Seat

DAY = 86_400

STARTED = (time.time(), time.monotonic())
"""When the server started, by the wall clock and by the monotonic clock."""
SLEW = 0.05
"""Seconds by which the time is corrected at most at once, after the first time."""


class _HouseTime:
    """The time of a house with several processes: that of its store, and since when the house has been open."""

    def __init__(self) -> None:
        self.ahead = 0.0
        """So many seconds the store's clock is ahead of ours."""
        self.since: float | None = None

    def follow(self, now_there: float, since: float) -> bool:
        """The store has said what time it is; returns whether the house was closed in between."""
        wall, steady = STARTED
        wrong = now_there - (wall + time.monotonic() - steady + self.ahead)
        self.ahead += wrong if self.since is None else min(SLEW, max(-SLEW, wrong))
        was, self.since = self.since, since
        return was is not None and was != since


HOUSE = _HouseTime()


def now() -> float:
    """The time of the house: wall clock at the start plus monotonic time since, so that setting the clock changes no game."""
    wall, steady = STARTED
    return wall + time.monotonic() - steady + HOUSE.ahead


def open_since() -> float:
    """Since when somebody could play: the time before that does not count in a live game."""
    return STARTED[0] if HOUSE.since is None else HOUSE.since


class ClockSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time control of a table."""

    kind: Literal["none", "live", "days"] = "none"
    minutes: int = 15
    seconds: int = 10
    days: int = 3

    def __post_init__(self) -> None:
        if not (1 <= self.minutes <= 180 and 0 <= self.seconds <= 180 and 1 <= self.days <= 30):
            raise ValueError("a clock has 1 to 180 minutes with 0 to 180 seconds a turn, or 1 to 30 days a turn")

    @property
    def full(self) -> float:
        return self.days * DAY if self.kind == "days" else self.minutes * 60

    def after_turn(self, left: float) -> float:
        """The time of a seat when its turn ends."""
        return self.full if self.kind == "days" else left + self.seconds


class Clock:
    """The time left at a table."""

    def __init__(self, setting: ClockSetting, seats: int, at: float) -> None:
        self.setting = setting
        self._left = [setting.full] * seats
        self._running: frozenset[Seat] = frozenset()
        self._since = at

    @property
    def is_kept(self) -> bool:
        return self.setting.kind != "none"

    def goes_on(self, at: float, running: Collection[Seat]) -> None:
        """Something happened at this time, and these seats are to move now."""
        now = frozenset(running)
        for seat in self._running:
            self._left[seat] = self.left(seat, at)
            if seat not in now:
                self._left[seat] = self.setting.after_turn(self._left[seat])
        self._running = now
        self._since = max(at, self._since)

    def forgets(self, at: float) -> None:
        """The server was down until now: in a live game that time is not counted."""
        if self.setting.kind == "live":
            self._since = max(at, self._since)

    def left(self, seat: Seat, at: float) -> float:
        """The seconds left for a seat; a wall clock that jumps back changes nothing."""
        return self._left[seat] - (max(0.0, at - self._since) if seat in self._running else 0.0)

    def fallen(self, at: float) -> tuple[Seat, ...]:
        """The seats whose time is over, in the order in which it ended."""
        over = [seat for seat in self._running if self.is_kept and self.left(seat, at) <= 0]
        return tuple(sorted(over, key=lambda seat: (self.left(seat, at), seat)))

    def next_fall(self, at: float) -> float | None:
        """The seconds until the next seat runs out of time, if nothing happens."""
        if not self.is_kept or not self._running:
            return None
        return max(0.0, min(self.left(seat, at) for seat in self._running))
