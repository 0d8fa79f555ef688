"""The cache of compiled kernels, and markers that say whether all kernels of a game are in it.

    kernels/<tools>/<module>/…   Numba's files: an index (`.nbi`) and machine code (`.nbc`) for each kernel
    ready/<tools>/…              a marker for each game whose kernels were all compiled, see `marker_of`

Numba's key of a function is the path and line of its source, and a changed file counts as a changed function.  The name of a
twin ends with a digest of everything it depends on (core/compiler.py), so `TwinLocator` leaves path, line and time out: another
clone, a moved folder and an installed wheel use the kernels that the first one compiled.

Compiling takes minutes.  Code that must answer soon loads kernels and never compiles them: see `only_ready` and `plainly`.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import itertools
import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from kouzlo.core.cache_eviction import mark_used
from kouzlo.core.extras import has_compiler

PACKAGE = Path(__file__).resolve().parents[1]

DIGEST = "__kouzlo_digest__"
"""The attribute by which the locator recognises a twin; its value is the digest."""


class NotReady(Exception):
    """The kernel is not compiled yet, and the caller must not wait for the compiler."""


class _Here(threading.local):
    """The settings of the current thread."""

    only_ready = False
    plainly = False


_here = _Here()


@contextlib.contextmanager
def only_ready() -> Iterator[None]:
    """Inside this context the thread compiles nothing: a missing kernel raises NotReady."""
    before, _here.only_ready = _here.only_ready, True
    try:
        yield
    finally:
        _here.only_ready = before


@contextlib.contextmanager
def plainly() -> Iterator[None]:
    """Inside this context the thread uses only the plain make, which answers at once; loading kernels takes seconds."""
    before, _here.plainly = _here.plainly, True
    try:
        yield
    finally:
        _here.plainly = before


def cache_home() -> Path:
    """The folder of compiled kernels of all versions; the environment variable KOUZLO_CACHE sets it."""
    if chosen := os.environ.get("KOUZLO_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "kouzlo" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "kouzlo"


@cache
def tools() -> str:
    """The versions of the tools that compile: each combination has its own cache directory."""
    from importlib.metadata import version

    python = "python-" + ".".join(map(str, sys.version_info[:3]))
    return "_".join([python, *(f"{name}-{version(name)}" for name in ("numba", "llvmlite", "numpy"))])


# ── Numba's files ──


class TwinLocator:
    """Where Numba stores a twin: by its module and digest.  It does not handle other functions."""

    def __init__(self, twin: Any, file: str) -> None:
        self._py_file = file  # Numba calls this name when a function cannot be stored
        self._digest: str = getattr(twin, DIGEST)
        self._folder = cache_home() / "kernels" / tools() / twin.__module__

    @classmethod
    def from_function(cls, function: Any, file: str) -> TwinLocator | None:
        """None: Numba asks the next locator."""
        if not hasattr(function, DIGEST):
            return None
        locator = cls(function, file)
        try:
            locator.ensure_cache_path()
        except OSError:
            return None
        return locator

    def ensure_cache_path(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=self._folder).close()  # raises OSError where nothing can be written

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._digest

    def get_disambiguator(self) -> str:
        """Empty: the name of the function contains the digest already."""
        return "twin"


def keep_twins(numba: Any) -> None:
    """Register our locator before those of Numba."""
    from numba.core.caching import CacheImpl

    usual = numba.config.CACHE_LOCATOR_CLASSES or ",".join(each.__name__ for each in CacheImpl._locator_classes)
    setattr(numba.config, "CACHE_LOCATOR_CLASSES", f"{__name__}.{TwinLocator.__name__},{usual}")


def can_be_minded(dispatcher: Any) -> bool:
    """Whether this version of Numba has the names that `mind_files` needs; otherwise Numba's own handling of files is used."""
    kept: Any = getattr(dispatcher, "_cache", None)
    files: Any = getattr(kept, "_cache_file", None)
    return hasattr(kept, "load_overload") and hasattr(files, "_load_index") and hasattr(files, "_load_data")


def mind_files(dispatcher: Any) -> None:
    """Mark files that are read as used, and raise NotReady for missing ones where compiling is not allowed.

    A truncated file, from a power cut or a full disk, counts as missing: it is compiled and written again.
    """
    if not can_be_minded(dispatcher):
        return
    kept, files = dispatcher._cache, dispatcher._cache._cache_file
    load, load_index, load_data = kept.load_overload, files._load_index, files._load_data

    def overload(signature: Any, context: Any) -> Any:
        found = load(signature, context)
        if found is None and _here.only_ready:
            raise NotReady(f"{dispatcher.py_func.__qualname__} is not compiled for these arguments on this processor")
        return found

    def index() -> Any:
        mark_used(Path(files._index_path), time.time())
        try:
            return load_index()
        except Exception:  # a broken pickle may raise any exception
            return {}

    def data(name: str) -> Any:
        try:
            return load_data(name)
        except Exception as error:
            raise OSError(f"{name} is broken") from error  # Numba treats this as a missing file

    kept.load_overload, files._load_index, files._load_data = overload, index, data


# ── what lies ready ──


@cache
def sources_digest() -> str:
    """A digest of every source of the package, for globals whose contents we cannot read."""
    digest = hashlib.blake2b(digest_size=12)
    for source in sorted(PACKAGE.rglob("*.py")):
        digest.update(source.relative_to(PACKAGE).as_posix().encode() + b"\0")
        digest.update(hashlib.blake2b(source.read_bytes()).digest())
    return digest.hexdigest()


def marker_of(id: str) -> Path:
    """The file that says that the kernels of a game are compiled for these sources and this processor."""
    kind = hashlib.blake2b(processor().encode(), digest_size=6).hexdigest()
    return cache_home() / "ready" / tools() / f"{id}-{sources_digest()}-{kind}"


def mark_compiled(id: str) -> None:
    """Write the marker; its content is for people who look at the folder."""
    marker = marker_of(id)
    marker.parent.mkdir(parents=True, exist_ok=True)
    marker.write_text(processor(), "utf-8")


def mark_missing(id: str) -> None:
    """Remove a marker whose kernels are missing; the next compilation writes it again."""
    with contextlib.suppress(OSError):
        marker_of(id).unlink()


def is_compiled(id: str) -> bool:
    """Whether the kernels of a game are ready; False without Numba and inside `plainly`."""
    return not _here.plainly and has_compiler() and mark_used(marker_of(id), time.time())


SETTINGS = ("NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES", "NUMBA_ENABLE_AVX")
"""Environment variables that tell Numba which processor to compile for."""


@cache
def processor() -> str:
    """The name and the features of this processor, which are part of Numba's key for machine code.

    Numba asks LLVM, which takes half a second to load; the operating system has the same information.
    """
    facts = {"machine": os.environ.get("PROCESSOR_ARCHITECTURE", "") if sys.platform == "win32" else os.uname().machine}
    with contextlib.suppress(OSError, AttributeError):
        facts |= _told_by_system()
    facts |= {name: os.environ[name] for name in SETTINGS if name in os.environ}
    return "".join(f"{name}: {value}\n" for name, value in facts.items())


def _told_by_system() -> dict[str, str]:
    if sys.platform == "win32":
        can = [number for number in range(128) if ctypes.windll.kernel32.IsProcessorFeaturePresent(number)]
        return {"name": os.environ.get("PROCESSOR_IDENTIFIER", ""), "features": " ".join(map(str, can))}
    if sys.platform == "darwin":
        return {name: _sysctl(name) for name in ("machdep.cpu.brand_string", "hw.cpufamily", "hw.cpusubfamily")}
    with Path("/proc/cpuinfo").open(encoding="utf-8", errors="replace") as told:
        return cpu_facts(told)


def cpu_facts(lines: Iterable[str]) -> dict[str, str]:
    """The description of the first core on Linux, without values that change while running."""
    first = itertools.takewhile(str.strip, lines)
    facts = {name.strip(): value.strip() for name, _, value in (line.partition(":") for line in first)}
    return {name: value for name, value in facts.items() if name.lower() in LASTING}


LASTING = frozenset(
    {"vendor_id", "cpu family", "model", "model name", "stepping", "flags"}  # x86
    | {"cpu implementer", "cpu architecture", "cpu variant", "cpu part", "cpu revision", "features"}  # ARM
    | {"cpu", "isa", "machine"}  # others
)


def _sysctl(name: str) -> str:
    """A value from macOS's sysctl, in hexadecimal digits; the features follow from the family of the processor."""
    ask, size = ctypes.CDLL(None).sysctlbyname, ctypes.c_size_t(0)
    if ask(name.encode(), None, ctypes.byref(size), None, 0) != 0:
        return ""
    fact = ctypes.create_string_buffer(size.value)
    ask(name.encode(), fact, ctypes.byref(size), None, 0)
    return fact.raw.hex()
