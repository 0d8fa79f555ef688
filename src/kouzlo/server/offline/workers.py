"""What a house in a browser asks of its other workers: moves and hints, expensive reads, reviews.

A question travels as bytes, as it does to the processes of a machine, and the house goes on meanwhile.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from kouzlo.server.bots import A, MoveQuestion, Question
from kouzlo.server.offline.files import Content
from kouzlo.server.read_worker import CardsAsked, Found, answer, body_of
from kouzlo.server.read_worker import Question as ReadQuestion
from kouzlo.server.turns import Bill

LOADING = 120.0
"""Seconds that a worker may take to load beside the time of a question."""


class Thinker(Protocol):
    """A worker that answers one question at a time; it is started when it is first asked."""

    def ask(self, kind: str, question: bytes, heard: Callable[[Content], None] | None = None) -> Awaitable[Content]:
        """The answer; `heard` is told what comes before it.  Raises if the worker was stopped."""
        ...

    def stop(self) -> None:
        """End the worker, even with a question under way; the next question starts another."""
        ...


class WorkerBots:
    """The computers: a worker thinks; where that takes too long, it is stopped and asked at a weaker level."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._turn = asyncio.Lock()

    async def choose(self, question: Question[A]) -> A:
        async with self._turn:
            easier = [] if isinstance(question, MoveQuestion) else [question]
            for asked in (question, *easier, *question.easier()):
                answered = asyncio.ensure_future(self._thinker.ask("move", msgspec.msgpack.encode(asked)))
                try:
                    return asked.read((await asyncio.wait_for(answered, question.seconds + LOADING)).to_bytes())
                except TimeoutError:
                    self._thinker.stop()
        raise TimeoutError("no computer answers")

    async def close(self) -> None:
        self._thinker.stop()


class WorkerReader:
    """Expensive reads: another worker reads; the texts of cards are read here, as the first table needs them at once."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker

    async def read(self, question: ReadQuestion, bill: Bill) -> bytes:
        if isinstance(question, CardsAsked):
            found = answer(question)
        else:
            sent = await self._thinker.ask("read", msgspec.msgpack.encode(question))
            found = msgspec.msgpack.decode(sent.to_bytes(), type=Found)
        bill.seconds += found.seconds
        return body_of(found)

    async def close(self) -> None:
        self._thinker.stop()


class WorkerReviewer:
    """Reviews: a worker of their own, which ends with each; the computers go on thinking meanwhile."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker

    async def work(self, record: str, is_moment: bool, simulations: int | None, heard: Callable[[bytes], None]) -> None:
        asked = msgspec.msgpack.encode((record, is_moment, simulations))
        with contextlib.suppress(Exception):  # then the review is told as interrupted: a sealed choice needs NumPy, for one
            await self._thinker.ask("review", asked, lambda line: heard(line.to_bytes()))

    def close(self) -> None:
        self._thinker.stop()
