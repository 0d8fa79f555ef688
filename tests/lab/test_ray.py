"""Ray: the report of one process is that of two, of two nodes, and of two nodes of which one is killed half-way.

Starting a node takes seconds, on a busy machine half a minute, and Ray gives up after a time that nobody can set: so what needs
nodes is left to `make soak`, which installs Ray, and to a job of its own in CI.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from typing import Any

import msgspec
import pytest

from kouzlo.core.errors import BadOption
from kouzlo.lab.compare import Comparison, Side, compare
from kouzlo.lab.compare_report import write_report as write_comparison
from kouzlo.lab.executor import Executor, Processes, Serial, ShardFailed, executor_of
from kouzlo.lab.journal import finish
from kouzlo.lab.ladder import Ladder, play_ladder
from kouzlo.lab.mystic import Plan, balance
from kouzlo.lab.reviews import Reviews, files_in, review_all
from kouzlo.lab.reviews_report import write_report as write_reviews
from kouzlo.review import ReviewBudget
from tests.lab.jobs import DOOMED, Digests, Failing, Found, Number, Signed, Striking
from tests.processes import ROOT, SOURCES, printed

CORPUS = Path(__file__).parents[1] / "corpus"
SHARDS = [Number(number) for number in range(40)]
LADDER = (
    "import sys\nfrom kouzlo.cli import main\n"
    "sys.exit(main(['lab', 'ladder', 'duel', '--games', '4', '--neighbours', '4', '--simulations', '8', "
    "'--level', 'greedy', '--level', 'apprentice', '--out', {out!r}, *{more!r}]))"
)
TOKEN = "the token of a lab that is tried in a test"
ATTEMPTS = 5
PATIENCE = 900.0
"""Seconds for two nodes to come up, and for a ladder."""


def untold(done: int, total: int) -> None:
    """Nobody watches."""


def ladder(folder: Path, executor: Executor) -> None:
    """Searching players of the duel."""
    levels = ("greedy", "apprentice", "master")
    play_ladder(Ladder("duel", folder, games=4, neighbours=6, simulations=40, levels=levels), untold, executor)


def comparison(folder: Path, executor: Executor) -> None:
    """Carcassonne with two players that meet."""
    sides = Side("greedy"), Side("random")
    write_comparison(compare(Comparison("carcassonne", folder, *sides, games=12), untold, executor))


def sweep(folder: Path, executor: Executor) -> None:
    """All match-ups of Mystic elements."""
    balance(Plan(folder, games=2, profiles=("balanced",), tables=(2,), executor=executor), untold)


def reviews(folder: Path, executor: Executor) -> None:
    """Games of all three kinds."""
    files = files_in([CORPUS])
    plan = Reviews(files, folder, ReviewBudget(simulations=4, solve_rounds=False))
    write_reviews(review_all(plan, untold, executor))


REPORTS: tuple[Callable[[Path, Executor], None], ...] = (ladder, comparison, sweep, reviews)


def digest_of(folder: Path) -> str:
    """Of all files of a report; the journal beside it is in the order in which results came."""
    files = sorted(each for each in folder.iterdir() if each.suffix != ".jsonl")
    assert files, "a report has files"
    return sha256(b"".join(each.name.encode() + b"\n" + each.read_bytes() for each in files)).hexdigest()


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers of Ray are processes of their own: they need the tests' modules, too.

    All nodes and clients have the token of the tests.  Without it the first `ray.init` would write one into the home folder;
    from then on a head would ask for it, and other nodes would not know that they need it.
    """
    monkeypatch.setenv("RAY_AUTH_MODE", "token")  # read when Ray is imported
    monkeypatch.setenv("RAY_AUTH_TOKEN", TOKEN)
    pytest.importorskip("ray", reason='Ray is not installed: pip install "kouzlo[ray]"')
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (SOURCES, ROOT))))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_memory_monitor_refresh_ms", "0")  # other tests may fill the memory


@pytest.fixture
def cluster(settings: None) -> Iterator[Any]:
    """Two nodes as separate processes of this machine; this process asks the first one."""
    import ray
    from ray.cluster_utils import Cluster

    made = Cluster()
    try:
        for words in ({"include_dashboard": False}, {"env_vars": {DOOMED: "1"}}):
            _add_node(made, words)
        made.connect()
        yield made
    finally:
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
@pytest.mark.parametrize("report", REPORTS)
def test_four_ways_give_the_same_report(report: Callable[[Path, Executor], None], tmp_path: Path, cluster: Any) -> None:
    """Real games: one process, two, two nodes, and two nodes of which one is killed half-way."""
    with ExitStack() as stack:
        two, nodes = stack.enter_context(Processes(2)), stack.enter_context(executor_of(None, "ray"))
        struck = Striking(nodes, tmp_path, is_node=True)
        ways = {"one process": Serial(), "two processes": two, "two nodes": nodes, "two nodes, one killed": struck}
        digests = {}
        for number, (way, executor) in enumerate(ways.items()):
            report(tmp_path / str(number), executor)
            digests[way] = digest_of(tmp_path / str(number))
            print(f"{report.__name__}: {way}: {digests[way]}")  # noqa: T201  # `make soak ARGS=-s` shows them

    assert struck.has_struck
    assert 1 == len(set(digests.values())), digests


@pytest.mark.soak
def test_a_result_that_depends_on_its_worker_is_found(tmp_path: Path, cluster: Any) -> None:
    """The control: a planted fault gives other bytes on two nodes, and an error is told with its traceback."""

    def results(job: Any, executor: Executor, name: str) -> bytes:
        return msgspec.json.encode([*finish(job, SHARDS, Found, tmp_path / name, executor, untold).values()])

    with executor_of(None, "ray") as executor:
        assert results(Digests(), executor, "ray") == results(Digests(), Serial(), "one")
        assert results(Signed(), executor, "signed ray") != results(Signed(), Serial(), "signed one")
        with pytest.raises(ShardFailed, match="three is too many"):
            list(executor.run(Failing(), SHARDS))


@pytest.mark.soak
def test_a_cluster_of_its_own_is_started_and_ended(tmp_path: Path, settings: None) -> None:
    """`--on ray`, in a process of its own: a ladder is that of one process."""
    for name, more in (("one", []), ("ray", ["--on", "ray", "--jobs", "2"])):
        printed(LADDER.format(out=str(tmp_path / name), more=more), timeout=PATIENCE)

    assert digest_of(tmp_path / "one") == digest_of(tmp_path / "ray")


@pytest.mark.soak
def test_a_running_cluster_of_two_nodes_is_used_by_its_address(tmp_path: Path, settings: None) -> None:
    """As docs/research.md sets up a lab of several machines: `ray start` twice, then `--on ray://HOST:PORT`."""
    printed(LADDER.format(out=str(tmp_path / "one"), more=[]), timeout=PATIENCE)
    with started_cluster() as address:
        printed(LADDER.format(out=str(tmp_path / "ray"), more=["--on", address]), timeout=PATIENCE)

    assert digest_of(tmp_path / "one") == digest_of(tmp_path / "ray")


@pytest.mark.soak
def test_whoever_has_no_token_is_refused_by_a_running_cluster(
    tmp_path: Path, settings: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the token: neither a client nor a node joins without it."""
    with started_cluster() as address:
        monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
        refused = subprocess.run(
            [sys.executable, "-c", LADDER.format(out=str(tmp_path / "ray"), more=["--on", address])],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )

    assert 0 != refused.returncode
    assert "no Ray cluster answers" in refused.stderr


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore:Ray Client connection timed out")
def test_nobody_at_the_address_is_told(tmp_path: Path, settings: None) -> None:
    with pytest.raises(BadOption, match=r"no Ray cluster answers at ray://127\.0\.0\.1"):
        executor_of(None, f"ray://127.0.0.1:{free_port()}")


def _add_node(cluster: Any, words: dict[str, Any]) -> None:
    """A node with one processor.  On a busy machine Ray may give it up after half a minute: then another one is tried."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            cluster.add_node(num_cpus=1, **words)
        except Exception as error:
            if attempt == ATTEMPTS or "timed out" not in str(error):
                raise
        else:
            return


@contextmanager
def started_cluster() -> Iterator[str]:
    """Two nodes, started as on two machines; each is a process of ours that ends its children."""
    from ray.util import get_node_ip_address

    here = get_node_ip_address()  # Ray listens there, and not on loopback
    program = str(Path(sys.executable).with_name("ray"))
    port, client = free_port(), free_port()
    # Ray's sockets are in this folder, and the path of a socket is short.
    folder = Path(tempfile.mkdtemp(prefix="kz", dir="/tmp"))
    head = [
        "--head",
        f"--port={port}",
        f"--ray-client-server-port={client}",
        "--include-dashboard=false",
        f"--temp-dir={folder}",
    ]
    with ExitStack() as stack:
        stack.callback(rmtree, folder, ignore_errors=True)
        for words in (head, [f"--address={here}:{port}"]):
            _start_node(stack, [program, "start", *words, "--num-cpus=1", "--block", "--disable-usage-stats"])
        _wait_until(lambda: _answers(here, client))
        yield f"ray://{here}:{client}"


def _start_node(stack: ExitStack, command: list[str]) -> None:
    """Until it says that it stays; one that Ray gave up, because the machine is busy, is started again."""
    for _ in range(ATTEMPTS):
        process = stack.enter_context(
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        )
        stack.callback(process.terminate)
        assert process.stdout is not None
        said: list[str] = []
        for line in process.stdout:
            said.append(line)
            if "This command will now block forever" in line:
                return
    raise AssertionError("".join(said))


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])


def _answers(host: str, port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex((host, port)) == 0


def _wait_until(is_true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < deadline, "Ray did not come up"
        time.sleep(0.1)
