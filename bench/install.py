"""What a stranger waits for: `pip install`, `uv pip install` and `uvx` of our wheel, the first page, the computer's first move.

The wheel is built here.  It and everything it needs are first put into a folder, whose files count as the download; tools then
install from that folder without a network, with an empty cache of their own (cold) and once more with what they kept (warm).
So the seconds do not depend on a line; whoever wants them for one adds the megabytes at its speed.  Each installation is made
without and with the extra `fast`.  Filling the folder needs a network or a configured index.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from bench import Report
from bench.first_move import GAME, Program, opened, seconds_to_move
from first_run.console import bytes_in
from kouzlo.players.levels import DEFAULT_LEVEL
from kouzlo.server.self_test import Visit, first_page

ROOT = Path(__file__).resolve().parents[1]
MEGABYTE = 1_000_000
VARIANTS = {"plain": "kouzlo", "with Numba": "kouzlo[fast]"}
PYTHON = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)


def run(report: Report) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        wheel = built(home)
        report.figure("our wheel", wheel.stat().st_size / MEGABYTE, "MB", at_most=3)
        for name, wish in VARIANTS.items():
            _installed(report, name, wish, wheel, home / name.replace(" ", "_"))


def built(home: Path) -> Path:
    """The wheel of this tree."""
    build = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
    told = subprocess.run([sys.executable, "-c", build, str(home)], cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603
    return home / told.stdout.split()[-1]


def _installed(report: Report, name: str, wish: str, wheel: Path, home: Path) -> None:
    shelf = home / "shelf"
    shelf.mkdir(parents=True)
    shutil.copy(wheel, shelf)
    wheels = [sys.executable, "-m", "pip", "download", "-qqq", "--only-binary", ":all:", "--dest", str(shelf)]
    if subprocess.run([sys.executable, "-c", "import pip"], check=False, capture_output=True).returncode:
        wheels = [PYTHON, *wheels[1:]]
    _run([*wheels, f"{wish} @ {wheel.as_uri()}"], os.environ)
    report.figure(f"{name}: to download, with ours", bytes_in(shelf) / MEGABYTE, "MB")
    report.figure("packages", len([*shelf.glob("*.whl")]) - 1, "packages")
    for tool in ("pip", "uv") if shutil.which("uv") else ("pip",):
        place = home / tool
        environment = alone(home / f"{tool}-cache", shelf)
        seconds = [_seconds_to_install(tool, wish, place, environment) for _ in ("cold", "warm")]
        for cache, took in zip(("cold", "warm"), seconds, strict=True):
            report.figure(f"{name}: {tool} install, {cache} cache", took, "s")
        report.figure("… on disk", bytes_in(place) / MEGABYTE, "MB")
        program = Program((str(programs_of(place) / "kouzlo"),), "")
        _first_page(report, f"{name}, {tool}", program, home)
    _first_moves(report, name, program, home)
    if shutil.which("uv"):
        environment = alone(home / "uvx-cache", shelf)
        for cache in ("cold", "warm"):
            command = ["uvx", "--python", PYTHON, "--from", wish, "kouzlo", "--version"]
            report.figure(f"{name}: uvx kouzlo --version, {cache} cache", _run(command, environment), "s")


def alone(cache: Path, shelf: Path) -> dict[str, str]:
    """The environment of a tool that knows nothing but our folder of wheels."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "UV_", "PYTHONPATH", "VIRTUAL"))}
    pip = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(shelf), "PIP_CACHE_DIR": str(cache)}
    uv = {"UV_NO_CONFIG": "1", "UV_NO_INDEX": "1", "UV_FIND_LINKS": str(shelf), "UV_CACHE_DIR": str(cache)}
    return kept | pip | uv | {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "UV_TOOL_DIR": str(cache / "tools")}


def _seconds_to_install(tool: str, wish: str, place: Path, environment: Mapping[str, str]) -> float:
    """Into a new environment, which is made before the clock starts."""
    shutil.rmtree(place, ignore_errors=True)
    venv.create(place, with_pip=tool == "pip", symlinks=sys.platform != "win32")
    python = programs_of(place) / "python"
    command = [str(python), "-Im", "pip", "install"] if tool == "pip" else ["uv", "pip", "install", "--python", str(python)]
    return _run([*command, "--quiet", wish], environment)


def programs_of(place: Path) -> Path:
    return place / ("Scripts" if sys.platform == "win32" else "bin")


def _first_page(report: Report, name: str, program: Program, home: Path) -> None:
    """From the typed command to the page that is answered; the first start of all compiles what the tool did not."""
    for start in ("first start", "next start"):
        begun = time.perf_counter()
        with opened(program, home / "kernels", home) as port:
            first_page(port)
            report.figure(f"{name}: {start}, to the first page", time.perf_counter() - begun, "s")


def _first_moves(report: Report, name: str, program: Program, home: Path) -> None:
    """As soon as the house is open, before any kernel is compiled: the usual level, and the strongest that is offered."""
    for is_usual in (True, False):
        begun = time.perf_counter()
        with opened(program, home / "kernels", home) as port:
            level = DEFAULT_LEVEL if is_usual else strongest_at(port)
            seconds_to_move(port, level)
            report.figure(f"{name}: start to first move, {level}", time.perf_counter() - begun, "s")


def strongest_at(port: int) -> str:
    """The strongest level that a house offers."""
    guest = Visit(port)
    try:
        offered = {each["id"]: each["levels"] for each in msgspec.json.decode(guest.get("/api/games"))}
        return str(offered[GAME][-1])
    finally:
        guest.close()


def _run(command: Sequence[str], environment: Mapping[str, str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)  # noqa: S603  # ours
    return time.perf_counter() - begun
