"""The two makes of the rules: plain objects for debugging and until compiled code is ready, compiled records for speed.

A game is made for one of them and never asks which.  Both give the same bytes, so a match may change make between two moves:
`COMPILED.from_bytes(State, PLAIN.to_bytes(state))`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar, cast

from kouzlo.core.compiler import Bindings, compiled, ready, specialised
from kouzlo.core.record import KERNEL, Record, dtype_of

__all__ = ["COMPILED", "PLAIN", "READY", "Make"]

K = TypeVar("K", bound=Callable[..., Any])
R = TypeVar("R", bound=Record)


class Make(Protocol):
    """How records are stored and kernels are run."""

    @property
    def name(self) -> str: ...

    def new(self, record: type[R]) -> R:
        """A record of zeros."""

    def many(self, record: type[R], count: int) -> Sequence[R]:
        """An array of `count` records of zeros."""

    def copy(self, record: type[R], state: R) -> R:
        """An equal and independent record."""

    def glimpse(self, record: type[R], state: R, part: str) -> R:
        """A copy of which only one part is independent; the rest may be shared and must not be changed."""

    def to_bytes(self, state: Record) -> bytes:
        """The packed form, the same in both makes."""

    def from_bytes(self, record: type[R], packed: bytes) -> R:
        """The inverse of `to_bytes`."""

    def plain(self, record: type[R], state: R) -> R:
        """The record as plain objects, for views and texts; changes to it do not reach `state`."""

    def run(self, function: K, bindings: Bindings | None = None, label: str = "") -> K:
        """The kernel as this make runs it; `bindings` and `label` specialise a generic loop for a game."""


class _Plain:
    name = "plain"

    def new(self, record: type[R]) -> R:
        return record()

    def many(self, record: type[R], count: int) -> Sequence[R]:
        return [record() for _ in range(count)]

    def copy(self, record: type[R], state: R) -> R:
        return state.copy()

    def glimpse(self, record: type[R], state: R, part: str) -> R:
        return state.glimpse(part)

    def to_bytes(self, state: Record) -> bytes:
        return state.to_bytes()

    def from_bytes(self, record: type[R], packed: bytes) -> R:
        return record.from_bytes(packed)

    def plain(self, record: type[R], state: R) -> R:
        return state

    def run(self, function: K, bindings: Bindings | None = None, label: str = "") -> K:
        if not bindings and hasattr(function, KERNEL):
            return function
        return specialised(function, bindings or {}, label)


class _Compiled:
    name = "compiled"

    def new(self, record: type[R]) -> R:
        return self.from_bytes(record, bytes(record.layout.nbytes))

    def many(self, record: type[R], count: int) -> Sequence[R]:
        import numpy as np

        return cast(Sequence[R], np.zeros(count, dtype_of(record)))

    def copy(self, record: type[R], state: R) -> R:
        return self.from_bytes(record, self.to_bytes(state))

    def glimpse(self, record: type[R], state: R, part: str) -> R:
        return self.copy(record, state)

    def to_bytes(self, state: Record) -> bytes:
        return cast(Any, state).tobytes()  # type: ignore[no-any-return]  # a packed record is NumPy's void scalar

    def from_bytes(self, record: type[R], packed: bytes) -> R:
        import numpy as np

        if len(packed) != record.layout.nbytes:
            raise ValueError(f"{record.__name__} takes {record.layout.nbytes} bytes, not {len(packed)}")
        return cast(R, np.frombuffer(bytearray(packed), dtype_of(record))[0])

    def plain(self, record: type[R], state: R) -> R:
        return record.from_bytes(self.to_bytes(state))

    def run(self, function: K, bindings: Bindings | None = None, label: str = "") -> K:
        return compiled(function, bindings, label)


class _Ready(_Compiled):
    def run(self, function: K, bindings: Bindings | None = None, label: str = "") -> K:
        return ready(function, bindings, label)


PLAIN: Make = _Plain()
COMPILED: Make = _Compiled()
READY: Make = _Ready()
"""The compiled make for code that must not wait for a compiler: a kernel that is not compiled yet raises NotReady."""
