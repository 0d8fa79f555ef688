"""The distribution of docs/own_distribution.md: its files are written into an empty folder, built and installed there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import uv

from tests.processes import ROOT, SOURCES

PAGE = ROOT / "docs" / "own_distribution.md"
BUILD = "import sys; from hatchling import build; print(build.build_wheel(sys.argv[1]))"


def files_of_page() -> dict[str, str]:
    """The text of each file by its name, as the page prints it."""
    page = PAGE.read_text(encoding="utf-8")
    return dict(re.findall(r"^## `([\w./]+)`\n.*?^```\w+\n(.*?)^```$", page, re.DOTALL | re.MULTILINE))


def installed(folder: Path) -> Path:
    """Build the distribution in a folder and install it there, as `pip install` does; where its packages are."""
    source, site = folder / "source", folder / "site"
    for name, text in files_of_page().items():
        file = source / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    built = subprocess.run([sys.executable, "-c", BUILD, folder], cwd=source, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    pip = [uv.find_uv_bin(), "pip", "install", "--python", sys.executable, "--no-cache", "--no-deps", "--no-index"]
    command = [*pip, "--target", str(site), str(folder / built.stdout.split()[-1])]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return site


def paths(site: Path) -> str:
    """Our sources, and what is installed beside them."""
    return os.pathsep.join((str(SOURCES), str(site)))


def kouzlo(site: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own, which sees the installed distribution."""
    settings = {**os.environ, "PYTHONPATH": paths(site), "KOUZLO_DATA": str(site.parent / "data"), "LANG": "C.UTF-8"}
    command = [sys.executable, "-m", "kouzlo", *arguments]
    return subprocess.run(command, env=settings, input=typed, capture_output=True, text=True, timeout=240, check=False)
