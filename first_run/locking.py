"""Writing the lock files: every package that an extra needs, on every Python and system, with the digests of all its wheels.

One resolution over all extras decides the versions, so that extras can be installed together.  An extra's file holds only
what comes on top of playing.  No file names a host: where packages come from is decided by the settings of pip.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

from first_run.parcels import Parcel, parcels_in
from first_run.words import Trouble

HEAD = """\
# {what}
# Written by `python play.py lock` from pyproject.toml; do not edit.  `python play.py lock --upgrade` takes newer versions.
"""


def write_locks(root: Path, arguments: Sequence[str]) -> None:
    """`requirements.lock` for playing and `requirements-<extra>.lock` for every extra of pyproject.toml."""
    uv = shutil.which("uv")
    if uv is None:
        raise Trouble("no_uv")
    with (root / "pyproject.toml").open("rb") as file:
        extras = sorted(tomllib.load(file)["project"].get("optional-dependencies", {}))
    base = root / "requirements.lock"
    locks = {extra: root / f"requirements-{extra}.lock" for extra in extras}
    with tempfile.TemporaryDirectory() as temporary:
        everything = Path(temporary) / "everything.txt"
        old = [base, *locks.values()] if "--upgrade" not in arguments else []
        everything.write_text("".join(path.read_text(encoding="utf-8") for path in old if path.exists()), encoding="utf-8")
        _compile(uv, root, [*arguments, "--all-extras"], everything)
        playing = _resolved(uv, root, [], everything)
        base.write_text(_written("What playing needs.", playing), encoding="utf-8")
        for extra, path in locks.items():
            added = [each for each in _resolved(uv, root, ["--extra", extra], everything) if each not in playing]
            path.write_text(_written(f"What the extra `{extra}` adds to playing.", added), encoding="utf-8")


def _resolved(uv: str, root: Path, arguments: Sequence[str], constraints: Path) -> list[Parcel]:
    """The packages of one file, at the versions of the resolution over everything."""
    output = constraints.with_name("one.txt")
    output.unlink(missing_ok=True)
    _compile(uv, root, [*arguments, "--constraints", str(constraints)], output)
    return parcels_in(output.read_text(encoding="utf-8"))


def _compile(uv: str, root: Path, arguments: Sequence[str], output: Path) -> None:
    for_all = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate", "--quiet"]
    command = [uv, "pip", "compile", "pyproject.toml", *for_all, *arguments, "--output-file", str(output)]
    subprocess.run(command, cwd=root, check=True)


def _written(what: str, parcels: Sequence[Parcel]) -> str:
    return HEAD.format(what=what) + "".join(each.locked for each in parcels)
