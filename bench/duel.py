"""The duel: random matches, and all plan pairs of a round of two known teams."""

from __future__ import annotations

from bench import Report, per_second, seconds_of
from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.game_loops import Tally, many_games, quiet_log
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.games.duel import Duel
from kouzlo.games.duel.matrix import Matrix, fill
from kouzlo.games.duel.state import State

KNOWN_TEAMS = (
    "phase:plan 0.picked:1 1.picked:1 "
    "0.random:dancer 0.team:dancer,soldier,shaman,revolutionary,blacksmith,botanist "
    "1.random:soldier 1.team:soldier,pilgrim,shaman,dragon_tamer,geomancer,priestess"
)


def matches_per_second(make: Make, games: int) -> float:
    """Complete random matches a second on one core, without events."""
    game = Duel(make=make)
    loop = make.run(many_games, game.kernels.bindings, game.info.id)
    start, work, tally = (
        game.deal({name: option.default for name, option in game.info.options.items()}, 2),
        make.new(State),
        make.new(Tally),
    )
    thrown, log = dice(make, Luck(seed_of("bench"))), quiet_log(make)

    def play() -> int:
        loop(start, game.kernels.facts, thrown, log, work, tally, games, 2, game.info.longest)
        return games

    return per_second(play)


def all_plans() -> float:
    """Seconds for 518,400 plan pairs."""
    game = Duel(make=COMPILED)
    start, half, work = game.read_position(KNOWN_TEAMS), COMPILED.new(State), COMPILED.new(State)
    matrix, log, fill_all = COMPILED.new(Matrix), quiet_log(COMPILED), COMPILED.run(fill)
    return seconds_of(lambda: fill_all(start, game.facts, half, work, log, matrix))


def run(report: Report) -> None:
    """The figures of the duel."""
    plain, compiled = matches_per_second(PLAIN, 100), matches_per_second(COMPILED, 20_000)
    report.figure("random matches, compiled", compiled, "matches/s", at_least=100_000)
    report.figure("random matches, plain", plain, "matches/s")
    report.figure("compiled against plain", compiled / plain, "times", at_least=40)
    report.figure("all 518,400 plan pairs of a round", all_plans(), "s", at_most=0.5)
    report.figure("state", State.layout.nbytes, "bytes", at_most=4096)
