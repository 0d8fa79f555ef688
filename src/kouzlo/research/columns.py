"""The columns of an observation, written by a kernel: the same numbers as those of `Encoder` in observation.py.

A *run* is a stretch of columns that lie beside each other in the packed record too.
Runs are found among the columns that `Encoder` declares, so nothing is declared twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from kouzlo.core.record import Int, Record, Width, kernel
from kouzlo.research.observation import Column

__all__ = ["Run", "runs_of", "write_columns"]


class Kind(IntEnum):
    """How the numbers of a run are read; a set of flags is one number."""

    BYTES = 0
    SHORTS = 1
    WORDS = 2
    FLAGS_OF_WORD = 3
    FLAGS_OF_LONG = 4


KINDS = {Width.BYTE: Kind.BYTES, Width.SHORT: Kind.SHORTS, Width.WORD: Kind.WORDS}
FLAGS = {Width.WORD: Kind.FLAGS_OF_WORD, Width.LONG: Kind.FLAGS_OF_LONG}


class Run(Record):
    """So many columns from `target` on, read from the element `source` on."""

    kind: Int
    source: Int
    target: Int
    columns: Int


def runs_of(columns: Sequence[Column]) -> Sequence[Run]:
    """The columns as runs, in one packed array."""
    found: list[tuple[int, int, int, int]] = []
    for target, column in enumerate(columns):
        source = column.offset // column.width.nbytes
        kind = KINDS[column.width] if column.bit is None else FLAGS[column.width]
        last = found[-1] if found else None
        follows = last is not None and last[0] == kind and _follows(last, source, column.bit)
        if last is not None and follows:
            found[-1] = (*last[:3], last[3] + 1)
        else:
            assert not column.bit, "a set begins with its lowest bit"
            found.append((kind, source, target, 1))
    from kouzlo.core.make import COMPILED

    runs = COMPILED.many(Run, len(found))
    packed: Any = runs
    for name, numbers in zip(("kind", "source", "target", "columns"), zip(*found, strict=True), strict=True):
        packed[name] = numbers
    return runs


def _follows(run: tuple[int, int, int, int], source: int, bit: int | None) -> bool:
    """Whether a number, or the next bit of the same number, continues a run."""
    return source == run[1] + run[3] if bit is None else source == run[1] and bit == run[3]


@kernel
def write_columns(runs: Sequence[Run], octets: Any, shorts: Any, words: Any, longs: Any, row: Any) -> None:
    """Widen the numbers of a packed record, which is given in four ways, to the columns of a row."""
    for number in range(len(runs)):
        run = runs[number]
        source, target, columns = run.source, run.target, run.columns
        if run.kind == Kind.BYTES:
            for at in range(columns):
                row[target + at] = octets[source + at]
        elif run.kind == Kind.SHORTS:
            for at in range(columns):
                row[target + at] = shorts[source + at]
        elif run.kind == Kind.WORDS:
            for at in range(columns):
                row[target + at] = words[source + at]
        elif run.kind == Kind.FLAGS_OF_WORD:
            for at in range(columns):
                row[target + at] = words[source] >> at & 1
        else:
            for at in range(columns):
                row[target + at] = longs[source] >> at & 1
