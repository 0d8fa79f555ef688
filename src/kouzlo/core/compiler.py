"""The compiled twin of a kernel: a copy of the function whose globals are the compiled twins of the kernels it calls.

Numba's file cache looks only at the file that defines a function: it would miss a changed constant in another file, and two
games that share a generic loop would share an entry.  So the qualified name of a twin, which is Numba's key, ends with a digest
of everything it depends on: its own code, its constants, and the same of every kernel it calls, those of the game (`bindings`)
included.  An unchanged kernel keeps its entry (core/kernel_cache.py); editing a screen compiles no rule again.
"""

from __future__ import annotations

import contextlib
import ctypes.util
import dis
import hashlib
import sys
from collections import namedtuple
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cache
from types import CodeType, FunctionType
from typing import Any, TypeVar, cast

from kouzlo.core.event import Event, form_of, is_event
from kouzlo.core.kernel_cache import DIGEST, NotReady, can_be_minded, keep_twins, mind_files, only_ready, sources_digest
from kouzlo.core.log import note
from kouzlo.core.record import assign, clear, compiled_form, is_kernel, swap

K = TypeVar("K", bound=Callable[..., Any])

Bindings = Mapping[str, Callable[..., Any]]


def kernel_digest(function: Callable[..., Any], bindings: Bindings | None = None) -> str:
    """A digest of everything that a compiled kernel depends on, through every kernel that it calls."""
    return _digest_of(function, bindings or {}, (), {})


def _digest_of(function: Any, bindings: Bindings, callers: tuple[Any, ...], found: dict[Any, str]) -> str:
    """The digest of one function; `found` caches those already computed, since many kernels call the same small ones."""
    function = compiled_form(function)
    if function in found:
        return found[function]
    assert function not in callers, f"{function.__qualname__} calls itself; a kernel must not"
    assert not function.__closure__, f"{function.__qualname__} is a closure; a kernel takes what it needs as arguments"
    parts = [_code_text(function.__code__, function.__doc__), repr(function.__defaults__), repr(function.__kwdefaults__)]
    for name in sorted(_names(function.__code__)):
        value = bindings.get(name, function.__globals__.get(name))
        parts.append(f"{name}={_value_text(value, bindings, (*callers, function), found)}")
    found[function] = hashlib.blake2b("\0".join(parts).encode(), digest_size=8).hexdigest()
    return found[function]


def _value_text(value: Any, bindings: Bindings, callers: tuple[Any, ...], found: dict[Any, str]) -> str:
    if is_kernel(value):
        return f"twin {TWINS_VERSION}" if value in TWINS else _digest_of(value, bindings, callers, found)
    if isinstance(value, type) and issubclass(value, Enum):
        return _enum_text(value)
    if is_event(value):
        return repr((value.event_number, form_of(value).width, value.__struct_fields__))
    if isinstance(value, type) and issubclass(value, tuple) and hasattr(value, "_fields"):
        return repr(value._fields)
    if value is None or isinstance(value, int | float | str | bytes):
        return repr(value)
    if isinstance(value, tuple):
        return repr([_value_text(each, bindings, callers, found) for each in value])
    return f"{type(value).__name__} {sources_digest()}"


# Code and enumerations never change, and a warm start needs the digests of the same ones thousands of times.


@cache
def _enum_text(value: type[Enum]) -> str:
    return repr([(member.name, member.value) for member in value])


@cache
def _code_text(code: CodeType, docstring: str | None = None) -> str:
    kept = code.co_consts[docstring is not None :]  # a docstring is the first constant; what it says compiles to nothing
    constants = [_code_text(each) if isinstance(each, CodeType) else _constant_text(each) for each in kept]
    return repr((code.co_code, constants, code.co_names, code.co_varnames, code.co_argcount, code.co_kwonlyargcount))


def _constant_text(constant: object) -> str:
    return repr(sorted(map(repr, constant))) if isinstance(constant, frozenset) else repr(constant)


@cache
def numba() -> Any:
    """Numba, imported on first use, configured with our cache folder and a workaround for its crash in closed-form loops."""
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
    """The compiled twin; `bindings` replace globals of a generic loop, `label` (the game's id) is part of its name."""
    assert is_kernel(function), f"{function!r} is not a kernel; put @kernel above it"
    function = compiled_form(function)
    assert bool(bindings) == bool(label), "a specialised loop needs a label that names its game"
    key = (function, label, *bindings.items()) if bindings else (function,)
    if key not in _twins:
        _twins[key] = TWINS[function]() if function in TWINS else _compiled(function, bindings or {}, label)
    twin: K = _twins[key]
    return twin


def has_twin(function: Callable[..., Any]) -> bool:
    """Whether the compiled twin of a kernel has been made; the set of kernels it calls is fixed from then on."""
    return (function,) in _twins


def ready(function: K, bindings: Bindings | None = None, label: str = "") -> K:
    """The compiled twin for callers that must not wait: raises NotReady instead of compiling."""
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


@cache
def _clear() -> Any:
    """The twin of `clear`."""
    numba()
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    def clear(typing: Any, target: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            write_bytes: Any = cgutils.memset
            write_bytes(builder, arguments[0], context.get_constant(types.intp, target.size), 0)
            return context.get_dummy_value()

        return types.void(target), code

    return intrinsic(clear)


@cache
def _swap() -> Any:
    """The twin of `swap`: by a third record on the stack."""
    numba()
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    def swap(typing: Any, one: Any, other: Any) -> Any:
        assert one == other, "a record changes places with its own kind only"

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            copy_bytes: Any = cgutils.raw_memcpy
            size = context.get_constant(types.intp, one.size)
            make_room: Any = cgutils.alloca_once
            between = make_room(builder, arguments[0].type.pointee)
            for target, source in ((between, arguments[0]), arguments, (arguments[1], between)):
                copy_bytes(builder, target, source, size, 1)
            return context.get_dummy_value()

        return types.void(one, other), code

    return intrinsic(swap)


@cache
def _note() -> Any:
    """The twin of `note`: writes the row of each event in place, so that a quiet log costs one comparison."""
    numba()
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    word = ir.IntType(32)

    member: Any = cgutils.get_record_member

    def numbers(context: Any, builder: Any, kind: Any, value: Any) -> Iterator[Any]:
        if isinstance(kind, types.BaseTuple):
            inside: Any = kind
            for place, each in enumerate(inside.types):
                yield from numbers(context, builder, each, builder.extract_value(value, place))
        else:
            yield context.cast(builder, value, kind, types.int32)

    def note(typing: Any, log: Any, event: Any) -> Any:
        declared = event.instance_class.event

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            def at(field: str) -> Any:
                return member(builder, arguments[0], log.offset(field), word)

            with builder.if_then(builder.icmp_signed("==", builder.load(at("quiet")), word(0))):
                row = [word(declared.event_number), *numbers(context, builder, event, arguments[1])]
                width = form_of(declared).width
                assert len(row) == width, f"{declared.__name__}: a row of {len(row)}, not of {width} numbers"
                begin = builder.load(at("length"))
                end = builder.add(begin, word(len(row)))
                with builder.if_then(builder.icmp_signed("<=", end, word(log.fields["rows"].type.nitems))):
                    for place, number in enumerate(row):
                        builder.store(number, builder.gep(at("rows"), [builder.add(begin, word(place))]))
                builder.store(end, at("length"))
            return context.get_dummy_value()

        return types.void(log, event), code

    return intrinsic(note)


@cache
def _row_class(event: type[Event]) -> Any:
    """The class that replaces an event in compiled kernels: a named tuple of its fields, which Numba can create."""
    made = namedtuple(event.__name__, event.__struct_fields__)  # type: ignore[misc]  # its fields are declared by the event
    setattr(made, "event", event)
    return made


TWINS: dict[Any, Callable[[], Any]] = {assign: _assign, clear: _clear, swap: _swap, note: _note}
"""Kernels whose compiled twins are written by hand for LLVM."""
TWINS_VERSION = 1
"""Raise it when one of these twins changes: kernels compiled with the old twin are then not found."""


def specialised(function: K, bindings: Bindings, label: str = "") -> K:
    """A generic loop for the plain make: a copy of the function with the game's rules in its globals."""
    assert is_kernel(function), f"{function!r} is not a kernel; put @kernel above it"
    return _rebound(compiled_form(function), bindings, label, specialised) if bindings else function


def _rebound(function: Any, bindings: Bindings, label: str, twin_of: Callable[..., Any]) -> Any:
    scope = dict(function.__globals__)
    for name in _names(function.__code__):
        called = bindings.get(name, scope.get(name))
        if is_event(called) and twin_of is compiled:
            scope[name] = _row_class(called)
        if not is_kernel(called):
            continue
        # A generic helper is specialised like the loop that calls it; a game's own kernel is shared.
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
    """The globals that a function looks up; `co_names` would add every attribute, and a field may have the name of a kernel."""
    names = frozenset(step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL")
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= _names(constant)
    return names


def _reaches(function: Any, bindings: Bindings) -> bool:
    """Whether a kernel calls, at any depth, a name that the specialisation replaces."""
    function = compiled_form(function)
    names = _names(function.__code__)
    if names & bindings.keys():
        return True
    called = (function.__globals__.get(name) for name in names)
    return any(_reaches(each, bindings) for each in called if is_kernel(each) and each is not function)
