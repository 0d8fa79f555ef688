"""Tables of Carcassonne for browsers: small sets of tiles, the same draws every time, and people who answer every question."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import ElementHandle, Page
from playwright.sync_api import TimeoutError as TooLate

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import settle
from kouzlo.core.registry import CardText, create_game
from kouzlo.games.carcassonne.tiles import OWN_FILE
from kouzlo.server.seats import BOT, OPEN
from kouzlo.server.sessions import new_visitor
from kouzlo.server.store import SeatRow, TableFacts
from kouzlo.server.store.settings import Settings
from kouzlo.server.wire import EndTurn, Join, Play
from tests.server.tables import command_for
from tests.web.people import Person
from tests.web.served import Served

KEY = "a-key-for-players"
SMALL = {"D": 2, "E": 2, "U": 2, "W": 1, "B": 1, "P": 1, "MW5": 1, "MW1": 1, "CC2a": 1, "CC2c": 1}
"""A dozen tiles with everything on them: a game of two minutes."""


ROADS = """
id = "roads"
start = "U"

[sets]
base = 5
mage_and_witch = 2

[[tile]]
id = "U"
set = "base"
count = 3
sides = "FRFR"
roads = ["EW"]
fields = [{ halves = "0127" }, { halves = "3456" }]

[[tile]]
id = "V"
set = "base"
count = 2
sides = "FFRR"
roads = ["SW"]
fields = [{ halves = "012347" }, { halves = "56" }]

[[tile]]
id = "MWU"
set = "mage_and_witch"
count = 2
sides = "FRFR"
roads = ["EW"]
fields = [{ halves = "0127" }, { halves = "3456" }]
magic = true
"""
"""Straight roads, curves, two symbol tiles; the words “meeting 12” and “removal 52” make them come as these stories need."""

PASS = {"pass": True}


def _two_roads_and_a_bend(x: int, y: int) -> tuple[dict[str, Any], ...]:
    """The mage stands on one road, the witch on another, and a curve leads from the first towards the second."""
    return (
        {"place": {"x": 0, "y": 1, "rotation": 0}},
        {"figure": "mage", "to": "0,0:R:EW"},
        PASS,
        {"place": {"x": x, "y": y, "rotation": 0}},
        {"figure": "witch", "to": "0,1:R:EW"},
        PASS,
        {"place": {"x": 1, "y": 0, "rotation": 0}},
        PASS,
    )


BEFORE_THE_MEETING = _two_roads_and_a_bend(0, 2)
"""There is a third road to flee to."""
BEFORE_THE_REMOVAL = _two_roads_and_a_bend(-1, 0)
"""There is none."""


def some_tiles(counts: dict[str, int], start: str = "D") -> str:
    """A tile file with a few kinds of ours, as often as is said."""
    blocks = re.split(r"(?=\[\[tile\]\])", OWN_FILE.read_text("utf-8"))[1:]
    sets: dict[str, int] = {}
    chosen = []
    for block in blocks:
        id, of = (re.search(rf'^{name} = "(\w+)"', block, re.MULTILINE) for name in ("id", "set"))
        assert id is not None
        assert of is not None
        if count := counts.get(id[1]):
            chosen.append(re.sub(r"^count = \d+", f"count = {count}", block, flags=re.MULTILINE))
            sets[of[1]] = sets.get(of[1], 0) + count
    summed = "\n".join(f"{name} = {count}" for name, count in sets.items())
    return f'id = "small"\nstart = "{start}"\n\n[sets]\n{summed}\n\n{"".join(chosen)}'


def lay(
    house: Served,
    word: str,
    tiles: str | None = None,
    computers: int = 0,
    people: int = 2,
    options: dict[str, Any] | None = None,
    id: str = "",
    ends_turns: bool = False,
) -> str:
    """A table whose draws follow from a word: seats for people first, then computers; the path to it.

    With `ends_turns` a turn ends by itself, and nothing can be taken back.
    """
    game = create_game("carcassonne", cards=CardText("small", tiles) if tiles else None)
    seats = people + computers
    facts = TableFacts(
        id=id or word.replace(" ", "-"),
        game=game.info.id,
        rules_version=game.info.rules_version,
        seats=seats,
        options=dict(settle(game.info, options or {}, seats)),
        cards_id=game.cards.id,
        cards_digest=game.cards.digest,
        cards_text=game.cards.text,
        secret=seed_of(word),
        created=1.0,
        settings=Settings(owners_end_turns=not ends_turns, join=KEY, watch="a-key-for-watching"),
    )
    rows = [SeatRow(seat, OPEN, "") for seat in range(people)]
    rows += [SeatRow(seat, BOT, "", level="greedy") for seat in range(people, seats)]
    house.do(house.house.store.begin(facts, rows))
    return f"/table/{facts.id}"


JOIN = """async ([table, name, key]) => {
  const send = (path, body) => fetch(path, {
    method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body),
  });
  await send("/api/me", {name});
  return (await send(`/api${table.replace("/table/", "/tables/")}/join`, {name, key})).status;
}"""


def sit_down(table: str, *people: tuple[Person, str]) -> None:
    """Everybody takes a seat, in this order, and then looks at the table."""
    for somebody, name in people:
        somebody.open("/")
        assert 200 == somebody.page.evaluate(JOIN, [table, name, KEY])
    for somebody, _ in people:
        somebody.open(table)
        somebody.page.wait_for_selector(".table .land svg")


def send_away(house: Served, table: str, *names: str) -> None:
    """People who sit down and are never seen: their moves are made by `played`."""

    async def all_of_them() -> None:
        found = await house.house.table(table.removeprefix("/table/"))
        for name in names:
            _, visitor = await new_visitor(house.house.store, name)
            await house.house.join(found, visitor, Join(name, KEY))

    house.do(all_of_them())


def played(house: Served, table: str, *moves: dict[str, Any]) -> None:
    """Moves of whoever is asked, made behind the browsers' backs; a turn that can be ended is ended."""

    async def all_of_them() -> None:
        found = await house.house.table(table.removeprefix("/table/"))
        for move in moves:
            answer = await found.take(found.asked[0], Play(found.seq, f"move-{found.seq}", move))
            assert answer.ok, answer.problem
            if (holder := found.match.holder) is not None:
                answer = await found.take(holder, EndTurn(found.seq, f"end-{found.seq}"))
                assert answer.ok, answer.problem

    house.do(all_of_them())


def hurried(house: Served, table: str, word: str, commands: int, until: str = "") -> None:
    """So many random commands of whoever is asked, then on until such a step; a browser that passes by itself may be faster."""

    async def go() -> None:
        found = await house.house.table(table.removeprefix("/table/"))
        luck = Luck(seed_of(f"hurried {word}"))
        for number in range(commands + 60):
            if not found.asked or (number >= commands and until in ("", found.match.turn.phase)):
                return
            await found.take(found.asked[0], command_for(found, found.asked[0], f"{word}-{number}", luck))

    house.do(go())


def caught_up(house: Served, table: str, *people: Person) -> None:
    """Until everybody sees the table as it is; a page may pass by itself meanwhile, so it is asked again where that is."""
    found = house.do(house.house.table(table.removeprefix("/table/")))
    for somebody in people:
        for _ in range(600):
            if somebody.page.locator(f'.table[data-seq="{found.seq}"]').count():
                break
            somebody.page.wait_for_timeout(100)
        else:
            raise AssertionError(f"{found.seq} entries are not seen")


def offered(house: Served, table: str, seat: int) -> list[dict[str, Any]]:
    """The moves that a seat may choose from now."""
    found = house.do(house.house.table(table.removeprefix("/table/")))
    prompt = found.match.view(seat).prompt
    return [choice.move for choice in prompt.choices] if prompt else []


def tile_width(somebody: Person) -> float:
    """How wide a tile of the land is drawn, in pixels."""
    return float(somebody.page.evaluate("document.querySelector('.land > svg').getBoundingClientRect().width"))


def step_of(somebody: Person) -> str:
    """What the table asks of this person: a phase, `end_turn`, `wait` or `over`."""
    return somebody.page.get_attribute(".table", "data-step") or ""


def seq_of(somebody: Person) -> int:
    return int(somebody.page.get_attribute(".table", "data-seq") or 0)


def wait_for(somebody: Person, *steps: str) -> None:
    """Until the table asks this."""
    wanted = ", ".join(f'.table[data-step="{step}"]' for step in steps)
    somebody.page.wait_for_selector(wanted)


def answered(somebody: Person, answer: Callable[[Page, str], None]) -> None:
    """Answer the question that stands, and wait until the table has gone on."""
    before = seq_of(somebody)
    step = step_of(somebody)
    answer(somebody.page, step)
    somebody.page.wait_for_function(
        "([seq, step]) => { const table = document.querySelector('.table');"
        " return table && (table.dataset.seq !== seq || table.dataset.step !== step) }",
        arg=[str(before), step],
    )


IN_SIGHT = """() => [...document.querySelectorAll("button.place")].find((place) => {
  const { x, y, width, height } = place.getBoundingClientRect();
  return place.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""


GLIDE = 5_000
"""The land has come to rest long before so many milliseconds are over."""


def press_place(page: Page, press: Callable[[ElementHandle], None]) -> None:
    """The first free place that nothing lies over; of the others the arrows at the rim tell.

    The land may still move below a panel that has grown: then one looks again, as a person does.
    """
    while True:
        found = page.wait_for_function(IN_SIGHT).as_element()
        assert found is not None
        try:
            return press(found)
        except TooLate:
            continue


def by_mouse(page: Page, step: str) -> None:
    """The first thing that can be clicked."""
    match step:
        case "place":
            press_place(page, lambda place: place.click(timeout=GLIDE))
        case "follower":
            page.locator(".lens .mark-here, .followers .button").first.click()
        case "figure":
            if page.locator(".token").count():
                page.locator(".token").first.click()
                page.locator("button.target").first.click()
            else:
                page.locator(".steps .choices button").first.click()
        case "crop" | "crop_step":
            page.locator(".steps .choices button, button.target").first.click()
        case "end_turn":
            page.locator(".prompt .button.main").click()


def by_touch(page: Page, step: str) -> None:
    """The same with a finger: choose, then say yes."""
    match step:
        case "place":
            press_place(page, lambda place: place.tap(timeout=GLIDE))
            page.locator(".sure .yes").tap()
        case "follower":
            page.locator(".lens .mark-here, .followers .button").first.tap()
        case "figure":
            if page.locator(".token").count():
                page.locator(".token").first.tap()
                page.locator("button.target").first.tap()
            else:
                page.locator(".steps .choices button").first.tap()
        case "crop":
            page.locator(".steps .choices button").first.tap()
        case "crop_step":
            page.locator("button.target").first.tap()
        case "end_turn":
            page.locator(".prompt .button.main").tap()


def by_keys(page: Page, step: str) -> None:
    """The same without a mouse: Tab, arrows, letters, Enter."""
    match step:
        case "place":
            tab_to(page, "button.place")
            page.keyboard.press("r")
            page.keyboard.press("Enter")
        case "follower":
            page.keyboard.press("1" if page.locator(".lens").count() else "n")
        case "figure":
            if page.locator(".token").count():
                page.keyboard.press("m")
                tab_to(page, "button.target")
            else:
                tab_to(page, ".steps .choices button")
            page.keyboard.press("Enter")
        case "crop" | "crop_step":
            tab_to(page, ".steps .choices button, button.target")
            page.keyboard.press("Enter")
        case "end_turn":
            page.keyboard.press(" ")


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until something like this has the focus."""
    for _ in range(80):
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reached {wanted}")


def played_to_the_end(people: Sequence[tuple[Person, Callable[[Page, str], None]]], seconds: float = 600) -> int:
    """Everybody answers whenever asked, until the game is over; how many questions that were."""
    answers, until = 0, time.monotonic() + seconds
    while not all(step_of(somebody) == "over" for somebody, _ in people):
        assert time.monotonic() < until, "the game does not end"
        asked = [each for each in people if step_of(each[0]) not in ("wait", "over")]
        if not asked:
            people[0][0].page.wait_for_timeout(50)
        for somebody, answer in asked:
            answered(somebody, answer)
            answers += 1
    return answers
