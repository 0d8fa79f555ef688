"""Lines out, lines in: the only module that touches the terminal."""

from __future__ import annotations

import contextlib
import os
import select
import shutil
import sys
import textwrap
from collections.abc import Callable
from typing import Protocol, TextIO

PAGE = 60
"""Blank lines that push everything off a screen that cannot be cleared."""

LONGEST = 1000
"""Typed text beyond this many characters is dropped."""

WIDTH = 100
"""The maximum width of wrapped text, even in a wider window."""


class EndOfInput(Exception):
    """The input has ended."""


class Lines(Protocol):
    """What a screen needs from a terminal."""

    def write(self, text: str = "", painted: str | None = None) -> None:
        """Show one line; `painted` is the same line in colours, for terminals that have them."""

    def read(self, prompt: str) -> str:
        """Ask for one line; raises EndOfInput."""

    def hide(self) -> None:
        """Remove everything shown so far from the screen."""


class Console:
    """The terminal or the pipe of this process."""

    def __init__(self, source: TextIO | None, target: TextIO) -> None:
        self._source = source
        self._target = target
        self._typed_here = source is not None and source.isatty()
        self._shown_here = target.isatty()
        self.has_heard = False
        """Whether any line has been read."""
        self._forget: Callable[[], None] = lambda: None
        if self._typed_here and self._shown_here:
            with contextlib.suppress(ImportError):
                import readline  # gives `input` arrow keys and a history

                self._forget = readline.clear_history

    @property
    def is_terminal(self) -> bool:
        """Whether input is a terminal, not a pipe or a file."""
        return self._typed_here

    def is_silent(self) -> bool:
        """Whether it is already known that there will be no input: none, /dev/null, an empty or closed pipe."""
        if self._source is None:
            return True
        if self._typed_here:
            return False
        try:
            ready, _, _ = select.select([self._source], [], [], 0)
            return bool(ready) and not self._source.buffer.peek(1)  # type: ignore[attr-defined]  # a buffered reader has it
        except (OSError, ValueError, AttributeError):
            return False  # where files cannot be polled, the first question will tell

    def write(self, text: str = "", painted: str | None = None) -> None:
        shown = self._wrapped(text) if self._shown_here else text
        # Colours are never the only sign, so nothing is lost without them (NO_COLOR).
        self._target.write((painted if painted is not None and shown == text and self._has_colours() else shown) + "\n")
        self._target.flush()

    def _has_colours(self) -> bool:
        return self._shown_here and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"

    def read(self, prompt: str) -> str:
        if self._source is None:
            raise EndOfInput
        if self._typed_here and self._source is sys.stdin and self._target is sys.stdout:
            try:
                typed = input(prompt)
            except EOFError:
                self.write()
                raise EndOfInput from None
            self.has_heard = True
            return _clean(typed)
        self._target.write(prompt)
        self._target.flush()
        line = self._source.readline()
        if not line:
            self.write()
            raise EndOfInput
        self.has_heard = True
        typed = _clean(line)
        if not self._typed_here:
            self.write(typed)  # input from a pipe is echoed, so that the output can be read afterwards
        return typed

    def hide(self) -> None:
        self._forget()  # otherwise the arrow key would show the next player what this one typed
        if self._shown_here and os.environ.get("TERM", "dumb") != "dumb":
            self._target.write("\033[H\033[2J\033[3J")  # the screen and the scrollback
        else:
            self._target.write("\n" * PAGE)
        self._target.flush()

    def _wrapped(self, text: str) -> str:
        width = min(shutil.get_terminal_size().columns, WIDTH)
        if len(text) < width:
            return text
        indent = " " * (len(text) - len(text.lstrip()) + 4)
        return textwrap.fill(text, width - 1, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def _clean(typed: str) -> str:
    return "".join(letter for letter in typed[:LONGEST].strip() if letter.isprintable())
