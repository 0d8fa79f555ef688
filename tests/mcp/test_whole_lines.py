"""Standard input as whole lines."""

from __future__ import annotations

import io

import pytest

from kouzlo.mcp.whole_lines import WholeLines


@pytest.mark.parametrize(
    ("sent", "whole"),
    [
        (b"", b""),
        (b"one\ntwo\n", b"one\ntwo\n"),
        (b"one\ncut of", b"one\n"),
        (b"0123456789\none\n", b"0123456789\none\n"),
        (b"0123456789x\none\n", b"one\n"),
        (b"0123456789" * 5 + b"\none\n", b"one\n"),
        (b"0123456789" * 5, b""),
        (b"\n\n", b"\n\n"),
    ],
)
def test_only_whole_lines_of_bounded_length_are_read(sent: bytes, whole: bytes) -> None:
    assert whole == io.BufferedReader(WholeLines(io.BytesIO(sent), longest=10)).read()


def test_a_line_is_there_before_the_next_one_comes() -> None:
    """A client waits for an answer before it sends more."""
    source = io.BytesIO(b"one\ntwo\n")
    lines = io.TextIOWrapper(io.BufferedReader(WholeLines(source)), encoding="utf-8")

    assert "one\n" == lines.readline()
    assert 4 == source.tell()
