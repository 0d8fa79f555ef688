"""Simulated disks that lose data or fail, under a real SQLite.

A `ForgetfulDisk` keeps what a power cut would leave: everything up to the last flush of each file, and of the writes since then
a random selection, in pieces of a sector, in any order.  A `FailingDisk` refuses one call, or is full from then on.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw
import pytest

from kouzlo.core.chance import Luck
from kouzlo.server.store import sqlite

SECTOR = 512


class Platter:
    """One file: what is safely there, and what was written since."""

    def __init__(self, content: bytes = b"") -> None:
        self.safe = content
        self.pending: list[tuple[int, bytes | None]] = []
        """Writes (offset, bytes) and truncations (length, None), in order."""

    def flush(self) -> None:
        self.safe = _applied(self.safe, self.pending)
        self.pending = []

    def after_a_cut(self, luck: Luck) -> bytes:
        """What a power cut leaves: a random part of what was not flushed."""
        survived: list[tuple[int, bytes | None]] = []
        for at, written in self.pending:
            if written is None:
                survived += [(at, None)] * luck.below(2)
                continue
            for piece in range(0, len(written), SECTOR):
                survived += [(at + piece, written[piece : piece + SECTOR])] * luck.below(2)
        return _applied(self.safe, survived)


def _applied(content: bytes, changes: list[tuple[int, bytes | None]]) -> bytes:
    image = bytearray(content)
    for at, written in changes:
        if written is None:
            del image[at:]
            continue
        if len(image) < at:
            image.extend(bytes(at - len(image)))
        image[at : at + len(written)] = written
    return bytes(image)


Image = dict[str, bytes]


class ForgetfulDisk(apsw.VFS):
    """A disk that remembers what it would forget; `called` is told of every write, flush and deletion."""

    def __init__(self, name: str, called: Callable[[], None] = lambda: None) -> None:
        self.vfs = name
        self.platters: dict[str, Platter] = {}
        self.called = called
        self.lock = threading.RLock()
        super().__init__(name, "")

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:
        return _ForgetfulFile(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        super().xDelete(filename, syncdir)
        with self.lock:
            self.platters.pop(filename, None)
        self.called()

    def after_a_cut(self, luck: Luck) -> Image:
        """The files as they would be found."""
        with self.lock:
            return {Path(name).name: platter.after_a_cut(luck) for name, platter in sorted(self.platters.items())}


class _ForgetfulFile(apsw.VFSFile):
    def __init__(self, disk: ForgetfulDisk, name: Any, flags: list[int]) -> None:
        super().__init__("", name, flags)
        path = name.filename() if hasattr(name, "filename") else str(name)
        with disk.lock:
            there = Path(path).read_bytes() if Path(path).exists() else b""
            self._platter = disk.platters.setdefault(path, Platter(there))
        self._disk = disk

    def xWrite(self, data: Any, offset: int) -> None:
        super().xWrite(data, offset)
        with self._disk.lock:
            self._platter.pending.append((offset, bytes(data)))
        self._disk.called()

    def xTruncate(self, newsize: int) -> None:
        super().xTruncate(newsize)
        with self._disk.lock:
            self._platter.pending.append((newsize, None))
        self._disk.called()

    def xSync(self, flags: int) -> None:
        self._disk.called()  # The cut comes before the flush; the disk of the test itself needs none.
        with self._disk.lock:
            self._platter.flush()


class FailingDisk(apsw.VFS):
    """A disk on which the call of a number fails, or every write from that number on (a disk that is full)."""

    def __init__(self, name: str) -> None:
        self.vfs = name
        self.calls = 0
        self.fails_at = 0
        self.stays_full = False
        self.failed = 0
        super().__init__(name, "")

    def fail_at(self, call: int, stays_full: bool = False) -> None:
        self.calls, self.failed, self.fails_at, self.stays_full = 0, 0, call, stays_full

    def step(self, grows: bool) -> None:
        self.calls += 1
        if self.fails_at and (self.calls == self.fails_at or (self.stays_full and grows and self.calls > self.fails_at)):
            self.failed += 1
            raise apsw.FullError("no space left") if self.stays_full else apsw.IOError("the disk does not answer")

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:
        self.step(False)
        return _FailingFile(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        self.step(False)
        super().xDelete(filename, syncdir)


class _FailingFile(apsw.VFSFile):
    def __init__(self, disk: FailingDisk, name: Any, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self._disk = disk

    def excepthook(self, etype: Any, evalue: Any, etraceback: Any) -> bool:
        """SQLite is told by the code; nobody needs a traceback."""
        return True

    def xRead(self, amount: int, offset: int) -> bytes:
        self._disk.step(False)
        return super().xRead(amount, offset)

    def xWrite(self, data: Any, offset: int) -> None:
        self._disk.step(True)
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:
        self._disk.step(False)

    def xTruncate(self, newsize: int) -> None:
        self._disk.step(True)
        super().xTruncate(newsize)

    def xFileSize(self) -> int:
        self._disk.step(False)
        return super().xFileSize()


@contextmanager
def used(name: str) -> Iterator[None]:
    """Stores that are opened now are on this disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "VFS", name)
        yield


def laid_out(image: Image, folder: Path) -> Path:
    """The files of an image on a real disk; the path of the database."""
    folder.mkdir(parents=True)
    for name, content in image.items():
        (folder / name).write_bytes(content)
    return folder / "tables.db"


def is_whole(path: Path) -> bool:
    """SQLite finds nothing wrong with the file."""
    db = apsw.Connection(str(path))
    try:
        return [("ok",)] == list(db.execute("PRAGMA integrity_check"))
    finally:
        db.close()
