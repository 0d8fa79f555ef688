"""A table: every command counts once, whatever the network does, and acknowledged commands survive a crash."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.registry import create_game, game_ids
from kouzlo.server.journal import Lost
from kouzlo.server.store import EntryRow, StoreUnavailable
from kouzlo.server.table import Table
from kouzlo.server.wire import Answer, EndTurn, Play, Undo, write
from kouzlo.testing.toy import create as create_toy
from kouzlo.testing.toy.moves import Stake
from tests.server.memory import MemoryStore
from tests.server.stores import run
from tests.server.tables import command_for, facts_of, laid, played, state_of, windows, woken

TOY = create_toy()


def games() -> list[AnyGame]:
    return [TOY, *(create_game(id) for id in game_ids())]


async def until_sealed(store: MemoryStore, word: str) -> Table:
    """A table of the toy game where both seats are asked to stake."""
    table = await laid(store, TOY, facts_of(TOY, word, options={"looking": False}))
    while len(table.asked) < 2:
        await played(table, word, 1)
    return table


def test_answer_to_a_repeated_command_is_the_first_one() -> None:
    """The same cid again, also after a restart: the same number, and nothing happens twice."""

    async def story() -> None:
        store = MemoryStore()
        table = await laid(store, TOY, facts_of(TOY, "again"))
        luck, said = Luck(seed_of("again")), []
        for number in range(8):
            seat = table.asked[0]
            command = command_for(table, seat, f"c{number}", luck)
            said.append((seat, command, (await table.take(seat, command)).seq))
        entries = list(await store.entries("again"))
        for other in (table, await woken(store, TOY, table.facts)):
            for seat, command, seq in said:
                repeated = await other.take(seat, command)
                assert (True, seq) == (repeated.ok, repeated.seq)

        assert entries == list(await store.entries("again"))

    run(story())


def test_cid_belongs_to_its_seat() -> None:
    """Two clients that count from one do not swallow each other's moves."""

    async def story() -> None:
        table = await until_sealed(MemoryStore(), "cids")
        for seat in (0, 1):
            assert (await table.take(seat, Play(table.seq, "1", {"stake": 0}))).ok

        decided = [entry.seat for entry in table.match.played() if entry.seat >= 0]
        assert [0, 1] == decided[-2:]

    run(story())


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.info.id))
def test_commands_sent_up_to_five_times_count_once(game: AnyGame) -> None:
    """Each command one to five times, the copies shuffled among later ones: the game is the one that was sent once."""

    async def story() -> None:
        once = await laid(MemoryStore(), game, facts_of(game, "once"))
        store = MemoryStore()
        many = await laid(store, game, facts_of(game, "once"))
        luck, again = Luck(seed_of("copies")), []
        for number in range(60):
            if not once.asked:
                break
            seat = once.asked[0]
            command = command_for(once, seat, f"c{number}", luck)
            await once.take(seat, command)
            assert (await many.take(seat, command)).ok
            again += [(seat, command)] * luck.below(5)
            while again and luck.below(2):
                assert (await many.take(*again.pop(luck.below(len(again))))).ok
        for seat, command in again:
            assert (await many.take(seat, command)).ok

        assert state_of(once) == state_of(many)
        cids = [row.cid for row in await store.entries("once") if row.cid]
        assert len(cids) == len(set(cids))

    run(story())


def test_command_from_yesterday_is_stale_and_changes_nothing() -> None:
    """It was meant for another position; the answer says how far the table is.  So is one from tomorrow."""

    async def story() -> None:
        table = await laid(MemoryStore(), TOY, facts_of(TOY, "stale"))
        await played(table, "stale", 3)
        before, luck = state_of(table), Luck(seed_of("stale"))
        seat = table.asked[0]
        command = command_for(table, seat, "late", luck)
        for seq in (0, table.seq + 1):
            late = await table.take(seat, Play(seq, f"late{seq}", command.move if isinstance(command, Play) else {}))
            assert (False, "stale", table.seq) == (late.ok, late.problem and late.problem.code, late.seq)

        assert before == state_of(table)

    run(story())


def test_envelopes_may_come_in_any_order() -> None:
    """Both orders of two sealed choices, ten deals: the same state; until the second one nothing is seen of the first."""

    async def story() -> None:
        for deal in range(10):
            states = []
            for order in ((0, 1), (1, 0)):
                table = await until_sealed(MemoryStore(), f"order {deal}")
                asked, seq = await windows(table), table.seq
                assert (await table.take(order[0], Play(seq, "a", {"stake": order[0]}))).ok
                between = await windows(table)
                for at in (0, 1, 2):
                    if at != order[0]:
                        assert asked[at].count(b'"stake"') == between[at].count(b'"stake"')
                # The other one saw the table before the first envelope came: that makes nobody late.
                assert (await table.take(order[1], Play(seq, "b", {"stake": order[1]}))).ok
                states.append(state_of(table))
            assert states[0] == states[1]

    run(story())


def test_delayed_envelope_does_not_replace_a_newer_one() -> None:
    """The first choice got lost on its way, the seat chose again, and then the first one arrives after all."""

    async def story() -> None:
        store = MemoryStore()
        table = await until_sealed(store, "delayed")
        seq = table.seq
        assert (await table.take(0, Play(seq, "second", {"stake": 1}))).ok
        late = await table.take(0, Play(seq, "first", {"stake": 0}))
        assert (False, "stale") == (late.ok, late.problem and late.problem.code)

        replaced = await table.take(0, Play(table.seq, "third", {"stake": 0}))
        assert replaced.ok
        texts = [row.text for row in (await store.entries("delayed"))[-2:]]
        assert texts == [TOY.write_move(Stake(stake)) for stake in (1, 0)]

    run(story())


def test_crash_between_envelopes_keeps_the_first_and_shows_nothing() -> None:
    """A hundred times: the house falls down after the first sealed choice; it is still there, and nobody has seen it."""

    async def story() -> None:
        for deal in range(100):
            store = MemoryStore()
            table = await until_sealed(store, f"crash {deal}")
            asked = await windows(table)
            await table.take(deal % 2, Play(table.seq, "a", {"stake": 1}))
            shown = await windows(table)
            again = await woken(store, TOY, table.facts)
            assert shown == await windows(again)
            hidden = (1 - deal % 2, 2)
            assert [asked[at].count(b"stake") for at in hidden] == [shown[at].count(b"stake") for at in hidden]
            repeated = await again.take(deal % 2, Play(0, "a", {"stake": 1}))
            assert repeated.ok
            second = await again.take(1 - deal % 2, Play(again.seq, "b", {"stake": 0}))
            assert second.ok

    run(story())


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.info.id))
def test_table_is_the_same_after_a_restart(game: AnyGame) -> None:
    """After every few commands, undo and ended turns included: every seat sees the same bytes, and may do the same."""

    async def story() -> None:
        store = MemoryStore()
        table = await laid(store, game, facts_of(game, "restart", owners_end_turns=True))
        luck = Luck(seed_of("restart"))
        for number in range(40):
            if not table.asked:
                break
            seat = table.asked[0]
            await table.take(seat, command_for(table, seat, f"c{number}", luck, undo_one_in=4))
            again = await woken(store, game, table.facts)
            assert (state_of(table), table.match.holder, table.asked) == (state_of(again), again.match.holder, again.asked)
            assert await windows(table) == await windows(again)
            assert [table.match.may_undo(seat) for seat in (0, 1)] == [again.match.may_undo(seat) for seat in (0, 1)]
            table = again if number % 3 == 0 else table

    run(story())


class Failing(MemoryStore):
    """A store that fails when it is told to: before it writes, or after, or when it is read."""

    fails = ""

    async def append(self, table: str, entries: Any, finished: bool = False) -> None:
        if self.fails in ("before", "always"):
            raise StoreUnavailable("no room")
        await super().append(table, entries, finished)
        if self.fails == "after":
            raise StoreUnavailable("no answer")

    async def entries(self, table: str, after: int = 0) -> Any:
        if self.fails == "always":
            raise StoreUnavailable("no disk")
        return await super().entries(table, after)


@pytest.mark.parametrize("fails", ["before", "always"])
def test_store_that_fails_leaves_nothing_half_done(fails: str) -> None:
    """The command is not taken, everybody sees the table as it was; when the disk is back the same command is taken once."""

    async def story() -> None:
        store = Failing()
        table = await laid(store, TOY, facts_of(TOY, "fails"))
        await played(table, "fails", 2)
        before, shown, seat = state_of(table), await windows(table), table.asked[0]
        command = command_for(table, seat, "x", Luck(seed_of("x")))
        store.fails = fails
        answer = await table.take(seat, command)
        assert (False, "unavailable") == (answer.ok, answer.problem and answer.problem.code)
        assert (before, shown) == (state_of(table), await windows(table))

        store.fails = ""
        assert (await table.take(seat, command)).ok
        assert 1 == sum(row.cid == f"{seat}:x" for row in await store.entries("fails"))

    run(story())


def test_write_whose_answer_was_lost_is_found() -> None:
    """The store wrote and could not say so: the table reads again, finds its own command, and acknowledges it once."""

    async def story() -> None:
        store = Failing()
        table = await laid(store, TOY, facts_of(TOY, "unknown"))
        seat = table.asked[0]
        command = command_for(table, seat, "x", Luck(seed_of("x")))
        store.fails = "after"
        first = await table.take(seat, command)
        store.fails = ""
        second = await table.take(seat, command)

        assert (True, True, first.seq) == (first.ok, second.ok, second.seq)
        assert 1 == sum(row.cid == f"{seat}:x" for row in await store.entries("unknown"))

    run(story())


def test_two_houses_at_one_table_keep_one_log() -> None:
    """Both play from memory; the slower one meets the conflict, reads again and answers with the fresh view."""

    async def story() -> None:
        store = MemoryStore()
        one = await laid(store, TOY, facts_of(TOY, "two"))
        two = await woken(store, TOY, one.facts)
        luck, refused = Luck(seed_of("two")), 0
        for number in range(200):
            table = (one, two)[luck.below(2)]
            if not table.asked:
                break
            seat = table.asked[luck.below(len(table.asked))]
            answer = await table.take(seat, command_for(table, seat, f"c{number}", luck))
            refused += not answer.ok
            assert answer.ok or (answer.problem is not None and answer.problem.code in ("stale", "not_your_turn", "over"))

        assert refused > 0
        assert list(range(1, len(await store.entries("two")) + 1)) == [row.seq for row in await store.entries("two")]
        assert state_of(await woken(store, TOY, one.facts)) in (state_of(one), state_of(two))

    run(story())


def test_caller_who_hangs_up_leaves_a_whole_command() -> None:
    """Cancelled in the middle of the write: the move is there, in memory as in the store."""

    class Slow(MemoryStore):
        async def append(self, table: str, entries: Any, finished: bool = False) -> None:
            await asyncio.sleep(0.01)
            await super().append(table, entries, finished)

    async def story() -> None:
        store = Slow()
        table = await laid(store, TOY, facts_of(TOY, "gone"))
        seat, seq = table.asked[0], table.seq
        task: asyncio.Task[Answer] = asyncio.create_task(table.take(seat, command_for(table, seat, "x", Luck(seed_of("x")))))
        await asyncio.sleep(0.001)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

        assert (await table.view(None)).seq == len(await store.entries("gone")) > seq

    run(story())


def test_log_that_was_changed_is_not_played_on() -> None:
    """A draw that the seed does not draw, or a move that is none: the table says so instead of inventing a position."""

    async def story() -> None:
        store = MemoryStore()
        table = await laid(store, TOY, facts_of(TOY, "changed"))
        await played(table, "changed", 3)
        rows = store._entries["changed"]
        draw = next(at for at, row in enumerate(rows) if row.seat == -1)
        others = [TOY.write_move(move) for move in TOY.moves(TOY.deal(table.match.options, 2), -1)]
        strange = next(text for text in others if text != rows[draw].text)
        for text in (strange, "nonsense"):
            store._entries["changed"] = [*rows[:draw], EntryRow(rows[draw].seq, -1, text, "", 1.0), *rows[draw + 1 :]]
            with pytest.raises(Lost):
                await woken(store, TOY, table.facts)

    run(story())


@pytest.mark.parametrize("aids", [True, False])
def test_aids_are_shown_only_at_tables_that_want_them(aids: bool) -> None:
    """Owners, values, what is left, places that nothing fits: to seats and spectators, in views and in updates."""

    async def story() -> None:
        game = create_game("carcassonne")
        table = await laid(MemoryStore(), game, facts_of(game, "aids", aids=aids))
        await played(table, "aids", 12)
        shown = [(await table.view(seat)).table for seat in (0, 1, None)]
        seat = table.asked[0]
        shown.append((await table.update(seat)).view.table)
        for drawn in shown:
            assert aids == (drawn.left is not None)
            assert {aids} == {feature.points is not None for feature in drawn.features}
            assert {aids} == {feature.owners is not None for feature in drawn.features}
            assert {aids} == {place.fillable is not None for place in drawn.places}
            assert {aids} == {place.fitting is not None for place in drawn.places}

    run(story())


def test_old_positions_are_not_kept() -> None:
    """A thousand tables have no room for every position: only the last few can be gone back to."""

    async def story() -> None:
        table = await laid(MemoryStore(), TOY, facts_of(TOY, "room"))
        await played(table, "room")

        assert 4 >= sum(position is not None for _, position in table.match._before)
        assert len(table.match.played()) > 8

    run(story())


def test_undo_and_end_of_turn_are_commands_like_others() -> None:
    """Taken once, remembered by their cids, also when no draw follows that would say it."""

    async def story() -> None:
        game = create_game("carcassonne")
        store = MemoryStore()
        table = await laid(store, game, facts_of(game, "turns", owners_end_turns=True))
        luck, kinds = Luck(seed_of("turns")), set()
        for number in range(60):
            seat = table.asked[0]
            command = command_for(table, seat, f"c{number}", luck, undo_one_in=3)
            kinds.add(type(command))
            first = await table.take(seat, command)
            again = await woken(store, game, table.facts)
            second = await again.take(seat, command)
            assert (True, True, first.seq) == (first.ok, second.ok, second.seq), command

        assert {Play, EndTurn, Undo} == kinds

    run(story())


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.info.id))
def test_letter_holds_what_the_message_says(game: AnyGame) -> None:
    """Views are written once for all to whom they go; each gets the same bytes as if everything were written for him alone."""

    async def story() -> list[tuple[bytes, bytes]]:
        table = await laid(MemoryStore(), game, facts_of(game, "letters"))
        found, luck = [], Luck(seed_of("letters"))
        for number in range(40):
            if not table.asked:
                break
            seat, seen = table.asked[0], table.seq
            await table.take(seat, command_for(table, seat, f"c{number}", luck, undo_one_in=5))
            messages = [await table.update(each, since) for each in (0, 1, None, 0) for since in (seen, 0)]
            found += [(write(message), table.display.letter(message)) for message in messages]
        return found

    found = asyncio.run(story())

    assert [alone for alone, _ in found] == [shared for _, shared in found]
    assert 20 < len(set(found))
