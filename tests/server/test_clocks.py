"""Time at a table: clocks, absent players, a stopped server, a system clock that jumps."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.server import clock
from kouzlo.server import clock as clock_module
from kouzlo.server.bots import SECONDS, A, Question, ThreadBots, chosen
from kouzlo.server.clock import DAY, Clock, ClockSetting
from kouzlo.server.house import House
from kouzlo.server.seats import ABSENT_AFTER
from kouzlo.server.sessions import Visitor
from kouzlo.server.store import TableFacts
from kouzlo.server.table import Table
from kouzlo.server.wire import Claim, NewTable, Say, SeatWish
from kouzlo.testing.toy import create as create_toy
from tests.server.memory import MemoryStore
from tests.server.stores import run
from tests.server.tables import command_for, facts_of, laid, woken

TOY = create_toy()
LIVE = {"kind": "live", "minutes": 5, "seconds": 3}
DAYS = {"kind": "days", "days": 2}
NOON = 1_700_000_000.0


class Machine:
    """A machine whose clocks a test sets: the one on the wall may jump, the other one never does."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.wall, self.steady = NOON, 1000.0
        patch.setattr(time, "time", lambda: self.wall)
        patch.setattr(time, "monotonic", lambda: self.steady)
        patch.setattr(clock_module, "STARTED", (self.wall, self.steady))
        patch.setattr(clock_module, "HOUSE", type(clock_module.HOUSE)())  # a house before may have learned another time

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def jumps(self, seconds: float) -> None:
        self.wall += seconds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


def facts(word: str, clock: dict[str, Any], seats: int = 2) -> TableFacts:
    made = facts_of(TOY, word, seats, clock=clock, owners_end_turns=False)
    return msgspec.structs.replace(made, created=NOON)


async def sealed(word: str, clock: dict[str, Any]) -> tuple[MemoryStore, Table]:
    store = MemoryStore()
    return store, await laid(store, TOY, facts(word, clock))


async def one_move(table: Table, luck: Luck, number: int) -> int:
    """Somebody who is asked moves; his seat."""
    seat = table.asked[0]
    assert (await table.take(seat, command_for(table, seat, f"c{number}", luck))).ok
    return seat


# The clock itself


def test_clock_counts_down_for_those_who_are_asked_and_gives_seconds_after_a_turn() -> None:
    clock = Clock(ClockSetting("live", minutes=5, seconds=3), 2, 0.0)
    clock.goes_on(0.0, [0])
    clock.goes_on(100.0, [1])

    assert [203.0, 300.0 - 10.0] == [clock.left(seat, 110.0) for seat in (0, 1)]
    assert () == clock.fallen(399.0)
    assert (1,) == clock.fallen(400.0)


def test_correspondence_gives_the_whole_time_for_each_turn() -> None:
    clock = Clock(ClockSetting("days", days=2), 2, 0.0)
    clock.goes_on(0.0, [0])
    clock.goes_on(1.9 * DAY, [1])
    clock.goes_on(2 * DAY, [0])

    assert () == clock.fallen(3.9 * DAY)
    assert (0,) == clock.fallen(4 * DAY)


def test_clock_of_nobody_never_falls() -> None:
    clock = Clock(ClockSetting(), 2, 0.0)
    clock.goes_on(0.0, [0, 1])

    assert () == clock.fallen(1000 * DAY)
    assert clock.next_fall(0.0) is None


# Jumps of the machine's clock


@pytest.mark.parametrize("jump", [DAY, -DAY, 3600.0, -3600.0, 366 * DAY])
@pytest.mark.parametrize("clock", [LIVE, DAYS], ids=["live", "days"])
def test_clock_of_the_machine_that_jumps_takes_nobodys_time(clock: dict[str, Any], jump: float, machine: Machine) -> None:
    """A day forward or back, in the middle of a game: nobody falls, nobody gains, and the game goes on to its end."""

    async def story() -> None:
        luck = Luck(seed_of("jump"))
        _, table = await sealed(f"jump {jump}", clock)
        for number in range(6):
            machine.passes(2.0)
            await one_move(table, luck, number)
        machine.passes(5.0)
        left = [seat.left for seat in table.shown().seats]
        machine.jumps(jump)
        await table.check_time()

        assert table.notes.ended is None
        assert left == [seat.left for seat in table.shown().seats]
        number = 6
        while table.asked:
            machine.passes(1.0)
            await one_move(table, luck, number)
            await table.check_time()
            number += 1
        assert table.notes.ended is None
        assert table.match.outcome is not None

    run(story())


def test_jump_while_the_house_is_closed_takes_nobodys_time(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """A live game is closed, the machine's clock is set a day ahead, the house opens again: nobody pays."""

    async def story() -> None:
        store, table = await sealed("closed", LIVE)
        await one_move(table, Luck(seed_of("closed")), 0)
        machine.jumps(DAY)
        monkeypatch.setattr(clock_module, "STARTED", (time.time(), time.monotonic()))
        again = await woken(store, TOY, table.facts)
        await again.check_time()

        assert again.notes.ended is None
        assert all((seat.left or 0) > 200 for seat in again.shown().seats)

    run(story())


def test_real_time_still_runs_out(machine: Machine) -> None:
    """The control: when the time has really passed, whoever was asked has lost, and the other one has won."""

    async def story() -> None:
        _, table = await sealed("runs out", LIVE)
        (seat, *_) = table.asked
        machine.passes(5 * 60 + 1)
        await table.check_time()

        assert table.notes.ended is not None
        assert "time" == table.notes.ended.how
        assert seat == table.notes.ended.seat

    run(story())


def test_clock_that_believes_the_wall_is_caught(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a table that reads the clock on the wall gives the game away when it jumps."""
    monkeypatch.setattr(clock, "now", time.time)

    async def story() -> None:
        _, table = await sealed("wall", LIVE)
        machine.jumps(DAY)
        await table.check_time()

        assert table.notes.ended is not None

    run(story())


# Those who are away


def claimed(
    machine: Machine, seats: int, take: str, seconds: float, asks: Callable[[Table], tuple[int, int]]
) -> tuple[Any, Table]:
    """Somebody claims the seat of somebody else after so many seconds; the answer and the table."""

    async def story() -> tuple[Any, Table]:
        store = MemoryStore()
        table = await laid(store, TOY, facts(f"claim {seats} {take} {seconds}", {"kind": "none"}, seats))
        claims, absent = asks(table)
        machine.passes(seconds)
        await table.view(claims)
        return await table.take(claims, Claim(table.seq, "claim", absent, take)), table  # type: ignore[arg-type]

    return asyncio.run(story())  # without a limit: the clock of its loop is set by the test


def others(table: Table) -> tuple[int, int]:
    return next(seat for seat in range(table.facts.seats) if seat != table.asked[0]), table.asked[0]


def test_victory_is_claimed_from_somebody_who_stays_away(machine: Machine) -> None:
    answer, table = claimed(machine, 2, "victory", ABSENT_AFTER + 1, others)

    assert answer.ok
    assert table.notes.ended is not None
    assert ("left", (others_seat(table),)) == (table.notes.ended.how, table.notes.ended.winners)


def others_seat(table: Table) -> int:
    assert table.notes.ended is not None
    assert table.notes.ended.seat is not None
    return 1 - table.notes.ended.seat


def test_computer_takes_the_seat_of_somebody_who_stays_away(machine: Machine) -> None:
    answer, table = claimed(machine, 2, "computer", ABSENT_AFTER + 1, others)

    assert answer.ok
    assert table.notes.ended is None
    assert 1 == [row.kind for row in table.seats].count("bot")


def test_nobody_is_replaced_too_early_or_out_of_turn(machine: Machine) -> None:
    """One second too early, for oneself, or for somebody who is not asked: refused, and nothing changes."""
    early, table = claimed(machine, 2, "victory", ABSENT_AFTER - 1, others)
    assert ("not_absent", None) == (early.problem.code, table.notes.ended)
    own, table = claimed(machine, 2, "computer", ABSENT_AFTER + 1, lambda table: (others(table)[1], others(table)[1]))
    assert ("not_absent", None) == (own.problem.code, table.notes.ended)


def test_jump_of_the_clock_makes_nobody_absent(machine: Machine) -> None:
    """Who is away is told by the clock that never jumps."""

    async def story() -> None:
        _, table = await sealed("absent", {"kind": "none"})
        machine.jumps(DAY)

        assert [False, False] == [seat.is_absent for seat in table.shown().seats]

    run(story())


# Tables that nobody touches


def test_idle_table_is_forgotten_and_found_again(machine: Machine) -> None:
    """After ten minutes it leaves the memory; touched, it is played again from its log and looks the same to everybody."""

    async def story() -> None:
        store = MemoryStore()
        house = House(store, ThreadBots())
        known = facts("idle", {"kind": "none"})
        table = await laid(store, TOY, known)
        house._tables[known.id] = table
        luck = Luck(seed_of("idle"))
        for number in range(5):
            await one_move(table, luck, number)
        await table.take(0, Say(table.seq, "say", "hello"))
        house.drop_idle()
        assert 1 == house.live
        seen = [await table.update(seat) for seat in (0, 1, None)]

        machine.passes(601)
        house.drop_idle()

        assert 0 == house.live
        again = await woken(store, TOY, known)
        assert [msgspec.to_builtins(each.view) for each in seen] == [
            msgspec.to_builtins((await again.update(seat)).view) for seat in (0, 1, None)
        ]
        await house.close()

    run(story())


def test_table_that_somebody_watches_is_not_forgotten(machine: Machine) -> None:
    """The control: an open page keeps its table, however long nothing happens."""

    async def story() -> None:
        store = MemoryStore()
        house = House(store, ThreadBots())
        known = facts("watched", {"kind": "none"})
        table = house._tables[known.id] = await laid(store, TOY, known)
        table.watch(lambda _: None)
        machine.passes(601)
        house.drop_idle()

        assert 1 == house.live
        await house.close()

    run(story())


# How long computers think


class Asked:
    """A pool of computers that only remembers what it was asked."""

    def __init__(self) -> None:
        self.questions: list[Question[Any]] = []

    async def choose(self, question: Question[A]) -> A:
        self.questions.append(question)
        return chosen(question)

    async def close(self) -> None:
        pass


def test_the_house_says_how_long_the_strongest_thinks() -> None:
    """`kouzlo serve --think 3`: three seconds a turn, and whoever may think longer is waited for longer."""

    async def story() -> None:
        bots = Asked()
        house = House(MemoryStore(), bots, think=3.0)
        visitor = Visitor("somebody", "Somebody")
        await house.create(NewTable("duel", (SeatWish("bot", "random"), SeatWish("bot", "random"))), visitor)
        while not bots.questions:
            await asyncio.sleep(0.01)
        await house.close()

        assert {3.0} == {each.think for each in bots.questions}
        assert {SECONDS + 3.0} == {each.seconds for each in bots.questions}

    run(story())
