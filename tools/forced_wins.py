"""Does the solver of turns ever make the strongest level worse?  Asked in positions of Mystic elements that are solved.

    python -m tools.forced_wins FOLDER [--games 300] [--guide journeyman] [--simulations 1200] [--seconds S]

Games of a fast level against itself, the guide, lead to the positions.  At every question of a main step with something to
choose the solver of turns is asked, with much more room than a player gives it.  Where it proves a win, and not every move
keeps it, the strongest level is asked twice: without the solver, and with it.  The solver then says of both answers whether the
win is still forced.  Positions in which it proves that no win can be forced are counted and not asked: there both search alike.
A game is written down as it ends; `--seconds S` stops after so much processor time.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.players.levels import LADDER, LevelPlayer
from kouzlo.players.search import Budget, Search, SearchParameters
from kouzlo.players.turn_solver import Forced, TurnSolver
from tools.solved_endings import read_known

ROOM = 60_000
"""Positions for a proof: three times what a player spends at most."""


class ForcedWin(msgspec.Struct, frozen=True):
    """One position with a forced win: how many moves there are, and whether the win is forced after both answers."""

    choices: int
    keeping: int
    """So many of the moves keep the win."""
    without: int
    with_solver: int
    """Numbers of `Forced`."""


class Questions(msgspec.Struct, frozen=True):
    """The questions of one game of the guide."""

    deal: int
    none: int
    """So many in which no win can be forced, proven; and so many without an answer."""
    undecided: int
    easy: int
    """So many in which every move keeps the win."""
    found: tuple[ForcedWin, ...]


def main(arguments: Sequence[str]) -> int:
    """Ask what is missing and print the table."""
    wanted = _read(arguments)
    game = create_game("mystic", COMPILED)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    kept = wanted.folder / f"mystic.{wanted.guide}.{wanted.simulations}.jsonl"
    known = read_known(kept, Questions)
    until = time.process_time() + wanted.seconds
    with kept.open("ab") as file:
        for deal in range(wanted.games):
            if deal in known or time.process_time() > until:
                continue
            known[deal] = questions_of(game, deal, wanted.guide, wanted.simulations)
            file.write(msgspec.json.encode(known[deal]) + b"\n")
            file.flush()
    sys.stdout.write(table(known.values()))
    return 0


def _read(arguments: Sequence[str]) -> Any:
    reader = argparse.ArgumentParser(prog="python -m tools.forced_wins")
    reader.add_argument("folder", type=Path)
    reader.add_argument("--games", type=int, default=300)
    reader.add_argument("--guide", choices=tuple(LADDER), default="journeyman")
    reader.add_argument("--simulations", type=int, default=1200)
    reader.add_argument("--seconds", type=float, default=float("inf"))
    return reader.parse_args(arguments)


def questions_of(game: AnyGame, deal: int, guide: str, simulations: int) -> Questions:
    """The questions of one game."""
    players = [LevelPlayer(LADDER[guide], Budget(simulations=simulations)) for _ in range(2)]
    lucks = [Luck(seed_of(f"forced wins {guide} {deal} {seat}")) for seat in range(2)]
    match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of(f"forced wins {deal}")))
    solver, counts, found = TurnSolver(game, ROOM), dict.fromkeys(Forced, 0), []
    while match.outcome is None:
        seat = match.turn.seats[0]
        seen = game.observe(match.state, seat)
        if match.turn.phase == "main" and len(codes := codes_of(game, seen, seat)) > 1:
            answer = solver.wins(seen, seat)
            counts[answer] += 1
            if answer == Forced.WON and (asked := asked_of(game, solver, seen, seat, codes, simulations)) is not None:
                found.append(asked)
        match.submit(seat, players[seat].choose(game, seen, seat, lucks[seat]))
    easy = counts[Forced.WON] - len(found)
    return Questions(deal, counts[Forced.NOT_WON], counts[Forced.UNDECIDED], easy, tuple(found))


def codes_of(game: AnyGame, seen: Any, seat: int) -> list[int]:
    return [game.encode(seen, seat, move) for move in game.moves(seen, seat)]


def asked_of(
    game: AnyGame, solver: TurnSolver, seen: Any, seat: int, codes: Sequence[int], simulations: int
) -> ForcedWin | None:
    """What the strongest level plays without and with the solver; None where every move keeps the win."""
    after = solver.winning_moves(seen, seat, codes)
    keeping = sum(each == Forced.WON for each in after.values())
    if keeping == len(codes):
        return None
    blind = SearchParameters(**{**game.kernels.search_parameters, "forced_wins": 0})
    budget = Budget(simulations=simulations)
    played = [
        search.move_statistics(game, seen, seat, Luck(b"asked"))[0].code for search in (Search(budget, blind), Search(budget))
    ]
    return ForcedWin(len(codes), keeping, int(after[played[0]]), int(after[played[1]]))


def table(games: Iterable[Questions]) -> str:
    """How many questions were decided, and in how many with a forced win the solver makes the answer worse, equal or better."""
    listed = list(games)
    found = [each for game in listed for each in game.found]
    none, undecided, easy = (sum(getattr(each, name) for each in listed) for name in ("none", "undecided", "easy"))
    gains = [(each.with_solver == Forced.WON) - (each.without == Forced.WON) for each in found]
    unknown = sum(Forced.UNDECIDED in (each.without, each.with_solver) for each in found)
    worse, equal, better = (sum(each == sign for each in gains) for sign in (-1, 0, 1))
    titles = ("games", "no forced win", "undecided", "every move wins", "forced win")
    cells = (len(listed), none, undecided, easy, len(found), worse, equal, better, unknown)
    head = (*titles, "worse", "equal", "better", "of these not decided without")
    return "".join(f"| {' | '.join(map(str, each))} |\n" for each in (head, ["---:"] * len(head), cells))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
