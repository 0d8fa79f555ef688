"""Ray: two nodes give the bytes of one process, also when one of them is killed half-way."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kouzlo.core.errors import BadOption
from kouzlo.lab.executor import Executor, Serial, ShardFailed, executor_of
from kouzlo.lab.journal import finish
from tests.lab.jobs import Digests, Failing, Found, Number, Slow, Tainted
from tests.processes import ROOT, SOURCES, printed

SHARDS = [Number(number) for number in range(40)]


def report(job: Any, executor: Executor, kept: Path, told: Any = lambda done, total: None) -> bytes:
    found = finish(job, SHARDS, Found, kept, executor, told)
    return msgspec.json.encode([*found.values()])


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Two nodes as separate processes of this machine; the first one, where this process asks, has no processor for shards."""
    pytest.importorskip("ray", reason='Ray is not installed: pip install "kouzlo[ray]"')
    from ray.cluster_utils import Cluster

    # Workers of Ray are processes of their own: they need the tests' modules, too.
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (SOURCES, ROOT))))
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    made.add_node(num_cpus=1)
    made.add_node(num_cpus=1)
    made.connect()
    yield made
    import ray

    ray.shutdown()
    made.shutdown()


def test_ray_is_not_imported_for_other_jobs() -> None:
    """Whoever has no Ray does not need it, and whoever has it does not wait for it."""
    script = "import sys, kouzlo.cli, kouzlo.lab.executor as lab\nlab.executor_of(2)\nprint('ray' in sys.modules)"

    assert "False" == printed(script)


def test_a_cluster_is_named_as_ray_names_it() -> None:
    with pytest.raises(BadOption, match="ray://HOST"):
        executor_of(None, "spark://there")


@pytest.mark.soak
def test_two_nodes_give_the_bytes_of_one_process(tmp_path: Path, cluster: Any) -> None:
    with executor_of(None, "ray") as executor:
        found = report(Digests(), executor, tmp_path / "ray.jsonl")
        tainted = report(Tainted(), executor, tmp_path / "tainted.jsonl")

        assert found == report(Digests(), Serial(), tmp_path / "one.jsonl")
        # The control: a result that depends on its worker gives other bytes.
        assert tainted != report(Tainted(), Serial(), tmp_path / "tainted_one.jsonl")
        with pytest.raises(ShardFailed, match="three is too many"):
            list(executor.run(Failing(), SHARDS))


@pytest.mark.soak
def test_a_node_that_is_killed_half_way_changes_nothing(tmp_path: Path, cluster: Any) -> None:
    nodes = [*cluster.worker_nodes]
    killed: list[int] = []

    def told(done: int, total: int) -> None:
        if done == total // 2:
            cluster.remove_node(nodes[0], allow_graceful=False)
            killed.append(done)

    with executor_of(None, "ray") as executor:
        found = report(Slow(), executor, tmp_path / "ray.jsonl", told)

    assert [20] == killed
    assert found == report(Digests(), Serial(), tmp_path / "one.jsonl")


@pytest.mark.soak
def test_a_cluster_of_its_own_is_started_and_ended(tmp_path: Path) -> None:
    """`--on ray`, in a process of its own: a ladder is that of one process."""
    pytest.importorskip("ray", reason='Ray is not installed: pip install "kouzlo[ray]"')
    command = (
        "import sys\nfrom kouzlo.cli import main\n"
        "sys.exit(main(['lab', 'ladder', 'duel', '--games', '2', '--neighbours', '2', '--simulations', '1', "
        "'--level', 'greedy', '--level', 'random', '--out', {out!r}, *{more!r}]))"
    )
    pages = []
    for name, more in (("one", []), ("ray", ["--on", "ray", "--jobs", "2"])):
        printed(command.format(out=str(tmp_path / name), more=more))
        pages.append((tmp_path / name / "duel.md").read_bytes())

    assert pages[0] == pages[1]
