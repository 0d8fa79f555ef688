"""The progress of a long job: how much is done and the remaining time, and at a terminal one line for each worker."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TextIO

import click

from kouzlo.text.catalogue import Speaker

PAUSE = 0.2
"""Seconds between two updates at a terminal."""
PLAIN_PAUSE = 30.0
"""Seconds between two lines elsewhere, so that a log stays readable."""
BAR = 30
WIDTH = 100


class WorkerLines:
    """Prints the progress to a stream.  It is the `Watch` of an executor; its call says how much is done of how much."""

    def __init__(self, label: str, say: Speaker, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self.label, self.say, self.stream, self.clock = label, say, stream, clock
        self.is_terminal = stream.isatty()
        self.done = self.total = 0
        self._at_begin: tuple[float, int] | None = None
        self._doing: dict[str, tuple[str, float]] = {}
        self._drawn: float | None = None
        self._lines = 0

    def __call__(self, done: int, total: int) -> None:
        self.done, self.total = done, total
        if self._at_begin is None:
            self._at_begin = (self.clock(), done)
        self._draw(is_last=done == total)

    def begun(self, worker: str, shard: str) -> None:
        self._doing[worker] = (shard, self.clock())
        if self.is_terminal:
            self._draw()

    def ended(self, worker: str, shard: str) -> None:
        self._doing.pop(worker, None)

    def lost(self, worker: str, shard: str) -> None:
        """Print at once that a worker was lost; the line stays on the screen."""
        self._doing.pop(worker, None)
        self.clear()
        self._put(self.say("lab-worker-lost", worker=worker, shard=shard))

    def remaining(self) -> float | None:
        """Seconds, by the speed since the beginning; None while nothing is done."""
        if self._at_begin is None:
            return None
        begun, before = self._at_begin
        if self.done == before:
            return None
        return (self.clock() - begun) / (self.done - before) * (self.total - self.done)

    def _draw(self, is_last: bool = False) -> None:
        now = self.clock()
        pause = PAUSE if self.is_terminal else PLAIN_PAUSE
        if self._at_begin is None or (self._drawn is not None and now - self._drawn < pause and not is_last):
            return
        self._drawn = now
        self.clear()
        self._put(self._summary())
        if self.is_terminal and not is_last:
            doing = sorted(self._doing.items(), key=lambda each: (len(each[0]), each[0]))
            lines = [f"  {worker}  {shard}  {time_in_words(now - since)}" for worker, (shard, since) in doing]
            for line in lines:
                self._put(line[:WIDTH])
            self._lines = 1 + len(lines)

    def _summary(self) -> str:
        left = self.remaining()
        words = self.say("lab-done", label=self.label, done=self.done, total=self.total)
        if left is not None:
            words = self.say("lab-remaining", done=words, time=time_in_words(left))
        if not self.is_terminal:
            return words
        full = BAR * self.done // max(1, self.total)
        return f"[{'#' * full}{'-' * (BAR - full)}] {words}"

    def clear(self) -> None:
        """Remove the lines printed last, before something else is printed."""
        if self._lines:
            click.echo(f"\x1b[{self._lines}A\x1b[J", file=self.stream, nl=False)
            self._lines = 0

    def _put(self, line: str) -> None:
        click.echo(line, file=self.stream)


def time_in_words(seconds: float) -> str:
    """Hours, minutes and seconds in digits."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
