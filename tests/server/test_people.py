"""The contract of every store about people: sessions, accounts, what a guest brings along, results and ratings."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from kouzlo.server.ratings import judge, points
from kouzlo.server.store import Conflict, SeatRow, Store
from kouzlo.server.store.people import Rating, ResultRow, UserRow
from kouzlo.server.store.settings import Settings
from tests.server.stores import OPENED, entry, facts, run, seats, session

Opened = Callable[[], Store]


@pytest.fixture(params=sorted(OPENED))
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """Opens the store, every time on the same folder."""
    return lambda: OPENED[request.param](tmp_path)


def user(id: str = "u-1", name: str = "Anna") -> UserRow:
    return UserRow(id, name, name.casefold(), f"hash of {id}", 1.0)


def result(table: str, *ranks: tuple[str, int], game: str = "duel", at: float = 1.0) -> ResultRow:
    return ResultRow(table, game, at, ranks)


def test_session_that_was_ended_stays_ended(opened: Opened) -> None:
    """A late change must not bring it back: the token was given up in between."""

    async def story() -> None:
        store = opened()
        await store.save_session(session("h1"))
        await store.change_session(session("h1", "Anna Marie"))
        assert session("h1", "Anna Marie") == await store.session("h1")
        await store.end_session("h1")
        await store.change_session(session("h1", "Ghost"))

        assert await store.session("h1") is None
        await store.save_session(session("h2"))
        assert [["h1"], [], ["h1", "h3"]] == [list(await store.ended(some)) for some in (["h1"], ["h2"], ["h1", "h2", "h3"])]
        await store.close()

    run(story())


def test_account_is_found_by_id_and_by_name(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        await store.add_user(user())
        for taken in (user("u-2"), user("u-1", "Other")):
            with pytest.raises(Conflict):
                await store.add_user(taken)
        await store.change_password("u-1", "another hash")
        await store.close()
        again = opened()

        assert "another hash" == (await again.user("u-1") or user()).password
        assert "u-1" == (await again.user_named("anna") or user("u-9")).id
        assert await again.user("u-2") is None
        assert await again.user_named("bohdan") is None
        await again.close()

    run(story())


def test_password_is_never_printed() -> None:
    assert "hash of" not in repr(user())


def test_seats_of_a_guest_become_the_accounts(opened: Opened) -> None:
    """All of them; only games that are not over will count, and people who share the device keep their names."""

    async def story() -> None:
        store = opened()
        shared = [SeatRow(0, "person", "Guest", "h1"), SeatRow(1, "here", "Friend", "h1")]
        await store.begin(facts("t1"), shared)
        await store.begin(facts("t2"), seats("person", "person"))
        await store.begin(
            facts("t3", settings=Settings(by="h1")), [SeatRow(0, "person", "Guest", "h1"), SeatRow(1, "open", "")]
        )
        await store.begin(facts("t4"), shared)
        await store.append("t4", [entry(1)], finished=True)
        await store.adopt("h1", "u-1", "Anna")

        assert [("Anna", "u-1", "u-1"), ("Friend", "u-1", None)] == [
            (row.name, row.session, row.account) for row in await store.seats("t1")
        ]
        assert seats("person", "person") == list(await store.seats("t2"))
        hosted = await store.facts("t3")
        assert hosted is not None
        assert "u-1" == hosted.settings.by
        assert [("Anna", "u-1", None)] == [(row.name, row.session, row.account) for row in (await store.seats("t4"))[:1]]
        assert {"t1", "t3", "t4"} == set(await store.tables_of("u-1"))
        await store.close()

    run(story())


def test_holder_who_is_removed_leaves_nothing(opened: Opened) -> None:
    """Neither account nor session nor rating nor name; what others did stays, and their ratings can be computed again."""

    async def story() -> None:
        store = opened()
        for each in (user("u-1", "Anna"), user("u-2", "Bohdan")):
            await store.add_user(each)
        await store.save_session(session("h1"))
        await store.begin(facts("t1"), [SeatRow(0, "person", "Anna", "u-1", account="u-1"), *seats("open", "person")[1:]])
        await store.begin(facts("t2"), [SeatRow(0, "bot", "Anna", None, "greedy", account="u-1")])
        await store.enter_result(result("t1", ("u-1", 1), ("u-2", 2)), judge)
        before = await store.ratings("duel", "u-2")
        await store.remove_holder("u-1", "gone-1")
        await store.remove_holder("h1", "gone-2")

        assert await store.user("u-1") is None
        assert await store.session("h1") is None
        assert [("", None, None), ("name 1", "session 1", None)] == [
            (row.name, row.session, row.account) for row in await store.seats("t1")
        ]
        assert [("", None)] == [(row.name, row.account) for row in await store.seats("t2")]
        assert [result("t1", ("gone-1", 1), ("u-2", 2))] == list(await store.results())
        assert ["Bohdan"] == [row.name for row in await store.ratings("duel")]
        assert 1 == await store.recompute_ratings(judge)
        assert before == await store.ratings("duel", "u-2")
        await store.close()

    run(story())


def test_result_counts_once(opened: Opened) -> None:
    """Ten who write it down at once: one does."""

    async def story() -> None:
        store = opened()
        for each in (user("u-1", "Anna"), user("u-2", "Bohdan")):
            await store.add_user(each)
        entered = await asyncio.gather(*(store.enter_result(result("t1", ("u-1", 1), ("u-2", 2)), judge) for _ in range(10)))

        assert 1 == sum(entered)
        assert [1, 1] == [row.rating.games for row in await store.ratings("duel")]
        await store.close()

    run(story())


def test_ratings_computed_again_are_the_same_numbers(opened: Opened) -> None:
    """Forty games of two to five, with ties: entered one by one, and all over again from the results, to the last bit."""

    async def story() -> None:
        store = opened()
        people = [f"u-{at}" for at in range(6)]
        for id in people:
            await store.add_user(user(id, f"Player {id}"))
        for number in range(40):
            players = [people[(number + at * (1 + number % 2)) % 6] for at in range(2 + number % 4)]
            ranks = [1 + (number * 7 + at * at) % 3 for at in range(len(players))]
            game = "duel" if len(players) == 2 else "carcassonne"
            once = dict(zip(players, ranks, strict=True))
            await store.enter_result(result(f"t{number}", *once.items(), game=game), judge)
        before = list(await store.ratings())

        assert 40 == await store.recompute_ratings(judge)
        assert before == list(await store.ratings())
        assert {"duel", "carcassonne"} == {row.game for row in before}
        await store.close()
        again = opened()
        assert before == list(await again.ratings())
        await again.close()

    run(story())


def test_order_of_results_matters_and_is_kept(opened: Opened) -> None:
    """The control: the same games in another order give other numbers, so equal numbers mean that the order was kept."""
    games = [(("u-1", 1), ("u-2", 2)), (("u-2", 1), ("u-3", 2)), (("u-3", 1), ("u-1", 2)), (("u-1", 1), ("u-3", 2))]

    async def computed(order: list[int]) -> dict[str, Rating | None]:
        known: dict[str, Rating | None] = {}
        for number in order:
            players = [who for who, _ in games[number]]
            after = judge([known.get(who) for who in players], [rank for _, rank in games[number]])
            known.update(zip(players, after, strict=True))
        return known

    assert run(computed([0, 1, 2, 3])) == run(computed([0, 1, 2, 3])) != run(computed([3, 1, 2, 0]))


def test_finished_table_whose_result_was_not_written_is_found(opened: Opened) -> None:
    async def story() -> None:
        store = opened()
        both = [SeatRow(at, "person", f"P{at}", f"u-{at}", account=f"u-{at}") for at in range(2)]
        for at, rows in enumerate([both, both, seats("person", "person"), [both[0], *seats("person", "person")[1:]]]):
            await store.begin(facts(f"t{at}", created=float(at)), rows)
            await store.append(f"t{at}", [entry(1)], finished=at != 1)

        assert ["t0"] == list(await store.uncounted())
        await store.enter_result(result("t0", ("u-0", 1), ("u-1", 2)), judge)
        assert [] == list(await store.uncounted())
        await store.close()

    run(story())


def test_better_rank_brings_points_and_a_tie_between_equals_none() -> None:
    """What the numbers mean, for two and for five players."""
    for seats_ in range(2, 6):
        after = judge([None] * seats_, list(range(1, seats_ + 1)))
        assert sorted(map(points, after), reverse=True) == list(map(points, after))
        assert points(after[0]) > points(after[-1])
        tied = judge([None] * seats_, [1] * seats_)
        assert 1 == len({rating.mu for rating in tied})
    assert 1000 == points(Rating(25.0, 25.0 / 3))
