"""Reading lines of bounded length from untrusted input: a line that is too long is skipped and not kept in memory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

LONGEST_LINE = 1 << 20
"""1 MiB without the line feed."""

AT_ONCE = 1 << 16

BLANKS = b" \t\r\n"


def lines_of(stream: BinaryIO, longest: int = LONGEST_LINE) -> Iterator[bytes | None]:
    """The lines of a stream without surrounding blanks; None for one that is too long; blank lines are skipped.

    Only a line feed ends a line.
    """
    while line := stream.readline(longest + 1):
        if len(line) > longest and not line.endswith(b"\n"):
            _pass_over(stream)
            yield None
        elif stripped := line.strip(BLANKS):
            yield stripped


def _pass_over(stream: BinaryIO) -> None:
    """Read to the end of the line and discard it."""
    while (rest := stream.readline(AT_ONCE)) and not rest.endswith(b"\n"):
        pass
