"""The end of a game: the final scoring is told feature by feature, and a table says where the points came from."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.tables import played as played_at_random
from tests.web.carcassonne.lands import SMALL, lay, sit_down, some_tiles, wait_for
from tests.web.conftest import Arrive
from tests.web.people import PHONE, Person
from tests.web.served import Served

KINDS = "all => all.map(row => [...row.querySelectorAll('td')].map(each => Number(each.textContent)))"
RANKS = "all => all.map(each => 'AB'.indexOf(each.querySelector('text').textContent))"

WHOLE = """() => {
  const board = document.querySelector("[data-board]").getBoundingClientRect();
  return [...document.querySelectorAll(".world > svg.land > svg")].every((tile) => {
    const { left, top, right, bottom } = tile.getBoundingClientRect();
    return left >= board.left && top >= board.top && right <= board.right && bottom <= board.bottom;
  });
}"""


def finished(house: Served, word: str, *people: Person) -> list[int]:
    """A small game that is played to its end at random, with moves that are taken back; the scores."""
    table = lay(house, word, some_tiles(SMALL), options={"crop_circles": "2012"})
    sit_down(table, *((somebody, f"Player {number}") for number, somebody in enumerate(people)))
    found = house.do(house.house.table(table.removeprefix("/table/")))
    house.do(played_at_random(found, word, undo_one_in=6))
    for somebody in people:
        wait_for(somebody, "over")
    scores: list[int] = list(found.match.state.score[:2])
    return scores


def rows_of(somebody: Person) -> list[list[int]]:
    """The points of each seat by kind, the sum last; the columns stand in the order of the ranks."""
    kinds: list[list[int]] = somebody.page.eval_on_selector_all("[data-points] tbody tr", KINDS)
    ranks: list[int] = somebody.page.eval_on_selector_all("[data-points] thead th", RANKS)
    return [[kind[ranks.index(seat)] for kind in kinds] for seat in sorted(ranks)]


def test_points_are_added_up_by_where_they_came_from(arrive: Arrive, house: Served) -> None:
    """Cities, roads, monasteries, fields, mage and witch add up to each score, also after moves that were taken back."""
    anna, bob = arrive(), arrive(size=PHONE, language="cs", look="dark")

    scores = finished(house, "a tally", anna, bob)

    for somebody in (anna, bob):
        expect(somebody.page.locator("[data-points]")).to_be_visible()
        assert [[sum(row[:-1]), row[-1]] for row in rows_of(somebody)] == [[score, score] for score in scores]
    assert sum(scores) > 0
    assert rows_of(anna) == rows_of(bob)
    bob.page.locator(".scores .close").click()  # read already
    bob.page.wait_for_function(WHOLE)  # above the ending, also on a phone
    assert not bob.is_too_wide()
    assert [] == bob.untranslated()


def test_pressed_number_lights_where_it_came_from(arrive: Arrive, house: Served) -> None:
    """Pressed once the features glow, pressed again they do not."""
    anna, bob = arrive(), arrive()
    finished(house, "a tally", anna, bob)
    number = anna.page.locator("[data-points] td button").first

    number.click()
    expect(anna.page.locator(".glow.scored")).not_to_have_count(0)
    number.click()

    expect(anna.page.locator(".glow.scored")).to_have_count(0)


def test_final_scoring_is_told_feature_by_feature_and_can_be_skipped(arrive: Arrive, house: Served) -> None:
    """Until it is told the scores are not yet whole and the result waits; a button tells the rest at once."""
    anna, bob = arrive(), arrive()
    anna.page.emulate_media(reduced_motion="no-preference")
    scores = finished(house, "a tally", anna, bob)
    skip = anna.page.get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    told = [int(each) for each in anna.page.locator("[data-score]").all_inner_texts()]
    expect(anna.page.locator("[data-ending]")).to_have_count(0)

    skip.click()

    assert sum(told) < sum(scores)
    expect(anna.page.locator("[data-ending]")).to_be_visible()
    expect(anna.page.locator("[data-score]")).to_have_text([str(score) for score in scores])
    expect(anna.page.locator("[data-points]")).to_be_visible()
