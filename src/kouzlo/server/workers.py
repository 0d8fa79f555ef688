"""Computers in processes of their own: people's moves never wait for a computer that thinks."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.errors import Refused
from kouzlo.server.bots import BotPool, Question, ThreadBots, chosen
from kouzlo.server.thinking import LARGEST, Asked, Thought, pair

SECONDS = 10.0
"""No computer thinks longer about one move."""
ATTEMPTS = 3


class ProcessBots:
    """A pool of worker processes with a budget of time; a worker that dies or overruns is replaced and the move asked again."""

    def __init__(self, workers: int = 2, seconds: float = SECONDS) -> None:
        ends = [pair() for _ in range(workers)]
        theirs = [end.fileno() for _, end in ends]
        command = [sys.executable, "-m", "kouzlo.server.thinking", *map(str, theirs)]
        paths = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        self._nursery = subprocess.Popen(command, pass_fds=theirs, env=environment, stdin=subprocess.DEVNULL)  # noqa: S603  # ours
        self._workers = [_Worker(own, seconds) for own, _ in ends]
        for _, end in ends:
            end.close()
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        for worker in self._workers:
            self._free.put_nowait(worker)

    async def choose(self, question: Question) -> dict[str, Any]:
        worker = await self._free.get()
        try:
            for _ in range(ATTEMPTS):
                with contextlib.suppress(OSError, TimeoutError, msgspec.MsgspecError):
                    if (move := await worker.ask(question)) is not None:
                        return move
        finally:
            self._free.put_nowait(worker)
        if question.is_hint:
            raise Refused("no_hint", "nobody had an idea in time; ask again")
        # Nobody can think about this: any legal move lets the people at the table go on.
        return chosen(msgspec.structs.replace(question, level="random"))

    async def close(self) -> None:
        self._nursery.terminate()
        for worker in self._workers:
            worker.close()
        await asyncio.to_thread(self._nursery.wait)


class _Worker:
    """The server's end of a worker."""

    def __init__(self, door: socket.socket, seconds: float) -> None:
        door.setblocking(False)
        self._door = door
        self._seconds = seconds
        self._asked = 0
        self._process = 0

    async def ask(self, question: Question) -> dict[str, Any] | None:
        """The move; None if the worker died over it.  Raises TimeoutError after it has ended a worker that takes too long."""
        self._asked += 1
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(self._door, msgspec.msgpack.encode(Asked(self._asked, question)))
        try:
            return await asyncio.wait_for(self._answer(self._asked), self._seconds)
        except TimeoutError:
            self.end()
            raise

    async def _answer(self, number: int) -> dict[str, Any] | None:
        loop = asyncio.get_running_loop()
        while True:
            sent = await loop.sock_recv(self._door, LARGEST)
            if not sent:
                return None
            thought = msgspec.msgpack.decode(sent, type=Thought)
            if thought.number == 0:
                self._process = thought.process
            elif thought.number == number:
                return thought.move

    def end(self) -> None:
        """End the process; the nursery forks another one."""
        if self._process:
            with contextlib.suppress(OSError):
                os.kill(self._process, signal.SIGKILL)

    def close(self) -> None:
        self.end()
        self._door.close()


def bots_of_this_machine(workers: int = 2) -> BotPool:
    """Processes where the system can fork, else a thread."""
    return ProcessBots(workers) if hasattr(os, "fork") and hasattr(socket, "AF_UNIX") else ThreadBots()
