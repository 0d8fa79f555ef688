"""The lessons in the browser: listed with their pictures, solved by pressing what is drawn, and kept as done."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from kouzlo.core.lesson import lessons_of
from kouzlo.core.registry import create_game, house_ids
from tests.web.conftest import Arrive
from tests.web.people import DESKTOP, EVERYWHERE, PHONE, Look, Person
from tests.web.pressing import press
from tests.web.test_guide import drawn_parts

GAMES = [game for game in house_ids() if lessons_of(create_game(game))]
SOLUTIONS = {
    "carcassonne": ("road", ("2,0", "lay", "pass")),
    "duel": ("may", ("action 0",)),
    "mystic": ("attack", ("green.thicket-boar@0", "blue.rain-swallow@1", "blue.rain-swallow@1")),
}
"""A lesson of each game, and what is pressed on a phone to solve it."""
WRONG = {
    "carcassonne": ("road", ("0,1", "lay")),
    "duel": ("may", ("action 1",)),
    "mystic": ("attack", ("green.thicket-boar@0", "blue.tide-sprite@1", "blue.tide-sprite@1")),
}
"""And to get it wrong."""


def opens(anna: Person, game: str, lesson: str) -> None:
    """From the first page to a lesson, as a learner does."""
    anna.open("/")
    anna.page.click(f"[data-game={game}] [data-learn]")
    anna.page.click(f"[data-lesson={lesson}]")
    anna.page.wait_for_selector(f"[data-lesson={lesson}][data-course=open]")
    anna.page.wait_for_selector("[data-tip]")


def does(anna: Person, keys: tuple[str, ...]) -> None:
    """Press these choices one after the other, each when it is drawn."""
    for key in keys:
        anna.page.wait_for_selector(f'[data-choice="{key}"]:not(:disabled)')
        anna.page.wait_for_selector("[data-board]:not([data-busy])")
        press(anna, key)


@pytest.mark.parametrize("game", GAMES)
def test_table_draws_every_part_that_its_lessons_point_at(game: str) -> None:
    """By the same marks as the guide of a first game."""
    pointed = {task.points for lesson in lessons_of(create_game(game)).values() for task in lesson.asks if task.points}

    assert set() == pointed - drawn_parts(game)


@pytest.mark.parametrize("game", SOLUTIONS)
def test_lesson_is_solved_on_a_phone_by_pressing_what_is_drawn(arrive: Arrive, game: str) -> None:
    """Its task is said and pointed at; solved, it is praised, marked in the list after a reload, and the next one waits."""
    anna = arrive(size=PHONE)
    lesson, keys = SOLUTIONS[game]
    opens(anna, game, lesson)
    assert [] == anna.serious_faults()
    assert not anna.is_too_wide()
    does(anna, keys)
    anna.page.wait_for_selector("[data-course=solved]")
    anna.page.wait_for_selector("[data-tip=solved]")
    assert [] == anna.serious_faults() + anna.untranslated()
    anna.page.click("[data-lesson-after]")
    ids = list(lessons_of(create_game(game)))
    anna.page.wait_for_selector(f"[data-lesson={ids[ids.index(lesson) + 1]}][data-course=open]")
    anna.open(f"/learn/{game}")

    expect(anna.page.locator("[data-done='1']")).to_be_visible()
    expect(anna.page.locator(f"[data-lesson={lesson}].solved")).to_be_visible()


@pytest.mark.parametrize("game", WRONG)
def test_wrong_idea_gets_its_reason_and_another_try(arrive: Arrive, game: str) -> None:
    """Nothing more is asked then; “try again” lays the position again."""
    anna = arrive(size=PHONE, language="cs", look="dark")
    lesson, keys = WRONG[game]
    opens(anna, game, lesson)
    does(anna, keys)
    anna.page.wait_for_selector("[data-course=wrong]")
    assert 0 == anna.page.locator("[data-question]").count()
    assert [] == anna.serious_faults() + anna.untranslated()
    anna.page.click("[data-lesson-again]")

    anna.page.wait_for_selector("[data-course=open]")
    anna.page.wait_for_selector("[data-question]")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "language", "look"), EVERYWHERE[1:3], ids=str)
def test_lessons_are_listed_with_pictures(arrive: Arrive, game: str, size: tuple[int, int], language: str, look: Look) -> None:
    """Each with a title and something drawn, and without a fault that axe finds; a first game with a guide is offered too."""
    anna = arrive(size=size, language=language, look=look)
    anna.open(f"/learn/{game}")
    count = len(lessons_of(create_game(game)))
    expect(anna.page.locator("[data-lesson]")).to_have_count(count)
    expect(anna.page.locator("[data-lesson] .picture:has(svg, img)")).to_have_count(count)
    assert [] == anna.serious_faults() + anna.untranslated()
    assert not anna.is_too_wide()
    anna.page.click("[data-play]")

    anna.page.wait_for_selector("[data-guide]")


def test_lesson_offers_no_hint_and_no_giving_up(arrive: Arrive) -> None:
    """It is no game: a hint would solve it, and there is nothing to give up."""
    anna = arrive(size=DESKTOP)
    opens(anna, "carcassonne", "road")
    anna.page.click("[data-manners]:visible")
    anna.page.wait_for_selector("dialog[open]")

    assert 0 == anna.page.locator("[data-advise], [data-resign], [data-coach]").count()
