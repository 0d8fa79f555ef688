"""The replay in the browser: step by step, by a link, as one seat, and continued."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.fairness import Seeded
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game, game_ids
from kouzlo.core.replay import write_record
from tests.broken_records import with_broken_cards
from tests.random_games import any_move
from tests.web.conftest import Arrive
from tests.web.people import EVERYWHERE, Look, Person

GAME = game_ids()[0]


def resigned(anna: Person, game: str) -> str:
    """The address of a game that Anna gave up."""
    anna.begins(game)
    anna.resigns()
    return anna.page.url


def record_of(name: str, moves: int) -> str:
    """The record of a random game: to its end, or so many moves of it."""
    game: Any = create_game(name)
    luck = Luck(seed_of(f"replay {name}"))
    match: Match[Any, Any] = Match(game, {}, game.info.seats[0], luck=Luck(seed_of("replay")))
    while match.outcome is None and match.seq < moves:
        seat = match.turn.seats[luck.below(len(match.turn.seats))]
        match.submit(seat, any_move(game, match.state, seat, luck))
    return write_record(match, Seeded("replay"), reveal=True)


def opened(anna: Person, record: str) -> None:
    anna.open("/replay")
    anna.page.fill("textarea", record)
    anna.page.click("[data-open-record]")
    anna.page.wait_for_selector("[data-screening]")


def at(anna: Person, step: int) -> None:
    """The picture and the mark in the list have come to a step."""
    anna.page.wait_for_selector(f"[data-screening][data-at='{step}']")
    assert str(step) == anna.page.locator("[data-steps] [aria-current=step]").get_attribute("data-step")


def test_ended_game_leads_to_its_replay_and_from_there_to_a_new_table(arrive: Arrive) -> None:
    """From the ending to the film, one step on, and the explicit way to play on from there."""
    anna = arrive()
    table = resigned(anna, GAME)
    anna.page.click("[data-ending] [data-replay]")
    anna.page.wait_for_url("**/replay")
    at(anna, 0)
    anna.page.click("[data-forward]")
    at(anna, 1)
    assert anna.page.url.endswith("/replay#1")
    anna.page.click("[data-branch]")
    anna.page.click("[data-branch-sure]")
    anna.page.wait_for_url(lambda url: "/replay" not in url)
    anna.page.wait_for_selector("[data-question]")

    assert anna.page.url != table
    assert 0 == anna.page.locator("[data-screening]").count()


def test_played_games_of_the_front_page_can_be_replayed(arrive: Arrive) -> None:
    anna = arrive(language="cs")
    resigned(anna, GAME)
    anna.open("/")
    anna.page.click("[data-replay]")

    at(anna, 0)


def test_keys_slider_and_links_step(arrive: Arrive) -> None:
    """Arrows, Home and End; the list; the slider: each comes to its step, and the address names it."""
    anna = arrive()
    opened(anna, record_of(GAME, 30))
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 30), ("Home", 0)):
        anna.page.keyboard.press(key)
        at(anna, step)
    anna.page.click("[data-step='12']")
    at(anna, 12)
    assert anna.page.url.endswith("#12")
    anna.page.fill("[data-replay-bar] input[type=range]", "20")
    at(anna, 20)

    assert "20 / 30" == anna.page.inner_text("[data-number]")
    assert anna.page.is_disabled("[data-back]") is False


def test_link_to_a_move_opens_there(arrive: Arrive) -> None:
    """Somebody else opens what Anna copied; a step behind the end is the end."""
    anna = arrive()
    opened(anna, record_of(GAME, 12))
    anna.page.goto(anna.address + "/replay#7")
    anna.page.reload()
    at(anna, 7)
    anna.page.goto(anna.address + "/replay#99")

    at(anna, 12)


def test_one_seat_sees_less_than_everything(arrive: Arrive) -> None:
    """Through the eyes of a seat the table is that seat's."""
    name = next(id for id in game_ids() if "plan" in create_game(id).info.phases)
    anna = arrive()
    opened(anna, record_of(name, 6))
    anna.page.keyboard.press("End")
    at(anna, 6)
    anna.page.select_option("[data-eyes]", "1")

    anna.page.wait_for_selector("[data-board][data-seat='1']")
    assert 0 == anna.page.locator("[data-question]").count()


def test_game_that_is_over_by_the_rules_cannot_be_played_on_from_its_end(arrive: Arrive) -> None:
    anna = arrive()
    opened(anna, record_of("duel", 1000))
    anna.page.keyboard.press("End")
    anna.page.wait_for_function("document.querySelector('[data-forward]').disabled")

    expect(anna.page.locator("[data-branch]")).to_be_disabled()
    anna.page.keyboard.press("Home")
    expect(anna.page.locator("[data-branch]")).to_be_enabled()


def test_something_else_than_a_record_is_refused_in_words(arrive: Arrive) -> None:
    anna = arrive(language="cs")
    anna.open("/replay")
    anna.page.fill("textarea", "once upon a time")
    anna.page.click("[data-open-record]")

    expect(anna.page.get_by_role("alert")).to_contain_text("řádek 1: „once upon a time“ není zápis, odkaz carcassonnelab")
    anna.page.fill("textarea", with_broken_cards())
    anna.page.click("[data-open-record]")
    expect(anna.page.get_by_role("alert")).to_contain_text("karty v zápisu: wizard: tabulek [[wizard]] má být 18")
    anna.complaints = [each for each in anna.complaints if "422" not in each]  # the browser logs every refusal


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize(("size", "language", "look"), EVERYWHERE, ids=str)
def test_replay_reads_well_everywhere(arrive: Arrive, game: str, size: tuple[int, int], language: str, look: Look) -> None:
    """Every game's table in its frame: nothing untranslated, nothing too wide, no serious fault."""
    anna = arrive(size=size, language=language, look=look)
    opened(anna, record_of(game, 40))
    anna.page.keyboard.press("End")
    anna.page.wait_for_function("document.querySelector('[data-forward]').disabled")
    if anna.page.is_visible("[data-listing]"):
        anna.page.click("[data-listing]")

    assert [] == anna.untranslated()
    assert [] == anna.serious_faults()
    assert not anna.is_too_wide()
