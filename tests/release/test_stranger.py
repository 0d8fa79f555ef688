"""From nothing to a whole duel: archive, wheel, clean environment, house, browser, clicks; with sizes and seconds.

It fetches packages from the index that pip and uv are set to, so it is run by hand and by CI: `make soak ARGS="-k stranger"`.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
import venv
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import uv
from playwright.sync_api import Error

from first_run.console import bytes_in
from first_run.place import version_of
from tests.processes import ROOT
from tests.server.serving import Served, asked, served
from tests.web.duel.playing import DONE, ids
from tests.web.people import Person, chromium, person
from tools.release import built, wheel_of

pytestmark = pytest.mark.soak
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "KOUZLO"))}


class Told:
    """Figures that are shown even if the test passes."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, line: str) -> None:
        with self._capsys.disabled():
            sys.stdout.write(f"\n  {line}")
            sys.stdout.flush()


@pytest.fixture
def tell(capsys: pytest.CaptureFixture[str]) -> Told:
    return Told(capsys)


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The source archive of this tree, and the wheel that it gives."""
    folder = tmp_path_factory.mktemp("dist")
    archive = built("sdist", ROOT, folder)
    return archive, wheel_of(archive, folder)


def first_page(house: Served) -> tuple[int, int]:
    """The port and the status of the first page."""
    port = house.opened()
    return port, asked(port, "GET", "/")[0]


def test_stranger_installs_with_pip_and_plays_a_whole_duel(archives: tuple[Path, Path], tmp_path: Path, tell: Told) -> None:
    archive, wheel = archives
    tell(f"{archive.name}: {archive.stat().st_size:,} bytes; {wheel.name}: {wheel.stat().st_size:,} bytes")
    venv.create(tmp_path / "place", with_pip=True)
    programs = tmp_path / "place" / "bin"
    before, begun = bytes_in(tmp_path / "place"), time.monotonic()
    command = [str(programs / "python"), "-Im", "pip", "install", "--quiet", "--no-cache-dir", str(wheel)]
    subprocess.run(command, env=CLEAN, cwd=tmp_path, check=True)
    size = bytes_in(tmp_path / "place") - before
    tell(f"pip install: {time.monotonic() - begun:.1f} s, {size / 1e6:.0f} MB on disk")

    begun = time.monotonic()
    program = [str(programs / "kouzlo")]
    with served(tmp_path / "data", "--port", "0", "--no-browser", program=program, PYTHONPATH="") as house:
        port, status = first_page(house)
        tell(f"first page: {time.monotonic() - begun:.1f} s")
        assert 200 == status
        begun = time.monotonic()
        with chromium() as browser, person(browser, f"http://localhost:{port}") as anna:
            anna.begins("duel")
            clicks = sum(1 for _ in clicks_of(anna))
            anna.page.wait_for_selector("[data-ending]")
            anna.sees("DU-")
        assert 0 == house.told(signal.SIGTERM)
    tell(f"a whole duel: {clicks} clicks, {time.monotonic() - begun:.0f} s\n")

    assert clicks >= 12  # five wizards, five places and two seals at least


def clicks_of(anna: Person) -> Iterator[str]:
    """Answer with the mouse whatever is asked until the duel is over; what was pressed."""
    end = time.monotonic() + 600
    while not anna.page.locator(DONE).count():
        assert time.monotonic() < end, f"the duel does not end: {anna.question}"
        for selector in wanted(anna):
            try:
                anna.page.locator(selector).last.click(timeout=3_000)
            except Error:  # the question was answered and is gone
                break
            yield selector
        anna.page.wait_for_timeout(50)


def wanted(anna: Person) -> list[str]:
    """What to press now, in order; nothing if nothing is asked."""
    if not anna.page.locator(".prompt.asked").count():
        return []
    match anna.page.get_attribute("[data-phase]", "data-phase"):
        case "pick":
            return [*(f".picking [data-wizard={each}]" for each in ids(anna, ".picking [data-wizard]")[:5]), ".prompt .main"]
        case "plan":
            free = ids(anna, ".hand [data-wizard][aria-pressed=false]")
            return [*(f".hand [data-wizard={each}]" for each in free), ".prompt .main"]
        case _:
            return [".prompt .buttons button:not(:disabled)"]


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *words: object) -> None:  # noqa: A002
        """Silence: tests speak for themselves."""


@contextlib.contextmanager
def index_of(wheel: Path, folder: Path) -> Iterator[str]:
    """The address of a package index with one wheel: a folder of links, as every index has."""
    page = folder / "simple" / "kouzlo" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text(f'<a href="/{wheel.name}">{wheel.name}</a>\n')
    shutil.copy(wheel, folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/simple/"
    finally:
        server.shutdown()
        server.server_close()


def test_stranger_runs_it_with_uvx_from_an_index(archives: tuple[Path, Path], tmp_path: Path, tell: Told) -> None:
    """Our wheel from an index on this machine, all others from where uv fetches them; nothing is in its cache before."""
    _, wheel = archives
    environ = CLEAN | {"UV_CACHE_DIR": str(tmp_path / "cache"), "UV_TOOL_DIR": str(tmp_path / "tools")}
    with index_of(wheel, tmp_path / "index") as address:
        program = [uv.find_uv_bin(), "tool", "run", "--python", sys.executable, "--index", address, "kouzlo"]
        seconds = []
        for name in ("with an empty cache", "again"):
            begun = time.monotonic()
            with served(tmp_path / name, "--port", "0", "--no-browser", program=program, **environ, PYTHONPATH="") as house:
                _, status = first_page(house)
                seconds.append(time.monotonic() - begun)
                house.told(signal.SIGTERM)
            assert 200 == status
            tell(f"uvx kouzlo, first page {name}: {seconds[-1]:.1f} s")
        said = subprocess.run([*program, "--version"], env=environ, capture_output=True, text=True, check=True).stdout

    assert f"kouzlo {version_of(ROOT)}\n" == said
