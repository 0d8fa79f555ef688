"""One process and two give the same bytes, also when a worker is killed and when the job was stopped half-way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kouzlo.cli.lab import lab
from kouzlo.lab.executor import MOST_LOST, Done, Executor, Processes, Serial, ShardFailed, Watch, WorkersLost, executor_of
from kouzlo.lab.journal import finish, read_results
from kouzlo.lab.ladder import Ladder, play_ladder
from tests.lab.jobs import Digests, Dying, Failing, Found, Number, Striking, Tainted

SHARDS = [Number(number) for number in range(12)]


@pytest.fixture(scope="module")
def two() -> Iterator[Processes]:
    """Two processes for all tests of this module."""
    with Processes(2) as executor:
        yield executor


class Heard(Watch):
    """Remembers what the workers did."""

    def __init__(self) -> None:
        self.losses: list[str] = []
        self.workers: set[str] = set()

    def begun(self, worker: str, shard: str) -> None:
        self.workers.add(worker)

    def ended(self, worker: str, shard: str) -> None:
        self.workers.add(worker)

    def lost(self, worker: str, shard: str) -> None:
        self.losses.append(shard)


class Backwards(Serial):
    """Shards in another order, as if the second worker were faster."""

    def run(self, job: Any, shards: Sequence[Any]) -> Iterator[Done]:
        return super().run(job, [*reversed(shards)])


class Stopped(Serial):
    """Ctrl-C after some shards."""

    def run(self, job: Any, shards: Sequence[Any]) -> Iterator[Done]:
        for count, done in enumerate(super().run(job, shards)):
            if count == 5:
                raise KeyboardInterrupt
            yield done


def report(job: Any, executor: Executor, kept: Path) -> bytes:
    """What a report would be made of: all results in their order."""
    found = finish(job, SHARDS, Found, kept, executor, lambda done, total: None)
    return msgspec.json.encode([*found.values()])


def test_two_processes_give_the_bytes_of_one(tmp_path: Path, two: Processes) -> None:
    one = report(Digests(), Serial(), tmp_path / "one.jsonl")

    assert one == report(Digests(), two, tmp_path / "two.jsonl")
    assert one == report(Digests(), Backwards(), tmp_path / "backwards.jsonl")
    assert 2 == len(two.workers)


def test_a_result_that_depends_on_its_worker_is_found(tmp_path: Path, two: Processes) -> None:
    """The control: a worker that counts what it did before gives other bytes in two processes."""
    assert report(Tainted(), Serial(), tmp_path / "one.jsonl") != report(Tainted(), two, tmp_path / "two.jsonl")


def test_a_new_job_is_begun_by_workers_that_had_another(tmp_path: Path, two: Processes) -> None:
    first = report(Digests("first"), two, tmp_path / "first.jsonl")
    second = report(Digests("second"), two, tmp_path / "second.jsonl")

    assert first != second
    assert second == report(Digests("second"), Serial(), tmp_path / "serial.jsonl")


def test_the_shard_of_a_killed_worker_is_done_again(tmp_path: Path) -> None:
    heard = Heard()
    with Processes(2, heard) as executor:
        found = report(Dying(tmp_path, 7), executor, tmp_path / "two.jsonl")

    assert found == report(Digests(), Serial(), tmp_path / "one.jsonl")
    assert ["7"] == heard.losses
    assert {"1", "2"} == heard.workers


def test_a_shard_that_kills_every_worker_is_given_up(tmp_path: Path) -> None:
    """The others are written down before."""
    with Processes(1) as executor, pytest.raises(WorkersLost, match="'2'"):
        report(Dying(tmp_path, 2, times=99), executor, tmp_path / "kept.jsonl")

    assert MOST_LOST == len([*tmp_path.glob("death*")])
    assert {"0", "1"} == {*read_results(tmp_path / "kept.jsonl", Found)}


def test_an_error_of_a_shard_is_told_with_its_place(two: Processes) -> None:
    """The workers that were busy meanwhile are dismissed, so the next job gets no answer that is not its own."""
    with pytest.raises(ShardFailed, match=r"(?s)'3' failed.*three is too many"):
        list(two.run(Failing(), SHARDS))

    assert 12 == len({done.name for done in two.run(Digests(), SHARDS)})


@pytest.mark.parametrize("cut", [0, 7, 1])
def test_what_was_interrupted_goes_on(tmp_path: Path, cut: int, two: Processes) -> None:
    """Stopped after five shards, and perhaps in the middle of a line; the end is the same, and nothing is done twice."""
    kept, told = tmp_path / "kept.jsonl", []
    with pytest.raises(KeyboardInterrupt):
        report(Digests(), Stopped(), kept)
    kept.write_bytes(kept.read_bytes()[: -cut or None])
    finish(Digests(), SHARDS, Found, kept, two, lambda done, total: told.append(done))

    assert (4 if cut > 1 else 5) == told[0]
    assert 12 == told[-1] == len(kept.read_bytes().splitlines())
    assert report(Digests(), Serial(), tmp_path / "whole.jsonl") == report(Digests(), Serial(), kept)


def test_a_ladder_is_the_same_from_one_process_from_two_and_from_two_of_which_one_is_killed(
    tmp_path: Path, two: Processes
) -> None:
    """Page and plot, byte for byte, of real games; on two Ray nodes: tests/lab/test_ray.py."""
    struck = Striking(two, tmp_path)
    pages = []
    for name, executor in (("one", Serial()), ("two", two), ("struck", struck)):
        plan = Ladder("duel", tmp_path / name, games=4, neighbours=4, simulations=1, levels=("greedy", "random"))
        page = play_ladder(plan, lambda done, total: None, executor)
        pages.append((page.read_bytes(), page.with_suffix(".svg").read_bytes()))

    assert struck.has_struck
    assert pages[0] == pages[1] == pages[2]
    assert b"| greedy |" in pages[0][0]


def test_every_long_job_says_where_it_is_done() -> None:
    """All commands of the laboratory but the one that plays a single game."""
    options = {name: {each.name for each in command.params} for name, command in lab.commands.items()}

    assert {"balance", "tune", "book", "ladder", "compare", "review", "sprt", "people", "problems"} == {
        name for name, names in options.items() if {"jobs", "on"} <= names
    }
    assert {"comment"} == {name for name, names in options.items() if not {"jobs", "on"} & names}


def test_jobs_say_where_the_work_is_done() -> None:
    with executor_of(None) as here, executor_of(2) as there:
        assert (Serial, Processes) == (type(here), type(there))
