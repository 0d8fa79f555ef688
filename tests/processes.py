"""Tests that need a process of their own: a fresh interpreter that shares nothing but the sources."""

from __future__ import annotations

import contextlib
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


def free_ports(count: int) -> int:
    """The first of so many ports in a row that nobody uses."""
    while True:
        with contextlib.ExitStack() as held, contextlib.suppress(OSError):
            own = [held.enter_context(contextlib.closing(socket.socket())) for _ in range(count)]
            own[0].bind(("127.0.0.1", 0))
            first = int(own[0].getsockname()[1])
            for at in range(1, count):
                own[at].bind(("127.0.0.1", first + at))
            return first


def free_port() -> int:
    """A port of this machine that nothing listens on now."""
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])
