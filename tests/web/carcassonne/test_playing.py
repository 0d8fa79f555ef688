"""Whole games of Carcassonne in browsers: two people, a computer, keys alone, a phone, both languages."""

from __future__ import annotations

import pytest

from tests.web.carcassonne.lands import (
    SMALL,
    answered,
    by_keys,
    by_mouse,
    by_touch,
    lay,
    played_to_the_end,
    sit_down,
    some_tiles,
    wait_for,
)
from tests.web.conftest import Arrive
from tests.web.people import PHONE
from tests.web.served import Served

SCORES = "[...document.querySelectorAll('.standing .score')].map(each => each.textContent)"


def test_two_people_play_to_the_end(arrive: Arrive, house: Served) -> None:
    """Anna with a mouse in English, Bob with a finger on a Czech phone; at the end both read the same scores."""
    table = lay(house, "two people", some_tiles(SMALL), options={"crop_circles": "2012"})
    anna, bob = arrive(), arrive(size=PHONE, language="cs", look="dark")
    sit_down(table, (anna, "Anna"), (bob, "Bob"))

    answers = played_to_the_end([(anna, by_mouse), (bob, by_touch)])

    assert answers > len(SMALL)
    assert anna.page.evaluate(SCORES) == bob.page.evaluate(SCORES)
    assert [] == anna.untranslated() + bob.untranslated()
    assert not bob.is_too_wide()


def test_computer_is_played_to_the_end_by_keys_alone(arrive: Arrive, house: Served) -> None:
    """Tab, arrows, letters and Enter are enough for every question."""
    table = lay(house, "keys alone", some_tiles(SMALL), people=1, computers=1, options={"crop_circles": "2012"})
    anna = arrive(language="cs")
    sit_down(table, (anna, "Anna"))
    anna.page.evaluate("addEventListener('pointerdown', () => console.error('a mouse was used'))")

    played_to_the_end([(anna, by_keys)])

    assert [] == anna.untranslated()


@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_step_is_spoken_and_usable_by_everybody(arrive: Arrive, house: Served, language: str) -> None:
    """A few turns on a phone: no id instead of a sentence, nothing to be moved sideways, no serious fault."""
    table = lay(house, "spoken", people=1, computers=1, options={"crop_circles": "both"})
    anna = arrive(size=PHONE, language=language)
    sit_down(table, (anna, "Anna"))

    for _ in range(8):
        wait_for(anna, "place", "figure", "follower", "crop", "crop_step", "end_turn")
        assert [] == anna.untranslated()
        assert not anna.is_too_wide()
        answered(anna, by_touch)
    wait_for(anna, "place", "figure", "follower", "crop", "crop_step", "end_turn")

    assert [] == [fault for fault in anna.serious_faults() if ".table" in fault or "standing" in fault]


@pytest.mark.soak
def test_whole_set_is_played_against_the_computer(arrive: Arrive, house: Served) -> None:
    """All 92 tiles, with a mouse."""
    table = lay(house, "whole set", people=1, computers=1, options={"crop_circles": "both"})
    anna = arrive()
    sit_down(table, (anna, "Anna"))

    played_to_the_end([(anna, by_mouse)], seconds=1200)

    assert anna.page.locator(".land > svg").count() > 80
