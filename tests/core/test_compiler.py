"""Compiled twins: never stale, never mixed up, compiled once."""

from __future__ import annotations

import importlib.metadata
import os
import shutil
import sys
import time
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest

from kouzlo.core import compiler
from kouzlo.core.cache_eviction import FORGOTTEN, forget_unused
from kouzlo.core.compiler import compiled, kernel_digest, specialised
from kouzlo.core.game_loops import many_games
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.record import kernel
from kouzlo.testing.toy import create
from tests.core import kernels
from tests.core.kernels import Counter
from tests.processes import ROOT, SOURCES, printed, run_python

NEUTRALISED = "import kouzlo.core.compiler as c; c.kernel_digest = lambda *_: 'the-same'\n"
"""The seeded bug of the negative controls: a cache that does not look at what it keeps."""

KERNELS_PATH = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"

DEAL_AND_HIDE = """
from kouzlo.core.game import settle
from kouzlo.core.make import COMPILED
from kouzlo.testing.toy import create
game = create(make=COMPILED)
print(COMPILED.to_bytes(game.observe(game.deal(settle(game.info, {}, 2), 2), 0)).hex())
"""


# ── the compile cache can never be stale ──


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package that a test may change."""
    for room in ("core", "testing"):
        shutil.copytree(SOURCES / "kouzlo" / room, tmp_path / "src" / "kouzlo" / room)
    shutil.copy(SOURCES / "kouzlo" / "__init__.py", tmp_path / "src" / "kouzlo")
    return tmp_path / "src"


def change_no_card(package: Path) -> None:
    """NO_CARD stands in state.py; the kernel that writes it stands in rules.py, which does not change."""
    facts = package / "kouzlo" / "testing" / "toy" / "state.py"
    changed = facts.read_text("utf-8").replace("NO_CARD = -1", "NO_CARD = -7")
    facts.write_text(changed, "utf-8")


def test_a_changed_constant_in_another_file_changes_the_compiled_result(package: Path, tmp_path: Path) -> None:
    before = printed(DEAL_AND_HIDE, sources=package, cache=tmp_path / "cache")
    change_no_card(package)
    after = printed(DEAL_AND_HIDE, sources=package, cache=tmp_path / "cache")

    assert "ffffffff" in before
    assert before.replace("ffffffff", "f9ffffff", 1)[:96] == after[:96]
    assert "f9ffffff" in after


def test_control_without_the_digest_the_stale_result_appears(package: Path, tmp_path: Path) -> None:
    before = printed(NEUTRALISED + DEAL_AND_HIDE, sources=package, cache=tmp_path / "cache")
    change_no_card(package)
    after = printed(NEUTRALISED + DEAL_AND_HIDE, sources=package, cache=tmp_path / "cache")

    assert before == after


def digest_of_painted() -> str:
    return kernel_digest(kernels.painted)


class OtherColour(IntEnum):
    RED = 3
    BLUE = 6


@kernel
def other_step(s: Counter, by: int = 3) -> int:
    """As `step`, with another default."""
    return s.step + by


@pytest.mark.parametrize(
    ("name", "value"),
    [("WEIGHTS", (7, 12)), ("Colour", OtherColour), ("step", other_step)],
    ids=["a tuple", "an enumeration", "a called kernel"],
)
def test_everything_that_a_kernel_uses_is_in_its_digest(name: str, value: object, monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest_of_painted()
    monkeypatch.setattr(kernels, name, value)

    assert before != digest_of_painted()


def test_what_a_kernel_does_not_use_is_not_in_its_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    """An unrelated change compiles nothing again: neither of a neighbour nor of any other source of the package."""
    before = digest_of_painted(), kernel_digest(many_games, create().kernels.bindings)
    monkeypatch.setattr(kernels, "by_ten", kernels.by_one)
    monkeypatch.setattr(compiler, "sources_digest", lambda: "the sources have changed")

    assert before == (digest_of_painted(), kernel_digest(many_games, create().kernels.bindings))


def test_a_global_that_cannot_be_read_falls_back_on_all_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "WEIGHTS", object())
    before = digest_of_painted()
    monkeypatch.setattr(compiler, "sources_digest", lambda: "the sources have changed")

    assert before != digest_of_painted()


def test_prose_is_not_in_the_digest() -> None:
    """Two kernels that differ in their docstrings alone; a third differs in what it does."""
    said = "def steps(n: int) -> int:\n    {prose}\n    return n + {step}\n"

    def digest(prose: str, step: int) -> str:
        names: dict[str, Any] = {}
        exec(said.format(prose=prose, step=step), names)  # noqa: S102  # the three lines above
        return kernel_digest(kernel(names["steps"]))

    assert digest('"""One more."""', 1) == digest('"""The next one."""', 1)
    assert digest('"""One more."""', 1) != digest('"""One more."""', 2)


def test_digests_are_the_same_in_every_process() -> None:
    """Whatever the seed of Python's hashes: the order of sets must not matter."""
    script = KERNELS_PATH + "from tests.core import kernels as k; from kouzlo.core.compiler import kernel_digest\n"
    script += "print(kernel_digest(k.painted), kernel_digest(k.loop, k.TEN))"

    seen = {printed(script, PYTHONHASHSEED=seed) for seed in ("0", "1", "2")}

    assert {f"{digest_of_painted()} {kernel_digest(kernels.loop, kernels.TEN)}"} == seen


@pytest.mark.parametrize("kept", [0, 100], ids=["empty", "cut in two"])
@pytest.mark.parametrize("kind", ["nbi", "nbc"], ids=["index", "code"])
def test_a_broken_cache_file_is_compiled_anew(kind: str, kept: int, tmp_path: Path) -> None:
    """After a power cut in the wrong moment the game starts all the same, and mends its cache."""
    assert 6 == count(tmp_path, "ONE", "one")
    for file in tmp_path.rglob(f"*.{kind}"):
        file.write_bytes(file.read_bytes()[:kept])

    assert 6 == count(tmp_path, "ONE", "one")
    sizes = [file.stat().st_size for file in tmp_path.rglob(f"*loop*.{kind}")]
    assert min(sizes) > 100


def test_whoever_reads_an_entry_keeps_it_from_being_forgotten(tmp_path: Path) -> None:
    """A long time later one of two loops is run again: the other one is forgotten, and nothing is compiled for this one."""
    count(tmp_path, "ONE", "one")
    count(tmp_path, "TEN", "ten")
    now = time.time()
    for file in tmp_path.rglob("*.nb?"):
        os.utime(file, (now - 2 * FORGOTTEN, now - 2 * FORGOTTEN))
    count(tmp_path, "ONE", "one")
    forget_unused(tmp_path, now)

    assert any(tmp_path.rglob("*loop[[]one*.nbc"))
    assert not any(tmp_path.rglob("*loop[[]ten*"))
    assert not any(file.stat().st_mtime > now for file in tmp_path.rglob("*.nbc"))


# ── generic loops: cached, and never mixed ──

PLAY_MANY = """
from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.compiler import _twins
from kouzlo.core.game import settle
from kouzlo.core.make import COMPILED as make
from kouzlo.core.game_loops import Tally, many_games, quiet_log
from kouzlo.testing.toy import create
game = create(make=make)
start = game.deal(settle(game.info, {}, 2), 2)
many = make.run(many_games, game.kernels.bindings, "toy")
tally = make.new(Tally)
many(start, game.kernels.facts, dice(make, Luck(seed_of("cache"))), quiet_log(make), make.copy(game.kernels.state, start),
     tally, 100, 2, 100)
stats = [twin.stats for twin in _twins.values() if hasattr(twin, "stats")]
misses = sum(sum(each.cache_misses.values()) for each in stats)
hits = sum(sum(each.cache_hits.values()) for each in stats)
print(misses, hits, make.to_bytes(tally).hex())
"""


def test_a_second_process_does_not_compile_a_generic_loop_again(tmp_path: Path) -> None:
    misses, _, first = printed(PLAY_MANY, cache=tmp_path).split()
    misses_again, hits_again, second = printed(PLAY_MANY, cache=tmp_path).split()

    assert int(misses) > 5
    assert 0 == int(misses_again)
    assert 2 == int(hits_again), "the loop, and the deal"
    assert first == second


COUNT = """
from tests.core.kernels import Counter, ONE, TEN, loop
from kouzlo.core.make import COMPILED as make
print(make.run(loop, {bindings}, "{label}")(make.new(Counter), 3))
"""


def count(cache: Path, bindings: str, label: str, before: str = "") -> int:
    return int(printed(KERNELS_PATH + before + COUNT.format(bindings=bindings, label=label), cache=cache))


def test_two_games_in_one_loop_do_not_mix(tmp_path: Path) -> None:
    """Neither under two labels nor, if somebody gives both the same, under one."""
    assert 6 == count(tmp_path, "ONE", "one")
    assert 60 == count(tmp_path, "TEN", "ten")
    assert 60 == count(tmp_path, "TEN", "one")


def test_control_without_the_digest_one_game_runs_the_rules_of_the_other(tmp_path: Path) -> None:
    assert 6 == count(tmp_path, "ONE", "game", before=NEUTRALISED)
    assert 6 == count(tmp_path, "TEN", "game", before=NEUTRALISED)


@pytest.mark.parametrize("make", [PLAIN, COMPILED], ids=lambda make: make.name)
def test_a_loop_is_specialised_through_its_helpers(make: Make) -> None:
    """`play` is called by a helper of the loop; the helper too runs the game's own rules.  In one process, side by side."""
    one = make.run(kernels.loop, kernels.ONE, "one")(make.new(Counter), 4)
    ten = make.run(kernels.loop, kernels.TEN, "ten")(make.new(Counter), 4)

    assert (8, 80) == (one, ten)
    assert 0 == kernels.loop(Counter(), 4), "the generic text itself is as it was"


def test_twins_are_made_once() -> None:
    assert compiled(kernels.step) is compiled(kernels.step)
    assert compiled(kernels.loop, kernels.ONE, "one") is compiled(kernels.loop, dict(kernels.ONE), "one")
    assert specialised(kernels.step, {}) is kernels.step


@pytest.mark.parametrize("count_now", [1, 4])
def test_a_field_may_be_called_like_a_kernel(count_now: int) -> None:
    counter = Counter()
    counter.count, counter.step = count_now, 100
    packed = COMPILED.from_bytes(Counter, counter.to_bytes())

    assert kernels.painted(counter) == compiled(kernels.painted)(packed)


# ── what is not a kernel ──


def test_what_cannot_be_compiled_is_refused_with_a_sentence() -> None:
    def local() -> int:
        return 1

    def closure() -> int:
        return local()

    refusals: list[tuple[Callable[[], Any], str]] = [
        (lambda: compiled(local), "is not a kernel; put @kernel above it"),
        (lambda: specialised(local, {}), "is not a kernel; put @kernel above it"),
        (lambda: compiled(kernels.loop, kernels.ONE), "needs a label that names its game"),
        (lambda: compiled(kernels.step, {}, "toy"), "needs a label that names its game"),
        (lambda: compiled(kernels.for_ever), "for_ever calls itself"),
        (lambda: compiled(kernel(closure)), "is a closure"),
    ]
    for attempt, sentence in refusals:
        with pytest.raises(AssertionError, match=sentence):
            attempt()


# ── Numba itself ──

CRASH = KERNELS_PATH + "import numpy; from tests.core.kernels import closed_form; a = numpy.zeros(1, numpy.int64)\n"


def closed_form_in_python(n: int) -> int:
    return kernels.closed_form([0], n)


def test_the_loop_that_llvm_solves_in_closed_form_does_not_kill_the_process(tmp_path: Path) -> None:
    done = run_python(CRASH + "from kouzlo.core.compiler import compiled; print(compiled(closed_form)(a, 9))", cache=tmp_path)

    assert (0, str(closed_form_in_python(9))) == (done.returncode, done.stdout.strip()), done.stderr


@pytest.mark.skipif(
    sys.platform != "linux" or importlib.metadata.version("numba").split(".") >= ["0", "69"],
    reason="the fault is known on Linux in Numba 0.62 to 0.68",
)
def test_control_without_the_remedy_the_loop_kills_the_process(tmp_path: Path) -> None:
    done = run_python(CRASH + "import numba; print(numba.njit(closed_form)(a, 9))", cache=tmp_path)

    assert done.returncode != 0


def test_the_plain_make_loads_neither_numba_nor_numpy() -> None:
    """The first seconds belong to the player: a whole game on the plain make needs none of the heavy libraries."""
    script = """
import sys
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import Match
from kouzlo.testing.toy import create
match = Match(create(), luck=Luck(seed_of("plain")))
while match.outcome is None:
    seat = match.turn.seats[0]
    match.view(seat)
    match.submit(seat, match.game.moves(match.state, seat)[0])
print(sorted({"numba", "numpy", "llvmlite"} & set(sys.modules)))
"""
    assert "[]" == printed(script)


def test_control_the_compiled_make_does_load_them() -> None:
    """So the names that the test above looks for are the right ones."""
    script = "import sys; from kouzlo.core.compiler import numba; numba()\n"
    script += "print(sorted({'numba', 'numpy', 'llvmlite'} & set(sys.modules)))"

    assert "['llvmlite', 'numba', 'numpy']" == printed(script)
