"""`kouzlo lab ladder GAME`: every level against every other, on the same deals from both sides; ratings with their doubt.

Games are written down as they end, so that a ladder that was stopped goes on.  Search is counted in simulations, not seconds:
the same ladder gives the same games on a busy machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.lab.executor import Executor, Serial
from kouzlo.lab.journal import Progress, finish
from kouzlo.lab.ladder_report import write_report
from kouzlo.lab.ratings import Pair, Pairs
from kouzlo.players.engine_player import PREFIX, EngineFault, EnginePlayer, Sitting, name_of_command
from kouzlo.players.engine_process import words_of_command
from kouzlo.players.levels import LADDER, player
from kouzlo.players.network_file import is_network, network_player
from kouzlo.players.player import Player
from kouzlo.players.search import Budget

BASELINE = "greedy"


class Ladder(msgspec.Struct, frozen=True):
    """What is to be played, and where the games are kept."""

    game: str
    folder: Path
    games: int = 4
    """Games of every two levels."""
    neighbours: int = 60
    """Games of a level with the next one, and of the strongest with the baseline."""
    mirror: int = 0
    """Games of the strongest with itself: who plays well, scores how much."""
    simulations: int | None = None
    """The budget of the strongest level for a turn; None: what one core does in a second."""
    levels: tuple[str, ...] = (*LADDER, BASELINE)
    options: dict[str, Any] = {}
    engines: dict[str, str] = {}
    """The command lines of other programs, and the files of networks, by the names that stand among the levels."""


class Fixture(NamedTuple):
    """A game to be played: which deal, and who sits where."""

    deal: int
    levels: tuple[str, str]

    @property
    def name(self) -> str:
        return f"{self.deal} {self.levels[0]}/{self.levels[1]}"


class Game(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game that was played: which deal, who sat where, and what came of it."""

    deal: int
    levels: tuple[str, str]
    scores: tuple[int, int]
    ranks: tuple[int, int]
    fault: str = ""
    """What a program did that lost it the game: it was late, it ended, or its answer was no legal move."""

    @property
    def name(self) -> str:
        return Fixture(self.deal, self.levels).name

    @property
    def is_mirror(self) -> bool:
        """A level against itself says nothing about who is stronger."""
        return self.levels[0] == self.levels[1]


class LadderJob(msgspec.Struct, frozen=True):
    """Plays games of a ladder."""

    game: str
    options: dict[str, Any]
    simulations: int | None
    engines: dict[str, str] = {}

    def begin(self) -> Callable[[Fixture], Game]:
        game = create_game(self.game, COMPILED)
        budget = Budget(simulations=self.simulations or game.kernels.simulations_per_second)
        return lambda fixture: play_game(game, self.options, fixture.deal, fixture.levels, budget, self.engines)


def play_ladder(ladder: Ladder, progress: Progress, executor: Executor | None = None) -> Path:
    """Play what is still missing and write the report; where it is."""
    simulations = ladder.simulations or create_game(ladder.game, COMPILED).kernels.simulations_per_second
    job = LadderJob(ladder.game, ladder.options, simulations, ladder.engines)
    kept = ladder.folder / f"{ladder.game}.jsonl"
    played = finish(job, [*fixtures(ladder)], Game, kept, executor or Serial(), progress)
    return report(ladder, [*played.values()], simulations)


def report(ladder: Ladder, played: Sequence[Game], simulations: int) -> Path:
    """The table and the plot."""
    rated = [game for game in played if not game.is_mirror]
    points = {level: _points(level, rated) for level in ladder.levels}
    mirrors = [game.scores for game in played if game.is_mirror]
    faults = [(game.name, game.fault) for game in played if game.fault]
    return write_report(ladder.folder, ladder.game, ladder.levels, pairs_of(rated), points, mirrors, simulations, faults)


def fixtures(ladder: Ladder) -> Iterator[Fixture]:
    """Who meets whom on which deal: every two levels, each deal from both sides; those who are close to each other more often.

    Deal by deal, so that a ladder that is stopped early has something of everything.
    """
    wanted = {pair: _games_of(ladder, *pair) for pair in combinations(ladder.levels, 2)}
    strongest = [level for level in LADDER if level in ladder.levels][-1:]
    for deal in range(max((max(wanted.values(), default=0) + 1) // 2, ladder.mirror)):
        for (one, two), games in wanted.items():
            if 2 * deal < games:
                yield Fixture(deal, (one, two))
                yield Fixture(deal, (two, one))
        if deal < ladder.mirror:
            yield from (Fixture(deal, (level, level)) for level in strongest)


def _games_of(ladder: Ladder, one: str, two: str) -> int:
    levels_of_ladder = [level for level in LADDER if level in ladder.levels]
    if one in levels_of_ladder and two in levels_of_ladder:
        return ladder.neighbours if abs(levels_of_ladder.index(two) - levels_of_ladder.index(one)) == 1 else ladder.games
    return ladder.neighbours if levels_of_ladder and levels_of_ladder[-1] in (one, two) else ladder.games


def named_engines(opponents: Sequence[str]) -> dict[str, str]:
    """The command lines of `engine:COMMAND`, and files of networks, by short names; of equal ones the second gets a number.

    Raises EngineFault.
    """
    found: dict[str, str] = {}
    for command in (each.removeprefix(PREFIX) for each in opponents):
        short = name_of_command([command] if is_network(command) else words_of_command(command))
        name = short if is_network(command) else PREFIX + short
        found[name if name not in found else f"{name}-{len(found) + 1}"] = command
    return found


def play_game(
    game: AnyGame,
    options: dict[str, Any],
    deal: int,
    levels: tuple[str, str],
    budget: Budget,
    engines: Mapping[str, str] | None = None,
) -> Game:
    """One game; the draws depend on the deal alone, the luck of the players on seat and level.

    A program that fails has lost: nobody guesses what it would have played.
    """
    match: Match[Any, Any] = Match(game, options, 2, Luck(seed_of(f"ladder {game.info.id} {deal}")))
    lucks = [Luck(seed_of(f"ladder {game.info.id} {deal} {seat} {level}")) for seat, level in enumerate(levels)]
    with ExitStack() as ending:
        players = [_seated(level, match, budget, engines or {}, ending) for level in levels]
        while match.outcome is None:
            seat = match.turn.seats[0]
            try:
                move = players[seat].choose(game, game.observe(match.state, seat), seat, lucks[seat])
            except EngineFault as fault:
                return Game(deal, levels, (0, 0), (2, 1) if seat == 0 else (1, 2), str(fault))
            match.submit(seat, move)
    one, two = sorted(match.outcome.standings, key=lambda each: each.seat)
    return Game(deal, levels, (one.score, two.score), (one.rank, two.rank))


def _seated(level: str, match: Match[Any, Any], budget: Budget, engines: Mapping[str, str], ending: ExitStack) -> Player:
    if level not in engines:
        return player(level, budget)
    if is_network(engines[level]):
        return network_player(match.game, engines[level])
    return ending.enter_context(EnginePlayer(engines[level], Sitting(match.seats, match.options)))


def pairs_of(played: Sequence[Game]) -> Pairs:
    """Victories, ties and defeats of each two levels."""
    pairs: dict[tuple[str, str], Pair] = {}
    for game in played:
        for own in range(2):
            key = (game.levels[own], game.levels[1 - own])
            before = pairs.get(key, Pair())
            margin = game.ranks[1 - own] - game.ranks[own]
            pairs[key] = Pair(before.won + (margin > 0), before.tied + (margin == 0), before.lost + (margin < 0))
    return pairs


def _points(level: str, played: Sequence[Game]) -> float:
    finished = [game for game in played if not game.fault]
    scored = [game.scores[seat] for game in finished for seat in range(2) if game.levels[seat] == level]
    return sum(scored) / len(scored) if scored else 0.0
