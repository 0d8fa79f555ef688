"""The compiled twin of a kernel: a copy of the function whose globals are the compiled twins of the kernels it calls.

Numba's file cache looks only at the file that a function stands in.  A changed constant in another file would go unseen,
so the cache directory is named by a digest of every source of the package, of Numba and of Python.  A generic loop that is
specialised for a game (`bindings`) gets a qualified name with the game's id, so that two games never share an entry.
"""

from __future__ import annotations

import contextlib
import ctypes.util
import dis
import hashlib
import os
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, TypeVar

from kouzlo.core.record import is_kernel

K = TypeVar("K", bound=Callable[..., Any])

Bindings = Mapping[str, Callable[..., Any]]

PACKAGE = Path(__file__).resolve().parents[1]


def cache_home() -> Path:
    """Where compiled kernels of all versions are kept; KOUZLO_CACHE moves it."""
    if chosen := os.environ.get("KOUZLO_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "kouzlo" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "kouzlo"


@cache
def sources_digest() -> str:
    """A digest of everything that a compiled kernel depends on."""
    from importlib.metadata import version

    digest = hashlib.blake2b(digest_size=12)
    versions = [version(name) for name in ("numba", "llvmlite", "numpy")]
    digest.update(repr((sys.version_info[:3], versions)).encode())
    for source in sorted(PACKAGE.rglob("*.py")):
        digest.update(source.relative_to(PACKAGE).as_posix().encode() + b"\0")
        digest.update(hashlib.blake2b(source.read_bytes()).digest())
    return digest.hexdigest()


@cache
def numba() -> Any:
    """Numba, loaded on first need, with its cache directory named and the crash of closed-form loops mended."""
    import llvmlite.binding
    import numba

    if libgcc := ctypes.util.find_library("gcc_s") or ("libgcc_s.so.1" if sys.platform == "linux" else None):
        # LLVM may solve a loop in closed form with 128-bit division (__udivti3), which Numba 0.62–0.68 does not link.
        with contextlib.suppress(RuntimeError):
            llvmlite.binding.load_library_permanently(libgcc)
    setattr(numba.config, "CACHE_DIR", str(cache_home() / "kernels" / sources_digest()))
    return numba


_twins: dict[tuple[object, str], Any] = {}


def compiled(function: K, bindings: Bindings | None = None, label: str = "") -> K:
    """The compiled twin; `bindings` replace globals of a generic loop, `label` (the game's id) keeps its cache apart."""
    assert is_kernel(function), f"{function!r} is not a kernel; put @kernel above it"
    assert bool(bindings) == bool(label), "a specialised loop needs a label that names its game"
    key = (function, label)
    if key not in _twins:
        _twins[key] = numba().njit(cache=True, nogil=True)(_rebound(function, bindings or {}, label, compiled))
    twin: K = _twins[key]
    return twin


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


def _names(code: CodeType) -> set[str]:
    """The globals that a function looks up; `co_names` would add every attribute, and a field may be called like a kernel."""
    names = {step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}
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
