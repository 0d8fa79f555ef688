"""Jobs for tests of the executors: numbers instead of games, and faults that a worker may have."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from kouzlo.lab.executor import Done, Executor

DOOMED = "KOUZLO_TEST_DOOMED"
"""Set in the environment of a Ray node that will be killed."""
STRUCK = "struck"
LONGEST = 600.0
"""Seconds that a worker waits for the death of another."""


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


class Signed(msgspec.Struct, frozen=True):
    """Another one: the result says which process made it."""

    def begin(self) -> Callable[[Number], Found]:
        return lambda shard: Found(shard.number, str(os.getpid()))


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


class Struck(msgspec.Struct, frozen=True):
    """Any job, in whose second half somebody is killed in the middle of a shard.

    A process of this machine kills itself; a worker on the doomed node of a cluster kills the node and itself.  The others do
    not go on with the second half before that, so it happens always, and nobody has to be fast.
    """

    job: Any
    second_half: frozenset[str]
    folder: Path
    is_node: bool

    def begin(self) -> Callable[[Any], Any]:
        work, struck = self.job.begin(), self.folder / STRUCK

        def done_or_dead(shard: Any) -> Any:
            if shard.name in self.second_half and not struck.exists():
                if not self.is_node or os.environ.get(DOOMED):
                    struck.touch()
                    self._die()
                deadline = time.monotonic() + LONGEST
                while not struck.exists():
                    assert time.monotonic() < deadline, "nothing was done on the doomed node"
                    time.sleep(0.05)
            return work(shard)

        return done_or_dead

    def _die(self) -> None:
        if self.is_node:
            node = os.getppid()
            assert b"raylet" in Path(f"/proc/{node}/cmdline").read_bytes(), "workers of Ray are children of their node"
            os.kill(node, 9)
        os.kill(os.getpid(), 9)


class Striking(Executor):
    """An executor that loses a worker, or a whole node, half-way."""

    def __init__(self, executor: Executor, folder: Path, is_node: bool = False) -> None:
        self.executor, self.folder, self.is_node = executor, folder, is_node

    @property
    def has_struck(self) -> bool:
        return (self.folder / STRUCK).exists()

    def run(self, job: Any, shards: Sequence[Any]) -> Iterator[Done]:
        second_half = frozenset(shard.name for shard in shards[len(shards) // 2 :])
        return self.executor.run(Struck(job, second_half, self.folder, self.is_node), shards)

    def close(self) -> None:
        self.executor.close()
