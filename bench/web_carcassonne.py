"""The board of Carcassonne in a browser: panning a full board, points that fly, the time of a move, presses a turn, sizes.

Debian's Chromium without a graphics card.  Frames a second depend on the load of this machine; the time of the busiest thread
is the real cost of a frame.  A browser shows sixty frames if that time is well below 16.7 ms.
"""

from __future__ import annotations

import gzip
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
TURNS = 12
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

FLOWN = """() => new Promise((done) => {
  const times = [];
  let last = null;
  const step = (now) => {
    const flies = document.querySelector(".float") !== null;
    if (flies && last !== null) times.push(now - last);
    last = flies ? now : null;
    if (flies || !times.length) requestAnimationFrame(step);
    else done(times);
  };
  requestAnimationFrame(step);
  document.querySelector(".lens .spot").dispatchEvent(new MouseEvent("click", { bubbles: true }));
})"""

COUNT = "() => { window.presses = 0; addEventListener('pointerdown', () => window.presses++, true); }"


def run(report: Report) -> None:
    """A whole board of 92 tiles and five players, moved at two sizes; moves of a running game."""
    if find_spec("playwright") is None or find_spec("axe_playwright_python") is None:
        return  # installed by the extra `test`
    from tests.web.built import CHROMIUM, lacking

    if lacking() is None:
        _browse(report, str(CHROMIUM))


def _browse(report: Report, chromium: str) -> None:
    from playwright.sync_api import sync_playwright

    from kouzlo.server.client import BUILT
    from tests.web.people import DESKTOP, PHONE, Person
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
        _flight(report, browser, house, Person(context, house.address))
        for size, at_most in ((DESKTOP, 3), (PHONE, 4)):
            _presses(report, house, browser, size, at_most)
        browser.close()
    chunk = sum(len(gzip.compress(file.read_bytes(), 9)) for file in BUILT.glob("table-carcassonne-*"))
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
    """Milliseconds that each thread worked: tasks, by the clock of the thread."""
    busy: Counter[tuple[int, int]] = Counter()
    for event in trace["traceEvents"]:
        if event.get("ph") == "X" and event["name"] == "RunTask":
            busy[event["pid"], event["tid"]] += event.get("tdur", 0) / 1000
    return busy


def _moves(report: Report, house: Served, somebody: Person) -> None:
    """From the click to the tile on the screen, including the durable write on the server."""
    times = []
    for _ in range(5):
        somebody.open("/")
        somebody.open(f"/table/{somebody.page.evaluate(LAY, list(PEOPLE[:2]))}")
        somebody.page.wait_for_selector("button.place")
        times.append(somebody.page.evaluate(SHOWN))
    report.figure("a move, from the click to the screen, median of 5", sorted(times)[2], "ms", at_most=100)


def _flight(report: Report, browser: Browser, house: Served, somebody: Person) -> None:
    """A city of two tiles is completed, and its points fly to their owner: once to count frames, once to see what they cost."""
    _before_flight(house, somebody, "counted")
    times = somebody.page.evaluate(FLOWN)
    report.figure("points fly: frames a second", 1000 * len(times) / sum(times), "frames/s", at_least=58)
    _before_flight(house, somebody, "traced")
    browser.start_tracing(page=somebody.page, categories=CATEGORIES)
    frames = len(somebody.page.evaluate(FLOWN))
    busiest = max(_busy(json.loads(browser.stop_tracing())).values())
    report.figure("points fly: busiest thread for a frame", busiest / frames, "ms", at_most=8)


def _before_flight(house: Served, somebody: Person, id: str) -> None:
    """The tile that completes the city lies on the table, and it is asked about a follower."""
    from tests.web.carcassonne.lands import lay, sit_down, some_tiles, wait_for

    table = lay(house, "city edge", some_tiles({"E": 6}, start="E"), people=1, computers=1, id=id)
    sit_down(table, (somebody, "Anna"))
    somebody.page.locator('button.place[data-at="0,-1"]').click()
    wait_for(somebody, "follower")
    somebody.page.wait_for_timeout(600)


def _presses(report: Report, house: Served, browser: Browser, size: tuple[int, int], at_most: int) -> None:
    """Presses that a turn takes: a tile without a symbol is laid as it is offered, a follower set or not, the turn ended."""
    from tests.web.carcassonne.lands import answered, by_mouse, by_touch, lay, sit_down, step_of
    from tests.web.people import person

    with person(browser, house.address, size) as somebody:
        where = "phone" if somebody.has_touch else "desktop"
        options = {"mage_and_witch": False}
        table = lay(house, f"presses on a {where}", people=1, computers=1, options=options)
        sit_down(table, (somebody, "Anna"))
        somebody.page.evaluate(COUNT)
        turns: list[int] = []
        while len(turns) < TURNS:
            step = step_of(somebody)
            passes = step == "follower" and not somebody.page.locator(".lens .spot:enabled, .followers .button:enabled").count()
            if step in ("wait", "over") or passes:
                somebody.page.wait_for_timeout(50)
                continue
            answered(somebody, by_touch if somebody.has_touch else by_mouse)
            if step == "end_turn":
                turns.append(somebody.page.evaluate("() => window.presses") - sum(turns))
    report.figure(f"presses a turn on a {where}, most of {TURNS} turns", max(turns), "presses", at_most=at_most)
