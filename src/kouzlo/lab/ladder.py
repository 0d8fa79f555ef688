"""`kouzlo lab ladder GAME`: every level against every other, on the same deals from both sides; ratings with their doubt.

Games are written down as they end, so that a ladder that was stopped goes on.  Thinking is counted in passes, not in seconds:
the same ladder gives the same games on a busy machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.lab.ladder_report import write_report
from kouzlo.lab.rating import Pair, Pairs
from kouzlo.players.levels import LADDER, player
from kouzlo.players.search import Budget

Progress = Callable[[int, int], None]

YARDSTICK = "greedy"


class Ladder(msgspec.Struct, frozen=True):
    """What is to be played, and where the games are kept."""

    game: str
    folder: Path
    games: int = 4
    """Games of every two levels."""
    neighbours: int = 60
    """Games of a level with the next one, and of the strongest with the yardstick."""
    mirror: int = 0
    """Games of the strongest with itself: who plays well, scores how much."""
    passes: int | None = None
    """What the strongest level thinks in a turn; None: what one core does in a second."""
    levels: tuple[str, ...] = (*LADDER, YARDSTICK)
    options: dict[str, Any] = {}


class Game(msgspec.Struct, frozen=True):
    """One game that was played: which deal, who sat where, and what came of it."""

    deal: int
    levels: tuple[str, str]
    scores: tuple[int, int]
    ranks: tuple[int, int]

    @property
    def is_mirror(self) -> bool:
        """A level against itself says nothing about who is stronger."""
        return self.levels[0] == self.levels[1]


def climb(ladder: Ladder, progress: Progress) -> Path:
    """Play what is still missing and write the report; where it is."""
    game = create_game(ladder.game, COMPILED)
    kept = ladder.folder / f"{ladder.game}.jsonl"
    kept.parent.mkdir(parents=True, exist_ok=True)
    played = read_games(kept)
    done = {(each.deal, each.levels) for each in played}
    missing = [each for each in fixtures(ladder) if each not in done]
    total = len(missing) + len(played)
    progress(len(played), total)
    budget = Budget(passes=ladder.passes or game.kernels.passes)
    with kept.open("ab") as file:
        for deal, levels in missing:
            played.append(play_game(game, ladder.options, deal, levels, budget))
            file.write(msgspec.json.encode(played[-1]) + b"\n")
            file.flush()
            progress(len(played), total)
    return report(ladder, played, budget.passes or 0)


def report(ladder: Ladder, played: Sequence[Game], passes: int) -> Path:
    """The table and the plot."""
    rated = [game for game in played if not game.is_mirror]
    points = {level: _points(level, rated) for level in ladder.levels}
    mirrors = [game.scores for game in played if game.is_mirror]
    return write_report(ladder.folder, ladder.game, ladder.levels, pairs_of(rated), points, mirrors, passes)


def read_games(kept: Path) -> list[Game]:
    """The games that are already written down, each once; a line that was cut off is played again."""
    games: dict[tuple[int, tuple[str, str]], Game] = {}
    for line in kept.read_bytes().splitlines() if kept.exists() else ():
        try:
            game = msgspec.json.decode(line, type=Game)
        except msgspec.MsgspecError:
            continue
        games[game.deal, game.levels] = game
    return list(games.values())


def fixtures(ladder: Ladder) -> Iterator[tuple[int, tuple[str, str]]]:
    """Who meets whom on which deal: every two levels, each deal from both sides; those who are close to each other more often.

    Deal by deal, so that a ladder that is stopped early has something of everything.
    """
    wanted = {pair: _meetings(ladder, *pair) for pair in combinations(ladder.levels, 2)}
    strongest = [level for level in LADDER if level in ladder.levels][-1:]
    for deal in range(max((max(wanted.values(), default=0) + 1) // 2, ladder.mirror)):
        for (one, two), games in wanted.items():
            if 2 * deal < games:
                yield deal, (one, two)
                yield deal, (two, one)
        if deal < ladder.mirror:
            yield from ((deal, (level, level)) for level in strongest)


def _meetings(ladder: Ladder, one: str, two: str) -> int:
    rungs = [level for level in LADDER if level in ladder.levels]
    if one in rungs and two in rungs:
        return ladder.neighbours if abs(rungs.index(two) - rungs.index(one)) == 1 else ladder.games
    return ladder.neighbours if rungs and rungs[-1] in (one, two) else ladder.games


def play_game(game: AnyGame, options: dict[str, Any], deal: int, levels: tuple[str, str], budget: Budget) -> Game:
    """One game; the draws depend on the deal alone, what players toss up with on the seat."""
    match: Match[Any, Any] = Match(game, options, 2, Luck(seed_of(f"ladder {game.info.id} {deal}")))
    players = [player(level, budget) for level in levels]
    lucks = [Luck(seed_of(f"ladder {game.info.id} {deal} {seat} {level}")) for seat, level in enumerate(levels)]
    while match.outcome is None:
        seat = match.turn.seats[0]
        move = players[seat].choose(game, game.observe(match.state, seat), seat, lucks[seat])
        match.submit(seat, move)
    one, two = sorted(match.outcome.standings, key=lambda each: each.seat)
    return Game(deal, levels, (one.score, two.score), (one.rank, two.rank))


def pairs_of(played: Sequence[Game]) -> Pairs:
    """Victories, draws and defeats of each two levels."""
    pairs: dict[tuple[str, str], Pair] = {}
    for game in played:
        for own in range(2):
            key = (game.levels[own], game.levels[1 - own])
            before = pairs.get(key, Pair())
            margin = game.ranks[1 - own] - game.ranks[own]
            pairs[key] = Pair(before.won + (margin > 0), before.drawn + (margin == 0), before.lost + (margin < 0))
    return pairs


def _points(level: str, played: Sequence[Game]) -> float:
    scored = [game.scores[seat] for game in played for seat in range(2) if game.levels[seat] == level]
    return sum(scored) / len(scored) if scored else 0.0
