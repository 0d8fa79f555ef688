"""Bad commands in every phase: nothing changes, and each is answered with the right paragraph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import Illegal, Refused
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE, NotAMove, read_move, write_move
from kouzlo.games.carcassonne.notation import KINDS_OF_MOVES
from tests.games.carcassonne.tables import OPTION_SETS, game
from tests.games.carcassonne.verdicts import Scene, scene, verdict

AnyMatch = Match[Any, Any]


def pick(luck: Luck, things: Sequence[Any]) -> Any:
    return things[luck.below(len(things))]


def any_segment(luck: Luck, now: Scene) -> str:
    """Mostly a segment of the board, often one of the new tile, sometimes one that is nowhere."""
    match luck.below(5):
        case 0:
            return f"{luck.below(9) - 4},{luck.below(9) - 4}:{pick(luck, ['M', 'C:N', 'R:EW', 'F:01234567', 'F:7', 'C:WS'])}"
        case 1 | 2:
            return f"{now.new[0]},{now.new[1]}:{pick(luck, now.board.faces[now.new].names)}"
        case 3 if now.pieces.followers:
            return str(pick(luck, now.pieces.followers)[1])
    return str(pick(luck, list(now.board.feature_of)))


def any_command(luck: Luck, now: Scene) -> dict[str, Any]:
    """A move of the game, legal or not."""
    match luck.below(9):
        case 0:
            return {"draw": pick(luck, [*game().tiles.number, "Z", ""])}
        case 1:
            near = pick(luck, list(now.board.free_places))
            far = pick(luck, [(0, 0), (300, 1), (-128, -128), (95, -1), near, near, near])
            return {"place": {"x": far[0], "y": far[1], "rotation": pick(luck, [0, 90, 180, 270])}}
        case 2 | 3:
            return {"figure": pick(luck, ["mage", "witch"]), "to": any_segment(luck, now)}
        case 4:
            return {"remove": pick(luck, ["mage", "witch"])}
        case 5:
            return {"follower": any_segment(luck, now)}
        case 6:
            return {"crop": pick(luck, ["deploy", "remove"])}
        case 7:
            return {pick(luck, ["add", "take"]): any_segment(luck, now)}
    return {"pass": True}


def mutated(luck: Luck, now: Scene, legal: dict[str, Any]) -> dict[str, Any]:
    """A legal move with one thing changed."""
    changed = dict(legal)
    if "place" in changed:
        changed["place"] = dict(changed["place"])
        key = pick(luck, ["x", "y", "rotation"])
        changed["place"][key] = (changed["place"][key] + 90) % 360 if key == "rotation" else changed["place"][key] + 1
    elif key := next((key for key in ("to", "follower", "add", "take") if key in changed), ""):
        changed[key] = any_segment(luck, now)
    else:
        return any_command(luck, now)
    return changed


def throw_commands(match: AnyMatch, luck: Luck, count: int, told: Counter[str]) -> None:
    """Commands at one moment: judged as the slow judge does, refused by the match, and the table is as before."""
    s = match.state
    before, seq = s.to_bytes(), match.seq
    now = scene(s, game())
    legal = [write_move(move) for move in game().moves(s, now.asked)]
    for _ in range(count):
        sent = mutated(luck, now, pick(luck, legal)) if luck.below(2) else any_command(luck, now)
        move = read_move(KINDS_OF_MOVES, sent)
        seat = now.asked if luck.below(8) else luck.below(s.seats + 1) - 1
        expected = verdict(now, seat, move)
        assert expected == game().judge(s, seat, move).id, f"{sent} by {seat} in {game().write_position(s)}"
        assert (sent in legal and seat == now.asked) == (expected == ""), f"{sent} in {game().write_position(s)}"
        told[f"{now.phase} {expected}"] += 1
        if expected:
            with pytest.raises(Illegal if seat == now.asked else Refused):
                match.submit(seat, move)
    assert before == match.state.to_bytes()
    assert seq == match.seq


def storm(commands: int, per_moment: int) -> Counter[str]:
    """Random games of all option sets with bad commands thrown in at every decision."""
    told: Counter[str] = Counter()
    number = 0
    while told.total() < commands:
        options = list(OPTION_SETS.values())[(3 + number) % 6]
        luck = Luck(seed_of(f"storm {number}"))
        match: AnyMatch = Match(game(), options, seats=2 + number % 4)
        while match.outcome is None and told.total() < commands:
            throw_commands(match, luck, per_moment, told)
            seat = match.turn.seats[0]
            moves = game().moves(match.state, seat)
            if seat == CHANCE:
                match.submit(seat, moves[luck.weighted(game().weights(match.state))])
            else:
                match.submit(seat, moves[luck.below(len(moves))])
        number += 1
    return told


def test_fifty_thousand_bad_commands_change_nothing() -> None:
    """Every phase is hit, and every paragraph that can refuse does so."""
    told = storm(50_000, per_moment=20)
    refusals = {each.split(" ")[1] for each in told} - {""}

    assert {"draw", "place", "figure", "follower", "crop", "crop_step"} == {each.split(" ")[0] for each in told}
    assert {"CA-1", "CA-2", "CA-3", "CA-5", "CA-10", "CC-1", "CC-2", "CC-3"} <= refusals
    assert {"MW-2", "MW-3", "MW-4", "MW-R4", "MW-R5", "MW-R6"} <= refusals


@pytest.mark.soak
def test_a_million_bad_commands_change_nothing() -> None:
    assert storm(1_000_000, per_moment=60).total() >= 1_000_000


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"pass": False},
        {"pass": 1},
        {"passes": True},
        {"place": {"x": 0, "y": 0}},
        {"place": {"x": 0, "y": 0, "rotation": 45}},
        {"place": {"x": 0.5, "y": 0, "rotation": 0}},
        {"place": {"x": 0, "y": 0, "rotation": 0, "z": 0}},
        {"place": "0,0"},
        {"figure": "dragon", "to": "0,0:C:N"},
        {"figure": "mage"},
        {"figure": "mage", "to": "nowhere"},
        {"follower": "0,0"},
        {"follower": "0,0:C:"},
        {"follower": "0,0:M:N"},
        {"follower": "0,0:F:8"},
        {"follower": "9999999999,0:M"},
        {"crop": "circle"},
        {"draw": 5},
        {"draw": "A" * 33},
        {"draw": "A", "pass": True},
        [],
        "pass",
        None,
    ],
)
def test_what_is_no_move_of_this_game_is_not_read(sent: object) -> None:
    with pytest.raises(NotAMove):
        read_move(KINDS_OF_MOVES, sent)


def test_every_kind_of_move_is_written_as_the_engine_protocol_says() -> None:
    """The forms are read and written back unchanged."""
    forms: list[dict[str, Any]] = [
        {"draw": "MW5"},
        {"place": {"x": 0, "y": -3, "rotation": 0}},
        {"figure": "mage", "to": "-1,-2:R:N"},
        {"remove": "witch"},
        {"follower": "0,-3:C:N"},
        {"pass": True},
        {"crop": "deploy"},
        {"crop": "remove"},
        {"add": "1,0:F:45"},
        {"take": "1,0:F:45"},
    ]

    assert forms == [write_move(read_move(KINDS_OF_MOVES, form)) for form in forms]
    assert len(KINDS_OF_MOVES) == len({tuple(form) for form in forms}) == 9
