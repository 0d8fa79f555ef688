"""Long jobs on a Ray cluster: `--on ray` on this machine, `--on ray://HOST:10001` on a running one.

Every node needs Kouzlo of the same version.  Shards are Ray's tasks; a shard whose node or process is gone is sent again by us
and not by Ray, so that it is heard of and counted as in `executor.py`.  Nodes may join at any time: each turn asks how many
processors there are.
"""

from __future__ import annotations

import os
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import ray
from ray.exceptions import RayError

from kouzlo.core.errors import BadOption
from kouzlo.core.sentence import worded
from kouzlo.lab.executor import MOST_LOST, Done, Executor, Job, S, ShardFailed, Unwatched, Watch, WorkersLost

LOCAL = "ray"
AHEAD = 2
"""Shards in flight for each processor: the next one is there when the last one ends."""
PATIENCE = 1.0
"""Seconds after which new nodes are looked for."""

_begun: dict[str, Callable[[Any], Any]] = {}
"""In a worker of Ray: the job that it has begun, by its key."""


def serve(job: Job[Any], key: str, shard: Any) -> tuple[str, bytes, str]:
    """In a worker of Ray: do one shard.  Returns its name and its line, or the traceback."""
    try:
        if key not in _begun:
            _begun.clear()
            _begun[key] = job.begin()
        return shard.name, msgspec.json.encode(_begun[key](shard)), ""
    except Exception:
        return shard.name, b"", traceback.format_exc()


class RayExecutor(Executor):
    """The processors of a Ray cluster."""

    def __init__(self, address: str, jobs: int | None = None, watch: Watch | None = None) -> None:
        self.watch, self.jobs = watch or Unwatched(), jobs
        self._is_ours = not ray.is_initialized()
        self._count = 0
        if self._is_ours:
            # Without "local" Ray looks for a cluster that anybody has started here.
            own = {"address": "local", "num_cpus": jobs, "include_dashboard": False}
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster that we start reports to nobody
            try:
                ray.init(**(own if address == LOCAL else {"address": address}), log_to_driver=False)
            except (ConnectionError, RayError, ValueError) as error:
                problem = "no Ray cluster answers at {address}: {problem}"
                raise BadOption(
                    worded("lab-no-cluster", problem, address=address, problem=str(error).partition("\n")[0])
                ) from error

    def run(self, job: Job[S], shards: Sequence[S]) -> Iterator[Done]:
        self._count += 1
        key = f"{ray.get_runtime_context().get_job_id()} {self._count}"
        task = ray.remote(max_retries=0)(serve)
        sent = ray.put(job)
        waiting, lost, flying = deque(shards), Counter[str](), dict[Any, tuple[S, str]]()
        while waiting or flying:
            free = [str(each) for each in range(1, AHEAD * self._processors() + 1)]
            free = [each for each in free if each not in {place for _, place in flying.values()}]
            while waiting and free:
                shard, place = waiting.popleft(), free.pop(0)
                flying[task.remote(sent, key, shard)] = shard, place
                self.watch.begun(place, shard.name)
            for reference in ray.wait([*flying], timeout=PATIENCE)[0]:
                shard, place = flying.pop(reference)
                try:
                    name, line, told = ray.get(reference)
                except RayError:
                    self.watch.lost(place, shard.name)
                    lost[shard.name] += 1
                    if lost[shard.name] == MOST_LOST:
                        raise WorkersLost(shard.name) from None
                    waiting.appendleft(shard)
                    continue
                if told:
                    raise ShardFailed(name, told)
                self.watch.ended(place, name)
                yield Done(name, line)

    def close(self) -> None:
        """Leave the cluster; one of our own ends."""
        if self._is_ours:
            ray.shutdown()

    def _processors(self) -> int:
        """How many processors the cluster has now; one if it has none yet, so that it hears of the work."""
        return max(1, int(ray.cluster_resources().get("CPU", 0)))
