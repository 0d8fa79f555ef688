"""Phases: one module for each phase says who is to move and what is legal in it, and one dispatcher serves all games.

    PHASES: tuple[ListedPhase, ...] = (draw, pick, plan, OVER)     # in the order of the enumeration Phase

    judge = by_phase([phase.judge for phase in PHASES])            # a kernel: judge(s, facts, seat, code)

The compiled make uses core/numbered_kernels.py; the plain make uses a tuple of functions, which is faster there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any, Protocol, TypeVar, cast

from kouzlo.core.move import NOBODY
from kouzlo.core.numbered_kernels import by_number, set_kernel
from kouzlo.core.record import compiled_as, kernel

__all__ = ["ListedPhase", "PhaseKernels", "PhaseRules", "by_phase", "dispatch", "over"]

K = TypeVar("K", bound=Callable[..., Any])


class PhaseRules(Protocol):
    """The kernels of a phase, mostly a module: who decides, what is legal, and what a move does."""

    asked: Callable[..., int]
    """asked(s, facts): the seat that decides, the lowest of several; CHANCE or NOBODY."""
    judge: Callable[..., Any]
    """judge(s, facts, seat, code): OK, or the paragraph that forbids it."""
    any_move: Callable[..., int]
    """any_move(s, facts, seat, dice): a legal code, each equally likely; of chance by weight."""
    play: Callable[..., None]
    """play(s, facts, seat, code, log): carry out a legal move, and all that follows without a question."""


class ListedPhase(PhaseRules, Protocol):
    """A phase whose legal codes are written into a list; other games number them."""

    list_moves: Callable[..., None]
    """list_moves(s, facts, seat, codes): all legal codes."""


@dataclass
class PhaseKernels(ListedPhase):
    """A phase whose kernels are in the file of their chapter, perhaps together with those of another phase."""

    asked: Callable[..., int]
    judge: Callable[..., Any]
    list_moves: Callable[..., None]
    any_move: Callable[..., int]
    play: Callable[..., None]


@kernel
def _nobody(s: Any, facts: Any) -> int:
    return NOBODY


@kernel
def _list_nothing(s: Any, facts: Any, seat: int, codes: Any) -> None:
    return


@kernel
def _no_move(s: Any, facts: Any, seat: int, dice: Any) -> int:
    return 0


@kernel
def _play_nothing(s: Any, facts: Any, seat: int, code: int, log: Any) -> None:
    return


def over(judge: Callable[..., Any]) -> PhaseKernels:
    """The phase after the end: nobody is asked, and `judge` gives the paragraph that ended the game."""
    return PhaseKernels(_nobody, judge, _list_nothing, _no_move, _play_nothing)


@kernel
def dispatch(phase: int, s: Any, *rest: Any) -> Any:
    """Call the kernel of a phase; the dispatcher of a game replaces this function."""


@kernel
def _here(s: Any, *rest: Any) -> Any:
    """Call the kernel of the state's phase."""
    return dispatch(s.phase, s, *rest)


def by_phase(kernels: Sequence[K], name: str = "") -> K:
    """A kernel that calls the kernel of the state's phase; `kernels` are in the order of the phases."""
    ladder = by_number(kernels[-1])
    for phase, function in enumerate(kernels):
        set_kernel(ladder, phase, function)
    scope = {"__builtins__": __builtins__, "__name__": __name__, dispatch.__name__: ladder}
    form = FunctionType(_here.__code__, scope, name or kernels[0].__name__)
    form.__qualname__, form.__module__ = f"by_phase.{form.__name__}", __name__
    made = compiled_as(kernel(form))(_walking(tuple(kernels)))
    made.__name__ = form.__name__
    return cast(K, made)


def _walking(table: tuple[Any, ...]) -> Any:
    """The dispatcher of the plain make; the usual numbers of arguments are written out, since packing them doubles the cost."""
    match table[0].__code__.co_argcount:
        case 2:
            return lambda s, a: table[s.phase](s, a)
        case 4:
            return lambda s, a, b, c: table[s.phase](s, a, b, c)
        case 5:
            return lambda s, a, b, c, d: table[s.phase](s, a, b, c, d)
    return lambda s, *rest: table[s.phase](s, *rest)
