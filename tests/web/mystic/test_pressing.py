"""What the table of Mystic elements asks can be pressed where it is drawn, in every phase, on every board, at every size."""

from __future__ import annotations

import pytest

from kouzlo.core.chance import Luck, seed_of
from tests.web.conftest import Arrive, Seeded
from tests.web.mystic.tables import laid, placed
from tests.web.people import DESKTOP, PHONE, Person
from tests.web.pressing import SIZES, pressing_at
from tests.web.served import Served
from tests.web.walking import walk

LATE = (
    "battle:yellow.captain-of-the-watch@0/damage=2/tokens=1,yellow.aegis@0/on=yellow.captain-of-the-watch@0,"
    "yellow.blessing@0/on=yellow.captain-of-the-watch@0,yellow.sun-archer@0/exhausted,yellow.sun-disc@0,"
    "brown.rolling-ballista@0,purple.dream-moth@0,yellow.shield-novice@0,yellow.temple-guard@0,brown.tinker@0,brown.forge@0,"
    "green.aurochs@1/tokens=2,blue.tide-sprite@1/exhausted,blue.tidal-bell@1,green.druid@1,green.root-warden@1,"
    "blue.fog-weaver@1,green.beekeeper@1,blue.sea-cloak@1/on=green.aurochs@1,blue.frostbite@1/on=green.druid@1 "
    "0.hand:yellow.sunbeam,yellow.second-dawn,yellow.field-healer,purple.mirror-duelist,brown.walking-mountain,"
    "yellow.radiant-pegasus,purple.domination,purple.whisperer 0.energy:yellow=5,purple=5,brown=5 "
    "1.hand:green.seedling,green.thicket-boar 1.deep:25 1.deck:9"
)
"""Late in a game: full rows, charms, relics, a large hand."""
EARLY = "battle:yellow.sun-archer@0,green.druid@1 0.hand:yellow.sunbeam,purple.dream-moth 0.energy:yellow=2,purple=1"

SEEN = """() => {
  const all = (query) => [...document.querySelectorAll(query)];
  const boxes = (query) => all(query).map((each) => each.getBoundingClientRect()).filter((box) => box.width);
  const field = document.querySelector('.table').parentElement.getBoundingClientRect();
  const inside = ({ left, right, top, bottom }) => ({
    left, right, top: Math.max(top, field.top), bottom: Math.min(bottom, field.bottom),
  });
  const creatures = boxes('.fighter, .piles button').map(inside).filter((box) => box.bottom > box.top);
  const above = boxes('.hand button, .beside > *');
  const apart = (one, two) =>
    one.left >= two.right - 1 || two.left >= one.right - 1 || one.top >= two.bottom - 1 || two.top >= one.bottom - 1;
  return creatures.filter((one) => above.some((two) => !apart(one, two))).length;
}"""
"""How many creatures and piles lie under the hand or the panel beside it."""


def press(anna: Person, thing: str) -> None:
    """The middle of a thing, by mouse."""
    there = anna.page.locator(f'[data-thing="{thing}"]')
    there.scroll_into_view_if_needed()
    box = there.bounding_box()
    assert box is not None, thing
    anna.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def covered(anna: Person) -> int:
    """The same at every size."""
    total = 0
    for width, height in SIZES:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.wait_for_timeout(120)
        total += int(anna.page.evaluate(SEEN))
    return total


def test_boards_of_all_sizes_can_be_pressed(house: Served, arrive: Arrive) -> None:
    """Early and late: what may begin a move; late: the targets of a wonder and of an attack."""
    anna = arrive()
    placed(house, anna, EARLY, printed=True)
    found = pressing_at(anna)
    placed(house, anna, LATE, printed=True)
    found += pressing_at(anna)
    hidden = covered(anna)
    for source in ("yellow.sunbeam", "brown.rolling-ballista@0"):
        press(anna, source)
        anna.page.wait_for_selector("[data-aiming]")
        found += pressing_at(anna)
        hidden += covered(anna)
        anna.page.keyboard.press("Escape")

    assert () == found.faults
    assert 0 == hidden
    assert found.choices > 25 * len(SIZES)


def test_the_end_shows_the_whole_board(house: Served, arrive: Arrive) -> None:
    """After the last move the hand is not laid over creatures and piles."""
    anna = arrive()
    placed(house, anna, LATE, printed=True)
    anna.resigns()

    assert 0 == covered(anna)


def test_a_hand_over_the_creatures_is_caught(house: Served, arrive: Arrive) -> None:
    """The control: the hand pulled up, as it once lay."""
    anna = arrive()
    placed(house, anna, LATE, printed=True)
    raised = "{ marginTop: '-190px', position: 'relative', zIndex: 3 }"
    anna.page.evaluate(f"() => Object.assign(document.querySelector('.mystic > .bottom').style, {raised})")

    assert covered(anna) > 0
    assert pressing_at(anna, (DESKTOP,)).faults


def test_questions_that_are_no_things_can_be_pressed(house: Served, arrive: Arrive) -> None:
    """Colours, energy, striking back, a card of a hand that is looked at, a card of the grave, which five energies to keep."""
    anna, ben = arrive(), arrive(size=PHONE, language="cs")
    laid(house, anna, options={"start": 0})
    anna.page.wait_for_selector(".prompt.asked .words")
    anna.page.wait_for_selector(".colour[data-choice]")
    found = pressing_at(anna)
    anna.page.locator(".colour[data-choice]").first.click()
    found += pressing_at(anna)
    placed(house, anna, "phase:energy stage:energy")
    anna.page.wait_for_selector("[data-zone=ask] [data-colour]")
    found += pressing_at(anna)
    placed(house, anna, "battle:yellow.captain@0,green.bull@1,blue.sprite@1", ben)
    press(anna, "yellow.captain@0")
    press(anna, "green.bull@1")
    press(anna, "green.bull@1")
    ben.page.wait_for_selector("[data-strike]")
    found += pressing_at(ben)
    placed(house, anna, "0.hand:purple.question 1.hand:blue.plain-1,green.plain-1,blue.plain-2,green.plain-2 0.energy:purple=5")
    press(anna, "purple.question")
    press(anna, "purple.question")
    anna.page.wait_for_selector("dialog [data-card]")
    found += pressing_at(anna)
    colours = "0.colours:black,purple,brown 1.colours:blue,green,yellow"
    placed(
        house,
        anna,
        f"{colours} 0.hand:black.queen 0.energy:black=6 0.grave:black.rat,black.plain-1,black.plain-2,brown.plain-0",
    )
    press(anna, "black.queen")
    anna.page.wait_for_selector("dialog [data-card]")
    found += pressing_at(anna)
    placed(house, anna, "phase:keep stage:keep 0.energy:yellow=4,purple=3,brown=3")
    anna.page.wait_for_selector("[data-answer=keep]")
    found += pressing_at(anna)

    assert () == found.faults
    assert found.choices > 8 * len(SIZES)


@pytest.mark.parametrize(("size", "language"), [(DESKTOP, "en"), (PHONE, "cs")], ids=["mouse", "finger"])
def test_a_game_is_played_by_pressing_drawn_marks(
    house: Served, arrive: Arrive, seeded: Seeded, size: tuple[int, int], language: str
) -> None:
    """Whatever chance presses, nothing that is asked is covered; a sample of a game, the same one every time."""
    anna = arrive(size=size, language=language)
    seeded("a game by presses")
    laid(house, anna)
    found = walk(anna, Luck(seed_of("pressed")), presses=20, every=10)

    assert () == found.faults
    assert found.marks > 40


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_played_by_pressing_drawn_marks(house: Served, arrive: Arrive, seed: int) -> None:
    anna = arrive(size=(DESKTOP, PHONE)[seed % 2], language=("cs", "en")[seed % 2])
    laid(house, anna)
    found = walk(anna, Luck(seed_of(f"pressed {seed}")), presses=1500, every=10)

    assert () == found.faults
    assert anna.page.locator("[data-ending]").count()
