"""Moves: structs for people, JSON objects for the wire, told apart by their keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Self

import pytest

from kouzlo.core.move import CHANCE, Move, NotAMove, Turn, read_move, read_words, write_move


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


# ── notation: from the same fields ──


class Card(Move, frozen=True):
    owner: int
    name: str


class Deal(Move, frozen=True):
    deal: Card


class Pick(Move, frozen=True):
    pick: tuple[str, ...]


class Trade(Move, frozen=True):
    trade: Card | None


class Look(Move, frozen=True):
    look: bool


class Turned(Move, frozen=True):
    turn: Literal[0, 90]


class End(Move, frozen=True):
    end: Literal["turn"] = "turn"


class Answer(Move, frozen=True):
    """A kind that is written otherwise says how."""

    agree: bool

    def words(self) -> list[str]:
        return ["agree" if self.agree else "refuse"]

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        return cls(words[0] == "agree") if len(words) == 1 and words[0] in ("agree", "refuse") else None


WRITTEN = {
    "deal 1 star": Deal(Card(1, "star")),
    "deal -3 star": Deal(Card(-3, "star")),
    "pick star acorn": Pick(("star", "acorn")),
    "pick": Pick(()),
    "trade 0 star": Trade(Card(0, "star")),
    "trade none": Trade(None),
    "look yes": Look(True),
    "look no": Look(False),
    "turn 90": Turned(90),
    "end": End(),
    "refuse": Answer(False),
}
WRITTEN_KINDS = (Deal, Pick, Trade, Look, Turned, End, Answer)


@pytest.mark.parametrize(("text", "move"), WRITTEN.items())
def test_notation_follows_from_the_fields(text: str, move: Move) -> None:
    assert text == " ".join(move.words())
    assert move == read_words(WRITTEN_KINDS, text.split())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "deal",
        "deal one star",
        "deal 1",
        "deal 1 star now",
        "trade",
        "look maybe",
        "look",
        "end turn",
        "deal 1234567890 x",
    ],
)
def test_what_is_written_like_no_move_is_none(text: str) -> None:
    assert read_words(WRITTEN_KINDS, text.split()) is None


def test_a_value_that_a_kind_cannot_have_is_named() -> None:
    with pytest.raises(NotAMove, match="45"):
        read_words(WRITTEN_KINDS, ["turn", "45"])
