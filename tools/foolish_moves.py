"""Foolish moves of the computer's levels, counted in games of each level against itself, without and with their floor.

    python -m tools.foolish_moves GAME FOLDER [--games 500] [--level LEVEL …] [--seconds S]

What is foolish is said by the game (core/sense.py).  Each game is written down as it ends, so that a measurement that was
stopped goes on; `--seconds` stops it after so much processor time.  With and without the floor the same deals are played with
the same luck, so a game without a foolish move is the same both times and is not played again.
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
from kouzlo.core.sense import Sensible
from kouzlo.players.levels import LADDER, LevelPlayer
from kouzlo.players.search import Budget


class Played(msgspec.Struct, frozen=True):
    """One game of a level against itself, and how often each case happened in it."""

    level: str
    deal: int
    floor: bool
    cases: dict[str, int]


def main(arguments: Sequence[str]) -> int:
    """Play what is missing and print the table."""
    wanted = _read(arguments)
    game = create_game(wanted.game, COMPILED)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    kept = wanted.folder / f"{wanted.game}.foolish.jsonl"
    played = read_games(kept)
    until = time.process_time() + wanted.seconds
    with kept.open("ab") as file:
        for level in wanted.level or LADDER:
            for deal in range(wanted.games):
                for floor in (False, True):
                    if (level, deal, floor) in played or time.process_time() > until:
                        continue
                    before = played.get((level, deal, False))
                    same = floor and before is not None and not before.cases
                    done = Played(level, deal, floor, {} if same else play(game, level, deal, floor))
                    played[level, deal, floor] = done
                    file.write(msgspec.json.encode(done) + b"\n")
                    file.flush()
                sys.stderr.write(f"\r{level}: {deal + 1} of {wanted.games} ")
            sys.stderr.write("\n")
    sys.stdout.write(table(game, played.values()))
    return 0


def _read(arguments: Sequence[str]) -> Any:
    reader = argparse.ArgumentParser(prog="python -m tools.foolish_moves")
    reader.add_argument("game")
    reader.add_argument("folder", type=Path)
    reader.add_argument("--games", type=int, default=500)
    reader.add_argument("--level", action="append", choices=tuple(LADDER))
    reader.add_argument("--seconds", type=float, default=float("inf"))
    return reader.parse_args(arguments)


def read_games(kept: Path) -> dict[tuple[str, int, bool], Played]:
    """What is already written down; a line that was cut off is played again."""
    found = {}
    for line in kept.read_bytes().splitlines() if kept.exists() else ():
        try:
            each = msgspec.json.decode(line, type=Played)
        except msgspec.MsgspecError:
            continue
        found[each.level, each.deal, each.floor] = each
    return found


def play(game: AnyGame, level: str, deal: int, floor: bool) -> dict[str, int]:
    """One game of two seats; the foolish moves in it by their cases."""
    assert isinstance(game, Sensible), f"{game.info.id} does not say what is foolish"
    budget = Budget(simulations=game.kernels.simulations_per_second)
    players = [LevelPlayer(LADDER[level], budget, floor) for _ in range(2)]
    lucks = [Luck(seed_of(f"foolish {game.info.id} {level} {deal} {seat}")) for seat in range(2)]
    match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of(f"foolish {game.info.id} {deal}")))
    cases: dict[str, int] = {}
    while match.outcome is None:
        seat = match.turn.seats[0]
        seen = game.observe(match.state, seat)
        move = players[seat].choose(game, seen, seat, lucks[seat])
        if (found := game.foolish(seen, seat, game.encode(seen, seat, move))) is not None:
            cases[found.case] = cases.get(found.case, 0) + 1
        match.submit(seat, move)
    return cases


def table(game: AnyGame, played: Iterable[Played]) -> str:
    """For each level how often each case happened, without and with the floor, in how many games."""
    assert isinstance(game, Sensible), f"{game.info.id} does not say what is foolish"
    listed = list(played)
    lines = [f"| {' | '.join(('level', 'games', *game.cases))} |", "|---" * (2 + len(game.cases)) + "|"]
    for level in LADDER:
        with_ = [each for each in listed if each.level == level and each.floor]
        deals = {each.deal for each in with_}
        without = [each for each in listed if each.level == level and not each.floor and each.deal in deals]
        if deals:
            counts = [f"{_count(without, case)} → {_count(with_, case)}" for case in game.cases]
            lines.append(f"| {level} | {len(deals)} | {' | '.join(counts)} |")
    return "\n".join(lines) + "\n"


def _count(played: Sequence[Played], case: str) -> int:
    return sum(each.cases.get(case, 0) for each in played)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
