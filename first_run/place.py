"""The place of its own: a virtual environment, and the stamp that says what is finished in it.

The stamp is written before anything else and marked finished after everything else.  A place without a stamp is not ours and
is never touched; a place whose stamp is not finished, or speaks of another lock or another Python, is made anew.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shlex
import shutil
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from first_run.words import Trouble

STAMP = "kouzlo-place.json"
FORM = 1  # raise it when a place has to be made in another way
BASE = "play"


class Place:
    """Where the packages of one clone live."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.setup = root / ".setup"
        usual = root / ".venv"
        self.is_usual = not usual.exists() or _is_empty(usual) or (usual / STAMP).exists()
        self.folder = usual if self.is_usual else self.setup / "venv"
        self._stamp = self.folder / STAMP

    @property
    def name(self) -> str:
        return self.folder.relative_to(self.root).as_posix()

    @property
    def programs(self) -> Path:
        return self.folder / ("Scripts" if sys.platform == "win32" else "bin")

    @property
    def python(self) -> Path:
        return self.programs / ("python.exe" if sys.platform == "win32" else "python")

    @property
    def packages(self) -> Path:
        """Where this place keeps its packages."""
        if sys.platform == "win32":
            return self.folder / "Lib" / "site-packages"
        return self.folder / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"

    def lock(self, layer: str) -> Path:
        """The lock file of a layer: what playing needs, or an extra on top of it."""
        return self.root / ("requirements.lock" if layer == BASE else f"requirements-{layer}.lock")

    def finished(self) -> dict[str, str]:
        """The finished layers and their keys; empty if nothing is finished."""
        try:
            stamp: Any = json.loads(self._stamp.read_text(encoding="utf-8"))
            layers: dict[str, str] = stamp["layers"] if stamp["finished"] else {}
        except (OSError, ValueError, KeyError, TypeError):
            return {}
        return layers if self.python.exists() else {}

    def has(self, layers: Sequence[str]) -> bool:
        """Whether everything in this place, and all of these layers, is finished as the locks say now."""
        done = self.finished()
        return all(layer in done for layer in layers) and self.is_fresh(done)

    def is_fresh(self, done: dict[str, str]) -> bool:
        """Whether finished layers are still those of the locks, of this Python and of this folder."""
        return bool(done) and all(key == self.key(layer) for layer, key in done.items())

    def key(self, layer: str) -> str:
        """A digest of everything that a layer depends on."""
        digest = hashlib.sha256()
        about = (FORM, sys.version, platform.machine(), _base_python(), str(self.root), version_of(self.root))
        digest.update(repr(about).encode("utf-8", "surrogateescape"))
        digest.update(self.lock(layer).read_bytes() if self.lock(layer).exists() else b"gone")
        return digest.hexdigest()

    def write_stamp(self, layers: Sequence[str], is_finished: bool) -> None:
        """Say in one stroke what is in this place, or that it is being worked on."""
        stamp = {"made_by": "play.py", "finished": is_finished, "layers": {each: self.key(each) for each in layers}}
        half = self._stamp.with_suffix(".half")
        half.write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")
        os.replace(half, self._stamp)

    def make(self) -> None:
        """An empty place with a Python; whatever we had there before is gone."""
        try:
            import venv
        except ImportError:
            raise Trouble("no_venv") from None
        if self.folder.exists():
            self.remove()
        self.folder.mkdir(parents=True)
        self.write_stamp([], is_finished=False)
        venv.EnvBuilder(symlinks=sys.platform != "win32").create(self.folder)

    def remove(self) -> None:
        """Remove the place, which must be ours; it is renamed first, so that a half-removed one is never taken for a place."""
        assert self._stamp.exists() or _is_empty(self.folder), f"{self.folder} was not made by play.py"
        self.setup.mkdir(exist_ok=True)
        old = self.setup / f"old-{os.getpid()}"
        shutil.rmtree(old, ignore_errors=True)
        self.folder.rename(old)
        shutil.rmtree(old, ignore_errors=True)

    def link(self) -> None:
        """Let this place's Python find our sources, and make the command `kouzlo`."""
        (self.packages / "kouzlo.pth").write_text(os.path.relpath(self.root / "src", self.packages) + "\n", encoding="utf-8")
        version = version_of(self.root)
        about = self.packages / f"kouzlo-{version}.dist-info"
        about.mkdir(exist_ok=True)
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: kouzlo\nVersion: {version}\n", encoding="utf-8")
        (about / "INSTALLER").write_text("play.py\n", encoding="utf-8")
        if sys.platform == "win32":
            (self.programs / "kouzlo.cmd").write_text('@"%~dp0python.exe" -P -m kouzlo %*\r\n', encoding="utf-8", newline="")
            return
        command = self.programs / "kouzlo"
        command.write_text(f'#!/bin/sh\nexec {shlex.quote(str(self.python))} -P -m kouzlo "$@"\n', encoding="utf-8")
        command.chmod(0o755)


def version_of(root: Path) -> str:
    with (root / "pyproject.toml").open("rb") as file:
        version: str = tomllib.load(file)["project"]["version"]
    return version


def _is_empty(folder: Path) -> bool:
    return folder.is_dir() and not any(folder.iterdir())


def _base_python() -> str:
    """The interpreter behind a virtual environment, so that an activated place is the same place."""
    return os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
