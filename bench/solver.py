"""The solver: rounds of random teams, exactly and with "you may" wizards; in processor seconds.

`python -m bench.solver FILE` writes the table of all these rounds.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

from bench import Report
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.make import COMPILED
from kouzlo.games.duel import Duel
from kouzlo.solver.duel.rounds import RoundSolution, Team, Teams, asks, solve_round

PLAIN_PAIRS, ASKING_PAIRS = 100, 20


class Solved(NamedTuple):
    """A round, and how long it took to solve it."""

    solution: RoundSolution
    seconds: float


def random_team(duel: Duel, luck: Luck) -> Team:
    """Six different wizards, in the order of the card file."""
    return tuple(duel.deck.cards[card].id for card in sorted(luck.shuffled(18)[:6]))


def random_teams(duel: Duel, luck: Luck, asking: bool) -> Teams:
    """Two teams, at least one of them with a wizard whose ability is optional, or none."""
    while True:
        teams = (random_team(duel, luck), random_team(duel, luck))
        if asks(duel, teams) == asking:
            return teams


def timed(duel: Duel, teams: Teams) -> Solved:
    began = time.process_time()
    solution = solve_round(duel, teams)
    return Solved(solution, time.process_time() - began)


def measured() -> Iterator[tuple[bool, list[Solved]]]:
    """The rounds without questions, then those with them."""
    duel, luck = Duel(make=COMPILED), Luck(seed_of("bench solver"))
    for asking, pairs in ((False, PLAIN_PAIRS), (True, ASKING_PAIRS)):
        timed(duel, random_teams(duel, luck, asking))  # loads the kernels
        yield asking, [timed(duel, random_teams(duel, luck, asking)) for _ in range(pairs)]


def run(report: Report) -> None:
    """Gaps and times over random pairs of teams."""
    for asking, rounds in measured():
        tell(report, asking, rounds)


def tell(report: Report, asking: bool, rounds: list[Solved]) -> None:
    seconds = sorted(each.seconds for each in rounds)
    widest = max(each.solution.nash_conv for each in rounds)
    what = f"{len(rounds)} rounds with “you may”" if asking else f"{len(rounds)} rounds without “you may”"
    report.figure(f"{what}: widest gap", widest, "of a match", at_most=0.01 if asking else 1e-9)
    report.figure(f"{what}: median", seconds[len(seconds) // 2], "CPU s")
    if asking:
        report.figure(f"{what}: longest", seconds[-1], "CPU s", at_most=60)
    else:
        report.figure(f"{what}: 95th percentile", seconds[len(seconds) * 95 // 100], "CPU s", at_most=1.5)


def table(asking: bool, rounds: list[Solved]) -> list[str]:
    """The rounds as lines of Markdown."""
    lines = [f"## {len(rounds)} rounds {'with' if asking else 'without'} “you may”", ""]
    lines += ["| | A | B | value for A | gap | CPU s |", "|---|---|---|---|---|---|"]
    for number, (solution, seconds) in enumerate(rounds, 1):
        one, two = (", ".join(team) for team in solution.teams)
        lines.append(f"| {number} | {one} | {two} | {solution.value:.4f} | {solution.nash_conv:.1e} | {seconds:.2f} |")
    return [*lines, ""]


def write(file: Path) -> None:
    """All rounds into a file, and the figures on the screen."""
    lines = [
        "# Rounds of random teams, solved",
        "",
        "Written by `python -m bench.solver`; what it means: [the duel, solved](solver.md).",
        "The gap is NashConv: what best responses of both sides would gain together, as a share of the round.",
        "",
    ]
    report = Report(click.echo)
    for asking, rounds in measured():
        lines += table(asking, rounds)
        tell(report, asking, rounds)
    file.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
