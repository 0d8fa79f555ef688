"""Games that go out: links, pictures, films, pages that stand alone."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET  # our own pictures
from pathlib import Path

import pytest

from kouzlo.core.errors import Refused
from kouzlo.core.registry import create_game, game_ids
from kouzlo.exchange.brought import NotBrought
from kouzlo.exchange.carcassonne import board_picture, tile_picture
from kouzlo.exchange.export import export, forms_of
from kouzlo.games.carcassonne.tiles import load_tiles
from tests.exchange.writers import random_game, record_of
from tests.web.test_replay import record_of as record_of_any

LOOKS = Path(__file__).resolve().parents[2] / "web/src/games/carcassonne/pieces/looks.ts"
SVG = "{http://www.w3.org/2000/svg}"


def test_a_picture_shows_the_tiles_and_followers_of_its_step() -> None:
    match = random_game("picture", 21)
    text = record_of(match, "Anna", "<b>Bohdan</b>")
    picture = ET.fromstring(export(text, "svg", "en").text)  # noqa: S314
    first = ET.fromstring(export(text, "svg", "en", at=0).text)  # noqa: S314

    state = match.game.make.plain(match.game.kernels.state, match.state)
    used = [each.get("href") or "" for each in picture.iter(f"{SVG}use")]
    on_board = sum(segment >= 0 for segment in state.follower)
    assert state.laid == sum(href.startswith("#t-") for href in used)
    assert on_board + match.seats == sum(href == "#p" for href in used)
    assert ["#t-D"] == [each.get("href") for each in first.iter(f"{SVG}use") if each.get("href") != "#p"]
    assert "<b>Bohdan</b>: 0" in "".join(first.itertext())


def test_every_tile_has_a_drawing() -> None:
    for tile in load_tiles().tiles:
        ET.fromstring(f"<g>{tile_picture.drawn(tile)}</g>")  # noqa: S314


def test_every_follower_stands_on_its_tile() -> None:
    """Each segment of each tile in each rotation has a place inside the tile, and two of them never the same."""
    for kind in load_tiles().names:
        for names in kind:
            places = [tile_picture.anchor(name) for name in names]
            assert all(0 <= each <= 100 for place in places for each in place)
            assert len(set(places)) == len(places), names


def test_followers_look_as_on_the_screen() -> None:
    looks = LOOKS.read_text(encoding="utf-8")

    assert list(board_picture.COLOURS) == re.findall(r'\{ colour: "(#[0-9a-f]{6})"', looks)
    assert board_picture.PAWN in looks
    assert board_picture.FIGURE in looks


def test_a_film_brings_each_tile_in_its_turn() -> None:
    """The start tile is there at once, every other one is hidden until it is laid."""
    match = random_game("film", 12)
    film = ET.fromstring(export(record_of(match), "film", "cs").text)  # noqa: S314
    tiles = [
        each for each in film.findall(f"{SVG}g") if any("#t-" in (use.get("href") or "") for use in each.iter(f"{SVG}use"))
    ]
    waits = [each.findall(f"{SVG}set[@to='hidden']") for each in tiles]

    assert 7 == len(tiles)
    assert [0, *[1] * 6] == [len(each) for each in waits]
    assert len({each[0].get("end") for each in waits if each}) == 6


def test_what_a_form_cannot_hold_is_refused() -> None:
    """A link of three players, of other points for small cities or of half a turn; pictures of a game without; no such step."""
    for match in (random_game("three", 6, seats=3), random_game("small", 6, small_city=2)):
        with pytest.raises(NotBrought, match="such a link holds"):
            export(record_of(match), "link", "en")
    with pytest.raises(NotBrought, match="whole turns"):
        export(record_of(random_game("open", 3)), "link", "en")
    with pytest.raises(NotBrought, match="no other program"):
        export(record_of_any("duel", 12), "link", "en")
    with pytest.raises(Refused, match="no pictures"):
        export(record_of_any("duel", 12), "svg", "en")
    with pytest.raises(Refused, match="entries"):
        export(record_of(random_game("open", 3)), "svg", "en", at=99)


def test_forms_are_those_that_a_game_has() -> None:
    assert ("link", "svg", "film", "page") == forms_of("carcassonne")
    assert {("page",)} == {forms_of(game) for game in game_ids() if game != "carcassonne"}
    assert create_game("carcassonne")
