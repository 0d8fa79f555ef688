"""`kouzlo lab balance duel`: drafts of many pairs of random cards, solved, written down as they come, and reported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from kouzlo.games.duel import read_cards
from kouzlo.games.duel.cards import OWN_FILE
from kouzlo.lab.bench import Bench, BookWriter, Progress, Step, Wishes, planned
from kouzlo.lab.duel.opening_book import BookPlan, write_book
from kouzlo.lab.duel.report import write_report
from kouzlo.lab.duel.sample import DraftJob, in_order, pairs, read_drafts, solved, write_drafts
from kouzlo.lab.duel.tuner import TunePlan, tune
from kouzlo.lab.executor import Executor, Serial


class Plan(msgspec.Struct, frozen=True):
    """What is to be measured, and where the results are kept."""

    folder: Path
    games: int = 40
    """So many pairs of random cards."""
    tolerance: float = 0.03
    """How far apart the bounds of a draft may be, as a share of the round."""
    cards: Path | None = None
    executor: Executor = Serial()


def balance(plan: Plan, progress: Progress) -> Path:
    """Solve what has not been solved yet, and report all sets of cards that the folder knows; where the report is."""
    deck = read_cards(plan.cards)
    plan.folder.mkdir(parents=True, exist_ok=True)
    kept = plan.folder / f"{deck.set.id}.{deck.set.digest[:8]}.jsonl"
    wanted, done = pairs(plan.games), read_drafts(kept)
    progress(len(done), len(wanted))
    job = DraftJob((plan.cards or OWN_FILE).read_text(encoding="utf-8"), plan.tolerance)
    for found in solved(job, wanted, list(done), plan.executor):
        done = in_order([*done, found], wanted)
        write_drafts(kept, done)
        progress(len(done), len(wanted))
    return write_report(plan.folder, deck)


class DuelBench(Bench):
    """Drafts of random cards, solved."""

    def balance(self, folder: Path, wishes: Wishes, progress: Progress) -> Path:
        return balance(planned(Plan, folder, wishes), progress)

    def tune(self, folder: Path, wishes: Wishes, tell: Callable[[Step], None]) -> Path:
        return tune(planned(TunePlan, folder, wishes), tell)


class DuelBook(BookWriter):
    """Drafts for every random card."""

    def write_book(self, folder: Path, wishes: Wishes, progress: Progress) -> Path:
        return write_book(planned(BookPlan, folder, wishes), progress)


BENCH = DuelBench()
BOOK = DuelBook()
