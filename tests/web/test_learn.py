"""The guided first game: a short record with captions, and from its end into a game of one's own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.registry import create_game, game_ids
from kouzlo.server.films import film_of
from tests.web.conftest import Arrive
from tests.web.people import DESKTOP, EVERYWHERE, PHONE, Look
from tests.web.test_generated import WEB
from tools.languages import messages

LESSONS = [game for game in game_ids() if (WEB / "src" / "games" / game / "lesson.txt").is_file()]


def folder_of(game: str) -> Path:
    return WEB / "src" / "games" / game


def captions(game: str) -> list[tuple[int, str]]:
    """The step and the paragraph of each caption, in the order of the catalogue."""
    found = (re.fullmatch(rf"web-{game}-lesson-(\d+)-(.+)", id) for id in messages(folder_of(game) / "en.ftl"))
    return [(int(each[1]), each[2]) for each in found if each]


@pytest.mark.parametrize("game", LESSONS)
def test_captions_follow_a_game_that_the_rules_allow(game: str) -> None:
    """The record plays again, the captions go forward in it to its end, and each quotes a paragraph that there is."""
    film = film_of((folder_of(game) / "lesson.txt").read_text(encoding="utf-8"))
    steps = [at for at, _ in captions(game)]

    assert 10 <= len(steps) <= 18
    assert sorted(steps) == steps
    assert film.last == steps[-1]
    assert set() == {rule for _, rule in captions(game)} - {rule.id for rule in create_game(game).info.rules}


@pytest.mark.parametrize("game", LESSONS)
def test_captions_come_in_the_same_order_in_both_languages(game: str) -> None:
    """The screen reads the order from the catalogue."""
    czech, english = ([id for id in messages(folder_of(game) / f"{each}.ftl") if "-lesson-" in id] for each in ("cs", "en"))

    assert czech == english


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize(("size", "language", "look"), EVERYWHERE[:1] + EVERYWHERE[2:3], ids=str)
def test_stranger_is_led_through_a_game_into_his_own(
    arrive: Arrive, game: str, size: tuple[int, int], language: str, look: Look
) -> None:
    """From the front page through all captions by a key and a button; the last one lays a table against the computer."""
    anna = arrive(size=size, language=language, look=look)
    anna.open("/")
    anna.page.click(f"[data-game={game}] [data-learn]")
    anna.page.wait_for_selector("[data-caption='0']")
    anna.page.keyboard.press("ArrowRight")
    anna.page.wait_for_selector("[data-caption='1']")
    faults: list[str] = []
    for number in range(2, len(captions(game))):
        anna.page.click("[data-forward]")
        anna.page.wait_for_selector(f"[data-caption='{number}']")
        anna.page.wait_for_selector(f"[data-screening][data-at='{captions(game)[number][0]}']")
        faults += anna.untranslated()
    faults += anna.serious_faults()
    assert not anna.is_too_wide()
    anna.page.click("[data-play]")
    anna.page.wait_for_url("**/table/*")
    anna.page.wait_for_selector("[data-question]")

    assert [] == faults


DRAWN = """() => {
  const caption = document.querySelector("[data-caption]")?.dataset.caption;
  return {
    caption: caption === undefined ? null : Number(caption),
    at: Number(document.querySelector("[data-screening]").dataset.at),
    tells: document.querySelector("[data-telling]") !== null,
    tokens: [...document.querySelectorAll(".tokens")].map((each) => each.querySelectorAll(".won").length),
  };
}"""
"""Which caption is read, which step is drawn, whether it is still being told, and the tokens on the table."""


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", LESSONS)
def test_text_and_picture_never_part(arrive: Arrive, game: str, seed: int) -> None:
    """Pressed at any moment, early and late: a caption is read only over its own step, told to its end."""
    luck = Luck(seed_of(f"pressed {seed}"))
    anna = arrive(size=PHONE if seed else DESKTOP)
    anna.page.emulate_media(reduced_motion="no-preference")
    anna.open(f"/learn/{game}")
    anna.page.wait_for_selector("[data-caption='0']")
    steps = [at for at, _ in captions(game)]
    read: set[int] = set()
    for _ in range(90):
        anna.page.evaluate("() => document.querySelector('[data-forward]')?.click()")
        if luck.below(10) == 0:
            anna.page.evaluate("() => document.querySelector('[data-back]:enabled')?.click()")
        anna.page.wait_for_timeout((0, 0, 20, 80, 300)[luck.below(5)])
        drawn = anna.page.evaluate(DRAWN)
        if drawn["caption"] is not None:
            read.add(drawn["caption"])
            assert steps[drawn["caption"]] == drawn["at"]
            assert not drawn["tells"]
        if anna.page.locator("[data-play]").count():
            break

    assert len(steps) - 1 == anna.page.evaluate(DRAWN)["caption"]
    assert len(read) > len(steps) // 2


def test_no_caption_tells_an_end_before_it_is_shown(arrive: Arrive) -> None:
    """While a duel is told nothing is read but that it is; the tokens of the text are those on the table."""
    anna = arrive()
    anna.page.emulate_media(reduced_motion="no-preference")
    anna.open("/learn/duel")
    anna.page.wait_for_selector("[data-caption='0']")
    last = len(captions("duel")) - 1
    anna.page.keyboard.press("End")
    anna.page.wait_for_selector("[data-telling]")

    assert "Watch how it turns out." in anna.page.inner_text(".caption")
    assert 0 == anna.page.locator("[data-play], [data-caption]").count()
    anna.page.click("[data-forward]")
    anna.page.wait_for_selector(f"[data-caption='{last}']")
    assert "Anna has two tokens" in anna.page.inner_text(".caption")
    assert [1, 2] == anna.page.evaluate(DRAWN)["tokens"]
