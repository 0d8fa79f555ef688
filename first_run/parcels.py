"""The packages of a lock file: which of them this machine needs, and which have been fetched already."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from first_run.carried_pip import vendored

PINNED = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^\s;\\]+)(?: ; (?P<marker>[^\\]+?))?(?: \\)?$", re.MULTILINE)
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")

# The compiled make needs these; where there is no wheel of them, the plain make still plays everything.
OPTIONAL = frozenset({"numba", "llvmlite", "numpy"})


class Parcel(NamedTuple):
    """One package at one version, with the digests of all its files."""

    name: str
    version: str
    marker: str
    hashes: frozenset[str]

    @property
    def pinned(self) -> str:
        """As pip is told; the marker has been answered already."""
        return _lines(f"{self.name}=={self.version}", self.hashes)

    @property
    def locked(self) -> str:
        """As it stands in a lock file."""
        return _lines(f"{self.name}=={self.version}" + (f" ; {self.marker}" if self.marker else ""), self.hashes)


def parcels_in(lock: str) -> list[Parcel]:
    """All packages of the text of a lock file, those of other systems too."""
    heads = list(PINNED.finditer(lock))
    ends = [head.start() for head in heads[1:]] + [len(lock)]
    return [
        Parcel(head["name"], head["version"], head["marker"] or "", frozenset(HASH.findall(lock[head.end() : end])))
        for head, end in zip(heads, ends, strict=True)
    ]


def needed_here(parcels: Iterable[Parcel], pip: Path) -> list[Parcel]:
    """Those whose marker holds on this Python and this system, each once."""
    marker: Any = vendored(pip, "packaging.markers").Marker
    here = {each.name: each for each in parcels if not each.marker or marker(each.marker).evaluate()}
    return list(here.values())


class Wheels:
    """The folder of fetched wheels.  A file counts only if it fits this Python and its digest stands in the lock."""

    def __init__(self, folder: Path, pip: Path) -> None:
        self.folder = folder
        self._utils = vendored(pip, "packaging.utils")
        self._tags = frozenset(vendored(pip, "packaging.tags").sys_tags())

    def find(self, parcel: Parcel) -> Path | None:
        """The wheel of a parcel, or None; a broken file of that name is removed."""
        for path in sorted(self.folder.glob("*.whl")):
            if not self._is_of(path, parcel):
                continue
            if digest_of(path) in parcel.hashes:
                return path
            path.unlink()
        return None

    def _is_of(self, path: Path, parcel: Parcel) -> bool:
        try:
            name, version, _, tags = self._utils.parse_wheel_filename(path.name)
        except ValueError:
            return False
        fits: bool = not self._tags.isdisjoint(tags)
        return fits and name == self._utils.canonicalize_name(parcel.name) and str(version) == parcel.version


def _lines(head: str, hashes: Iterable[str]) -> str:
    return " \\\n    ".join([head, *(f"--hash=sha256:{each}" for each in sorted(hashes))]) + "\n"


def digest_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
