"""Progress: the remaining time, and a line for each worker where a terminal can redraw it."""

from __future__ import annotations

import io

from kouzlo.terminal.worker_lines import PLAIN_PAUSE, WorkerLines, time_in_words
from kouzlo.text.catalogue import Catalogue, Speaker


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def lines_of(stream: io.StringIO, clock: Clock, language: str = "en") -> WorkerLines:
    return WorkerLines("Games", Speaker(Catalogue(language)), stream, clock)


def test_a_terminal_has_a_line_for_each_worker() -> None:
    stream, clock = Terminal(), Clock()
    lines = lines_of(stream, clock)
    lines(0, 10)
    for worker in ("1", "2"):
        lines.begun(worker, f"shard {worker}")
    clock.now = 65.0
    lines(1, 10)

    last = stream.getvalue().rpartition("\x1b[J")[2]
    assert ["Games: 1 of 10, 9:45 left", "  1  shard 1  1:05", "  2  shard 2  1:05"] == [
        line.partition("] ")[2] or line for line in last.splitlines()
    ]


def test_other_streams_get_a_plain_line_now_and_then() -> None:
    """Every half minute and at the end; no line says more than how far it is."""
    stream, clock = io.StringIO(), Clock()
    lines = lines_of(stream, clock, "cs")
    lines(0, 4)
    for done in (1, 2, 3, 4):
        clock.now += PLAIN_PAUSE * 0.6
        lines.begun("1", "shard")
        lines(done, 4)

    assert ["Games: 0 z 4", "Games: 2 z 4, zbývá 0:36", "Games: 4 z 4, zbývá 0:00"] == stream.getvalue().splitlines()


def test_what_was_done_before_does_not_count_as_speed() -> None:
    stream, clock = io.StringIO(), Clock()
    lines = lines_of(stream, clock)
    lines(90, 100)
    clock.now = 10.0
    lines(91, 100)

    assert 90 == lines.remaining()


def test_a_lost_worker_is_named() -> None:
    stream = io.StringIO()
    lines_of(stream, Clock()).lost("2", "7 master/greedy")

    assert "Worker 2 has stopped; its part (7 master/greedy) is done again.\n" == stream.getvalue()


def test_times() -> None:
    assert ["0:05", "1:05", "2:00:01"] == [time_in_words(seconds) for seconds in (5.2, 65, 7201)]
