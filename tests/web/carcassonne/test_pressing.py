"""Nothing that is asked lies under something else: the law of drawn choices in every phase of Carcassonne."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Locator

from kouzlo.core.move import write_move
from tests.web.carcassonne.lands import (
    BEFORE_THE_MEETING,
    ROADS,
    SMALL,
    caught_up,
    hurried,
    lay,
    offered,
    played,
    seq_of,
    sit_down,
    some_tiles,
    step_of,
    wait_for,
)
from tests.web.conftest import Arrive
from tests.web.people import PHONE, Person
from tests.web.pressing import SIZES, Pressing, press, pressing, pressing_at
from tests.web.served import Served

Choose = Callable[[list[str]], str]
KEYS = "all => all.map(each => each.dataset.choice)"
BEYOND = "all => all.flatMap(each => JSON.parse(each.dataset.beyond))"
SPAN = """() => {
  const tile = document.querySelector(".land > svg").getBoundingClientRect().width;
  const boxes = [...document.querySelectorAll("button.place, button.target")].map(each => each.getBoundingClientRect());
  const span = (all) => (Math.max(...all) - Math.min(...all)) / tile + 2;
  return [span(boxes.map(each => each.left + each.width / 2)), span(boxes.map(each => each.top + each.height / 2))];
}"""
ASKING = ("place", "figure", "follower", "crop", "crop_step")
FINGERS, MOUSE = SIZES[:2], SIZES[2:]


def key_of(move: dict[str, Any]) -> str:
    """The key under which the table draws a move of the land."""
    if place := move.get("place"):
        return f"{place['x']},{place['y']}"
    segment = move.get("follower") or move.get("add") or move.get("take") or move.get("to")
    return f"{move.get('figure', '')} {segment}" if segment else "pass" if "pass" in move else ""


class Player:
    """Somebody who presses only drawn marks and looks at the law before each press."""

    def __init__(self, somebody: Person, house: Served, table: str, seat: int) -> None:
        self.somebody, self.house, self.table, self.seat = somebody, house, table, seat
        self.is_touched = bool(somebody.page.evaluate("matchMedia('(pointer: coarse)').matches"))
        self.sizes = cycle(FINGERS[::-1] if self.is_touched else MOUSE[::-1])
        self.found = Pressing()
        self.steps: Counter[str] = Counter()

    def look(self, step: str, drawn: set[str]) -> None:
        """The law as the screen stands, and everything that the server offers is drawn."""
        found = pressing(self.somebody)
        assert () == found.faults, (step, found.faults, self.somebody.page.viewport_size)
        keys = set(self.somebody.page.eval_on_selector_all("[data-choice]", KEYS))
        assert drawn <= keys, (step, drawn - keys)
        assert not found.beyond or not self.would_fit(), (step, found, self.somebody.page.viewport_size)
        self.found += found
        self.steps[step] += 1

    def answer(self, choose: Choose) -> None:
        """One question, from what is seen to what the record says."""
        step, before = step_of(self.somebody), seq_of(self.somebody)
        moves = offered(self.house, self.table, self.seat)
        wanted = self.choose(step, moves, choose)
        self.somebody.page.wait_for_function(
            "([seq, step]) => { const { dataset } = document.querySelector('.table');"
            " return dataset.seq !== seq || dataset.step !== step }",
            arg=[str(before), step],
        )
        if wanted:
            found = self.house.do(self.house.house.table(self.table.removeprefix("/table/")))
            assert wanted in [key_of(write_move(entry.move)) for entry in found.match.played()[-4:]]

    def choose(self, step: str, moves: list[dict[str, Any]], choose: Choose) -> str:
        if step == "end_turn":
            self.look(step, {"end turn"})
            press(self.somebody, "end turn")
            return ""
        keys = {key_of(move) for move in moves} - {""}
        if figures := sorted({str(move["figure"]) for move in moves if "figure" in move}):
            self.look("which figure", {f"figure {each}" for each in figures})
            figure = choose(figures)
            press(self.somebody, f"figure {figure}")
            keys = {each for each in keys if each.startswith(figure)}
        self.look(step, keys - ({"pass"} if step == "crop_step" else set()))
        if not keys - {"pass"}:
            with contextlib.suppress(AssertionError):  # with no other choice the page passes by itself
                press(self.somebody, "pass" if step == "follower" else "plain 0")
            return ""
        wanted = choose(self.in_sight(keys - {"pass"}))
        press(self.somebody, wanted)
        if self.is_touched and step == "place":
            self.look(f"{step} chosen", keys - ({"pass"} if step == "crop_step" else set()))
            press(self.somebody, "lay")
        return wanted

    def would_fit(self) -> bool:
        """Whether all choices would be in sight with tiles of 40 px; the panels take less than these rims."""
        across, along = self.somebody.page.evaluate(SPAN)
        box = self.somebody.page.locator(".table").bounding_box()
        assert box is not None
        return bool(40 * across + 90 < box["width"] and 40 * along + 250 < box["height"])

    def in_sight(self, keys: set[str]) -> list[str]:
        """Those that need no arrow at the rim."""
        away = self.somebody.page.eval_on_selector_all("[data-beyond]", BEYOND)
        return sorted(keys - set(away))


def play_a_while(players: list[Player], questions: int, choose: Choose) -> None:
    """Whoever is asked answers, so many times or to the end; each time at the other one of two sizes."""
    for _ in range(questions):
        for player in players:
            wait_for(player.somebody, *ASKING, "end_turn", "wait", "over")
        asked = [player for player in players if step_of(player.somebody) not in ("wait", "over")]
        if all(step_of(player.somebody) == "over" for player in players):
            return
        if not asked:
            players[0].somebody.page.wait_for_timeout(50)
            continue
        width, height = next(asked[0].sizes)
        asked[0].somebody.page.set_viewport_size({"width": width, "height": height})
        asked[0].answer(choose)


def seated(arrive: Arrive, house: Served, table: str) -> list[Player]:
    anna, bob = arrive(), arrive(size=PHONE, language="cs", look="dark")
    sit_down(table, (anna, "Anna"), (bob, "Bob"))
    return [Player(anna, house, table, 0), Player(bob, house, table, 1)]


def taken_in_turn() -> Choose:
    """The first, the last, the one in the middle, and again."""
    turns = cycle((0, -1, 0.5))

    def choose(keys: list[str]) -> str:
        turn = next(turns)
        return keys[int(len(keys) * turn) if turn == 0.5 else int(turn)]

    return choose


def test_every_phase_of_a_small_game_keeps_the_law(arrive: Arrive, house: Served) -> None:
    """Mouse and finger, four sizes in turn, all kinds of questions; what was pressed is what the record says."""
    table = lay(house, "every phase", some_tiles(SMALL), options={"crop_circles": "2012"})
    players = seated(arrive, house, table)

    play_a_while(players, 70, taken_in_turn())

    anna, bob = players
    steps = anna.steps + bob.steps
    assert {"place", "place chosen", "which figure", "figure", "follower", "end_turn"} <= set(steps)
    assert "crop" in steps
    assert "crop_step" in steps
    assert (anna.found + bob.found).marks > 150


@pytest.mark.parametrize("commands", [pytest.param(60, marks=pytest.mark.soak), 150, pytest.param(230, marks=pytest.mark.soak)])
def test_large_lands_keep_the_law(arrive: Arrive, house: Served, commands: int) -> None:
    """In the middle of a game and late, on a phone the land is larger than the window: arrows at the rim tell of the rest."""
    table = lay(house, "a large land", options={"crop_circles": "both"})
    players = seated(arrive, house, table)
    hurried(house, table, "a large land", commands, until="place")
    caught_up(house, table, *(player.somebody for player in players))

    play_a_while(players, 7, taken_in_turn())

    anna, bob = (player.found for player in players)
    assert anna.choices
    assert bob.choices
    assert anna.choices + bob.choices > 20


def test_arrow_at_the_rim_leads_to_what_lies_beyond(arrive: Arrive, house: Served) -> None:
    """Whoever wants to see a place presses the arrow that tells of it until it is there: so every place comes into sight."""
    table = lay(house, "a large land", options={"crop_circles": "both"})
    players = seated(arrive, house, table)
    hurried(house, table, "a large land", 230, until="place")
    caught_up(house, table, *(player.somebody for player in players))
    asked = next(player for player in players if step_of(player.somebody) == "place").somebody
    asked.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert pressing(asked).beyond

    unseen = set(asked.page.eval_on_selector_all("button.place", KEYS))
    for _ in range(80):
        assert () == pressing(asked).faults
        unseen &= set(asked.page.eval_on_selector_all("[data-beyond]", BEYOND))
        if not unseen:
            break
        box = arrow_towards(asked, min(unseen)).bounding_box()
        assert box is not None
        asked.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    assert set() == unseen


def arrow_towards(somebody: Person, key: str) -> Locator:
    """The arrow at the rim that tells of a place."""
    return somebody.page.locator(f"[data-beyond*='\"{key}\"']")


def test_targets_are_pressed_under_a_hand_that_points(arrive: Arrive, house: Served) -> None:
    """Mage and witch at the meeting: what appears under the mouse takes no press of another road, at all four sizes."""
    table = lay(house, "meeting 12", ROADS)
    anna, bob = arrive(), arrive()
    sit_down(table, (anna, "Anna"), (bob, "Bob"))
    played(house, table, *BEFORE_THE_MEETING)
    wait_for(bob, "place")
    assert () == pressing_at(bob).faults
    assert () == pressing(bob, hovering=True).faults
    press(bob, "1,1")
    wait_for(bob, "figure")
    for figure in ("witch", "mage"):
        press(bob, f"figure {figure}")

        found = pressing_at(bob)

        assert () == found.faults
        assert 2 * len(SIZES) < found.choices
        assert () == pressing(bob, hovering=True).faults


def test_cover_over_a_place_is_caught(arrive: Arrive, house: Served) -> None:
    """The control: something transparent over one place of a real table."""
    table = lay(house, "straight", some_tiles({"U": 8}, start="U"), people=1, computers=1)
    anna = arrive()
    sit_down(table, (anna, "Anna"))
    wait_for(anna, "place")
    assert () == pressing(anna).faults

    anna.page.evaluate("""() => {
      const box = document.querySelector("button.place").getBoundingClientRect();
      const cover = document.body.appendChild(document.createElement("div"));
      Object.assign(cover.style, { position: "fixed", left: box.left + "px", top: box.top + "px", padding: "60px" });
    }""")

    assert 1 == len(pressing(anna).faults)


@pytest.mark.soak
@pytest.mark.parametrize("word", ["soak one", "soak two", "soak three"])
def test_whole_games_keep_the_law(arrive: Arrive, house: Served, word: str) -> None:
    """All tiles, both people, every question."""
    table = lay(house, word, options={"crop_circles": "both"})
    players = seated(arrive, house, table)

    play_a_while(players, 2000, taken_in_turn())

    assert "over" == step_of(players[0].somebody)
