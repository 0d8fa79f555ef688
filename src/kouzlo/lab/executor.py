"""Long jobs, cut into shards: in this process, in several processes of this machine, or on a cluster (`ray_executor.py`).

The name of a shard is its seed: the result follows from the job and the shard, and not from the worker or from what the worker
did before.  So any worker may do any shard, a shard whose worker was lost is done again, and one process gives the same results
as many.  Workers send results as the lines that are written down (`journal.py`): what counts is what can be read again.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import traceback
from abc import abstractmethod
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple, Protocol, Self, TypeVar

import msgspec

from kouzlo.core.errors import BadOption, KouzloError
from kouzlo.core.sentence import Sentence, worded

S_contra = TypeVar("S_contra", bound="Named", contravariant=True)
S = TypeVar("S", bound="Named")

MOST_LOST = 3
"""A shard that lost so many workers is not tried again: it would take down every worker there is."""
PATIENCE = 5.0
"""Seconds for a worker to end before it is killed."""


class Named(Protocol):
    """A shard, or its result: both have the same name."""

    @property
    def name(self) -> str:
        """Different for each shard of a job; the seed of its luck."""


class Job(Protocol[S_contra]):
    """What is done with each shard.  It is sent to the workers, so it is plain data and its class is in a module."""

    @abstractmethod
    def begin(self) -> Callable[[S_contra], Any]:
        """What a worker does once, such as loading kernels; then it calls the function with one shard after the other."""


class Done(NamedTuple):
    """A shard that is done, and its result in JSON."""

    name: str
    line: bytes


class Watch(Protocol):
    """Hears what the workers do."""

    def begun(self, worker: str, shard: str) -> None:
        """A worker has got a shard."""

    def ended(self, worker: str, shard: str) -> None:
        """A worker has done its shard."""

    def lost(self, worker: str, shard: str) -> None:
        """A worker is gone; its shard will be done again."""


class Unwatched(Watch):
    """Listens to nothing."""

    def begun(self, worker: str, shard: str) -> None:
        """Nobody is told."""

    ended = lost = begun


class Executor(Protocol):
    """Does the shards of a job; closed after the last job."""

    @abstractmethod
    def run(self, job: Job[S], shards: Sequence[S]) -> Iterator[Done]:
        """The shards as they are done, in any order; raises ShardFailed or WorkersLost."""

    @abstractmethod
    def close(self) -> None:
        """Dismiss the workers."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class ShardFailed(RuntimeError):
    """A shard raised an error in its worker; the message has the worker's traceback."""

    def __init__(self, name: str, told: str) -> None:
        super().__init__(f"the shard {name!r} failed:\n{told}")


class WorkersLost(KouzloError):
    """A shard lost one worker after the other."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{MOST_LOST} workers died at the shard {name!r}")
        self.sentence = Sentence("lab-workers-lost", {"count": MOST_LOST, "shard": name})


class Serial(Executor):
    """Does one shard after the other in this process."""

    def __init__(self, watch: Watch | None = None) -> None:
        self.watch = watch or Unwatched()

    def run(self, job: Job[S], shards: Sequence[S]) -> Iterator[Done]:
        work = job.begin() if shards else None
        for shard in shards:
            assert work is not None, "it was begun for the first shard"
            self.watch.begun("1", shard.name)
            line = msgspec.json.encode(work(shard))
            self.watch.ended("1", shard.name)
            yield Done(shard.name, line)

    def close(self) -> None:
        """There is nobody to dismiss."""


class Processes(Executor):
    """So many processes of this machine.  They are started when they are needed and stay until `close`.

    Each has a pipe of its own, so it is always known which shard is lost with a process.  They are spawned, as Windows does it
    everywhere: a forked process would inherit the locks of Numba's and the search's threads.
    """

    def __init__(self, jobs: int, watch: Watch | None = None) -> None:
        self.jobs, self.watch = jobs, watch or Unwatched()
        self.workers: list[Worker] = []

    def run(self, job: Job[S], shards: Sequence[S]) -> Iterator[Done]:
        waiting, lost = deque(shards), Counter[str]()
        while len(self.workers) < min(self.jobs, len(shards)):
            self.workers.append(Worker(str(len(self.workers) + 1)))
        try:
            for worker in self.workers:
                self._give(worker, job, waiting)
            while lines := {worker.line: worker for worker in self.workers if worker.shard is not None}:
                for line in wait([*lines]):
                    worker = lines[line]  # type: ignore[index]  # it returns some of those that it got
                    done = worker.answer()
                    if done is None:
                        worker = self._replaced(worker, lost, waiting)
                    else:
                        self.watch.ended(worker.number, done.name)
                    self._give(worker, job, waiting)
                    if done is not None:
                        yield done
        finally:
            # Whoever is still busy would answer to the next job.
            for worker in [each for each in self.workers if each.shard is not None]:
                self.workers.remove(worker)
                worker.dismiss()

    def close(self) -> None:
        for worker in self.workers:
            worker.dismiss()
        self.workers.clear()

    def _give(self, worker: Worker, job: Job[Any], waiting: deque[Any]) -> None:
        if waiting:
            shard = waiting.popleft()
            worker.give(job, shard)
            self.watch.begun(worker.number, shard.name)

    def _replaced(self, worker: Worker, lost: Counter[str], waiting: deque[Any]) -> Worker:
        """A new worker instead of one that is gone; its shard is the next to be done."""
        shard = worker.shard
        assert shard is not None, "idle workers are not listened to"
        self.watch.lost(worker.number, shard.name)
        lost[shard.name] += 1
        if lost[shard.name] == MOST_LOST:
            raise WorkersLost(shard.name)
        waiting.appendleft(shard)
        worker.dismiss()
        fresh = Worker(worker.number)
        self.workers[self.workers.index(worker)] = fresh
        return fresh


class Worker:
    """A process that does shards, seen from the process that asked for it."""

    def __init__(self, number: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.number = number
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs,), daemon=True, name=f"kouzlo-worker-{number}")
        self.process.start()
        theirs.close()
        self.shard: Named | None = None
        self._job: Job[Any] | None = None

    def give(self, job: Job[S], shard: S) -> None:
        """Send a shard, with its job if that is a new one; a process that is gone is noticed by its answer."""
        self.shard = shard
        with contextlib.suppress(OSError):
            self.line.send((None if job is self._job else job, shard))
        self._job = job

    def answer(self) -> Done | None:
        """What it sent; None if it is gone."""
        try:
            done, told = self.line.recv()
        except (EOFError, OSError):
            return None
        if not isinstance(done, Done):
            raise ShardFailed(done, told)
        self.shard = None
        return done

    def dismiss(self) -> None:
        """Let it end, at once if it is busy."""
        self.line.close()
        if self.shard is not None:
            self.process.terminate()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


def serve(line: Connection[Any, Any]) -> None:
    """The life of a worker: until nobody is at the other end."""
    # A terminal interrupts all processes at once; the one that began the job says what happens.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    begun: tuple[Any, Callable[[Any], Any]] | None = None
    with contextlib.suppress(EOFError, OSError):
        while True:
            job, shard = line.recv()
            try:
                if begun is None or job is not None:
                    begun = (job, job.begin())
                answer = (Done(shard.name, msgspec.json.encode(begun[1](shard))), "")
            except Exception:
                answer = (shard.name, traceback.format_exc())
            line.send(answer)


def executor_of(jobs: int | None, on: str | None = None, watch: Watch | None = None) -> Executor:
    """What `--jobs` and `--on` ask for; raises BadOption, or ModuleNotFoundError without Ray."""
    if on is not None:
        if on != "ray" and not on.startswith("ray://"):
            problem = "{cluster} is not a cluster; write ray, or ray://HOST:10001"
            raise BadOption(worded("lab-bad-cluster", problem, cluster=repr(on)))
        from kouzlo.lab.ray_executor import RayExecutor

        return RayExecutor(on, jobs, watch)
    return Serial(watch) if jobs is None or jobs == 1 else Processes(jobs, watch)
