"""The lock files: complete, with digests, without hosts, lean, and with every licence named."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
LOCKS = sorted(path.name for path in ROOT.glob("requirements*.lock"))
BASE = "requirements.lock"


def project() -> dict[str, Any]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: dict[str, Any] = tomllib.load(file)["project"]
    return found


class Pin(NamedTuple):
    """One package of a lock file at one version, with the digests of all its files."""

    name: str
    version: str
    hashes: tuple[str, ...]


def pins(lock: str) -> list[Pin]:
    """The packages of a lock file, those of other systems too."""
    found = re.findall(
        r"(?m)^([\w.-]+)==([^\s;\\]+).*\n((?:    --hash=sha256:[0-9a-f]{64}.*\n)*)", (ROOT / lock).read_text("utf-8")
    )
    return [Pin(name, version, tuple(hashes.split())) for name, version, hashes in found]


def wanted() -> list[tuple[str, str]]:
    """Every requirement of pyproject.toml with the lock files that must answer it."""
    needs = [(BASE, each) for each in project()["dependencies"]]
    for extra, requirements in project()["optional-dependencies"].items():
        others = [each for each in requirements if Requirement(each).name != project()["name"]]  # an extra may contain another
        needs += [(f"requirements-{extra}.lock", each) for each in others]
    return needs


@pytest.mark.parametrize(("lock", "requirement"), wanted())
def test_every_requirement_is_locked(lock: str, requirement: str) -> None:
    """Somebody changed pyproject.toml and forgot `python play.py lock`."""
    asked = Requirement(requirement)

    found = [each for each in [*pins(lock), *pins(BASE)] if each.name == canonicalize_name(asked.name)]

    assert found, f"{asked.name} is not locked: run `python play.py lock`"
    assert all(asked.specifier.contains(each.version) for each in found), "the lock is old: run `python play.py lock`"


def test_every_extra_has_its_lock_and_every_lock_its_extra() -> None:
    """No lock without a reason."""
    assert LOCKS == sorted([BASE, *(f"requirements-{extra}.lock" for extra in project()["optional-dependencies"])])


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_has_digests_and_no_hosts(lock: str) -> None:
    """Where packages come from is the business of whoever installs them."""
    text = (ROOT / lock).read_text(encoding="utf-8")

    assert all(each.hashes for each in pins(lock))
    assert not re.search(r"://|--index|--find-links|--extra|@", text)


@pytest.mark.parametrize("lock", [each for each in LOCKS if each != BASE])
def test_extra_adds_and_does_not_contradict(lock: str) -> None:
    """One resolution over everything: no package at two versions on one machine."""
    base = {each.name for each in pins(BASE)}

    assert base.isdisjoint(each.name for each in pins(lock))


def test_playing_needs_few_packages() -> None:
    """At most 25; each of them is somebody whom the player has to trust."""
    assert len({each.name for each in pins(BASE)}) <= 25


@pytest.mark.parametrize("name", sorted({each.name for lock in LOCKS for each in pins(lock)}))
def test_licence_is_named(name: str) -> None:
    """NOTICE.md names the licence of everything that we install."""
    notice = (ROOT / "NOTICE.md").read_text(encoding="utf-8")

    assert re.search(rf"^\| {re.escape(name)} \| [^|]+ \|", notice, re.MULTILINE)
