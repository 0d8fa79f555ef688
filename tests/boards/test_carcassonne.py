"""The board of Carcassonne in letters: tiles, pieces, free places, and strips when it is wider than the screen."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from kouzlo.boards.board import Board
from kouzlo.boards.carcassonne import BOARD, picture
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import Match
from kouzlo.core.sentence import Word
from kouzlo.games.carcassonne.events import Drawn, Placed
from kouzlo.text.catalogue import Catalogue, Seats, Speaker
from tests.games.carcassonne.tables import Story, game


@cache
def say(language: str = "en") -> Speaker:
    return Speaker(Catalogue(language, strict=True), game(), Seats(("Anna", "Bob", "Cyril", "Dana", "Eva"), None))


def drawn(story: Story, language: str = "en") -> list[str]:
    return BOARD.render(game().table(story.s, None), game(), say(language), None)


def test_a_small_board_with_everything_on_it() -> None:
    """A knight, a thief, a farmer, a monk, both figures, a place that nothing can fill."""
    story = Story(
        "F@0,-1,90",
        "A@1,0,90",
        hand="U",
        followers={0: ["0,-1:C:NS", "1,0:M"], 1: ["0,0:F:3456"]},
        mage="0,0:C:N",
        witch="0,0:R:EW",
        pool="B*1",
    )

    assert [
        "      -1    0    1    2",
        "",
        "  -2        x",
        "",
        "          .#1#.",
        "  -1   ·  .#*#.  ·",
        "          .###.",
        "          .#M#......",
        "   0   ·  ----W--1..  ·",
        "          ....2.....",
        "",
        "   1        ·    ·",
        "",
    ] == drawn(story)[:13]


@pytest.mark.parametrize(
    ("tile", "rotation", "lines"),
    [
        ("D", 0, [".###.", "-----", "....."]),
        ("D", 90, ["..|..", "..|.#", "..|.."]),
        ("C", 0, [".###.", "##*##", ".###."]),
        ("N", 0, [".###.", "####.", "....."]),
        ("I", 0, [".###.", "#....", "....."]),
        ("X", 0, ["..|..", "--o--", "..|.."]),
        ("A", 0, [".....", "..^..", "..|.."]),
        ("V", 0, [".....", "--+..", "..|.."]),
        ("S", 0, [".###.", "##*##", "..|.."]),
    ],
)
def test_tiles_in_letters(tile: str, rotation: int, lines: list[str]) -> None:
    """Connected cities are filled, separate ones are not; a crossroads ends four roads."""
    assert lines == ["".join(row) for row in picture(game().tiles, tile, rotation)]


@pytest.mark.parametrize("language", ["cs", "en"])
def test_no_line_of_a_whole_game_is_wider_than_80_columns(language: str) -> None:
    luck = Luck(seed_of("wide"))
    match: Match[Any, Any] = Match(game(), {"crop_circles": "both"}, seats=5, luck=luck)
    board, moves = Board(game()), 0
    while match.outcome is None:
        listed = game().moves(match.state, match.turn.seats[0])
        match.submit(match.turn.seats[0], listed[luck.below(len(listed))])
        moves += 1
        if moves % 10 == 0:
            lines = board.render(match.view(0).table, say(language), 0)
            assert max(map(len, lines)) <= 80, max(lines, key=len)


def test_a_long_road_is_drawn_in_strips() -> None:
    """Twenty tiles in a row do not fit side by side: two strips, each with its own headings."""
    roads = [f"U@{x},0,0" for x in range(1, 9)] + [f"V@{9},0,0"]
    story = Story(*roads, *(f"W@{-x},0,0" for x in range(1, 5)), *(f"CC2{each}@{-5 - i},0,0" for i, each in enumerate("da")))
    headings = [line for line in drawn(story) if line.strip().startswith(("-7", "8"))]

    assert 2 == len(headings)


def test_the_players_and_what_they_hold_are_said_in_words() -> None:
    story = Story("U@1,0,0", followers={0: ["0,0:R:EW", "0,0:R:EW"], 1: ["0,0:C:N"]}, witch="0,0:R:EW")
    lines = drawn(story, "en")

    assert "1 Anna: 0 points, 5 followers in the supply" in lines
    assert "     road 0,0 (2 tiles): 2 thieves, now 1 point" in lines
    assert "     city 0,0 (1 tile): a knight, now 1 point" in lines
    assert "W witch: 0,0" in lines


def test_two_pieces_on_one_spot_stand_side_by_side() -> None:
    story = Story(followers={0: ["0,0:C:N"], 1: ["0,0:C:N"]}, mage="0,0:C:N")
    top = next(line for line in drawn(story) if "1" in line and "2" in line and "M" in line)

    assert ".M12." == top.strip()


def test_a_tile_in_hand_is_shown_in_all_rotations() -> None:
    lines = drawn(Story(hand="V"))
    at = lines.index("In hand: curve")

    assert ["     0°      90°     180°    270°", "     .....   ..|..   ..|..   ....."] == lines[at + 1 : at + 3]


def test_tiles_can_be_asked_for_and_a_draw_begins_a_paragraph() -> None:
    word = Word("carcassonne-tile", "X")

    assert word in BOARD.glossary(game())
    assert "crossroads of four roads (tile X, 1 in the game)" == BOARD.explain(word, game(), say())[0]
    assert "#" in "".join(BOARD.sketch(Word("carcassonne-tile", "E"), game()))
    assert [] == BOARD.explain(Word("phase", "draw"), game(), say())
    assert [] == BOARD.sketch(Word("phase", "draw"), game())
    assert BOARD.begins(Drawn(0, "X", 5, "CA-2"), None)
    assert not BOARD.begins(Placed(0, "X", 1, 0, 0, "CA-3"), None)


def test_playing_leaves_the_board_alone() -> None:
    """A board is rendered from the view: asking twice gives the same lines."""
    story = Story(hand="U")
    first = drawn(story)
    game().moves(story.s, 0)

    assert first == drawn(story)
    assert first != drawn(story.do("place 1,0 0"))
