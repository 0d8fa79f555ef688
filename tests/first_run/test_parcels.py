"""Lock files and wheels: what is needed here, and what counts as fetched."""

from __future__ import annotations

from pathlib import Path

from first_run.parcels import Parcel, Wheels, needed_here, parcels_in
from tests.first_run.newcomer import locked, wheel

LOCK = """\
# A comment.
first==1.0 \\
    --hash=sha256:{a} \\
    --hash=sha256:{b}
second==2.0 ; python_full_version < '3.0' \\
    --hash=sha256:{a}
second==3.0 ; python_full_version >= '3.0' \\
    --hash=sha256:{b}
""".format(a="a" * 64, b="b" * 64)


def test_lock_is_read_with_its_markers(pip: Path) -> None:
    """Three pins, of which two are for this Python."""
    parcels = parcels_in(LOCK)

    assert ["1.0", "2.0", "3.0"] == [each.version for each in parcels]
    assert frozenset({"a" * 64, "b" * 64}) == parcels[0].hashes
    assert [("first", "1.0"), ("second", "3.0")] == [(each.name, each.version) for each in needed_here(parcels, pip)]
    assert LOCK == "# A comment.\n" + "".join(each.locked for each in parcels)


def test_wheel_counts_only_with_its_digest_and_for_this_python(tmp_path: Path, pip: Path) -> None:
    """A wheel of another Python is no wheel; a broken one is removed; the right one is found."""
    right, foreign = wheel("kouzlo-small"), wheel("kouzlo-other", tag="cp27-cp27m-win32")
    small, other = parcels_in(locked(right, foreign))
    wheels = Wheels(tmp_path, pip)
    (tmp_path / foreign[0]).write_bytes(foreign[1])
    (tmp_path / "not a wheel.whl").touch()
    broken = tmp_path / right[0]
    broken.write_bytes(right[1][:-1])

    assert wheels.find(other) is None
    assert wheels.find(small) is None
    assert not broken.exists()

    broken.write_bytes(right[1])
    assert broken == wheels.find(small)


def test_parcel_is_told_to_pip_without_its_marker() -> None:
    """The marker has been answered; pip must not answer it again in another way."""
    parcel = Parcel("first", "1.0", "sys_platform == 'win32'", frozenset({"a" * 64}))

    assert f"first==1.0 \\\n    --hash=sha256:{'a' * 64}\n" == parcel.pinned
