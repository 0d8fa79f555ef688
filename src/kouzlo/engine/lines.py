"""Lines of bytes from strangers: a line too long is passed over without being kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

LONGEST_LINE = 1 << 20
"""1 MiB without the line feed."""

AT_ONCE = 1 << 16

BLANKS = b" \t\r\n"


def lines_of(stream: BinaryIO, longest: int = LONGEST_LINE) -> Iterator[bytes | None]:
    """The lines of a stream without blanks around them; None for one that is too long; blank lines are passed over.

    Only a line feed ends a line.
    """
    while line := stream.readline(longest + 1):
        if len(line) > longest and not line.endswith(b"\n"):
            _pass_over(stream)
            yield None
        elif stripped := line.strip(BLANKS):
            yield stripped


def _pass_over(stream: BinaryIO) -> None:
    """Read on to the end of the line and keep nothing."""
    while (rest := stream.readline(AT_ONCE)) and not rest.endswith(b"\n"):
        pass
