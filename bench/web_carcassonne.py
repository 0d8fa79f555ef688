"""The land of Carcassonne in a browser: how a full board pans, how soon a move is shown, how large the table's parts are.

Debian's Chromium without a graphics card.  Frames a second are those of this machine as busy as it is now; the time of the
busiest thread is what a frame really costs, whoever else is at work here.  A browser shows sixty frames if that time is
well below 16.7 ms.
"""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench import Report

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.people import Person
    from tests.web.served import Served

SECONDS = 4
PEOPLE = ("Anna", "Bára", "Cyril", "Dana", "Emil")
CATEGORIES = ["disabled-by-default-devtools.timeline"]

LAY = """async names => {
  const send = (path, body) => fetch(path, {
    method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body),
  });
  await send("/api/me", {name: names[0]});
  const seats = names.map((name, at) => ({kind: at ? "here" : "me", name: at ? name : ""}));
  const laid = await send("/api/tables", {game: "carcassonne", seats, options: {crop_circles: "both"}});
  return (await laid.json()).table.id;
}"""

PAN = """async ms => {
  const view = document.querySelector(".table .view");
  const box = view.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  view.setPointerCapture = () => {};
  const tell = (what, x, y) => view.dispatchEvent(new PointerEvent(what, {
    pointerId: 7, pointerType: "touch", button: 0, buttons: 1, clientX: x, clientY: y, bubbles: true,
  }));
  const times = [];
  tell("pointerdown", x, y);
  await new Promise((done) => {
    const begun = performance.now();
    let last = null;
    const step = (now) => {
      if (last !== null) times.push(now - last);
      last = now;
      const angle = (now - begun) / 500;
      tell("pointermove", x + 240 * Math.sin(angle), y + 180 * Math.cos(1.3 * angle) - 180);
      if (now - begun < ms) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  tell("pointerup", x, y);
  return times;
}"""

SHOWN = """() => new Promise((done) => {
  const table = document.querySelector(".table");
  const before = table.dataset.seq;
  const begun = performance.now();
  new MutationObserver((_, watching) => {
    if (table.dataset.seq === before) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
  }).observe(table, {attributes: true});
  document.querySelector("button.place").click();
})"""


def run(report: Report) -> None:
    """A whole board of 92 tiles and five players, moved about at two sizes; moves of a game that has begun."""
    if find_spec("playwright") is None or find_spec("axe_playwright_python") is None:
        return  # the extra `test` brings them
    from tests.web.built import CHROMIUM, lacking

    if lacking() is None:
        _browse(report, str(CHROMIUM))


def _browse(report: Report, chromium: str) -> None:
    from playwright.sync_api import sync_playwright

    from kouzlo.server.client import BUILT
    from tests.web.people import Person
    from tests.web.served import served

    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        somebody = Person(context, house.address)
        _pan(report, browser, _full_board(house, somebody), "whole board in sight")
        for _ in range(4):
            somebody.page.keyboard.press("+")
        somebody.page.wait_for_timeout(600)
        _pan(report, browser, somebody.page, "tiles of usual size")
        _moves(report, house, Person(context, house.address))
        browser.close()
    chunk = sum(file.stat().st_size for file in BUILT.glob("table-carcassonne-*.gz"))
    report.figure("chunk of the table, script and style, gzipped", chunk / 1000, "kB", at_most=40)


def _full_board(house: Served, somebody: Person) -> Page:
    from tests.server.tables import played

    somebody.open("/")
    id = somebody.page.evaluate(LAY, list(PEOPLE))
    table = house.do(house.house.table(id))
    house.do(played(table, "a full board"))
    somebody.open(f"/table/{id}")
    somebody.page.wait_for_selector(".table .land > svg")
    somebody.page.wait_for_timeout(1000)
    return somebody.page


def _pan(report: Report, browser: Browser, page: Page, what: str) -> None:
    times = page.evaluate(PAN, 1000 * SECONDS)
    report.figure(f"pan, {what}: frames a second", 1000 * len(times) / sum(times), "frames/s", at_least=58)
    browser.start_tracing(page=page, categories=CATEGORIES)
    frames = len(page.evaluate(PAN, 1000 * SECONDS))
    busiest = max(_busy(json.loads(browser.stop_tracing())).values())
    report.figure(f"pan, {what}: busiest thread for a frame", busiest / frames, "ms", at_most=8)


def _busy(trace: dict[str, Any]) -> Counter[tuple[int, int]]:
    """Milliseconds that each thread was really at work: tasks, by the clock of the thread."""
    busy: Counter[tuple[int, int]] = Counter()
    for event in trace["traceEvents"]:
        if event.get("ph") == "X" and event["name"] == "RunTask":
            busy[event["pid"], event["tid"]] += event.get("tdur", 0) / 1000
    return busy


def _moves(report: Report, house: Served, somebody: Person) -> None:
    """From the click to the tile on the screen, durable on the disk of the house in between."""
    times = []
    for _ in range(5):
        somebody.open("/")
        somebody.open(f"/table/{somebody.page.evaluate(LAY, list(PEOPLE[:2]))}")
        somebody.page.wait_for_selector("button.place")
        times.append(somebody.page.evaluate(SHOWN))
    report.figure("a move, from the click to the screen, median of 5", sorted(times)[2], "ms", at_most=100)
