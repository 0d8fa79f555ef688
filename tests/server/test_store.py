"""The contract of every store: what was acknowledged is stored, what was refused left no trace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from kouzlo.server.store import Conflict, EntryRow, MessageRow, SeatRow, Store, StoreUnavailable
from kouzlo.server.store.chain import first_link, linked, whole
from kouzlo.server.store.settings import Settings
from tests.server.stores import OPENED, entry, facts, note, run, seats, session

Opened = Callable[[], Store]


@pytest.fixture(params=sorted(OPENED))
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """Opens the store, every time on the same folder."""
    return lambda: OPENED[request.param](tmp_path)


def test_table_is_found_again_as_it_began(opened: Opened) -> None:
    """Facts and seats come back equal, also from another process."""
    begun = facts(options={"level": "full"}, cards_text="[wizards]", secret=bytes(range(64)), settings=Settings(listed=True))
    sitting = [*seats("person", "open"), SeatRow(2, "bot", "Robot", None, "greedy", "added")]

    async def story() -> None:
        first = opened()
        await first.begin(begun, sitting)
        await first.close()
        second = opened()

        assert begun == await second.facts("t1")
        assert sitting == list(await second.seats("t1"))
        assert [] == list(await second.entries("t1"))
        assert await second.facts("t2") is None
        await second.close()

    run(story())


def test_id_is_given_once(opened: Opened) -> None:
    """A second table of the same id is a conflict, and the first one stays as it was."""

    async def story() -> None:
        store = opened()
        await store.begin(facts(), seats("person", "open"))
        with pytest.raises(Conflict):
            await store.begin(facts(game="other"), seats("open", "open"))

        assert facts() == await store.facts("t1")
        assert seats("person", "open") == list(await store.seats("t1"))
        await store.close()

    run(story())


def test_entries_are_numbered_without_a_gap(opened: Opened) -> None:
    """Whoever is too late, too early or in disorder writes nothing."""

    async def story() -> None:
        store = opened()
        await store.begin(facts(), seats("person", "person"))
        await store.append("t1", [entry(1), entry(2, seat=None, text="1", cid="0:a")])
        for wrong in ([entry(2)], [entry(4)], [entry(3), entry(5)], [entry(3), entry(3)], [entry(4), entry(3)], [entry(0)]):
            with pytest.raises(Conflict):
                await store.append("t1", wrong, finished=True)
        await store.append("t1", [entry(3, "ěščř", seat=-1)])

        assert [entry(1), entry(2, "1", "0:a", None), entry(3, "ěščř", seat=-1)] == list(await store.entries("t1"))
        assert [entry(3, "ěščř", seat=-1)] == list(await store.entries("t1", after=2))
        assert [False] == [line.finished for line in await store.tables()]
        await store.close()

    run(story())


def test_entries_belong_to_a_table_that_exists(opened: Opened) -> None:
    """A log without facts could never be played again."""

    async def story() -> None:
        store = opened()
        for write in (store.append("t9", [entry(1)]), store.note("t9", note()), store.sit("t9", SeatRow(0, "person", "A"))):
            with pytest.raises(Conflict):
                await write

        assert [] == list(await store.entries("t9"))
        assert [] == list(await store.notes("t9"))
        await store.close()

    run(story())


def test_of_many_who_append_at_once_one_wins(opened: Opened) -> None:
    """Two servers on one store, a hundred contended entries: each has exactly one winner, and the log is a line."""

    async def tried(store: Store, seq: int, who: str) -> str | None:
        try:
            await store.append("t1", [entry(seq, who)])
        except Conflict:
            return None
        return who

    async def story() -> None:
        stores = [opened(), opened()]
        await stores[0].begin(facts(), seats("person", "person"))
        winners = []
        for seq in range(1, 101):
            won = await asyncio.gather(*(tried(stores[at % 2], seq, f"{at}") for at in range(6)))
            assert 1 == sum(who is not None for who in won)
            winners += [who for who in won if who is not None]

        assert [entry(seq, who) for seq, who in enumerate(winners, 1)] == list(await stores[1].entries("t1"))
        for store in stores:
            await store.close()

    run(story())


def test_conflict_hurts_nobody_else(opened: Opened) -> None:
    """Writes that wait together are committed together; the one that is refused takes none of the others with it."""

    async def story() -> None:
        store = opened()
        for at in range(20):
            await store.begin(facts(f"t{at}"), seats("person", "person"))
        rows = [[entry(1)] if at % 3 else [entry(2)] for at in range(20)]
        answers = await asyncio.gather(*(store.append(f"t{at}", rows[at]) for at in range(20)), return_exceptions=True)

        assert [at % 3 == 0 for at in range(20)] == [isinstance(answer, Conflict) for answer in answers]
        assert [int(at % 3 > 0) for at in range(20)] == [len(await store.entries(f"t{at}")) for at in range(20)]
        await store.close()

    run(story())


def test_seat_is_taken_once(opened: Opened) -> None:
    """Ten people at one free seat: one sits down.  A seat that the house gives away needs not be free."""
    people = [SeatRow(1, "person", f"guest {at}", f"s{at}", None, "luck") for at in range(10)]

    async def story() -> None:
        store = opened()
        await store.begin(facts(), seats("person", "open"))
        answers = await asyncio.gather(*(store.sit("t1", row) for row in people), return_exceptions=True)
        assert [1] == [answer for answer in answers if not isinstance(answer, Conflict)]
        assert people[answers.index(1)] == (await store.seats("t1"))[1]

        robot = SeatRow(1, "bot", "Robot", None, "greedy")
        await store.sit("t1", robot, only_if_free=False)
        assert robot == (await store.seats("t1"))[1]
        with pytest.raises(Conflict):
            await store.sit("t1", SeatRow(7, "person", "A"), only_if_free=False)
        await store.close()

    run(story())


def test_visitor_has_one_seat_however_often_he_sits_down(opened: Opened) -> None:
    """Twelve clicks for three free seats: the first one takes a seat, the others find it; a stranger still gets his own."""
    clicks = [SeatRow(at % 3, "person", f"click {at}", "anna") for at in range(12)]

    async def story() -> None:
        store = opened()
        await store.begin(facts(seats=3), seats("open", "open", "open"))
        answers = await asyncio.gather(*(store.sit("t1", row) for row in clicks))
        assert [answers[0]] * 12 == answers
        assert 1 == sum(row.session == "anna" for row in await store.seats("t1"))
        assert "click 0" == (await store.seats("t1"))[answers[0]].name
        assert 2 == await store.sit("t1", SeatRow(2, "person", "Bohdan", "bohdan"))
        await store.close()

    run(story())


def test_game_ends_once(opened: Opened) -> None:
    """Ten ends at once, by resigning and by the clock, and a last move: one of them counts, whichever comes first."""

    async def story() -> None:
        store = opened()
        for id in ("t1", "t2"):
            await store.begin(facts(id), seats("person", "person"))
        ends = [store.note("t1", note("ended", str(at)), finished=True) for at in range(10)]
        answers = await asyncio.gather(*ends, return_exceptions=True)
        await store.append("t2", [entry(1)], finished=True)

        assert [1] == [answer for answer in answers if not isinstance(answer, Conflict)]
        assert 1 == len(await store.notes("t1"))
        for late in (store.append("t1", [entry(1)]), store.append("t1", [entry(1)], finished=True)):
            with pytest.raises(Conflict):
                await late
        with pytest.raises(Conflict):
            await store.note("t2", note("ended", "late"), finished=True)
        assert 2 == await store.note("t1", note("said"))
        await store.close()

    run(story())


def test_listed_tables_are_counted_and_no_others(opened: Opened) -> None:
    """One listed table behind a hundred that are not; the newest of several comes first."""

    async def story() -> None:
        store = opened()
        for at in range(3):
            await store.begin(facts(f"l{at}", created=float(at), settings=Settings(listed=True)), seats("person", "open"))
        await asyncio.gather(*(store.begin(facts(f"t{at}", 9.0 + at), seats("person", "open")) for at in range(100)))

        assert ["l2", "l1", "l0"] == [line.id for line in await store.open_tables()]
        assert ["l2"] == [line.id for line in await store.open_tables(most=1)]
        await store.sit("l2", SeatRow(1, "person", "A", "a"))
        assert ["l1"] == [line.id for line in await store.open_tables(most=1)]
        await store.close()

    run(story())


def test_notes_are_linked_by_the_store(opened: Opened) -> None:
    """Each note fits the one before it; entries keep the links that they came with."""

    async def story() -> None:
        store = opened()
        await store.begin(facts(), seats("person", "person"))
        rows = linked(first_link("t1"), [entry(1), entry(2, "žluť")])
        await store.append("t1", rows)
        for at in range(3):
            await store.note("t1", note(text=str(at)))

        assert rows == list(await store.entries("t1"))
        assert 3 == whole(first_link("t1"), await store.notes("t1"))
        await store.close()

    run(story())


def test_notes_are_numbered_by_the_store(opened: Opened) -> None:
    """Around the game nobody has to be first; what there can be one of, there is one of."""

    async def story() -> None:
        store = opened()
        await store.begin(facts(), seats("person", "person"))
        numbers = await asyncio.gather(*(store.note("t1", note(text=str(at))) for at in range(10)))
        assert list(range(1, 11)) == sorted(numbers)
        assert 11 == await store.note("t1", note("rematch", "t2"), only_one=True)
        with pytest.raises(Conflict):
            await store.note("t1", note("rematch", "t3"), only_one=True)

        assert [11] == [found.number for found in await store.notes("t1", after=10)]
        assert {str(at) for at in range(10)} == {found.text for found in (await store.notes("t1"))[:10]}
        await store.close()

    run(story())


def test_command_is_noted_once(opened: Opened) -> None:
    """Sent twice to two servers, because the first one gave no answer: one note and one message, whoever was first."""

    async def story() -> None:
        stores = [opened(), opened()]
        await stores[0].begin(facts(), seats("person", "person"))
        notes = [store.note("t1", msgspec.structs.replace(note(), cid="0:a")) for store in stores]
        words = [store.say("t1", MessageRow(0, None, "hello", "0:b", 1.0)) for store in stores]
        answers = await asyncio.gather(*notes, *words, return_exceptions=True)

        assert [1, 1] == [answer for answer in answers if not isinstance(answer, Conflict)]
        assert ["0:a"] == [row.cid for row in await stores[1].notes("t1")]
        assert ["0:b"] == [row.cid for row in await stores[0].messages("t1")]
        for store in stores:
            await store.close()

    run(story())


def test_any_text_comes_back(opened: Opened) -> None:
    """Also one with U+0000, which a browser may send and PostgreSQL's texts cannot hold, and with what stands for it there."""
    texts = ["a\0b", "\ufdd0", "\ufdd0\ufdd1\0\ufdd2\0", "žluť 🧙", "?, $1 ('", "x" * 100_000]

    async def story() -> None:
        store = opened()
        await store.begin(facts(), [SeatRow(0, "person", texts[0], texts[1], adds=texts[2])])
        await store.append("t1", [entry(seq, text) for seq, text in enumerate(texts, 1)])

        assert [SeatRow(0, "person", texts[0], texts[1], adds=texts[2])] == list(await store.seats("t1"))
        assert texts == [row.text for row in await store.entries("t1")]
        assert ["t1"] == list(await store.tables_of(texts[1]))
        await store.close()

    run(story())


def test_lists_are_newest_first_and_know_what_is_finished(opened: Opened) -> None:
    """The lobby, the shelf, the tables of one guest."""

    async def story() -> None:
        store = opened()
        for at in range(4):
            kept = facts(f"t{at}", created=float(at), settings=Settings(listed=True))
            await store.begin(kept, seats("person", "open" if at % 2 else "person"))
        await store.append("t2", [entry(1), entry(2)], finished=True)
        await store.note("t3", note("ended", "{}"), finished=True)

        assert ["t3", "t2", "t1", "t0"] == [line.id for line in await store.tables()]
        assert ["t3", "t2"] == [line.id for line in await store.tables(most=2)]
        assert [("t3", 0), ("t2", 2)] == [(line.id, line.entries) for line in await store.tables(finished=True)]
        assert ["t1", "t0"] == [line.id for line in await store.tables(finished=False)]
        assert ["t1"] == [line.id for line in await store.open_tables()]
        assert ["t3", "t2", "t1", "t0"] == list(await store.tables_of("session 0"))
        assert ["t2", "t0"] == list(await store.tables_of("session 1"))
        assert [] == list(await store.tables_of("nobody"))
        assert ["t1", "t0"] == list(await store.tables_of("session 0", finished=False))
        assert ["t3", "t2"] == list(await store.tables_of("session 0", finished=True))
        await store.close()

    run(story())


def test_session_is_known_by_its_hash(opened: Opened) -> None:
    """Saved again it is changed; the store never had the token itself."""

    async def story() -> None:
        store = opened()
        await store.save_session(session())
        await store.save_session(session(name="Anna Marie"))

        assert session(name="Anna Marie") == await store.session("h1")
        assert await store.session("h2") is None
        await store.close()

    run(story())


def test_forgotten_table_leaves_nothing(opened: Opened) -> None:
    """Facts, seats, entries and notes go together; the other tables stay."""

    async def story() -> None:
        store = opened()
        for id in ("t1", "t2"):
            await store.begin(facts(id), seats("person", "person"))
            await store.append(id, [entry(1)])
            await store.note(id, note())
        await store.forget("t1")
        await store.forget("t1")

        assert await store.facts("t1") is None
        assert [0, 0, 0] == [
            len(rows) for rows in (await store.seats("t1"), await store.entries("t1"), await store.notes("t1"))
        ]
        assert [2, 1, 1] == [
            len(rows) for rows in (await store.seats("t2"), await store.entries("t2"), await store.notes("t2"))
        ]
        assert ["t2"] == list(await store.tables_of("session 0"))
        await store.close()

    run(story())


def test_close_writes_what_is_under_way_and_then_refuses(opened: Opened) -> None:
    """Nobody who was let in is sent away, nobody who comes later waits for ever, and closing twice is closing."""

    async def story() -> None:
        store = opened()
        await store.begin(facts(), seats("person", "person"))
        under_way = [asyncio.ensure_future(store.note("t1", note(text=str(at)))) for at in range(50)]
        await asyncio.sleep(0)
        await asyncio.gather(store.close(), store.close())
        assert list(range(1, 51)) == sorted(await asyncio.gather(*under_way))
        with pytest.raises(StoreUnavailable):
            await store.append("t1", [entry(1)])
        with pytest.raises(StoreUnavailable):
            await store.entries("t1")

        again = opened()
        assert 50 == len(await again.notes("t1"))
        await again.close()

    run(story())


def test_caller_who_goes_away_stops_nobody(opened: Opened) -> None:
    """Half of those who wait are cancelled: the writer goes on, and whoever still waits is answered."""

    async def story() -> None:
        store = opened()
        await store.begin(facts(), seats("person", "person"))
        waiting = [asyncio.ensure_future(store.note("t1", note(text=str(at)))) for at in range(40)]
        await asyncio.sleep(0)
        for gone in waiting[::2]:
            gone.cancel()
        answers = await asyncio.gather(*waiting, return_exceptions=True)

        assert all(isinstance(answer, int) for answer in answers[1::2])
        assert 40 == len(await store.notes("t1"))
        await store.close()

    run(story())


def test_loop_that_ended_stops_nobody(opened: Opened) -> None:
    """Whoever waited in a loop that is closed by now cannot be told; the next one can."""
    store = opened()

    async def leave() -> None:
        await store.begin(facts(), seats("person", "person"))
        for at in range(200):
            _left.append(asyncio.ensure_future(store.note("t1", note(text=str(at)))))
        await asyncio.sleep(0)

    _left: list[asyncio.Future[int]] = []
    run(leave())

    async def come() -> None:
        await store.append("t1", [entry(1)])
        assert 200 == len(await store.notes("t1"))
        await store.close()

    run(come())


@pytest.mark.parametrize("text", ["\ud800", object(), b"bytes", None])
def test_row_that_cannot_be_written_is_refused_alone(opened: Opened, text: object) -> None:
    """A mistake of ours in one row neither stops the writer nor costs the others their entries."""

    async def story() -> None:
        store = opened()
        for id in ("t1", "t2"):
            await store.begin(facts(id), seats("person", "person"))
        strange = note(text=text)  # type: ignore[arg-type]  # that is the mistake
        answers = await asyncio.gather(
            store.append("t1", [entry(1)]), store.note("t2", strange), store.append("t2", [entry(1)]), return_exceptions=True
        )

        assert [False, True, False] == [isinstance(answer, Exception) for answer in answers]
        assert [] == list(await store.notes("t2"))
        await store.append("t1", [entry(2)])
        assert 2 == len(await store.entries("t1"))
        await store.close()

    run(story())


def test_appends_that_wait_together_each_get_their_own_answer(opened: Opened) -> None:
    """Of many in one commit only those fail that do not go on where their table stands; of two for one entry the first wins."""

    async def story() -> None:
        store = opened()
        await asyncio.gather(*(store.begin(facts(f"t{at}"), seats("person")) for at in range(90)))
        wanted = [store.append(f"t{at}", [entry(1, f"move {at}"), entry(2)]) for at in range(90)]
        late = [store.append("t7", [entry(1, "late")]), store.append("t8", [entry(3, "next")])]
        lost = [store.append("t9", [entry(5)]), store.append("nowhere", [entry(1)]), store.append("t10", [entry(3), entry(5)])]
        answers = await asyncio.gather(*wanted, *late, *lost, return_exceptions=True)
        kept = [[row.text for row in await store.entries(f"t{at}")] for at in range(90)]

        assert [None] * 90 == answers[:90]
        assert [Conflict, type(None), Conflict, Conflict, Conflict] == [type(each) for each in answers[90:]]
        assert [[f"move {at}", "pass", *(["next"] if at == 8 else [])] for at in range(90)] == kept
        await store.close()

    run(story())


def test_numbers_come_back_as_they_were(opened: Opened) -> None:
    """Also a time with all its digits, and an undo without a seat."""
    rows = [EntryRow(1, None, "2", "c:1", 0.1 + 0.2), EntryRow(2, -1, "draw", "", 1763270000.123456)]

    async def story() -> None:
        store = opened()
        await store.begin(facts(), seats("person"))
        await store.append("t1", rows)

        assert rows == list(await store.entries("t1"))
        await store.close()

    run(story())
