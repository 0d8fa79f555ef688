"""The log of a play: events as rows of numbers, the same in both makes."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

import pytest

from kouzlo.core.event import ByName, Column, Event, Secret, events_in, form_of
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.log import ROOM, Log, events_of, note
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.record import kernel

MAKES = [pytest.param(PLAIN, id="plain"), pytest.param(COMPILED, id="compiled")]


class Weather(IntEnum):
    FINE = 0
    FOUL = 1


class Sky(ByName[str]):
    members = Weather


class Card(Column[str]):
    @staticmethod
    def read(names: Sequence[str], number: int) -> str:
        return names[number]


class Hand(Column[Secret[tuple[str, ...]] | tuple[str, ...] | None]):
    width = 3

    @staticmethod
    def read(names: Sequence[str], *cards: int) -> tuple[str, ...]:
        return tuple(names[card] for card in cards if card >= 0)

    @staticmethod
    def known_to(seat: int) -> tuple[int, ...]:
        return (seat,)


class Chatter(Event):
    seat: int
    loud: bool
    sky: Sky


class Dealt(Event):
    seat: int
    hand: Hand
    top: Card


class Rang(Event):
    seat: int
    number: int


EVENTS = events_in(__name__)
NAMES = ("star", "acorn")


@kernel
def chatter(log: Log, rows: int) -> None:
    """Say many things."""
    for each in range(rows):
        note(log, Chatter(seat=each, loud=each > 0, sky=Weather.FOUL))


@kernel
def deal(log: Log, seat: int) -> None:
    """Say something with a field of several numbers."""
    note(log, Dealt(seat=seat, hand=(1, 0, -1), top=0))


def chattered(make: Make, log: Log, rows: int) -> Log:
    make.run(chatter)(log, rows)
    return make.plain(Log, log)


@pytest.mark.parametrize("make", MAKES)
def test_events_come_back_in_order_with_names(make: Make) -> None:
    log = make.new(Log)
    make.run(chatter)(log, 2)
    make.run(deal)(log, 1)

    expected = (Chatter(0, False, "foul"), Chatter(1, True, "foul"), Dealt(1, Secret(("acorn", "star"), (1,)), "star"))
    assert expected == events_of(make.plain(Log, log), EVENTS, NAMES)


def test_both_makes_write_the_same_rows() -> None:
    logs = []
    for make in (PLAIN, COMPILED):
        log = make.new(Log)
        make.run(chatter)(log, 3)
        make.run(deal)(log, 0)
        logs.append(make.to_bytes(log))

    assert logs[0] == logs[1]


def test_an_event_has_its_number_and_its_width_by_its_place() -> None:
    assert [(1, 4), (2, 6), (3, 3)] == [(event.event_number, form_of(event).width) for event in EVENTS]


def test_a_field_may_be_called_number() -> None:
    """The number of the event stands beside its fields, not in place of one."""
    rang = Rang(1, 12)

    assert (12, [3, 1, 12]) == (rang.number, rang.row())


@pytest.mark.parametrize("make", MAKES)
def test_a_full_log_holds_exactly_its_rows(make: Make) -> None:
    rows = ROOM // form_of(Chatter).width

    assert rows == len(events_of(chattered(make, make.new(Log), rows), EVENTS, NAMES))


@pytest.mark.parametrize("make", MAKES)
def test_one_row_too_many_is_our_own_mistake(make: Make) -> None:
    """Nothing is written behind the log, and nobody gets half of what happened."""
    log = chattered(make, make.new(Log), ROOM // form_of(Chatter).width + 1)

    with pytest.raises(AssertionError, match="raise ROOM"):
        events_of(log, EVENTS, NAMES)


@pytest.mark.parametrize("make", MAKES)
def test_a_quiet_log_keeps_nothing(make: Make) -> None:
    log = quiet_log(make)
    before = make.to_bytes(log)

    assert before == chattered(make, log, 3).to_bytes()
