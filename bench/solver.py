"""The solver: rounds of random teams, exactly and with "you may" wizards; in CPU seconds, whatever else the machine does."""

from __future__ import annotations

import time

from bench import Report
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.make import COMPILED
from kouzlo.games.duel import Duel
from kouzlo.solver.duel.rounds import RoundSolution, Team, Teams, asks, solve_round

PLAIN_PAIRS, ASKING_PAIRS = 100, 20


def random_team(duel: Duel, luck: Luck) -> Team:
    """Six different wizards, in the order of the card file."""
    return tuple(duel.deck.cards[card].id for card in sorted(luck.shuffled(18)[:6]))


def random_teams(duel: Duel, luck: Luck, asking: bool) -> Teams:
    """Two teams, at least one of them with a wizard that may ask, or none."""
    while True:
        teams = (random_team(duel, luck), random_team(duel, luck))
        if asks(duel, teams) == asking:
            return teams


def timed(duel: Duel, teams: Teams) -> tuple[float, RoundSolution]:
    began = time.process_time()
    solution = solve_round(duel, teams)
    return time.process_time() - began, solution


def run(report: Report) -> None:
    """Gaps and times over random pairs of teams."""
    duel, luck = Duel(make=COMPILED), Luck(seed_of("bench solver"))
    for asking, pairs in ((False, PLAIN_PAIRS), (True, ASKING_PAIRS)):
        timed(duel, random_teams(duel, luck, asking))  # loads the kernels
        results = [timed(duel, random_teams(duel, luck, asking)) for _ in range(pairs)]
        seconds = sorted(each for each, _ in results)
        widest = max(solution.gap for _, solution in results)
        what = f"{pairs} rounds with “you may”" if asking else f"{pairs} rounds without “you may”"
        report.figure(f"{what}: widest gap", widest, "of a match", at_most=0.01 if asking else 1e-9)
        report.figure(f"{what}: median", seconds[len(seconds) // 2], "CPU s")
        if asking:
            report.figure(f"{what}: longest", seconds[-1], "CPU s", at_most=60)
        else:
            report.figure(f"{what}: 95th percentile", seconds[len(seconds) * 95 // 100], "CPU s", at_most=1.5)
