"""The room of `kouzlo solve`: a game that can be solved brings the command that solves it."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import NamedTuple, Protocol

from kouzlo.core.rooms import Room
from kouzlo.text.catalogue import Catalogue

__all__ = ["SOLVE_COMMANDS", "SolveCommand"]


class Wishes(NamedTuple):
    """The options of the command."""

    teams: tuple[str, ...]
    tokens: str = "0-0"
    cards: Path | None = None
    plot: Path | None = None
    tolerance: float = 0.01
    draft: bool = False


class SolveCommand(Protocol):
    """The command of one game."""

    @abstractmethod
    def solve(self, wishes: Wishes, catalogue: Catalogue) -> int:
        """Solve and print, and plot if requested; the exit code."""


SOLVE_COMMANDS: Room[SolveCommand] = Room("kouzlo.solve_commands", SolveCommand)
