"""Processes of our own: the same Python, and the package from where this process has it."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def python_module(module: str, *arguments: str) -> list[str]:
    """The command that runs a module of ours with this Python."""
    return [sys.executable, "-P", "-m", module, *arguments]


def child_environment() -> dict[str, str]:
    """The environment of a child process, which finds this package whatever its folder is."""
    paths = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
