"""Foolish moves of a slow level, counted only where one is possible.

    python -m tools.foolish_positions GAME FOLDER [--games 500] [--level archmage] [--guide master] [--seconds S]

Games of a fast level against itself, the guide, lead to the positions.  Wherever some legal move would be foolish the slow
level is asked once, with the budget of its turn and without a tree from the decision before; the guide plays on.  A game is
written down as it ends, so that a measurement that was stopped goes on; `--seconds` stops it after so much processor time.
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
from kouzlo.players.levels import LADDER, STRONGEST, LevelPlayer, sensible
from kouzlo.players.search import Budget


class Asked(msgspec.Struct, frozen=True):
    """One game of the guide: how often each case was possible in it, and how often the level would have done it."""

    level: str
    guide: str
    deal: int
    possible: dict[str, int]
    without: dict[str, int]
    with_floor: dict[str, int]


def main(arguments: Sequence[str]) -> int:
    """Ask what is missing and print the table."""
    wanted = _read(arguments)
    game = create_game(wanted.game, COMPILED)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    kept = wanted.folder / f"{wanted.game}.positions.jsonl"
    asked = read_asked(kept)
    until = time.process_time() + wanted.seconds
    with kept.open("ab") as file:
        for deal in range(wanted.games):
            if (wanted.level, wanted.guide, deal) in asked or time.process_time() > until:
                continue
            done = ask(game, wanted.level, wanted.guide, deal)
            asked[wanted.level, wanted.guide, deal] = done
            file.write(msgspec.json.encode(done) + b"\n")
            file.flush()
            sys.stderr.write(f"\r{deal + 1} of {wanted.games} ")
    sys.stderr.write("\n")
    sys.stdout.write(table(game, asked.values()))
    return 0


def _read(arguments: Sequence[str]) -> Any:
    reader = argparse.ArgumentParser(prog="python -m tools.foolish_positions")
    reader.add_argument("game")
    reader.add_argument("folder", type=Path)
    reader.add_argument("--games", type=int, default=500)
    reader.add_argument("--level", choices=tuple(LADDER), default=STRONGEST)
    reader.add_argument("--guide", choices=tuple(LADDER), default="master")
    reader.add_argument("--seconds", type=float, default=float("inf"))
    return reader.parse_args(arguments)


def read_asked(kept: Path) -> dict[tuple[str, str, int], Asked]:
    """What is already written down; a line that was cut off is asked again."""
    found = {}
    for line in kept.read_bytes().splitlines() if kept.exists() else ():
        try:
            each = msgspec.json.decode(line, type=Asked)
        except msgspec.MsgspecError:
            continue
        found[each.level, each.guide, each.deal] = each
    return found


def ask(game: AnyGame, level: str, guide: str, deal: int) -> Asked:
    """One game of the guide on two seats; where a foolish move is possible the level says what it would do."""
    budget = Budget(simulations=game.kernels.simulations_per_second)
    guides = [LevelPlayer(LADDER[guide], budget) for _ in range(2)]
    lucks = [Luck(seed_of(f"positions {game.info.id} {guide} {deal} {seat}")) for seat in range(2)]
    match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of(f"positions {game.info.id} {deal}")))
    done = Asked(level, guide, deal, {}, {}, {})
    number = 0
    while match.outcome is None:
        seat = match.turn.seats[0]
        seen = game.observe(match.state, seat)
        if possible := possible_cases(game, seen, seat):
            for case in possible:
                _count(done.possible, case)
            asked = LevelPlayer(LADDER[level], budget, sensible=False)
            move = asked.choose(game, seen, seat, Luck(seed_of(f"asked {game.info.id} {level} {deal} {number}")))
            _count(done.without, case_of(game, seen, seat, move))
            _count(done.with_floor, case_of(game, seen, seat, sensible(game, seen, seat, move)))
        match.submit(seat, guides[seat].choose(game, seen, seat, lucks[seat]))
        number += 1
    return done


def possible_cases(game: AnyGame, seen: Any, seat: int) -> set[str]:
    """The cases of all legal moves that are foolish here."""
    assert isinstance(game, Sensible), f"{game.info.id} does not say what is foolish"
    if game.turn(seen).sealed:
        return set()  # what both choose in secret is never foolish
    found = [game.foolish(seen, seat, game.encode(seen, seat, move)) for move in game.moves(seen, seat)]
    return {each.case for each in found if each is not None}


def case_of(game: AnyGame, seen: Any, seat: int, move: Any) -> str | None:
    """The case of a move, if it is foolish."""
    assert isinstance(game, Sensible), f"{game.info.id} does not say what is foolish"
    found = game.foolish(seen, seat, game.encode(seen, seat, move))
    return None if found is None else found.case


def table(game: AnyGame, asked: Iterable[Asked]) -> str:
    """For each case at how many positions it was possible, and how often the level did it without and with the floor."""
    assert isinstance(game, Sensible), f"{game.info.id} does not say what is foolish"
    listed = list(asked)
    lines = [f"| {' | '.join(('level', 'games of', *game.cases))} |", "|---" * (2 + len(game.cases)) + "|"]
    for level, guide in sorted({(each.level, each.guide) for each in listed}):
        some = [each for each in listed if (each.level, each.guide) == (level, guide)]
        sums = [tuple(sum(counted.get(case, 0) for counted in column) for column in _columns(some)) for case in game.cases]
        cells = [f"{without} → {with_floor} of {possible:,}" for possible, without, with_floor in sums]
        lines.append(f"| {level} | {guide}: {len(some)} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _columns(asked: Sequence[Asked]) -> tuple[list[dict[str, int]], ...]:
    return [each.possible for each in asked], [each.without for each in asked], [each.with_floor for each in asked]


def _count(counted: dict[str, int], case: str | None) -> None:
    if case is not None:
        counted[case] = counted.get(case, 0) + 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
