"""Dispatch by number: a kernel for each phase, verb or other numbered declaration.

    act = by_number(nothing)                      # a kernel: act(number, s, facts, …); for every number it does nothing
    set_kernel(act, 9, both_lose)                 # for number 9 it does this

Numba has no tables of functions, and type checkers do not see code generated at run time.  So the chain of comparisons below is
written once, and a dispatcher is a copy of it with other kernels as its globals.  All kernels must be set before the dispatcher
is first compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar, cast

from kouzlo.core.compiler import has_twin
from kouzlo.core.record import kernel

R = TypeVar("R")

MOST = 32
"""The number of possible numbers, from 0."""


@kernel
def nothing(*rest: Any) -> None:
    """The kernel of an undeclared number."""


k0 = k1 = k2 = k3 = k4 = k5 = k6 = k7 = k8 = k9 = k10 = k11 = k12 = k13 = k14 = k15 = nothing
k16 = k17 = k18 = k19 = k20 = k21 = k22 = k23 = k24 = k25 = k26 = k27 = k28 = k29 = k30 = k31 = nothing


@kernel
def _ladder(number: int, *rest: Any) -> Any:
    """Call the kernel of this number with the other arguments; a tree, since a plain chain would compare thirty times."""
    if number < 16:
        if number < 8:
            if number < 4:
                if number < 2:
                    if number < 1:
                        return k0(*rest)
                    return k1(*rest)
                if number < 3:
                    return k2(*rest)
                return k3(*rest)
            if number < 6:
                if number < 5:
                    return k4(*rest)
                return k5(*rest)
            if number < 7:
                return k6(*rest)
            return k7(*rest)
        if number < 12:
            if number < 10:
                if number < 9:
                    return k8(*rest)
                return k9(*rest)
            if number < 11:
                return k10(*rest)
            return k11(*rest)
        if number < 14:
            if number < 13:
                return k12(*rest)
            return k13(*rest)
        if number < 15:
            return k14(*rest)
        return k15(*rest)
    if number < 24:
        if number < 20:
            if number < 18:
                if number < 17:
                    return k16(*rest)
                return k17(*rest)
            if number < 19:
                return k18(*rest)
            return k19(*rest)
        if number < 22:
            if number < 21:
                return k20(*rest)
            return k21(*rest)
        if number < 23:
            return k22(*rest)
        return k23(*rest)
    if number < 28:
        if number < 26:
            if number < 25:
                return k24(*rest)
            return k25(*rest)
        if number < 27:
            return k26(*rest)
        return k27(*rest)
    if number < 30:
        if number < 29:
            return k28(*rest)
        return k29(*rest)
    if number < 31:
        return k30(*rest)
    return k31(*rest)


def by_number(default: Callable[..., R]) -> Callable[..., R]:
    """A kernel that calls the kernel of its first argument; until `set_kernel` that is the default."""
    scope = {"__builtins__": __builtins__, "__name__": __name__}
    scope |= {f"k{number}": default for number in range(MOST)}
    made = FunctionType(_ladder.__code__, scope, _ladder.__name__)
    made.__module__ = __name__
    return cast(Callable[..., R], kernel(made))


def set_kernel(dispatcher: Callable[..., Any], number: int, function: Callable[..., Any]) -> None:
    """Set the kernel that the dispatcher calls for a number."""
    assert 0 <= number < MOST, f"{number} is not below {MOST}: lengthen the ladder in core/numbered_kernels.py"
    assert not has_twin(dispatcher), "too late: the dispatcher is compiled, and would go on without this kernel"
    cast(FunctionType, dispatcher).__globals__[f"k{number}"] = function
