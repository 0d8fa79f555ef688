"""One at a time: a lock on a file, which the system releases when its owner ends, however it ends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from first_run.console import say
from first_run.words import text

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, 1 << 30, os.SEEK_SET)  # far behind the text, so that others may read who holds it
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def taken(path: Path) -> Iterator[int | None]:
    """The lock as a file handle, or None if another process has it; a child that gets the handle keeps the lock, too."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, held = os.open(path, os.O_RDWR | os.O_CREAT, 0o644), None
    try:
        with suppress(BlockingIOError, PermissionError):
            _lock(handle)
            os.ftruncate(handle, 0)
            os.write(handle, f"{os.getpid()}\n".encode())
            held = handle
        yield held
    finally:
        os.close(handle)


@contextmanager
def alone(path: Path) -> Iterator[int]:
    """Wait until no other process has the lock, saying so once, and hold it."""
    is_told = False
    while True:
        with taken(path) as handle:
            if handle is not None:
                yield handle
                return
        if not is_told:
            say(text("waiting", pid=owner(path)))
            is_told = True
        time.sleep(0.2)


def owner(path: Path) -> str:
    """The process whose number is in the lock."""
    return path.read_text().strip() or "?"
