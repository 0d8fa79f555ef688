"""Standard input as whole lines of bounded length: what the end of input has cut off is no message."""

from __future__ import annotations

import io
from typing import BinaryIO

LONGEST_LINE = 1 << 20
"""1 MiB without the line feed, as in the engine protocol."""


class WholeLines(io.RawIOBase):
    """The complete lines of a stream; a line that is too long, or that the end of input has cut off, is passed over."""

    def __init__(self, source: BinaryIO, longest: int = LONGEST_LINE) -> None:
        self._source = source
        self._longest = longest
        self._rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]  # any buffer that can be written to
        if not self._rest:
            self._rest = self._next_line()
        count = min(len(buffer), len(self._rest))
        buffer[:count] = self._rest[:count]
        self._rest = self._rest[count:]
        return count

    def _next_line(self) -> bytes:
        """The next complete line; empty at the end of input."""
        is_whole = True
        while line := self._source.readline(self._longest + 1):
            if is_whole and line.endswith(b"\n"):
                return line
            is_whole = line.endswith(b"\n")  # the rest of a long line ends with the line feed
        return b""
