"""The room of solvers for the review: with all cards known, the rounds of a finished match can be solved."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from kouzlo.core.extras import has_compiler, is_installed
from kouzlo.core.rooms import Room
from kouzlo.review.report import Solved
from kouzlo.review.timeline import Transition

__all__ = ["ROUND_SOLVERS", "RoundSolver"]

G_contra = TypeVar("G_contra", contravariant=True)


class RoundSolver(Protocol[G_contra]):
    """The solver of one game's rounds; it may use NumPy, SciPy and Numba."""

    @abstractmethod
    def rounds_of(self, game: G_contra, transitions: Sequence[Transition]) -> list[Callable[[], Solved | None]]:
        """The rounds of a match, each ready to be solved; a round that is too large gives None."""


ROUND_SOLVERS: Room[RoundSolver[Any]] = Room("kouzlo.round_solvers", RoundSolver)


def solver_of(game: str) -> RoundSolver[Any] | None:
    """The solver of a game, if it brings one and the packages that solvers use are installed."""
    return ROUND_SOLVERS.of(game) if is_installed("scipy") and has_compiler() else None
