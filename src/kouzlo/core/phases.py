"""One place a phase: a module for each phase says who is asked and what may be done in it, and one dispatcher serves all games.

    PHASES: tuple[PhaseRules, ...] = (draw, pick, plan)        # in the order of the enumeration Phase

    judge = by_phase([phase.judge for phase in PHASES])        # a kernel: judge(s, facts, seat, code)

Compiled, the ladder of core/numbered.py stands behind it; the plain make has a table, which it walks faster.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any, Protocol, TypeVar, cast

from kouzlo.core.numbered import by_number, set_kernel
from kouzlo.core.record import compiled_as, kernel

K = TypeVar("K", bound=Callable[..., Any])


class PhaseRules(Protocol):
    """What a phase says; a module with these five kernels."""

    asked: Callable[..., int]
    """asked(s, facts): the seat that decides, the lowest of several; CHANCE or NOBODY."""
    judge: Callable[..., Any]
    """judge(s, facts, seat, code): OK, or the paragraph that forbids it."""
    list_moves: Callable[..., None]
    """list_moves(s, facts, seat, codes): all legal codes."""
    any_move: Callable[..., int]
    """any_move(s, facts, seat, dice): one of them, each equally likely; of chance by its weight."""
    play: Callable[..., None]
    """play(s, facts, seat, code, log)."""


@dataclass
class PhaseKernels(PhaseRules):
    """A phase whose kernels stand in the file of their chapter, perhaps with those of another phase."""

    asked: Callable[..., int]
    judge: Callable[..., Any]
    list_moves: Callable[..., None]
    any_move: Callable[..., int]
    play: Callable[..., None]


@kernel
def dispatch(phase: int, s: Any, *rest: Any) -> Any:
    """What the kernel of a phase does; the dispatcher of a game takes this place."""


@kernel
def _here(s: Any, *rest: Any) -> Any:
    """What the phase of the state says."""
    return dispatch(s.phase, s, *rest)


def by_phase(kernels: Sequence[K], name: str = "") -> K:
    """A kernel that does what the kernel of the state's phase does; the kernels stand in the order of the phases."""
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
    """The dispatcher of the plain make; for the usual numbers of arguments without packing them, which costs as much again."""
    match table[0].__code__.co_argcount:
        case 2:
            return lambda s, a: table[s.phase](s, a)
        case 4:
            return lambda s, a, b, c: table[s.phase](s, a, b, c)
        case 5:
            return lambda s, a, b, c, d: table[s.phase](s, a, b, c, d)
    return lambda s, *rest: table[s.phase](s, *rest)
