"""Jobs for tests of the executors: numbers instead of games, and faults that a worker may have."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec


class Number(NamedTuple):
    """A shard."""

    number: int

    @property
    def name(self) -> str:
        return str(self.number)


class Found(msgspec.Struct, frozen=True):
    """Its result."""

    number: int
    digest: str

    @property
    def name(self) -> str:
        return str(self.number)


class Digests(msgspec.Struct, frozen=True):
    """The digest of each number: what depends on the shard alone."""

    word: str = "digest"

    def begin(self) -> Callable[[Number], Found]:
        return lambda shard: Found(shard.number, sha256(f"{self.word} {shard.number}".encode()).hexdigest())


class Tainted(msgspec.Struct, frozen=True):
    """A planted fault: the result depends on what the worker did before."""

    def begin(self) -> Callable[[Number], Found]:
        done: list[int] = []

        def work(shard: Number) -> Found:
            done.append(shard.number)
            time.sleep(0.01)
            return Found(shard.number, str(len(done)))

        return work


class Slow(msgspec.Struct, frozen=True):
    """The same digests with a pause, so that something can happen half-way."""

    def begin(self) -> Callable[[Number], Found]:
        whole = Digests().begin()

        def work(shard: Number) -> Found:
            time.sleep(0.2)
            return whole(shard)

        return work


class Dying(msgspec.Struct, frozen=True):
    """The worker of one shard is killed in the middle of it, so many times; each death leaves a file."""

    folder: Path
    number: int
    times: int = 1

    def begin(self) -> Callable[[Number], Found]:
        whole = Digests().begin()

        def work(shard: Number) -> Found:
            if shard.number == self.number:
                deaths = len([*self.folder.glob("death*")])
                if deaths < self.times:
                    (self.folder / f"death{deaths}").touch()
                    os.kill(os.getpid(), 9)
            return whole(shard)

        return work


class Failing(msgspec.Struct, frozen=True):
    """One shard raises an error."""

    def begin(self) -> Callable[[Number], Found]:
        def work(shard: Number) -> Found:
            if shard.number == 3:
                raise ValueError("three is too many")
            return Found(shard.number, "")

        return work
