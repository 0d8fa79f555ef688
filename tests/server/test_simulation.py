"""A server and its clients in one thread, with faults drawn from a seed.

Messages are dropped, repeated, delayed and reordered; answers get lost; the store fails before or after it writes; the server
crashes and is restored from the store.  A seed that ever found something is kept in FOUND.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.move import read_move
from kouzlo.server.commands import Commands
from kouzlo.server.journal import Journal, Lost
from kouzlo.server.store import Conflict, NoteRow, StoreUnavailable
from kouzlo.server.table import Table
from kouzlo.server.wire import Command, Play
from kouzlo.testing.toy import create as create_toy
from tests.server.memory import MemoryStore
from tests.server.stores import run
from tests.server.tables import command_for, facts_of, laid, state_of, windows, woken

TOY = create_toy()
SEEDS = 2000
PATIENCE = 1500
FOUND: tuple[int, ...] = ()


class FaultyStore(MemoryStore):
    """Fails now and then: before writing, after writing, when it is read."""

    def __init__(self, luck: Luck) -> None:
        super().__init__()
        self._luck = luck
        self.is_faulty = False

    def _may_fail(self, one_in: int) -> None:
        if self.is_faulty and self._luck.below(one_in) == 0:
            raise StoreUnavailable("a fault of the simulation")

    async def append(self, table: str, entries: Any, finished: bool = False) -> None:
        self._may_fail(15)
        await super().append(table, entries, finished)
        self._may_fail(15)

    async def note(self, table: str, note: NoteRow, *how: Any, **named: Any) -> int:
        self._may_fail(15)
        number = await super().note(table, note, *how, **named)
        self._may_fail(15)
        return number

    async def entries(self, table: str, after: int = 0) -> Any:
        self._may_fail(25)
        return await super().entries(table, after)


class World:
    """One table, its clients, and the network between them."""

    def __init__(self, seed: int) -> None:
        self.luck = Luck(seed_of(f"simulation {seed}"))
        self.store = FaultyStore(self.luck)
        seats, looking, owners = 2 + self.luck.below(2), bool(self.luck.below(2)), bool(self.luck.below(2))
        self.facts = facts_of(TOY, f"s{seed}", seats, {"rounds": 2, "looking": looking}, owners_end_turns=owners)
        self.waiting: dict[int, Command] = {}
        """By seat: the command that its client has sent and has no answer to."""
        self.network: list[tuple[int, Command]] = []
        self.acknowledged: dict[str, Command] = {}
        self.sent = 0
        self.table: Table

    async def play(self) -> None:
        self.table = await laid(self.store, TOY, self.facts)
        self.store.is_faulty = True
        for step in range(PATIENCE):
            if not self.table.asked:
                break
            self.store.is_faulty = step < PATIENCE // 2
            await self._step()
        self.store.is_faulty = False

    async def _step(self) -> None:
        what = self.luck.below(20)
        if what == 0:
            await self._fall_down()
        elif what < 9 or not self.network:
            self._act()
        else:
            await self._deliver()

    async def _fall_down(self) -> None:
        try:
            self.table = await woken(self.store, TOY, self.facts)
        except (StoreUnavailable, Conflict):
            return  # the old one stands a little longer

    def _act(self) -> None:
        """A client sends something new, or the same again because nothing came back."""
        seat = self.luck.below(self.facts.seats)
        if seat in self.waiting:
            self.network.append((seat, self.waiting[seat]))
        elif seat in self.table.asked:
            self.sent += 1
            self.waiting[seat] = command_for(self.table, seat, f"{self.sent:04}", self.luck, undo_one_in=4)
            self.network.append((seat, self.waiting[seat]))
            if self.luck.below(6) == 0:
                del self.waiting[seat]  # the player changes his mind before he knows what became of it

    async def _deliver(self) -> None:
        at = self.luck.below(len(self.network))
        seat, command = self.network[at]
        if self.luck.below(5):
            del self.network[at]
        if self.luck.below(8) == 0:
            return
        answer = await self.table.take(seat, command)
        if answer.ok:
            self.acknowledged[f"{seat}:{command.cid}"] = command
        is_settled = answer.problem is None or answer.problem.code != "unavailable"
        if self.luck.below(6) and self.waiting.get(seat) == command and is_settled:
            del self.waiting[seat]

    async def check(self) -> None:
        """Every acknowledged command is in the store once, as it was sent; memory and store agree; the log can be replayed."""
        entries, notes = await self.store.entries(self.facts.id), await self.store.notes(self.facts.id)
        counted = Counter(row.cid for row in (*entries, *notes) if row.cid)
        assert set(self.acknowledged) <= set(counted), "acknowledged and lost"
        assert {1} >= set(counted.values()), "carried out twice"
        texts = {row.cid: row.text for row in entries}
        for cid, command in self.acknowledged.items():
            if isinstance(command, Play):
                assert TOY.write_move(_move(command)) == texts[cid], "another move than the one that was sent"
        for seat in range(self.facts.seats):
            own = [row.cid for row in entries if row.cid.startswith(f"{seat}:")]
            assert own == sorted(own), "an older choice came after a newer one"
        again = await woken(self.store, TOY, self.facts)
        assert not again.asked, "the game does not end"
        await self.table.restore()
        assert state_of(self.table) == state_of(again)
        assert await windows(self.table) == await windows(again)


def _move(command: Play) -> Any:
    return read_move(TOY.info.moves, command.move)


async def simulated(seeds: range | tuple[int, ...]) -> int:
    """Play and check the worlds of these seeds; how many commands were acknowledged."""
    acknowledged = 0
    for seed in seeds:
        world = World(seed)
        try:
            await world.play()
            await world.check()
        except (AssertionError, Lost) as error:
            raise AssertionError(f"seed {seed}: {error}") from error
        acknowledged += len(world.acknowledged)
        await asyncio.sleep(0)
    return acknowledged


@pytest.mark.parametrize("part", range(4))
def test_two_thousand_worlds_with_faults_lose_and_double_nothing(part: int) -> None:
    """Every acknowledged command once, in order, as it was sent; every game comes to its end."""
    each = SEEDS // 4

    assert each < run(simulated(range(part * each, (part + 1) * each)))


def test_seeds_that_found_something_stay_good() -> None:
    assert 0 <= run(simulated(FOUND))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(50))
def test_many_worlds_with_faults_lose_and_double_nothing(part: int) -> None:
    """A hundred thousand seeds."""
    assert 0 < run(simulated(range(10_000 + part * 2000, 12_000 + part * 2000)))


def forgets_cids(patch: pytest.MonkeyPatch) -> None:
    """A repeated command is taken again."""
    entered = Journal.entered

    def forgetful(self: Journal, seat: int | None, changed: bool) -> None:
        entered(self, seat, changed)
        self.changed, self.last_own = 0, {}

    class Nothing(dict[str, int]):
        def __setitem__(self, key: str, value: int) -> None:
            pass

    async def take(self: Table, seat: int, command: Command) -> Any:
        self.journal.answered = Nothing()
        return await Table._take(self, seat, command)

    patch.setattr(Journal, "entered", forgetful)
    patch.setattr(Table, "take", take)


def acknowledges_what_was_not_written(patch: pytest.MonkeyPatch) -> None:
    """A store that fails is taken for one that did not."""
    keep = Journal.keep

    async def hasty(self: Journal, ahead: Any, fresh: Any, cid: str) -> None:
        try:
            await keep(self, ahead, fresh, cid)
        except StoreUnavailable:
            self.match = ahead
            self.answered[cid] = ahead.seq

    patch.setattr(Journal, "keep", hasty)


def lets_old_envelopes_in(patch: pytest.MonkeyPatch) -> None:
    """A choice that was delayed on its way replaces a newer one."""
    check = Commands.check

    def careless(self: Commands, seat: int, command: Command) -> None:
        self._journal.last_own.clear()
        check(self, seat, command)

    patch.setattr(Commands, "check", careless)


@pytest.mark.parametrize(
    "plant", [forgets_cids, acknowledges_what_was_not_written, lets_old_envelopes_in], ids=lambda plant: str(plant.__name__)
)
def test_careless_table_is_caught(monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]) -> None:
    """The controls: each of these faults is found within a few hundred worlds."""
    plant(monkeypatch)
    with pytest.raises(AssertionError, match="seed"):
        run(simulated(range(400)))
