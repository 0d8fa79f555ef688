"""The worker process for reviews: it reads a record, writes progress line by line, and finally the review.

`python -m kouzlo.server.review_worker [--moment] [SIMULATIONS] < RECORD`; "3 40" means three of forty decisions; the last line
is JSON.  With `--moment` it is the moment that decided, or null.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Sequence

import msgspec

from kouzlo.core.errors import KouzloError
from kouzlo.core.replay import GameRecord, read_record
from kouzlo.review import ReviewBudget, review
from kouzlo.review.moment import MOMENT_BUDGET, Moment, moment_of
from kouzlo.review.report import Review

Write = Callable[[bytes], None]

NICE = 15
"""Everything else has priority: people's moves and computer players."""
BUDGET = ReviewBudget(seconds=12.0)


def main(arguments: list[str]) -> int:
    """Review the record on standard input."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    return work(sys.stdin.buffer.read(), arguments, _write)


def work(content: bytes, arguments: Sequence[str], write: Write) -> int:
    """The same for the content of a record; `write` gets each line."""
    simulations = next((int(each) for each in arguments if each.isdigit()), None)
    try:
        record = read_record(content)
        found = _moment(record, simulations) if "--moment" in arguments else _review(record, simulations, write)
    except KouzloError as error:
        write(f"! {error}".encode())
        return 1
    write(msgspec.json.encode(found))
    return 0


def _write(line: bytes) -> None:
    """One line in UTF-8, whatever encoding and line ends the system uses for text."""
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def _moment(record: GameRecord, simulations: int | None) -> Moment | None:
    return moment_of(record, msgspec.structs.replace(MOMENT_BUDGET, simulations=simulations))


def _review(record: GameRecord, simulations: int | None, write: Write) -> Review:
    def progress(done: int, total: int) -> None:
        write(f"{done} {total}".encode())

    budget = BUDGET if simulations is None else ReviewBudget(simulations=simulations, solve_rounds=False)
    return review(record, budget, progress)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
