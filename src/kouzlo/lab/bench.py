"""The rooms of the laboratory: how a game is measured and tuned, and how an opening book of it is written.

What was asked for on the command line comes as wishes by name; a bench reads them into a plan of its own (`planned`).
The wish `executor` says where the work is done (`Executor` in `executor.py`); without it a bench works in this process.
A step of tuning is told by the sentence `lab-step-<game>`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from kouzlo.core.errors import BadOption, UnknownGame
from kouzlo.core.registry import game_ids
from kouzlo.core.rooms import Room

__all__ = ["BENCHES", "OPENING_BOOKS", "Bench", "BookWriter", "Progress", "Step", "Wishes"]

P = TypeVar("P", bound=msgspec.Struct)

Progress = Callable[[int, int], None]
Wishes = Mapping[str, Any]

OPTIONS = {"executor": "jobs", "profiles": "profile"}
"""Wishes that are called otherwise on the command line."""


class Step(Protocol):
    """A step of tuning, as it is told."""

    @property
    def card(self) -> str:
        """What was changed."""

    @property
    def before(self) -> str:
        """What stood there."""

    @property
    def after(self) -> str:
        """What stands there now."""

    @property
    def distance(self) -> float:
        """How far the set is from a balanced one, then."""

    @property
    def kept(self) -> bool:
        """Whether the change stays."""


class Bench(Protocol):
    """How balanced a game is, measured."""

    @abstractmethod
    def balance(self, folder: Path, wishes: Wishes, progress: Progress) -> Path:
        """Measure what is not measured yet and write the report into the folder; where the report is."""

    @abstractmethod
    def tune(self, folder: Path, wishes: Wishes, tell: Callable[[Step], None]) -> Path:
        """Change the cards until they are balanced; the folder of the tuned set."""


class BookWriter(Protocol):
    """Computes the opening book of a game."""

    @abstractmethod
    def write_book(self, folder: Path, wishes: Wishes, progress: Progress) -> Path:
        """Compute the opening book; where it is."""


BENCHES: Room[Bench] = Room("kouzlo.benches", Bench)
OPENING_BOOKS: Room[BookWriter] = Room("kouzlo.opening_books", BookWriter)


def bench_of(game: str) -> Bench:
    """The bench of a game; raises UnknownGame, or BadOption if the game brings none."""
    if game not in game_ids():
        raise UnknownGame(f"no game is called {game!r}; there are {', '.join(game_ids())}")
    bench = BENCHES.of(game)
    if bench is None:
        raise BadOption(f"the laboratory has no bench for {game}; it has one for {', '.join(BENCHES.games())}")
    return bench


def book_writer_of(game: str) -> BookWriter:
    """Who writes the opening book of a game; raises UnknownGame, or BadOption if the game brings nobody."""
    if game not in game_ids():
        raise UnknownGame(f"no game is called {game!r}; there are {', '.join(game_ids())}")
    writer = OPENING_BOOKS.of(game)
    if writer is None:
        raise BadOption(f"{game} has no opening book")
    return writer


def planned(plan: type[P], folder: Path, wishes: Wishes) -> P:
    """The plan of a bench: where a wish is None the plan has its default; raises BadOption for what the plan does not have."""
    asked = {name: wish for name, wish in wishes.items() if wish is not None}
    if strange := sorted(asked.keys() - {*plan.__struct_fields__}):
        raise BadOption(f"--{OPTIONS.get(strange[0], strange[0]).replace('_', '-')} means nothing for this game")
    return plan(folder, **asked)
