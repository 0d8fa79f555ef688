"""Eviction from the kernel cache: what is used stays, what was not used for two months is removed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kouzlo.core.cache_eviction import DAY, FORGOTTEN, forget_unused, mark_used

NOW = 2_000_000_000.0


def written(file: Path, used: float, size: int = 10) -> Path:
    """A file that was last used at this moment."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"x" * size)
    os.utime(file, (used, used))
    return file


def test_what_nobody_used_for_two_months_is_removed(tmp_path: Path) -> None:
    old, new = NOW - FORGOTTEN - 1, NOW - FORGOTTEN + 1
    gone = [
        written(tmp_path / "kernels" / "v1" / "rules_1" / "play-1.py311.nbi", old, 100),
        written(tmp_path / "kernels" / "v1" / "rules_1" / "play-1.py311.1.nbc", new, 1000),
        written(tmp_path / "ready" / "v1" / "duel-1", old, 0),
    ]
    kept = [
        written(tmp_path / "kernels" / "v2" / "rules_1" / "play-2.py311.nbi", new),
        written(tmp_path / "kernels" / "v2" / "rules_1" / "play-2.py311.1.nbc", old),
        written(tmp_path / "ready" / "v2" / "duel-2", new),
        written(tmp_path / "compile.log", old),
    ]

    assert 1100 == forget_unused(tmp_path, NOW)
    assert not any(file.exists() for file in gone)
    assert all(file.exists() for file in kept)
    assert {"kernels/v2", "ready/v2"} == {folder.relative_to(tmp_path).as_posix() for folder in tmp_path.glob("*/*")}
    assert 0 == forget_unused(tmp_path, NOW)


def test_what_somebody_left_half_written_goes_by_its_own_age(tmp_path: Path) -> None:
    """Whoever was killed between data and index left data that nothing names; a file that is being written is young."""
    orphan = written(tmp_path / "kernels" / "v1" / "play-1.py311.1.nbc", NOW - FORGOTTEN - 1)
    young = written(tmp_path / "kernels" / "v1" / "play-2.py311.1.nbc.tmp.12345", NOW - 1)
    forget_unused(tmp_path, NOW)

    assert not orphan.exists()
    assert young.exists()


def test_nothing_is_there_to_forget(tmp_path: Path) -> None:
    assert 0 == forget_unused(tmp_path / "nowhere", NOW)


@pytest.mark.parametrize(("age", "marked"), [(DAY + 1, True), (DAY - 1, False)])
def test_a_use_is_marked_once_a_day(age: float, marked: bool, tmp_path: Path) -> None:
    file = written(tmp_path / "index", NOW - age)
    assert mark_used(file, NOW)
    assert marked == (NOW == file.stat().st_mtime)


def test_a_file_that_is_gone_is_not_marked(tmp_path: Path) -> None:
    assert not mark_used(tmp_path / "gone", NOW)
    assert not (tmp_path / "gone").exists()
