"""The part of a store by which the processes of one house know of each other.

Everything here may be lost without harm to a game.  All times are those of the store's clock, so that processes on several
machines agree on them; what belongs to a process that has not reported for `GONE` seconds does not count any more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

GONE = 6.0
"""A process that has not reported for this many seconds counts as ended, and a house without any as stopped."""


class Beat(NamedTuple):
    """The answer to a process that reports."""

    now: float
    """The time by the store's clock."""
    since: float
    """Since then at least one process of the house has been running."""
    key: bytes
    """A secret of the house that only its processes know."""


class Spent(NamedTuple):
    """What a process has taken from a bucket, and what the bucket refills by and holds at most."""

    key: str
    amount: float
    per_second: float
    at_once: float


class Shared(Protocol):
    """The part of a store about its processes; both stores of a server pass one suite of contract tests."""

    async def beat(self, process: str) -> Beat:
        """A process reports that it runs."""

    async def tidy_up(self) -> None:
        """Delete the rows of processes that have ended, and what is out of date."""

    async def leave(self, process: str) -> None:
        """A process ends: whatever it held is free."""

    # Computers

    async def lease(self, table: str, process: str, seconds: float) -> bool:
        """Take or prolong the lease of a table, whose computers only its holder moves; False if another process has it.

        A lease that is over can be taken by anybody.
        """

    async def release(self, table: str, process: str) -> None:
        """Give a lease back."""

    async def abandoned(self, most: int = 20) -> Sequence[str]:
        """Tables whose lease was not given back in time."""

    # Tickets

    async def keep_ticket(self, mark: str, shown: str, seconds: float) -> None:
        """Keep for so many seconds what a ticket is valid for, by its mark."""

    async def take_ticket(self, mark: str) -> str | None:
        """What a ticket is valid for; of all who ask for it one gets it."""

    # Who is there

    async def show_present(self, process: str, table: str, holder: str, seconds: float) -> None:
        """A holder is at a table by this process, for so many seconds or as long as the process reports."""

    async def hide_present(self, process: str, table: str, holder: str) -> None:
        """A holder is no longer at a table by this process."""

    async def present(self, process: str, tables: Sequence[str]) -> Sequence[tuple[str, str]]:
        """Who is at these tables by other processes: pairs of a table and a holder."""

    # Limits

    async def spend(self, spent: Sequence[Spent]) -> Mapping[str, float]:
        """Take these amounts from the buckets that all processes share; returns the levels, which may be negative."""

    async def open_lines(self, process: str, counts: Mapping[str, int]) -> Mapping[str, int]:
        """Report how many connections each key has here; returns how many it has at other processes."""

    async def count_tries(self, keys: Sequence[tuple[str, int]], window: float) -> bool:
        """Count a try for each of these keys; False, and nothing is counted, if one of them had so many within the window."""

    async def take_back_tries(self, keys: Sequence[str], is_right: bool) -> None:
        """A try was right, or was not made: it does not count.  After a right one the first key begins again."""

    # Notices

    async def concerned(self, tables: Sequence[str], holders: Sequence[str]) -> Sequence[str]:
        """Those of these holders who have a seat at one of these tables."""

    async def running(self, holders: Sequence[str]) -> Mapping[str, str]:
        """A text for each of these holders that changes with whatever happens at his tables that are not over."""
