"""The place of its own: a virtual environment, and the stamp that says what is finished in it.

The stamp is written before anything else and marked finished after everything else.  A place without a stamp belongs to
somebody else and is never touched; one whose stamp is unfinished, or of another lock or another Python, is made anew.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shlex
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from first_run.console import Trouble

STAMP = "kouzlo-place.json"
FORM = 1  # raise it when a place has to be made in another way
BASE = "play"
PLAYING = (BASE, "fast")  # compiled rules belong to a clone; whoever installs the package chooses


class Place:
    """Where the packages of one clone live."""

    def __init__(self, root: Path) -> None:
        self.root, self.setup = root, root / ".setup"
        usual = root / ".venv"
        self.is_usual = not usual.exists() or _is_empty(usual) or (usual / STAMP).exists()
        self.folder = usual if self.is_usual else self.setup / "venv"
        self.name = self.folder.relative_to(root).as_posix()
        paths = sysconfig.get_paths("venv", {"base": str(self.folder), "platbase": str(self.folder)})
        self.packages, self.programs = Path(paths["purelib"]), Path(paths["scripts"])
        self.python = self.programs / ("python.exe" if sys.platform == "win32" else "python")
        self._stamp = self.folder / STAMP

    def lock(self, layer: str) -> Path:
        """The lock file of a layer: what playing needs, or an extra on top of it."""
        return self.root / ("requirements.lock" if layer == BASE else f"requirements-{layer}.lock")

    def layers(self) -> dict[str, bool]:
        """The finished layers, and whether each is still that of its lock, of this Python and of this folder."""
        stamp = read_stamp(self._stamp)
        done = stamp.get("layers", {}) if stamp.get("finished") and self.python.exists() else {}
        return {layer: key == self._key(layer) for layer, key in done.items()}

    def has(self, layers: Iterable[str]) -> bool:
        """Whether all of these layers are finished as the locks say now; others do not matter."""
        done = self.layers()
        return all(done.get(layer) for layer in layers)

    def _key(self, layer: str) -> str:
        """A digest of everything that a layer depends on."""
        base = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)  # the same if .venv is activated
        about = (FORM, sys.version, platform.machine(), base, str(self.root), version_of(self.root))
        digest = hashlib.sha256(repr(about).encode("utf-8", "surrogateescape"))
        digest.update(self.lock(layer).read_bytes() if self.lock(layer).exists() else b"gone")
        return digest.hexdigest()

    def write_stamp(self, layers: Iterable[str], is_finished: bool) -> None:
        """Say what is in this place, or that it is being worked on."""
        keys = {each: self._key(each) for each in layers}
        write_stamp(self._stamp, {"made_by": "play.py", "finished": is_finished, "layers": keys})

    def make(self) -> None:
        """An empty place with a Python; what was there before is removed."""
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
        shutil.rmtree(self.folder.rename(self.setup / f"old-{os.getpid()}"), ignore_errors=True)

    def link(self) -> None:
        """Let this place's Python find our sources, and make the command `kouzlo`."""
        about = f"kouzlo-{version_of(self.root)}.dist-info"
        (self.packages / about).mkdir(exist_ok=True)
        texts = {
            self.packages / "kouzlo.pth": os.path.relpath(self.root / "src", self.packages) + "\n",
            self.packages / about / "METADATA": f"Metadata-Version: 2.1\nName: kouzlo\nVersion: {version_of(self.root)}\n",
            self.packages / about / "RECORD": f"{about}/METADATA,,\n{about}/RECORD,,\n",
            self.programs / "kouzlo": f'#!/bin/sh\nexec {shlex.quote(str(self.python))} -P -m kouzlo "$@"\n',
            self.programs / "kouzlo.cmd": '@"%~dp0python.exe" -P -m kouzlo %*\r\n',
        }
        for path, text in texts.items():
            path.write_text(text, encoding="utf-8", newline="")
        (self.programs / "kouzlo").chmod(0o755)


def version_of(root: Path) -> str:
    version: str = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return version


def read_stamp(path: Path) -> dict[str, Any]:
    """What a stamp says; nothing if there is none or it is broken."""
    try:
        stamp = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(path: Path, stamp: dict[str, Any]) -> None:
    """Write a stamp in one stroke, so that it is never seen half written."""
    half = path.with_suffix(".half")
    half.write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")
    os.replace(half, path)


def _is_empty(folder: Path) -> bool:
    return folder.is_dir() and not any(folder.iterdir())
