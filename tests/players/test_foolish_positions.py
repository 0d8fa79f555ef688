"""Foolish moves of a slow level are counted only where one is possible (tools/foolish_positions.py)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kouzlo.core.make import PLAIN
from kouzlo.core.registry import create_game
from tests.games.mystic.tables import Table, unit
from tools.foolish_positions import Asked, case_of, possible_cases, read_asked, table

CARDS = {"yellow.big": unit("6/6"), "blue.small": unit("1/1")}


def cases(position: str) -> set[str]:
    at = Table(CARDS, position)
    return possible_cases(at.game, at.game.observe(at.match.state, 0), 0)


def test_position_with_a_win_in_sight_is_one_to_ask_about() -> None:
    assert {"win"} == cases("battle:yellow.big@0,blue.small@1 1.deck:5 1.deep:39")


def test_position_with_an_empty_side_is_one_to_ask_about() -> None:
    assert {"empty_side"} == cases("battle:yellow.big@0 1.deck:40 1.deep:5")


def test_position_without_anything_foolish_is_not_asked_about() -> None:
    assert set() == cases("battle:yellow.big@0,blue.small@1 1.deck:40 1.deep:4")


def test_case_of_a_move_is_the_one_that_the_game_names() -> None:
    """The control: the same position, once left alone and once attacked."""
    at = Table(CARDS, "battle:yellow.big@0 1.deck:40 1.deep:5")
    game: Any = at.game
    seen = game.observe(at.match.state, 0)
    moves = {game.write_move(move): move for move in game.moves(seen, 0)}

    assert "empty_side" == case_of(game, seen, 0, moves["end"])
    assert case_of(game, seen, 0, moves["attack yellow.big@0 player@1"]) is None


def test_games_that_were_written_down_are_read_and_a_cut_line_is_not(tmp_path: Path) -> None:
    kept = tmp_path / "duel.positions.jsonl"
    kept.write_bytes(
        b'{"level":"archmage","guide":"master","deal":3,"possible":{"win":2},"without":{"win":1},"with_floor":{}}\n'
        b'{"level":"archmage","guide":"mas'
    )

    assert {("archmage", "master", 3)} == set(read_asked(kept))


def test_table_says_how_many_positions_there_were_and_how_often_the_case_happened() -> None:
    asked = [Asked("archmage", "master", deal, {"win": 2}, {"win": deal}, {}) for deal in range(2)]

    assert "| archmage | master: 2 | 1 → 0 of 4 | 0 → 0 of 0 |\n" in table(create_game("duel", PLAIN), asked)
