"""The first run: the time from a clean clone with empty caches to the first page of `make play`, or to the first question in a
terminal; with pip, and with uv where it is on the path.

It downloads the packages and therefore needs a network.
"""

from __future__ import annotations

import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import click

from bench import Report
from first_run.console import bytes_in
from first_run.mutex import owner

ROOT = Path(__file__).resolve().parents[1]
PROMPT = b"\n> "
PATIENCE = 300
MEGABYTE = 1_000_000
FETCHED = re.compile(r"Downloading \S+ \(([\d.]+) ?([kKM])(i?)B")


def run(report: Report) -> None:
    for tool in ("uv", "pip") if shutil.which("uv") else ("pip",):
        _in_the_browser(report, tool)
        _in_the_terminal(report, tool)


def _in_the_browser(report: Report, tool: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        clone = home / "clone"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)  # noqa: S603, S607
        try:
            cold = seconds_to_page(clone, home, tool)
            again = min(seconds_to_page(clone, home, tool) for _ in range(3))
        finally:
            stop_compiling(home)
        report.figure(f"{tool}: make play on a clean clone, to the first page", cold, "s", at_most=60)
        report.figure(f"{tool}: make play again, to the first page", again, "s", at_most=5)
        report.figure("packages with those of the server", packages_in(clone), "packages")


def packages_in(clone: Path) -> int:
    """How many packages of others are installed."""
    return sum(not path.name.startswith("kouzlo-") for path in clone.glob(".venv/lib/*/site-packages/*.dist-info"))


def fetched(clone: Path) -> float:
    """How many megabytes the tool reported as downloads; uv does not report small files."""
    powers = {"k": 1, "K": 1, "M": 2}
    said = FETCHED.findall((clone / ".setup" / "setup.log").read_text(encoding="utf-8"))
    return sum(float(size) * float((1024 if binary else 1000) ** powers[unit]) for size, unit, binary in said) / MEGABYTE


def seconds_to_page(clone: Path, home: Path, tool: str) -> float:
    """Start `make play` without a terminal, wait until it reports its address and the page loads; then stop it."""
    python = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
    ours = {name: value for name, value in os.environ.items() if name not in ("CI", "PYTHONPATH", "VIRTUAL_ENV", "DISPLAY")}
    begun = time.perf_counter()
    with subprocess.Popen(  # noqa: S603  # ours
        ["make", "play", f"PYTHON={python}", "ARGS=--port 0 --lang en"],  # noqa: S607
        cwd=clone,
        env=ours | environment(home, tool),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        said = ""
        try:
            for line in process.stdout:
                said += line
                if "The home page answers" in line:
                    return time.perf_counter() - begun
        finally:
            process.terminate()
            process.stdout.read()  # it reports that it stops
    raise click.ClickException("no page came:\n" + said[-1500:])


def _in_the_terminal(report: Report, tool: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        clone = home / "clone"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)  # noqa: S603, S607
        try:
            cold = seconds_to_prompt(clone, home, tool)
            again = min(seconds_to_prompt(clone, home, tool) for _ in range(3))
        finally:
            stop_compiling(home)
        report.figure(f"{tool}: make play on a clean clone, to the first question", cold, "s", at_most=60)
        report.figure(f"{tool}: make play again, to the first question", again, "s", at_most=3)
        report.figure("packages", packages_in(clone), "packages", at_most=25)
        report.figure("downloaded", fetched(clone), "MB")
        report.figure("on disk: the place", bytes_in(clone / ".venv") / MEGABYTE, "MB")


def seconds_to_prompt(clone: Path, home: Path, tool: str) -> float:
    """Start `make play` in a pseudo-terminal and wait for the first question; then leave."""
    import pty  # only POSIX has it, and the other benchmarks run everywhere

    python = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
    begun = time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(clone)
        for name in ("CI", "PYTHONDONTWRITEBYTECODE", "PYTHONPATH", "VIRTUAL_ENV"):
            os.environ.pop(name, None)
        os.environ.update(environment(home, tool))
        os.execvp("make", ["make", "play", f"PYTHON={python}", "ARGS=duel --lang en"])  # noqa: S606, S607
    try:
        return _until_prompt(terminal, begun)
    finally:
        os.close(terminal)
        os.waitpid(process, 0)


def _until_prompt(terminal: int, begun: float) -> float:
    seen = b""
    while time.perf_counter() - begun < PATIENCE:
        ready, _, _ = select.select([terminal], [], [], 1)
        try:
            seen += os.read(terminal, 65536) if ready else b""
        except OSError:  # the game ended without a question
            break
        if seen.endswith(PROMPT):
            return time.perf_counter() - begun
    raise click.ClickException("no question came:\n" + seen.decode(errors="replace")[-1500:])


def environment(home: Path, tool: str) -> dict[str, str]:
    """No caches, no saved games, no set language; uv is on the path or not."""
    folders = os.environ["PATH"].split(os.pathsep)
    path = os.pathsep.join(each for each in folders if tool == "uv" or not Path(each, "uv").exists())
    homes = {name: str(home / name.lower()) for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "KOUZLO_CACHE")}
    return {**homes, "PATH": path, "HOME": str(home), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}


def stop_compiling(home: Path) -> None:
    """End the background compilation that we started, since its folder is removed."""
    lock = home / "kouzlo_cache" / "compiling.lock"
    if lock.exists():
        with_children = int(owner(lock))
        try:
            os.killpg(with_children, signal.SIGTERM)
        except ProcessLookupError:
            return
    shutil.rmtree(home / "kouzlo_cache", ignore_errors=True)
