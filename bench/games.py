"""Every registered game: random games a second in both makes, and the size of a state."""

from __future__ import annotations

from bench import Report, per_second
from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.game import settle
from kouzlo.core.game_loops import Tally, many_games, quiet_log
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.registry import create_game, game_ids


def run(report: Report) -> None:
    """The figures of every game with its smallest number of seats and its default options."""
    for id in game_ids():
        plain, compiled = games_per_second(id, PLAIN, 2), games_per_second(id, COMPILED, 500)
        report.figure(f"{id}: random games, compiled", compiled, "games/s")
        report.figure(f"{id}: random games, plain", plain, "games/s")
        report.figure(f"{id}: compiled against plain", compiled / plain, "times")
        report.figure(f"{id}: moves in a game, draws included", moves_in_a_game(id), "moves")
        report.figure(f"{id}: state", create_game(id).kernels.state.layout.nbytes, "bytes")


def games_per_second(id: str, make: Make, games: int) -> float:
    """Complete random games a second on one core, without events."""
    tally = _Tallied(id, make)
    return per_second(lambda: tally.play(games))


def moves_in_a_game(id: str) -> float:
    tally = _Tallied(id, COMPILED)
    tally.play(200)
    counted = COMPILED.plain(Tally, tally.tally)
    return counted.moves / counted.games


class _Tallied:
    """Random games of one game in one make, added up."""

    def __init__(self, id: str, make: Make) -> None:
        game = create_game(id, make)
        seats, rules = game.info.seats[0], game.kernels
        start = game.deal(settle(game.info, {}, seats), seats)
        loop = make.run(many_games, rules.bindings, id)
        thrown, log, work = dice(make, Luck(seed_of(f"bench {id}"))), quiet_log(make), make.copy(rules.state, start)
        self.tally = make.new(Tally)
        self._loop, self._seats, self._longest = loop, seats, game.info.longest
        self._table = start, rules.facts, thrown, log, work, self.tally

    def play(self, games: int) -> int:
        self._loop(*self._table, games, self._seats, self._longest)
        return games
