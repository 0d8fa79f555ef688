"""The cache of compiled kernels: found from every folder, and other files are not touched."""

from __future__ import annotations

import importlib.metadata
import os
import shutil
from pathlib import Path
from textwrap import dedent

import pytest

from kouzlo.core import kernel_cache
from kouzlo.core.compiler import compiled, numba
from kouzlo.core.kernel_cache import (
    TwinLocator,
    cache_home,
    can_be_minded,
    cpu_facts,
    is_compiled,
    mark_compiled,
    marker_of,
    processor,
)
from tests.core import kernels
from tests.core.test_compiler import PLAY_MANY
from tests.processes import SOURCES, printed

NO_LOCATOR = """
import kouzlo.core.kernel_cache as k
k.keep_twins = lambda numba: setattr(numba.config, "CACHE_DIR", str(k.cache_home()))
import kouzlo.core.compiler as c; c.keep_twins = k.keep_twins
"""
"""The seeded fault of the negative control: Numba files kernels in its own way, by path and time of their sources."""


def clone(to: Path) -> Path:
    """The package in another folder, written at another time, with a line more at the top of each module."""
    for room in ("core", "testing"):
        shutil.copytree(SOURCES / "kouzlo" / room, to / "kouzlo" / room)
    shutil.copy(SOURCES / "kouzlo" / "__init__.py", to / "kouzlo")
    for source in to.rglob("*.py"):
        source.write_text("# One line more.\n" + source.read_text("utf-8"), "utf-8")
        os.utime(source, (1e9, 1e9))
    return to


# ── Numba's files ──


def test_another_folder_finds_the_kernels_of_the_first(tmp_path: Path) -> None:
    """A second clone, a moved folder and a wheel: path, line and time of a source do not matter, what stands in it does."""
    misses, _, first = printed(PLAY_MANY, cache=tmp_path / "cache").split()
    misses_again, hits_again, second = printed(PLAY_MANY, sources=clone(tmp_path / "clone"), cache=tmp_path / "cache").split()

    assert int(misses) > 5
    assert (0, 2) == (int(misses_again), int(hits_again)), "nothing is compiled; the loop and the deal are read"
    assert first == second


def test_control_without_the_locator_another_folder_compiles_everything_again(tmp_path: Path) -> None:
    printed(NO_LOCATOR + PLAY_MANY, cache=tmp_path / "cache")
    misses = printed(NO_LOCATOR + PLAY_MANY, sources=clone(tmp_path / "clone"), cache=tmp_path / "cache").split()[0]

    assert int(misses) > 5


def test_this_numba_keeps_the_contract_of_its_locators() -> None:
    """Which Numba: the one that is installed.  Run by hand with the oldest and the newest that pyproject.toml allows."""
    version = importlib.metadata.version("numba")
    assert hasattr(numba().config, "CACHE_LOCATOR_CLASSES"), (
        f"Numba {version} knows no CACHE_LOCATOR_CLASSES any more: each clone would compile all kernels for itself; "
        "find its new setting for core/kernel_cache.py, or allow only older versions in pyproject.toml"
    )
    dispatcher = compiled(kernels.step)
    locator = dispatcher._cache._impl.locator  # type: ignore[attr-defined]  # Numba's own

    assert isinstance(locator, TwinLocator), f"Numba {version} does not ask the locator that CACHE_LOCATOR_CLASSES names"
    assert cache_home() in Path(dispatcher.stats.cache_path).parents  # type: ignore[attr-defined]
    assert dispatcher._cache._cache_file._source_stamp == locator.get_source_stamp()  # type: ignore[attr-defined]
    assert can_be_minded(dispatcher), (
        f"Numba {version} keeps its files under other names: nobody would see a missing kernel; see core/kernel_cache.py"
    )


STRANGER = """
import kouzlo.core.compiler as c
numba = c.numba()
from stranger import double
double(2)
print(double.stats.cache_path)
"""


@pytest.mark.parametrize("chosen", [False, True], ids=["beside the source", "where somebody chose"])
def test_functions_of_others_stay_where_numba_keeps_them(chosen: bool, tmp_path: Path) -> None:
    """A program that uses Kouzlo and Numba: its own functions are none of our business."""
    (tmp_path / "stranger.py").write_text(
        dedent("""\
            import numba

            @numba.njit(cache=True)
            def double(n):
                return 2 * n
            """)
    )
    path = printed(
        STRANGER,
        cache=tmp_path / "cache",
        PYTHONPATH=os.pathsep.join([str(SOURCES), str(tmp_path)]),
        NUMBA_CACHE_DIR=str(tmp_path / "chosen") if chosen else "",
    )

    assert path.startswith(str(tmp_path / "chosen" if chosen else tmp_path / "__pycache__"))
    assert not (tmp_path / "cache").exists()


def test_the_cache_can_be_moved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KOUZLO_CACHE", str(tmp_path))
    assert tmp_path == cache_home()

    monkeypatch.delenv("KOUZLO_CACHE")
    assert "kouzlo" in str(cache_home())


def test_where_nothing_can_be_written_numba_asks_its_other_locators(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("KOUZLO_CACHE", str(tmp_path / "file"))

    assert TwinLocator.from_function(compiled(kernels.step).py_func, __file__) is None  # type: ignore[attr-defined]


# ── what lies ready ──

X86 = """\
processor	: 0
vendor_id	: GenuineIntel
model name	: Intel(R) Core(TM) i5-8250U CPU @ 1.60GHz
cpu MHz		: {mhz}
flags		: fpu sse2 {flag}

processor	: 1
flags		: fpu
"""


def test_a_processor_is_its_name_and_its_features_not_its_clock() -> None:
    now, later, other = (
        cpu_facts(X86.format(mhz=mhz, flag=flag).splitlines(keepends=True))
        for mhz, flag in ((800, "avx2"), (3400, "avx2"), (800, "avx"))
    )

    assert now == later
    assert "fpu sse2 avx2" == now["flags"]
    assert now != other


def test_kernels_of_another_processor_are_not_ready(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A home folder on two machines: each has a marker of its own, and both stay."""
    monkeypatch.setenv("KOUZLO_CACHE", str(tmp_path))
    mark_compiled("toy")
    assert is_compiled("toy")
    assert processor() == marker_of("toy").read_text("utf-8")

    monkeypatch.setattr(kernel_cache, "processor", lambda: "another one")
    assert not is_compiled("toy")

    mark_compiled("toy")
    monkeypatch.undo()
    monkeypatch.setenv("KOUZLO_CACHE", str(tmp_path))
    assert is_compiled("toy")


def test_what_numba_is_told_of_the_processor_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    before = processor.__wrapped__()
    monkeypatch.setenv("NUMBA_CPU_NAME", "generic")

    assert before != processor.__wrapped__()
