"""SQLite's files where there is no file system: handles that the browser has opened before, as a VFS of SQLite.

The browser opens files of its private storage (OPFS) asynchronously, but reads, writes and flushes them at once; so all that
SQLite will ever open is opened before.  A file of no bytes counts as one that does not exist.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, Protocol

import apsw

NUMBERS = count(1)
MAIN = "tables.sqlite"
FILES = (MAIN, f"{MAIN}-wal", f"{MAIN}-journal")
"""What SQLite opens with one connection: the last before it is in WAL mode; what is temporary stays in memory."""
SECTOR = 4096


class Content(Protocol):
    """Bytes that the browser gives."""

    def to_bytes(self) -> bytes:
        """As Python's own."""
        ...


class Handle(Protocol):
    """A file that is open in the browser; each call raises if the storage refuses."""

    def read(self, at: int, size: int) -> Content:
        """At most so many bytes."""
        ...

    def write(self, at: int, content: Any) -> int:
        """How many bytes were written: fewer if there is no room."""
        ...

    def truncate(self, size: int) -> None:
        """Cut the file, or lengthen it."""
        ...

    def flush(self) -> None:
        """What was written is on the disk afterwards."""
        ...

    def size(self) -> int:
        """The number of bytes."""
        ...


class BrowserFiles(apsw.VFS):
    """A VFS whose files are the browser's handles; nobody else has them open, so locks are nothing."""

    def __init__(self, handles: Mapping[str, Handle]) -> None:
        self._handles = handles
        self.name = f"kouzlo-offline-{next(NUMBERS)}"
        super().__init__(self.name, "")

    def xOpen(self, name: Any, flags: list[int]) -> Any:
        path = name.filename() if hasattr(name, "filename") else str(name)
        if path not in self._handles:
            raise apsw.CantOpenError(f"the browser has opened no {path}")
        flags[1] = flags[0]
        return BrowserFile(self._handles[path])

    def xDelete(self, filename: str, syncdir: bool) -> None:
        if self.xAccess(filename, 0):
            self._handles[filename].truncate(0)
            self._handles[filename].flush()

    def xAccess(self, pathname: str, flags: int) -> bool:
        return pathname in self._handles and self._handles[pathname].size() > 0

    def xFullPathname(self, name: str) -> str:
        return name.rpartition("/")[2]


class BrowserFile:
    """One open file, as SQLite calls it."""

    def __init__(self, handle: Handle) -> None:
        self._handle = handle

    def xRead(self, amount: int, offset: int) -> bytes:
        try:
            return self._handle.read(offset, amount).to_bytes()
        except Exception as error:
            raise apsw.IOError(f"the browser cannot read: {error}") from error

    def xWrite(self, data: Any, offset: int) -> None:
        try:
            written = self._handle.write(offset, data)
        except Exception as error:
            raise apsw.FullError(f"the browser keeps no more: {error}") from error
        if written != len(data):
            raise apsw.FullError("the browser keeps no more")

    def xTruncate(self, newsize: int) -> None:
        try:
            self._handle.truncate(newsize)
        except Exception as error:
            raise apsw.IOError(f"the browser cannot write: {error}") from error

    def xSync(self, flags: int) -> None:
        try:
            self._handle.flush()
        except Exception as error:
            raise apsw.IOError(f"the browser cannot write: {error}") from error

    def xFileSize(self) -> int:
        return int(self._handle.size())

    def xLock(self, level: int) -> None:
        """Nobody else has it open."""

    def xUnlock(self, level: int) -> None:
        """Nobody else has it open."""

    def xCheckReservedLock(self) -> bool:
        return False

    def xFileControl(self, op: int, ptr: int) -> bool:
        return False

    def xSectorSize(self) -> int:
        return SECTOR

    def xDeviceCharacteristics(self) -> int:
        return 0

    def xClose(self) -> None:
        """The handle stays open for as long as the house is."""
