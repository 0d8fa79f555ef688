"""The coach in the browser: a verdict drawn on the table, another try, what was learned, and the same deal again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import expect

from kouzlo.core.move import write_move
from kouzlo.core.sentence import Sentence
from kouzlo.review.coach import Judged, Verdict
from kouzlo.server.house import House
from kouzlo.server.table import Table
from tests.web.conftest import Arrive, Seeded
from tests.web.duel.playing import ids, pick_five, seal_plan, wait_for_phase
from tests.web.people import PHONE, Person
from tests.web.served import Served

Opinion = tuple[int, int | None, str]
"""What a move cost in millionths of the victory and in tenths of a point, and its mark."""
MISTAKE: Opinion = (90_000, 51, "mistake")
SLIP: Opinion = (90_000, None, "mistake")
"""In a game without points."""
FINE: Opinion = (0, 0, "none")


def coach(house: House, *opinions: Opinion, kinds: Sequence[str] = ("place",)) -> None:
    """A coach with these opinions of the next moves of some kinds, without any search; of all later ones he thinks well."""
    verdicts = list(opinions)

    async def verdict(table: Table, seat: int) -> Judged | None:
        made = table.last_decision(seat)
        if made is None or not set(kinds) & set(write_move(made.move)):
            return None
        lost, points, mark = verdicts.pop(0) if verdicts else FINE
        better = next(move for move in table.game.moves(made.state, seat) if move != made.move)
        said = Sentence("hint-notation", {"move": table.game.write_move(better)})
        reason = Sentence("review-better", {"move": said, "chance": 58, "less": 49})
        given: dict[str, Any] = {"better": write_move(better), "reason": reason} if lost else {}
        judged = Judged(made.seq, Verdict(lost, points, mark, lost > 0, said, **given))  # type: ignore[arg-type]  # a mark
        await table.judged(seat, judged)
        return judged

    house.verdict = verdict  # type: ignore[method-assign]  # no test waits for a search


def turns_it_on(somebody: Person) -> None:
    somebody.page.click("[data-coach]")
    expect(somebody.page.locator("[data-coach]")).to_have_attribute("aria-pressed", "true")


def lays_a_tile(somebody: Person) -> None:
    """Somebody puts the tile on the first place that is offered."""
    page = somebody.page
    page.wait_for_selector("button.place")
    page.locator("button.place").first.focus()
    page.keyboard.press("Enter")


def begun(house: Served, somebody: Person) -> None:
    """A table of Carcassonne against the computer, with the coach on, and a first tile that could lie better."""
    coach(house.house, MISTAKE)
    somebody.begins("carcassonne")
    turns_it_on(somebody)
    lays_a_tile(somebody)
    somebody.page.wait_for_selector("[data-coached=mistake]")
    somebody.page.wait_for_selector("[data-better]")


def test_a_coached_game_from_the_first_verdict_to_the_same_deal_again(arrive: Arrive, house: Served) -> None:
    """The better place is drawn with its figure; back, another try; at the end the sum; then the same deal, marked."""
    anna = arrive(size=PHONE, language="cs")
    begun(house, anna)
    page = anna.page

    expect(page.locator("[data-coached]")).to_contain_text(re.compile("5[.,]1"))
    expect(page.locator("[data-better]")).to_contain_text(re.compile("5[.,]1"))
    expect(page.locator("[data-coach] span:visible")).to_have_text("Trenér ✓")  # short on a phone, and read as a whole
    expect(page.locator("[data-coach]")).to_have_accessible_name("Trenér: zapnutý")
    assert not anna.serious_faults()
    assert not anna.untranslated()
    assert not anna.is_too_wide()
    page.click("[data-retry]")
    lays_a_tile(anna)
    page.wait_for_selector("[data-coached=none]")
    anna.resigns()
    expect(page.locator("[data-learned]")).to_contain_text("Zkoušeno znovu: 1×")
    assert not anna.serious_faults()
    assert not anna.untranslated()
    assert not anna.is_too_wide()
    before = page.url
    page.click("[data-deal-again]")
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector("[data-board] > *")
    page.click("[data-manners]:visible")
    expect(page.locator("[data-dealt-again]")).to_have_count(1)


def coached_duel(house: Served, somebody: Person) -> None:
    """A duel against the computer, with the coach on, and a team that could be better."""
    coach(house.house, SLIP, SLIP, kinds=("pick", "plan"))
    somebody.begins("duel")
    turns_it_on(somebody)
    pick_five(somebody)
    somebody.page.wait_for_selector("[data-better-choice=pick]")


def test_the_better_team_and_the_better_plan_are_drawn_on_the_table_of_the_duel(
    arrive: Arrive, house: Served, seeded: Seeded
) -> None:
    """Rings around the wizards that the own team lacks; then the better order, ringed where it differs from the own one."""
    anna = arrive(size=PHONE, language="cs")
    seeded("a coached duel")
    coached_duel(house, anna)
    page = anna.page

    expect(page.locator("[data-better-choice=pick]")).to_contain_text(re.compile("9\\s?%"))
    ringed = ids(anna, "[data-better-choice] [data-wizard]:has([data-better])")
    assert ringed
    assert not set(ringed) & set(ids(anna, ".hand [data-wizard]"))
    assert not anna.serious_faults()
    assert not anna.untranslated()
    assert not anna.is_too_wide()
    page.click("[data-go-on]")
    expect(page.locator("[data-better-choice]")).to_have_count(0)
    own = ids(anna, ".hand [data-wizard]")
    seal_plan(anna)
    wait_for_phase(anna, "swap", "use", "rearrange")
    expect(page.locator("[data-better-choice=plan] [data-wizard]")).to_have_count(6)
    better = ids(anna, "[data-better-choice=plan] [data-wizard]")
    differ = [new for old, new in zip(own, better, strict=True) if old != new]
    assert differ == ids(anna, "[data-better-choice=plan] [data-wizard]:has([data-better])")
    assert not anna.serious_faults()
    page.click("[data-retry]")
    wait_for_phase(anna, "plan")
    expect(page.locator("[data-better-choice]")).to_have_count(0)
