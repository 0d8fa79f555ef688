"""The box on the table, kept by one phone: drawn tiles are pressed, placed and counted, and everything can be corrected."""

from __future__ import annotations

import pytest

from kouzlo.core.fairness import Seeded
from kouzlo.core.registry import CardText, create_game
from kouzlo.core.replay import read_record, verify, write_record
from kouzlo.games.carcassonne.game import Carcassonne
from tests.web.carcassonne.box import entered_by_hand, reference_game
from tests.web.carcassonne.lands import SMALL, some_tiles
from tests.web.conftest import Arrive
from tests.web.people import PHONE, Person
from tests.web.served import Served

ROUND_THE_TABLE = ({"kind": "me"}, {"kind": "here", "name": "Bob"})
LAY = """async wishes => {
  const send = async (path, body) => (await fetch(path, {
    method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body),
  })).json();
  await send("/api/me", {name: "Anna"});
  return (await send("/api/tables", wishes)).table.id;
}"""


def sits_at_box(somebody: Person, **wishes: object) -> str:
    """One phone lays a table for two with the box; its id."""
    somebody.open("/")
    id = str(somebody.page.evaluate(LAY, {"game": "carcassonne", "seats": ROUND_THE_TABLE, "draws": "box", **wishes}))
    somebody.open(f"/table/{id}")
    somebody.page.wait_for_selector("[data-choice^='draw ']")
    return id


def check_entered(arrive: Arrive, house: Served, tiles: str | None, word: str, options: dict[str, object]) -> None:
    """A reference game, pressed on a phone, has the same record but for the luck; how often one has to press is counted."""
    game = create_game("carcassonne", cards=CardText("small", tiles) if tiles else None)
    assert isinstance(game, Carcassonne)
    reference = reference_game(game, word, 2, options)
    anna = arrive(size=PHONE)
    table = house.do(house.house.table(sits_at_box(anna, options=options, cards=tiles)))

    presses = entered_by_hand(anna, reference)
    lucky = read_record(write_record(reference, Seeded(word)))
    record = read_record(table.record(["Anna", "Bob"]))

    assert 1 == presses["draw"]
    assert presses["place"] <= 2
    assert 1 == presses["follower"]
    assert [(step.seat, step.text) for step in lucky.steps] == [(step.seat, step.text) for step in record.steps]
    assert lucky.outcome == record.outcome
    assert record.is_drawn_by_hand
    assert not verify(record).is_proven


def test_a_reference_game_pressed_on_a_phone_gives_the_same_record_but_for_the_luck(arrive: Arrive, house: Served) -> None:
    """A dozen tiles with mage, witch and crop circles; the whole set is a soak."""
    check_entered(arrive, house, some_tiles(SMALL), "by hand", {"crop_circles": "2012"})


@pytest.mark.soak
def test_a_reference_game_of_the_whole_set_is_pressed_on_a_phone(arrive: Arrive, house: Served) -> None:
    """All 72 tiles of the base game and the eight with the mage's symbol."""
    check_entered(arrive, house, None, "the whole box", {})


def test_a_stranger_begins_with_the_box_from_the_front_page(arrive: Arrive) -> None:
    """One tick in the dialog of people at one device; then all tiles are there, each large enough for a finger."""
    anna = arrive(size=PHONE, language="cs")
    anna.open("/")
    anna.page.tap("[data-game=carcassonne] [data-way=here]")
    anna.page.tap("[data-box]")
    anna.page.tap("[data-players] [data-lay]")
    anna.page.wait_for_selector("[data-choice='draw A']")
    sizes = anna.page.evaluate("[...document.querySelectorAll('.drawing button')].map(each => each.offsetWidth)")

    assert 32 == len(sizes)
    assert min(sizes) >= 44
    assert not anna.is_too_wide()
    assert [] == anna.untranslated()
    assert [] == [fault for fault in anna.serious_faults() if "drawing" in fault]


def test_a_wrong_tile_is_corrected_from_the_list_and_the_rest_goes_on(arrive: Arrive, house: Served) -> None:
    """Back to the first draw with one press, another tile, and what still fits is entered again."""
    anna = arrive(size=PHONE)
    table = house.do(house.house.table(sits_at_box(anna)))
    for number, choice in enumerate(("draw V", "1,0", "pass", "draw E", "0,-1", "pass")):
        anna.page.wait_for_selector(f'.table[data-seq="{number}"]')
        anna.page.locator(f'[data-choice="{choice}"]').tap()
        if choice == "1,0":
            anna.page.locator("[data-choice^='turn ']").first.tap()

    anna.page.wait_for_selector('.table[data-seq="6"]')
    anna.page.locator("[data-corrections]").first.tap()
    anna.page.locator("[data-entry='1']").tap()
    anna.page.wait_for_selector("[data-choice='draw U']")
    assert 6 == len(table.match.log) - 1
    anna.page.locator("[data-on-again]").tap()
    anna.page.wait_for_selector('.table[data-seq="8"]')

    assert ["draw V"] == [table.game.write_move(entry.move) for entry in table.match.played()]


def test_a_place_where_the_tile_does_not_fit_quotes_the_rule(arrive: Arrive, house: Served) -> None:
    """People at a real table argue: a press on a free place that is not offered is answered by its paragraph."""
    anna = arrive(size=PHONE, language="cs")
    sits_at_box(anna)
    anna.page.locator("[data-choice='draw C']").tap()
    anna.page.wait_for_selector("button.place")
    box = anna.page.locator("button.place").first.bounding_box()
    assert box is not None
    anna.page.touchscreen.tap(box["x"] + box["width"] * 1.5, box["y"] + box["height"] * 1.5)

    anna.sees("CA-3")


def test_another_phone_comes_by_the_link_and_both_enter(arrive: Arrive, house: Served) -> None:
    """The second phone sees the table, and after one press it enters what happens, too."""
    anna, cyril = arrive(size=PHONE), arrive(size=PHONE, language="cs", look="dark")
    table = house.do(house.house.table(sits_at_box(anna)))
    cyril.open(f"/table/{table.id}?key={table.facts.settings.join}")
    cyril.page.locator("[data-enter-too]").tap()
    cyril.page.locator("[data-choice='draw U']").tap()
    anna.page.wait_for_selector("button.place")
    anna.page.locator("button.place").first.tap()

    anna.page.locator("[data-choice^='turn '], [data-choice='pass']").first.wait_for()
    assert "draw U" == table.game.write_move(table.match.played()[0].move)


def test_a_computer_plays_with_the_real_box(arrive: Arrive, house: Served) -> None:
    """People say what the computer has drawn; it answers where the tile goes."""
    anna = arrive(size=PHONE)
    id = sits_at_box(anna, seats=({"kind": "bot", "level": "greedy"}, {"kind": "me"}))
    anna.page.locator("[data-choice='draw U']").tap()
    anna.page.wait_for_selector('.table[data-seq="3"]')
    table = house.do(house.house.table(id))

    assert ["place", "follower"] == table.match.phases[1:3]
