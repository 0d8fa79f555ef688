"""Two processes at one table: each has it in memory, the store decides who was first, and both come to the same."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.registry import create_game, game_ids
from kouzlo.server import clock
from kouzlo.server.clock import ClockSetting
from kouzlo.server.journal import Journal, Lost
from kouzlo.server.store import SeatRow
from kouzlo.server.table import Table
from kouzlo.server.wire import AgreeToDraw, Command, Resign, Say
from kouzlo.testing.toy import create as create_toy
from tests.server.memory import MemoryStore
from tests.server.stores import run
from tests.server.tables import command_for, facts_of, laid, state_of, windows, woken

TOY = create_toy()


LIVE: dict[str, Any] = {"clock": ClockSetting("live", minutes=60, seconds=10)}


async def both(store: MemoryStore, word: str = "t", **settings: Any) -> tuple[Table, Table]:
    """One table as two processes have it."""
    facts = facts_of(TOY, word, **{**LIVE, **settings})
    return await laid(store, TOY, facts), await woken(store, TOY, facts)


def move(table: Table, cid: str, word: str = "move") -> tuple[int, Command]:
    """A seat that is asked, and something that it may do."""
    seat = table.asked[0]
    return seat, command_for(table, seat, cid, Luck(seed_of(word)))


def shown(table: Table) -> tuple[Any, ...]:
    """Everything that follows from what is stored."""
    return state_of(table), table.seq, table.asked, table.match.holder, table.is_over, table.match.log, table.notes.count


async def alike(one: Table, other: Table) -> None:
    assert shown(one) == shown(other)
    assert await windows(one) == await windows(other)
    assert one.clock.left(0, clock.now()) == pytest.approx(other.clock.left(0, clock.now()), abs=1.0)


# Two processes that play one game


async def played_by_two(id: str, word: str, owners_end_turns: bool) -> None:
    """A whole game: each command goes to one of two processes, which catches up before it, or after it was too late."""
    store, luck = MemoryStore(), Luck(seed_of(f"two {word}"))
    game = TOY if id == "toy" else create_game(id)
    facts = facts_of(game, word, owners_end_turns=owners_end_turns, **LIVE)
    tables = (await laid(store, game, facts), await woken(store, game, facts))
    stale = number = 0
    while tables[0].asked or tables[1].asked:
        number += 1
        table = tables[luck.below(2)]
        if luck.below(2):
            await table.catch_up()
        if not table.asked:
            await table.catch_up()
            continue
        seat = table.asked[luck.below(len(table.asked))]
        before = table.seq
        command = Say(before, f"c{number}", "hello") if luck.below(20) == 0 else command_for(table, seat, f"c{number}", luck, 8)
        answer = await table.take(seat, command)
        if not answer.ok:
            assert answer.problem is not None
            assert answer.problem.code == "stale", answer.problem
            assert before < table.seq or table.notes.count
            stale += 1
        if luck.below(10) == 0:
            for each in tables:
                await each.catch_up()
            await alike(*tables)
            await alike(tables[0], await woken(store, game, facts))
    for each in tables:
        await each.catch_up()
    await alike(*tables)
    await alike(tables[0], await woken(store, game, facts))
    assert stale > 0 or id == "duel"  # there nearly all choices are sealed, and those of others make none of them stale


@pytest.mark.parametrize("owners_end_turns", [False, True])
@pytest.mark.parametrize("id", ["toy", *game_ids()])
def test_two_processes_play_one_game(id: str, owners_end_turns: bool) -> None:
    """Whoever is late is told so, reads again and goes on; in the end both have what a third one reads from the store."""
    run(played_by_two(id, f"{id} {owners_end_turns}", owners_end_turns))


def test_draws_that_are_taken_over_without_drawing_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a process that plays the draws of the other one and leaves its own luck where it was."""
    catch_up = Journal.catch_up

    def careless(self: Journal, *rows: Any) -> None:
        luck = self.match.luck
        catch_up(self, *rows)
        self.match.luck = luck

    monkeypatch.setattr(Journal, "catch_up", careless)

    with pytest.raises((AssertionError, Lost)):
        run(played_by_two("carcassonne", "luck", False))


# Who was first


def test_of_two_who_answer_at_once_one_was_first() -> None:
    """The same seat by two processes: one command is taken, the other one is stale, and its process knows the first."""

    async def story() -> None:
        one, other = await both(MemoryStore())
        seat, command = move(one, "a")
        _, late = move(other, "b", "another")
        answers = await asyncio.gather(one.take(seat, command), other.take(seat, late))

        assert [True, False] == sorted((answer.ok for answer in answers), reverse=True)
        assert ["stale"] == [answer.problem.code for answer in answers if answer.problem is not None]
        await one.catch_up()
        await other.catch_up()
        await alike(one, other)

    run(story())


def test_repeated_command_gets_its_first_answer_from_another_process() -> None:
    """The process that took it was killed before it could answer; the client asks another one."""

    async def story() -> None:
        one, other = await both(MemoryStore())
        seat, command = move(one, "a")
        first, again = await one.take(seat, command), await other.take(seat, command)

        assert (True, first) == (first.ok, again)
        assert one.seq == other.seq

    run(story())


def test_client_that_has_seen_more_than_its_new_process() -> None:
    """It read the table at another process: its command is taken, not refused as one from the future."""

    async def story() -> None:
        one, other = await both(MemoryStore())
        await one.take(*move(one, "a"))
        seat, command = move(one, "b")

        assert (await other.take(seat, command)).ok
        assert other.seq > one.seq

    run(story())


def test_nothing_is_read_where_nothing_has_changed() -> None:
    """Whoever catches up asks how far the table is, and reads nothing else."""

    async def story() -> None:
        store = MemoryStore()
        one, other = await both(store)
        await one.take(*move(one, "a"))
        await other.catch_up()
        read: list[str] = []
        for name in ("entries", "notes", "seats", "chat"):
            setattr(store, name, lambda *arguments, name=name: read.append(name))
        await other.catch_up()

        assert [] == read

    run(story())


# One end, one seat


def test_game_that_is_ended_by_two_processes_ends_once() -> None:
    """Both players resign at once: the first one has lost, and both processes say so."""

    async def story() -> None:
        store = MemoryStore()
        one, other = await both(store)
        await asyncio.gather(one.take(0, Resign(one.seq, "a")), other.take(1, Resign(other.seq, "b")))
        await one.catch_up()
        await other.catch_up()

        assert ["ended"] == [note.kind for note in await store.notes("t")]
        assert one.winners == other.winners != ()

    run(story())


def test_draw_is_agreed_by_two_processes() -> None:
    """The offers cross: whoever is second finds the first one, and the game ends."""

    async def story() -> None:
        store, game = MemoryStore(), create_game("duel")
        facts = facts_of(game, "t")
        one, other = await laid(store, game, facts), await woken(store, game, facts)
        await asyncio.gather(one.take(0, AgreeToDraw(one.seq, "a")), other.take(1, AgreeToDraw(other.seq, "b")))
        await one.catch_up()
        await other.catch_up()

        assert (True, True) == (one.is_over, other.is_over)

    run(story())


def test_last_seats_are_taken_at_two_processes_at_once() -> None:
    """The game begins once, with what both added to the seed."""

    async def story() -> None:
        store, facts = MemoryStore(), facts_of(TOY, "t", seats=2)
        await store.begin(facts, [SeatRow(seat, "open", "") for seat in range(2)])
        one, other = await woken(store, TOY, facts), await woken(store, TOY, facts)
        rows = [SeatRow(seat, "person", f"n{seat}", f"s{seat}", adds=f"adds {seat}") for seat in range(2)]
        await asyncio.gather(one.sit(rows[0]), other.sit(rows[1]))
        await one.catch_up()
        await other.catch_up()

        assert ["s0", "s1"] == [row.session for row in one.seats]
        await alike(one, other)
        assert (await one.take(*move(one, "a"))).ok

    run(story())


def test_table_that_another_process_removed_is_gone() -> None:
    async def story() -> None:
        store, facts = MemoryStore(), facts_of(TOY, "t")
        await store.begin(facts, [SeatRow(0, "person", "A", "a"), SeatRow(1, "open", "")])
        one, other = await woken(store, TOY, facts), await woken(store, TOY, facts)

        assert await one.take_away()
        await other.catch_up()
        assert (True, True) == (other.is_gone, other.is_closing)

    run(story())


def test_table_is_not_removed_after_another_process_has_seated_the_last_one() -> None:
    """The host closes it at the same moment: the store knows that no seat is free."""

    async def story() -> None:
        store, facts = MemoryStore(), facts_of(TOY, "t")
        await store.begin(facts, [SeatRow(0, "person", "A", "a"), SeatRow(1, "open", "")])
        one, other = await woken(store, TOY, facts), await woken(store, TOY, facts)
        await other.sit(SeatRow(1, "person", "B", "b"))

        assert not await one.take_away()
        assert not one.is_open
        await alike(one, other)

    run(story())


# Clocks


def late(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(clock.HOUSE, "ahead", clock.HOUSE.ahead + seconds)


MINUTE: dict[str, Any] = {"clock": ClockSetting("live", minutes=1, seconds=0)}


def test_nobody_loses_on_time_who_has_moved_by_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that has not heard of the move looks at its clock: the store refuses the end, and it reads the move."""

    async def story() -> None:
        one, other = await both(MemoryStore(), **MINUTE)
        late(monkeypatch, 50)
        seat, command = move(one, "a")
        assert (await one.take(seat, command)).ok
        assert one.asked != other.asked
        late(monkeypatch, 20)
        await other.check_time()

        assert (False, one.seq) == (other.is_over, other.seq)

    run(story())


def test_end_that_does_not_look_at_the_log_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a note that ends the game whatever has happened since."""
    note = MemoryStore.note

    async def blind(self: MemoryStore, *arguments: Any) -> int:
        return await note(self, *arguments[:4])  # without `only_now`

    monkeypatch.setattr(MemoryStore, "note", blind)

    with pytest.raises(AssertionError):
        test_nobody_loses_on_time_who_has_moved_by_another_process(monkeypatch)


def test_time_is_judged_once_by_two_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both see the flag fall: one seat of three is given to a computer, and one note says so."""

    async def story() -> None:
        store, game = MemoryStore(), create_game("carcassonne")
        facts = facts_of(game, "t", seats=3, **MINUTE)
        one, other = await laid(store, game, facts), await woken(store, game, facts)
        late(monkeypatch, 70)
        await asyncio.gather(one.check_time(), other.check_time())
        await one.catch_up()
        await other.catch_up()

        assert [("replaced", "time")] == [(note.kind, note.text) for note in await store.notes("t")]
        assert ["bot", "bot"] == [table.seats[0].kind for table in (one, other)]

    run(story())


def test_end_of_a_turn_counts_from_when_it_was_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn that was ended without a draw: the time after it is the next one's, for a process that reads it later too."""

    async def story() -> None:
        store, game, luck = MemoryStore(), create_game("mystic"), Luck(seed_of("turns"))
        facts = facts_of(game, "t", owners_end_turns=True, **LIVE)
        one, other = await laid(store, game, facts), await woken(store, game, facts)
        while not one.notes.count:
            seat = one.asked[0]
            late(monkeypatch, 2)
            assert (await one.take(seat, command_for(one, seat, f"c{one.seq} {one.asked}", luck))).ok
        late(monkeypatch, 5)
        await other.catch_up()
        third = await woken(store, game, facts)

        assert ["end_turn"] == [note.kind for note in await store.notes("t")]
        for seat in range(2):
            assert one.clock.left(seat, clock.now()) == pytest.approx(other.clock.left(seat, clock.now()), abs=0.5)
            assert one.clock.left(seat, clock.now()) == pytest.approx(third.clock.left(seat, clock.now()), abs=0.5)

    run(story())
