"""What the set-up writes: lines, numbers, and steps that say how long they took and how much they brought."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Self

from first_run.words import language, text


class Trouble(Exception):
    """Something that the newcomer can mend: a sentence that says what was wrong and what to do."""

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(text(sentence, **facts))


def say(line: str) -> None:
    """A line for the newcomer; standard output is left to the game."""
    print(line, file=sys.stderr, flush=True)  # noqa: T201  # there is no other screen yet


def number(value: float) -> str:
    """One decimal below ten, none above; the Czech comma."""
    shown = f"{value:.1f}" if value < 9.95 else f"{value:.0f}"
    return shown.replace(".", ",") if language() == "cs" else shown


def megabytes(count: int) -> str:
    return f"{number(count / 1_000_000)} MB"


def bytes_in(*folders: Path) -> int:
    """How much the files of some folders take; files that vanish meanwhile count for nothing."""
    total = 0
    for above, _, names in (each for folder in folders for each in os.walk(folder)):
        for name in names:
            with suppress(FileNotFoundError):
                total += os.lstat(os.path.join(above, name)).st_size
    return total


class Step:
    """One numbered step: `2/2 installing the packages with uv … 305 MB, 2.1 s`; on a terminal the numbers grow."""

    def __init__(self, number: str, what: str, size: Callable[[], int] = lambda: 0) -> None:
        self._head, self._size, self._shown = f"{number} {what} … ", size, ""
        self._begun = self._told = time.monotonic()

    def __enter__(self) -> Self:
        self._show(self._head)
        return self

    def tick(self) -> None:
        """Tell the numbers again, at most once a second, so that they can be read aloud."""
        if sys.stderr.isatty() and (now := time.monotonic()) - self._told >= 1:
            self._told = now
            self._show(f"{self._figures()}{now - self._begun:.0f} s")

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self._show(f"{self._figures()}{number(time.monotonic() - self._begun)} s")
        if self._shown:
            say("")

    def _figures(self) -> str:
        count = self._size()
        return self._head + (f"{megabytes(count)}, " if count else "")

    def _show(self, line: str) -> None:
        is_over = self._shown and sys.stderr.isatty()
        sys.stderr.write("\r" + line.ljust(len(self._shown)) if is_over else line[len(self._shown) :])
        sys.stderr.flush()
        self._shown = line
