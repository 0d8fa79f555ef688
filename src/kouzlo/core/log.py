"""How kernels say what happened: each event is a row of whole numbers, and `events_of` reads the rows as events.

A row begins with the number of its event; how long it is follows from that.
A quiet log (`quiet = 1`) keeps nothing: simulations pay for no events.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from kouzlo.core.event import Event, form_of
from kouzlo.core.record import Int, Ints, Record, kernel

ROOM = 4096


class Log(Record):
    """What one `play` did, in order."""

    quiet: Int
    length: Int
    rows: Annotated[Ints, ROOM]


@kernel
def note(log: Log, event: Event) -> None:
    """Write the row of an event; a full log stops, and `events_of` complains.  The compiled twin is in core/compiling.py."""
    if log.quiet != 0:
        return
    row = event.row()
    end = log.length + len(row)
    if end <= ROOM:
        log.rows[log.length : end] = row
    log.length = end


def events_of(log: Log, events: Sequence[type[Event]], facts: Any) -> tuple[Event, ...]:
    """The events of a plain log; `events` are those of the game, in the order of their numbers."""
    return tuple(event.told(facts, row) for event, row in rows_of(log, events))


def rows_of(log: Log, events: Sequence[type[Event]]) -> Iterator[tuple[type[Event], Sequence[int]]]:
    """Each row with the event that it means."""
    numbers, at = numbers_of(log), 0
    while at < len(numbers):
        event = events[numbers[at] - 1]
        end = at + form_of(event).width
        yield event, numbers[at:end]
        at = end


def numbers_of(log: Log) -> Sequence[int]:
    """All that was written into a plain log."""
    assert log.length <= ROOM, f"a log of {ROOM} numbers got {log.length}: raise ROOM in core/log.py"
    return log.rows[: log.length]
