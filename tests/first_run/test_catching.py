"""Wheels are caught when they are whole: not while they grow, not with a wrong digest, and also without links."""

from __future__ import annotations

from pathlib import Path

import pytest

from first_run.catching import Catcher
from first_run.parcels import parcels_in
from tests.first_run.newcomer import locked, wheel

NAME, BODY = wheel("kouzlo-small")


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    source, wheels = tmp_path / "source" / "pip-unpack", tmp_path / "wheels"
    source.mkdir(parents=True)
    wheels.mkdir()
    return source, wheels


def catcher(folders: tuple[Path, Path]) -> Catcher:
    source, wheels = folders
    [parcel] = parcels_in(locked((NAME, BODY)))
    return Catcher(source.parent, wheels, parcel.hashes)


def test_growing_wheel_is_caught_when_it_is_whole(folders: tuple[Path, Path]) -> None:
    """Half of it stands still for a while (the line is slow), then the rest arrives."""
    source, wheels = folders
    catching = catcher(folders)

    (source / NAME).write_bytes(BODY[:100])
    catching.look()
    catching.look()
    half_way = list(wheels.iterdir()), catching.under_way()
    (source / NAME).write_bytes(BODY)
    catching.look()
    catching.look()

    assert ([], 100) == half_way
    assert [NAME] == [path.name for path in wheels.iterdir()]
    assert BODY == (wheels / NAME).read_bytes()
    assert 0 == catching.under_way()


def test_wheel_of_another_digest_is_not_caught(folders: tuple[Path, Path]) -> None:
    """Not even when pip is gone; the control is the same wheel with its own bytes."""
    source, wheels = folders
    (source / NAME).write_bytes(BODY + b"!")
    catcher(folders).look_at_last()
    assert [] == list(wheels.iterdir())

    (source / NAME).write_bytes(BODY)
    catcher(folders).look_at_last()
    assert [NAME] == [path.name for path in wheels.iterdir()]


def test_file_system_without_links_gets_a_copy(folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """A stick, a share, a phone."""
    source, wheels = folders
    (source / NAME).write_bytes(BODY)

    def refuses(*_: object) -> None:
        raise OSError("no links here")

    monkeypatch.setattr("first_run.catching.os.link", refuses)
    catcher(folders).look_at_last()

    assert BODY == (wheels / NAME).read_bytes()
    assert [NAME] == [path.name for path in wheels.iterdir()]
