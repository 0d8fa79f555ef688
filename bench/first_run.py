"""The first run, measured as a newcomer meets it: a clean clone, empty caches, `make play`, and the first page comes; or, in a
terminal, the first question.

It fetches the packages anew and therefore needs a network.
"""

from __future__ import annotations

import os
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
from first_run.alone import owner
from first_run.words import bytes_in

ROOT = Path(__file__).resolve().parents[1]
PROMPT = b"\n> "
PATIENCE = 300
MEGABYTE = 1_000_000


def run(report: Report) -> None:
    _in_the_browser(report)
    _in_the_terminal(report)


def _in_the_browser(report: Report) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        clone = home / "clone"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)  # noqa: S603, S607
        try:
            cold = seconds_to_page(clone, home)
            again = min(seconds_to_page(clone, home) for _ in range(3))
        finally:
            stop_compiling(home)
        report.figure("make play on a clean clone, to the first page", cold, "s", at_most=60)
        report.figure("make play again, to the first page", again, "s", at_most=5)
        report.figure("packages with those of the server", len(list((clone / ".setup" / "wheels").glob("*.whl"))), "packages")


def seconds_to_page(clone: Path, home: Path) -> float:
    """Start `make play` where nobody watches, wait until it says where the house is and the page has come; then close it."""
    python = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
    ours = {name: value for name, value in os.environ.items() if name not in ("CI", "PYTHONPATH", "VIRTUAL_ENV", "DISPLAY")}
    begun = time.perf_counter()
    with subprocess.Popen(  # noqa: S603  # ours
        ["make", "play", f"PYTHON={python}", "ARGS=--port 0 --lang en"],  # noqa: S607
        cwd=clone,
        env=ours | environment(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        said = ""
        try:
            for line in process.stdout:
                said += line
                if "The first page answers" in line:
                    return time.perf_counter() - begun
        finally:
            process.terminate()
            process.stdout.read()  # it says that it closes
    raise click.ClickException("no page came:\n" + said[-1500:])


def _in_the_terminal(report: Report) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        clone = home / "clone"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)  # noqa: S603, S607
        try:
            cold = seconds_to_prompt(clone, home)
            again = min(seconds_to_prompt(clone, home) for _ in range(3))
        finally:
            stop_compiling(home)
        wheels = clone / ".setup" / "wheels"
        report.figure("make play on a clean clone, to the first question", cold, "s", at_most=60)
        report.figure("make play again, to the first question", again, "s", at_most=3)
        report.figure("packages", len(list(wheels.glob("*.whl"))), "packages", at_most=25)
        report.figure("downloaded", bytes_in(wheels) / MEGABYTE, "MB")
        report.figure("on disk: the place", bytes_in(clone / ".venv") / MEGABYTE, "MB")
        report.figure("on disk: the fetched packages and pip", bytes_in(clone / ".setup") / MEGABYTE, "MB")


def seconds_to_prompt(clone: Path, home: Path) -> float:
    """Start `make play` in a terminal of its own and wait until it asks; then leave."""
    import pty  # POSIX alone has it, and the other benchmarks run everywhere

    python = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
    begun = time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(clone)
        for name in ("CI", "PYTHONDONTWRITEBYTECODE", "PYTHONPATH", "VIRTUAL_ENV"):
            os.environ.pop(name, None)
        os.environ.update(environment(home))
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
        except OSError:  # the game is over before it asked anything
            break
        if seen.endswith(PROMPT):
            return time.perf_counter() - begun
    raise click.ClickException("no question came:\n" + seen.decode(errors="replace")[-1500:])


def environment(home: Path) -> dict[str, str]:
    """Nothing from earlier: no caches, no saved games, no set language."""
    folders = {name: str(home / name.lower()) for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "KOUZLO_CACHE")}
    return {**folders, "HOME": str(home), "PIP_NO_CACHE_DIR": "1", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}


def stop_compiling(home: Path) -> None:
    """End the compiling behind the game that we started; the folder under it goes away."""
    lock = home / "kouzlo_cache" / "compiling.lock"
    if lock.exists():
        with_children = int(owner(lock))
        try:
            os.killpg(with_children, signal.SIGTERM)
        except ProcessLookupError:
            return
    shutil.rmtree(home / "kouzlo_cache", ignore_errors=True)
