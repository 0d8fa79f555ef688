"""The house without a server: bytes of a first visit, the time until it is open, of a move, and of the computer's answers.

Measured in Debian's Chromium with the folder of `kouzlo site` on a web space of this machine, so the way through a network is
not in it; without Chromium or Pyodide nothing is measured.
"""

from __future__ import annotations

import time
from importlib.util import find_spec
from typing import TYPE_CHECKING

from bench import Report
from bench.web import SEEN
from kouzlo.core.registry import house_ids

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.offline import WebSpace
    from tests.web.people import Person

PRESSES = 16
MEBI = 2**20
CHOICE = "[data-end-turn]:enabled, [data-board] .choices button:enabled"
ASKED = f"() => document.querySelector('{CHOICE}') !== null || document.querySelector('[data-ending]') !== null"


def run(report: Report) -> None:
    """The figures of the folder."""
    if find_spec("playwright") is None or find_spec("axe_playwright_python") is None:
        return  # installed by the extra `test`
    from playwright.sync_api import sync_playwright

    from kouzlo.server.offline.folder import _counted
    from kouzlo.server.offline.supplies import NotFetched
    from tests.web.built import CHROMIUM, lacking
    from tests.web.offline import folder, web_space

    if lacking() is not None:
        return
    try:
        files = folder()
    except NotFetched:
        return
    built = _counted(files, "")
    report.figure("offline: first load, compressed", built.first_load / MEBI, "MiB", at_most=8)
    report.figure("offline: the whole folder", built.size / MEBI, "MiB")
    with web_space(files) as space, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        _visits(report, browser, space)
        for game in house_ids():
            _plays(report, browser, space, game)
        browser.close()


def _visits(report: Report, browser: Browser, space: WebSpace) -> None:
    from tests.web.offline import opened
    from tests.web.people import person

    with person(browser, space.address) as anna:
        begun = time.perf_counter()
        anna.page.goto(space.address)
        anna.page.wait_for_selector("[data-game]")
        report.figure("offline: first page seen, cold", time.perf_counter() - begun, "s")
        opened(anna.page)
        report.figure("offline: open, cold", time.perf_counter() - begun, "s", at_most=15)
        anna.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        begun = time.perf_counter()
        anna.page.goto("about:blank")
        anna.page.goto(space.address)
        opened(anna.page)
        report.figure("offline: open, warm", time.perf_counter() - begun, "s", at_most=4)


def _plays(report: Report, browser: Browser, space: WebSpace, game: str) -> None:
    from tests.web.offline import opened
    from tests.web.people import person

    with person(browser, space.address) as anna:
        anna.wants_words()
        anna.page.goto(space.address)
        opened(anna.page)
        anna.page.click(f"[data-game={game}] [data-way=bot]")
        anna.page.wait_for_selector("[data-opponents] [data-level]")
        levels = [
            str(each.get_attribute("data-level")) for each in anna.page.query_selector_all("[data-opponents] [data-level]")
        ]
        for level in levels:
            if level != levels[0]:  # back from the table of the level before
                anna.page.goto(f"{space.address}#/")
                anna.page.click(f"[data-game={game}] [data-way=bot]")
            anna.page.click(f"[data-opponents] [data-level={level}]")
            seen, answered = _pressed(anna)
            if level == levels[0]:
                report.figure(f"offline: {game}, a move is seen after the click, median", _median(seen), "ms", at_most=150)
            # The slower half of the presses are those that a computer answers.
            report.figure(
                f"offline: {game}, {level} has answered, median", _median(sorted(answered)[len(answered) // 2 :]), "s"
            )


def _pressed(anna: Person) -> tuple[list[float], list[float]]:
    """For each press the milliseconds until it was seen, and the seconds until something was asked again."""
    seen: list[float] = []
    answered: list[float] = []
    for _ in range(PRESSES):
        anna.page.wait_for_function(ASKED)
        button = anna.page.query_selector(CHOICE)
        if button is None:
            break  # the game is over
        begun = time.perf_counter()
        seen.append(float(button.evaluate(SEEN)))
        anna.page.wait_for_function(ASKED)
        answered.append(time.perf_counter() - begun)
    return seen, answered


def _median(times: list[float]) -> float:
    return sorted(times)[len(times) // 2]
