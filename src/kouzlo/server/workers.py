"""Computer players in worker processes, so that people's moves never wait for a computer that thinks.

A computer's move does not wait for the start of processes either.  The first nursery uses the plain make and starts quickly;
until then a thread of this process answers, one question at a time.  Compiled kernels take seconds to load: a nursery that has
loaded them replaces the first one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from typing import Any

import msgspec

from kouzlo.core.child_process import child_environment, python_module
from kouzlo.core.kernel_cache import is_compiled
from kouzlo.core.registry import game_ids
from kouzlo.players.levels import SEARCHING
from kouzlo.server.bot_worker import LARGEST, PLAINLY, Thought, pair
from kouzlo.server.bots import A, MoveQuestion, Question, ThreadBots, chosen, chosen_plainly

log = logging.getLogger("kouzlo.server")

LOADING = 120.0
"""Seconds that a nursery may take to load the games; the time of questions does not run meanwhile."""
LOOK_EVERY = 20.0
"""The interval at which newly compiled kernels are looked for."""
SOON = 0.2
"""The interval at which the first nursery is checked."""
STILLBORN = 2
"""After this many nurseries that never answered, a thread of this process is used."""


class Gone(Exception):
    """The nursery has ended."""


class ProcessBots:
    """A pool of worker processes; one that dies is replaced and asked again, after a timeout a weaker level answers.

    When more kernels are compiled than the nursery has loaded, a new nursery loads them and takes over; the old one ends with
    its last answer.
    """

    def __init__(self, workers: int = 2) -> None:
        self._workers = workers
        self._stillborn = 0
        self._looked = -LOOK_EVERY
        self.spare: ThreadBots | None = None
        self._retired: list[Nursery] = []
        self._nursery: Nursery | None = None
        self.coming: Nursery | None = None
        """The nursery that loads kernels and will take over."""
        self._failed: tuple[str, ...] = ()
        """Kernels that a nursery died on before its first answer."""
        self._waking: asyncio.TimerHandle | None = None
        self._is_filling_in = False

    @property
    def nursery(self) -> Nursery:
        """The current nursery; started on first use."""
        if self._nursery is None:
            self._nursery = Nursery(self._workers, ())
        return self._nursery

    def wake(self) -> None:
        """Start to load the games; neither the first page nor the first move waits for that."""
        is_born = self.nursery.is_born
        self._current()
        if not is_born:  # kernels are loaded when another nursery can answer
            self._waking = asyncio.get_running_loop().call_later(SOON, self.wake)

    async def choose(self, question: Question[A]) -> A:
        for _ in range(STILLBORN + 1):
            if self.spare is not None:
                return await self.spare.choose(question)
            nursery = self._current()
            if self._is_early(question, nursery):
                return await self._fill_in(question)
            try:
                return await nursery.choose(question)
            except Gone:
                self._mourn(nursery)
        # Every nursery died on this question: its weakest variant is answered here, so that the game goes on.
        return await asyncio.to_thread(chosen, (question, *question.easier())[-1])

    def _is_early(self, question: Question[Any], nursery: Nursery) -> bool:
        """Whether no worker is ready yet for a question that the plain make answers quickly."""
        is_quick = isinstance(question, MoveQuestion) and question.level not in SEARCHING
        return is_quick and not self._is_filling_in and not nursery.is_born and nursery.code is None

    async def _fill_in(self, question: Question[A]) -> A:
        self._is_filling_in = True
        try:
            return await asyncio.to_thread(chosen_plainly, question)
        finally:
            self._is_filling_in = False

    async def close(self) -> None:
        if self._waking is not None:
            self._waking.cancel()
        await asyncio.gather(*(each.close() for each in (self._nursery, self.coming, *self._retired) if each is not None))
        if self.spare is not None:
            await self.spare.close()

    def _current(self) -> Nursery:
        now = time.monotonic()
        if self.coming is None and now - self._looked > LOOK_EVERY and self.nursery.is_born:
            self._looked = now
            ready = ready_games()
            if ready and ready not in (self.nursery.ready, self._failed):
                self.coming = Nursery(self._workers, ready)
        if self.coming is not None and self.coming.is_born:
            self._renew(self.coming)
            self.coming = None
        elif self.coming is not None and self.coming.code is not None:
            log.warning("the process that loads kernels ended with code %s", self.coming.code)
            self._failed = self.coming.ready
            self._retired.append(self.coming)
            self.coming = None
        return self.nursery

    def _renew(self, successor: Nursery | None = None) -> None:
        self.nursery.retire()
        self._retired = [each for each in self._retired if each.code is None]
        self._retired.append(self.nursery)
        self._nursery = successor

    def _mourn(self, nursery: Nursery) -> None:
        if nursery is not self.nursery:
            return  # another caller, whose question was under way too, has replaced it
        self._stillborn = 0 if nursery.is_born else self._stillborn + 1
        log.warning("the process of the computers ended with code %s", nursery.code)
        if self._stillborn >= STILLBORN:
            self.spare = ThreadBots()
        else:
            self._renew()


def ready_games() -> tuple[str, ...]:
    """The games whose kernels are compiled."""
    return tuple(id for id in game_ids() if is_compiled(id))


class Nursery:
    """One process that has loaded the games, and the workers that it has forked.

    `ready` are the games whose kernels it loads; without any it uses the plain make.
    """

    def __init__(self, workers: int, ready: tuple[str, ...]) -> None:
        self.ready = ready
        ends = [pair() for _ in range(workers)]
        theirs = [end.fileno() for _, end in ends]
        command = python_module("kouzlo.server.bot_worker", *(() if ready else (PLAINLY,)), *map(str, theirs))
        self._process = subprocess.Popen(command, pass_fds=theirs, env=child_environment(), stdin=subprocess.DEVNULL)  # noqa: S603  # ours
        self.workers = [Worker(own, lambda: self.code is None) for own, _ in ends]
        for _, end in ends:
            end.close()
        self._free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self._free.put_nowait(worker)
        self._asked = 0
        self._is_retired = False

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def code(self) -> int | None:
        """The exit code; None while it runs."""
        return self._process.poll()

    @property
    def is_born(self) -> bool:
        """Whether any of its workers has ever answered."""
        return any(worker.has_spoken for worker in self.workers)

    async def choose(self, question: Question[A]) -> A:
        """The answer to a question; raises Gone."""
        self._asked += 1
        try:
            worker = await self._free.get()
            try:
                return await _thought(worker, question)
            finally:
                self._free.put_nowait(worker)
        finally:
            self._asked -= 1
            if self._is_retired and not self._asked:
                self.let_go()

    def retire(self) -> None:
        """End after the last answer under way."""
        self._is_retired = True
        if not self._asked:
            self.let_go()

    def let_go(self) -> None:
        """Tell the process to end with all its workers, without waiting."""
        self._process.terminate()
        for worker in self.workers:
            worker.close()

    async def close(self) -> None:
        """End, and wait until all are gone."""
        self.let_go()
        try:
            await asyncio.to_thread(self._process.wait, 5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            await asyncio.to_thread(self._process.wait)


async def _thought(worker: Worker, question: Question[A]) -> A:
    """The answer of a worker: at the level of the question, once more if the worker dies, then at weaker levels."""
    questions = [question, question, *question.easier()]
    while questions:
        asked = questions.pop(0)
        with contextlib.suppress(OSError, msgspec.MsgspecError):
            try:
                answer = await worker.ask(asked)
            except TimeoutError:
                what = f"of level {asked.level}" if isinstance(asked, MoveQuestion) else "that gives advice"
                log.warning("a computer %s took more than %.0f s", what, question.seconds)
                questions = [each for each in questions if each is not asked]  # it would take as long again
                continue
            if answer is not None:
                return answer
    raise Gone


class Worker:
    """The server's end of a worker."""

    def __init__(self, door: socket.socket, has_nursery: Callable[[], bool]) -> None:
        door.setblocking(False)
        self._door = door
        self._has_nursery = has_nursery
        self._asked = 0
        self.process = 0
        """0 while there is no worker at the other end."""
        self._was_heard = False

    async def ask(self, question: Question[A]) -> A | None:
        """The answer; None if the worker died.

        Raises TimeoutError after ending a worker that took too long, and Gone if there will be no other.
        """
        await asyncio.wait_for(self._hello(), LOADING)
        self._asked += 1
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(self._door, msgspec.msgpack.encode((self._asked, question)))
        try:
            answer = await asyncio.wait_for(self._answer(self._asked), question.seconds)
        except TimeoutError:
            self.end()
            raise
        return None if answer is None else question.read(answer)

    async def _hello(self) -> None:
        while not self.process:
            if await self._heard() is None:
                if not self._has_nursery():
                    raise Gone
                await asyncio.sleep(0.01)

    async def _answer(self, number: int) -> bytes | None:
        while (thought := await self._heard()) is not None:
            if thought.number == number:
                return thought.answer
        return None

    async def _heard(self) -> Thought | None:
        """The next message of a worker; None: it has died."""
        sent = await asyncio.get_running_loop().sock_recv(self._door, LARGEST)
        if not sent:
            self.process = 0
            return None
        thought = msgspec.msgpack.decode(sent, type=Thought)
        if thought.number == 0:
            self.process, self._was_heard = thought.process, True
        return thought

    @property
    def has_spoken(self) -> bool:
        """Whether a worker has ever sent a message, read or not."""
        with contextlib.suppress(OSError):
            return self._was_heard or bool(self._door.recv(1, socket.MSG_PEEK))
        return False

    def end(self) -> None:
        """End the process; the nursery forks another one."""
        if self.process:
            with contextlib.suppress(OSError):
                os.kill(self.process, signal.SIGKILL)
            self.process = 0

    def close(self) -> None:
        self._door.close()


def bots_of_this_machine(workers: int = 2) -> ProcessBots | ThreadBots:
    """Processes where the system can fork, else a thread."""
    return ProcessBots(workers) if hasattr(os, "fork") and hasattr(socket, "AF_UNIX") else ThreadBots()
