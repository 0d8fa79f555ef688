"""Removal of entries that earlier versions left in the cache of compiled kernels.

An entry is an index (`.nbi`) and its data (`.nbc`).  Reading an entry marks its index as used; `kouzlo compile` removes entries
that have not been used for a long time.  A process that still runs such a kernel has it in memory; a process that needs it
later compiles it again.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

DAY = 24 * 60 * 60
FORGOTTEN = 60 * DAY
"""After two months without use an entry is removed; compiling it again takes about half a minute."""


def mark_used(file: Path, now: float) -> bool:
    """Mark a file as used now; False if it does not exist.

    The time is written at most once a day, so that a warm start hardly writes.
    """
    try:
        last_used = file.stat().st_mtime
    except OSError:
        return False
    if last_used < now - DAY:
        with contextlib.suppress(OSError):
            os.utime(file, (now, now))
    return True


def forget_unused(home: Path, now: float) -> int:
    """Remove entries that have not been used for a long time; the number of bytes freed."""
    # Markers first: a marker that says "ready" must not outlive its kernels.
    given_back = 0
    for file in [*_files(home / "ready"), *_entries(home / "kernels")]:
        with contextlib.suppress(OSError):  # another process removed it, or it is open on Windows
            if _last_used(file) < now - FORGOTTEN:
                size = file.stat().st_size
                file.unlink()
                given_back += size
    for folder in sorted((each for each in home.glob("*/**/") if each.parent != home), reverse=True):
        with contextlib.suppress(OSError):  # not empty
            folder.rmdir()
    return given_back


def _entries(kernels: Path) -> Iterator[Path]:
    """The files of each entry, data before its index: the index gives the age of both."""
    files = list(_files(kernels))
    yield from (file for file in files if file.suffix != ".nbi")
    yield from (file for file in files if file.suffix == ".nbi")


def _files(folder: Path) -> Iterator[Path]:
    return (file for file in folder.rglob("*") if file.is_file())


def _last_used(file: Path) -> float:
    """The age of data is that of its index; data without an index is left from an interrupted write."""
    index = file.with_name(file.name.removesuffix(".nbc").rpartition(".")[0] + ".nbi") if file.suffix == ".nbc" else file
    return (index if index.exists() else file).stat().st_mtime
