"""`kouzlo lab balance mystic`: all match-ups, counted, written down as they come, and reported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from kouzlo.core.errors import BadOption
from kouzlo.games.mystic import read_cards
from kouzlo.games.mystic.advice import PROFILES
from kouzlo.lab.bench import Bench, Progress, Step, Wishes, planned
from kouzlo.lab.executor import Executor, Serial
from kouzlo.lab.journal import finish
from kouzlo.lab.mystic.confirm import SearchPlan, search_balance
from kouzlo.lab.mystic.report import write_report
from kouzlo.lab.mystic.sweep import Played, SweepJob, match_ups, without_cards
from kouzlo.lab.mystic.tuner import TunePlan, tune


class Plan(msgspec.Struct, frozen=True):
    """What is to be measured, and where the results are kept."""

    folder: Path
    games: int = 60
    profiles: tuple[str, ...] = ("balanced", "attacker", "keeper")
    tables: tuple[int, ...] = (0, 2)
    card_games: int = 0
    """Games for each match-up with one card unplayable; 0: cards are not measured one by one."""
    cards: Path | None = None
    executor: Executor = Serial()


def balance(plan: Plan, progress: Progress) -> Path:
    """Play what has not been played yet, and write the report; where it is."""
    for profile in plan.profiles:
        if profile not in PROFILES:
            raise BadOption(f"there is no profile {profile!r}; there are {', '.join(PROFILES)}")
    box = read_cards(plan.cards)
    cells = match_ups(plan.profiles, plan.tables, plan.games)
    if plan.card_games:
        cells += without_cards([card.id for card in box.cards], plan.profiles[0], plan.card_games)
    kept = plan.folder / f"{box.set.digest}.jsonl"
    done = finish(SweepJob(plan.cards), cells, Played, kept, plan.executor, progress)
    return write_report([done[cell.name] for cell in cells], f"{box.set.id} {box.set.digest}", plan.folder)


class MysticBench(Bench):
    """Match-ups of all colours, played."""

    def balance(self, folder: Path, wishes: Wishes, progress: Progress) -> Path:
        if wishes.get("simulations") is not None:
            return search_balance(planned(SearchPlan, folder, wishes), progress)
        return balance(planned(Plan, folder, wishes), progress)

    def tune(self, folder: Path, wishes: Wishes, tell: Callable[[Step], None]) -> Path:
        return tune(planned(TunePlan, folder, wishes), tell)


BENCH = MysticBench()
