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

GAME = create()


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
    match: Match[Any, Any] = Match(GAME, {"opening_hand": cards, "pick": "given"}, 2, luck=Luck(seed_of("hand")))

    for side in GAME.table(match.state, None).sides:
        assert sizes == (len(side.hand), side.deck)
    assert "energy" == match.turn.phase


@rule("ME-D2", "ME-D46")
def test_given_colours_come_with_the_options() -> None:
    match = begun(pick="given", start=1, colours_0=["black", "red", "white"], colours_1=["green"])

    sides = GAME.table(match.state, None).sides
    assert ("black", "red", "white") == sides[0].colours
    assert ("green", "yellow", "purple") == sides[1].colours, "what is missing is filled up in the order of the colours"


@rule("ME-D2")
def test_chance_may_pick_the_colours() -> None:
    match = begun(pick="random", start=0)

    assert ((CHANCE,), "pick") == (match.turn.seats, match.turn.phase)
    assert [1] * 8 == list(GAME.weights(match.state))


@rule("ME-8", "ME-D33")
@pytest.mark.parametrize(("fair", "gained"), [(0, 1), (2, 3)])
def test_a_fair_start_gives_the_second_player_two_more_energies_once(fair: int, gained: int) -> None:
    match: Match[Any, Any] = Match(GAME, {"fair_start": fair, "pick": "given", "start": 0}, 2, luck=Luck(seed_of("fair")))
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
