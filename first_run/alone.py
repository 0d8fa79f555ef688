"""One at a time: a lock on a file that the system itself takes away when its owner dies, however it dies."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from first_run.words import say, text

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30  # the locked byte is far behind the text, so that others may read who holds it

    def _take(handle: int) -> bool:
        os.lseek(handle, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _take(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


@contextmanager
def taken(path: Path) -> Iterator[int | None]:
    """The lock as a file handle, or None if somebody else has it.

    A child process that is given the handle keeps the lock as long as it lives, even if we are killed.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if not _take(handle):
            yield None
            return
        os.lseek(handle, 0, os.SEEK_SET)
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())
        yield handle
    finally:
        os.close(handle)


@contextmanager
def alone(path: Path, pause: float = 0.2) -> Iterator[int]:
    """Wait until nobody else has the lock, saying so once, and hold it."""
    told = False
    while True:
        with taken(path) as handle:
            if handle is not None:
                yield handle
                return
        if not told:
            say(text("waiting", pid=owner(path)))
            told = True
        time.sleep(pause)


def owner(path: Path) -> str:
    """The process that wrote its number into the lock."""
    try:
        return path.read_text().split("\n")[0] or "?"
    except OSError:
        return "?"
