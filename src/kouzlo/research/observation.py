"""Observations as arrays: the columns follow from the declared fields of the record that `game.observe` gives.

Every number of the record is one column, a set of cards one column for each card.  Seats are renumbered: the own one is 0.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kouzlo.core.game import AnyGame
from kouzlo.core.move import Seat
from kouzlo.core.record import Record, Width, dtype_of
from kouzlo.research.spaces import Numbers, Reading, spaces_of

__all__ = ["Encoder", "Group"]

PLAIN_READING = Reading()


class Column(NamedTuple):
    """One number of the array: where it stands in the packed record, and which bit of it, if it is a flag."""

    path: str
    offset: int
    width: Width
    bit: int | None


class Group(NamedTuple):
    """The columns of one field, for the page."""

    path: str
    first: int
    columns: int
    low: int
    high: int
    says: str


class Encoder:
    """Makes the array of a seat from its observation."""

    def __init__(self, game: AnyGame) -> None:
        self._game, self._spaces = game, spaces_of(game)
        self._record = game.kernels.state
        self.columns = tuple(_columns(self._record, self._spaces.readings(), "", 0))
        self._more = len(self._spaces.more_columns())
        self.size = len(self.columns) + self._more
        self._sources = [_source(self.columns, width) for width in Width]
        flags = [(at, column.bit) for at, column in enumerate(self.columns) if column.bit is not None]
        self._flags = np.array([at for at, _ in flags], np.intp)
        self._shifts = np.array([bit for _, bit in flags], np.int64)

    def encode(self, seen: Any, own: Seat, seats: int) -> Numbers:
        """The array of an observation of the seat `own`."""
        packed = np.frombuffer(bytearray(self._game.make.to_bytes(seen)), np.uint8)
        self._spaces.turn_to(packed.view(dtype_of(self._record))[0], own, seats)
        values = np.empty(self.size, np.int64)
        for number, places, elements in self._sources:
            values[places] = packed[: len(packed) // number.itemsize * number.itemsize].view(number)[elements]
        values[self._flags] = values[self._flags] >> self._shifts & 1
        if self._more:
            values[-self._more :] = self._spaces.more_values(self._game.make.plain(self._record, seen))
        return values.astype(np.int32)

    def bounds(self) -> tuple[Numbers, Numbers]:
        """The lowest and the highest value of each column, by its width."""
        limits = [_limits(column) for column in self.columns] + [_limits(None)] * self._more
        return np.array([low for low, _ in limits], np.int32), np.array([high for _, high in limits], np.int32)

    def groups(self) -> Iterator[Group]:
        """The columns field by field."""
        readings, at = self._spaces.readings(), 0
        while at < len(self.columns):
            column, first = self.columns[at], at
            while at < len(self.columns) and self.columns[at].path == column.path:
                at += 1
            plain = ".".join(part.partition("[")[0] for part in column.path.split("."))
            says = " ".join(filter(None, [_comment(self._record, plain), readings.get(plain, PLAIN_READING).says]))
            yield Group(column.path, first, at - first, *_limits(column), says)
        for number, (name, says) in enumerate(self._spaces.more_columns()):
            yield Group(name, at + number, 1, *_limits(None), says)


def _columns(record: type[Record], readings: Mapping[str, Reading], path: str, base: int) -> Iterator[Column]:
    for field in record.layout.fields:
        plain = f"{path}{field.name}"
        reading = readings.get(".".join(part.partition("[")[0] for part in plain.split(".")), PLAIN_READING)
        if reading.left_out:
            continue
        each = field.nbytes // (field.count or 1)
        for number in range(field.count or 1):
            offset = base + field.offset + number * each
            if field.of is not None:
                name = plain if field.count is None else f"{plain}[{number}]"
                yield from _columns(field.of, readings, f"{name}.", offset)
            elif reading.flags:
                yield from (Column(plain, offset, field.width, bit) for bit in range(reading.flags))
            else:
                assert field.width is not Width.LONG, f"{plain} does not fit into 32 bits: declare flags or leave it out"
                yield Column(plain, offset, field.width, None)


def _source(columns: Sequence[Column], width: Width) -> tuple[np.dtype[Any], NDArray[np.intp], NDArray[np.intp]]:
    """The columns that come from numbers of this width, and the place of each number in a packed record."""
    found = [(at, column.offset // width.nbytes) for at, column in enumerate(columns) if column.width is width]
    return (
        np.dtype("<" + width.code),
        np.array([at for at, _ in found], np.intp),
        np.array([element for _, element in found], np.intp),
    )


def _limits(column: Column | None) -> tuple[int, int]:
    if column is not None and column.bit is not None:
        return 0, 1
    bits = 8 * (Width.WORD if column is None else column.width).nbytes - 1
    return -(1 << bits), (1 << bits) - 1


def _comment(record: type[Record], path: str) -> str:
    """The comment under the declaration of a field."""
    name, _, rest = path.partition(".")
    if rest:
        inner = next(field.of for field in record.layout.fields if field.name == name)
        assert inner is not None, "only a record has inner fields"
        return _comment(inner, rest)
    return _comments(record).get(name, "")


def _comments(record: type[Record]) -> Mapping[str, str]:
    return _comments_in(record.__module__, record.__qualname__)


@cache
def _comments_in(module: str, name: str) -> Mapping[str, str]:
    body = ast.parse(inspect.getsource(getattr(import_module(module), name))).body[0]
    assert isinstance(body, ast.ClassDef), "a record is a class"
    found = {}
    for field, comment in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(comment, ast.Expr):
            found[field.target.id] = inspect.cleandoc(ast.literal_eval(comment.value)).replace("\n", " ")
    return found
