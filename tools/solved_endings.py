"""Does the solver of ends ever make the strongest level worse?  Asked in positions whose values are known exactly.

    python -m tools.solved_endings FOLDER [--game carcassonne] [--games 200] [--guide master] [--level] [--simulations N]

Games of a fast level against itself, the guide, lead to the positions; in every second one its table has the game's default
options, in the others Mage & Witch stay away.  Wherever at most two draws are left, and there is something to choose, the
strongest level is asked twice: without the solver, and with it.  Both answers get their exact values from a solver with a much
larger room.  Most games are decided before: with `--level` the points are shifted so that the game of the guide ends in a tie,
and everything is at stake.  A game is written down as it ends; `--seconds S` stops after so much processor time.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.players.endgame import UNIT, Endgame, is_end_near
from kouzlo.players.levels import LADDER, LevelPlayer
from kouzlo.players.search import Budget, Search, SearchParameters

MOST_DRAWS = 2
ROOM = 300_000
"""Positions for an exact value; what needs more is not among the solved ones."""


class Ending(msgspec.Struct, frozen=True):
    """One position: how many draws are left, what can be won, and what the two answers are worth, of UNIT."""

    draws: int
    choices: int
    best: int | None
    without: int = 0
    with_solver: int = 0


class Known(Protocol):
    """What a journal keeps of a game."""

    @property
    def deal(self) -> int: ...


K = TypeVar("K", bound=Known)


class Endings(msgspec.Struct, frozen=True):
    """The positions of one game of the guide."""

    deal: int
    found: tuple[Ending, ...]


def main(arguments: Sequence[str]) -> int:
    """Ask what is missing and print the table."""
    wanted = _read(arguments)
    game = create_game(wanted.game, COMPILED)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    kept = wanted.folder / f"{wanted.game}.{'level' if wanted.level else 'endings'}.jsonl"
    known = read_known(kept, Endings)
    until = time.process_time() + wanted.seconds
    with kept.open("ab") as file:
        for deal in range(wanted.games):
            if deal in known or time.process_time() > until:
                continue
            known[deal] = Endings(deal, tuple(endings_of(game, deal, wanted.guide, wanted.simulations, wanted.level)))
            file.write(msgspec.json.encode(known[deal]) + b"\n")
            file.flush()
    sys.stdout.write(table(each for game in known.values() for each in game.found))
    return 0


def _read(arguments: Sequence[str]) -> Any:
    reader = argparse.ArgumentParser(prog="python -m tools.solved_endings")
    reader.add_argument("folder", type=Path)
    reader.add_argument("--game", default="carcassonne")
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--guide", choices=tuple(LADDER), default="master")
    reader.add_argument("--level", action="store_true")
    reader.add_argument("--simulations", type=int, default=0)
    reader.add_argument("--seconds", type=float, default=float("inf"))
    return reader.parse_args(arguments)


def read_known(kept: Path, kind: type[K]) -> dict[int, K]:
    """The games that are already written down, by deal; a line that was cut off is asked again."""
    found = {}
    for line in kept.read_bytes().splitlines() if kept.exists() else ():
        try:
            each = msgspec.json.decode(line, type=kind)
        except msgspec.MsgspecError:
            continue
        found[each.deal] = each
    return found


def endings_of(game: AnyGame, deal: int, guide: str, simulations: int, is_level: bool) -> list[Ending]:
    """The ends of one game; `simulations` of 0 are what the strongest level runs in its second."""
    simulations = simulations or game.kernels.simulations_per_second
    players = [LevelPlayer(LADDER[guide], Budget(simulations=simulations)) for _ in range(2)]
    lucks = [Luck(seed_of(f"endings {guide} {deal} {seat}")) for seat in range(2)]
    options = {"mage_and_witch": False} if deal % 2 == 0 else {}
    match: Match[Any, Any] = Match(game, options, 2, Luck(seed_of(f"endings {deal}")))
    ends = []
    while match.outcome is None:
        seat = match.turn.seats[0]
        seen = game.observe(match.state, seat)
        if is_end_near(game, seen, MOST_DRAWS) and len(game.moves(seen, seat)) > 1:
            ends.append((seen, seat))
        match.submit(seat, players[seat].choose(game, seen, seat, lucks[seat]))
    one, two = sorted(match.outcome.standings, key=lambda each: each.seat)
    lead = one.score - two.score if is_level else 0
    return [asked(game, with_lead(game, seen, -lead), seat, simulations) for seen, seat in ends]


def with_lead(game: AnyGame, seen: Any, points: int) -> Any:
    """A table on which seat 0 has so many points more, or the other one those that it has not."""
    table: Any = game.make.plain(game.kernels.state, seen).copy()
    table.score[0 if points > 0 else 1] += abs(points)
    return game.make.from_bytes(game.kernels.state, table.to_bytes())


def asked(game: AnyGame, seen: Any, seat: int, simulations: int) -> Ending:
    """What the strongest level plays without and with the solver, and what it is worth."""
    solver, budget = Endgame(game), Budget(simulations=simulations)
    draws = next(each for each in range(MOST_DRAWS + 1) if is_end_near(game, seen, each))
    never = SearchParameters(**{**game.kernels.search_parameters, "solved_draws": -1})
    codes = [
        search.move_statistics(game, seen, seat, Luck(b"asked"))[0].code for search in (Search(budget, never), Search(budget))
    ]
    listed = [game.encode(seen, seat, move) for move in game.moves(seen, seat)]
    best = solver.best(seen, seat, [*dict.fromkeys((codes[1], codes[0], *listed))], ROOM)
    if best is None:
        return Ending(draws, len(listed), None)
    values = {best.code: best.value}
    for code in set(codes) - {best.code}:
        if (value := solver.value(seen, seat, code, ROOM)) is None:
            return Ending(draws, len(listed), None)
        values[code] = value
    return Ending(draws, len(listed), best.value, values[codes[0]], values[codes[1]])


def table(endings: Iterable[Ending]) -> str:
    """By draws left: how many positions, how many solved, and in how many the solver makes the move worse, equal or better."""
    listed = list(endings)
    lines = ["| draws left | positions | solved | worse | equal | better | won more |", "|---:|---:|---:|---:|---:|---:|---:|"]
    for draws in range(MOST_DRAWS + 1):
        some = [each for each in listed if each.draws == draws]
        solved = [each for each in some if each.best is not None]
        gains = [each.with_solver - each.without for each in solved]
        counts = sum(each < 0 for each in gains), sum(each == 0 for each in gains), sum(each > 0 for each in gains)
        more = 100 * sum(gains) / UNIT / max(1, len(gains))
        cells = (draws, len(some), len(solved), *counts, f"{more:.2f} %")
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
