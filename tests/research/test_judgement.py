"""A learned judgement of Mystic elements: what it sees, how it learns, and that both makes judge alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.utils.seeding import np_random

from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.record import dtype_of
from kouzlo.core.search_kernels import SCALE
from kouzlo.games.mystic.compiler import facts_of
from kouzlo.games.mystic.state import Facts, Phase, State
from kouzlo.research.mystic.judgement import fit, fitted, inputs, loss_and_gradients, measured, network_of, quantised, scales_of
from kouzlo.research.mystic.judgement_kernels import (
    HANDS,
    HIDDEN,
    MARKS,
    NUMBERS,
    TRAITS,
    Judgement,
    Judges,
    Sight,
    Trait,
    judged,
    lead_of,
    observe_table,
)
from kouzlo.research.mystic.self_play import Hall, Position
from kouzlo.research.network import Network
from tests.games.mystic.tables import Table, unit

CARDS = {"yellow.wall": unit("1/4", "guard", turn_start="promote this")}
BATTLE = "phase:energy stage:energy battle:yellow.wall@0,red.plain-0@0,blue.plain-0@1"
TABLE = f"{BATTLE} 0.hand:red.plain-1 0.energy:red=3 0.deck:7 0.deep:35"


def any_network() -> tuple[Network, Any]:
    """A network of random weights and the scales of its numbers."""
    luck = np_random(7)[0]
    network = Network.new(NUMBERS + MARKS, HIDDEN, 0, luck)
    network.weights["first_bias"] = luck.normal(0, 1, HIDDEN).astype(np.float32)
    network.weights["second"] = luck.normal(0, 0.3, (HIDDEN, 1)).astype(np.float32)
    return network, np.full(NUMBERS, 4, np.float32)


def any_positions(count: int) -> Any:
    """Positions at which whoever has more units has won."""
    luck, rows = np_random(3)[0], np.zeros(count, dtype_of(Position))
    rows["sight"]["number"][:, [Trait.UNITS, TRAITS + Trait.UNITS]] = luck.integers(0, 6, (count, 2))
    rows["won"] = 2 * (rows["sight"]["number"][:, Trait.UNITS] > rows["sight"]["number"][:, TRAITS + Trait.UNITS])
    return rows


def seen(position: str) -> Sight:
    table, sight = Table(CARDS, position), Sight()
    observe_table(table.state, facts_of(table.game.box), sight)
    return sight


def chance(position: str, seat: int, make: Make) -> int:
    table = Table(CARDS, position)
    facts = make.from_bytes(Facts, facts_of(table.game.box).to_bytes())
    state, network = make.from_bytes(State, table.state.to_bytes()), make.from_bytes(Judgement, quantised(*any_network()))
    return int(make.run(judged)(state, facts, seat, make.new(Sight), network))


def test_it_sees_both_sides_and_the_own_first() -> None:
    sight = seen(TABLE)
    own = [sight.number[each] for each in (Trait.UNITS, Trait.POWER, Trait.HEALTH, Trait.GUARDS, Trait.DECK, Trait.THIN)]

    assert [2, 3, 6, 1, 7, 3] == own
    assert 1 == sight.number[TRAITS + Trait.UNITS]


def test_cards_in_hand_are_marked_beside_those_in_battle() -> None:
    sight = seen(TABLE)
    marks = list(sight.mark[: sight.marked])

    assert 3 == sum(each < HANDS for each in marks)
    assert 1 == sum(HANDS <= each < 2 * HANDS for each in marks)


def test_both_makes_judge_alike() -> None:
    for seat in range(2):
        assert chance(TABLE, seat, PLAIN) == chance(TABLE, seat, COMPILED)


def test_what_one_seat_wins_the_other_loses() -> None:
    assert SCALE == chance(TABLE, 0, PLAIN) + chance(TABLE, 1, PLAIN)


def test_after_the_end_nothing_is_judged() -> None:
    table = Table(CARDS)
    table.state.phase, table.state.loser = Phase.OVER, 1

    assert SCALE == judged(table.state, facts_of(table.game.box), 0, Sight(), Judgement())


def test_whole_numbers_judge_as_the_network_does() -> None:
    network, scales = any_network()
    rows = np.zeros(1, dtype_of(Position))
    sight = seen(TABLE)
    rows[0]["sight"] = np.frombuffer(sight.to_bytes(), dtype_of(Sight))[0]
    expected = float(network.forward(inputs(rows, scales)).values[0])

    assert abs(1000 * expected - lead_of(sight, Judgement.from_bytes(quantised(network, scales)))) < 20


def furthest_slope(fault: float = 0.0) -> float:
    """By how much a slope is beside the difference of the loss at most, for a weight of each array; `fault` is planted."""
    network, scales = any_network()
    rows, step, errors = any_positions(50), 1e-5, []
    seen, won = inputs(rows, scales).astype(np.float64), rows["won"] / 2
    for name, each in network.weights.items():
        network.weights[name] = each.astype(np.float64)
    _, slopes = loss_and_gradients(network, seen, won)
    for name, place in (("first", (Trait.UNITS, 3)), ("first_bias", (5,)), ("second", (4, 0)), ("second_bias", (0,))):
        weights, found = network.weights[name], []
        for sign in (1, -2):
            weights[place] += sign * step
            found.append(loss_and_gradients(network, seen, won)[0])
        weights[place] += step
        errors.append(abs((found[0] - found[1]) / (2 * step) - slopes[name][place] - fault))
    return float(max(errors))


def test_gradients_are_slopes() -> None:
    assert furthest_slope() < 1e-5


def test_a_wrong_slope_is_found() -> None:
    """The control."""
    assert furthest_slope(fault=1e-3) > 1e-5


def test_it_learns_who_wins() -> None:
    rows = any_positions(8_000)
    scales = scales_of(rows)
    network = fitted(rows, scales, epochs=4, batch=128)

    assert measured(network.forward(inputs(rows, scales)).values, rows["won"] / 2).log_loss < 0.3


def test_games_leave_positions_whether_they_are_searched_or_not() -> None:
    """In the plain make, where a search does not play on; a judgement chooses the moves of one seat."""
    hall = Hall(quantised(*any_network()), Judges.MOVES, PLAIN)
    for rows in (hall.play("greedy", (False, False), 0, 3), hall.play("searched", (False, True), 8)):
        assert len(rows) > 4
        assert {0, 2} == set(rows["won"])
        assert {0, 1} == set(rows["active"])


def test_what_was_learned_is_read_again(tmp_path: Path) -> None:
    rows = any_positions(200)
    rows["game"] = np.arange(200)
    np.save(tmp_path / "0.npy", rows)
    made = fit(tmp_path, tmp_path / "judgement.json")

    assert 190 == made.games
    assert Judgement.layout.nbytes == len(network_of(tmp_path / "judgement.json"))
