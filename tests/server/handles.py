"""The handles that a browser gives to a house, on files of this machine; they can be full, and forget what was not flushed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kouzlo.server.offline.files import FILES


class Bytes:
    """Bytes as a browser gives them."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def to_bytes(self) -> bytes:
        return self._content


class FileHandle:
    """One open file: `room` is how many bytes it may have, `safe` what was flushed last."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.content = bytearray(path.read_bytes() if path.exists() else b"")
        self.room: int | None = None
        self.flushes = 0

    def read(self, at: int, size: int) -> Bytes:
        return Bytes(bytes(self.content[at : at + size]))

    def write(self, at: int, content: Any) -> int:
        if self.room is not None and at + len(content) > self.room:
            raise OSError("QuotaExceededError")
        self.content.extend(bytes(max(0, at - len(self.content))))
        self.content[at : at + len(content)] = content
        return len(content)

    def truncate(self, size: int) -> None:
        del self.content[size:]

    def flush(self) -> None:
        self.flushes += 1
        self._path.write_bytes(self.content)

    def size(self) -> int:
        return len(self.content)


def handles_in(folder: Path) -> dict[str, FileHandle]:
    """What a worker opens when it starts: only what was flushed is there."""
    return {name: FileHandle(folder / name) for name in FILES}
