"""The log that kernels write: each event is a row of whole numbers, and `events_of` reads the rows as events.

A row begins with the number of its event, which gives its length.
A quiet log (`quiet = 1`) stores nothing: simulations do not pay for events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from kouzlo.core.event import Event, form_of
from kouzlo.core.record import Int, Ints, Record, kernel

__all__ = ["Log", "events_of", "note"]

ROOM = 4096


class Log(Record):
    """What one `play` did, in order."""

    quiet: Int
    length: Int
    rows: Annotated[Ints, ROOM]


@kernel
def note(log: Log, event: Event) -> None:
    """Write the row of an event; a full log stops, and `events_of` raises.  The compiled twin is in core/compiler.py."""
    if log.quiet != 0:
        return
    row = event.row()
    at = log.length
    log.length = at + len(row)
    if log.length <= ROOM:
        for place, number in enumerate(row, at):
            log.rows[place] = number


def events_of(log: Log, events: Sequence[type[Event]], facts: Any) -> tuple[Event, ...]:
    """The events of a plain log; `events` are those of the game, in the order of their numbers."""
    numbers, at, found = numbers_of(log), 0, []
    while at < len(numbers):
        event = events[numbers[at] - 1]
        end = at + form_of(event).width
        found.append(event.told(facts, numbers[at:end]))
        at = end
    return tuple(found)


def numbers_of(log: Log) -> Sequence[int]:
    """All numbers of a plain log."""
    assert log.length <= ROOM, f"a log of {ROOM} numbers got {log.length}: raise ROOM in core/log.py"
    return list(log.rows[: log.length])
