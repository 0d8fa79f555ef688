"""What the table of the duel asks can be pressed where it is drawn, in every phase and at every size."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kouzlo.core.chance import Luck, seed_of
from tests.web.conftest import Arrive
from tests.web.duel.playing import ids, joins, wait_for_phase
from tests.web.people import DESKTOP, PHONE, Person
from tests.web.pressing import SIZES, Pressing, pressing_at
from tests.web.walking import walk

ASKED = "document.querySelector('.prompt.asked') && document.querySelector('[data-phase]:not([data-telling])')?.dataset.phase"
"""The phase of the question that this page asks now; nothing while others are asked or a story is told."""


def press(anna: Person, selector: str) -> None:
    """At the middle of what is drawn, wherever it has to be scrolled to."""
    anna.page.locator(selector).scroll_into_view_if_needed()
    box = anna.page.locator(selector).bounding_box()
    assert box is not None, selector
    anna.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def picks(anna: Person, wanted: list[str]) -> Pressing:
    """The team: those who are wanted, others until it is full; the law is tried before, between and after."""
    anna.page.wait_for_selector(".picking [data-wizard]")
    found = pressing_at(anna)
    offered = ids(anna, ".picking [data-wizard]")
    for number, wizard in enumerate(
        [*(each for each in wanted if each in offered), *(o for o in offered if o not in wanted)][:5]
    ):
        press(anna, f".picking [data-wizard={wizard}]")
        anna.page.wait_for_selector(f".picking [data-wizard={wizard}][aria-pressed=true]")
        if number == 2:
            found += pressing_at(anna)
    found += pressing_at(anna)
    press(anna, ".prompt .main")
    return found


def plans(anna: Person, first: str) -> Pressing:
    """Five cards in order, this one first; the sixth waits by itself."""
    wait_for_phase(anna, "plan")
    anna.page.wait_for_selector(".hand [data-wizard]")
    found = pressing_at(anna)
    hand = sorted(ids(anna, ".hand [data-wizard]"), key=lambda id: id != first)
    for number, wizard in enumerate(hand[:5]):
        press(anna, f".hand [data-wizard={wizard}]")
        if number == 2:
            found += pressing_at(anna)
    anna.page.wait_for_selector(".prompt .main:enabled")
    found += pressing_at(anna)
    press(anna, ".prompt .main")
    return found


def test_every_phase_at_every_size(arrive: Arrive, seeded: Callable[[str], None]) -> None:
    """Draft, plan, a “you may”, a deck that may be put into another order, the exchange, the end."""
    seeded("every phase")
    anna, ben = arrive(), arrive(size=PHONE, language="cs")
    anna.begins("duel", way="open")
    joins(ben, anna)
    found = picks(anna, ["rogues"]) + picks(ben, ["detective"])
    found += plans(anna, "rogues") + plans(ben, "detective")
    phases: set[str] = set()
    for _ in range(40):
        if wait_for_phase(anna, "use", "rearrange", "swap") == "swap":
            break
        for each in (anna, ben):
            if (asked := str(each.page.evaluate(ASKED))) in {"use", "rearrange"}:
                phases.add(asked)
                found += pressing_at(each)
                each.page.locator(".prompt .buttons button:enabled").last.click()
        anna.page.wait_for_timeout(50)
    anna.page.wait_for_selector(".exchange .choose")
    found += pressing_at(anna)
    press(anna, ".exchange fieldset >> nth=0 >> .choose >> nth=0")
    found += pressing_at(anna)
    anna.resigns()
    told = anna.page.locator("[data-ending] a, [data-ending] button").count()

    assert () == found.faults
    assert {"use", "rearrange"} <= phases
    assert found.choices > 10 * len(SIZES)
    assert told > 1


def test_own_cards_are_in_sight_while_they_are_put_in_order(arrive: Arrive) -> None:
    """On a phone, before anything is ordered: all six cards and all six places, uncovered, without scrolling."""
    ben = arrive(size=PHONE, language="cs")
    ben.begins("duel")
    picks(ben, [])
    wait_for_phase(ben, "plan")
    ben.page.wait_for_selector(".hand [data-wizard]")
    free = """() => [...document.querySelectorAll('.hand [data-wizard], [data-place]')].filter((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((part) => each.contains(document.elementFromPoint(x + width / 2, y + height * part)));
    }).length"""

    assert 12 == ben.page.evaluate(free)


def test_a_panel_over_the_cards_is_caught(arrive: Arrive) -> None:
    """The control: a cover over the lower half of the table, as large prompts once were."""
    anna = arrive()
    anna.begins("duel")
    anna.page.wait_for_selector(".picking [data-wizard]")
    anna.page.evaluate("""() => {
      const cover = document.createElement('div');
      Object.assign(cover.style, { position: 'fixed', inset: '50% 0 0', zIndex: 9 });
      document.body.append(cover);
    }""")

    assert any("takes the press" in fault for fault in pressing_at(anna, (DESKTOP,)).faults)


@pytest.mark.parametrize(("size", "language"), [(DESKTOP, "en"), (PHONE, "cs")], ids=["mouse", "finger"])
def test_a_match_is_played_by_pressing_drawn_marks(arrive: Arrive, size: tuple[int, int], language: str) -> None:
    """Whatever chance presses, nothing that is asked is covered; a sample of a match."""
    anna = arrive(size=size, language=language)
    anna.begins("duel")
    found = walk(anna, Luck(seed_of("pressed")), presses=18, every=9)

    assert () == found.faults
    assert found.marks > 60


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6))
def test_whole_matches_are_played_by_pressing_drawn_marks(arrive: Arrive, seed: int) -> None:
    anna = arrive(size=(DESKTOP, PHONE)[seed % 2], language=("cs", "en")[seed % 2])
    anna.begins("duel")
    found = walk(anna, Luck(seed_of(f"pressed {seed}")), presses=400, every=3)

    assert () == found.faults
    assert anna.page.locator("[data-ending]").count()
