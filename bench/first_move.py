"""The time to the computer's first move after a start: from another clone, a moved folder and an installed wheel.

Each server is its own process; a table is created as soon as it has started, and the seconds count until the computer has
moved.  The cache of kernels is warm, empty, or has a marker whose kernels were deleted.  In none of them may a move wait for
compilation: the files of the cache are counted.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench import Report
from kouzlo.core.kernel_cache import cache_home
from kouzlo.players.levels import DEFAULT_LEVEL, STRONGEST
from kouzlo.server.self_test import Visit

ROOT = Path(__file__).resolve().parents[1]
GAME = "carcassonne"
NAP = 0.005
SOON = 3.0
CLIENT = Path("src", "kouzlo", "server", "static", "web")


class Program(NamedTuple):
    """The command `kouzlo`, and the location of its sources if it is not installed."""

    command: tuple[str, ...]
    sources: str


def run(report: Report) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        first = clone(home / "first")
        # What has been compiled on this machine before is reused; a cold compilation takes some minutes.
        warm = home / "warm"
        if cache_home().exists():
            shutil.copytree(cache_home(), warm, ignore=shutil.ignore_patterns("*.lock", "*.tmp.*"))
        called(first, warm, "compile", GAME)
        second, wheel = clone(home / "second"), installed(home / "first", home)
        (home / "first").rename(home / "moved")
        moved = in_tree(home / "moved")
        for name, program in (("a second clone", second), ("a moved folder", moved), ("a wheel in another place", wheel)):
            _measured(report, f"{name}, kernels ready", program, warm, home)
        _measured(report, "a clone, no kernels", second, home / "empty", home)
        _measured(report, "a clone, kernels deleted", second, deleted(home / "deleted", warm), home)


def clone(to: Path) -> Program:
    """A clone of this repository with the client that was built here."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(to)], check=True)  # noqa: S603, S607
    shutil.copytree(ROOT / CLIENT, to / CLIENT)
    return in_tree(to)


def in_tree(folder: Path) -> Program:
    return Program((sys.executable, "-P", "-m", "kouzlo"), str(folder / "src"))


def installed(tree: Path, home: Path) -> Program:
    """The wheel of a tree in an environment of its own, which borrows its packages from this one."""
    place = home / "place"
    venv.create(place, with_pip=True)
    [packages] = place.glob("[Ll]ib/**/site-packages")
    build = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", build, str(home)], cwd=tree, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
    [wheel] = home.glob("*.whl")
    programs = place / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [str(programs / "python"), "-Im", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, str(wheel)], check=True)  # noqa: S603
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return Program((str(programs / "kouzlo"),), "")


def deleted(cache: Path, warm: Path) -> Path:
    """A cache whose markers say that all is ready, without any kernels."""
    shutil.copytree(warm / "ready", cache / "ready")
    return cache


def _measured(report: Report, name: str, program: Program, cache: Path, home: Path) -> None:
    for level, at_most in ((DEFAULT_LEVEL, SOON), (STRONGEST, None)):
        before = files_in(cache)
        with opened(program, cache, home) as port:
            seconds = seconds_to_move(port, level)
        report.figure(f"{name}: first move, {level}", seconds, "s", at_most=at_most)
        report.figure("… compiled on the way", files_in(cache) - before, "files", at_most=0)


def files_in(cache: Path) -> int:
    return sum(1 for _ in cache.rglob("*.nbc"))


@contextlib.contextmanager
def opened(program: Program, cache: Path, home: Path) -> Iterator[int]:
    """A server with an empty store; returns its port."""
    with (
        tempfile.TemporaryDirectory(dir=home) as data,
        subprocess.Popen(  # noqa: S603
            [*program.command, "serve", "--port", "0", "--no-browser", "--lang", "en"],
            env=environment(program, cache) | {"KOUZLO_DATA": data},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        ) as process,
    ):
        assert process.stdout is not None
        try:
            yield next(int(line.strip().rpartition(":")[2]) for line in process.stdout if "http://localhost:" in line)
        finally:
            process.terminate()
            process.stdout.read()


def seconds_to_move(port: int, level: str) -> float:
    """Create a table at which the computer begins, and poll it until it has moved."""
    guest = Visit(port)
    guest.come_in()
    begun = time.perf_counter()
    wishes = {"game": GAME, "seats": [{"kind": "bot", "level": level}, {"kind": "me"}]}
    table = guest.post("/api/tables", wishes)["table"]["id"]
    while (view := msgspec.json.decode(guest.get(f"/api/tables/{table}"))["view"])["phase"] == "place" and 0 in view[
        "waiting_for"
    ]:
        time.sleep(NAP)
    taken = time.perf_counter() - begun
    guest.close()
    return taken


def called(program: Program, cache: Path, *arguments: str) -> None:
    command = [*program.command, *arguments]
    subprocess.run(command, env=environment(program, cache), check=True, stdout=subprocess.DEVNULL)  # noqa: S603


def environment(program: Program, cache: Path) -> dict[str, str]:
    ours = {
        name: value
        for name, value in os.environ.items()
        if name not in ("CI", "DISPLAY", "PYTHONDONTWRITEBYTECODE", "VIRTUAL_ENV")
    }
    own = {"KOUZLO_CACHE": str(cache), "KOUZLO_COMPILE": "no", "PYTHONPATH": program.sources, "PYTHONUNBUFFERED": "1"}
    return ours | own
