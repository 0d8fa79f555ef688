"""Three colours for a first game: ME-2."""

from __future__ import annotations

from typing import Any

import msgspec

from kouzlo.core.match import Match
from kouzlo.core.rule import rule
from kouzlo.games.mystic import create
from kouzlo.games.mystic.beginners import easiest_first, measured
from kouzlo.games.mystic.cards import read_cards
from kouzlo.games.mystic.words import Colour

GAME = create()


def picking(**options: object) -> Match[Any, Any]:
    """A table at which seat 1 picks first."""
    return Match(GAME, {"start": 0, **options}, 2)


def pick(match: Match[Any, Any], *colours: str) -> None:
    for colour in colours:
        match.submit(match.turn.seats[0], GAME.read_move(f"pick {colour}"))


@rule("ME-2")
def test_recommended_are_simple_prices_that_forgive_mistakes() -> None:
    """Black forgives more than purple, but some of its cards are paid with cards of the own deck."""
    assert measured().forgives["black"] > measured().forgives["purple"]
    assert (Colour.YELLOW, Colour.PURPLE, Colour.GREEN) == easiest_first(GAME.box, measured())[:3]
    assert {Colour.BLACK, Colour.BROWN} == set(easiest_first(GAME.box, measured())[6:])


@rule("ME-2")
def test_of_other_cards_nothing_is_recommended() -> None:
    """The measurement names its cards by their digest; the shipped ones are those."""
    box = read_cards(None)
    other = msgspec.structs.replace(box, set=msgspec.structs.replace(box.set, digest="0" * 32))

    assert box.set.digest == measured().set
    assert () == easiest_first(other, measured())


@rule("ME-2", "ME-D1")
def test_what_the_other_takes_is_replaced_by_the_next_best() -> None:
    """Seat 1 takes purple: seat 0 is recommended blue instead; what seat 0 picks itself stays, whatever it is."""
    match = picking()
    first = match.view(0).table.recommended
    pick(match, "purple")
    second = match.view(0).table.recommended
    pick(match, "brown")
    third = match.view(0).table.recommended

    assert (("yellow", "purple", "green"),) * 2 == first
    assert (("yellow", "green", "blue"), ("purple", "yellow", "green")) == second
    assert (("brown", "yellow", "green"), ("purple", "yellow", "green")) == third


@rule("ME-2", "ME-D1")
def test_where_colours_are_shared_nothing_is_taken_away() -> None:
    match = picking(colours="shared")
    pick(match, "purple")

    assert ("yellow", "purple", "green") == match.view(0).table.recommended[0]


@rule("ME-2")
def test_nothing_is_recommended_after_the_last_pick() -> None:
    match = picking()
    pick(match, "purple", "yellow", "green", "red", "black", "blue")

    assert match.view(0).table.recommended is None
