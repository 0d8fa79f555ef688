"""One place a phase: a module for each phase says who is asked and what may be done in it, and one dispatcher serves all games.

    PHASES: tuple[PhaseRules, ...] = (draw, pick, plan)        # in the order of the enumeration Phase

    judge = by_phase([phase.judge for phase in PHASES])        # a kernel: judge(s, facts, seat, code)

Numba takes no table of functions, and what is generated at run time no type checker sees.  So the ladder below is written once,
for as many phases as any game has; `by_phase` makes a copy of it in which the names stand for the kernels of one game.
The plain make has the table, which it walks faster than a ladder.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any, Protocol, TypeVar, cast

from kouzlo.core.record import compiled_as, kernel

K = TypeVar("K", bound=Callable[..., Any])

MOST = 20
"""How many phases a game may have."""


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
def nothing(s: Any, *rest: Any) -> int:
    """A phase that no game has."""
    return 0


p0 = p1 = p2 = p3 = p4 = p5 = p6 = p7 = p8 = p9 = p10 = p11 = p12 = p13 = p14 = p15 = p16 = p17 = p18 = p19 = nothing


@kernel
def _ladder(s: Any, *rest: Any) -> Any:
    """What the phase of the state says."""
    phase = s.phase
    if phase == 0:
        return p0(s, *rest)
    if phase == 1:
        return p1(s, *rest)
    if phase == 2:
        return p2(s, *rest)
    if phase == 3:
        return p3(s, *rest)
    if phase == 4:
        return p4(s, *rest)
    if phase == 5:
        return p5(s, *rest)
    if phase == 6:
        return p6(s, *rest)
    if phase == 7:
        return p7(s, *rest)
    if phase == 8:
        return p8(s, *rest)
    if phase == 9:
        return p9(s, *rest)
    if phase == 10:
        return p10(s, *rest)
    if phase == 11:
        return p11(s, *rest)
    if phase == 12:
        return p12(s, *rest)
    if phase == 13:
        return p13(s, *rest)
    if phase == 14:
        return p14(s, *rest)
    if phase == 15:
        return p15(s, *rest)
    if phase == 16:
        return p16(s, *rest)
    if phase == 17:
        return p17(s, *rest)
    if phase == 18:
        return p18(s, *rest)
    return p19(s, *rest)


def by_phase(kernels: Sequence[K]) -> K:
    """A kernel that does what the kernel of the state's phase does; the kernels stand in the order of the phases."""
    assert 0 < len(kernels) <= MOST, f"a game has 1 to {MOST} phases, not {len(kernels)}: lengthen the ladder in core/phases.py"
    scope = {"__builtins__": __builtins__, "__name__": __name__}
    scope |= {f"p{number}": kernels[min(number, len(kernels) - 1)] for number in range(MOST)}
    ladder = FunctionType(_ladder.__code__, scope, _ladder.__name__)
    ladder.__module__ = __name__
    table = tuple(kernels)

    @compiled_as(kernel(ladder))
    def made(s: Any, *rest: Any) -> Any:
        return table[s.phase](s, *rest)

    return cast(K, made)
