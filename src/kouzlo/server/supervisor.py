"""The parent of several house processes: it starts them, starts a killed one again, and replaces them one after the other.

    parent ── the open socket, one line that says what to do ──► process 1 … N     each takes connections from the socket
           ◄── ready ──

The parent answers no requests and reads no data.  A connection that waits in the socket is taken by any process that lives.
SIGUSR2 replaces each process by a new one, which loads what is installed by then; games go on at another process.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence

import msgspec

from kouzlo.core.child_process import child_environment, python_module
from kouzlo.server.house_process import READY, Task

SOON = 1.0
"""A process that ended within this many seconds is started again after as many, so that a fault does not run in circles."""
DRAINED = 20.0
"""Seconds that a process has to end; then it is killed."""


class NotStarted(Exception):
    """A process ended before it answered; it has said why."""


class Supervisor:
    """The processes of a house on this machine; `started` is called with the number and the id of each new one."""

    def __init__(self, tasks: Sequence[Task], shared: Sequence[socket.socket], started: Callable[[int, int], None]) -> None:
        self._tasks = tasks
        self._shared = shared
        """Sockets that must not be closed while processes may be started."""
        self._started = started
        self._is_closing = asyncio.Event()
        self._running: dict[int, Process] = {}
        self._keepers: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Start all processes; the first one sets up what the others then find.  Raises NotStarted."""
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(name, self.close)
        starting, closing = asyncio.create_task(self._start_all()), asyncio.create_task(self._is_closing.wait())
        await asyncio.wait((starting, closing), return_when=asyncio.FIRST_COMPLETED)
        for each in (starting, closing):
            each.cancel()
        try:
            await starting
        except (NotStarted, asyncio.CancelledError) as problem:
            await self._end_all()
            raise NotStarted from problem

    async def _start_all(self) -> None:
        first, *others = self._tasks
        await self._begin(first)
        await asyncio.gather(*map(self._begin, others))

    @property
    def is_closing(self) -> bool:
        return self._is_closing.is_set()

    async def keep(self) -> None:
        """Keep them running until told to close."""
        renewing: set[asyncio.Task[None]] = set()
        asyncio.get_running_loop().add_signal_handler(
            signal.SIGUSR2, lambda: renewing.add(asyncio.create_task(self._renew_all()))
        )
        self._keepers = [asyncio.create_task(self._keep(task)) for task in self._tasks]
        await self._is_closing.wait()
        for each in (*self._keepers, *renewing):
            each.cancel()
        await asyncio.gather(*self._keepers, *renewing, return_exceptions=True)
        await self._end_all()

    def close(self) -> None:
        """End all processes; asked a second time, without waiting for their connections."""
        if self._is_closing.is_set():
            for process in self._running.values():
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
        self._is_closing.set()

    async def _begin(self, task: Task) -> Process:
        """Start a process, and wait until it answers; raises NotStarted."""
        command = python_module("kouzlo.server.house_process")
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, pass_fds=task.sockets, env=child_environment()
        )
        assert process.stdin is not None, "a pipe was asked for"
        assert process.stdout is not None, "a pipe was asked for"
        try:
            with contextlib.suppress(OSError):
                process.stdin.write(msgspec.json.encode(task) + b"\n")
                await process.stdin.drain()
            if await process.stdout.readline() != READY:
                await process.wait()
                raise NotStarted
        except asyncio.CancelledError:
            await _ended(process)
            raise
        self._running[task.number] = process
        self._started(task.number, process.pid)
        return process

    async def _keep(self, task: Task) -> None:
        """Start a process again whenever it has ended by itself."""
        loop = asyncio.get_running_loop()
        while True:
            process, begun = self._running[task.number], loop.time()
            await process.wait()
            if self._running[task.number] is not process:
                continue  # it was replaced
            if loop.time() - begun < SOON:
                await asyncio.sleep(SOON)
            while self._running[task.number] is process:
                try:
                    await self._begin(task)
                except NotStarted:
                    await asyncio.sleep(SOON)

    async def _renew_all(self) -> None:
        """Replace the processes one after the other; one that cannot be started leaves the old one in its place."""
        for task in self._tasks:
            old = self._running[task.number]
            try:
                await self._begin(task)
            except NotStarted:
                return
            await _ended(old)

    async def _end_all(self) -> None:
        await asyncio.gather(*(_ended(process) for process in self._running.values()))


async def _ended(process: Process) -> None:
    """End a process: it lets its connections go first."""
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
    try:
        await asyncio.wait_for(process.wait(), DRAINED)
    except TimeoutError:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
