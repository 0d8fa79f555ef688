"""The log of a play: rows of numbers, the same in both makes."""

from __future__ import annotations

import pytest

from kouzlo.core.log import ROWS, Log, Row, note, rows_of
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.playing import quiet_log
from kouzlo.core.record import kernel

MAKES = [pytest.param(PLAIN, id="plain"), pytest.param(COMPILED, id="compiled")]


@kernel
def chatter(log: Log, rows: int) -> None:
    """Say many things."""
    for each in range(rows):
        note(log, 7, each, 1, each, 3, rule=26)


def chattered(make: Make, log: Log, rows: int) -> Log:
    make.run(chatter)(log, rows)
    return make.plain(Log, log)


@pytest.mark.parametrize("make", MAKES)
def test_rows_come_back_in_order(make: Make) -> None:
    log = chattered(make, make.new(Log), 2)

    assert [Row(7, 0, 1, 0, 3, 0, 0, 26), Row(7, 1, 1, 1, 3, 0, 0, 26)] == list(rows_of(log))


@pytest.mark.parametrize("make", MAKES)
def test_a_full_log_holds_exactly_its_rows(make: Make) -> None:
    assert ROWS == len(list(rows_of(chattered(make, make.new(Log), ROWS))))


@pytest.mark.parametrize("make", MAKES)
def test_one_row_too_many_is_our_own_mistake(make: Make) -> None:
    """Nothing is written behind the log, and nobody gets half of what happened."""
    log = chattered(make, make.new(Log), ROWS + 1)

    with pytest.raises(AssertionError, match="raise ROWS"):
        list(rows_of(log))


@pytest.mark.parametrize("make", MAKES)
def test_a_quiet_log_keeps_nothing(make: Make) -> None:
    log = quiet_log(make)
    before = make.to_bytes(log)

    assert before == chattered(make, log, 3).to_bytes()
