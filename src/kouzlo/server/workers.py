"""Computers in processes of their own: people's moves never wait for a computer that thinks.

Nor does a computer's move wait for processes that are just beginning.  The first nursery thinks on the plain make and is there
soon; until then a thread of this process answers, one question at a time.  Machine code takes seconds to load: a nursery that
has loaded it takes over as soon as it has done so.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.kernel_cache import is_compiled
from kouzlo.core.registry import game_ids
from kouzlo.players.levels import STRONGEST
from kouzlo.server.bots import A, MoveQuestion, Question, ThreadBots, chosen, chosen_plainly, weaker
from kouzlo.server.thinking import LARGEST, PLAINLY, Thought, pair

log = logging.getLogger("kouzlo.server")

LOADING = 120.0
"""So many seconds a nursery may take to load the games; nobody's budget runs meanwhile."""
LOOK_EVERY = 20.0
"""So often it is looked whether more kernels have been compiled meanwhile."""
SOON = 0.2
"""So often it is looked whether the first nursery is there."""
STILLBORN = 2
"""After so many nurseries that never said a word a thread of this process has to do."""


class Gone(Exception):
    """The nursery is not there any more."""


class ProcessBots:
    """A pool of worker processes; one that dies is replaced and asked again, for one that overruns a weaker level answers.

    When other kernels lie ready than those that the nursery has, another one loads them and takes over when it has done so; the
    old one ends with its last answer.
    """

    def __init__(self, workers: int = 2) -> None:
        self._workers = workers
        self._stillborn = 0
        self._looked = -LOOK_EVERY
        self.spare: ThreadBots | None = None
        self._retired: list[Nursery] = []
        self._nursery: Nursery | None = None
        self.coming: Nursery | None = None
        """Who loads kernels and will take over."""
        self._failed: tuple[str, ...] = ()
        """Kernels over which a nursery has died before it said a word."""
        self._waking: asyncio.TimerHandle | None = None
        self._is_filling_in = False

    @property
    def nursery(self) -> Nursery:
        """Who thinks now; begun when it is first needed."""
        if self._nursery is None:
            self._nursery = Nursery(self._workers, ())
        return self._nursery

    def wake(self) -> None:
        """Begin to load the games: the first page of the house does not wait for that, nor does the first move after it."""
        is_born = self.nursery.is_born
        self._current()
        if not is_born:  # kernels are loaded when somebody is there who can answer
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
        # Nobody can think about this: any legal move lets the people at the table go on.
        return await asyncio.to_thread(chosen, (question, *question.easier())[-1])

    def _is_early(self, question: Question[Any], nursery: Nursery) -> bool:
        """Whether nobody is there yet for a question that takes the plain make a moment."""
        is_quick = isinstance(question, MoveQuestion) and question.level in weaker(STRONGEST)
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
            return  # another one, whose question was under way too, has seen to it
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

    `ready` are the games whose kernels it loads; if there are none it thinks on the plain make.
    """

    def __init__(self, workers: int, ready: tuple[str, ...]) -> None:
        self.ready = ready
        ends = [pair() for _ in range(workers)]
        theirs = [end.fileno() for _, end in ends]
        command = [sys.executable, "-m", "kouzlo.server.thinking", *(() if ready else (PLAINLY,)), *map(str, theirs)]
        paths = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        self._process = subprocess.Popen(command, pass_fds=theirs, env=environment, stdin=subprocess.DEVNULL)  # noqa: S603  # ours
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
        """How it ended; None while it lives."""
        return self._process.poll()

    @property
    def is_born(self) -> bool:
        """Whether any of its workers has ever said a word."""
        return any(worker.has_spoken for worker in self.workers)

    async def choose(self, question: Question[A]) -> A:
        """A move; raises Gone."""
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
        """End with the last answer that is under way."""
        self._is_retired = True
        if not self._asked:
            self.let_go()

    def let_go(self) -> None:
        """Tell the process to end with all its workers; do not wait."""
        self._process.terminate()
        for worker in self.workers:
            worker.close()

    async def close(self) -> None:
        """End, and see that nobody is left."""
        self.let_go()
        try:
            await asyncio.to_thread(self._process.wait, 5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            await asyncio.to_thread(self._process.wait)


async def _thought(worker: Worker, question: Question[A]) -> A:
    """What a worker answers: at the level that is asked for, a second time if it dies over it, then at weaker ones."""
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
        """0 while no worker stands behind the door."""
        self._was_heard = False

    async def ask(self, question: Question[A]) -> A | None:
        """The answer; None if the worker died over it.

        Raises TimeoutError after it has ended a worker that takes too long, and Gone if there will be no other.
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
        """The next word from behind the door; None: a worker has died."""
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
        """Whether a worker has ever said a word, be it one that nobody has listened to yet."""
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
