"""`make build`: a source archive, the wheel made of it and the list of their parts, in `dist/`; sizes and digests are printed.

    python -m tools.release [FOLDER]        into another folder than dist/

The files get no time of their own (hatchling's default), so one commit gives the same bytes everywhere, and whoever makes
a wheel of the published source archive gets the published wheel: docs/decisions/0072-the-same-bytes-everywhere.md.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
LARGEST = 3_000_000
BUILD = "import sys; from hatchling import build; print(getattr(build, 'build_' + sys.argv[1])(sys.argv[2]))"


class Refused(Exception):
    """No release can be made of this tree; the sentence says why."""


def build(what: str, tree: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Ask the builder that pyproject.toml names for an `sdist` or a `wheel`, as every front end does."""
    environ = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    command = [sys.executable, "-c", BUILD, what, str(folder)]
    return subprocess.run(command, cwd=tree, env=environ, capture_output=True, text=True, check=False)  # noqa: S603  # ours


def built(what: str, tree: Path, folder: Path) -> Path:
    """The file that was built."""
    done = build(what, tree, folder)
    if done.returncode != 0:
        raise Refused(done.stderr.strip())
    return folder / done.stdout.split()[-1]


def wheel_of(archive: Path, folder: Path) -> Path:
    """The wheel that a source archive gives, unpacked where nothing else is."""
    with tempfile.TemporaryDirectory() as elsewhere:
        with tarfile.open(archive) as sources:
            sources.extractall(elsewhere, filter="data")
        return built("wheel", Path(elsewhere, archive.name.removesuffix(".tar.gz")), folder)


def release(tree: Path, folder: Path) -> list[Path]:
    """Everything that a release consists of, in place of what an earlier build has left."""
    from tools import sbom  # its library comes with the extra `build`; making a wheel needs none

    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("kouzlo*"):
        old.unlink()
    archive = built("sdist", tree, folder)
    files = [archive, wheel_of(archive, folder), sbom.write(tree, folder)]
    for file in files:
        if file.stat().st_size > LARGEST:
            raise Refused(f"{file.name} has {file.stat().st_size:,} bytes; {LARGEST:,} are allowed")
    return files


def uncommitted(tree: Path) -> list[str]:
    """Files that differ from the commit; nothing where there is no git."""
    try:
        command = ["git", "status", "--porcelain"]
        asked = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)  # noqa: S603  # ours
    except FileNotFoundError:
        return []
    return [line[3:] for line in asked.stdout.splitlines()]


def main(arguments: Sequence[str]) -> int:
    folder = Path(arguments[0] if arguments else ROOT / "dist").absolute()
    try:
        files = release(ROOT, folder)
    except Refused as refused:
        sys.stderr.write(f"{refused}\n")
        return 1
    for file in files:
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        sys.stdout.write(f"{file.stat().st_size:>10,}  {digest}  {file.name}\n")
    if changed := uncommitted(ROOT):
        sys.stderr.write(f"Not of a commit: {', '.join(changed[:5])}{' …' if changed[5:] else ''}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
