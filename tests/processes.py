"""Tests that need a process of their own: a fresh interpreter that shares nothing but the sources."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"


def run_python(
    script: str, *, sources: Path = SOURCES, cache: Path | None = None, timeout: float = 240, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run a script with the package from `sources`; the answer has its exit code and what it printed."""
    settings = {**os.environ, "PYTHONPATH": str(sources), "PYTHONDONTWRITEBYTECODE": "1", **environment}
    if cache is not None:
        settings["KOUZLO_CACHE"] = str(cache)
    return subprocess.run(
        [sys.executable, "-c", script], env=settings, capture_output=True, text=True, timeout=timeout, check=False
    )


def printed(
    script: str, *, sources: Path = SOURCES, cache: Path | None = None, timeout: float = 240, **environment: str
) -> str:
    """What a script printed; it must not fail."""
    done = run_python(script, sources=sources, cache=cache, timeout=timeout, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def free_port() -> int:
    """A port of this machine that nothing listens on now."""
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])
