"""Where no follower is left the screen answers by itself: the record keeps the step, the log tells it, undo goes past it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from kouzlo.core.move import write_move
from tests.web.carcassonne.lands import JOIN, KEY, PASS, lay, played, send_away, sit_down, some_tiles, wait_for
from tests.web.conftest import Arrive
from tests.web.people import PHONE, Person
from tests.web.pressing import press
from tests.web.served import Served

ALL_SEVEN = 7
BELOW = f"0,{2 * ALL_SEVEN + 1}"
STRAIGHT = some_tiles({"U": 24}, start="U")


def spend(house: Served, table: str) -> None:
    """A column of straight roads; Anna has a thief on each of hers and none in the supply, and it is her turn."""
    for row in range(1, 2 * ALL_SEVEN + 1):
        is_hers = row % 2 == 1
        follower = {"follower": f"0,{row}:R:EW"} if is_hers else PASS
        played(house, table, {"place": {"x": 0, "y": row, "rotation": 0}}, follower)


def moves_of(house: Served, table: str) -> list[dict[str, Any]]:
    found = house.do(house.house.table(table.removeprefix("/table/")))
    return [write_move(entry.move) for entry in found.match.played()]


def lays(anna: Person, place: str) -> None:
    press(anna, place)
    if anna.page.locator(".sure .yes").count():
        press(anna, "lay")


def test_no_follower_left_is_passed_told_and_taken_back_in_one_press(arrive: Arrive, house: Served) -> None:
    """Anna lays her tile, and the next thing she is asked is the end of her turn; undo leads to the tile, not into a circle."""
    table = lay(house, "spent", STRAIGHT)
    anna, bob = arrive(), arrive(size=PHONE)
    sit_down(table, (anna, "Anna"), (bob, "Bob"))
    spend(house, table)
    wait_for(anna, "place")
    before = len(moves_of(house, table))

    lays(anna, BELOW)
    wait_for(anna, "end_turn")

    assert [{"pass": True}] == moves_of(house, table)[before + 1 :]
    expect(anna.page.locator("[data-log] li").last).to_contain_text("You have no follower left to place.")
    anna.page.locator("[data-undo]").click()
    wait_for(anna, "place")
    assert before == len(moves_of(house, table))
    lays(anna, BELOW)
    wait_for(anna, "end_turn")
    press(anna, "end turn")
    wait_for(bob, "place")
    expect(bob.page.locator("[data-log] li", has_text="Anna has no follower left to place.").last).to_have_count(1)


def test_question_that_waited_is_answered_on_arrival_also_in_words(arrive: Arrive, house: Served) -> None:
    """The tile was laid before Anna's browser came back; her table in words passes as the drawn one does."""
    table = lay(house, "spent before", STRAIGHT)
    anna = arrive(language="cs")
    anna.wants_words()
    anna.open("/")
    assert 200 == anna.page.evaluate(JOIN, [table, "Anna", KEY])
    send_away(house, table, "Bob")
    spend(house, table)
    played(house, table, {"place": {"x": 0, "y": -1, "rotation": 0}})

    anna.open(table)

    anna.page.wait_for_selector("[data-end-turn]")
    assert [{"pass": True}] == moves_of(house, table)[-1:]
    anna.sees("Už nemáš žádnou figurku k umístění.")


def test_text_page_passes_too(arrive: Arrive, house: Served) -> None:
    """A form lays the tile, the next page asks for the end of the turn; its undo leads back to the tile."""
    table = lay(house, "spent on paper", STRAIGHT)
    anna = arrive()
    anna.open("/")
    assert 200 == anna.page.evaluate(JOIN, [table, "Anna", KEY])
    send_away(house, table, "Bob")
    spend(house, table)
    before = len(moves_of(house, table))
    anna.page.goto(f"{anna.address}{table}/text")

    anna.page.locator("form.choices summary", has_text=BELOW).click()
    anna.page.locator("form.choices button", has_text=f"{BELOW},").first.click()

    anna.page.wait_for_selector('button:has-text("End the turn")')
    assert [{"pass": True}] == moves_of(house, table)[before + 1 :]
    anna.sees("You have no follower left to place.")
    anna.page.click('button:has-text("Take back")')
    anna.page.wait_for_selector("form.choices")
    assert before == len(moves_of(house, table))


def test_follower_that_is_left_is_asked_about(arrive: Arrive, house: Served) -> None:
    """The control: with followers in the supply nothing is answered for anybody."""
    table = lay(house, "not spent", some_tiles({"U": 8}, start="U"), people=1, computers=1)
    anna = arrive()
    sit_down(table, (anna, "Anna"))
    wait_for(anna, "place")

    lays(anna, "0,1")
    wait_for(anna, "follower")
    anna.page.wait_for_timeout(500)

    assert "place" in moves_of(house, table)[-1]
