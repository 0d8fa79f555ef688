"""What was sent, acknowledged and shown while a game was played through several servers, and what must hold of it.

A table is a log with compare-and-append.  So everything can be checked afterwards against the log in the store: nothing
acknowledged is missing, nothing is in it twice, it has the order in which people were answered, whoever read it saw the same
at the same entry, and no screen was behind it for long.  All times are of one clock, that of the program that plays.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

STALE = 6.0
"""Seconds that a screen may be behind what was acknowledged."""


class Sent(NamedTuple):
    """A command leaves for a server; sent again it has the same id."""

    table: str
    command: str
    at: float


class Acknowledged(NamedTuple):
    """A server says that a command is kept."""

    table: str
    command: str
    at: float


class Shown(NamedTuple):
    """A server shows the table to somebody, after so many entries and notes."""

    table: str
    line: int
    """The connection: what it is shown never goes back."""
    eyes: str
    """The seat, or that of a spectator: the same eyes see the same."""
    entries: int
    notes: int
    picture: str
    """A digest of what was seen."""
    at: float


class Closed(NamedTuple):
    """A connection has ended, or was found to be dead: nothing is expected of it any more."""

    line: int
    at: float


class Kept(NamedTuple):
    """A row of the log in the store; `command` is empty for what follows from another one."""

    number: int
    command: str


class Log(NamedTuple):
    """A table in the store when everything is over."""

    entries: Sequence[Kept]
    notes: Sequence[Kept] = ()
    is_over: bool = True


class History:
    """What happened, in the order of the clock."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []
        self.acknowledged: list[Acknowledged] = []
        self.shown: list[Shown] = []
        self.closed: dict[int, float] = {}
        self.begun: list[str] = []

    def add(self, *events: Sent | Acknowledged | Shown | Closed) -> None:
        for event in events:
            match event:
                case Sent():
                    self.sent.append(event)
                case Acknowledged():
                    self.acknowledged.append(event)
                case Shown():
                    self.shown.append(event)
                case Closed():
                    self.closed[event.line] = event.at

    @property
    def sent_again(self) -> int:
        """How often a command was sent that had been sent before."""
        return len(self.sent) - len({(sent.table, sent.command) for sent in self.sent})


class Staleness(NamedTuple):
    """For how long an acknowledged entry was missing on a screen."""

    seconds: float
    where: str


def problems(history: History, logs: Mapping[str, Log], most: float = STALE) -> list[str]:
    """Everything that must not be, in sentences; the figures of a table of faults are the lengths of its parts."""
    late = staleness(history, logs)
    return [
        *lost(history, logs),
        *doubled(logs),
        *out_of_order(history, logs),
        *contradictions(history),
        *([f"{late.where}: {late.seconds:.1f} s behind"] if late.seconds > most else []),
        *stuck(history, logs),
    ]


def lost(history: History, logs: Mapping[str, Log]) -> list[str]:
    """What was acknowledged and is not in the store."""
    kept = {table: {row.command for row in (*log.entries, *log.notes)} for table, log in logs.items()}
    missing = {(each.table, each.command) for each in history.acknowledged if each.command not in kept.get(each.table, ())}
    return [f"{table}: {command} was acknowledged and is lost" for table, command in sorted(missing)]


def doubled(logs: Mapping[str, Log]) -> list[str]:
    """Commands that took effect twice, and logs that are no sequence."""
    found = []
    for table, log in logs.items():
        times = Counter(row.command for row in (*log.entries, *log.notes) if row.command)
        found += [f"{table}: {command} is there {number} times" for command, number in times.items() if number > 1]
        if [row.number for row in log.entries] != list(range(1, len(log.entries) + 1)):
            found.append(f"{table}: the numbers of its entries have a gap or a repetition")
    return found


def out_of_order(history: History, logs: Mapping[str, Log]) -> list[str]:
    """Entries that come after one in the log that was sent only when they had been acknowledged."""
    first_sent: dict[tuple[str, str], float] = {}
    first_answer: dict[tuple[str, str], float] = {}
    for sent in history.sent:
        first_sent.setdefault((sent.table, sent.command), sent.at)
    for answer in history.acknowledged:
        first_answer.setdefault((answer.table, answer.command), answer.at)
    found = []
    for table, log in logs.items():
        answered, by = float("inf"), ""
        for row in reversed(log.entries):
            key = table, row.command
            if first_sent.get(key, 0.0) > answered:
                found.append(f"{table}: {row.command} was sent when {by} was acknowledged, and comes before it")
            if first_answer.get(key, answered) < answered:
                answered, by = first_answer[key], row.command
    return found


def contradictions(history: History) -> list[str]:
    """Readers that were shown different things at the same entry, and connections that were shown something older."""
    found: dict[str, None] = {}
    pictures: dict[tuple[str, str, int, int], str] = {}
    of_line: dict[int, list[Shown]] = defaultdict(list)
    for shown in history.shown:
        seen = pictures.setdefault((shown.table, shown.eyes, shown.entries, shown.notes), shown.picture)
        if seen != shown.picture:
            found[f"{shown.table}: {shown.eyes} is shown two different things after entry {shown.entries}"] = None
        of_line[shown.line].append(shown)
    for line in of_line.values():
        if any(after.entries < before.entries for before, after in pairwise(line)):
            found[f"{line[0].table}: a connection of {line[0].eyes} goes back"] = None
    return list(found)


def staleness(history: History, logs: Mapping[str, Log]) -> Staleness:
    """The longest time for which an acknowledged entry was missing on a screen that was open."""
    acknowledged = {(each.table, each.command): each.at for each in reversed(history.acknowledged)}
    lines: dict[int, list[Shown]] = defaultdict(list)
    for shown in history.shown:
        lines[shown.line].append(shown)
    worst = Staleness(0.0, "")
    for number, line in lines.items():
        table, opened, closed = line[0].table, line[0].at, history.closed.get(number, line[-1].at)
        log = logs.get(table, Log(()))
        for behind, entry in _behind(line, opened, closed, _answered(table, log, acknowledged)):
            if behind > worst.seconds:
                worst = Staleness(behind, f"{table}: entry {entry} on a screen of {line[0].eyes}")
    return worst


def _answered(table: str, log: Log, acknowledged: Mapping[tuple[str, str], float]) -> Iterable[tuple[int, float]]:
    """The entries that were acknowledged, and when."""
    return [(row.number, at) for row in log.entries if (at := acknowledged.get((table, row.command))) is not None]


Behind = tuple[float, int]
"""Seconds, and the entry."""


def _behind(line: Sequence[Shown], opened: float, closed: float, answered: Iterable[tuple[int, float]]) -> list[Behind]:
    """How long each entry was missing on one connection, while it was open."""
    up_to, found = [shown.entries for shown in line], []
    for entry, at in answered:
        first = bisect_left(up_to, entry)
        seen = line[first].at if first < len(line) else closed
        found.append((min(seen, closed) - max(at, opened), entry))
    return found


def stuck(history: History, logs: Mapping[str, Log]) -> list[str]:
    """Games that were begun and did not come to their end."""
    return [f"{table}: stuck" for table in history.begun if table not in logs or not logs[table].is_over]
