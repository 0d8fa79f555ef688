"""A lock of the operating system on an open file: it ends with its process, however that ends.

A file left by a killed process means nothing; only the lock counts.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30  # the locked byte is far behind the text, so that others may read the holder's process id

    def take(handle: int) -> bool:
        """Whether the lock of this open file is ours now; it does not wait."""
        os.lseek(handle, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def take(handle: int) -> bool:
        """Whether the lock of this open file is ours now; it does not wait."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def opened(path: Path) -> int:
    """A handle of the lock file, which child processes do not inherit; raises OSError if it cannot be written."""
    return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)


def sign(handle: int) -> None:
    """Write the id of this process into the lock file, for people who look for the holder."""
    os.lseek(handle, 0, os.SEEK_SET)
    os.ftruncate(handle, 0)
    os.write(handle, f"{os.getpid()}\n".encode())
