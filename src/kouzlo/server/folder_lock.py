"""One server for one data folder: a lock of the operating system (core/file_lock.py).

The lock file is removed when the server stops.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from kouzlo.core.file_lock import opened, sign, take


def _lock(folder: Path) -> Path:
    return folder / "server.lock"


@contextmanager
def holding(folder: Path) -> Iterator[bool]:
    """Whether this process holds the folder, while inside the context; raises OSError if the folder is not writable."""
    # Child processes do not inherit the handle: a worker that outlives a server must not keep its lock.
    path, held, handle = _lock(folder), False, opened(_lock(folder))
    try:
        while (held := take(handle)) and not _is_there(handle, path):
            os.close(handle)  # the last holder has removed the file meanwhile
            handle = opened(path)
        if held:
            sign(handle)
        yield held
    finally:
        # Removed while locked, so that no other process's file is removed; where open files cannot be removed it stays.
        if held:
            with suppress(OSError):
                os.unlink(path)
        os.close(handle)


def _is_there(handle: int, path: Path) -> bool:
    """Whether the opened file is still the one of this name."""
    with suppress(OSError):
        return os.path.samestat(os.fstat(handle), os.stat(path))
    return False


def holder(folder: Path) -> str:
    """The id of the process that holds the folder, or held it last."""
    with suppress(OSError):
        return _lock(folder).read_text(encoding="ascii", errors="replace").strip() or "?"
    return "?"
