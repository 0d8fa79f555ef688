"""Servers that are forked, killed and forked again by a program of their own (`reopening.py`)."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from tests.processes import ROOT, SOURCES
from tests.server.reopening import Ordered


class Nursery:
    """The program that opens and kills them."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._turn = asyncio.Lock()

    async def open(self, number: int) -> None:
        """Start a server; it listens when this returns."""
        await self._do(f"open {number}")

    async def kill(self, number: int) -> None:
        """End a server by SIGKILL."""
        await self._do(f"kill {number}")

    async def end(self) -> None:
        await self._do("end")
        await self._process.wait()

    async def _do(self, what: str) -> None:
        async with self._turn:
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.write(f"{what}\n".encode())
            await self._process.stdin.drain()
            assert b"done\n" == await asyncio.wait_for(self._process.stdout.readline(), 120)


@asynccontextmanager
async def nursery(ordered: Ordered) -> AsyncIterator[Nursery]:
    """The servers can be opened; all of them end with the test."""
    environment = {**os.environ, "PYTHONPATH": f"{SOURCES}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "tests.server.reopening", msgspec.json.encode(ordered).decode()]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe)
    houses = Nursery(process)
    try:
        yield houses
    finally:
        await houses.end()
