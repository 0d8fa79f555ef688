"""Sounds and the end of a game in a browser: what is heard, remembered, told, and where it leads."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from kouzlo.review.moment import Moment
from kouzlo.server.reviews import MomentShown
from tests.web.conftest import Arrive
from tests.web.endings import ended
from tests.web.people import DESKTOP, PHONE, Look, Person
from tests.web.served import Served

COUNTED = """
window.contexts = 0;
window.begun = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real { constructor() { super(); window.contexts += 1; } };
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...given) { window.begun += 1; return start.apply(this, given); };
}
"""


def heard(somebody: Person) -> tuple[int, int]:
    """How many contexts were made on this page, and how many sources were started."""
    contexts, begun = somebody.page.evaluate("[window.contexts, window.begun]")
    return contexts, begun


def test_sounds_are_made_on_moves_turned_off_by_one_press_and_remembered(arrive: Arrive) -> None:
    """One context for all; after a reload it is still quiet, and the moves of a quiet table make nothing."""
    anna = arrive(size=PHONE)
    anna.context.add_init_script(COUNTED)
    anna.begins("carcassonne")
    button = anna.page.locator("[data-sound]")
    expect(button).to_have_attribute("aria-pressed", "true")
    before = heard(anna)
    anna.page.locator("button.place").first.tap()
    anna.page.locator(".sure .yes").tap()
    anna.page.wait_for_selector("[data-step]:not([data-step=place])")
    loud = heard(anna)

    button.tap()
    anna.page.reload()
    expect(button).to_have_attribute("aria-pressed", "false")
    anna.page.tap("[data-undo]")
    anna.page.wait_for_selector("[data-step=place]")
    anna.page.locator("button.place").first.tap()
    anna.page.locator(".sure .yes").tap()
    anna.page.wait_for_selector("[data-step]:not([data-step=place])")

    assert before[1] < loud[1]
    assert 1 == loud[0]
    assert (0, 0) == heard(anna)
    assert [] == anna.serious_faults()


@pytest.mark.parametrize(("size", "language", "look"), [(PHONE, "cs", "dark"), (DESKTOP, "en", "light")], ids=str)
def test_ending_tells_who_won_by_what_and_when_and_leads_there(
    house: Served, arrive: Arrive, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str, look: Look
) -> None:
    """The moment comes later and opens its step; the points stand by kind; the log stays in reach."""
    found = Moment(seq=6, seat=None, who=1, before=430_000, after=710_000, say=None)
    answers = iter([MomentShown(False, None)])
    reviews = house.app.state.site.reviews
    monkeypatch.setattr(reviews, "has_moment", lambda record: True)
    monkeypatch.setattr(reviews, "moment", lambda record: next(answers, MomentShown(True, found)))
    anna = arrive(size=size, language=language, look=look)
    ended(house, anna, "duel", "loss")
    moment = anna.page.locator("[data-moment]")
    expect(moment).to_contain_text("71")

    expect(anna.page.locator("[data-by]")).to_contain_text("DU-")
    expect(anna.page.locator("[data-points] tbody tr")).to_have_count(4)
    for button in ("[data-rematch]", "[data-to-review]", "[data-sheet]" if size == PHONE else "[data-log]"):
        expect(anna.page.locator(button)).to_be_in_viewport(ratio=0.9 if button != "[data-log]" else 0.5)
    assert [] == anna.untranslated()
    assert [] == anna.serious_faults()
    assert not anna.is_too_wide()
    moment.click()
    anna.page.wait_for_selector(f"[data-screening][data-at='{found.seq}']")


def test_ending_without_points_has_the_whole_width(arrive: Arrive) -> None:
    """Nothing was scored yet: the words do not keep to the left half."""
    anna = arrive()
    anna.begins("mystic")
    anna.resigns()
    told = anna.page.locator("[data-ending] .told").bounding_box()
    whole = anna.page.locator("[data-ending]").bounding_box()

    assert told is not None
    assert whole is not None
    assert told["width"] > 0.9 * whole["width"]


def test_an_offer_that_tab_reaches_lies_above_the_ways_on(arrive: Arrive) -> None:
    """Three losses: on a phone the offer is below the points, and the buttons at the rim do not cover what has the focus."""
    anna = arrive(size=PHONE)
    for _ in range(3):
        anna.begins("carcassonne")
        with anna.page.expect_response("**/api/mine"):
            anna.resigns()
    offer = anna.page.locator("[data-next-level] button")
    expect(offer).to_have_count(1)

    offer.focus()

    assert offer.evaluate(
        "at => { const { x, y, width, height } = at.getBoundingClientRect();"
        " return at.contains(document.elementFromPoint(x + width / 2, y + height / 2)) }"
    )


def test_ending_is_folded_to_see_the_table(house: Served, arrive: Arrive) -> None:
    anna = arrive(size=PHONE)
    ended(house, anna, "carcassonne", "loss", seats=5)
    expect(anna.page.locator("[data-by]")).to_contain_text("Winning margin: ")
    board = anna.page.locator("[data-board]")
    wide = anna.page.locator("[data-points]").evaluate("at => at.scrollWidth - at.clientWidth")
    small = board.bounding_box()
    assert not anna.is_too_wide()

    anna.page.tap("[data-fold]")
    expect(anna.page.locator("[data-points]")).to_have_count(0)
    large = board.bounding_box()

    assert 0 == wide
    assert small is not None
    assert large is not None
    assert large["height"] > small["height"]


def test_points_never_lie_over_the_buttons(house: Served, arrive: Arrive) -> None:
    """A low window and a table of eight rows: the ending is scrolled, nothing in it is covered."""
    anna = arrive(size=(1120, 700))
    ended(house, anna, "mystic", "win")
    anna.page.locator("[data-points]").wait_for()

    gap = anna.page.evaluate(
        "document.querySelector('[data-rematch]').getBoundingClientRect().top"
        " - document.querySelector('[data-points]').getBoundingClientRect().bottom"
    )

    assert gap >= 0
