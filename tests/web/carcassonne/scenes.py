"""The screens of Carcassonne for `python -m tests.web.screenshots`: every step, and a whole board of five."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from tests.server.tables import played as played_at_random
from tests.web.carcassonne.lands import BEFORE_THE_MEETING, ROADS, lay, played, send_away, sit_down, some_tiles, wait_for
from tests.web.endings import ended
from tests.web.people import Person
from tests.web.served import Served

Scene = Callable[[Person], None]
SETTLED = 500
OTHERS = ("Bára", "Cyril", "Dana", "Emil")


def scenes(house: Served) -> dict[str, Scene]:
    """The screens by name; each picture is taken at a table of its own."""
    number = count()

    def at(story: Callable[[Served, str, Person], None]) -> Scene:
        return lambda somebody: story(house, f"scene-{next(number)}", somebody)

    return {
        "carcassonne-place": at(placing),
        "carcassonne-follower": at(following),
        "carcassonne-figure": at(conjuring),
        "carcassonne-meeting": at(meeting),
        "carcassonne-scored": at(scoring),
        "carcassonne-full": at(whole_board),
        "end-carcassonne-five": lambda anna: _told(ended(house, anna, "carcassonne", "loss", seats=5)),
    }


def _told(_: str) -> None:
    """A scene tells nothing."""


def placing(house: Served, id: str, anna: Person) -> None:
    table = lay(house, "a place", people=1, computers=1, id=id)
    sit_down(table, (anna, "Anna"))
    _press(anna, "button.place")
    if not _is_phone(anna):
        _go_back(anna)
        anna.page.locator("button.place").first.hover()
    anna.page.wait_for_timeout(SETTLED)


def following(house: Served, id: str, anna: Person) -> None:
    table = lay(house, "a follower", some_tiles({"D": 4, "P": 6}), people=1, computers=1, id=id)
    sit_down(table, (anna, "Anna"))
    _lay_the_first(anna)
    wait_for(anna, "follower")
    anna.page.locator(".lens .mark-here").first.hover()
    anna.page.wait_for_timeout(SETTLED)


def conjuring(house: Served, id: str, anna: Person) -> None:
    table = _before_the_meeting(house, id, anna, moves=3)
    assert table
    _lay_the_first(anna)
    wait_for(anna, "figure")
    _press(anna, ".token >> nth=1")
    anna.page.locator("button.target").first.hover()
    anna.page.wait_for_timeout(SETTLED)


def meeting(house: Served, id: str, anna: Person) -> None:
    _before_the_meeting(house, id, anna, moves=len(BEFORE_THE_MEETING))
    _press(anna, 'button.place[data-at="1,1"]')
    if _is_phone(anna):
        _press(anna, ".sure .yes")
    wait_for(anna, "figure")
    anna.page.wait_for_timeout(SETTLED)


def scoring(house: Served, id: str, anna: Person) -> None:
    table = lay(house, "city edge", some_tiles({"E": 6}, start="E"), people=1, computers=1, id=id)
    sit_down(table, (anna, "Anna"))
    _press(anna, 'button.place[data-at="0,-1"]')
    if _is_phone(anna):
        _press(anna, ".sure .yes")
    wait_for(anna, "follower")
    _press(anna, ".lens .mark-here")
    anna.page.wait_for_selector(".scores")
    anna.page.wait_for_timeout(SETTLED)


def whole_board(house: Served, id: str, anna: Person) -> None:
    table = lay(house, "a full board", people=5, options={"crop_circles": "both"}, id=id)
    send_away(house, table, *OTHERS)
    sit_down(table, (anna, "Anna"))
    found = house.do(house.house.table(id))
    house.do(played_at_random(found, "a full board"))
    wait_for(anna, "over")
    anna.page.wait_for_timeout(2 * SETTLED)


def _before_the_meeting(house: Served, id: str, anna: Person, moves: int) -> str:
    table = lay(house, "meeting 12", ROADS, id=id)
    send_away(house, table, "Bára")
    sit_down(table, (anna, "Anna"))
    played(house, table, *BEFORE_THE_MEETING[:moves])
    wait_for(anna, "place")
    return table


def _is_phone(somebody: Person) -> bool:
    return bool(somebody.page.evaluate("matchMedia('(pointer: coarse)').matches"))


def _press(somebody: Person, what: str) -> None:
    found = somebody.page.locator(what).first
    found.tap() if _is_phone(somebody) else found.click()


def _go_back(somebody: Person) -> None:
    somebody.page.locator("[data-undo]").click()
    wait_for(somebody, "place")


def _lay_the_first(somebody: Person) -> None:
    _press(somebody, "button.place")
    if _is_phone(somebody):
        _press(somebody, ".sure .yes")
