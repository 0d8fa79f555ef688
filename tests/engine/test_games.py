"""Every registered game through the engine protocol, from the first draw to the outcome."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.move import CHANCE
from kouzlo.core.registry import create_game, game_ids
from kouzlo.engine.session import Engine
from tests.engine.asking import Caller, code_of
from tests.random_games import any_options, any_seats

GAMES = game_ids()


def caller_of(game: str, word: str, chance: str) -> Caller:
    """A caller at a random table of a game."""
    luck = Luck(seed_of(f"{game} {word}"))
    made = create_game(game)
    caller = Caller(Engine())
    seats, options = any_seats(made, luck), any_options(made, luck)
    status = caller.ask("new", game=game, seats=seats, options=options, chance=chance, seed=word)
    assert status["ok"], status
    return caller


def status_of(caller: Caller) -> dict[str, Any]:
    """The status without asking for anything to be done: that of a view."""
    view = caller.ask("view", seat=None)["view"]
    return {"seats": view["waiting_for"], "phase": view["phase"], "outcome": view["outcome"]}


def step(caller: Caller, luck: Luck) -> dict[str, Any]:
    """One random move of a random seat that is asked, out of the list that the engine gives."""
    assert caller.engine.match is not None
    seats = ["chance" if seat == CHANCE else seat for seat in caller.engine.match.turn.seats]
    seat = seats[luck.below(len(seats))]
    moves = caller.ask("moves", seat=seat)["moves"]
    assert moves, f"{seat} is asked and can do nothing"
    status = caller.ask("play", seat=seat, move=moves[luck.below(len(moves))])
    assert status["ok"], status
    return status


@pytest.mark.parametrize("chance", ["scripted", "seeded"])
@pytest.mark.parametrize("game", GAMES)
def test_a_random_game_is_played_to_its_outcome(game: str, chance: str) -> None:
    """Each status says who is asked; at the end nobody is, and the outcome has a standing for each seat."""
    caller = caller_of(game, "whole game", chance)
    luck = Luck(seed_of("whole game"))
    status: dict[str, Any] = {"outcome": None}
    phases = create_game(game).info.phases

    while status["outcome"] is None:
        status = step(caller, luck)
        assert chance == "scripted" or status["turn"]["seats"] != ["chance"]
        assert status["turn"]["phase"] in phases

    assert caller.engine.match is not None
    assert [] == status["turn"]["seats"]
    assert list(range(caller.engine.match.seats)) == [standing["seat"] for standing in status["outcome"]["standings"]]
    assert 1 == min(standing["rank"] for standing in status["outcome"]["standings"])
    assert all(not caller.ask("moves", seat=seat)["moves"] for seat in (0, 1, "chance"))


@pytest.mark.parametrize("game", GAMES)
def test_a_record_can_be_taken_at_any_moment(game: str) -> None:
    """After every few moves: the loaded game looks the same from everywhere, and goes on the same."""
    caller = caller_of(game, "records", "seeded")
    luck = Luck(seed_of("records"))
    for number in range(40):
        if status_of(caller)["outcome"] is not None:
            break
        step(caller, luck)
        if number % 4 == 0:
            other = Caller(Engine())
            assert other.ask("load", record=caller.ask("record")["record"])["ok"]
            assert caller.seen() == other.seen()
            caller = other


@pytest.mark.parametrize("game", GAMES)
def test_undo_leads_back_through_the_whole_game(game: str) -> None:
    """Scripted, one move at a time: every table on the way back is the one of the way there."""
    caller = caller_of(game, "undo", "scripted")
    luck = Luck(seed_of("undo"))
    tables = []
    for _ in range(30):
        if status_of(caller)["outcome"] is not None:
            break
        tables.append(looks(caller))
        step(caller, luck)

    for table in reversed(tables):
        assert caller.ask("undo")["ok"]
        assert table == looks(caller)
    assert "no_move" == caller.refusal("undo")


def looks(caller: Caller) -> Any:
    """The table from all sides, without the story of how it came about."""
    assert caller.engine.match is not None
    views = [caller.ask("view", seat=seat)["view"] for seat in (None, *range(caller.engine.match.seats))]
    return [{**view, "seq": 0, "events": []} for view in views]


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_listed_or_refused(game: str) -> None:
    """Law 1 over the wire: moves of other moments are refused with a paragraph or as no moves of this moment's game."""
    caller = caller_of(game, "law one", "scripted")
    luck = Luck(seed_of("law one"))
    seen: dict[str, Any] = {}
    for _ in range(30):
        status = status_of(caller)
        if status["outcome"] is not None:
            break
        seats: tuple[Any, ...] = ("chance", 0, 1)
        for seat in seats:
            listed = caller.ask("moves", seat=seat)["moves"]
            assert caller.engine.match is not None
            assert bool(listed) == caller.engine.match.may_move(CHANCE if seat == "chance" else seat)
            assert bool(listed) >= (seat in status["seats"])
            for written in list(seen)[:40]:
                if seen[written] not in listed:
                    answer = caller.ask("play", seat=seat, move=seen[written])
                    assert code_of(answer) in ("illegal", "bad_move" if listed else "not_your_turn"), answer
            for move in listed[:: max(1, len(listed) // 3)]:
                seen[json.dumps(move)] = move
        step(caller, luck)


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_whole_game_by_asking_go(game: str) -> None:
    """What `go` says can be played."""
    caller = caller_of(game, "bots", "seeded")
    for number in range(400):
        status = status_of(caller)
        if status["outcome"] is not None:
            return
        seat = status["seats"][0]
        move = caller.ask("go", seat=seat, level="random", seed=number)["move"]
        assert caller.ask("play", seat=seat, move=move)["ok"]
    raise AssertionError("the game did not end")
