"""What earlier versions left in the cache of compiled kernels: nobody cleans a cache, so it forgets by itself.

An entry is an index (`.nbi`) and its data (`.nbc`).  Whoever reads an entry marks its index as used; `kouzlo compile` removes
what nobody has used for a long time.  A process that still runs such a kernel has it in memory, and one that asks for it again
compiles it again.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

DAY = 24 * 60 * 60
FORGOTTEN = 60 * DAY
"""Whoever did not play for two months waits half a minute again."""


def mark_used(file: Path, now: float) -> bool:
    """Remember that somebody needed a file, and say whether it is there.

    Once a day is enough, so that a warm start hardly writes.
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
    """Remove what nobody has used for a long time; how many bytes that gives back."""
    # Markers first: one that says "ready" must not outlive its kernels.
    given_back = 0
    for file in [*_files(home / "ready"), *_entries(home / "kernels")]:
        with contextlib.suppress(OSError):  # another process was faster, or it is open on Windows
            if _last_used(file) < now - FORGOTTEN:
                size = file.stat().st_size
                file.unlink()
                given_back += size
    for folder in sorted((each for each in home.glob("*/**/") if each.parent != home), reverse=True):
        with contextlib.suppress(OSError):  # one that still holds something stays
            folder.rmdir()
    return given_back


def _entries(kernels: Path) -> Iterator[Path]:
    """Data before its index, by which its age is known."""
    files = list(_files(kernels))
    yield from (file for file in files if file.suffix != ".nbi")
    yield from (file for file in files if file.suffix == ".nbi")


def _files(folder: Path) -> Iterator[Path]:
    return (file for file in folder.rglob("*") if file.is_file())


def _last_used(file: Path) -> float:
    """Data is as old as its index; what has none was left by somebody who was interrupted."""
    index = file.with_name(file.name.removesuffix(".nbc").rpartition(".")[0] + ".nbi") if file.suffix == ".nbc" else file
    return (index if index.exists() else file).stat().st_mtime
