"""The process in which a game is reviewed: the record comes in, progress goes out line by line, and at last the review.

`python -m kouzlo.server.judging [PASSES] < RECORD`; "3 40" means three of forty decisions; the last line is JSON.
"""

from __future__ import annotations

import contextlib
import os
import sys

import msgspec

from kouzlo.core.errors import KouzloError
from kouzlo.core.replay import read_record
from kouzlo.review import Thinking, review

NICE = 15
"""Everybody else comes first: people's moves, and computers that people wait for."""
THINKING = Thinking(seconds=12.0)


def main(arguments: list[str]) -> int:
    """Review what stands on standard input."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    thinking = Thinking(passes=int(arguments[0]), truth=False) if arguments else THINKING

    def progress(done: int, total: int) -> None:
        sys.stdout.write(f"{done} {total}\n")
        sys.stdout.flush()

    try:
        found = review(read_record(sys.stdin.buffer.read()), thinking, progress)
    except KouzloError as error:
        sys.stdout.write(f"! {error}\n")
        return 1
    sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
