"""Draws from a real box: said by a seat, taken back at any depth, and entered again."""

from __future__ import annotations

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.corrections import go_on, to_go_on
from kouzlo.core.errors import Illegal, Refused
from kouzlo.core.fairness import Scripted, Seeded
from kouzlo.core.match import Played
from kouzlo.core.move import CHANCE
from kouzlo.core.registry import create_game
from kouzlo.core.replay import read_record, replayed, verify, write_record
from tests.random_games import AnyMatch, play_on, random_match

GAME = create_game("carcassonne")


def box(options: dict[str, object] | None = None, seats: int = 2, keeps: int | None = None) -> AnyMatch:
    """A table whose draws people make."""
    return AnyMatch(GAME, options or {}, seats, drawers=range(seats), keeps=keeps)


def entered(match: AnyMatch, *moves: str) -> AnyMatch:
    """Enter moves in their notation, each by whoever is asked."""
    for move in moves:
        match.submit(match.asked[0], GAME.read_move(move))
    return match


def test_everybody_at_the_table_may_say_what_was_drawn() -> None:
    """The table waits for the player whose draw it is; the question is the same for all seats, a spectator has none."""
    match = box()
    one, two, spectator = (match.view(seat) for seat in (0, 1, None))

    assert (0,) == one.waiting_for == two.waiting_for
    assert one.prompt is not None
    assert one.prompt == two.prompt
    assert spectator.prompt is None
    assert [each.move for each in one.prompt.choices] == [{"draw": tile} for tile in one.table.left]


def test_a_draw_that_a_seat_says_is_a_move_of_chance() -> None:
    """The log names chance, whoever has pressed the picture."""
    match = box()
    match.submit(1, GAME.read_move("draw U"))

    assert [Played(CHANCE, GAME.read_move("draw U"))] == match.log
    assert "place" == match.view(0).phase


def test_what_a_computer_draws_everybody_is_asked() -> None:
    """The first seat is a computer's: the table waits for the people."""
    assert (1, 2) == AnyMatch(GAME, {}, 3, drawers=(1, 2)).asked


def test_a_tile_that_is_not_left_is_refused_by_its_paragraph() -> None:
    """Of the tile with four cities there is one copy."""
    match = entered(box(), "draw C", "place 0,-1 0", "pass")

    with pytest.raises(Illegal) as refused:
        match.submit(0, GAME.read_move("draw C"))

    assert "CA-1" == refused.value.rule


def test_without_drawers_nobody_may_draw() -> None:
    """The control: at a table without a box a seat cannot move for chance."""
    with pytest.raises(Refused):
        AnyMatch(GAME).submit(0, GAME.read_move("draw U"))


@pytest.mark.parametrize("keeps", [None, 1, 4])
def test_every_depth_leads_back_and_on_again_to_the_same_position(keeps: int | None) -> None:
    """From the end of a whole game to its beginning, in jumps, with or without positions that were kept."""
    reference, _ = random_match(GAME, "corrections", Seeded("corrections"), undo_one_in=0)
    match = box(dict(reference.options), reference.seats, keeps)
    for entry in reference.played():
        match.submit(entry.seat, entry.move)
    end = GAME.make.to_bytes(match.state)

    for steps in (1, 7, 60, len(match.played())):
        match.undo(steps)
        assert steps == len(to_go_on(match))
        assert steps == go_on(match, only_one=False)
        assert end == GAME.make.to_bytes(match.state)
    assert reference.outcome == match.outcome


def test_one_step_back_and_one_on() -> None:
    """An entry that is entered again is an entry of the log like any other."""
    match = entered(box(), "draw U", "place 0,1 0", "pass", "draw V")
    match.undo(2)
    entered_again = go_on(match)

    assert 1 == entered_again
    assert [GAME.read_move("draw V")] == [each.move for each in to_go_on(match)]


def test_a_corrected_entry_stands_for_the_old_one() -> None:
    """The tile was U and not V: what followed is offered again behind it, as far as it is allowed."""
    match = entered(box(), "draw V", "place 1,0 90", "pass", "draw E", "place 0,-1 180", "pass")
    match.undo(6)
    entered(match, "draw U")

    assert not to_go_on(match), "a straight road does not fit turned like that"
    entered(match, "place 1,0 0")
    assert 4 == go_on(match, only_one=False)
    assert ["draw U", "place 1,0 0", "pass", "draw E", "place 0,-1 180", "pass"] == [
        GAME.write_move(each.move) for each in match.played()
    ]


def test_a_new_move_that_leads_elsewhere_is_never_undone_by_going_on() -> None:
    """What was entered anew stays; the old answer to the same question is dropped."""
    match = entered(box(), "draw U", "place 1,0 0", "follower 1,0:R:EW")
    match.undo(1)
    entered(match, "pass")

    assert not to_go_on(match)


def test_the_record_of_a_box_is_checked_but_for_the_luck() -> None:
    """The same game with luck and by hand: the same entries and the same outcome; only the seed proves the draws."""
    reference, deal = random_match(GAME, "by hand", Seeded("by hand"))
    match = box(dict(reference.options), reference.seats)
    for entry in reference.played():
        match.submit(entry.seat, entry.move)
    lucky = read_record(write_record(replayed(read_record(write_record(reference, deal))), deal))
    record = read_record(write_record(match, Scripted(), notes={"drawn": "by hand"}))

    assert record.is_drawn_by_hand
    assert not lucky.is_drawn_by_hand
    assert not verify(record).is_proven
    assert verify(lucky).is_proven
    assert lucky.outcome == record.outcome


def test_a_replayed_table_goes_on_asking() -> None:
    """A save of a game with the box is continued by the people."""
    match = entered(box(), "draw U", "place 1,0 0", "pass")
    again = replayed(read_record(write_record(match, Scripted(), private=True)), drawers=(0, 1))

    assert again.may_tell_draw(1)
    play_on(again, Luck(seed_of("on")), 1_000)
    assert again.outcome is not None


def test_one_seat_answers_for_whoever_is_asked() -> None:
    """One phone in the middle: the view of any seat is that of the player whose turn it is."""
    match = entered(box(), "draw U", "place 1,0 0", "pass", "draw V")
    seen = match.view(0)
    match.submit(0, GAME.read_move("place 2,0 90"))

    assert 1 == seen.seat
    assert seen.prompt is not None
    assert Played(1, GAME.read_move("place 2,0 90")) == match.log[-1]


def test_nobody_answers_for_a_computer() -> None:
    """Its seat is not one of those that say what was drawn."""
    match = AnyMatch(GAME, {}, 2, drawers=(1,))
    match.submit(1, GAME.read_move("draw U"))

    assert match.view(1).prompt is None
    with pytest.raises(Refused):
        match.submit(1, GAME.read_move("place 1,0 0"))
