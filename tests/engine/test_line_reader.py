"""Lines of bytes: what ends one, what is too long, and that it is not kept."""

from __future__ import annotations

import io
import tracemalloc

from kouzlo.engine.line_reader import lines_of
from kouzlo.engine.process import converse
from tests.engine.asking import toy_engine


def lines(sent: bytes, longest: int = 10) -> list[bytes | None]:
    return list(lines_of(io.BytesIO(sent), longest))


def test_blank_lines_are_passed_over() -> None:
    """Also those of blanks, tabs and carriage returns."""
    assert [b"a", b"b"] == lines(b"\n\r\n  \t\na\n\n\r\r\nb")


def test_only_a_line_feed_ends_a_line() -> None:
    """Neither a lone carriage return nor a form feed or a Unicode line separator."""
    assert [b"a\rb", b"c\x0cd", b"e\xe2\x80\xa8f"] == lines(b"a\rb\r\nc\x0cd\ne\xe2\x80\xa8f\n")


def test_the_last_line_needs_no_end() -> None:
    """A pipe that is closed after the last request."""
    assert [b"a", b"b"] == lines(b"a\nb")


def test_a_line_too_long_is_one_refusal() -> None:
    """Exactly the longest is taken, one byte more is not, and the next line is read as if nothing had been."""
    assert [b"x" * 10, None, b"y"] == lines(b"x" * 10 + b"\n" + b"x" * 11 + b"\ny\n")
    assert [None, None] == lines(b"x" * 1000 + b"\n" + b"x" * 1000)
    assert [None, b"y"] == lines(b" " * 1000 + b"\ny")


def test_a_line_too_long_is_not_kept() -> None:
    """Sixty-four megabytes without a line feed take the memory of one longest line."""

    class Endless(io.RawIOBase):
        left = 64 << 20

        def readable(self) -> bool:
            return True

        def readinto(self, into: object) -> int:
            assert isinstance(into, memoryview)
            given = min(len(into), self.left)
            into[:given] = b"x" * given
            self.left -= given
            return given

    tracemalloc.start()
    found = list(lines_of(io.BufferedReader(Endless(), 1 << 16)))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert [None] == found
    assert peak < 8 << 20


def test_a_conversation_ends_with_quit_or_with_its_input() -> None:
    """What follows `quit` is not read."""
    sink = io.BytesIO()

    converse(io.BytesIO(b'\n{"do":"games"}\n{"do":"quit"}\n{"do":"games"}\n'), sink, toy_engine())

    assert 2 == sink.getvalue().count(b"\n")
    assert sink.getvalue().endswith(b'{"ok":true}\n')
