"""The pip that came with this Python, unpacked beside the project: a place without its own pip is made in a blink.

`python -m venv` spends five seconds on installing pip; unpacking the wheel that Python carries takes a fifth of a second.
"""

from __future__ import annotations

import importlib
import os
import re
import shutil
import sys
import sysconfig
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from first_run.words import Trouble

# Settings for other purposes than ours: where packages go, and what may be installed, is our own business here.
IN_OUR_WAY = frozenset("PIP_TARGET PIP_PREFIX PIP_ROOT PIP_PYTHON PIP_REQUIREMENT PIP_CONSTRAINT PIP_NO_BINARY PIP_PRE".split())
OURS = {
    "PIP_USER": "0",
    "PIP_REQUIRE_VIRTUALENV": "0",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_NO_INPUT": "1",
    "PIP_BREAK_SYSTEM_PACKAGES": "0",
}


def unpacked_pip(setup: Path) -> Path:
    """A folder that holds the package pip and nothing else."""
    wheel = carried_wheel()
    home = setup / f"pip-{_version(wheel)}-{sys.implementation.cache_tag}"
    if (home / "pip").is_dir():
        return home
    half = setup / f"{home.name}.half"
    shutil.rmtree(half, ignore_errors=True)
    if wheel.suffix == ".whl":
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(half, [name for name in archive.namelist() if name.startswith("pip/")])
    else:
        shutil.copytree(wheel, half / "pip", ignore=shutil.ignore_patterns("__pycache__"))
    half.rename(home)
    return home


def carried_wheel() -> Path:
    """The wheel of pip that Python or its distributor carries, else the package pip as it is installed."""
    folders = [sysconfig.get_config_var("WHEEL_PKG_DIR")]
    try:
        import ensurepip

        folders.append(str(Path(ensurepip.__file__).parent / "_bundled"))
    except ImportError:
        pass
    for folder in filter(None, folders):
        for wheel in sorted(Path(folder).glob("pip-*.whl")):
            return wheel
    try:
        installed: Any = importlib.import_module("pip")
    except ImportError:
        raise Trouble("no_venv") from None
    return Path(installed.__file__).parent


def _version(wheel: Path) -> str:
    if named := re.match(r"pip-([^-]+)-", wheel.name):
        return named[1]
    version: str = importlib.import_module("pip").__version__
    return version


def vendored(home: Path, module: str) -> Any:
    """A module that pip carries inside itself: it reads markers and names of wheels for us."""
    if str(home) not in sys.path:
        sys.path.insert(0, str(home))
    return importlib.import_module(f"pip._vendor.{module}")


def pip_command(python: Path, home: Path, task: str) -> list[str]:
    """How pip is called: as a program of the place, deaf to stray settings of Python."""
    return [str(python), "-I", str(home / "pip"), task, "--quiet", "--no-deps", "--require-hashes"]


def pip_environment(environ: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The user's environment (index, proxy and certificates are theirs) without what would lead pip elsewhere."""
    return {name: value for name, value in environ.items() if name not in IN_OUR_WAY} | OURS
