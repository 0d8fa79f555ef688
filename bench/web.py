"""The client: bytes fetched by a browser, the time of the build, of the first usable page and of a move.

Measured with a real server and Debian's Chromium; without them nothing is measured.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from bench import Report
from kouzlo.core.registry import game_ids

ROOT = Path(__file__).resolve().parents[1]
MOVES = 15

if TYPE_CHECKING:
    from playwright.sync_api import Request

    from tests.web.people import Person

SEEN = """
(button) => new Promise((seen) => {
  const question = document.querySelector('[data-question]');
  const log = document.querySelector('[data-log]');
  const begun = performance.now();
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    requestAnimationFrame(() => seen(performance.now() - begun));
  });
  for (const each of [question, log]) watcher.observe(each, { subtree: true, childList: true, characterData: true });
  button.click();
})
"""


def run(report: Report) -> None:
    """The figures of the client."""
    if find_spec("playwright") is None or find_spec("axe_playwright_python") is None:
        return  # installed by the extra `test`
    from tests.web.built import CHROMIUM, lacking

    if lacking() is not None:
        return
    _build(report)
    with tempfile.TemporaryDirectory() as folder:
        _browse(report, Path(folder), str(CHROMIUM))


def _build(report: Report) -> None:
    node = shutil.which("node")
    if node is None:
        return
    begun = time.perf_counter()
    subprocess.run([node, str(ROOT / "web" / "build.mjs")], check=True, capture_output=True)  # noqa: S603  # our own script
    report.figure("client: build", time.perf_counter() - begun, "s", at_most=15)


def _browse(report: Report, folder: Path, chromium: str) -> None:
    from playwright.sync_api import sync_playwright

    from tests.web.people import person
    from tests.web.served import served

    with served(folder) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for game in game_ids():
            with person(browser, house.address) as anna:
                fetched: list[int] = []
                anna.page.on("requestfinished", adding(fetched))
                begun = time.perf_counter()
                anna.open("/")
                anna.page.wait_for_selector("[data-game]")
                if game == game_ids()[0]:
                    report.figure("client: first page usable", time.perf_counter() - begun, "s", at_most=2)
                    report.figure("client: first page fetched", sum(fetched) / 1000, "kB", at_most=150)
                anna.page.click(f"[data-game={game}] [data-way=bot]")
                anna.page.click("[data-opponents] [data-lay]")
                anna.page.wait_for_selector("[data-question]")
                anna.page.wait_for_selector("[data-board] > *")
                report.figure(f"client: fetched with a table of {game}", sum(fetched) / 1000, "kB", at_most=150)
        with person(browser, house.address) as anna:
            anna.wants_words()
            anna.begins(game_ids()[0])
            report.figure("client: a move is seen after the click, median", _median(_moves(anna)), "ms", at_most=100)
        browser.close()


def adding(fetched: list[int]) -> Callable[[Request], None]:
    """A listener that notes the transferred size of each body, without portraits, which load after the table is usable."""

    def note(request: Request) -> None:
        if "/portraits/" not in request.url:
            fetched.append(request.sizes()["responseBodySize"])

    return note


def _moves(anna: Person) -> list[float]:
    times: list[float] = []
    for _ in range(MOVES):
        button = anna.page.wait_for_selector("[data-end-turn]:enabled, [data-board] .choices button:enabled")
        assert button is not None, "somebody is asked"
        times.append(float(button.evaluate(SEEN)))
    return times


def _median(times: list[float]) -> float:
    return sorted(times)[len(times) // 2]
