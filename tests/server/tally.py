"""The sums of long runs under faults that are done in parts: `python -m tests.server.tally FILE` prints a row for each kind.

Each part is judged by itself, and appends a line to the file that KOUZLO_TALLY names; KOUZLO_FAULTS says how many faults it
has.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path

import msgspec

from tests.server.fleets import Verdict


class Part(msgspec.Struct, frozen=True):
    """One run."""

    what: str
    faults: int
    games: int
    acknowledged: int
    sent_again: int
    stale: float
    """Seconds that a screen was behind, at most."""
    problems: int


def tallied(what: str, faults: int, verdict: Verdict) -> None:
    """Say how a long run ended, and write it down where somebody counts the parts together."""
    sys.stdout.write(f"\n{what}, {faults} times: {verdict.line}\n")
    if file := os.environ.get("KOUZLO_TALLY"):
        figures = (verdict.games, verdict.acknowledged, verdict.sent_again, verdict.stale.seconds, len(verdict.problems))
        with Path(file).open("ab") as end:
            end.write(msgspec.json.encode(Part(what, faults, *figures)) + b"\n")


def together(parts: Iterable[Part]) -> list[str]:
    """A row of a table for each kind of fault, with the sums of all its runs."""
    by_kind = groupby(sorted(parts, key=lambda part: part.what), lambda part: part.what)
    return [_row(what, list(runs)) for what, runs in by_kind]


def _row(what: str, runs: Sequence[Part]) -> str:
    faults, games = sum(run.faults for run in runs), sum(run.games for run in runs)
    moves, again = sum(run.acknowledged for run in runs), sum(run.sent_again for run in runs)
    stale, problems = max(run.stale for run in runs), sum(run.problems for run in runs)
    name = f"{what}: {faults} times in {len(runs)} runs"
    return f"| {name} | {games:,} | {moves:,} | {again:,} | {stale:.1f} s | {problems} |"


if __name__ == "__main__":
    lines = Path(sys.argv[1]).read_bytes().splitlines()
    sys.stdout.write("\n".join(together(msgspec.json.decode(line, type=Part) for line in lines)) + "\n")
