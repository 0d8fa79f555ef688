"""Servers that are forked and killed by a program of their own (`reopening.py`), one for all tests of a process."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import msgspec

from tests.processes import ROOT, SOURCES
from tests.server.reopening import Opening


class Nursery:
    """The program that opens and kills them."""

    def __init__(self) -> None:
        environment = {**os.environ, "PYTHONPATH": f"{SOURCES}{os.pathsep}{ROOT}"}
        command = [sys.executable, "-m", "tests.server.reopening"]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe, text=True)
        self._turn = threading.Lock()

    def say(self, line: str) -> int:
        """The process that a line is about."""
        with self._turn:
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
            assert answer, "the house fell down by itself"
            return int(answer)

    def end(self) -> None:
        with self._process:
            assert self._process.stdin is not None
            self._process.stdin.close()
            self._process.wait()


_shared: list[Nursery] = []


def end_shared() -> None:
    while _shared:
        _shared.pop().end()


def _nursery() -> Nursery:
    if not _shared:
        _shared.append(Nursery())
    return _shared[0]


class Forked:
    """Servers that are forked, so that a start costs little; each has its number."""

    def __init__(self, openings: Sequence[Opening]) -> None:
        self.ports = [opening.port for opening in openings]
        self._openings = [msgspec.json.encode(opening).decode() for opening in openings]
        self._running: dict[int, int] = {}

    async def open(self, number: int) -> None:
        """Start a server; it listens when this returns."""
        self._running[number] = await asyncio.to_thread(_nursery().say, self._openings[number])

    async def kill(self, number: int) -> None:
        """End a server in the middle of everything, by SIGKILL."""
        if (process := self._running.pop(number, None)) is not None:
            await asyncio.to_thread(_nursery().say, f"{process}")


@asynccontextmanager
async def forked(*openings: Opening) -> AsyncIterator[Forked]:
    """These servers can be opened; all of them end with the test."""
    houses = Forked(openings)
    try:
        yield houses
    finally:
        for number in range(len(openings)):
            await houses.kill(number)
