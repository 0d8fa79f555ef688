"""The compiled twin of a kernel: a copy of the function whose globals are the compiled twins of the kernels it calls.

Numba's file cache looks only at the file that a function stands in: a changed constant in another file would go unseen, and
two games that share a generic loop would share an entry.  So a twin's qualified name, by which Numba files it, ends with a
digest of all that went into it: its own code, its constants, and the same of every kernel it calls, those of the game
(`bindings`) included.  What does not change keeps its entry (core/kernel_cache.py): editing a screen compiles no rule again.
"""

from __future__ import annotations

import contextlib
import ctypes.util
import dis
import hashlib
import sys
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from types import CodeType, FunctionType
from typing import Any, TypeVar, cast

from kouzlo.core.kernel_cache import DIGEST, NotReady, can_be_minded, keep_twins, mind_files, only_ready, sources_digest
from kouzlo.core.record import assign, is_kernel

K = TypeVar("K", bound=Callable[..., Any])

Bindings = Mapping[str, Callable[..., Any]]


def kernel_digest(function: Callable[..., Any], bindings: Bindings | None = None) -> str:
    """A digest of all that a compiled kernel depends on, through every kernel that it calls."""
    return _digest_of(function, bindings or {}, (), {})


def _digest_of(function: Any, bindings: Bindings, callers: tuple[Any, ...], found: dict[Any, str]) -> str:
    """`found` has what was worked out on the way: many kernels call the same small ones."""
    if function in found:
        return found[function]
    assert function not in callers, f"{function.__qualname__} calls itself; a kernel must not"
    assert not function.__closure__, f"{function.__qualname__} is a closure; a kernel takes what it needs as arguments"
    parts = [_code_text(function.__code__), repr(function.__defaults__), repr(function.__kwdefaults__)]
    for name in sorted(_names(function.__code__)):
        value = bindings.get(name, function.__globals__.get(name))
        parts.append(f"{name}={_value_text(value, bindings, (*callers, function), found)}")
    found[function] = hashlib.blake2b("\0".join(parts).encode(), digest_size=8).hexdigest()
    return found[function]


def _value_text(value: Any, bindings: Bindings, callers: tuple[Any, ...], found: dict[Any, str]) -> str:
    if value is assign:
        return "the twin below"
    if is_kernel(value):
        return _digest_of(value, bindings, callers, found)
    if isinstance(value, type) and issubclass(value, Enum):
        return _enum_text(value)
    if value is None or isinstance(value, int | float | str | bytes):
        return repr(value)
    if isinstance(value, tuple):
        return repr([_value_text(each, bindings, callers, found) for each in value])
    return f"{type(value).__name__} {sources_digest()}"


# Code and enumerations never change, and a warm start asks for the same ones thousands of times.


@cache
def _enum_text(value: type[Enum]) -> str:
    return repr([(member.name, member.value) for member in value])


@cache
def _code_text(code: CodeType) -> str:
    constants = [_code_text(each) if isinstance(each, CodeType) else _constant_text(each) for each in code.co_consts]
    return repr((code.co_code, constants, code.co_names, code.co_varnames, code.co_argcount, code.co_kwonlyargcount))


def _constant_text(constant: object) -> str:
    return repr(sorted(map(repr, constant))) if isinstance(constant, frozenset) else repr(constant)


@cache
def numba() -> Any:
    """Numba, loaded on first need, with our place for its files named and the crash of closed-form loops mended."""
    import llvmlite.binding
    import numba

    if libgcc := ctypes.util.find_library("gcc_s") or ("libgcc_s.so.1" if sys.platform == "linux" else None):
        # LLVM may solve a loop in closed form with 128-bit division (__udivti3), which Numba 0.62–0.68 does not link.
        with contextlib.suppress(RuntimeError):
            llvmlite.binding.load_library_permanently(libgcc)
    keep_twins(numba)
    return numba


_twins: dict[tuple[object, ...], Any] = {}


def compiled(function: K, bindings: Bindings | None = None, label: str = "") -> K:
    """The compiled twin; `bindings` replace globals of a generic loop, `label` (the game's id) names it in the cache."""
    assert is_kernel(function), f"{function!r} is not a kernel; put @kernel above it"
    assert bool(bindings) == bool(label), "a specialised loop needs a label that names its game"
    key = (function, label, *bindings.items()) if bindings else (function,)
    if key not in _twins:
        _twins[key] = _assign() if function is assign else _compiled(function, bindings or {}, label)
    twin: K = _twins[key]
    return twin


def ready(function: K, bindings: Bindings | None = None, label: str = "") -> K:
    """The compiled twin for somebody who must not wait: it raises NotReady instead of being compiled."""
    twin = compiled(function, bindings, label)
    if not can_be_minded(twin):
        raise NotReady("nobody can see whether this version of Numba would compile")

    def run(*arguments: Any) -> Any:
        with only_ready():
            return twin(*arguments)

    return cast(K, run)


def _compiled(function: Callable[..., Any], bindings: Bindings, label: str) -> Any:
    digest = kernel_digest(function, bindings)
    twin = _rebound(function, bindings, label, compiled)
    twin.__qualname__ += f"-{digest}"
    setattr(twin, DIGEST, digest)
    dispatcher = numba().njit(cache=True, nogil=True)(twin)
    mind_files(dispatcher)
    return dispatcher


@cache
def _assign() -> Any:
    """The twin of `assign`: Numba cannot copy a record as a whole, LLVM can."""
    numba()
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    def assign(typing: Any, target: Any, source: Any) -> Any:
        assert target == source, "a record takes the place of its own kind only"

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            copy_bytes: Any = cgutils.raw_memcpy
            copy_bytes(builder, arguments[0], arguments[1], context.get_constant(types.intp, target.size), 1)
            return context.get_dummy_value()

        return types.void(target, source), code

    return intrinsic(assign)


def specialised(function: K, bindings: Bindings, label: str = "") -> K:
    """The same generic loop for the plain make: a copy of the function with the game's rules in its globals."""
    assert is_kernel(function), f"{function!r} is not a kernel; put @kernel above it"
    return _rebound(function, bindings, label, specialised) if bindings else function


def _rebound(function: Any, bindings: Bindings, label: str, twin_of: Callable[..., Any]) -> Any:
    scope = dict(function.__globals__)
    for name in _names(function.__code__):
        called = bindings.get(name, scope.get(name))
        if not is_kernel(called):
            continue
        # A generic helper is specialised like the loop that calls it; a game's own kernel is shared as it is.
        generic = label and name not in bindings and _reaches(called, bindings)
        scope[name] = twin_of(called, bindings, label) if generic else twin_of(called, {}, "")
    twin = FunctionType(function.__code__, scope, function.__name__, function.__defaults__, function.__closure__)
    twin.__kwdefaults__ = function.__kwdefaults__
    twin.__qualname__ = f"{function.__qualname__}[{label}]" if label else function.__qualname__
    twin.__module__ = function.__module__
    twin.__doc__ = function.__doc__
    return twin


@cache
def _names(code: CodeType) -> frozenset[str]:
    """The globals that a function looks up; `co_names` would add every attribute, and a field may be called like a kernel."""
    names = frozenset(step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL")
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= _names(constant)
    return names


def _reaches(function: Any, bindings: Bindings) -> bool:
    """Whether a kernel calls, at any depth, a name that the specialisation replaces."""
    names = _names(function.__code__)
    if names & bindings.keys():
        return True
    called = (function.__globals__.get(name) for name in names)
    return any(_reaches(each, bindings) for each in called if is_kernel(each) and each is not function)
