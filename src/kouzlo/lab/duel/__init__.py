"""`kouzlo lab balance duel`: drafts of many pairs of random cards, solved, written down as they come, and reported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from kouzlo.core.make import COMPILED
from kouzlo.games.duel import Duel, read_cards
from kouzlo.lab.duel.report import write_report
from kouzlo.lab.duel.sample import pairs, read_drafts, solved, write_drafts
from kouzlo.lab.duel.tuning import TunePlan, tune
from kouzlo.lab.duel.writing import BookPlan, write_book
from kouzlo.solver.duel.draft import Draft

Progress = Callable[[int, int], None]


class Plan(msgspec.Struct, frozen=True):
    """What is to be measured, and where the results are kept."""

    folder: Path
    games: int = 40
    """So many pairs of random cards."""
    tolerance: float = 0.03
    """How far apart the bounds of a draft may be, as a share of the round."""
    cards: Path | None = None


def balance(plan: Plan, progress: Progress) -> Path:
    """Solve what has not been solved yet, and report all sets of cards that the folder knows; where the report is."""
    deck = read_cards(plan.cards)
    plan.folder.mkdir(parents=True, exist_ok=True)
    kept = plan.folder / f"{deck.set.id}.{deck.set.digest[:8]}.jsonl"
    wanted, done = pairs(plan.games), read_drafts(kept)
    progress(len(done), len(wanted))
    draft = Draft(Duel(deck, COMPILED))
    for found in solved(draft, wanted, list(done), plan.tolerance):
        done.append(found)
        write_drafts(kept, done)
        progress(len(done), len(wanted))
    return write_report(plan.folder, deck)


__all__ = ["BookPlan", "Plan", "TunePlan", "balance", "tune", "write_book"]
