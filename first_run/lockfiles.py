"""The lock files: every package that an extra needs, on every Python and system, with the digests of all its wheels.

One resolution over all extras decides the versions; an extra's file holds what comes on top of playing and of the extras that
it contains (`kouzlo[fast]`); no file names a host.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

from first_run.console import Trouble

HEAD = """\
# What {of}.
# Written by `python play.py lock` from pyproject.toml; do not edit.  `python play.py lock --upgrade` takes newer versions.
"""
COMPILE = "uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --quiet"


def write_locks(root: Path, arguments: Sequence[str]) -> int:
    """`requirements.lock` for playing and `requirements-<extra>.lock` for every extra of pyproject.toml."""
    if shutil.which("uv") is None:
        raise Trouble("no_uv")
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    old = "".join(path.read_text(encoding="utf-8") for path in root.glob("requirements*.lock"))
    everything = _resolved(root, "" if "--upgrade" in arguments else old, "--all-extras", *arguments)
    playing = _resolved(root, everything)
    (root / "requirements.lock").write_text(HEAD.format(of="playing needs") + playing, "utf-8")
    extras: dict[str, list[str]] = project["optional-dependencies"]
    added: dict[str, str] = {}
    inside = {extra: [each for each in extras if f"{project['name']}[{each}]" in needs] for extra, needs in extras.items()}
    for extra in sorted(extras, key=lambda each: len(inside[each])):
        known = _packages("".join([playing, *(added[each] for each in inside[extra])]))
        added[extra] = _resolved(root, everything, "--extra", extra, *(f"--no-emit-package={name}" for name in known))
        head = HEAD.format(of=" and ".join([f"the extra `{extra}` adds to playing", *(f"`{each}`" for each in inside[extra])]))
        (root / f"requirements-{extra}.lock").write_text(head + added[extra], "utf-8")
    return 0


def _packages(lock: str) -> list[str]:
    """The names of the packages that a lock pins."""
    return sorted(set(re.findall(r"(?m)^([\w.-]+)==", lock)))


def _resolved(root: Path, preferred: str, *options: str) -> str:
    """A lock with the preferred versions where they fit; uv takes them from the file that it is going to write."""
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder, "lock.txt")
        output.write_text(preferred, "utf-8")
        subprocess.run([*COMPILE.split(), *options, "--output-file", str(output)], cwd=root, check=True)
        return re.sub(r"(?m)^(#.*)?\n", "", output.read_text("utf-8"))  # without uv's list of what it was told to leave out
