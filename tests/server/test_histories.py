"""The checker of histories finds each kind of fault that is planted, and nothing where there is none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from tests.server.fleets import Verdict
from tests.server.histories import Acknowledged, Closed, History, Kept, Log, Sent, Shown, Staleness, problems, staleness
from tests.server.tally import Part, tallied, together

TABLE = "t"
MOVES = 6


def played() -> tuple[History, dict[str, Log]]:
    """Six moves, one a second; a screen shows each after a tenth of a second, a spectator at another server after one."""
    history, entries = History(), []
    history.begun.append(TABLE)
    for move in range(1, MOVES + 1):
        history.add(Sent(TABLE, f"c{move}", move), Acknowledged(TABLE, f"c{move}", move + 0.1))
        history.add(Shown(TABLE, 1, "seat 0", move, 0, f"seen {move}", move + 0.2))
        history.add(Shown(TABLE, 2, "a spectator", move, 0, f"from outside {move}", move + 1.1))
        entries.append(Kept(move, f"c{move}"))
    history.add(Closed(1, 20.0), Closed(2, 20.0))
    return history, {TABLE: Log(entries)}


def changed(logs: dict[str, Log], entries: list[Kept], **other: Any) -> dict[str, Log]:
    return {TABLE: logs[TABLE]._replace(entries=entries, **other)}


def test_history_without_a_fault_has_no_problem() -> None:
    history, logs = played()

    assert [] == problems(history, logs)
    assert 0 == history.sent_again


def test_command_that_was_sent_and_acknowledged_twice_is_no_problem() -> None:
    """Whoever gets no answer sends again, maybe to another server, and may get both answers."""
    history, logs = played()
    history.add(Sent(TABLE, "c3", 3.4), Acknowledged(TABLE, "c3", 3.9))

    assert [] == problems(history, logs)
    assert 1 == history.sent_again


def test_command_that_was_never_acknowledged_may_be_missing() -> None:
    history, logs = played()
    history.add(Sent(TABLE, "c7", 9.0))

    assert [] == problems(history, logs)


# The plants


def lost(history: History, logs: dict[str, Log]) -> dict[str, Log]:
    return changed(logs, list(logs[TABLE].entries)[:-1])


def lost_in_the_middle(history: History, logs: dict[str, Log]) -> dict[str, Log]:
    rest = [row for row in logs[TABLE].entries if row.command != "c3"]
    return changed(logs, [Kept(number, row.command) for number, row in enumerate(rest, 1)])


def lost_with_its_table(history: History, logs: dict[str, Log]) -> dict[str, Log]:
    return {}


def doubled(history: History, logs: dict[str, Log]) -> dict[str, Log]:
    return changed(logs, [*logs[TABLE].entries, Kept(MOVES + 1, "c2")])


def doubled_as_a_note(history: History, logs: dict[str, Log]) -> dict[str, Log]:
    return changed(logs, list(logs[TABLE].entries), notes=[Kept(1, "c2")])


def with_a_gap(history: History, logs: dict[str, Log]) -> dict[str, Log]:
    return changed(logs, [Kept(row.number + (row.number > 3), row.command) for row in logs[TABLE].entries])


def reordered(history: History, logs: dict[str, Log]) -> dict[str, Log]:
    rows = list(logs[TABLE].entries)
    return changed(logs, [*rows[:2], Kept(3, "c4"), Kept(4, "c3"), *rows[4:]])


def shown_differently(history: History, logs: dict[str, Log]) -> dict[str, Log]:
    history.add(Shown(TABLE, 3, "a spectator", 4, 0, "something else", 8.0), Closed(3, 9.0))
    return logs


def going_back(history: History, logs: dict[str, Log]) -> dict[str, Log]:
    history.add(Shown(TABLE, 2, "a spectator", 3, 0, "from outside 3", 8.0))
    return logs


def stale(history: History, logs: dict[str, Log]) -> dict[str, Log]:
    history.add(Shown(TABLE, 4, "seat 1", 5, 0, "seen by 1", 6.0), Shown(TABLE, 4, "seat 1", 6, 0, "seen by 1 too", 12.2))
    history.add(Closed(4, 20.0))
    return logs


def stale_to_the_end(history: History, logs: dict[str, Log]) -> dict[str, Log]:
    history.add(Shown(TABLE, 4, "seat 1", 5, 0, "seen by 1", 6.0), Closed(4, 12.2))
    return logs


def stuck(history: History, logs: dict[str, Log]) -> dict[str, Log]:
    return changed(logs, list(logs[TABLE].entries), is_over=False)


Plant = Callable[[History, dict[str, Log]], dict[str, Log]]
PLANTS: list[tuple[Plant, str]] = [
    (lost, "c6 was acknowledged and is lost"),
    (lost_in_the_middle, "c3 was acknowledged and is lost"),
    (lost_with_its_table, "c1 was acknowledged and is lost"),
    (doubled, "c2 is there 2 times"),
    (doubled_as_a_note, "c2 is there 2 times"),
    (with_a_gap, "gap"),
    (reordered, "c4 was sent when c3 was acknowledged, and comes before it"),
    (shown_differently, "a spectator is shown two different things after entry 4"),
    (going_back, "a connection of a spectator goes back"),
    (stale, "entry 6 on a screen of seat 1: 6.1 s behind"),
    (stale_to_the_end, "entry 6 on a screen of seat 1: 6.1 s behind"),
    (stuck, "stuck"),
]


@pytest.mark.parametrize(("plant", "sentence"), PLANTS, ids=[plant.__name__ for plant, _ in PLANTS])
def test_planted_fault_is_found(plant: Plant, sentence: str) -> None:
    history, logs = played()

    found = problems(history, plant(history, logs))

    assert [True] == [sentence in problem for problem in found if sentence in problem]


def test_screen_that_was_closed_is_not_stale() -> None:
    """A connection that ended is not expected to show what came later; a new one is, from its beginning on."""
    history, logs = played()
    history.add(Shown(TABLE, 4, "seat 1", 5, 0, "seen by 1", 6.0), Closed(4, 10.0))
    history.add(Shown(TABLE, 5, "seat 1", 5, 0, "seen by 1", 15.0), Shown(TABLE, 5, "seat 1", 6, 0, "and then", 17.0))

    assert Staleness(3.9, "t: entry 6 on a screen of seat 1") == _rounded(staleness(history, logs))
    assert [] == problems(history, logs)


def _rounded(found: Staleness) -> Staleness:
    return found._replace(seconds=round(found.seconds, 6))


def test_every_swap_of_two_moves_and_every_lost_move_is_found() -> None:
    """Longer histories: whichever entry is taken away, and whichever two are swapped."""
    luck = Luck(seed_of("histories"))
    for _ in range(200):
        history, logs = played()
        rows = [row.command for row in logs[TABLE].entries]
        one, other = luck.shuffled(MOVES)[:2]
        rows[one], rows[other] = rows[other], rows[one]
        assert problems(history, changed(logs, [Kept(at, command) for at, command in enumerate(rows, 1)]))
        del rows[one]
        assert problems(history, changed(logs, [Kept(at, command) for at, command in enumerate(rows, 1)]))


def test_parts_of_a_long_run_are_summed_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two runs of kills and one of another fault: the sums, the worst delay, and every problem."""
    monkeypatch.setenv("KOUZLO_TALLY", str(tmp_path / "parts"))
    for faults, found in ((100, list[str]()), (30, ["a move is lost"])):
        tallied("killed", faults, Verdict(600, 5000, 1000, Staleness(faults / 50, "a screen"), found))
    tallied("cut", 2, Verdict(17, 160, 30, Staleness(5.1, "a screen"), []))
    parts = [msgspec.json.decode(line, type=Part) for line in (tmp_path / "parts").read_bytes().splitlines()]

    assert [
        "| cut: 2 times in 1 runs | 17 | 160 | 30 | 5.1 s | 0 |",
        "| killed: 130 times in 2 runs | 1,200 | 10,000 | 2,000 | 2.0 s | 1 |",
    ] == together(parts)
