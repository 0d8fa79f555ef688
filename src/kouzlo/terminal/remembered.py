"""Small things that the terminal remembers of a person, each for a game: JSON files in the data folder."""

from __future__ import annotations

import contextlib
from typing import Generic, TypeVar

import msgspec

from kouzlo.terminal.saves import data_home

T = TypeVar("T")


class Remembered(Generic[T]):
    """One file: a value of this type for each game."""

    def __init__(self, file: str, kind: type[T]) -> None:
        self.file = file
        self._values = msgspec.json.Decoder(dict[str, kind])  # type: ignore[valid-type]  # a type that is known when it runs

    def read(self, game: str, usual: T) -> T:
        """What is remembered of a game; a missing or damaged file remembers nothing."""
        return self._all().get(game, usual)

    def write(self, game: str, value: T) -> None:
        """Remember it; where the file cannot be written, it is forgotten."""
        with contextlib.suppress(OSError):
            data_home().mkdir(parents=True, exist_ok=True)
            (data_home() / self.file).write_bytes(msgspec.json.encode({**self._all(), game: value}))

    def _all(self) -> dict[str, T]:
        try:
            return self._values.decode((data_home() / self.file).read_bytes())
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            return {}
