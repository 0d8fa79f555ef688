"""Moves: structs for people, JSON objects for the wire, told apart by their keys."""

from __future__ import annotations

import pytest

from kouzlo.core.move import CHANCE, Move, NotAMove, Turn, read_move, write_move


class Draw(Move, frozen=True):
    draw: str


class Place(Move, frozen=True):
    x: int
    y: int


class Pass(Move, frozen=True):
    pass_: bool


KINDS = (Draw, Place, Pass)


@pytest.mark.parametrize("move", [Draw("star"), Place(-3, 128), Pass(True)])
def test_written_and_read_again(move: Move) -> None:
    assert move == read_move(KINDS, write_move(move))


def test_the_keys_say_which_move_it_is() -> None:
    assert Place(1, 2) == read_move(KINDS, {"y": 2, "x": 1})


@pytest.mark.parametrize(
    ("sent", "problem"),
    [
        ("draw", "a move is a JSON object"),
        (None, "a move is a JSON object"),
        ([{"draw": "star"}], "a move is a JSON object"),
        ({1: 2}, "a move is a JSON object"),
        ({}, "no move has the keys {}; known are {draw}, {x, y}, {pass_}"),
        ({"x": 1}, "no move has the keys {x}"),
        ({"x": 1, "y": 2, "z": 3}, "no move has the keys {x, y, z}"),
        ({"x": 1, "y": "2"}, "Expected `int`, got `str`"),
        ({"x": 1, "y": 2.5}, "Expected `int`, got `float`"),
        ({"x": 1, "y": True}, "Expected `int`, got `bool`"),
        ({"draw": None}, "Expected `str`, got `null`"),
    ],
)
def test_what_is_no_move_is_named(sent: object, problem: str) -> None:
    with pytest.raises(NotAMove) as refusal:
        read_move(KINDS, sent)

    assert problem in str(refusal.value)


def test_a_move_is_a_value() -> None:
    assert {Draw("star"): 1} == {Draw("star"): 1}
    with pytest.raises(AttributeError):
        Draw("star").draw = "acorn"  # type: ignore[misc]  # that is what is tested


def test_whose_turn_is_chance() -> None:
    assert Turn((CHANCE,), "draw").is_chance
    assert not Turn((0, 1), "stake", sealed=True).is_chance
    assert not Turn((), "over").is_chance
