"""The problems in the browser: found from the first page, solved and failed by pressing what is drawn, hints one by one."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import expect

from kouzlo.core.problem import Problem, problems_of
from kouzlo.core.registry import create_game, house_ids
from tests.web.conftest import Arrive
from tests.web.people import DESKTOP, EVERYWHERE, PHONE, Look, Person
from tests.web.pressing import press

GAMES = [game for game in house_ids() if problems_of(create_game(game))]


@cache
def first_of(game: str, kind: str) -> Problem:
    """A problem of this kind; of Carcassonne one whose answer turns the tile as it fits first, without a follower."""
    return next(
        each
        for each in problems_of(create_game(game)).values()
        if each.kind == kind and (game != "carcassonne" or each.id == "place-04e99c")
    )


def opens(anna: Person, game: str, problem: Problem) -> None:
    """From the first page to a problem, as a visitor does."""
    anna.open("/")
    anna.page.click(f"[data-game={game}] [data-problems]")
    anna.page.click(f"[data-problem='{problem.id}']")
    anna.page.wait_for_selector(f"[data-lesson='{problem.id}'][data-course=open]")
    anna.page.wait_for_selector("[data-tip]")


def lays(anna: Person, place: str) -> None:
    """Press a place, and confirm where a phone asks for it."""
    anna.page.wait_for_selector("[data-board]:not([data-busy])")
    press(anna, place)
    if anna.has_touch:
        press(anna, "lay")


@pytest.mark.parametrize(("size", "language", "look"), EVERYWHERE[:1] + EVERYWHERE[2:3], ids=str)
def test_a_problem_is_failed_tried_again_and_solved(arrive: Arrive, size: tuple[int, int], language: str, look: Look) -> None:
    """A wrong answer says what it is worth; solved, it is praised and marked in the list after a reload."""
    anna = arrive(size=size, language=language, look=look)
    problem = first_of("carcassonne", "place")
    place = problem.solution[0].split()[1]
    opens(anna, "carcassonne", problem)
    wrong = anna.page.locator(f"[data-mark][data-at]:not([data-at='{place}'])").first.get_attribute("data-at")
    assert wrong is not None
    lays(anna, wrong)
    anna.page.wait_for_selector("[data-course=wrong] [data-tip=wrong]")
    assert [] == anna.serious_faults() + anna.untranslated()
    anna.page.click("[data-lesson-again]")
    anna.page.wait_for_selector("[data-course=open]")
    lays(anna, place)
    anna.page.wait_for_selector("[data-course=solved] [data-tip=solved]")
    assert [] == anna.serious_faults() + anna.untranslated()
    assert not anna.is_too_wide()
    anna.open("/problems/carcassonne")

    expect(anna.page.locator("[data-done='1']")).to_be_visible()
    expect(anna.page.locator(f"[data-problem='{problem.id}'].solved")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_seen_when_it_is_asked_for(arrive: Arrive, game: str) -> None:
    """Also on a phone, where one sentence is said at a time; the task is read again by going round."""
    anna = arrive(size=PHONE, language="cs", look="dark")
    kind = {"carcassonne": "place", "duel": "plan", "mystic": "win"}[game]
    opens(anna, game, first_of(game, kind))
    task = anna.page.locator("[data-tip]").get_attribute("data-tip")
    shown = [task]
    while anna.page.locator("[data-hint-more]").count():
        anna.page.click("[data-hint-more]")
        expect(anna.page.locator("[data-tip]")).not_to_have_attribute("data-tip", shown[-1] or "")
        shown.append(anna.page.locator("[data-tip]").get_attribute("data-tip"))
    assert len(shown) == len(set(shown))
    assert [] == anna.serious_faults() + anna.untranslated()
    assert not anna.is_too_wide()
    anna.page.click("[data-guide-next]")

    expect(anna.page.locator("[data-tip]")).to_have_attribute("data-tip", task or "")


def test_a_desktop_says_all_hints_together(arrive: Arrive) -> None:
    """There is room for them."""
    anna = arrive(size=DESKTOP)
    problem = first_of("mystic", "win")
    opens(anna, "mystic", problem)
    while anna.page.locator("[data-hint-more]").count():
        anna.page.click("[data-hint-more]")

    assert anna.page.locator("[data-tip]").count() >= 3
    assert 0 == anna.page.locator("[data-guide-next]").count()


def test_problem_of_the_day_begins_with_one_press(arrive: Arrive) -> None:
    """The list says first which one it is today; it has all of them."""
    anna = arrive(size=PHONE)
    anna.open("/problems/duel")
    expect(anna.page.locator("[data-problem]")).to_have_count(len(problems_of(create_game("duel"))))
    today = anna.page.get_attribute("[data-today]", "data-today")
    assert [] == anna.serious_faults() + anna.untranslated()
    anna.page.click("[data-today]")

    anna.page.wait_for_selector(f"[data-lesson='{today}'][data-course=open]")
