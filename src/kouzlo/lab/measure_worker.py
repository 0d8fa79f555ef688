"""The worker process of a short measurement: it reads a card file, writes progress line by line, and finally what it found.

`python -m kouzlo.lab.measure_worker GAME SHARE NICE < CARDS`: a share of the usual games, and how much it leaves to others.
"3 40" means three of forty shards; the last line is JSON, or a problem behind "!".  The same cards give the same figures.
"""

from __future__ import annotations

import contextlib
import os
import sys

import msgspec

from kouzlo.core.errors import KouzloError, UnknownGame
from kouzlo.core.measured import QUICK_MEASURES, Measured
from kouzlo.lab.executor import Executor, Serial


def main(arguments: list[str]) -> int:
    """Measure the card file on standard input."""
    game, share, nice = arguments
    with contextlib.suppress(AttributeError, OSError):
        os.nice(int(nice))
    try:
        found = measured(game, sys.stdin.buffer.read().decode(), float(share), Serial())
    except (KouzloError, UnicodeDecodeError) as error:
        _write(f"! {error}".encode())
        return 1
    _write(msgspec.json.encode(found))
    return 0


def measured(game: str, cards: str, share: float, executor: Executor) -> Measured:
    """All shards, done by an executor; raises KouzloError."""
    measure = QUICK_MEASURES.of(game)
    if measure is None:
        raise UnknownGame(f"the cards of {game} are not measured")
    job, shards = measure.plan(cards, share)
    done: dict[str, bytes] = {}
    _write(f"0 {len(shards)}".encode())
    for name, line in executor.run(job, shards):
        done[name] = line
        _write(f"{len(done)} {len(shards)}".encode())
    return measure.sum_up(cards, {shard.name: done[shard.name] for shard in shards})


def _write(line: bytes) -> None:
    """One line in UTF-8, whatever encoding and line ends the system uses for text."""
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
