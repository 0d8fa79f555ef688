"""How kernels say what happened: rows of whole numbers that the game's `tell` turns into events.

A quiet log (`quiet = 1`) keeps nothing: simulations pay for no events.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from kouzlo.core.record import Int, Ints, Record, kernel

ROWS = 512
WIDTH = 8


class Log(Record):
    """What one `play` did, in order."""

    quiet: Int
    length: Int
    rows: Annotated[Ints, ROWS * WIDTH]


@kernel
def note(log: Log, what: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, rule: int = 0) -> None:
    """Write one row; a full log stops, and `rows_of` complains."""
    if log.quiet != 0:
        return
    if log.length < ROWS:
        at = log.length * WIDTH
        log.rows[at] = what
        log.rows[at + 1] = seat
        log.rows[at + 2] = a
        log.rows[at + 3] = b
        log.rows[at + 4] = c
        log.rows[at + 5] = d
        log.rows[at + 6] = e
        log.rows[at + 7] = rule
    log.length += 1


class Row(NamedTuple):
    """One row of the log, by name."""

    what: int
    seat: int
    a: int
    b: int
    c: int
    d: int
    e: int
    rule: int


def rows_of(log: Log) -> Iterator[Row]:
    """The rows of a plain log."""
    assert log.length <= ROWS, f"a log of {ROWS} rows got {log.length}: raise ROWS in core/log.py"
    for at in range(0, log.length * WIDTH, WIDTH):
        yield Row(*log.rows[at : at + WIDTH])
