"""A line between two programs that can be cut, held up and led elsewhere: a small TCP proxy in the loop of a test."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

PIECE = 1 << 16


class Cable:
    """Passes bytes on in both directions, in order, as long as it is whole."""

    def __init__(self, target: int) -> None:
        self.target = target
        """The port at the other end; new connections go there."""
        self.port = 0
        self._is_cut = False
        self._flows = asyncio.Event()
        self._flows.set()
        self._server: asyncio.Server | None = None
        self._lines: set[tuple[asyncio.StreamWriter, asyncio.StreamWriter]] = set()
        self._passing: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        assert self._server is not None, "it was opened"
        self._server.close()
        self.cut()
        for task in self._passing:
            task.cancel()
        await asyncio.gather(*self._passing, return_exceptions=True)

    def cut(self) -> None:
        """Every connection ends, in the middle of whatever was said; new ones are refused."""
        self._is_cut = True
        for ends in self._lines:
            for end in ends:
                end.transport.abort()

    def hold_up(self) -> None:
        """Nothing comes through any more, and nobody is told: packets are lost."""
        self._flows.clear()

    def mend(self) -> None:
        self._is_cut = False
        self._flows.set()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        try:
            other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        ends = writer, other_writer
        self._lines.add(ends)
        ways = [self._pass_on(reader, other_writer), self._pass_on(other_reader, writer)]
        tasks = [asyncio.create_task(way) for way in ways]
        self._passing.update(tasks)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._lines.discard(ends)
            for task, end in zip(tasks, ends, strict=True):
                task.cancel()
                end.transport.abort()
            self._passing.difference_update(tasks)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while piece := await reader.read(PIECE):
                await self._flows.wait()
                writer.write(piece)
                await writer.drain()


@contextlib.asynccontextmanager
async def cable(target: int) -> AsyncIterator[Cable]:
    """A line to a port of this machine, whole until it is cut."""
    line = Cable(target)
    await line.open()
    try:
        yield line
    finally:
        await line.close()
