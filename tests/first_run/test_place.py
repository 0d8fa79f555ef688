"""The place and its stamp: finished, stale, moved, or of somebody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from first_run import place
from first_run.place import Place


def finished(clone: Path, *layers: str) -> Place:
    made = Place(clone)
    made.make()
    made.write_stamp(layers, is_finished=True)
    return made


def test_stamp_says_what_is_finished(clone: Path) -> None:
    """Finished with one layer, and not with another."""
    made = finished(clone, "play")

    assert made.has(["play"])
    assert not made.has(["play", "test"])


@pytest.mark.parametrize("change", ["lock", "version", "python", "unfinished", "broken stamp", "no python"])
def test_stamp_of_anything_else_does_not_count(clone: Path, monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    """Another lock, another version of ours, another Python, an unfinished or broken stamp: each makes the place stale."""
    made = finished(clone, "play")
    assert made.has(["play"])

    match change:
        case "lock":
            (clone / "requirements.lock").write_text("")
        case "version":
            (clone / "pyproject.toml").write_text('[project]\nversion = "2"\n')
        case "python":
            monkeypatch.setattr("first_run.place.sys.version", "3.99")
        case "unfinished":
            made.write_stamp(["play"], is_finished=False)
        case "broken stamp":
            (made.folder / place.STAMP).write_text("{")
        case "no python":
            made.python.unlink()

    assert not made.has(["play"])


def test_moved_clone_is_not_finished(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A virtual environment knows where it was made; elsewhere it is made again."""
    finished(clone, "play")
    moved = tmp_path_factory.mktemp("elsewhere") / "clone"
    clone.rename(moved)

    assert not Place(moved).has(["play"])


def test_place_of_somebody_else_is_never_removed(clone: Path) -> None:
    """Even if our own code should ask for it."""
    (clone / ".venv").mkdir()
    ours_by_mistake = Place(clone)
    (clone / ".venv" / "pyvenv.cfg").touch()

    assert clone / ".setup" / "venv" == Place(clone).folder
    with pytest.raises(AssertionError, match="was not made by"):
        ours_by_mistake.remove()
