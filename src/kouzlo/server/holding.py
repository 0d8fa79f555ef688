"""One house on one folder: a lock of the system, which is gone when its holder is, however it ended.

The file that is locked is taken away when its holder closes; one that a killed holder left means nothing, only the lock counts.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

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


def _lock(folder: Path) -> Path:
    return folder / "server.lock"


@contextmanager
def holding(folder: Path) -> Iterator[bool]:
    """Whether this process alone holds the folder, as long as it is inside; raises OSError if nothing can be written there."""
    # Processes that are started from here do not get the handle: computers that think keep no lock of a house that has died.
    path, held, handle = _lock(folder), False, _opened(_lock(folder))
    try:
        while (held := _take(handle)) and not _is_there(handle, path):
            os.close(handle)  # its last holder has taken it away meanwhile
            handle = _opened(path)
        if held:
            os.lseek(handle, 0, os.SEEK_SET)
            os.ftruncate(handle, 0)
            os.write(handle, f"{os.getpid()}\n".encode())
        yield held
    finally:
        # Taken away while it is locked, so that nobody else's is; where open files cannot be, it stays.
        if held:
            with suppress(OSError):
                os.unlink(path)
        os.close(handle)


def _opened(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)


def _is_there(handle: int, path: Path) -> bool:
    """Whether the file that was opened is still the one of this name."""
    with suppress(OSError):
        return os.path.samestat(os.fstat(handle), os.stat(path))
    return False


def holder(folder: Path) -> str:
    """The number of the process that holds the folder, or that held it last."""
    with suppress(OSError):
        return _lock(folder).read_text(encoding="ascii", errors="replace").strip() or "?"
    return "?"
