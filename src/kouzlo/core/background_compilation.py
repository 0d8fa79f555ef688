"""Kernels compiled in the background: a process of low priority, never two at once, which outlives whoever started it.

`compile_behind` starts it where somebody plays; the process is `kouzlo compile --missing`, which calls `compile_missing`.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from io import FileIO
from pathlib import Path
from threading import Thread

from kouzlo.core.child_process import child_environment, python_module
from kouzlo.core.extras import has_compiler
from kouzlo.core.file_lock import opened, sign, take
from kouzlo.core.kernel_cache import cache_home, is_compiled
from kouzlo.core.registry import usable_ids

SWITCH = "KOUZLO_COMPILE"
NO = "no"
LOG = "compile.log"
LOCK = "compiling.lock"
NICE = 15


def missing(first: str | None = None) -> list[str]:
    """The games that are not compiled for the sources as they are now, the named one first; none without Numba."""
    if not has_compiler():
        return []
    return [each for each in sorted(usable_ids(), key=lambda id: id != first) if not is_compiled(each)]


def compile_behind(first: str | None = None) -> bool:
    """Start to compile what is missing, the named game first; True if a process was started.

    None is started where nobody plays (CI is set) or where the variable KOUZLO_COMPILE says no.
    """
    if os.environ.get("CI") or os.environ.get(SWITCH) == NO or not (games := missing(first)):
        return False
    flags, no = 0, subprocess.DEVNULL
    if sys.platform == "win32":
        # A console without a window: a process without any would open a window for each that it starts.
        flags = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.BELOW_NORMAL_PRIORITY_CLASS
    with contextlib.suppress(OSError):  # then it is tried again at the next start
        process = subprocess.Popen(  # noqa: S603  # ours
            python_module("kouzlo", "compile", "--missing", *games),
            env=child_environment(),
            stdin=no,
            stdout=no,
            stderr=no,
            start_new_session=True,
            creationflags=flags,
        )
        Thread(target=process.wait, daemon=True).start()  # an ended process that nobody waits for stays listed
        return True
    return False


def compile_missing(games: tuple[str, ...]) -> int:
    """In the process that was started: compile the named games that are not ready yet; the exit code."""
    if sys.platform != "win32":
        os.nice(NICE)
    with _alone(cache_home() / LOCK) as handle:
        left = [each for each in missing() if each in games] if handle is not None else []
        if handle is None or not left:
            return 0
        holds = () if sys.platform == "win32" else (handle,)  # the compiler keeps the lock even if this process is killed
        with (cache_home() / LOG).open("wb", buffering=0) as log:
            return max(_compiled(each, log, holds) for each in sorted(left, key=games.index))


def _compiled(game: str, log: FileIO, holds: tuple[int, ...]) -> int:
    """One game in a process of its own: one that cannot be compiled does not stop the others."""
    command, no = python_module("kouzlo", "compile", game), subprocess.DEVNULL
    done = subprocess.run(command, env=child_environment(), stdin=no, stdout=log, stderr=log, pass_fds=holds, check=False)  # noqa: S603  # ours
    log.write(f"kouzlo compile {game}: exit code {done.returncode}\n".encode())
    return abs(done.returncode)


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[int | None]:
    """The lock as a handle, or None if another process compiles already."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = opened(path)
    try:
        is_ours = take(handle)
        if is_ours:
            sign(handle)
        yield handle if is_ours else None
    finally:
        os.close(handle)
