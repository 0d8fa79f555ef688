"""The same deal again, seats changed: the draws are those of the first game, the record says so, and it counts for nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile
from kouzlo.core.match import Played
from kouzlo.core.move import CHANCE
from kouzlo.core.registry import create_game
from kouzlo.core.replay import read_record, verify
from kouzlo.server.bots import A, Question
from kouzlo.server.house import House, NotAllowed
from kouzlo.server.ratings import result_of
from kouzlo.server.sessions import Visitor
from kouzlo.server.store import SeatRow
from kouzlo.server.table import Table
from kouzlo.server.wire import Beginning, Join, NewTable, Resign, SeatWish
from tests.server.memory import MemoryStore
from tests.server.stores import run
from tests.server.tables import command_for, facts_of, played

ANNA, BOHDAN = (Visitor(f"u-{name.lower()}", name, user=f"u-{name.lower()}") for name in ("Anna", "Bohdan"))


class Idle:
    """No computer plays here."""

    async def choose(self, question: Question[A]) -> A:
        raise AssertionError("nobody asked for a computer")

    async def close(self) -> None:
        """There is nothing to stop."""


async def for_two(house: House, game: str) -> Table:
    """A table of two members, each of whom has added something to the seed."""
    table = await house.create(NewTable(game, (SeatWish("me"), SeatWish("open")), adds="seven"), ANNA)
    await house.join(table, BOHDAN, Join("Bohdan", table.facts.settings.join or "", adds="rain"))
    return table


def draws(table: Table) -> list[str]:
    entries = [each for each in table.match.log if isinstance(each, Played) and each.seat == CHANCE]
    return [table.game.write_move(each.move) for each in entries]


async def given_up(table: Table, word: str, commands: int) -> None:
    """Play a few random moves; then somebody resigns."""
    luck = Luck(seed_of(word))
    for number in range(commands):
        seat = table.asked[0]
        answer = await table.take(seat, command_for(table, seat, f"c{number}", luck))
        assert answer.ok, answer.problem
    await table.take(0, Resign(table.seq, "gives-up"))


def test_the_same_deal_brings_the_same_draws_to_other_people() -> None:
    """Everybody sits one seat on, tiles come in the same order, and the seed with what the seats added is the same."""

    async def story() -> None:
        house = House(MemoryStore(), Idle())
        table = await for_two(house, "carcassonne")
        await given_up(table, "one game", 14)
        again = await house.table(await house.deal_again(table, BOHDAN))
        await given_up(again, "quite another game", 14)

        assert ["Bohdan", "Anna"] == [row.name for row in again.seats]
        assert ["seven", "rain"] == [row.adds for row in again.seats]
        assert 4 <= len(draws(again))
        assert draws(table)[: len(draws(again))] == draws(again)[: len(draws(table))]
        assert table.match.log != again.match.log
        # A control: the rematch has a seed of its own.
        rematch = await house.table(await house.rematch(again, ANNA))
        assert not rematch.shown().is_dealt_again
        assert rematch.facts.secret != table.facts.secret
        await house.close()

    run(story())


def test_the_record_of_the_second_game_says_that_the_deal_was_known() -> None:
    """Both records have the same commitment; the mark is part of the chain, and `verify` tells it."""

    async def story() -> None:
        house = House(MemoryStore(), Idle())
        table = await for_two(house, "duel")
        await played(table, "first")
        again = await house.table(await house.deal_again(table, ANNA))
        await played(again, "second")
        first, second = table.record(("", "")), again.record(("", ""))
        commitment = f"commitment {table.shown().commitment[:8]}"

        assert "\ndeal fair " in first
        assert "\ndeal again " in second
        assert commitment in first
        assert commitment in second
        assert [(True, False), (True, True)] == [
            (found.is_proven, found.is_dealt_again) for found in (verify(read_record(each)) for each in (first, second))
        ]
        with pytest.raises(BadFile, match="does not fit its check"):
            read_record(second.replace("deal again", "deal fair "))
        await house.close()

    run(story())


def test_a_game_that_is_dealt_again_never_counts() -> None:
    """Two members play: their first game is rated, the same deal again is not, and neither is one dealt again from that."""

    async def story() -> None:
        house = House(MemoryStore(), Idle())
        table = await for_two(house, "duel")
        counted = []
        for number in range(3):
            await played(table, f"game {number}")
            counted.append(result_of(table) is not None)
            table = await house.table(await house.deal_again(table, ANNA))

        assert [True, False, False] == counted
        await house.close()

    run(story())


def test_both_ask_for_the_same_deal_and_meet_at_one_table() -> None:
    async def story() -> None:
        house = House(MemoryStore(), Idle())
        table = await for_two(house, "duel")
        with pytest.raises(NotAllowed, match="not over"):
            await house.deal_again(table, ANNA)
        await table.take(0, Resign(table.seq, "gives-up"))
        found = await house.deal_again(table, ANNA), await house.deal_again(table, BOHDAN)
        with pytest.raises(NotAllowed, match="only those who played"):
            await house.deal_again(table, Visitor("c", "Cyril"))

        assert found[0] == found[1] == table.shown().again
        await house.close()

    run(story())


def test_a_game_continued_from_another_one_is_not_dealt_again() -> None:
    """Its first draws were not its own, so its seed does not tell them."""

    async def story() -> None:
        store = MemoryStore()
        house = House(store, Idle())
        facts = facts_of(create_game("duel"), "branch", begun_from=msgspec.to_builtins(Beginning(0, None, 0)))
        rows: list[Any] = [SeatRow(seat, "person", name, name) for seat, name in enumerate(("Anna", "Bohdan"))]
        await store.begin(facts, rows)
        table = await house.table(facts.id)
        await table.take(0, Resign(table.seq, "gives-up"))
        with pytest.raises(NotAllowed, match="no deal of its own"):
            await house.deal_again(table, Visitor("Anna", "Anna"))
        await house.close()

    run(story())
