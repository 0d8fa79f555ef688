"""The review of one game of each kind from the docs, with the default search; wall-clock and processor time."""

from __future__ import annotations

import time
from pathlib import Path

from bench import Report
from kouzlo.core.replay import game_of, read_record
from kouzlo.review import ReviewBudget, review
from kouzlo.review.analysis import make_of_review

GAMES = Path(__file__).parents[1] / "docs" / "review"


def run(report: Report) -> None:
    """How long a whole review takes, with the kernels loaded."""
    for file in sorted(GAMES.glob("*.game.txt")):
        record = read_record(file.read_text(encoding="utf-8"))
        game = game_of(record, make_of_review())
        review(record, ReviewBudget(simulations=1, solve_rounds=False), game=game)  # loads the kernels
        began, worked = time.perf_counter(), time.process_time()
        found = review(record, game=game)
        what = f"review of {found.game}, {len(found.decisions)} decisions"
        report.figure(what, time.perf_counter() - began, "s", at_most=60)
        report.figure("… processor time of all threads", time.process_time() - worked, "s")
