"""Writing the locks anew: one resolution, digests, and an extra that holds only what it adds."""

from __future__ import annotations

from pathlib import Path

from tests.first_run.newcomer import Machine, index_of, locked, wheel

PROJECT = """\
[project]
name = "kouzlo"
version = "7.8.9"
requires-python = ">=3.11"
dependencies = ["kouzlo-small"]
[project.optional-dependencies]
tool = ["kouzlo-tool", "kouzlo-small"]
many = ["kouzlo[tool]", "kouzlo-big"]
"""


def pins(lock: Path) -> str:
    """A lock without its head."""
    return "".join(line for line in lock.read_text().splitlines(keepends=True) if not line.startswith("#"))


def test_locks_keep_their_versions_until_an_upgrade_is_asked_for(tmp_path: Path) -> None:
    """A newer version has come out meanwhile; a package of playing, or of an extra inside, stands in no other file."""
    old, new, tool, big = wheel("kouzlo-small"), wheel("kouzlo-small", "2.0"), wheel("kouzlo-tool"), wheel("kouzlo-big")
    with index_of(old, tool, big) as index:
        machine = Machine(tmp_path, index, "", "uv")
        (machine.root / "pyproject.toml").write_text(PROJECT)
        locks = [machine.root / f"requirements{name}.lock" for name in ("", "-tool", "-many")]
        told = []
        for options in ([], [], ["--upgrade"]):
            done = machine.run("lock", *options, UV_NO_CACHE="1")
            assert 0 == done.returncode, done.stderr
            told.append([pins(lock) for lock in locks])
            index.files[new[0]] = new[1]

    assert [[locked(old), locked(tool), locked(big)]] * 2 + [[locked(new), locked(tool), locked(big)]] == told


def test_without_uv_the_sentence_says_what_to_install(tmp_path: Path) -> None:
    with index_of() as index:
        done = Machine(tmp_path, index, "", "pip").run("lock")

    assert (1, "Writing the lock files needs uv: python -m pip install uv\n") == (done.returncode, done.stderr)
