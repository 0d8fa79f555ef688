"""Does the solver of questions ever make the strongest level worse?  Asked in rounds of the duel whose worlds are few.

    python -m tools.solved_questions FOLDER [--games 1000] [--guide wizard] [--simulations N] [--seconds S]

Games of a fast level against itself, the guide, lead to the positions.  Wherever a "you may" has a choice and few cards of the
other seat are hidden, the strongest level is asked without the solver, and with the room that it gives it in its second.  Both
answers get their bounds from a solver with much more room.  A game is written down as it ends; `--seconds S` stops after so
much processor time.
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
from kouzlo.core.search_kernels import SCALE
from kouzlo.games.duel.state import State
from kouzlo.games.duel.worlds import hidden_places
from kouzlo.players.endgame import with_solution
from kouzlo.players.few_worlds import FewWorlds, proven_best
from kouzlo.players.levels import LADDER, LevelPlayer
from kouzlo.players.search import Budget, Search, SearchParameters
from tools.solved_endings import read_known

MOST_HIDDEN = 3
OF_A_SECOND = 6000
"""Positions that the strongest level may look at after its search of a question."""
ROOM = 200_000
"""Positions for a proof; what needs more is not among the solved ones."""


class Question(msgspec.Struct, frozen=True):
    """One question: how many cards are hidden, whether a move is proven best, and by how much the answers fall behind it."""

    hidden: int
    choices: int
    positions: int
    is_solved: bool
    without: int = 0
    with_solver: int = 0
    """What the answers lose against the best move at least, of SCALE."""


class Questions(msgspec.Struct, frozen=True):
    """The questions of one game of the guide."""

    deal: int
    found: tuple[Question, ...]


def main(arguments: Sequence[str]) -> int:
    """Ask what is missing and print the table."""
    wanted = _read(arguments)
    game = create_game("duel", COMPILED)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    kept = wanted.folder / f"duel.{wanted.guide}.{wanted.simulations}.jsonl"
    known = read_known(kept, Questions)
    until = time.process_time() + wanted.seconds
    with kept.open("ab") as file:
        for deal in range(wanted.games):
            if deal in known or time.process_time() > until:
                continue
            known[deal] = Questions(deal, tuple(questions_of(game, deal, wanted.guide, wanted.simulations)))
            file.write(msgspec.json.encode(known[deal]) + b"\n")
            file.flush()
    sys.stdout.write(table(each for game in known.values() for each in game.found))
    return 0


def _read(arguments: Sequence[str]) -> Any:
    reader = argparse.ArgumentParser(prog="python -m tools.solved_questions")
    reader.add_argument("folder", type=Path)
    reader.add_argument("--games", type=int, default=1000)
    reader.add_argument("--guide", choices=tuple(LADDER), default="wizard")
    reader.add_argument("--simulations", type=int, default=1500)
    reader.add_argument("--seconds", type=float, default=float("inf"))
    return reader.parse_args(arguments)


def questions_of(game: AnyGame, deal: int, guide: str, simulations: int) -> list[Question]:
    """The questions of one game."""
    players = [LevelPlayer(LADDER[guide], Budget(simulations=simulations)) for _ in range(2)]
    lucks = [Luck(seed_of(f"questions {guide} {deal} {seat}")) for seat in range(2)]
    match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of(f"questions {deal}")))
    found = []
    while match.outcome is None:
        seat = match.turn.seats[0]
        seen = game.observe(match.state, seat)
        if not match.turn.sealed and seat >= 0 and len(game.moves(seen, seat)) > 1:
            if len(hidden_places(game.make.plain(State, seen).side[1 - seat])) <= MOST_HIDDEN:
                found.append(asked(game, seen, seat, simulations))
        match.submit(seat, players[seat].choose(game, seen, seat, lucks[seat]))
    return found


def asked(game: AnyGame, seen: Any, seat: int, simulations: int) -> Question:
    """What the strongest level plays without and with the solver, and what it is worth."""
    never = SearchParameters(**{**game.kernels.search_parameters, "few_worlds": 0})
    found = Search(Budget(simulations=simulations), never).move_statistics(game, seen, seat, Luck(b"asked"))
    solver, codes = FewWorlds(game), [each.code for each in found]
    without, with_solver = found[0].code, with_solution(found, solver.best(seen, seat, codes, OF_A_SECOND))[0].code
    hidden = len(hidden_places(game.make.plain(State, seen).side[1 - seat]))
    known = solver.bounds(seen, seat, codes, ROOM)
    best = proven_best(known, [with_solver, *codes])
    if best is None:
        return Question(hidden, len(codes), solver.positions, False)
    without_loses, with_loses = (max(0, known[best].low - known[code].high) // solver.weight for code in (without, with_solver))
    return Question(hidden, len(codes), solver.positions, True, without_loses, with_loses)


def table(questions: Iterable[Question]) -> str:
    """By hidden cards: questions, solved ones, and in how many the solver makes the answer worse, equal or better."""
    listed = list(questions)
    lines = [
        "| cards hidden | questions | solved | worse | equal | better | won more |",
        "|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for hidden in range(MOST_HIDDEN + 1):
        some = [each for each in listed if each.hidden == hidden]
        gains = [each.without - each.with_solver for each in some if each.is_solved]
        counts = sum(each < 0 for each in gains), sum(each == 0 for each in gains), sum(each > 0 for each in gains)
        more = 100 * sum(gains) / SCALE / max(1, len(gains))
        lines.append(f"| {' | '.join(map(str, (hidden, len(some), len(gains), *counts, f'{more:.2f} %')))} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
