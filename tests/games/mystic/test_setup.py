"""Set-up: who starts, colours, opening hands: ME-1 to ME-5, ME-D1 to ME-D4, ME-D33, ME-D41."""

from __future__ import annotations

from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadOption
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE
from kouzlo.core.rule import rule
from kouzlo.games.mystic import create
from kouzlo.games.mystic.words import Colour
from kouzlo.text.catalogue import Catalogue

GAME = create()
GIVEN = {"pick": "given", "colours_0": ["yellow", "purple", "red"], "colours_1": ["blue", "green", "white"]}


def begun(**options: object) -> Match[Any, Any]:
    """A table with these options; chance is played by hand."""
    return Match(GAME, options, 2)


def play(match: Match[Any, Any], seat: int, *moves: str) -> None:
    for move in moves:
        match.submit(seat, GAME.read_move(move))


@rule("ME-1")
def test_the_set_has_fifteen_cards_of_each_of_eight_colours() -> None:
    counts = [sum(card.colour == colour for card in GAME.box.cards) for colour in Colour]

    assert [15] * 8 == counts
    assert 120 == len({card.id for card in GAME.box.cards})


@rule("ME-3", "ME-D3", "ME-D41")
def test_the_starting_player_is_known_before_colours_are_chosen() -> None:
    match = begun()

    assert ((CHANCE,), "start") == (match.turn.seats, match.turn.phase)
    play(match, CHANCE, "start 1")
    assert "pick" == match.turn.phase


@rule("ME-D3")
def test_the_table_may_say_who_starts() -> None:
    assert (1, 0) == (begun(start=0).turn.seats[0], begun(start=1).turn.seats[0]), "the second player picks first"


@rule("ME-2", "ME-D1", "ME-D2")
def test_colours_are_picked_b_a_a_b_b_a_and_nobody_takes_one_twice() -> None:
    """B is the second player."""
    match = begun(start=0)
    pickers = []
    for colour in ("red", "blue", "green", "white", "black", "brown"):
        seat = match.turn.seats[0]
        pickers.append(seat)
        play(match, seat, f"pick {colour}")

    assert [1, 0, 0, 1, 1, 0] == pickers
    sides = GAME.table(match.state, None).sides
    assert (("blue", "green", "brown"), ("red", "white", "black")) == (sides[0].colours, sides[1].colours)


@rule("ME-D1")
@pytest.mark.parametrize(("colours", "verdict"), [("exclusive", "ME-D1"), ("shared", "")])
def test_whether_both_may_have_one_colour(colours: str, verdict: str) -> None:
    match = begun(start=0, colours=colours)
    play(match, 1, "pick red")

    assert verdict == GAME.judge(match.state, 0, GAME.read_move("pick red")).id
    play(match, 0, "pick blue")
    assert "ME-2" == GAME.judge(match.state, 0, GAME.read_move("pick blue")).id, "nobody has a colour twice"


@rule("ME-4", "ME-D4", "ME-D41")
@pytest.mark.parametrize(("cards", "sizes"), [(5, (5, 40)), (0, (0, 45))])
def test_the_opening_hand(cards: int, sizes: tuple[int, int]) -> None:
    match: Match[Any, Any] = Match(GAME, {"opening_hand": cards, **GIVEN}, 2, luck=Luck(seed_of("hand")))

    for side in GAME.table(match.state, None).sides:
        assert sizes == (len(side.hand), side.deck)
    assert "energy" == match.turn.phase


@rule("ME-D2", "ME-D46")
def test_given_colours_come_with_the_options() -> None:
    match = begun(pick="given", start=1, colours_0=["black", "red", "white"], colours_1=["green", "yellow", "blue"])

    sides = GAME.table(match.state, None).sides
    assert (("black", "red", "white"), ("green", "yellow", "blue")) == (sides[0].colours, sides[1].colours)


@rule("ME-D53")
@pytest.mark.parametrize(
    ("one", "two", "english", "czech"),
    [
        (
            ["black", "red", "white"],
            ["green", "red", "blue"],
            "red is given to both seats, and colours are not shared",
            "barva „červená“ je daná oběma místům, a společné barvy být nemají",
        ),
        (
            ["black", "red", "white"],
            ["green"],
            "if colours are given, colours_1 has three of them, not 1",
            "jsou-li barvy předem dané, má colours_1 mít tři, ne 1",
        ),
        (
            ["black", "red", "white", "brown"],
            ["green", "yellow", "blue"],
            "if colours are given, colours_0 has three of them, not 4",
            "jsou-li barvy předem dané, má colours_0 mít tři, ne 4",
        ),
        (
            None,
            None,
            "if colours are given, colours_0 has three of them, not 0",
            "jsou-li barvy předem dané, má colours_0 mít tři, ne 0",
        ),
    ],
    ids=["overlapping", "too few", "too many", "none"],
)
def test_given_colours_that_do_not_fit_are_refused(
    one: list[str] | None, two: list[str] | None, english: str, czech: str
) -> None:
    """No seat gets a colour that it was not given, and none gets a colour that the other has."""
    with pytest.raises(BadOption) as refused:
        begun(pick="given", colours_0=one, colours_1=two)

    assert english == str(refused.value)
    assert refused.value.sentence is not None
    assert czech == Catalogue("cs", strict=True).say(refused.value.sentence, GAME)


@rule("ME-D1", "ME-D53")
def test_shared_colours_may_be_given_to_both() -> None:
    """The control: what fits is left as it is, and where colours are picked nothing need be given."""
    match = begun(pick="given", colours="shared", colours_0=["black", "red", "white"], colours_1=["green", "red", "blue"])

    sides = GAME.table(match.state, None).sides
    assert (("black", "red", "white"), ("green", "red", "blue")) == (sides[0].colours, sides[1].colours)
    assert begun(pick="snake", colours_0=["red"], colours_1=["red"]).state


@rule("ME-D53")
def test_a_record_from_before_keeps_the_colours_that_it_was_played_with() -> None:
    """What was filled up then is filled up when it is played again; nobody can begin such a game any more."""
    again: Match[Any, Any] = Match(GAME, {"pick": "given", "start": 1, "colours_1": ["green"]}, 2, anew=False)

    sides = GAME.table(again.state, None).sides
    assert (("yellow", "purple", "red"), ("green", "blue", "white")) == (sides[0].colours, sides[1].colours)


@rule("ME-D3")
@pytest.mark.parametrize("named", [0, 1])
def test_nobody_is_shown_as_the_starting_player_before_chance_has_named_him(named: int) -> None:
    match = begun(**GIVEN)

    assert None is match.view(0).table.starter
    play(match, CHANCE, f"start {named}")
    assert named == match.view(0).table.starter
    assert named == begun(start=named).view(None).table.starter, "where the table says who starts it is known at once"


@rule("ME-D2")
def test_chance_may_pick_the_colours() -> None:
    match = begun(pick="random", start=0)

    assert ((CHANCE,), "pick") == (match.turn.seats, match.turn.phase)
    assert [1] * 8 == list(GAME.weights(match.state))


@rule("ME-8", "ME-D33")
@pytest.mark.parametrize(("fair", "gained"), [(0, 1), (2, 3)])
def test_a_fair_start_gives_the_second_player_two_more_energies_once(fair: int, gained: int) -> None:
    match: Match[Any, Any] = Match(GAME, {"fair_start": fair, **GIVEN, "start": 0}, 2, luck=Luck(seed_of("fair")))
    amounts: list[tuple[int, int]] = []
    while len(amounts) < 4:
        seat = match.turn.seats[0]
        if match.turn.phase == "energy":
            before = sum(GAME.table(match.state, None).sides[seat].energy.values())
            match.submit(seat, GAME.moves(match.state, seat)[0])
            amounts.append((seat, sum(GAME.table(match.state, None).sides[seat].energy.values()) - before))
        else:
            match.submit(seat, GAME.read_move({"main": "end", "redraw": "redraw none"}[match.turn.phase]))

    assert [(0, 1), (1, gained), (0, 2), (1, 2)] == amounts


def test_an_unknown_option_is_refused_with_what_is_allowed() -> None:
    with pytest.raises(BadOption, match="exclusive"):
        begun(colours="some")


@rule("ME-3", "ME-D3")
@pytest.mark.parametrize(("winners", "starts"), [((0,), 1), ((1,), 0), ((0, 1), 0)])
def test_the_loser_starts_the_next_game_and_after_a_draw_who_did_not(winners: tuple[int, ...], starts: int) -> None:
    """In this game seat 1 started; everybody keeps his seat."""
    match = begun(start=1)

    again = GAME.next_game(match.state, match.options, winners, 2)

    assert {**match.options, "start": starts} == again.options
    assert (0, 1) == again.seats
